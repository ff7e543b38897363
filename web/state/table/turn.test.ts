import { describe, expect, it } from 'vitest';
import { hexKey } from '../../board/geometry';
import { sceneFaults } from '../../board/scene';
import { position, SETUP } from '../position/position.fixture';
import { sceneOf } from '../position/scene';
import { type BuildOption, holdOver, litFields, placesOf, previewsOf, reserveAfter, turnHand } from './turn';

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
  const at = position({ phase: 'build' });
  const expansion: BuildOption = {
    token: 'E@-1,1=C',
    kind: 'expand',
    piece: 'hut',
    fields: [{ q: 0, r: 1, count: 2 }],
    cost: 2,
  };
  const boat: BuildOption = {
    token: 'B@1,0',
    kind: 'boat',
    piece: 'boat',
    fields: [{ q: 1, r: 0, count: 1 }],
    cost: 1,
  };

  it('lights every field, with what the chosen one costs', () => {
    const lit = litFields([expansion, boat], expansion);
    expect(lit.find((field) => hexKey(field) === '0,1')).toMatchObject({ chosen: true, cost: 2 });
    expect(lit.find((field) => hexKey(field) === '1,0')).toEqual({ q: 1, r: 0 });
    expect(reserveAfter(at.reserves[0], expansion).huts).toBe(17);
  });

  it('shows the pieces where they would stand, a boat too', () => {
    expect(previewsOf(boat, 2)).toEqual([{ q: 1, r: 0, seat: 2, kind: 'boat' }]);
    expect(previewsOf(expansion, 1)).toEqual([{ q: 0, r: 1, seat: 1, kind: 'hut', huts: 2 }]);
    expect(sceneFaults({ ...sceneOf(at, SETUP), previews: previewsOf(boat, 2) })).toEqual([]);
  });
});
