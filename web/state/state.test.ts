import { describe, expect, it } from 'vitest';
import { hexKey } from '../board/geometry';
import { sceneFaults } from '../board/scene';
import type { Position } from '../net/types';
import { readSetup, readToken } from './notation';
import { builtOf, expansionFields, lagoonsOf, lastTurnHexes, oneFromKing, sceneOf, topsOf } from './scene';
import {
  buildOptions,
  holdOver,
  litFields,
  optionsByHex,
  placesOf,
  previewsOf,
  reserveAfter,
  turnHand,
} from './turn';

const SETUP = 'edition=ferti2014 players=2';

/** Two tiles: `JC@0,0:0` and `JS@2,0:0`, a hut of seat 1 on the jungle at (-1,1). */
function position(changes: Partial<Position> = {}): Position {
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
    two_hex: [],
    last_turn: [],
    ...changes,
  };
}

describe('tokens', () => {
  it('are read as NOTATION writes them', () => {
    expect(readToken('JC@0,-3:5')).toMatchObject({
      is: 'placement',
      tile: 'JC',
      hex: { q: 0, r: -3 },
      rotation: 5,
    });
    expect(readToken('E@-1,2=R')).toEqual({
      is: 'build',
      kind: 'expand',
      hex: { q: -1, r: 2 },
      terrain: 'R',
    });
    expect(readToken('W@1,2')).toEqual({ is: 'build', kind: 'tower', hex: { q: 1, r: 2 } });
    expect(readToken('2VL')).toEqual({ is: 'tile', tile: '2VL' });
    expect(readToken('-')).toEqual({ is: 'nothing' });
    expect(readToken('resign:2')).toEqual({ is: 'resignation', seat: 2 });
    expect(readToken('deck')).toEqual({ is: 'unknown', text: 'deck' });
  });

  it('and setups are tables', () => {
    expect(readSetup('edition=ferti2014 players=3 boats=on').get('boats')).toBe('on');
  });
});

describe('the scene of a position', () => {
  it('stacks the tiles and stands the pieces on them', () => {
    const scene = sceneOf(position(), SETUP);
    expect(sceneFaults(scene)).toEqual([]);
    expect(scene.hexes).toHaveLength(6);
    expect(scene.hexes.find((hex) => hexKey(hex) === '1,1')?.face).toBe('J');
    expect(scene.buildings).toEqual([{ q: -1, r: 1, seat: 1, kind: 'hut' }]);
    expect(scene.lagoons).toBeUndefined();
  });

  it('shows zones and lagoons where they are in play', () => {
    const scene = sceneOf(position(), `${SETUP} boats=on zone=expert-inner`);
    expect(scene.zone).toBe(6);
    expect(scene.lagoons).toEqual([]);
  });

  it('finds a lagoon inside a ring, and none in a bay', () => {
    const ring = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ].map(([q, r]) => ({ q, r, level: 1, top: 'J' }));
    expect(lagoonsOf(position({ hexes: ring }))).toEqual([[{ q: 0, r: 0 }]]);
    expect(lagoonsOf(position({ hexes: ring.slice(1) }))).toEqual([]);
  });

  it('marks what the last turn laid and built, an expansion by what is new', () => {
    const now = position({ last_turn: ['JS@2,0:0', 'E@-1,1=J'] });
    const before = position();
    before.hexes[2].building = undefined;
    expect(lastTurnHexes(now).map(hexKey)).toEqual(['2,0', '2,1', '1,1']);
    expect(lastTurnHexes(now, before).map(hexKey)).toContain('-1,1');
  });

  it('counts what is built, and who is one piece from being king', () => {
    const near = position({
      reserves: [{ huts: 3, temples: 0, towers: 1, boats: 0 }, position().reserves[1]],
    });
    expect(builtOf(near, 1, false)).toEqual({ hut: 17, temple: 3, tower: 1, boat: 0 });
    expect(oneFromKing(near, 1, false)).toBe('tower');
    expect(oneFromKing(near, 2, false)).toBeUndefined();
  });
});

describe('the tile in hand', () => {
  const places = placesOf(['JC@0,0:1', 'JC@0,0:4', 'JC@3,3:0']);

  it('turns to a legal rotation where there is one', () => {
    expect(holdOver(places, { q: 0, r: 0 }, 2)).toEqual({ hex: { q: 0, r: 0 }, rotation: 4, legal: true });
    expect(holdOver(places, { q: 5, r: 5 }, 2)).toEqual({ hex: { q: 5, r: 5 }, rotation: 2, legal: false });
  });

  it('is turned through the legal rotations only', () => {
    const hand = holdOver(places, { q: 0, r: 0 }, 0);
    expect(hand.rotation).toBe(1);
    const next = turnHand(places, hand, 1);
    expect(next.rotation).toBe(4);
    expect(turnHand(places, next, 1).rotation).toBe(1);
    expect(turnHand(places, hand, -1).rotation).toBe(4);
  });

  it('and a symmetric one can be held by either end', () => {
    const both = placesOf(['2JJ@0,0:1']);
    expect(both.get('0,0')).toEqual(new Set([1]));
    expect(both.get('0,1')).toEqual(new Set([4]));
  });
});

describe('building', () => {
  it('names every field of an expansion and its cost', () => {
    const at = position({ phase: 'build', legal: ['E@-1,1=C', 'H@2,1', 'H@0,1'] });
    expect(expansionFields(topsOf(at), { q: -1, r: 1 }, 'C').map(hexKey)).toEqual(['0,1']);
    const options = buildOptions(at);
    expect(options.map(({ kind, cost }) => [kind, cost])).toEqual([
      ['expand', 1],
      ['found', 1],
      ['found', 1],
    ]);
    const byHex = optionsByHex(at, options);
    expect(byHex.get('0,1')?.map(({ token }) => token)).toEqual(['E@-1,1=C', 'H@0,1']);
    expect(litFields(options, options[0]).find((field) => hexKey(field) === '0,1')).toMatchObject({
      chosen: true,
      cost: 1,
    });
    expect(reserveAfter(at.reserves[0], options[0]).huts).toBe(18);
  });

  it('shows the pieces where they would stand, a boat too', () => {
    const at = position({ phase: 'build', legal: ['B@1,0', 'E@-1,1=C'] });
    at.hexes[1].level = 2;
    const [boat, expansion] = buildOptions(at);
    expect(previewsOf(boat, 2)).toEqual([{ q: 1, r: 0, seat: 2, kind: 'boat' }]);
    expect(previewsOf(expansion, 1)).toEqual([{ q: 0, r: 1, seat: 1, kind: 'hut', huts: 2 }]);
    expect(sceneFaults({ ...sceneOf(at, SETUP), previews: previewsOf(boat, 2) })).toEqual([]);
  });

  it('counts the level of each field', () => {
    const at = position({ phase: 'build', legal: ['E@-1,1=C'] });
    at.hexes[1].level = 3;
    expect(buildOptions(at)[0].cost).toBe(3);
  });
});
