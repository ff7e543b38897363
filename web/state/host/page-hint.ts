/** Hints from the page's own players. */
import type { Asked } from '../../engine/thinking';
import type { Hint, HintWord } from '../../net/types';
import { type Choosers, THINK } from './page-players';

/** What the strongest level would play, and why. */
export async function pageHint(
  players: Choosers,
  game: Pick<Asked, 'setup' | 'position' | 'tokens'>,
): Promise<Hint> {
  const asked = { ...game, level: 10, seed: 0, movetime: THINK, words: true };
  const { tokens, words, chances } = await players.choose(asked);
  return {
    tokens: [...tokens],
    // The players use the same words as the service's hints.
    words: words as unknown as HintWord[],
    ...(chances.length > 0 && { chances: [...chances] }),
  };
}
