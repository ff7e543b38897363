/** The turn in progress, as pure functions: where the tile in hand can go, and what can be built where. */
import { symmetric, tower_level as TOWER_LEVEL } from '../../api/constants.json';
import {
  distance,
  type Hex,
  type HexKey,
  hexKey,
  neighbour,
  SIXTHS,
  type Sixth,
  sixth,
} from '../../board/geometry';
import {
  type Ghost,
  type LitField,
  type Preview,
  type Scene,
  type Seat,
  type TileCode,
  tileHexes,
} from '../../board/scene';
import type { Piece, Position, Reserve } from '../../net/types';
import { type BuildKind, readToken } from '../position/notation';
import { IN_RESERVE } from '../position/pieces';

/** The legal rotations of the tile in hand, by the hex of its volcano (or first hex). */
export type Places = ReadonlyMap<HexKey, ReadonlySet<Sixth>>;

export function placesOf(legal: readonly string[]): Places {
  const places = new Map<HexKey, Set<Sixth>>();
  const add = (hex: Hex, rotation: Sixth) => {
    const there = places.get(hexKey(hex));
    if (there) there.add(rotation);
    else places.set(hexKey(hex), new Set([rotation]));
  };
  for (const text of legal) {
    const token = readToken(text);
    if (token.is !== 'placement') continue;
    add(token.hex, token.rotation);
    // Symmetric tiles are listed from one end only (RULES §9); the player may hold them by either.
    if (symmetric.includes(token.tile)) {
      add(neighbour(token.hex, token.rotation), sixth(token.rotation + 3));
    }
  }
  return places;
}

export interface Hand {
  readonly hex: Hex;
  readonly rotation: Sixth;
}

/** The tile in hand at a hex, turned clockwise to the nearest legal rotation if there is one. */
export function holdOver(places: Places, hex: Hex, rotation: Sixth): Hand & { legal: boolean } {
  const legal = places.get(hexKey(hex));
  if (!legal) return { hex, rotation, legal: false };
  const turned = SIXTHS.map((step) => sixth(rotation + step)).find((k) => legal.has(k));
  return { hex, rotation: turned ?? rotation, legal: turned !== undefined };
}

/** The next rotation: among the legal ones if there are any, else among all six. */
export function turnHand(places: Places, { hex, rotation }: Hand, steps: 1 | -1): Hand & { legal: boolean } {
  const legal = places.get(hexKey(hex));
  if (!legal) return { hex, rotation: sixth(rotation + steps), legal: false };
  for (let step = 1; step <= 6; step++) {
    const next = sixth(rotation + step * steps);
    if (legal.has(next)) return { hex, rotation: next, legal: true };
  }
  return { hex, rotation, legal: false };
}

/** Whether a hex is near the island: the tile is not shown far out at sea. */
export function isNearLand(position: Position | undefined, hex: Hex): boolean {
  const land = position?.hexes ?? [];
  return land.length === 0 || land.some((top) => distance(top, hex) <= 2);
}

/** The legal place of the tile in hand, if there is only one. */
export function onlyPlaceOf(legal: readonly string[]): (Hand & { legal: boolean }) | undefined {
  const token = readToken(legal[0] ?? '');
  if (legal.length !== 1 || token.is !== 'placement') return undefined;
  return { hex: token.hex, rotation: token.rotation, legal: true };
}

export function placementToken(tile: string, { hex, rotation }: Hand): string {
  return `${tile}@${hex.q},${hex.r}:${rotation}`;
}

/** The hexes that a placement covers. */
export function placedHexes(text = ''): Hex[] {
  const token = readToken(text);
  return token.is === 'placement' ? tileHexes(token).map(({ q, r }) => ({ q, r })) : [];
}

export function ghostOf(tile: string, hand: Hand & { legal: boolean }): Ghost {
  return { tile: tile as TileCode, ...hand };
}

/** A legal build. */
export interface BuildOption {
  readonly token: string;
  readonly kind: BuildKind;
  readonly piece: Piece;
  /** Every field that gets pieces, with their number. */
  readonly fields: readonly (Hex & { readonly count: number })[];
  /** The lagoon that the boat goes into. */
  readonly lagoon?: readonly Hex[];
  /** The number of pieces taken from the reserve. */
  readonly cost: number;
  /** The expanding settlement, if more than one could expand onto that terrain. */
  readonly from?: { readonly fields: number; readonly hex: Hex; readonly isOnlyOfSize: boolean };
}

/** The fields to highlight: all that can be built on; those of the chosen option more strongly. */
export function litFields(options: readonly BuildOption[], chosen?: BuildOption): LitField[] {
  const lit = new Map<HexKey, LitField>();
  for (const option of options) {
    for (const { q, r } of option.fields) lit.set(hexKey({ q, r }), { q, r });
  }
  if (chosen) {
    for (const { q, r, count } of chosen.fields) {
      lit.set(hexKey({ q, r }), { q, r, chosen: true, ...(chosen.kind === 'expand' && { cost: count }) });
    }
  }
  return [...lit.values()];
}

/** The pieces of a build, as previews. */
export function previewsOf({ piece, fields }: BuildOption, seat: Seat): Preview[] {
  return fields.map(({ q, r, count }) =>
    piece === 'boat'
      ? { q, r, seat, kind: piece }
      : { q, r, seat, kind: piece, ...(count > 1 && { huts: count }) },
  );
}

/** The reserve after a build. */
export function reserveAfter(reserve: Reserve, option: BuildOption): Reserve {
  const key = IN_RESERVE[option.piece];
  return { ...reserve, [key]: reserve[key] - option.cost };
}

/** The build most likely meant by a click on a field where nothing can be built. */
export function likelyBuild(position: Position | undefined, { q, r }: Hex): string {
  const level = position?.hexes.find((top) => top.q === q && top.r === r)?.level ?? 1;
  const letter = level >= TOWER_LEVEL ? 'W' : level > 1 ? 'T' : 'H';
  return `${letter}@${q},${r}`;
}

/** What the board shows of the turn in progress. */
export interface TurnLook {
  readonly position?: Position | undefined;
  readonly hand?: (Hand & { legal: boolean }) | undefined;
  readonly looked?: BuildOption | undefined;
  readonly builds: readonly BuildOption[];
  readonly targets: readonly Hex[];
  readonly places: readonly Hex[];
  readonly forbidding?: readonly Hex[] | undefined;
}

/** The island with the turn in progress: the tile in hand, the fields to build on, previewed pieces and marks. */
export function withTurn(island: Scene, look: TurnLook): Scene {
  const { position, hand, looked, builds, targets, places, forbidding } = look;
  const seat = position?.seat as Seat | undefined;
  return {
    ...island,
    previews: looked && seat ? previewsOf(looked, seat) : [],
    ...(position?.hand && hand && { ghost: ghostOf(position.hand, hand) }),
    highlights: {
      ...island.highlights,
      targets,
      places,
      ...(forbidding && { forbidding }),
      ...(builds.length > 0 && { lit: litFields(builds, looked) }),
    },
  };
}
