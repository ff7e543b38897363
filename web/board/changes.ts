/** The difference between two scenes, which the renderers animate. */
import { type HexKey, hexKey } from './geometry';
import { type Boat, type Building, indexScene, type Scene, type TileId } from './scene';

export interface Changes {
  /** The tiles laid, in order of appearance. */
  readonly laid: readonly {
    readonly tile: TileId;
    readonly level: number;
    readonly hexes: readonly HexKey[];
  }[];
  readonly built: readonly Building[];
  /** The pieces removed: covered huts. */
  readonly covered: readonly Building[];
  readonly launched: readonly Boat[];
  /** The new scene does not follow from the old one by laying and building: show it without animation. */
  readonly jump: boolean;
}

export const NO_CHANGES: Changes = { laid: [], built: [], covered: [], launched: [], jump: false };

export function hasMovement(changes: Changes): boolean {
  return (
    !changes.jump &&
    changes.laid.length + changes.built.length + changes.covered.length + changes.launched.length > 0
  );
}

/** Compares two scenes. More than a few new tiles, or lower land, mean another position: a jump. */
export function changesBetween(before: Scene, after: Scene): Changes {
  if (before === after) return NO_CHANGES;
  const old = indexScene(before);
  const now = indexScene(after);
  const laid = new Map<TileId, { tile: TileId; level: number; hexes: HexKey[] }>();
  let jump = before.hexes.length === 0 && after.hexes.length > 3;
  for (const hex of before.hexes) {
    const then = now.hexes.get(hexKey(hex));
    if (!then || then.level < hex.level) jump = true;
    else if (then.level === hex.level && then.face !== hex.face) jump = true;
  }
  for (const hex of after.hexes) {
    if (hex.level === (old.hexes.get(hexKey(hex))?.level ?? 0)) continue;
    const tile = hex.tile ?? `hex ${hexKey(hex)}`;
    const entry = laid.get(tile) ?? { tile, level: hex.level, hexes: [] };
    entry.hexes.push(hexKey(hex));
    laid.set(tile, entry);
  }
  if (laid.size > 5) jump = true;
  const covered: Building[] = [];
  const built: Building[] = [];
  for (const [key, building] of old.buildings) {
    if (!sameBuilding(building, now.buildings.get(key))) covered.push(building);
  }
  for (const [key, building] of now.buildings) {
    if (!sameBuilding(building, old.buildings.get(key))) built.push(building);
  }
  const launched = [...now.boats].filter(([key]) => !old.boats.has(key)).map(([, boat]) => boat);
  return { laid: [...laid.values()], built, covered, launched, jump };
}

function sameBuilding(a: Building, b: Building | undefined): boolean {
  return b !== undefined && a.kind === b.kind && a.seat === b.seat && (a.huts ?? 1) === (b.huts ?? 1);
}
