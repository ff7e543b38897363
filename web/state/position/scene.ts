/** Builds the board's scene from a position. */
import constants from '../../api/constants.json';
import { type Hex, type HexKey, hexKey, type Sixth } from '../../board/geometry';
import {
  type Boat,
  type Building,
  type PlayerColour,
  type Scene,
  type Seat,
  stackTiles,
  type TileCode,
  tileHexes,
} from '../../board/scene';
import type { HexTop, Position } from '../../net/types';
import { landOfText } from './land-text';
import { readSetup, readToken } from './notation';

/** The radius of each playing zone, in hex sides. */
export const ZONES: Readonly<Record<string, number>> = constants.zones;

export type Tops = ReadonlyMap<HexKey, HexTop>;

export function topsOf(position: Position): Tops {
  return new Map(position.hexes.map((top) => [hexKey(top), top]));
}

export interface SceneOptions {
  readonly colours?: readonly PlayerColour[];
  /** The position before the last turn, if known: needed to tell which fields an expansion filled. */
  readonly before?: Position | undefined;
  /** The enclosed parts of the sea, from the rules. */
  readonly lagoons?: Scene['lagoons'];
}

/** The island and everything on it, without the turn in progress. */
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
    position.tiles.map(({ tile, q, r, k, level }) => ({
      tile: tile as TileCode,
      hex: { q, r },
      rotation: k as Sixth,
      level,
    })),
  );
  // A game started from a position does not know the tiles below it; the text has the visible land.
  const isWhole = laid.length >= position.hexes.filter(({ level }) => level > 0).length;
  return {
    hexes: isWhole || position.text === undefined ? laid : (landOfText(position.text) ?? laid),
    buildings,
    boats,
    ...(options.lagoons && { lagoons: options.lagoons }),
    ...(zone !== undefined && { zone }),
    ...(options.colours && { colours: options.colours }),
    highlights: { lastTurn: lastTurnHexes(position, options.before) },
  };
}

/** The hexes that the last complete turn covered or built on. */
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
