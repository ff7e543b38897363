/** A reviewed game and what a player wants to know about it. All values are win probabilities. */
import type { PlayerReview, Review, ReviewMark, TurnReview } from '../../engine/review';

export type { ReviewMark };
export type ReviewedTurn = TurnReview;
export type ReviewedPlayer = PlayerReview;
export type GameReview = Review;

/** The luck of a draw from which it is mentioned, and from which it is called great. */
export const LUCKY = 0.1;
export const VERY_LUCKY = 0.2;

export type Luck = 'lucky' | 'veryLucky' | 'unlucky' | 'veryUnlucky';

/** The name of a draw's luck; undefined if it is unremarkable. */
export function luckOf({ luck }: Pick<ReviewedTurn, 'luck'>): Luck | undefined {
  if (Math.abs(luck) < LUCKY) return undefined;
  if (luck > 0) return luck < VERY_LUCKY ? 'lucky' : 'veryLucky';
  return luck > -VERY_LUCKY ? 'unlucky' : 'veryUnlucky';
}

/** The annotation symbols after a move. */
export const SYMBOLS: Readonly<Record<ReviewMark, string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** A win probability in percentage points, never `-0`. */
export function points(probability: number): number {
  return Math.round(100 * probability) || 0;
}

/** Every seat's chances at the start and after every turn: one row more than there are turns. */
export function chancesOf({ turns, players }: GameReview): number[][] {
  const rows = [players.map(({ start }) => start), ...turns.map(({ after }) => [...after])];
  const last = players.map(({ result }) => result);
  // The last row is the result, not the last turn's evaluation.
  if (turns.length > 0) rows[rows.length - 1] = last;
  return rows.map(shares);
}

/** Normalizes probabilities: rounding and resignations may leave the sum a little off. */
function shares(chances: readonly number[]): number[] {
  const kept = chances.map((chance) => Math.min(1, Math.max(0, chance)));
  const sum = kept.reduce((total, chance) => total + chance, 0);
  return sum > 0 ? kept.map((chance) => chance / sum) : kept.map(() => 1 / kept.length);
}

/**
 * A seat's gain or loss by everybody's turns, without luck: start + luck + gain = result. A difference of
 * probabilities, not a probability: a player who wins with bad tiles gains more than they lacked at the start.
 */
export function gainWithoutLuck({
  start,
  luck,
  result,
}: Pick<ReviewedPlayer, 'start' | 'luck' | 'result'>): number {
  return result - luck - start;
}

/** The indices of the turns with a mistake; of one seat, if given. */
export function mistakesOf({ turns }: GameReview, seat?: number): number[] {
  return turns.flatMap((turn, index) =>
    turn.mark && (seat === undefined || turn.seat === seat) ? [index] : [],
  );
}

/** How many turning points are shown at the end of a game. */
const TURNING_POINTS = 3;

/** The indices of the turns with the largest losses, in game order. */
export function turningPointsOf(review: GameReview, most = TURNING_POINTS): number[] {
  const { turns } = review;
  return mistakesOf(review)
    .sort((a, b) => turns[b].loss - turns[a].loss)
    .slice(0, most)
    .sort((a, b) => a - b);
}

/** After how many turns a seat had strictly the best chances. */
export function turnsAhead(chances: readonly (readonly number[])[], seat: number): number {
  const isAhead = (row: readonly number[]) =>
    row.every((chance, index) => index === seat - 1 || chance < row[seat - 1]);
  return chances.slice(1).filter(isAhead).length;
}

/** The seats of the stacked chart from the bottom up (0-based): the viewer's own, then the others in order. */
export function stackOrder(count: number, own = 1): number[] {
  const seats = Array.from({ length: count }, (_, index) => index);
  return [own - 1, ...seats.filter((seat) => seat !== own - 1)];
}

/** The part of a turn with most of its loss. */
export function whereLost({
  take_loss,
  placement_loss,
  build_loss,
}: ReviewedTurn): 'take' | 'place' | 'build' {
  if (take_loss >= placement_loss && take_loss >= build_loss && take_loss > 0) return 'take';
  return placement_loss >= build_loss ? 'place' : 'build';
}

const NUMBERS = ['ply', 'seat', 'luck', 'loss', 'take_loss', 'placement_loss', 'build_loss'] as const;
const LISTS = ['expected', 'before', 'after'] as const;
const OF_PLAYERS = ['seat', 'accuracy', 'loss', 'loss_per_decision', 'luck', 'start', 'result'] as const;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Parses a received or stored review; undefined if it is not one. */
export function readReview(told: unknown): GameReview | undefined {
  if (!isRecord(told) || !Array.isArray(told.turns) || !Array.isArray(told.players)) return undefined;
  const isTurn = (turn: unknown) =>
    isRecord(turn) &&
    NUMBERS.every((name) => Number.isFinite(turn[name])) &&
    LISTS.every((name) => Array.isArray(turn[name])) &&
    Array.isArray(turn.played) &&
    Array.isArray(turn.best);
  const isPlayer = (player: unknown) =>
    isRecord(player) && OF_PLAYERS.every((name) => Number.isFinite(player[name]));
  if (!told.turns.every(isTurn) || !told.players.every(isPlayer) || told.players.length === 0)
    return undefined;
  return told as unknown as GameReview;
}
