/** A mesh builder: adds faces one by one, flat or smooth, each with its colour. */
import { BufferAttribute, BufferGeometry, Color } from 'three';
import { scatter } from '../random';

export type V3 = readonly [x: number, y: number, z: number];

/** The appearance of a face. */
export interface Skin {
  readonly colour: string;
  /** How much of the owner's paint covers it, 0–1. */
  readonly paint?: number;
  /** Its emission: lava always, windows at night. */
  readonly glow?: number;
}

/** A profile for the lathe: radius and height, from the bottom up. */
export type Profile = readonly (readonly [radius: number, height: number, skin?: Skin])[];

const colourCache = new Map<string, V3>();

/** A colour in linear space, in which light is computed. */
export function linear(colour: string): V3 {
  let found = colourCache.get(colour);
  if (!found) {
    const { r, g, b } = new Color(colour);
    found = [r, g, b];
    colourCache.set(colour, found);
  }
  return found;
}

export function add(a: V3, b: V3): V3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function scaled(a: V3, by: number): V3 {
  return [a[0] * by, a[1] * by, a[2] * by];
}

/** A point rotated around the vertical axis, clockwise from above. */
export function turned([x, y, z]: V3, angle: number): V3 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [x * c - z * s, y, x * s + z * c];
}

function normalOf(a: V3, b: V3, c: V3): V3 {
  const u: V3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const v: V3 = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const n: V3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}

export class Shape {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #colours: number[] = [];
  /** Paint and glow of each vertex. */
  readonly #looks: number[] = [];
  readonly #uvs: number[] = [];
  #move: (v: V3) => V3 = (v) => v;

  /** Adds what `draw` adds, transformed by `move`. */
  moved(move: (v: V3) => V3, draw: (shape: this) => void): this {
    const outer = this.#move;
    this.#move = (v) => outer(move(v));
    draw(this);
    this.#move = outer;
    return this;
  }

