/**
 * Lays out a scene as a list of model items. No drawing happens here. x and z are the plane's x and y, y is up; lengths
 * are in hex sides.
 */
import { hutPlaces } from '../clusters';
import {
  centre,
  cornerAngle,
  edgeAngle,
  type Hex,
  type HexKey,
  hexKey,
  neighbour,
  SIXTHS,
  sameHex,
} from '../geometry';
import { scatter } from '../random';
import {
  type Boat,
  type Building,
  colourOf,
  type Face,
  type FacedHex,
  indexScene,
  type PlayerColour,
  type Scene,
  type SceneHex,
  type SceneIndex,
  type TilePiece,
  tilePieces,
  volcanoDirection,
} from '../scene';

/** The thickness of a tile. */
export const THICKNESS = 0.36;

export type TileModel = 'trio' | 'duo' | 'mono';
export type NatureModel = 'tree' | 'palm' | 'tuft' | 'flower' | 'dune' | 'crag' | 'lily';
export type VolcanoModel = 'volcanoToCorner' | 'volcanoToEdge' | 'glow';
export type PieceModel = 'hut' | 'temple' | 'tower' | 'boat';
export type ModelName = TileModel | NatureModel | VolcanoModel | PieceModel;

export interface Item {
  readonly model: ModelName;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Around the vertical axis, clockwise from above. */
  readonly turn: number;
  readonly size: number;
  /** Items with the same owner move together: `tile 3`, `piece 0,1`. */
  readonly owner: string;
  /** For tiles: the faces of their hexes. */
  readonly faces?: readonly Face[];
  /** For pieces. */
  readonly colour?: PlayerColour;
  /** A brightness variation, −1 to 1. */
  readonly tint?: number;
}

export function tileOwner(tile: string): string {
  return `tile ${tile}`;
}

export function pieceOwner(hex: Hex): string {
  return `piece ${hexKey(hex)}`;
}

/** The ground height of a hex. */
export function groundHeight(level: number): number {
  return level * THICKNESS;
}

/** Fits the tile models to a piece of a tile: each with its first hex, its rotation, and its hexes in order. */
function fitModels(piece: TilePiece): { model: TileModel; k: number; hexes: readonly FacedHex[] }[] {
  const { hexes } = piece;
  for (const first of hexes) {
    for (const k of SIXTHS) {
      const at = (step: number) => hexes.find((hex) => sameHex(hex, neighbour(first, step)));
      const [right, left] = [at(k + 1), at(k + 2)];
      if (hexes.length === 3 && right && left) return [{ model: 'trio', k, hexes: [first, right, left] }];
      const second = at(k);
      if (hexes.length === 2 && second) return [{ model: 'duo', k, hexes: [first, second] }];
    }
  }
  return hexes.map((hex) => ({ model: 'mono', k: 0, hexes: [hex] }));
}

function tileItems(piece: TilePiece): Item[] {
  return fitModels(piece).map(({ model, k, hexes }) => {
    const { x, y } = centre(hexes[0]);
    return {
      model,
      x,
      y: groundHeight(piece.level - 1),
      z: y,
      turn: edgeAngle(k),
      size: 1,
      owner: tileOwner(piece.tile ?? hexKey(hexes[0])),
      faces: hexes.map((hex) => hex.face),
      tint: scatter(hexes[0].q, hexes[0].r, piece.level)() * 2 - 1,
    };
  });
}

/** How much room a building leaves for trees and rocks. */
type Room = 'free' | 'rim' | 'corners';

interface Spot {
  readonly x: number;
  readonly z: number;
  /** 0 in the middle, larger outwards. */
  readonly ring: 0 | 1 | 2;
}

/** Jittered places on a hex that keep some distance from each other. */
function spots(random: () => number, room: Room): Spot[] {
  const places: Spot[] = [];
  const shake = () => (random() - 0.5) * 0.14;
  const put = (radius: number, angle: number, ring: 0 | 1 | 2) =>
    places.push({ x: radius * Math.cos(angle) + shake(), z: radius * Math.sin(angle) + shake(), ring });
  if (room === 'free') {
    put(0.05, random() * 6, 0);
    const start = random() * 6;
    for (const i of SIXTHS) put(0.4, start + edgeAngle(i), 1);
  }
  for (const i of SIXTHS) {
    put(room === 'corners' ? 0.84 : 0.77, cornerAngle(i), 2);
    if (room !== 'corners') put(0.68, edgeAngle(i), 2);
  }
  return places;
}

function roomOn(building: Building | undefined): Room {
  if (!building) return 'free';
  return building.kind === 'hut' && (building.huts ?? 1) < 3 ? 'rim' : 'corners';
}

