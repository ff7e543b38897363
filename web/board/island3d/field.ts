/**
 * The island as a map from above: the level and the distance from the shore at every texel. The sea takes its colours
 * from it, and the ground its ambient occlusion.
 */
import { centre, type Hex, hexAt } from '../geometry';
import type { SceneHex } from '../scene';

/** The maximum level and distance in the map; larger values are clamped. */
export const MOST_LEVELS = 16;
export const MOST_DISTANCE = 4;

export interface Field {
  /** The north-west corner and the width of the mapped square, in hex sides. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly resolution: number;
  /** Two bytes per texel, row by row: level and distance, as fractions of the maximum. */
  readonly data: Uint8Array;
}

/** The distance of a point from a hex at the origin; 0 inside. */
function hexDistance(x: number, y: number): number {
  const [ax, ay] = [Math.abs(x), Math.abs(y)];
  const half = Math.sqrt(3) / 2;
  // Fold the plane onto the slanted side, then measure to its segment or to the vertical side.
  const along = ax * half - ay * 0.5;
  const out = ax * 0.5 + ay * half - half;
  if (along > 0.5) {
    // Beside the vertical side: from y = −1/2 to 1/2 at x = √3/2.
    const dy = Math.max(0, ay - 0.5);
    return Math.hypot(Math.max(0, ax - half), dy);
  }
  if (ax - half <= 0 && out <= 0) return 0;
  const beyond = Math.max(0, -along - 0.5);
  return Math.hypot(Math.max(0, out), beyond);
}

/** Finds the index of a hex in the list, −1 for none; a lookup table, since every texel needs it. */
function numbering(hexes: readonly SceneHex[]): (hex: Hex) => number {
  const [qs, rs] = [hexes.map(({ q }) => q), hexes.map(({ r }) => r)];
  const [west, north] = [Math.min(0, ...qs), Math.min(0, ...rs)];
  const [columns, rows] = [Math.max(0, ...qs) - west + 1, Math.max(0, ...rs) - north + 1];
  const table = new Int16Array(columns * rows).fill(-1);
  hexes.forEach(({ q, r }, number) => {
    table[(r - north) * columns + q - west] = number;
  });
  return ({ q, r }) => {
    const [column, row] = [q - west, r - north];
    return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : table[row * columns + column];
  };
}

/** Texels per hex side. */
const FINENESS = 7;
const MOST_PLACES = 208;

/** Maps the island and the sea around it. */
export function mapField(hexes: readonly SceneHex[]): Field {
  const middles = hexes.map(centre);
  const margin = MOST_DISTANCE + 1.2;
  const span = (values: number[]) => [Math.min(0, ...values) - margin, Math.max(0, ...values) + margin];
  const [left, right] = span(middles.map(({ x }) => x));
  const [top, bottom] = span(middles.map(({ y }) => y));
  const width = Math.max(right - left, bottom - top);
  const resolution = Math.min(MOST_PLACES, Math.ceil(width * FINENESS));
  const x0 = (left + right - width) / 2;
  const y0 = (top + bottom - width) / 2;
  const step = width / resolution;
  const data = new Uint8Array(resolution * resolution * 2);
  /** The index of the nearest land hex, or −1, and its distance. */
  const nearest = new Int16Array(resolution * resolution).fill(-1);
  const far = new Float32Array(resolution * resolution).fill(MOST_DISTANCE);
  const numberAt = numbering(hexes);
  for (let row = 0, at = 0; row < resolution; row++) {
    for (let column = 0; column < resolution; column++, at++) {
      const point = { x: x0 + (column + 0.5) * step, y: y0 + (row + 0.5) * step };
      const number = numberAt(hexAt(point));
      if (number < 0) continue;
      data[at * 2] = Math.round((255 * Math.min(hexes[number].level, MOST_LEVELS)) / MOST_LEVELS);
      nearest[at] = number;
      far[at] = 0;
    }
  }
  // The nearest land of a texel is, but for rare ties, that of one of its neighbours: sweeps propagate it.
  const look = (column: number, row: number, dc: number, dr: number) => {
    const [c, r] = [column + dc, row + dr];
    if (c < 0 || r < 0 || c >= resolution || r >= resolution) return;
    const at = row * resolution + column;
    const number = nearest[r * resolution + c];
    if (number < 0 || number === nearest[at]) return;
    const { x, y } = middles[number];
    const away = hexDistance(x0 + (column + 0.5) * step - x, y0 + (row + 0.5) * step - y);
    if (away >= far[at]) return;
    nearest[at] = number;
    far[at] = away;
  };
  const last = resolution - 1;
  for (const down of [true, false]) {
    const back = down ? -1 : 1;
    for (let i = 0; i <= last; i++) {
      const row = down ? i : last - i;
      for (let column = 0; column <= last; column++) {
        for (const side of [-1, 0, 1]) look(column, row, side, back);
        look(column, row, -1, 0);
      }
      for (let column = last; column >= 0; column--) look(column, row, 1, 0);
    }
  }
  for (let at = 0; at < far.length; at++) data[at * 2 + 1] = Math.round((255 * far[at]) / MOST_DISTANCE);
  return { x: x0, y: y0, width, resolution, data };
}
