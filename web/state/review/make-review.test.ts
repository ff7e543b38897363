// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { ReviewState } from '../../net/types';
import { Lesson } from './lesson';
import { makeReview, type Reviewer } from './make-review';
import type { GameReview } from './review';
import { gameReview, reviewedTurn } from './review.fixture';
import { MemoryReviews } from './review-store';

const GAME = {
  id: 'g',
  updated_at: 7,
  seats: [{ seat: 1, kind: 'person' as const, name: 'Ada', present: true, out: false }],
};

function plan(reviewer: Reviewer, store = new MemoryReviews()) {
  return { kept: GAME, setup: 'edition=ferti2014 players=2', tokens: ['JC', 'JC@0,0:0'], store, reviewer };
}

const listen = () => [vi.fn(), new AbortController().signal] as const;

describe('a review', () => {
  it('is made once and kept with its game', async () => {
    const reviewer = vi.fn<Reviewer>(async (_, options) => {
      options?.progress?.(1, 3);
      return gameReview();
    });
    const store = new MemoryReviews();
    const [progress, signal] = listen();
    expect(await makeReview(plan(reviewer, store))(progress, signal)).toEqual(gameReview());
    expect(progress).toHaveBeenCalledWith({ done: 1, total: 3 });
    expect(await makeReview(plan(reviewer, store))(...listen())).toEqual(gameReview());
    expect(reviewer).toHaveBeenCalledTimes(1);
    expect(await store.load('g')).toMatchObject({ played_at: 7, plies: 2, seats: [{ name: 'Ada' }] });
  });

  it('is made anew when the game has gone on since', async () => {
    const reviewer = vi.fn<Reviewer>(async () => gameReview());
    const store = new MemoryReviews();
    await makeReview(plan(reviewer, store))(...listen());
    await makeReview({ ...plan(reviewer, store), tokens: ['JC'] })(...listen());
    expect(reviewer).toHaveBeenCalledTimes(2);
  });

  it('is ignored if it is corrupt', async () => {
    const reviewer: Reviewer = async () => ({ turns: [] }) as unknown as GameReview;
    await expect(makeReview(plan(reviewer))(...listen())).rejects.toThrow('cannot be read');
  });

  it('is taken from the service where that has made it', async () => {
    const reviewer = vi.fn<Reviewer>();
    const ready = { status: 'ready', done: 3, total: 3, review: gameReview() } as unknown as ReviewState;
    const service = { review: async () => ready, askReview: async () => ready };
    expect(await makeReview({ ...plan(reviewer), service })(...listen())).toEqual(gameReview());
    expect(reviewer).not.toHaveBeenCalled();
  });

  it('is made by the service where the browser cannot', async () => {
    const error = new Error('this browser has no WebAssembly');
    error.name = 'NoWebAssembly';
    const states = ['none', 'working', 'ready'].map(
      (status) =>
        ({
          status,
          done: 1,
          total: 3,
          ...(status === 'ready' && { review: gameReview() }),
        }) as unknown as ReviewState,
    );
    const next = async () => (states.length > 1 ? states.shift() : states[0]) as ReviewState;
    const [progress, signal] = listen();
    const made = makeReview({
      ...plan(() => Promise.reject(error)),
      service: { review: next, askReview: next },
      pause: 0,
    });
    expect(await made(progress, signal)).toEqual(gameReview());
    expect(progress).toHaveBeenCalled();
  });
});

describe('a turn that is tried again', () => {
  const turn = reviewedTurn({ loss: 0.2, mark: 'blunder', best: ['JC@1,0:0', 'H@1,1'] });

  function lesson(loss: number, mark: 'mistake' | null = null) {
    const judge = vi.fn(async () => reviewedTurn({ loss, mark }));
    const start = { setup: 'edition=ferti2014 players=2', tokens: ['JC'] };
    return { judge, it: new Lesson({ start, turn, seats: [], colours: [], judge }) };
  }

  it('is right at once if it is the best of the review, and known if it is that of the game', async () => {
    const { it: trying, judge } = lesson(0);
    await trying.judge(turn.best);
    expect(trying.verdict.value).toEqual({ is: 'best' });
    expect(trying.isSolved).toBe(true);
    await trying.judge(turn.played);
    expect(trying.verdict.value).toEqual({ is: 'same', loss: 0.2 });
    expect(trying.isSolved).toBe(false);
    expect(judge).not.toHaveBeenCalled();
  });

  it('is judged by the thresholds of the review', async () => {
    const good = lesson(0.04).it;
    await good.judge(['JC@2,0:0', 'H@2,1']);
    expect(good.verdict.value).toEqual({ is: 'good', loss: 0.04 });
    const worse = lesson(0.12, 'mistake').it;
    await worse.judge(['JC@2,0:0', 'H@2,1']);
    expect(worse.verdict.value).toEqual({ is: 'worse', loss: 0.12, mark: 'mistake' });
  });
});
