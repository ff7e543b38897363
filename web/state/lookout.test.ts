import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOOK_EVERY, Lookout } from './lookout';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('looks again and again while it is needed, whatever comes of it', async () => {
  const look = vi.fn(async () => Promise.reject(new Error('away')));
  const lookout = new Lookout(look);
  lookout.keep(true);
  lookout.keep(true);
  await vi.advanceTimersByTimeAsync(LOOK_EVERY);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(LOOK_EVERY);
  expect(look).toHaveBeenCalledTimes(2);
  lookout.keep(false);
  await vi.advanceTimersByTimeAsync(10 * LOOK_EVERY);
  expect(look).toHaveBeenCalledTimes(2);
});

it('does not go on when it is stopped during a look', async () => {
  let done = () => {};
  const look = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const lookout = new Lookout(look);
  lookout.keep(true);
  await vi.advanceTimersByTimeAsync(LOOK_EVERY);
  lookout.stop();
  done();
  await vi.advanceTimersByTimeAsync(10 * LOOK_EVERY);
  expect(look).toHaveBeenCalledTimes(1);
});
