/** Builds the board's scene from a position text (docs/POSITION.md). */
import type { Boat, Scene, Seat } from '../../board/scene';
import { readLand } from './land-text';
import { readSetup } from './notation';
import { ZONES } from './scene';

/** The scene of a position text; undefined if it is malformed. */
export function sceneOfText(text: string): Scene | undefined {
  const [, seats = '', , , ...options] = text.trim().split(/\s+/);
  const land = readLand(text);
  if (!land) return undefined;
  const { hexes, buildings } = land;
  const boats = seats
    .split(';')
    .flatMap((group, index) =>
      [...group.matchAll(/~(-?\d+),(-?\d+)/g)].map(
        ([, q, r]): Boat => ({ q: Number(q), r: Number(r), seat: (index + 1) as Seat }),
      ),
    );
  const setup = readSetup(options.join(' '));
  const zone = ZONES[setup.get('zone') ?? 'none'];
  return {
    hexes,
    buildings,
    boats,
    ...(zone !== undefined && { zone }),
  };
}
