import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameReview } from './review';
import { gameReview } from './review.fixture';
import type { MakeReview, Progress } from './reviewing';
import { shared } from './shared-work';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fake work that runs until it is resolved or aborted. */
function work() {
  const begun: {
    tell: (progress: Progress) => void;
    end: (review: GameReview) => void;
    signal: AbortSignal;
  }[] = [];
  const make: MakeReview = (tell, signal) =>
    new Promise((end, fail) => {
      begun.push({ tell, end, signal });
      signal.addEventListener('abort', () => fail(signal.reason));
    });
  return { begun, make };
}

it('is done once for all who want the same, and tells all of them how far it is', async () => {
  const { begun, make } = work();
  const told: [string, number][] = [];
  const want = (who: string) =>
    shared('game 1', make)(({ done }) => told.push([who, done]), new AbortController().signal);
  const first = want('end');
  begun[0].tell({ done: 3, total: 24 });
  const second = want('review');
  begun[0].tell({ done: 4, total: 24 });
  expect(begun).toHaveLength(1);
  // A late caller is told the current progress at once.
  expect(told).toEqual([
    ['end', 3],
    ['review', 3],
    ['end', 4],
    ['review', 4],
  ]);
  const review = gameReview();
  begun[0].end(review);
  expect(await Promise.all([first, second])).toEqual([review, review]);
  // The work is done: the next caller starts it again.
  void shared('game 1', make)(() => undefined, new AbortController().signal);
  expect(begun).toHaveLength(2);
});

it('goes on from one view to the next, and is given up when nobody comes', async () => {
  const { begun, make } = work();
  const leave = new AbortController();
  const left = shared('game 2', make, 1000)(() => undefined, leave.signal);
  leave.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(900);
  const again = new AbortController();
  const kept = shared('game 2', make, 1000)(() => undefined, again.signal);
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toHaveLength(1);
  expect(begun[0].signal.aborted).toBe(false);
  again.abort(new Error('gone'));
  await expect(kept).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun[0].signal.aborted).toBe(true);
});

it('is another work for another game', () => {
  const { begun, make } = work();
  for (const name of ['game 3', 'game 4']) {
    void shared(name, make)(() => undefined, new AbortController().signal);
  }
  expect(begun).toHaveLength(2);
});

it('failing work fails for everybody waiting for it, and can be retried', async () => {
  let tries = 0;
  const make: MakeReview = async () => {
    tries += 1;
    throw new Error('no engine');
  };
  const want = () => shared('game 5', make)(() => undefined, new AbortController().signal);
  const both = await Promise.allSettled([want(), want()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(want()).rejects.toThrow('no engine');
  expect(tries).toBe(2);
});
