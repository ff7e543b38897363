import { describe, expect, it } from 'vitest';
import type { Position } from '../../net/types';
import { position, SETUP } from '../position/position.fixture';
import { mayBeRecord, sceneAt } from './record';

const TEXT =
  '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2';

function at(ply: number, part: Partial<Position>): Position {
  return position({ ply, turn: 1, tiles: [], hexes: [], ...part });
}

describe('a record', () => {
  it('is distinguished from other texts', () => {
    expect(mayBeRecord('[Format "taluva 1"]\n\n*')).toBe(true);
    expect(mayBeRecord(TEXT)).toBe(true);
    expect(mayBeRecord('hello')).toBe(false);
    expect(mayBeRecord('')).toBe(false);
  });

  it('that begins with a position is drawn from its text', () => {
    const beginning = { setup: SETUP, start: TEXT };
    const scene = sceneAt(beginning, at(0, { text: TEXT }), { colours: ['gold', 'red'] });
    expect(scene.hexes).toHaveLength(3);
    expect(scene.colours).toEqual(['gold', 'red']);
  });

  it('that begins with an empty table is drawn from its tiles', () => {
    const tiles = [{ tile: 'JC', q: 0, r: 0, k: 0, level: 1 }];
    const scene = sceneAt({ setup: SETUP }, at(2, { tiles, text: TEXT }));
    expect(scene.hexes.map(({ tile }) => tile)).toEqual(['0', '0', '0']);
  });
});
