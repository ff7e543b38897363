/** The island field of a position text (docs/POSITION.md): the land and its buildings. */
import {
  type Building,
  type BuildingKind,
  type Face,
  inferTiles,
  type SceneHex,
  type Seat,
} from '../../board/scene';

const KINDS: Readonly<Record<string, BuildingKind>> = { H: 'hut', T: 'temple', W: 'tower' };

function faceOf(letters: string): Face {
  const [kind, k] = letters;
  if (kind === 'V') return `Vc${k}` as Face;
  if (kind === 'v') return `Ve${k}` as Face;
  return kind as Face;
}

/** The number of huts on a field with huts, which the text leaves out (docs/POSITION.md). */
export function hutsOn(level: number): number {
  return level;
}

export interface Land {
  readonly hexes: readonly SceneHex[];
  readonly buildings: readonly Building[];
}

/** The land of a position text, with the tiles that can be inferred; undefined if it is malformed. */
export function readLand(text: string): Land | undefined {
  const [island] = text.trim().split(/\s+/);
  const hexes: SceneHex[] = [];
  const buildings: Building[] = [];
  for (const run of island === '-' ? [] : island.split('/')) {
    const start = /^(-?\d+),(-?\d+):/.exec(run);
    if (!start) return undefined;
    const r = Number(start[2]);
    let q = Number(start[1]);
    for (const hex of run.slice(start[0].length).split('.')) {
      const found = /^(\d+)([JCSRL]|[Vv][0-5])(?:([1-5])([HTW]))?$/.exec(hex);
      if (!found) return undefined;
      const [, level, letters, seat, kind] = found;
      hexes.push({ q, r, level: Number(level), face: faceOf(letters) });
      if (seat !== undefined) {
        buildings.push({
          q,
          r,
          seat: Number(seat) as Seat,
          kind: KINDS[kind],
          ...(kind === 'H' && { huts: hutsOn(Number(level)) }),
        });
      }
      q += 1;
    }
  }
  return { hexes: inferTiles(hexes), buildings };
}

export function landOfText(text: string): readonly SceneHex[] | undefined {
  return readLand(text)?.hexes;
}
