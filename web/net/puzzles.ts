/** The service's requests about puzzles: with an account, the first try of a puzzle is rated. */
import { json } from './service';
import type { DailyPuzzle, OwnPuzzles, TriedPuzzle } from './types';

export const puzzleService = {
  /** The same for everybody. */
  daily: () => json<DailyPuzzle>('GET', '/puzzles/daily'),
  /** The user's puzzle rating and recent tries. */
  own: () => json<OwnPuzzles>('GET', '/me/puzzles'),
  /** Without tokens: giving up. */
  attempt: (id: string, tokens: readonly string[], hinted: boolean) =>
    json<TriedPuzzle>('POST', `/puzzles/${encodeURIComponent(id)}/attempts`, { tokens, hinted }),
};
