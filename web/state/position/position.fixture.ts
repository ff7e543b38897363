/** A small position for tests. */
import type { Position } from '../../net/types';

export const SETUP = 'edition=ferti2014 players=2';

/** Two tiles: `JC@0,0:0` and `JS@2,0:0`, a hut of seat 1 on the jungle at (-1,1). */
export function position(changes: Partial<Position> = {}): Position {
  return {
    ply: 6,
    turn: 3,
    seat: 1,
    phase: 'place',
    tiles: [
      { tile: 'JC', q: 0, r: 0, k: 0, level: 1 },
      { tile: 'JS', q: 2, r: 0, k: 0, level: 1 },
    ],
    hexes: [
      { q: 0, r: 0, level: 1, top: 'V' },
      { q: 0, r: 1, level: 1, top: 'C' },
      { q: -1, r: 1, level: 1, top: 'J', building: { seat: 1, piece: 'hut', count: 1 } },
      { q: 2, r: 0, level: 1, top: 'V' },
      { q: 2, r: 1, level: 1, top: 'S' },
      { q: 1, r: 1, level: 1, top: 'J' },
    ],
    reserves: [
      { huts: 19, temples: 3, towers: 2, boats: 0 },
      { huts: 20, temples: 3, towers: 2, boats: 0 },
    ],
    out: [false, false],
    deck_left: 22,
    unseen: [],
    kings_to_be: [],
    two_hex: [],
    last_turn: [],
    ...changes,
  };
}
