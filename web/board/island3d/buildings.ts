/**
 * The wooden pieces: hut, temple, tower and boat. Painted parts take the player's colour, the rest is plain wood; the
 * player's mark is visible from every side.
 */
import type { BufferGeometry } from 'three';
import { Shape, type Skin, turned, type V3 } from './shape';

const WOOD: Skin = { colour: '#c08a54', paint: 0 };
const PALE: Skin = { colour: '#dcb27a', paint: 0 };
const DARK: Skin = { colour: '#6d4526', paint: 0 };
const TINTED: Skin = { colour: '#e9cfa6', paint: 0.45 };
const PAINT: Skin = { colour: '#ffffff', paint: 1 };
const PAINT_LOW: Skin = { colour: '#c4bdb8', paint: 1 };
const DOOR: Skin = { colour: '#3b2413', paint: 0 };
const WINDOW: Skin = { colour: '#5a3a1c', glow: 0.5 };
const BRASS: Skin = { colour: '#e8b64a' };

/** A gable roof along x: eaves at height `y`, ridge at `top`. */
function gable(shape: Shape, y: number, top: number, length: number, depth: number): void {
  const [x, z] = [length / 2, depth / 2];
  const thick = 0.035;
  for (const side of [1, -1]) {
    const eave = (sx: number, up: number): V3 => [side * sx * x, y + up, side * z];
    const ridge = (sx: number, up: number): V3 => [side * sx * x, top + up, 0];
    shape.quad(eave(-1, thick), eave(1, thick), ridge(1, thick), ridge(-1, thick), PAINT_LOW, PAINT);
    shape.quad(eave(-1, 0), eave(1, 0), eave(1, thick), eave(-1, thick), PAINT_LOW);
    shape.quad(eave(1, 0), eave(-1, 0), ridge(-1, 0), ridge(1, 0), DARK);
    shape.quad(eave(1, 0), ridge(1, 0), ridge(1, thick), eave(1, thick), PAINT);
    shape.quad(ridge(-1, 0), eave(-1, 0), eave(-1, thick), ridge(-1, thick), PAINT);
  }
}

/** The mark on a slope facing +z, `size` wide, centred between two heights. */
function slopeMark(
  shape: Shape,
  lowY: number,
  lowZ: number,
  highY: number,
  highZ: number,
  size: number,
): void {
  const length = Math.hypot(highY - lowY, highZ - lowZ);
  const [uy, uz] = [(highY - lowY) / length, (highZ - lowZ) / length];
  const [ny, nz] = [-uz * 0.006, uy * 0.006];
  const [my, mz] = [(lowY + highY) / 2 + ny, (lowZ + highZ) / 2 + nz];
  const half = size / 2;
  shape.mark(
    [-half, my - uy * half, mz - uz * half],
    [half, my - uy * half, mz - uz * half],
    [half, my + uy * half, mz + uz * half],
    [-half, my + uy * half, mz + uz * half],
  );
}

/** Repeats a drawing on every side of a piece. */
function allAround(shape: Shape, sides: number, draw: (shape: Shape) => void): void {
  for (let i = 0; i < sides; i++) {
    shape.moved((v) => turned(v, (2 * Math.PI * i) / sides), draw);
  }
}

export function hutModel(): BufferGeometry {
  const shape = new Shape()
    .box([0, 0, 0], [0.5, 0.04, 0.44], DARK, 0.97, WOOD)
    .box([0, 0.04, 0], [0.4, 0.22, 0.34], TINTED, 0.97);
  const [eave, ridge] = [0.22, 0.5];
  for (const side of [1, -1]) {
    // The gable walls below the roof.
    const at = (y: number, z: number): V3 => [side * 0.194, y, side * z];
    shape.triangle(at(0.25, 0.165), at(0.25, -0.165), at(ridge - 0.03, 0), TINTED);
    shape.quad(
      [side * 0.202, 0.04, side * 0.055],
      [side * 0.202, 0.04, side * -0.055],
      [side * 0.199, 0.2, side * -0.055],
      [side * 0.199, 0.2, side * 0.055],
      DOOR,
    );
    shape.quad(
      [side * -0.06, 0.1, side * 0.1695],
      [side * 0.06, 0.1, side * 0.1695],
      [side * 0.06, 0.19, side * 0.1685],
      [side * -0.06, 0.19, side * 0.1685],
      WINDOW,
    );
  }
  gable(shape, eave, ridge, 0.5, 0.48);
  for (let side = 0; side < 2; side++) {
    shape.moved(
      (v) => turned(v, Math.PI * side),
      (at) => slopeMark(at, eave + 0.035, 0.24, ridge + 0.035, 0, 0.2),
    );
  }
  return shape.box([0, ridge + 0.015, 0], [0.53, 0.04, 0.05], DARK).geometry();
}

