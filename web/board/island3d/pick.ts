/** Which hex a ray meets first: the top or the side of a stack of tiles, or the sea. */
import { type Hex, type HexKey, hexAt, hexKey } from '../geometry';
import type { SceneHex } from '../scene';
import { groundHeight } from './layout';

interface Arrow {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Steps between the levels find the sides of the stacks as well as their tops. */
const STEPS = 4;

export function hexUnderRay(from: Arrow, way: Arrow, island: ReadonlyMap<HexKey, SceneHex>): Hex | undefined {
  if (way.y >= -0.01) return undefined;
  const highest = Math.max(0, ...[...island.values()].map((hex) => hex.level));
  for (let step = highest * STEPS; step > 0; step--) {
    const level = step / STEPS;
    const t = (groundHeight(level) - from.y) / way.y;
    const hex = hexAt({ x: from.x + way.x * t, y: from.z + way.z * t });
    if ((island.get(hexKey(hex))?.level ?? 0) >= level) return hex;
  }
  const t = -from.y / way.y;
  return hexAt({ x: from.x + way.x * t, y: from.z + way.z * t });
}
