/** What kind of mistake a turn was: what the best turn had that the turn played had not. */
import { type HexKey, hexKey } from '../../board/geometry';
import { tileHexes } from '../../board/scene';
import { readToken } from '../position/notation';
import { landAt } from '../position/start';
import { type GameReview, type ReviewedTurn, whereLost } from './review';

export const MISTAKE_KINDS = [
  'take',
  'tower',
  'temple',
  'boat',
  'eruption',
  'restraint',
  'expansion',
  'place',
  'build',
] as const;

export type MistakeKind = (typeof MISTAKE_KINDS)[number];

type Levels = ReadonlyMap<HexKey, number>;

function levelOf(levels: Levels, tokens: readonly string[]): number {
  const token = readToken(tokens[0] ?? '');
  if (token.is !== 'placement') return 0;
  return 1 + Math.max(...tileHexes(token).map((hex) => levels.get(hexKey(hex)) ?? 0));
}

function buildOf(tokens: readonly string[]): string {
  const token = readToken(tokens.at(-1) ?? '');
  return token.is === 'build' ? token.kind : '';
}

/** The kind of a turn's mistake; `levels` is the land before it. */
export function kindOfMistake(turn: ReviewedTurn, levels: Levels): MistakeKind {
  const where = whereLost(turn);
  if (where === 'take') return 'take';
  const [wanted, done] = [buildOf(turn.best), buildOf(turn.played)];
  if (wanted !== done && (wanted === 'tower' || wanted === 'temple' || wanted === 'boat')) return wanted;
  const [rises, rose] = [levelOf(levels, turn.best) > 1, levelOf(levels, turn.played) > 1];
  if (where === 'place' && rises !== rose) return rises ? 'eruption' : 'restraint';
  if (wanted === 'expand' && done !== 'expand') return 'expansion';
  return where;
}

/** The kinds of all mistakes of a game, by their places in its list of turns; `position` is what it began with. */
export function kindsOfMistakes(
  { setup, turns }: GameReview,
  position?: string | undefined,
): Map<number, MistakeKind> {
  const levels = new Map(
    landAt({ setup, position }).map((hex): [HexKey, number] => [hexKey(hex), hex.level]),
  );
  const kinds = new Map<number, MistakeKind>();
  turns.forEach((turn, index) => {
    if (turn.mark) kinds.set(index, kindOfMistake(turn, levels));
    const laid = readToken(turn.played[0] ?? '');
    if (laid.is !== 'placement') return;
    const level = levelOf(levels, turn.played);
    for (const hex of tileHexes(laid)) levels.set(hexKey(hex), level);
  });
  return kinds;
}
