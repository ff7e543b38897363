/** What a course begins with: an empty table, the start tile, or a position. */
import type { Hex } from '../../board/geometry';
import { tileHexes } from '../../board/scene';
import { landOfText } from './land-text';
import { readSetup } from './notation';

export interface Start {
  readonly setup: string;
  /** The text of the position; absent for an empty table. */
  readonly position?: string | undefined;
}

/** A hex of the island with its level. */
export type Land = Hex & { readonly level: number };

/** The island that is there before anything is laid. */
export function landAt({ setup, position }: Start): readonly Land[] {
  if (position !== undefined) return landOfText(position) ?? [];
  if (readSetup(setup).get('start') !== 'on') return [];
  return tileHexes({ tile: 'start', hex: { q: 0, r: 0 }, rotation: 0 }).map((hex) => ({ ...hex, level: 1 }));
}
