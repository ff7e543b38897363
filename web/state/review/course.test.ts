import { expect, it, vi } from 'vitest';
import type { GameView, LoggedEvent } from '../../net/types';
import { Course } from './course';
import { gameReview } from './review.fixture';
import type { MakeReview } from './reviewing';

const view = { id: 'here-1', setup: 'edition=ferti2014 players=2 tiles=3' } as GameView;
const TOKENS = ['JC', 'JC@0,0:0', 'H@0,1', 'JS', 'JS@2,0:0', 'H@2,1', 'JC', 'JC@4,0:0', 'H@4,1'];
const started = { event: { type: 'started', tokens: TOKENS } } as unknown as LoggedEvent;
const host = { events: async () => [started], beginning: async () => undefined };

it('tells how far the engine is, then the curve and its turning points', async () => {
  let end: (review: ReturnType<typeof gameReview>) => void = () => undefined;
  const asked: (readonly string[])[] = [];
  const make: MakeReview = (progress) => {
    progress({ done: 1, total: 3 });
    return new Promise((done) => {
      end = done;
    });
  };
  const course = new Course({
    view,
    host,
    make: ({ tokens }) => {
      asked.push(tokens.map(({ text }) => text));
      return make;
    },
  });
  await vi.waitFor(() => expect(course.reviewing.progress.value).toEqual({ done: 1, total: 3 }));
  expect(asked).toEqual([TOKENS]);
  expect(course.chances.value).toEqual([]);
  end(gameReview());
  await vi.waitFor(() => expect(course.points.value).toEqual([1]));
  expect(course.chances.value).toHaveLength(4);
  expect(course.reviewing.progress.value).toBeUndefined();
  course.stop();
});

it('says why there is none, and can be tried again', async () => {
  let tries = 0;
  const course = new Course({
    view,
    host,
    make: () => async () => {
      tries += 1;
      if (tries === 1) throw new Error('no engine');
      return gameReview();
    },
  });
  await vi.waitFor(() => expect(course.reviewing.failed.value).toBeInstanceOf(Error));
  expect(course.reviewing.faultSentence()).not.toBe('');
  await course.reviewing.load();
  expect(course.reviewing.failed.value).toBeUndefined();
  expect(course.reviewing.review.value).toBeDefined();
});
