/** The demo's scenes, parsed from their compact form in `scenes.json`. */
import type { Hex } from '../board/geometry';
import {
  type Boat,
  type Building,
  type BuildingKind,
  type Placement,
  parsePlacement,
  type Scene,
  type Seat,
  stackTiles,
} from '../board/scene';
import data from './scenes.json';

const KINDS: Readonly<Record<string, BuildingKind>> = { H: 'hut', T: 'temple', W: 'tower' };

function parseHexes(text: string): Hex[] {
  return text.split(' ').map((pair) => {
    const [q, r] = pair.split(',').map(Number);
    return { q, r };
  });
}

/** Pieces as `H2@-1,1x2`: kind, seat, hex, number of huts. */
function parsePieces(text: string): { buildings: Building[]; boats: Boat[] } {
  const buildings: Building[] = [];
  const boats: Boat[] = [];
  for (const [, kind, seat, q, r, huts] of text.matchAll(/([HTWB])([1-5])@(-?\d+),(-?\d+)(?:x(\d+))?/g)) {
    const base = { q: Number(q), r: Number(r), seat: Number(seat) as Seat };
    if (kind === 'B') boats.push(base);
    else buildings.push({ ...base, kind: KINDS[kind], ...(kind === 'H' && { huts: Number(huts ?? 1) }) });
  }
  return { buildings, boats };
}

export interface DemoScene {
  readonly name: string;
  readonly placements: readonly Placement[];
  readonly scene: Scene;
}

export const DEMO_SCENES: readonly DemoScene[] = data.map((entry) => {
  const placements = entry.tiles.split(' ').map((token) => {
    const placement = parsePlacement(token);
    if (!placement) throw new Error(`not a placement: ${token}`);
    return placement;
  });
  return {
    name: entry.name,
    placements,
    scene: {
      hexes: stackTiles(placements),
      ...parsePieces(entry.pieces),
      lagoons: (entry.lagoons ?? []).map(parseHexes),
      ...(entry.zone && { zone: entry.zone }),
      highlights: { lastTurn: parseHexes(entry.lastTurn) },
    },
  };
});
