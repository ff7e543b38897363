/** What the board shows, as plain data. The renderers draw it and add nothing; code that knows the game builds it. */
import { type Hex, type HexKey, hexKey, neighbour, type Sixth, sixth } from './geometry';

export type Terrain = 'J' | 'C' | 'S' | 'R' | 'L';

/** A volcano's direction: a corner of its hex, or an edge on a 2-hex tile (RULES §2, §9). */
export type Direction = `c${Sixth}` | `e${Sixth}`;

/** The face of a hex: a terrain, or a volcano with its direction. */
export type Face = Terrain | `V${Direction}`;

/** Identifies a tile of an island. Any text that stays the same for the same tile. */
export type TileId = string;

/** A hex of a tile, at any height in its stack. */
export interface Layer {
  readonly face: Face;
  /** Shared by the hexes of one tile; a hex without it is drawn separately. */
  readonly tile?: TileId;
}

/** A hex of land: its top, and the layers below. */
export interface SceneHex extends Hex, Layer {
  /** 1 is the first layer (RULES §2). */
  readonly level: number;
  /** The layers below the top, from level 1 up; plain ground if missing. */
  readonly below?: readonly Layer[];
}

/** 1–5. */
export type Seat = 1 | 2 | 3 | 4 | 5;

export type BuildingKind = 'hut' | 'temple' | 'tower';

export interface Building extends Hex {
  readonly kind: BuildingKind;
  readonly seat: Seat;
  /** The number of huts on the field: its level when they were built. */
  readonly huts?: number;
}

export interface Boat extends Hex {
  readonly seat: Seat;
}

/** A piece of a build under consideration. */
export type Preview = Building | (Boat & { readonly kind: 'boat' });

/** A tile held over the island, not placed yet. */
export interface Ghost {
  readonly tile: TileCode;
  readonly hex: Hex;
  readonly rotation: Sixth;
  readonly legal: boolean;
}

/** A field that the player may build on now. */
export interface LitField extends Hex {
  /** The cost written on the field: the huts of an expansion. */
  readonly cost?: number;
  /** Whether it belongs to the build under consideration: drawn more strongly. */
  readonly chosen?: boolean;
}

export interface Highlights {
  /** Where the piece in hand may go. */
  readonly targets?: readonly Hex[];
  /** Like `targets`, for many hexes: marked lightly. */
  readonly places?: readonly Hex[];
  /** The hexes that make a move illegal. */
  readonly forbidding?: readonly Hex[];
  /** The hexes that the last turn covered or built on. */
  readonly lastTurn?: readonly Hex[];
  readonly lit?: readonly LitField[];
}

/** A player's colour. Each also has a mark of its own shape, see `palette.ts`. */
export type PlayerColour = 'red' | 'ivory' | 'violet' | 'gold' | 'ebony';

export interface Scene {
  readonly hexes: readonly SceneHex[];
  readonly buildings?: readonly Building[];
  readonly boats?: readonly Boat[];
  /** The lagoons (RULES §8), each as its sea hexes. */
  readonly lagoons?: readonly (readonly Hex[])[];
  /** The radius of the playing zone around the centre of `(0,0)`, in hex sides (RULES §11). */
  readonly zone?: number;
  readonly highlights?: Highlights;
  readonly ghost?: Ghost;
  /** Pieces of a build under consideration, drawn translucent. */
  readonly previews?: readonly Preview[];
  /** The colours by seat, starting with seat 1; defaults to the order of `PLAYER_COLOURS`. */
  readonly colours?: readonly PlayerColour[];
}

export const EMPTY_SCENE: Scene = { hexes: [] };

export const PLAYER_COLOURS: readonly PlayerColour[] = ['red', 'ivory', 'violet', 'gold', 'ebony'];

export function colourOf(scene: Scene, seat: Seat): PlayerColour {
  return scene.colours?.[seat - 1] ?? PLAYER_COLOURS[seat - 1];
}

/** A volcano's direction; undefined for a terrain. */
export function volcanoDirection(face: Face): Direction | undefined {
  return face[0] === 'V' ? (face.slice(1) as Direction) : undefined;
}

