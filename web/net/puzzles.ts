/** The service's requests about puzzles: with an account, the first try of a puzzle is rated. */
import { json } from './service';
import type { TriedPuzzle } from './types';

export const puzzleService = {
  /** No tokens: somebody gives up. */
  attempt: (id: string, tokens: readonly string[], hinted: boolean) =>
    json<TriedPuzzle>('POST', `/puzzles/${encodeURIComponent(id)}/attempts`, { tokens, hinted }),
};
