/**
 * PNG icons rendered from the SVG, for systems without SVG support. Supports only the SVG features that our icon uses:
 * filled paths of absolute `M`, `L`, `Q`, `Z`, and a rounded square behind them.
 */
import { crc32, deflateSync } from 'node:zlib';

/** The side of the drawing. */
const SIDE = 512;
/** Samples per pixel side, for antialiasing. */
const FINE = 4;
/** Line segments per curve. */
const PIECES = 16;

type Point = readonly [number, number];
type Colour = readonly [number, number, number];

export interface Shape {
  readonly fill: Colour;
  readonly outline: readonly Point[];
}

function colourOf(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** The outline of a path as line segments. */
export function outlineOf(path: string): Point[] {
  const outline: Point[] = [];
  for (const [, command, numbers] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const at = numbers
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    if (command === 'M' || command === 'L') outline.push([at[0], at[1]]);
    else if (command === 'Q') {
      const [x, y] = outline[outline.length - 1];
      for (let piece = 1; piece <= PIECES; piece++) {
        const t = piece / PIECES;
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        outline.push([a * x + b * at[0] + c * at[2], a * y + b * at[1] + c * at[3]]);
      }
    } else if (command !== 'Z') throw new Error(`the icon uses the path command ${command}`);
  }
  return outline;
}

function roundedSquare(radius: number): Point[] {
  const [far, r] = [SIDE, radius];
  return outlineOf(
    `M${r} 0 L${far - r} 0 Q${far} 0 ${far} ${r} L${far} ${far - r} Q${far} ${far} ${far - r} ${far} ` +
      `L${r} ${far} Q0 ${far} 0 ${far - r} L0 ${r} Q0 0 ${r} 0 Z`,
  );
}

/** The shapes of an SVG, bottom first. `bleeding` fills the corners, for systems that mask icons themselves. */
export function shapesOf(svg: string, bleeding: boolean): Shape[] {
  const square = /<rect[^>]* rx="(\d+)" fill="(#[0-9a-f]{6})"/.exec(svg);
  if (!square) throw new Error('the icon has no square behind it');
  const paths = [...svg.matchAll(/<path fill="(#[0-9a-f]{6})" d="([^"]+)"/g)];
  return [
    { fill: colourOf(square[2]), outline: roundedSquare(bleeding ? 0 : Number(square[1])) },
    ...paths.map(([, fill, d]) => ({ fill: colourOf(fill), outline: outlineOf(d) })),
  ];
}

/** Where a horizontal line enters and leaves an outline, from left to right. */
function crossings(outline: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [[ax, ay], [bx, by]] = [outline[i], outline[j]];
    if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
  }
  return found.sort((one, other) => one - other);
}

/** The RGBA pixels of a picture. */
export function draw(shapes: readonly Shape[], size: number): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  const fine = size * FINE;
  // The sums of red, green and blue, and the number of covered samples, for each pixel of a row.
  const sums = new Uint32Array(size * 4);
  const paints = Uint8Array.from(shapes.flatMap(({ fill }) => fill));
  for (let y = 0; y < size; y++) {
    sums.fill(0);
    for (let line = 0; line < FINE; line++) {
      const tops = topsAlong(shapes, ((y * FINE + line + 0.5) * SIDE) / fine, fine);
      for (let x = 0; x < fine; x++) {
        const top = tops[x];
        if (top === 0) continue;
        const at = Math.floor(x / FINE) * 4;
        const paint = (top - 1) * 3;
        sums[at] += paints[paint];
        sums[at + 1] += paints[paint + 1];
        sums[at + 2] += paints[paint + 2];
        sums[at + 3] += 1;
      }
    }
    const row = y * size * 4;
    for (let at = 0; at < size * 4; at += 4) {
      const met = sums[at + 3];
      if (met === 0) continue;
      for (let part = 0; part < 3; part++) pixels[row + at + part] = Math.round(sums[at + part] / met);
      pixels[row + at + 3] = Math.round((255 * met) / FINE ** 2);
    }
  }
  return pixels;
}

/** The topmost shape at each of `count` samples of a horizontal line: its 1-based index, or 0 for none. */
function topsAlong(shapes: readonly Shape[], y: number, count: number): Uint8Array {
  const tops = new Uint8Array(count);
  const index = (x: number) => Math.min(count, Math.max(0, Math.ceil((x * count) / SIDE - 0.5)));
  shapes.forEach(({ outline }, number) => {
    const xs = crossings(outline, y);
    for (let at = 0; at + 1 < xs.length; at += 2) tops.fill(number + 1, index(xs[at]), index(xs[at + 1]));
  });
  return tops;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Encodes pixels as a PNG file. */
export function png(pixels: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits per channel, RGBA.
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++) {
    rows.set(pixels.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** The icons that the manifest and the page refer to. */
export const ICONS = [
  { name: 'icon-180.png', size: 180, bleeding: true },
  { name: 'icon-192.png', size: 192, bleeding: false },
  { name: 'icon-512.png', size: 512, bleeding: false },
  { name: 'icon-maskable-512.png', size: 512, bleeding: true },
] as const;

export function iconFile(svg: string, { size, bleeding }: { size: number; bleeding: boolean }): Buffer {
  return png(draw(shapesOf(svg, bleeding), size), size);
}
