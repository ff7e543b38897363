/** Reviews of games, in a thread of their own that ends with them. See README.md. */
import type { AnalystAnswer, Subject } from './analysing';
import { type AnalystThread, startAnalyst } from './analysis';

/** What a loss is called: five, ten or fifteen points of win probability and more. */
export type ReviewMark = 'inaccuracy' | 'mistake' | 'blunder';

/** A turn, as `taluva review --json` tells of it. */
export interface TurnReview {
  /** How many tokens were played before it. */
  readonly ply: number;
  readonly seat: number;
  readonly tile: string | null;
  /** What each seat could expect before the tile. */
  readonly expected: readonly number[];
  /** How lucky the draw was for the mover. */
  readonly luck: number;
  readonly luck_of_seats: readonly number[];
  readonly played: readonly string[];
  readonly best: readonly string[];
  /** What each seat could expect with the tile in hand and best play. */
  readonly before: readonly number[];
  /** What each seat could expect after the turn played. */
  readonly after: readonly number[];
  readonly loss: number;
  readonly take_loss: number;
  readonly placement_loss: number;
  readonly build_loss: number;
  readonly mark: ReviewMark | null;
  readonly is_decision: boolean;
  readonly drift: readonly number[];
}

/** A player, as `taluva review --json` tells of them. */
export interface PlayerReview {
  readonly seat: number;
  readonly accuracy: number;
  readonly loss: number;
  readonly loss_per_decision: number;
  readonly decisions: number;
  readonly luck: number;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly blunders: number;
  readonly start: number;
  readonly skill: number;
  readonly others: number;
  readonly drift: number;
  readonly result: number;
  readonly result_without_luck: number;
}

export interface Review {
  readonly engine: string;
  readonly nodes: readonly [number, number];
  readonly setup: string;
  readonly result: string;
  readonly turns: readonly TurnReview[];
  readonly players: readonly PlayerReview[];
}

export interface ReviewOptions {
  /** How closely each turn is looked at; the engine's own number without it. */
  readonly nodes?: number;
  /** Hears how many turns of how many are done. */
  readonly progress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Reviews a game. Rejects if the signal is raised, or if the engine cannot. */
export function reviewGame(
  subject: Subject,
  { nodes, progress, signal }: ReviewOptions = {},
  start: () => AnalystThread = startAnalyst,
): Promise<Review> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const thread = start();
  return new Promise<Review>((done, failed) => {
    signal?.addEventListener('abort', () => failed(signal.reason), { once: true });
    thread.onerror = (event) => failed(new Error(event.message));
    thread.onmessage = ({ data }: MessageEvent<AnalystAnswer>) => {
      if ('failed' in data) failed(new Error(data.failed));
      else if ('json' in data) done(JSON.parse(data.json));
      else if ('done' in data) progress?.(data.done, data.total);
    };
    thread.postMessage({ review: 1, subject, nodes });
  }).finally(() => thread.terminate());
}
