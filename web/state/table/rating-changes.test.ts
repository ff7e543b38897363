import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RatingChanges } from './rating-changes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = { seat: 2, before: 1500, after: 1512.4 };

it('asks again until the service has computed them', async () => {
  const ratings = vi
    .fn(async () => ({ changes: [change] }))
    .mockResolvedValueOnce({ changes: [] })
    .mockRejectedValueOnce(new Error('offline'));
  const changes = new RatingChanges({ ratings });
  await vi.advanceTimersByTimeAsync(0);
  expect(changes.bySeat.value.size).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changes.bySeat.value).toEqual(new Map([[2, change]]));
  expect(ratings).toHaveBeenCalledTimes(3);
});

it('gives up after some time, and at once when nobody is watching', async () => {
  const ratings = vi.fn(async () => ({ changes: [] }));
  const changes = new RatingChanges({ ratings });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ratings).toHaveBeenCalledTimes(7);
  const stopped = new RatingChanges({ ratings });
  stopped.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ratings).toHaveBeenCalledTimes(8);
  changes.stop();
});
