/** A reviewed turn in words: what was played, what was better, what that achieves, and how it looks. */
import type { TurnWords } from '../../net/types';
import { analyse, turnWords } from '../position/analysis';
import type { Start } from '../position/start';
import type { ReviewedTurn } from './review';
import { type TurnGhost, turnFacts, turnGhost, turnInWords } from './turn-ghost';

/** The explanation of a mistake, besides its numbers. */
export interface Explained {
  readonly played: string;
  readonly better: string;
  readonly words: TurnWords;
  readonly ghost: TurnGhost;
}

/** Explains a turn; `before` are the tokens before it, including its tile. */
export async function explainTurn(
  start: Start,
  before: readonly string[],
  { played, best }: Pick<ReviewedTurn, 'played' | 'best'>,
): Promise<Explained> {
  const [{ position }, ofPlayed, ofBest, words] = await Promise.all([
    analyse(start.setup, before, start.position),
    turnFacts(start, before, played),
    turnFacts(start, before, best),
    turnWords(start.setup, before, best, start.position),
  ]);
  return {
    played: turnInWords(played, ofPlayed),
    better: turnInWords(best, ofBest),
    words,
    ghost: turnGhost(position, best, ofBest),
  };
}