/** A tile as named in NOTATION §1 (`JC`, `2VL`), or the start tile of RULES §10. */
export type TileCode = `${Terrain}${Terrain}` | `2${'V' | Terrain}${'V' | Terrain}` | 'start';

/** A tile and its place. */
export interface Placement {
  readonly tile: TileCode;
  readonly hex: Hex;
  readonly rotation: Sixth;
}

export type FacedHex = Hex & { readonly face: Face };

/** The hexes of a placed tile with their faces, starting with its volcano (or first hex) (RULES §2, §9, §10). */
export function tileHexes({ tile, hex, rotation: k }: Placement): FacedHex[] {
  if (tile === 'start') {
    return [
      { ...hex, face: `Vc${k}` },
      { ...neighbour(hex, k + 1), face: `Vc${sixth(k + 2)}` },
      { ...neighbour(hex, k + 2), face: `Vc${sixth(k + 4)}` },
    ];
  }
  if (tile[0] === '2') {
    const face = (letter: string, towards: number): Face =>
      letter === 'V' ? `Ve${sixth(towards)}` : (letter as Terrain);
    return [
      { ...hex, face: face(tile[1], k) },
      { ...neighbour(hex, k), face: face(tile[2], k + 3) },
    ];
  }
  return [
    { ...hex, face: `Vc${k}` },
    { ...neighbour(hex, k + 1), face: tile[1] as Terrain },
    { ...neighbour(hex, k + 2), face: tile[0] as Terrain },
  ];
}

/** Parses a placement token of NOTATION §1, `JC@0,0:0`; undefined if it is not one. */
export function parsePlacement(token: string): Placement | undefined {
  const found = /^(start|2[VJCSRL]{2}|[JCSRL]{2})@(-?\d+),(-?\d+):([0-5])$/.exec(token);
  if (!found) return undefined;
  return {
    tile: found[1] as TileCode,
    hex: { q: Number(found[2]), r: Number(found[3]) },
    rotation: Number(found[4]) as Sixth,
  };
}

/** A tile on the island; without a level it lies on the tiles laid before it. */
export interface LaidTile extends Placement {
  readonly level?: number;
}

/** The hexes of an island after laying these tiles in order. */
export function stackTiles(tiles: readonly LaidTile[]): SceneHex[] {
  const island = new Map<HexKey, SceneHex>();
  tiles.forEach((laid, index) => {
    const tile = String(index);
    for (const { q, r, face } of tileHexes(laid)) {
      const under = island.get(hexKey({ q, r }));
      const level = laid.level ?? (under?.level ?? 0) + 1;
      const below = under && [...(under.below ?? []), layerOf(under)];
      // The lower layers of a pre-existing island are unknown.
      const isKnown = below?.length === level - 1;
      island.set(hexKey({ q, r }), { q, r, face, tile, level, ...(isKnown && { below }) });
    }
  });
  return [...island.values()];
}

function layerOf(hex: SceneHex): Layer {
  return hex.tile === undefined ? { face: hex.face } : { face: hex.face, tile: hex.tile };
}

/** The part of a tile in one layer, as far as known: the hexes drawn as one unit. */
export interface TilePiece {
  readonly tile?: TileId;
  readonly level: number;
  readonly hexes: readonly FacedHex[];
}

/**
 * Splits the island into tiles, lowest layer first. Hexes belong together if they have the same tile in the same layer.
 * Layers unknown to the scene are rock.
 */
export function tilePieces(hexes: readonly SceneHex[]): TilePiece[] {
  const pieces = new Map<string, { tile?: TileId; level: number; hexes: FacedHex[] }>();
  for (const hex of hexes) {
    for (let level = 1; level <= hex.level; level++) {
      const layer = level === hex.level ? hex : hex.below?.[level - 1];
      const name = layer?.tile === undefined ? `${hexKey(hex)}` : `t${layer.tile}`;
      const key = `${level} ${name}`;
      const piece = pieces.get(key) ?? { level, hexes: [], ...(layer?.tile && { tile: layer.tile }) };
      piece.hexes.push({ q: hex.q, r: hex.r, face: layer?.face ?? 'R' });
      pieces.set(key, piece);
    }
  }
  return [...pieces.values()].sort((a, b) => a.level - b.level);
}

