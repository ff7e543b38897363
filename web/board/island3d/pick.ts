/** Finds the first hex that a ray hits: the top or side of a stack of tiles, or the sea. */
import { type Hex, type HexKey, hexAt, hexKey } from '../geometry';
import type { SceneHex } from '../scene';
import { groundHeight } from './layout';

interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Steps per level; intermediate steps find the sides of stacks as well as their tops. */
const STEPS = 4;

export function hexUnderRay(
  origin: Point3,
  direction: Point3,
  island: ReadonlyMap<HexKey, SceneHex>,
): Hex | undefined {
  if (direction.y >= -0.01) return undefined;
  const highest = Math.max(0, ...[...island.values()].map((hex) => hex.level));
  for (let step = highest * STEPS; step > 0; step--) {
    const level = step / STEPS;
    const t = (groundHeight(level) - origin.y) / direction.y;
    const hex = hexAt({ x: origin.x + direction.x * t, y: origin.z + direction.z * t });
    if ((island.get(hexKey(hex))?.level ?? 0) >= level) return hex;
  }
  const t = -origin.y / direction.y;
  return hexAt({ x: origin.x + direction.x * t, y: origin.z + direction.z * t });
}
