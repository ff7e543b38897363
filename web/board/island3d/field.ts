/**
 * The island as a map from above: for every place its height in levels, and how far it is from the shore.
 * The sea takes its colours from it, and the ground the shadows in its corners.
 */
import { centre, type Hex, hexAt, hexKey } from '../geometry';
import type { SceneHex } from '../scene';

/** Levels and distances that the map can tell; beyond, it says this much. */
export const MOST_LEVELS = 16;
export const MOST_DISTANCE = 4;

export interface Field {
  /** The north-west corner and the width of the square that is mapped, in hex sides. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly resolution: number;
  /** Two bytes for each place, row by row: level and distance, as fractions of the most. */
  readonly data: Uint8Array;
}

/** The distance of a point from a hex around the origin; 0 inside. */
function hexDistance(x: number, y: number): number {
  const [ax, ay] = [Math.abs(x), Math.abs(y)];
  const half = Math.sqrt(3) / 2;
  // Fold the plane onto the slanted side, then measure to its segment or to the upright side.
  const along = ax * half - ay * 0.5;
  const out = ax * 0.5 + ay * half - half;
  if (along > 0.5) {
    // Beside the upright side: from y = −1/2 to 1/2 at x = √3/2.
    const dy = Math.max(0, ay - 0.5);
    return Math.hypot(Math.max(0, ax - half), dy);
  }
  if (ax - half <= 0 && out <= 0) return 0;
  const beyond = Math.max(0, -along - 0.5);
  return Math.hypot(Math.max(0, out), beyond);
}

/** Maps the island and the sea around it. */
export function mapField(hexes: readonly SceneHex[], resolution = 256): Field {
  const xs = hexes.map((hex) => centre(hex).x);
  const ys = hexes.map((hex) => centre(hex).y);
  const margin = MOST_DISTANCE + 1.2;
  const [left, right] = [Math.min(0, ...xs) - margin, Math.max(0, ...xs) + margin];
  const [top, bottom] = [Math.min(0, ...ys) - margin, Math.max(0, ...ys) + margin];
  const width = Math.max(right - left, bottom - top);
  const x0 = (left + right - width) / 2;
  const y0 = (top + bottom - width) / 2;
  const step = width / resolution;
  const land = new Map(hexes.map((hex) => [hexKey(hex), hex]));
  const data = new Uint8Array(resolution * resolution * 2);
  const nearest: (Hex | undefined)[] = new Array(resolution * resolution);
  const pointX = (column: number) => x0 + (column + 0.5) * step;
  const pointY = (row: number) => y0 + (row + 0.5) * step;
  for (let row = 0, at = 0; row < resolution; row++) {
    for (let column = 0; column < resolution; column++, at++) {
      const hex = land.get(hexKey(hexAt({ x: pointX(column), y: pointY(row) })));
      data[at * 2] = Math.round((255 * Math.min(hex?.level ?? 0, MOST_LEVELS)) / MOST_LEVELS);
      nearest[at] = hex;
    }
  }
  const distanceTo = (hex: Hex, column: number, row: number) => {
    const { x, y } = centre(hex);
    return hexDistance(pointX(column) - x, pointY(row) - y);
  };
  // The nearest land of a place is, but for rare ties, that of one of its neighbours: two sweeps find it.
  const sweep = (rows: number[], columns: number[], look: readonly (readonly [number, number])[]) => {
    for (const row of rows) {
      for (const column of columns) {
        const at = row * resolution + column;
        let best = nearest[at];
        let least = best ? distanceTo(best, column, row) : Number.POSITIVE_INFINITY;
        for (const [dc, dr] of look) {
          const [c, r] = [column + dc, row + dr];
          if (c < 0 || r < 0 || c >= resolution || r >= resolution) continue;
          const other = nearest[r * resolution + c];
          if (!other || other === best) continue;
          const far = distanceTo(other, column, row);
          if (far < least) [best, least] = [other, far];
        }
        nearest[at] = best;
      }
    }
  };
  const order = Array.from({ length: resolution }, (_, i) => i);
  const reverse = [...order].reverse();
  sweep(order, order, [
    [-1, 0],
    [0, -1],
    [-1, -1],
    [1, -1],
  ]);
  sweep(order, reverse, [[1, 0]]);
  sweep(reverse, reverse, [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ]);
  sweep(reverse, order, [[-1, 0]]);
  for (let row = 0, at = 0; row < resolution; row++) {
    for (let column = 0; column < resolution; column++, at++) {
      const hex = nearest[at];
      const far = hex ? distanceTo(hex, column, row) : MOST_DISTANCE;
      data[at * 2 + 1] = Math.round((255 * Math.min(far, MOST_DISTANCE)) / MOST_DISTANCE);
    }
  }
  return { x: x0, y: y0, width, resolution, data };
}
