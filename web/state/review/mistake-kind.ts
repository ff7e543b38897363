/** Classifies a mistake by what the best turn achieves and the played turn does not. */
import { onGame } from '../position/analysis';
import { readToken } from '../position/notation';
import { isEruption } from '../position/start';
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

/** The levels of the tiles of the played turn and of the best turn; 0 where none is laid. */
interface TurnLevels {
  readonly played: number;
  readonly best: number;
}

function buildOf(tokens: readonly string[]): string {
  const token = readToken(tokens.at(-1) ?? '');
  return token.is === 'build' ? token.kind : '';
}

/** Classifies the mistake of a turn. */
export function kindOfMistake(turn: ReviewedTurn, levels: TurnLevels): MistakeKind {
  const where = whereLost(turn);
  if (where === 'take') return 'take';
  const [wanted, done] = [buildOf(turn.best), buildOf(turn.played)];
  if (wanted !== done && (wanted === 'tower' || wanted === 'temple' || wanted === 'boat')) return wanted;
  const [erupts, erupted] = [isEruption(levels.best), isEruption(levels.played)];
  if (where === 'place' && erupts !== erupted) return erupts ? 'eruption' : 'restraint';
  if (wanted === 'expand' && done !== 'expand') return 'expansion';
  return where;
}

/** The kinds of all mistakes of a game, by turn index; `position` is its start position. */
export function kindsOfMistakes(
  { setup, turns }: GameReview,
  position?: string | undefined,
): Promise<Map<number, MistakeKind>> {
  return onGame({ setup, position }, (game) => {
    const laid: string[] = [];
    const kinds = new Map<number, MistakeKind>();
    turns.forEach((turn, index) => {
      const levelOf = ([first = '']: readonly string[]) => game.levels([...laid, first]).at(-1) ?? 0;
      if (turn.mark) {
        const levels = { played: levelOf(turn.played), best: levelOf(turn.best) };
        kinds.set(index, kindOfMistake(turn, levels));
      }
      laid.push(...turn.played.slice(0, 1));
    });
    return kinds;
  });
}