  #vertex(position: V3, normal: V3, skin: Skin, uv: readonly [number, number]): void {
    this.#positions.push(...position);
    this.#normals.push(...normal);
    this.#colours.push(...linear(skin.colour));
    this.#looks.push(skin.paint ?? 0, skin.glow ?? 0);
    this.#uvs.push(...uv);
  }

  /** A triangle, counter-clockwise from outside. Skins may differ by corner. */
  triangle(a: V3, b: V3, c: V3, skin: Skin, skinB = skin, skinC = skinB): this {
    const [p, q, r] = [this.#move(a), this.#move(b), this.#move(c)];
    const normal = normalOf(p, q, r);
    // Skips degenerate triangles.
    if (Math.hypot(...normal) < 0.5) return this;
    this.#vertex(p, normal, skin, [-1, -1]);
    this.#vertex(q, normal, skinB, [-1, -1]);
    this.#vertex(r, normal, skinC, [-1, -1]);
    return this;
  }

  quad(a: V3, b: V3, c: V3, d: V3, skin: Skin, topSkin = skin): this {
    return this.triangle(a, b, c, skin, skin, topSkin).triangle(a, c, d, skin, topSkin, topSkin);
  }

  /** A square with the owner's mark: `a` is its lower left corner, then counter-clockwise. */
  mark(a: V3, b: V3, c: V3, d: V3): this {
    const corners = [a, b, c, d].map((v) => this.#move(v));
    const normal = normalOf(corners[0], corners[1], corners[2]);
    const uvs: [number, number][] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    for (const index of [0, 1, 2, 0, 2, 3]) {
      this.#vertex(corners[index], normal, { colour: '#ffffff' }, uvs[index]);
    }
    return this;
  }

  /** A box from the centre of its base; `taper` shrinks its top. */
  box([x, y, z]: V3, [width, height, depth]: V3, skin: Skin, taper = 1, topSkin = skin): this {
    const [w, d] = [width / 2, depth / 2];
    const corner = (sx: number, sz: number, up: boolean): V3 => {
      const shrink = up ? taper : 1;
      return [x + sx * w * shrink, y + (up ? height : 0), z + sz * d * shrink];
    };
    const sides: [number, number, number, number][] = [
      [-1, 1, 1, 1],
      [1, 1, 1, -1],
      [1, -1, -1, -1],
      [-1, -1, -1, 1],
    ];
    for (const [ax, az, bx, bz] of sides) {
      this.quad(
        corner(ax, az, false),
        corner(bx, bz, false),
        corner(bx, bz, true),
        corner(ax, az, true),
        skin,
      );
    }
    return this.quad(
      corner(-1, 1, true),
      corner(1, 1, true),
      corner(1, -1, true),
      corner(-1, -1, true),
      topSkin,
    );
  }

  /** A solid of revolution with `sides` flat faces; `start` is the angle of its first corner. */
  lathe(profile: Profile, sides: number, skin: Skin, start = 0): this {
    const ring = (radius: number, height: number): V3[] =>
      Array.from({ length: sides }, (_, i) => {
        const angle = start + (2 * Math.PI * i) / sides;
        return [radius * Math.cos(angle), height, radius * Math.sin(angle)];
      });
    for (let level = 0; level + 1 < profile.length; level++) {
      const [lowRadius, lowHeight, lowSkin = skin] = profile[level];
      const [highRadius, highHeight, highSkin = lowSkin] = profile[level + 1];
      const low = ring(lowRadius, lowHeight);
      const high = ring(highRadius, highHeight);
      for (let i = 0; i < sides; i++) {
        const j = (i + 1) % sides;
        if (lowRadius > 0) this.triangle(low[j], low[i], high[i], lowSkin, lowSkin, highSkin);
        if (highRadius > 0) this.triangle(low[j], high[i], high[j], lowSkin, highSkin, highSkin);
      }
    }
    return this;
  }

  /** A randomly dented icosahedron, dark below and bright above. */
  lump(centre: V3, radius: V3, below: Skin, above: Skin, seed: number, dent = 0.18): this {
    const random = scatter(seed, 31);
    const t = (1 + Math.sqrt(5)) / 2;
    const corners: V3[] = [
      [-1, t, 0],
      [1, t, 0],
      [-1, -t, 0],
      [1, -t, 0],
      [0, -1, t],
      [0, 1, t],
      [0, -1, -t],
      [0, 1, -t],
      [t, 0, -1],
      [t, 0, 1],
      [-t, 0, -1],
      [-t, 0, 1],
    ];
    const points = corners.map(([x, y, z]): V3 => {
      const length = Math.hypot(x, y, z) / (1 - dent / 2 + dent * random());
      return [
        centre[0] + (x / length) * radius[0],
        centre[1] + (y / length) * radius[1],
        centre[2] + (z / length) * radius[2],
      ];
    });
    const skinOf = (v: V3) => (v[1] > centre[1] + radius[1] * 0.1 ? above : below);
    const faces =
      '0 11 5 0 5 1 0 1 7 0 7 10 0 10 11 1 5 9 5 11 4 11 10 2 10 7 6 7 1 8 3 9 4 3 4 2 3 2 6 3 6 8 3 8 9 4 9 5 2 4 11 6 2 10 8 6 7 9 8 1';
    const order = faces.split(' ').map(Number);
    for (let i = 0; i < order.length; i += 3) {
      const [a, b, c] = [points[order[i]], points[order[i + 1]], points[order[i + 2]]];
      this.triangle(a, b, c, skinOf(a), skinOf(b), skinOf(c));
    }
    return this;
  }

  /** Builds the mesh. `smooth` averages the normals of vertices at the same place. */
  geometry(smooth = false): BufferGeometry {
    const geometry = new BufferGeometry();
    const normals = smooth ? this.#roundedNormals() : this.#normals;
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#positions), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.#colours), 3));
    geometry.setAttribute('look', new BufferAttribute(new Float32Array(this.#looks), 2));
    geometry.setAttribute('markUv', new BufferAttribute(new Float32Array(this.#uvs), 2));
    return geometry;
  }

  #roundedNormals(): number[] {
    const sums = new Map<string, [number, number, number]>();
    const key = (i: number) =>
      [0, 1, 2].map((axis) => Math.round(this.#positions[i + axis] * 1000)).join(' ');
    for (let i = 0; i < this.#positions.length; i += 3) {
      const sum = sums.get(key(i)) ?? [0, 0, 0];
      for (const axis of [0, 1, 2]) sum[axis] += this.#normals[i + axis];
      sums.set(key(i), sum);
    }
    return this.#positions.flatMap((_, i) => {
      if (i % 3 !== 0) return [];
      const sum = sums.get(key(i)) ?? [0, 1, 0];
      const length = Math.hypot(...sum) || 1;
      return sum.map((part) => part / length);
    });
  }
}
