import { describe, expect, it } from 'vitest';
import { sceneFaults } from '../../board/scene';
import { sceneOfText } from './position-text';

const FIRST =
  '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2';

describe('the scene of a position text', () => {
  it('has its hexes, its buildings, and the tile that the volcano tells', () => {
    const scene = sceneOfText(FIRST);
    expect(scene?.hexes.map(({ q, r, level, face }) => [q, r, level, face])).toEqual([
      [0, 0, 1, 'Vc0'],
      [-1, 1, 1, 'J'],
      [0, 1, 1, 'C'],
    ]);
    expect(new Set(scene?.hexes.map(({ tile }) => tile)).size).toBe(1);
    expect(scene?.buildings).toEqual([{ q: -1, r: 1, seat: 1, kind: 'hut', huts: 1 }]);
    expect(scene && sceneFaults(scene)).toEqual([]);
  });

  it('has as many huts as the level, volcanoes of small tiles, boats and a zone', () => {
    const text =
      '0,0:2J2H.1v3.1L1T 20/3/2/1~4,-1;20/3/2/2 1:take 3:0 edition=ferti2014 players=2 zone=expert';
    const scene = sceneOfText(text);
    expect(scene?.buildings).toEqual([
      { q: 0, r: 0, seat: 2, kind: 'hut', huts: 2 },
      { q: 2, r: 0, seat: 1, kind: 'temple' },
    ]);
    expect(scene?.hexes[1].face).toBe('Ve3');
    expect(scene?.boats).toEqual([{ q: 4, r: -1, seat: 1 }]);
    expect(scene?.zone).toBe(7);
  });

  it('is empty before the first tile, and missing for other texts', () => {
    expect(sceneOfText('- 20/3/2;20/3/2 1:take 24:1 edition=ferti2014 players=2')?.hexes).toEqual([]);
    for (const text of ['', 'hello', '0,0:1X', '0,0:J', '1. JC@0,0:0'])
      expect(sceneOfText(text)).toBeUndefined();
  });
});
