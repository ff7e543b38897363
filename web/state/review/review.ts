/** A reviewed game: what a person wants to know of it. All values are probabilities to win. */
import type { PlayerReview, Review, ReviewMark, TurnReview } from '../../engine/review';

export type { ReviewMark };
export type ReviewedTurn = TurnReview;
export type ReviewedPlayer = PlayerReview;
export type GameReview = Review;

/** From which luck of a draw on it is told of, and called great. */
export const LUCKY = 0.1;
export const VERY_LUCKY = 0.2;

export type Luck = 'lucky' | 'veryLucky' | 'unlucky' | 'veryUnlucky';

/** What a draw is called, if it is called anything. */
export function luckOf({ luck }: Pick<ReviewedTurn, 'luck'>): Luck | undefined {
  if (Math.abs(luck) < LUCKY) return undefined;
  if (luck > 0) return luck < VERY_LUCKY ? 'lucky' : 'veryLucky';
  return luck > -VERY_LUCKY ? 'unlucky' : 'veryUnlucky';
}

/** As it is written behind a move. */
export const SYMBOLS: Readonly<Record<ReviewMark, string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** Win probability in points, without a sign before nothing. */
export function points(probability: number): number {
  return Math.round(100 * probability) || 0;
}

/** What every seat could expect at the start and after every turn: one row more than there are turns. */
export function chancesOf({ turns, players }: GameReview): number[][] {
  const rows = [players.map(({ start }) => start), ...turns.map(({ after }) => [...after])];
  const last = players.map(({ result }) => result);
  // The end is what came of it, not what the last turn was thought to be worth.
  if (turns.length > 0) rows[rows.length - 1] = last;
  return rows.map(shares);
}

/** Probabilities that are one together: rounding and resignations may leave them a little off. */
function shares(chances: readonly number[]): number[] {
  const kept = chances.map((chance) => Math.min(1, Math.max(0, chance)));
  const sum = kept.reduce((total, chance) => total + chance, 0);
  return sum > 0 ? kept.map((chance) => chance / sum) : kept.map(() => 1 / kept.length);
}

/**
 * What a seat gained or lost by the turns of all, luck aside: start, luck and gain are the result. A difference of
 * probabilities, not one itself: who wins against the tiles has gained more than a whole chance.
 */
export function gainWithoutLuck({
  start,
  luck,
  result,
}: Pick<ReviewedPlayer, 'start' | 'luck' | 'result'>): number {
  return result - luck - start;
}

/** The places in a list of turns at which something was given away; by one seat, if told. */
export function mistakesOf({ turns }: GameReview, seat?: number): number[] {
  return turns.flatMap((turn, index) =>
    turn.mark && (seat === undefined || turn.seat === seat) ? [index] : [],
  );
}

/** How many turns are told of at the end of a game. */
const TURNING_POINTS = 3;

/** The places of the turns that gave most away, in their order. */
export function turningPointsOf(review: GameReview, most = TURNING_POINTS): number[] {
  const { turns } = review;
  return mistakesOf(review)
    .sort((a, b) => turns[b].loss - turns[a].loss)
    .slice(0, most)
    .sort((a, b) => a - b);
}

/** After how many turns a seat had the best chances of all, and nobody else the same. */
export function turnsAhead(chances: readonly (readonly number[])[], seat: number): number {
  const isAhead = (row: readonly number[]) =>
    row.every((chance, index) => index === seat - 1 || chance < row[seat - 1]);
  return chances.slice(1).filter(isAhead).length;
}

/** The seats of a curve from the bottom up, counted from 0: oneself, then the others in their order. */
export function stackOrder(count: number, own = 1): number[] {
  const seats = Array.from({ length: count }, (_, index) => index);
  return [own - 1, ...seats.filter((seat) => seat !== own - 1)];
}

/** The part of a turn in which most of its loss lies. */
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

/** Reads a review that was told as text or kept; nothing if it is none. */
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
