/** From a position text (docs/POSITION.md) to the scene that the board draws. */
import {
  type Boat,
  type Building,
  type BuildingKind,
  type Face,
  inferTiles,
  type Scene,
  type SceneHex,
  type Seat,
} from '../../board/scene';
import { readSetup } from './notation';
import { lagoonsOf, ZONES } from './scene';

const KINDS: Readonly<Record<string, BuildingKind>> = { H: 'hut', T: 'temple', W: 'tower' };

function faceOf(letters: string): Face {
  const [kind, k] = letters;
  if (kind === 'V') return `Vc${k}` as Face;
  if (kind === 'v') return `Ve${k}` as Face;
  return kind as Face;
}

/** The scene of a position text; nothing if it is not one. */
export function sceneOfText(text: string): Scene | undefined {
  const [island, seats = '', , , ...options] = text.trim().split(/\s+/);
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
          ...(kind === 'H' && { huts: Number(level) }),
        });
      }
      q += 1;
    }
  }
  const boats = seats
    .split(';')
    .flatMap((group, index) =>
      [...group.matchAll(/~(-?\d+),(-?\d+)/g)].map(
        ([, q, r]): Boat => ({ q: Number(q), r: Number(r), seat: (index + 1) as Seat }),
      ),
    );
  const setup = readSetup(options.join(' '));
  const zone = ZONES[setup.get('zone') ?? 'none'];
  return {
    hexes: inferTiles(hexes),
    buildings,
    boats,
    ...(setup.get('boats') === 'on' && { lagoons: lagoonsOf({ hexes }) }),
    ...(zone !== undefined && { zone }),
  };
}