/**
 * Infers the tiles of hexes from their volcanoes: a volcano points to the other hexes of its tile (RULES §2, §9), and
 * those still at its level belong to that tile.
 */
export function inferTiles(hexes: readonly SceneHex[]): SceneHex[] {
  const island = new Map(hexes.map((hex) => [hexKey(hex), hex]));
  for (const hex of hexes) {
    const direction = volcanoDirection(hex.face);
    if (!direction || island.get(hexKey(hex))?.tile !== undefined) continue;
    const k = Number(direction[1]);
    const steps = direction[0] === 'c' ? [k + 1, k + 2] : [k];
    const tile = `of ${hexKey(hex)}`;
    for (const mate of [hex, ...steps.map((step) => neighbour(hex, step))]) {
      const land = island.get(hexKey(mate));
      if (land?.level === hex.level && land.tile === undefined) island.set(hexKey(mate), { ...land, tile });
    }
  }
  return [...island.values()];
}

/** The contents of a scene, indexed by hex. */
export interface SceneIndex {
  readonly hexes: ReadonlyMap<HexKey, SceneHex>;
  readonly buildings: ReadonlyMap<HexKey, Building>;
  readonly boats: ReadonlyMap<HexKey, Boat>;
}

export function indexScene(scene: Scene): SceneIndex {
  return {
    hexes: byHex(scene.hexes),
    buildings: byHex(scene.buildings ?? []),
    boats: byHex(scene.boats ?? []),
  };
}

function byHex<T extends Hex>(things: readonly T[]): Map<HexKey, T> {
  return new Map(things.map((thing) => [hexKey(thing), thing]));
}

/** The level at which a tile held over these hexes is drawn: one above the highest of them. */
export function levelOver(index: SceneIndex, hexes: readonly Hex[]): number {
  return 1 + Math.max(0, ...hexes.map((hex) => index.hexes.get(hexKey(hex))?.level ?? 0));
}

const SAME_PARTS = ['hexes', 'buildings', 'boats', 'lagoons', 'previews', 'colours'] as const;

/** The new scene, reusing the equal parts of the old one: renderers detect changes by identity. */
export function keepUnchanged(before: Scene, after: Scene): Scene {
  const kept: { -readonly [Part in keyof Scene]: Scene[Part] } = { ...after };
  for (const part of SAME_PARTS) {
    if (sameData(before[part], after[part])) Object.assign(kept, { [part]: before[part] });
  }
  return kept;
}

function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => sameData(a[key as keyof typeof a], b[key as keyof typeof b]));
}

/** The faults of a scene, as messages for developers; empty if it can be drawn. */
export function sceneFaults(scene: Scene): string[] {
  const faults: string[] = [];
  const index = indexScene(scene);
  if (index.hexes.size !== scene.hexes.length) faults.push('a hex is listed twice');
  for (const hex of scene.hexes) {
    if (!Number.isInteger(hex.level) || hex.level < 1) faults.push(`${hexKey(hex)}: level ${hex.level}`);
    if (hex.below && hex.below.length !== hex.level - 1) {
      faults.push(`${hexKey(hex)}: ${hex.below.length} layers under level ${hex.level}`);
    }
  }
  const isBuilding = (piece: Preview) => piece.kind !== 'boat';
  for (const building of [...(scene.buildings ?? []), ...(scene.previews ?? []).filter(isBuilding)]) {
    const land = index.hexes.get(hexKey(building));
    if (!land) faults.push(`${hexKey(building)}: a ${building.kind} in the sea`);
    else if (volcanoDirection(land.face)) faults.push(`${hexKey(building)}: a ${building.kind} on a volcano`);
  }
  if (index.buildings.size !== (scene.buildings ?? []).length) faults.push('two buildings on one field');
  for (const boat of [...(scene.boats ?? []), ...(scene.previews ?? []).filter((it) => !isBuilding(it))]) {
    if (index.hexes.has(hexKey(boat))) faults.push(`${hexKey(boat)}: a boat on land`);
  }
  for (const hex of (scene.lagoons ?? []).flat()) {
    if (index.hexes.has(hexKey(hex))) faults.push(`${hexKey(hex)}: a lagoon on land`);
  }
  return faults;
}
