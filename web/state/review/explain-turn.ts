/** A turn of a review in words: what was played, what was better, what that achieves, and how it looks. */
import type { TurnWords } from '../../net/types';
import { analyse, turnWords } from '../position/analysis';
import type { Start } from '../position/start';
import type { ReviewedTurn } from './review';
import { buildsAfter, type TurnGhost, turnGhost, turnInWords } from './turn-ghost';

/** What is told about a mistake beside its numbers. */
export interface Explained {
  readonly played: string;
  readonly better: string;
  readonly words: TurnWords;
  readonly ghost: TurnGhost;
}

/** Explains a turn; `before` are the tokens before it, its tile included. */
export async function explainTurn(
  { setup, position: start }: Start,
  before: readonly string[],
  { played, best }: Pick<ReviewedTurn, 'played' | 'best'>,
): Promise<Explained> {
  const builds = (tokens: readonly string[]) =>
    buildsAfter(setup, tokens.length > 1 ? [...before, tokens[0]] : before, start);
  const [{ position }, withPlayed, withBest, words] = await Promise.all([
    analyse(setup, before, start),
    builds(played),
    builds(best),
    turnWords(setup, before, best, start),
  ]);
  return {
    played: turnInWords(position, played, withPlayed),
    better: turnInWords(position, best, withBest),
    words,
    ghost: turnGhost(position, best, withBest),
  };
}
