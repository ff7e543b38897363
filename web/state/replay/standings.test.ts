import { describe, expect, it } from 'vitest';
import type { Position } from '../../net/types';
import type { Count } from '../position/rules';
import { standingsOf } from './standings';

/** Two tiles, the second an eruption that covered a hut of seat 2. */
const position: Position = {
  ply: 8,
  turn: 3,
  phase: 'over',
  tiles: [
    { tile: 'JC', q: 0, r: 0, k: 0, level: 1 },
    { tile: 'SS', q: 2, r: 0, k: 0, level: 1 },
    { tile: 'RL', q: 0, r: 0, k: 1, level: 2 },
  ],
  hexes: [
    { q: 0, r: 1, level: 2, top: 'R', building: { seat: 1, piece: 'hut', count: 2 } },
    { q: -1, r: 1, level: 1, top: 'J', building: { seat: 1, piece: 'temple', count: 1 } },
    { q: 1, r: 1, level: 1, top: 'S', building: { seat: 2, piece: 'hut', count: 1 } },
    { q: 5, r: 1, level: 0, top: 'W', building: { seat: 2, piece: 'boat', count: 1 } },
  ],
  reserves: [
    { huts: 18, temples: 2, towers: 2, boats: 0 },
    { huts: 17, temples: 3, towers: 2, boats: 0 },
  ],
  out: [false, false],
  deck_left: 0,
  unseen: [],
  kings_to_be: [],
  two_hex: [],
  last_turn: [],
  outcome: { reason: 'survivor', standings: [1, 2] },
};
const lines = [
  { seat: 1, words: '', notation: 'JC@0,0:0 H@0,1', start: 0, ply: 2, level: 1 },
  { seat: 2, words: '', notation: 'SS@2,0:0 H@1,1', start: 2, ply: 4, level: 1 },
  { seat: 1, words: '', notation: 'RL@0,0:1 E@0,1=J', start: 4, ply: 6, level: 2 },
].map((line) => ({ ...line, steps: [] }));

/** The counts that the rules would return. */
const countsOf = ({ reserves }: Position): Count[] =>
  reserves.map(({ huts, temples, towers }, index) => ({
    built: [3 - temples, 2 - towers, 0, 20 - huts],
    lost: 2 * index,
    largest: 2 - index,
  }));

describe('standings', () => {
  it('count what was built, lost and laid', () => {
    const [first, second] = standingsOf(position, lines, countsOf(position));
    expect(first).toMatchObject({
      seat: 1,
      rank: 1,
      tiles: 2,
      eruptions: 1,
      highest: 2,
      lost: 0,
      largest: 2,
    });
    expect(second).toMatchObject({
      seat: 2,
      rank: 2,
      tiles: 1,
      eruptions: 0,
      highest: 1,
      lost: 2,
      largest: 1,
    });
    expect(first.built).toEqual({ hut: 2, temple: 1, tower: 0, boat: 0 });
  });

  it('show the best first, whatever the seat', () => {
    const turned = { ...position, outcome: { reason: 'last-standing', standings: [2, 1] } };
    expect(standingsOf(turned, [], countsOf(turned)).map(({ seat }) => seat)).toEqual([2, 1]);
  });
});
