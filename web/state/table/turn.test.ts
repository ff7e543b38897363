import { describe, expect, it } from 'vitest';
import { hexKey } from '../../board/geometry';
import { sceneFaults } from '../../board/scene';
import { position, SETUP } from '../position/position.fixture';
import { expansionFields, sceneOf, topsOf } from '../position/scene';
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
