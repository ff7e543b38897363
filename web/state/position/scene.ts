/** From the position that the service tells to the scene that the board draws. */
import { type Hex, type HexKey, hexKey, neighbours, type Sixth } from '../../board/geometry';
import {
  type Boat,
  type Building,
  type PlayerColour,
  type Scene,
  type Seat,
  stackTiles,
  type Terrain,
  type TileCode,
  tileHexes,
} from '../../board/scene';
import type { HexTop, Piece, Position } from '../../net/types';
import { landOfText } from './land-text';
import { readSetup, readToken } from './notation';

/** The radius of each playing zone, in hex sides (RULES §11). */
export const ZONES: Readonly<Record<string, number>> = {
  beginner: 12,
  player: 9,
  expert: 7,
  'beginner-inner': 11,
  'player-inner': 8,
  'expert-inner': 6,
};

export type Tops = ReadonlyMap<HexKey, HexTop>;

export function topsOf(position: Position): Tops {
  return new Map(position.hexes.map((top) => [hexKey(top), top]));
}

export interface SceneOptions {
  readonly colours?: readonly PlayerColour[];
  /** The position before the last turn, if it was seen: it tells what an expansion built. */
  readonly before?: Position | undefined;
}

/** The island and everything on it, without anything of the turn under way. */
export function sceneOf(position: Position, setup: string, options: SceneOptions = {}): Scene {
  const buildings: Building[] = [];
  const boats: Boat[] = [];
  for (const { q, r, building } of position.hexes) {
    if (!building) continue;
    const seat = building.seat as Seat;
    if (building.piece === 'boat') boats.push({ q, r, seat });
    else
      buildings.push({
        q,
        r,
        seat,
        kind: building.piece,
        ...(building.count > 1 && { huts: building.count }),
      });
  }
  const zone = ZONES[readSetup(setup).get('zone') ?? 'none'];
  const laid = stackTiles(
    position.tiles.map(({ tile, q, r, k }) => ({
      tile: tile as TileCode,
      hex: { q, r },
      rotation: k as Sixth,
    })),
  );
  // A game that began from a position does not know the tiles under it: then the text tells what is seen.
  const isWhole = laid.length >= position.hexes.filter(({ level }) => level > 0).length;
  return {
    hexes: isWhole || position.text === undefined ? laid : (landOfText(position.text) ?? laid),
    buildings,
    boats,
    ...(readSetup(setup).get('boats') === 'on' && { lagoons: lagoonsOf(position) }),
    ...(zone !== undefined && { zone }),
    ...(options.colours && { colours: options.colours }),
    highlights: { lastTurn: lastTurnHexes(position, options.before) },
  };
}

/** What the last complete turn laid and built. */
export function lastTurnHexes(position: Position, before?: Position): Hex[] {
  const found = new Map<HexKey, Hex>();
  const add = (hex: Hex) => found.set(hexKey(hex), { q: hex.q, r: hex.r });
  let expanded = false;
  for (const text of position.last_turn) {
    const token = readToken(text);
    if (token.is === 'placement') for (const hex of tileHexes(token)) add(hex);
    if (token.is === 'build' && token.kind !== 'expand') add(token.hex);
    if (token.is === 'build' && token.kind === 'expand') expanded = true;
  }
  if (expanded && before) {
    const stood = topsOf(before);
    for (const top of position.hexes) {
      if (top.building && !stood.get(hexKey(top))?.building) add(top);
    }
  }
  return [...found.values()];
}

/** The fields of the settlement on a hex (RULES §2). */
export function settlementOf(tops: Tops, hex: Hex): HexTop[] {
  const start = tops.get(hexKey(hex));
  const seat = start?.building?.seat;
  if (!start || seat === undefined) return [];
  const found = new Map<HexKey, HexTop>([[hexKey(start), start]]);
  const border = [start];
  for (let here = border.pop(); here; here = border.pop()) {
    for (const near of neighbours(here)) {
      const top = tops.get(hexKey(near));
      if (!top || found.has(hexKey(near)) || top.building?.seat !== seat || top.building.piece === 'boat')
        continue;
      found.set(hexKey(near), top);
      border.push(top);
    }
  }
  return [...found.values()];
}

/** The fields that an expansion of the settlement on `hex` fills: all empty ones of that terrain beside it. */
export function expansionFields(tops: Tops, hex: Hex, terrain: Terrain): HexTop[] {
  const fields = new Map<HexKey, HexTop>();
  for (const part of settlementOf(tops, hex)) {
    for (const near of neighbours(part)) {
      const top = tops.get(hexKey(near));
      if (top && top.top === terrain && !top.building) fields.set(hexKey(top), top);
    }
  }
  return [...fields.values()];
}

/** The enclosed parts of the sea (RULES §8), each as its hexes. */
export function lagoonsOf(position: {
  readonly hexes: readonly (Hex & { readonly level: number })[];
}): Hex[][] {
  const land = new Set<HexKey>();
  for (const top of position.hexes) if (top.level > 0) land.add(hexKey(top));
  if (land.size === 0) return [];
  const qs = position.hexes.map((hex) => hex.q);
  const rs = position.hexes.map((hex) => hex.r);
  const [west, east, north, south] = [Math.min(...qs), Math.max(...qs), Math.min(...rs), Math.max(...rs)];
  const isOutside = (hex: Hex) => hex.q < west || hex.q > east || hex.r < north || hex.r > south;
  const seen = new Set<HexKey>();
  const lagoons: Hex[][] = [];
  for (let q = west; q <= east; q++) {
    for (let r = north; r <= south; r++) {
      const start = { q, r };
      if (land.has(hexKey(start)) || seen.has(hexKey(start))) continue;
      const water: Hex[] = [];
      const border: Hex[] = [start];
      seen.add(hexKey(start));
      let open = false;
      for (let here = border.pop(); here; here = border.pop()) {
        water.push(here);
        for (const near of neighbours(here)) {
          if (isOutside(near)) open = true;
          else if (!land.has(hexKey(near)) && !seen.has(hexKey(near))) {
            seen.add(hexKey(near));
            border.push(near);
          }
        }
      }
      if (!open) lagoons.push(water);
    }
  }
  return lagoons;
}

/** What every player begins with; boats only where they are played with (RULES §1, §8). */
export const PIECES: Readonly<Record<Piece, number>> = { hut: 20, temple: 3, tower: 2, boat: 2 };

/** How many pieces of each kind a seat has built: what it began with, less what is left. */
export function builtOf(position: Position, seat: number, boats: boolean): Readonly<Record<Piece, number>> {
  const left = position.reserves[seat - 1];
  return {
    hut: PIECES.hut - left.huts,
    temple: PIECES.temple - left.temples,
    tower: PIECES.tower - left.towers,
    boat: boats ? PIECES.boat - left.boats : 0,
  };
}
