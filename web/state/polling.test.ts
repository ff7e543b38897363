import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { POLL_INTERVAL, Polling } from './polling';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('polls as long as it is needed, even after errors', async () => {
  const look = vi.fn(async () => Promise.reject(new Error('away')));
  const polling = new Polling(look);
  polling.keep(true);
  polling.keep(true);
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
  expect(look).toHaveBeenCalledTimes(2);
  polling.keep(false);
  await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL);
  expect(look).toHaveBeenCalledTimes(2);
});

it('does not go on when it is stopped during a look', async () => {
  let done = () => {};
  const look = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const polling = new Polling(look);
  polling.keep(true);
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
  polling.stop();
  done();
  await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL);
  expect(look).toHaveBeenCalledTimes(1);
});
