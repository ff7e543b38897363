import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Clocks, clockText, isLow } from './clocks';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('clocks', () => {
  it('run on in the page for the one whose turn it is', () => {
    const clocks = new Clocks(() => Date.now());
    clocks.tell({ now: 123, left: [60_000, 50_000], running: 2 });
    vi.advanceTimersByTime(10_000);
    expect(clocks.left(1)).toBe(60_000);
    expect(clocks.left(2)).toBe(40_000);
    vi.advanceTimersByTime(100_000);
    expect(clocks.left(2)).toBe(0);
    clocks.stop();
  });

  it('stand still when none runs, and are absent in a game without clocks', () => {
    const clocks = new Clocks(() => Date.now());
    clocks.tell({ now: 0, left: [60_000, 50_000] });
    vi.advanceTimersByTime(10_000);
    expect(clocks.left(1)).toBe(60_000);
    clocks.tell(undefined);
    expect(clocks.left(1)).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('show minutes and seconds, hours, or days', () => {
    expect(clockText(0)).toBe('0:00');
    expect(clockText(545_000)).toBe('9:05');
    expect(clockText(544_001)).toBe('9:05');
    expect(clockText(3_600_000)).toBe('1:00:00');
    expect(clockText(2 * 86_400_000 + 5 * 3_600_000)).toBe('2 d 5 h');
  });

  it('warn in time', () => {
    expect(isLow(29_000, 'live')).toBe(true);
    expect(isLow(31_000, 'live')).toBe(false);
    expect(isLow(3_600_000, 'correspondence')).toBe(true);
    expect(isLow(1, 'none')).toBe(false);
  });
});
