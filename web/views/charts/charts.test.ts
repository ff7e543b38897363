import { describe, expect, it } from 'vitest';
import { placeAt, stackedAreas } from './areas';
import { shareOf, ticksOf } from './scale';

describe('stacked areas', () => {
  it('lie on one another and fill the whole', () => {
    const areas = stackedAreas(
      [
        [0.25, 0.75],
        [0.5, 0.5],
      ],
      [0, 1],
    );
    expect(areas[0].line).toBe('M0,75L100,50');
    expect(areas[0].area).toBe('M0,75L100,50L100,100L0,100Z');
    expect(areas[1].line).toBe('M0,0L100,0');
    expect(areas[1].area).toBe('M0,0L100,0L100,50L0,75Z');
  });

  it('lie in the order that is wanted', () => {
    const [own] = stackedAreas([[0.25, 0.75]], [1, 0]);
    expect(own.line).toBe('M0,25');
  });

  it('are pointed at by the nearest place, at the edges too', () => {
    expect([-5, 0, 24, 26, 99, 120].map((x) => placeAt(x, 100, 3))).toEqual([0, 0, 0, 1, 2, 2]);
    expect(placeAt(10, 0, 3)).toBe(0);
  });
});

describe('scales', () => {
  it('have round numbers around the values', () => {
    expect(ticksOf(1396, 1560)).toEqual([1350, 1400, 1450, 1500, 1550, 1600]);
    expect(ticksOf(0.62, 0.91)).toEqual([0.6, 0.7, 0.8, 0.9, 1]);
  });

  it('end even where all values are one', () => {
    expect(ticksOf(1500, 1500).length).toBeGreaterThan(1);
    expect(ticksOf(0, 0).length).toBeGreaterThan(1);
    expect(shareOf(3, 3, 3)).toBe(0.5);
  });
});
