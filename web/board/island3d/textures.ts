/** The printed faces of the tiles, generated pixel by pixel from noise: nothing is downloaded. */
import { DataArrayTexture, LinearFilter, LinearMipmapLinearFilter, RGBAFormat, SRGBColorSpace } from 'three';
import type { Face } from '../scene';

/** The layers of the texture, in order. */
const LAYERS = ['J', 'C', 'S', 'R', 'L', 'V'] as const;

/** The texture layer of a face. */
export function layerOf(face: Face): number {
  return LAYERS.indexOf(face[0] as (typeof LAYERS)[number]);
}

/** Half the width of the square around the hex centre that a layer covers. */
export const FACE_EXTENT = 1.04;

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(a: Rgb, b: Rgb, t: number): Rgb {
  const u = Math.max(0, Math.min(1, t));
  return [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u, a[2] + (b[2] - a[2]) * u];
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function lattice(x: number, y: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise in 0–1. */
function noise(x: number, y: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const top = lattice(ix, iy) * (1 - u) + lattice(ix + 1, iy) * u;
  const bottom = lattice(ix, iy + 1) * (1 - u) + lattice(ix + 1, iy + 1) * u;
  return top * (1 - v) + bottom * v;
}

/** Noise of several octaves, in 0–1. */
function clouds(x: number, y: number): number {
  return 0.55 * noise(x, y) + 0.3 * noise(x * 2.1 + 7, y * 2.1) + 0.15 * noise(x * 4.3, y * 4.3 + 3);
}

/** Cellular noise: the distance to the cell border, and a random value per cell. */
function shards(x: number, y: number): { gap: number; own: number } {
  let [first, second, own] = [9, 9, 0];
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      const [cx, cy] = [ix + dx, iy + dy];
      const d = Math.hypot(cx + lattice(cx, cy) - x, cy + lattice(cy + 91, cx) - y);
      if (d < first) [first, second, own] = [d, first, lattice(cx + 7, cy + 13)];
      else if (d < second) second = d;
    }
  }
  return { gap: second - first, own };
}

/** Returns the colour and wetness (0–1) at a point of the face. */
type Painter = (x: number, y: number) => readonly [Rgb, number];

const JUNGLE = ['#1f4d29', '#2c6834', '#3f8040', '#6a5a35'].map(rgb);
const MEADOW = ['#7fa83f', '#9cc152', '#b9d56e', '#d7df86'].map(rgb);
const SAND = ['#d3ab68', '#e6c686', '#f2dba6', '#fbecc6'].map(rgb);
const ROCK = ['#5d5850', '#857e73', '#a39c8f', '#bfb8aa'].map(rgb);
const WATER = ['#0f5c86', '#2390b4', '#74cdd0', '#e9d9a8'].map(rgb);
const ASH = ['#2b1f1e', '#3f2d2a', '#584039', '#6e5044'].map(rgb);