/** The plants and rocks of a hex. */
function natureItems(hex: FacedHex, y: number, owner: string, room: Room): Item[] {
  const random = scatter(hex.q, hex.r, Math.round(y * 100));
  const { x: cx, y: cz } = centre(hex);
  const items: Item[] = [];
  const put = (model: NatureModel, { x, z }: Spot, size: number, turn = random() * 6.28) =>
    items.push({ model, x: cx + x, y, z: cz + z, turn, size, owner, tint: random() * 2 - 1 });
  const crowded = room === 'corners' ? 0.62 : room === 'rim' ? 0.78 : 1;
  for (const spot of spots(random, room)) {
    const chance = random();
    const size = (0.85 + 0.35 * random()) * crowded;
    switch (hex.face) {
      case 'J':
        if (spot.ring === 2 && chance < 0.25) break;
        if (chance > 0.8) put('palm', spot, size);
        else put('tree', spot, size * (spot.ring === 2 ? 0.85 : 1));
        break;
      case 'C':
        if (chance < 0.7) put('tuft', spot, size);
        if (chance > 0.45)
          put('flower', { ...spot, x: spot.x + 0.08, z: spot.z - 0.06 }, 0.8 + 0.5 * random());
        break;
      case 'S':
        if (spot.ring === 1 ? chance < 0.55 : spot.ring === 2 && chance < 0.16) {
          put('dune', spot, size * (spot.ring === 2 ? 0.36 : 0.8), 0.9 + (random() - 0.5) * 0.5);
        }
        break;
      case 'R':
        if (spot.ring === 2 ? chance < 0.25 : spot.ring === 0 || chance < 0.45) {
          put('crag', spot, size * (spot.ring === 0 ? 1.45 : spot.ring === 1 ? 0.85 : 0.42));
        }
        break;
      case 'L':
        if (spot.ring === 2 && chance < 0.55)
          put('tuft', { ...spot, x: spot.x * 1.05, z: spot.z * 1.05 }, size * 1.15);
        if (spot.ring === 1 && chance < 0.4) put('lily', spot, size);
        break;
    }
  }
  return items;
}

/** The rotation that points a model built along +x in a volcano's direction. */
export function directionAngle(direction: string): number {
  const k = Number(direction[1]);
  return direction[0] === 'c' ? cornerAngle(k) : edgeAngle(k);
}

/** Everything on top of a hex except buildings. */
export function topItems(hex: FacedHex, level: number, owner: string, building?: Building): Item[] {
  const y = groundHeight(level);
  const direction = volcanoDirection(hex.face);
  if (!direction) return natureItems(hex, y, owner, roomOn(building));
  const { x, y: z } = centre(hex);
  const turn = directionAngle(direction);
  const model = direction[0] === 'c' ? 'volcanoToCorner' : 'volcanoToEdge';
  return [
    { model, x, y, z, turn, size: 1, owner },
    { model: 'glow', x, y: y + 0.02, z, turn, size: 1, owner },
  ];
}

/** The pieces of one field. */
export function buildingItems(scene: Scene, building: Building, level: number): Item[] {
  const { x, y: z } = centre(building);
  const base = {
    y: groundHeight(level),
    owner: pieceOwner(building),
    colour: colourOf(scene, building.seat),
  };
  const random = scatter(building.q, building.r, 3);
  if (building.kind !== 'hut') {
    const size = building.kind === 'temple' ? 1.08 : 1.12;
    return [{ ...base, model: building.kind, x, z, turn: (random() - 0.5) * 0.3, size }];
  }
  return hutPlaces(building.huts ?? 1).map((place) => ({
    ...base,
    model: 'hut' as const,
    x: x + place.x,
    z: z + place.y,
    turn: (random() - 0.5) * 0.7 + (place.scale === 1 ? 0.25 : 0),
    size: place.scale * 1.12,
  }));
}

function boatItem(scene: Scene, boat: Boat): Item {
  const { x, y: z } = centre(boat);
  // The sail and its mark face roughly south, where the default view is from.
  const turn = (scatter(boat.q, boat.r)() - 0.5) * 0.9;
  const colour = colourOf(scene, boat.seat);
  return { model: 'boat', x, y: 0.02, z, turn, size: 1.2, owner: pieceOwner(boat), colour };
}

/** The pieces of a previewed build. */
export function previewItems(scene: Scene, index: SceneIndex): Item[] {
  return (scene.previews ?? []).flatMap((piece) =>
    piece.kind === 'boat'
      ? [boatItem(scene, piece)]
      : buildingItems(scene, piece, index.hexes.get(hexKey(piece))?.level ?? 0),
  );
}

/** All items of a scene except its ghost and previews. */
export function layOut(scene: Scene): Item[] {
  const index = indexScene(scene);
  // Previewed pieces already have their place cleared.
  const considered = new Map<HexKey, Building>();
  for (const piece of scene.previews ?? []) if (piece.kind !== 'boat') considered.set(hexKey(piece), piece);
  const items = tilePieces(scene.hexes).flatMap(tileItems);
  for (const hex of scene.hexes) {
    const building = index.buildings.get(hexKey(hex)) ?? considered.get(hexKey(hex));
    items.push(...topItems(hex, hex.level, ownerOf(hex), building));
  }
  for (const building of scene.buildings ?? []) {
    items.push(...buildingItems(scene, building, index.hexes.get(hexKey(building))?.level ?? 0));
  }
  for (const boat of scene.boats ?? []) items.push(boatItem(scene, boat));
  return items;
}

function ownerOf(hex: SceneHex): string {
  return tileOwner(hex.tile ?? hexKey(hex));
}

/** The items of a tile that is not laid yet: the ghost, at its own height. */
export function looseTileItems(hexes: readonly FacedHex[], level: number, owner: string): Item[] {
  const items = tileItems({ tile: owner, level, hexes });
  for (const hex of hexes) items.push(...topItems(hex, level, owner));
  return items.map((item) => ({ ...item, owner }));
}

/** The plants, volcanoes and pieces of the previous scene that stay while tiles fall on them. */
export function leavingItems(before: Scene, covered: ReadonlySet<HexKey>): Item[] {
  const index = indexScene(before);
  const items: Item[] = [];
  for (const key of covered) {
    const hex = index.hexes.get(key);
    if (!hex) continue;
    const building = index.buildings.get(key);
    items.push(...topItems(hex, hex.level, 'leaving', building));
    if (building) {
      items.push(...buildingItems(before, building, hex.level).map((it) => ({ ...it, owner: 'sinking' })));
    }
  }
  return items;
}