/** A square roof with flared eaves, from its lower to its upper edge. */
function flaredRoof(shape: Shape, y: number, low: number, height: number, high: number): void {
  const profile: [number, number, Skin][] = [
    [low * 0.94, y - 0.015, DARK],
    [low, y + 0.02, PAINT_LOW],
    [low * 0.74, y + height * 0.32, PAINT_LOW],
    [(low + high) * 0.42, y + height * 0.66, PAINT],
    [high, y + height, PAINT],
  ];
  shape.lathe(
    profile.map(([radius, up, skin]) => [radius * Math.SQRT2, up, skin]),
    4,
    PAINT,
    Math.PI / 4,
  );
}

export function templeModel(): BufferGeometry {
  const shape = new Shape()
    .box([0, 0, 0], [0.98, 0.06, 0.98], DARK, 0.98, WOOD)
    .box([0, 0.06, 0], [0.82, 0.06, 0.82], WOOD, 0.98, PALE)
    .box([0, 0.12, 0], [0.5, 0.22, 0.5], TINTED, 0.98);
  for (const x of [-0.3, 0.3]) {
    for (const z of [-0.3, 0.3]) shape.box([x, 0.12, z], [0.075, 0.24, 0.075], WOOD, 0.9);
  }
  allAround(shape, 4, (at) => {
    at.quad([-0.075, 0.12, 0.254], [0.075, 0.12, 0.254], [0.075, 0.28, 0.252], [-0.075, 0.28, 0.252], WINDOW);
    at.box([0, 0, 0.52], [0.26, 0.06, 0.12], WOOD);
  });
  flaredRoof(shape, 0.35, 0.5, 0.2, 0.2);
  shape.box([0, 0.53, 0], [0.34, 0.12, 0.34], TINTED);
  flaredRoof(shape, 0.63, 0.3, 0.22, 0.015);
  shape.lathe(
    [
      [0.012, 0.84],
      [0.03, 0.88],
      [0.03, 0.91],
      [0, 0.98],
    ],
    6,
    BRASS,
  );
  allAround(shape, 4, (at) => slopeMark(at, 0.37, 0.5, 0.35 + 0.2 * 0.5, 0.33, 0.21));
  return shape.geometry();
}

export function towerModel(): BufferGeometry {
  const sides = 12;
  const shape = new Shape().lathe(
    [
      [0.34, 0, DARK],
      [0.33, 0.07, WOOD],
      [0.27, 0.09, PALE],
      [0.225, 0.74, PAINT],
      [0.225, 0.74, DARK],
      [0.3, 0.8, DARK],
      [0.3, 0.86, WOOD],
      [0, 0.86, PALE],
    ],
    sides,
    PAINT_LOW,
  );
  shape.lathe(
    [
      [0.264, 0.12, PAINT_LOW],
      [0.232, 0.7, PAINT],
    ],
    sides,
    PAINT,
  );
  allAround(shape, 6, (at) =>
    at.moved(
      ([x, y, z]) => [x, y, z + 0.255],
      (merlon) => merlon.box([0, 0.86, 0], [0.13, 0.1, 0.075], PAINT, 1, PALE),
    ),
  );
  allAround(shape, 3, (at) => {
    slopeMark(at, 0.36, 0.2555, 0.62, 0.2425, 0.2);
    at.moved(
      (v) => turned(v, Math.PI / 3),
      (window) =>
        window.quad([-0.03, 0.5, 0.247], [0.03, 0.5, 0.247], [0.03, 0.6, 0.243], [-0.03, 0.6, 0.243], WINDOW),
    );
  });
  // The pennant at the top.
  shape.box([0, 0.86, 0], [0.024, 0.42, 0.024], DARK);
  const pennant: [V3, V3, V3] = [
    [0.012, 1.27, 0],
    [0.012, 1.09, 0],
    [0.26, 1.18, 0.03],
  ];
  return shape
    .triangle(pennant[0], pennant[1], pennant[2], PAINT)
    .triangle(pennant[1], pennant[0], pennant[2], PAINT)
    .geometry();
}