const PAINTERS: Readonly<Record<(typeof LAYERS)[number], Painter>> = {
  J: (x, y) => {
    const leaf = clouds(x * 5, y * 5);
    const litter = smooth(0.62, 0.75, noise(x * 3 + 40, y * 3));
    const floor = mix(
      mix(JUNGLE[0], JUNGLE[1], leaf * 1.6),
      JUNGLE[2],
      smooth(0.55, 0.8, clouds(x * 9, y * 9)),
    );
    return [mix(floor, JUNGLE[3], litter * 0.45), 0];
  },
  C: (x, y) => {
    const patch = clouds(x * 2.2 + 11, y * 2.2);
    const blades = noise(x * 34 + y * 6, y * 15);
    const green = mix(mix(MEADOW[0], MEADOW[1], patch * 1.7), MEADOW[2], smooth(0.5, 0.8, patch));
    return [
      mix(mix(green, MEADOW[3], smooth(0.7, 0.85, patch) * 0.6), MEADOW[0], smooth(0.62, 0.9, blades) * 0.4),
      0,
    ];
  },
  S: (x, y) => {
    const bend = clouds(x * 1.7, y * 1.7) * 3.2;
    const ripple = Math.sin((y * 1.0 + x * 0.35 + bend * 0.35) * 34);
    const base = mix(SAND[1], SAND[2], clouds(x * 2 + 5, y * 2));
    const lit = mix(base, ripple > 0 ? SAND[3] : SAND[0], Math.abs(ripple) ** 1.5 * 0.34);
    return [mix(lit, SAND[0], smooth(0.78, 0.95, noise(x * 40, y * 40)) * 0.35), 0];
  },
  R: (x, y) => {
    const shake = (noise(x * 9, y * 9) - 0.5) * 0.25;
    const slab = shards(x * 2.1 + shake + 20, y * 2.1 - shake);
    const chip = shards(x * 6.5 + shake * 2 + 3, y * 6.5 + 9);
    const tone = 0.55 * slab.own + 0.3 * chip.own + 0.35 * (clouds(x * 7, y * 7) - 0.5);
    const base = mix(mix(ROCK[0], ROCK[1], tone * 2.2), ROCK[2], tone * 1.6 - 0.5);
    const lit = mix(base, ROCK[3], smooth(0.74, 0.95, noise(x * 26, y * 26)) * 0.4);
    const gap = 0.6 * (1 - smooth(0, 0.05, slab.gap)) + 0.25 * (1 - smooth(0, 0.09, chip.gap));
    return [mix(lit, [52, 48, 44], gap), 0];
  },
  L: (x, y) => {
    const angle = Math.atan2(y, x);
    const wobble =
      0.05 * Math.sin(3 * angle + 1) + 0.035 * Math.sin(5 * angle + 2.2) + 0.05 * (noise(x * 5, y * 5) - 0.5);
    const inside = 0.73 + wobble - Math.hypot(x, y);
    const [grass] = PAINTERS.C(x, y);
    const bank = mix(grass, WATER[3], smooth(-0.13, -0.05, inside));
    const depth = mix(
      mix(WATER[2], WATER[1], smooth(0.02, 0.2, inside)),
      WATER[0],
      smooth(0.18, 0.55, inside),
    );
    const ripple = noise(x * 7 + noise(x * 3, y * 3) * 3, y * 16);
    const water = mix(depth, WATER[2], smooth(0.66, 0.9, ripple) * 0.3);
    const foam = smooth(0.0, 0.02, inside) * (1 - smooth(0.02, 0.05, inside));
    const wet = smooth(-0.005, 0.015, inside);
    return [mix(mix(bank, water, wet), [240, 248, 245], foam * 0.5), wet];
  },
  V: (x, y) => {
    const far = Math.hypot(x, y);
    const crack = shards(x * 4.2 + 50, y * 4.2 + 8).gap;
    const base = mix(
      mix(ASH[1], ASH[2], clouds(x * 4, y * 4) * 1.5),
      ASH[3],
      smooth(0.55, 0.8, noise(x * 14, y * 14)) * 0.7,
    );
    const split = mix(base, ASH[0], (1 - smooth(0.0, 0.1, crack)) * 0.8);
    return [mix(split, ASH[0], 0.45 * (1 - smooth(0.5, 0.85, far))), 0];
  },
};

let shared: DataArrayTexture | undefined;

/** The faces as one texture array; alpha is the wetness. */
export function faceTexture(): DataArrayTexture {
  if (shared) return shared;
  const size = 256;
  const data = new Uint8Array(size * size * 4 * LAYERS.length);
  let at = 0;
  for (const layer of LAYERS) {
    const paint = PAINTERS[layer];
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const x = (((column + 0.5) / size) * 2 - 1) * FACE_EXTENT;
        const y = (((row + 0.5) / size) * 2 - 1) * FACE_EXTENT;
        const [[r, g, b], wet] = paint(x, y);
        data[at++] = r;
        data[at++] = g;
        data[at++] = b;
        data[at++] = wet * 255;
      }
    }
  }
  shared = new DataArrayTexture(data, size, size, LAYERS.length);
  shared.format = RGBAFormat;
  shared.colorSpace = SRGBColorSpace;
  shared.minFilter = LinearMipmapLinearFilter;
  shared.magFilter = LinearFilter;
  shared.generateMipmaps = true;
  shared.anisotropy = 8;
  shared.needsUpdate = true;
  return shared;
}
