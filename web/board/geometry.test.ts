import { describe, expect, test } from 'vitest';
import {
  centre,
  corner,
  cornerAngle,
  distance,
  edgeAngle,
  type Hex,
  hexAt,
  hexKey,
  latticeCorner,
  neighbour,
  neighbours,
  outlines,
  parseHexKey,
  SIXTHS,
  sixth,
  within,
} from './geometry';

const ORIGIN: Hex = { q: 0, r: 0 };

describe('directions (RULES §2)', () => {
  test('run clockwise from east', () => {
    expect(neighbours(ORIGIN).map(hexKey)).toEqual(['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1']);
  });

  test('point where their edges are, with y downwards', () => {
    for (const d of SIXTHS) {
      const { x, y } = centre(neighbour(ORIGIN, d));
      expect(Math.cos(edgeAngle(d))).toBeCloseTo(x / Math.sqrt(3));
      expect(Math.sin(edgeAngle(d))).toBeCloseTo(y / Math.sqrt(3));
    }
  });

  test('are taken modulo 6, backwards too', () => {
    expect(neighbour(ORIGIN, 7)).toEqual(neighbour(ORIGIN, 1));
    expect(sixth(-1)).toBe(5);
    expect(sixth(12)).toBe(0);
  });
});

describe('corners', () => {
  test('c0 is at the bottom, and they run clockwise', () => {
    expect(corner(ORIGIN, 0)).toEqual({ x: 0, y: 1 });
    expect(corner(ORIGIN, 1).x).toBeLessThan(0);
    for (const k of SIXTHS) {
      expect(corner(ORIGIN, k).x).toBeCloseTo(Math.cos(cornerAngle(k)));
      expect(corner(ORIGIN, k).y).toBeCloseTo(Math.sin(cornerAngle(k)));
    }
  });

  test('ck is shared with the hexes in directions k+1 and k+2', () => {
    for (const k of SIXTHS) {
      const shared = latticeCorner(ORIGIN, k);
      for (const step of [k + 1, k + 2]) {
        const other = neighbour(ORIGIN, step);
        expect(SIXTHS.map((c) => latticeCorner(other, c))).toContainEqual(shared);
      }
    }
  });

  test('lie on the lattice of RULES §11', () => {
    const corners = SIXTHS.map((k) => latticeCorner({ q: 2, r: -3 }, k));
    const [m, n] = [2 * 2 - 3, 3 * -3];
    for (const [dm, dn] of [
      [0, 2],
      [0, -2],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ]) {
      expect(corners).toContainEqual({ m: m + dm, n: n + dn });
    }
  });
});

describe('picking', () => {
  test('finds every hex from its centre and from just inside its corners', () => {
    for (const hex of within([ORIGIN], 8).values()) {
      const middle = centre(hex);
      expect(hexAt(middle)).toEqual(hex);
      for (const k of SIXTHS) {
        const far = corner(hex, k);
        const inside = { x: middle.x + (far.x - middle.x) * 0.98, y: middle.y + (far.y - middle.y) * 0.98 };
        expect(hexAt(inside)).toEqual(hex);
      }
    }
  });

  test('goes over to the neighbour beyond the middle of a side', () => {
    const middle = centre({ q: 4, r: -2 });
    for (const d of SIXTHS) {
      const beyond = {
        x: middle.x + Math.cos(edgeAngle(d)) * 0.88,
        y: middle.y + Math.sin(edgeAngle(d)) * 0.88,
      };
      expect(hexAt(beyond)).toEqual(neighbour({ q: 4, r: -2 }, d));
    }
  });
});

describe('outlines', () => {
  const turns = (loop: readonly { x: number; y: number }[]) =>
    loop.reduce((sum, a, i) => {
      const b = loop[(i + 1) % loop.length];
      return sum + a.x * b.y - b.x * a.y;
    }, 0);

  test('a hex has 6 corners, a volcano tile 12 on its border, a 2-hex tile 10', () => {
    expect(outlines([ORIGIN])[0]).toHaveLength(6);
    expect(outlines([ORIGIN, neighbour(ORIGIN, 1), neighbour(ORIGIN, 2)])[0]).toHaveLength(12);
    expect(outlines([ORIGIN, neighbour(ORIGIN, 3)])[0]).toHaveLength(10);
  });

  test('every side of an outline is as long as a hex side', () => {
    const [loop] = outlines(within([ORIGIN], 2).values());
    loop.forEach((a, i) => {
      const b = loop[(i + 1) % loop.length];
      expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(1);
    });
  });

  test('a ring around a lagoon has two outlines, the inner one the other way round', () => {
    const loops = outlines(neighbours(ORIGIN)).sort((a, b) => b.length - a.length);
    expect(loops.map((loop) => loop.length)).toEqual([18, 6]);
    expect(turns(loops[0])).toBeGreaterThan(0);
    expect(turns(loops[1])).toBeLessThan(0);
  });

  test('islands apart have an outline each', () => {
    expect(outlines([ORIGIN, { q: 5, r: 0 }])).toHaveLength(2);
  });
});

test('distance counts steps', () => {
  expect(distance(ORIGIN, ORIGIN)).toBe(0);
  expect(distance(ORIGIN, { q: 3, r: -3 })).toBe(3);
  expect(distance(ORIGIN, { q: 2, r: 2 })).toBe(4);
});

test('within counts 1, 7, 19 hexes', () => {
  expect([0, 1, 2].map((steps) => within([ORIGIN], steps).size)).toEqual([1, 7, 19]);
});

test('keys are read back', () => {
  expect(parseHexKey(hexKey({ q: -12, r: 7 }))).toEqual({ q: -12, r: 7 });
});