/** An outrigger boat under sail, afloat at height 0. */
export function boatModel(): BufferGeometry {
  const shape = new Shape();
  // The hull, as cross sections from stern to bow.
  const sections = [-0.5, -0.32, -0.1, 0.14, 0.36, 0.54];
  const beam = [0.02, 0.1, 0.14, 0.14, 0.1, 0.015];
  const sheer = [0.2, 0.13, 0.1, 0.1, 0.14, 0.23];
  for (let i = 0; i + 1 < sections.length; i++) {
    for (const side of [1, -1]) {
      const rim = (n: number, out = 1): V3 => [sections[n], sheer[n], side * beam[n] * out];
      const stripe = (n: number): V3 => [sections[n], sheer[n] - 0.05, side * beam[n] * 0.96];
      const keel = (n: number): V3 => [sections[n], -0.04, side * beam[n] * 0.3];
      const floor = (n: number): V3 => [sections[n], sheer[n] * 0.4, 0];
      const faces: [V3, V3, V3, V3, Skin][] = [
        [keel(i), keel(i + 1), stripe(i + 1), stripe(i), WOOD],
        [stripe(i), stripe(i + 1), rim(i + 1), rim(i), PAINT],
        [rim(i), rim(i + 1), rim(i + 1, 0.8), rim(i, 0.8), PALE],
        [rim(i, 0.8), rim(i + 1, 0.8), floor(i + 1), floor(i), DARK],
      ];
      for (const [a, b, c, d, skin] of faces) {
        if (side > 0) shape.quad(a, b, c, d, skin);
        else shape.quad(b, a, d, c, skin);
      }
    }
  }
  // The outrigger and its two poles.
  shape.box([0.02, 0, 0.36], [0.62, 0.05, 0.055], WOOD, 0.8);
  for (const x of [-0.14, 0.2]) shape.box([x, 0.1, 0.18], [0.028, 0.024, 0.4], DARK);
  shape.moved(
    ([mx, my, mz]) => [mx, my, mz - Math.max(0, my - 0.16) * 0.3 - 0.02],
    (mast) => mast.box([0.1, 0.06, 0], [0.03, 0.86, 0.03], DARK),
  );
  // A crab-claw sail that leans back a little to be seen and lit from above; marked on both sides.
  const sail = (x: number, y: number, off = 0): V3 => [x, y, off - (y - 0.16) * 0.3];
  const cloth = (side: number) =>
    [sail(0.3, 0.14, side * 0.012), sail(0.14, 1.05, side * 0.012), sail(-0.56, 0.5, side * 0.012)] as const;
  const [front, back] = [cloth(1), cloth(-1)];
  shape.triangle(...front, PAINT_LOW, PAINT, PAINT);
  shape.triangle(back[0], back[2], back[1], PAINT_LOW, PAINT, PAINT);
  const [x, y, half] = [-0.05, 0.57, 0.15];
  shape.mark(
    sail(x - half, y - half, 0.018),
    sail(x + half, y - half, 0.018),
    sail(x + half, y + half, 0.018),
    sail(x - half, y + half, 0.018),
  );
  return shape
    .mark(
      sail(x + half, y - half, -0.018),
      sail(x - half, y - half, -0.018),
      sail(x - half, y + half, -0.018),
      sail(x + half, y + half, -0.018),
    )
    .geometry();
}
