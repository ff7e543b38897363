/**
 * The hex plane (RULES §2): axial coordinates, pointy-top hexes, y grows downwards.
 *
 *            c3                 Directions d0–d5, clockwise from east, are the six edges.
 *       d4  /  \  d5            Corner ck is the corner that an ordinary tile of rotation k
 *        c2      c4             shares with its own three hexes: it lies between the edges
 *     d3 |        | d0          d(k+1) and d(k+2).
 *        c1      c5
 *       d2  \  /  d1            Lengths are in hex sides.
 *            c0
 */

/** A place on the hex plane. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** A hex written as `q,r`, usable as a map key. */
export type HexKey = `${number},${number}`;

/** A point of the plane, in hex sides from the centre of `(0,0)`. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One of six directions, edges, corners or tile rotations. */
export type Sixth = 0 | 1 | 2 | 3 | 4 | 5;

export const SIXTHS: readonly Sixth[] = [0, 1, 2, 3, 4, 5];

const SQRT3 = Math.sqrt(3);

const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** Normalizes a whole number of sixths of a turn to 0–5. */
export function sixth(turns: number): Sixth {
  return (((turns % 6) + 6) % 6) as Sixth;
}

export function hexKey(hex: Hex): HexKey {
  return `${hex.q},${hex.r}`;
}

export function parseHexKey(key: HexKey): Hex {
  const comma = key.indexOf(',');
  return { q: Number(key.slice(0, comma)), r: Number(key.slice(comma + 1)) };
}

export function sameHex(a: Hex | undefined, b: Hex | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.q === b.q && a.r === b.r);
}

/** The neighbour in direction d0–d5; any integer is taken modulo 6. */
export function neighbour(hex: Hex, direction: number): Hex {
  const d = DIRECTIONS[sixth(direction)];
  return { q: hex.q + d.q, r: hex.r + d.r };
}

export function neighbours(hex: Hex): Hex[] {
  return SIXTHS.map((d) => neighbour(hex, d));
}

/** The number of steps between two hexes. */
export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** The canonical order of hexes: smallest `q`, then smallest `r` (RULES §8). */
export function compareHexes(a: Hex, b: Hex): number {
  return a.q - b.q || a.r - b.r;
}

/** A corner on the exact lattice of RULES §11: `x = m·√3/2`, `y = n/2` hex sides. */
export interface LatticePoint {
  readonly m: number;
  readonly n: number;
}

const CORNERS: readonly LatticePoint[] = [
  { m: 0, n: 2 },
  { m: -1, n: 1 },
  { m: -1, n: -1 },
  { m: 0, n: -2 },
  { m: 1, n: -1 },
  { m: 1, n: 1 },
];

/** Corner ck of a hex on the exact lattice. */
export function latticeCorner(hex: Hex, corner: number): LatticePoint {
  const c = CORNERS[sixth(corner)];
  return { m: 2 * hex.q + hex.r + c.m, n: 3 * hex.r + c.n };
}

function fromLattice(p: LatticePoint): Point {
  return { x: (p.m * SQRT3) / 2, y: p.n / 2 };
}

export function centre(hex: Hex): Point {
  return { x: SQRT3 * (hex.q + hex.r / 2), y: 1.5 * hex.r };
}

/** Corner ck of a hex. */
export function corner(hex: Hex, k: number): Point {
  return fromLattice(latticeCorner(hex, k));
}

/** The hex that contains a point. */
export function hexAt(point: Point): Hex {
  const r = point.y / 1.5;
  const q = point.x / SQRT3 - r / 2;
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}

/** The angle, clockwise from east, of the middle of edge `dk` as seen from the centre. */
export function edgeAngle(edge: number): number {
  return (Math.PI / 3) * edge;
}

/** The angle, clockwise from east, of corner `ck` as seen from the centre. */
export function cornerAngle(k: number): number {
  return Math.PI / 2 + (Math.PI / 3) * k;
}

/**
 * The closed outlines of a set of hexes: outer borders clockwise on the screen, borders of holes counter-clockwise.
 * Each outline lists its corners in order, without repeating the first.
 */
export function outlines(hexes: Iterable<Hex>): Point[][] {
  const members = new Map<HexKey, Hex>();
  for (const hex of hexes) members.set(hexKey(hex), hex);
  const next = new Map<string, { from: LatticePoint; to: LatticePoint }[]>();
  const name = (p: LatticePoint) => `${p.m},${p.n}`;
  for (const hex of members.values()) {
    for (const edge of SIXTHS) {
      if (members.has(hexKey(neighbour(hex, edge)))) continue;
      // Edge d runs clockwise from corner d-2 to corner d-1.
      const from = latticeCorner(hex, edge - 2);
      const to = latticeCorner(hex, edge - 1);
      const side = { from, to };
      const sides = next.get(name(from));
      if (sides) sides.push(side);
      else next.set(name(from), [side]);
    }
  }
  const loops: Point[][] = [];
  for (const start of next.values()) {
    while (start.length > 0) {
      const loop: Point[] = [];
      let side = start.pop();
      while (side) {
        loop.push(fromLattice(side.from));
        side = next.get(name(side.to))?.pop();
      }
      loops.push(loop);
    }
  }
  return loops;
}

/** Every hex within `steps` of the given hexes, including those. */
export function within(hexes: Iterable<Hex>, steps: number): Map<HexKey, Hex> {
  const found = new Map<HexKey, Hex>();
  let border: Hex[] = [];
  for (const hex of hexes) {
    if (!found.has(hexKey(hex))) border.push(hex);
    found.set(hexKey(hex), hex);
  }
  for (let step = 0; step < steps; step++) {
    const outer: Hex[] = [];
    for (const hex of border) {
      for (const near of neighbours(hex)) {
        const key = hexKey(near);
        if (found.has(key)) continue;
        found.set(key, near);
        outer.push(near);
      }
    }
    border = outer;
  }
  return found;
}
