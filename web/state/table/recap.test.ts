import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { position } from '../position/position.fixture';
import type { LogLine } from './log';
import { linesSince, Recap } from './recap';

const line = (seat: number, start: number): LogLine => ({
  seat,
  words: `turn of ${seat}`,
  notation: '',
  steps: [],
  start,
  ply: start + 2,
});
const LINES = [line(1, 1), line(2, 4), line(3, 7), line(1, 10), line(2, 13), line(3, 16)];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is about the turns after one’s last', () => {
  expect(linesSince(LINES, 1).map(({ seat }) => seat)).toEqual([2, 3]);
  expect(linesSince(LINES, 3)).toEqual([]);
  // A player who has not moved yet has missed nothing.
  expect(linesSince(LINES, 4)).toEqual([]);
  expect(linesSince(LINES, undefined)).toEqual([]);
});

it('shows them one after the other from where they began, and then the present', async () => {
  const recap = new Recap({ position: async (ply) => position({ ply }), pause: () => 1000 });
  const shown = recap.show(linesSince(LINES, 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(recap.position.value?.ply).toBe(13);
  expect(recap.line.value).toBeUndefined();
  await vi.advanceTimersByTimeAsync(500);
  expect([recap.position.value?.ply, recap.before.value?.ply]).toEqual([15, 13]);
  expect(recap.line.value?.seat).toBe(2);
  await vi.advanceTimersByTimeAsync(1500);
  expect([recap.position.value?.ply, recap.line.value?.seat]).toEqual([18, 3]);
  await vi.advanceTimersByTimeAsync(1000);
  await shown;
  expect([recap.position.value, recap.line.value]).toEqual([undefined, undefined]);
});

it('stops when asked to', async () => {
  const recap = new Recap({ position: async (ply) => position({ ply }), pause: () => 1000 });
  const shown = recap.show(LINES);
  await vi.advanceTimersByTimeAsync(600);
  recap.stop();
  await shown;
  await vi.advanceTimersByTimeAsync(5000);
  expect(recap.position.value).toBeUndefined();
});
