/**
 * Animation: tiles fall, covered huts sink under them, lava flares, pieces rise. Pure functions from the time since the
 * scene changed to displacements, so any moment can be shown or skipped to.
 */
import type { Changes } from '../changes';
import { pieceOwner, tileOwner } from './layout';
import type { Displacement } from './pools';

/** In milliseconds at normal pace. */
const SINK = 320;
const FALL = 520;
const FLARE = 900;
const RISE = 460;
const STAGGER = 110;
const HEIGHT = 3.2;

export interface Timeline {
  readonly duration: number;
  /** When the last tile has landed and what lay under it is removed. */
  readonly landed: number;
  /** All displacements at a moment. */
  at(time: number): Map<string, Displacement>;
}

function progress(time: number, start: number, length: number): number {
  return Math.max(0, Math.min(1, (time - start) / length));
}

/** A fall with one small bounce. */
function falling(t: number): number {
  if (t < 0.72) return 1 - (t / 0.72) ** 2;
  const u = (t - 0.72) / 0.28;
  return 0.05 * 4 * u * (1 - u);
}

/** Overshoots its size and settles back. */
function rising(t: number): number {
  const u = 1 - t;
  return 1 - u * u * (1 - 2.2 * t);
}

export function timelineOf(changes: Changes): Timeline {
  const fallStart = changes.covered.length > 0 ? SINK * 0.5 : 0;
  const tiles = changes.laid.map((laid, i) => ({
    owner: tileOwner(laid.tile.startsWith('hex ') ? laid.tile.slice(4) : laid.tile),
    start: fallStart + i * STAGGER,
    erupts: laid.level > 1,
  }));
  const landed = Math.max(0, ...tiles.map((tile) => tile.start + FALL));
  const pieces = [...changes.built, ...changes.launched].map((piece, i) => ({
    owner: pieceOwner(piece),
    start: landed + i * STAGGER,
  }));
  const duration = Math.max(
    landed,
    changes.covered.length > 0 ? SINK : 0,
    ...tiles.filter((tile) => tile.erupts).map((tile) => tile.start + FALL * 0.7 + FLARE),
    ...pieces.map((piece) => piece.start + RISE),
  );
  return {
    duration,
    landed,
    at(time) {
      const moved = new Map<string, Displacement>();
      const sunk = progress(time, 0, SINK);
      moved.set('sinking', { stretch: Math.max(0.001, 1 - sunk * sunk), lift: -0.1 * sunk });
      moved.set('leaving', { grow: time < landed ? 1 : 0.001 });
      for (const { owner, start, erupts } of tiles) {
        const hit = start + FALL * 0.72;
        const flare = erupts && time >= hit ? 1 - progress(time, hit, FLARE) : 0;
        moved.set(owner, { lift: HEIGHT * falling(progress(time, start, FALL)), flare: flare * flare });
      }
      for (const { owner, start } of pieces) {
        const grown = progress(time, start, RISE);
        moved.set(owner, {
          grow: grown === 0 ? 0.001 : 0.6 + 0.4 * grown,
          stretch: Math.max(0.02, rising(grown)),
        });
      }
      return moved;
    },
  };
}
