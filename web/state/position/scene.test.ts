import { describe, expect, it } from 'vitest';
import { hexKey } from '../../board/geometry';
import { sceneFaults } from '../../board/scene';
import { position, SETUP } from './position.fixture';
import { lastTurnHexes, sceneOf } from './scene';

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
    const lagoons = [[{ q: 1, r: 0 }]];
    const scene = sceneOf(position(), `${SETUP} boats=on zone=expert-inner`, { lagoons });
    expect(scene.zone).toBe(6);
    expect(scene.lagoons).toEqual(lagoons);
  });

  it('marks what the last turn laid and built, an expansion by what is new', () => {
    const now = position({ last_turn: ['JS@2,0:0', 'E@-1,1=J'] });
    const before = position();
    before.hexes[2].building = undefined;
    expect(lastTurnHexes(now).map(hexKey)).toEqual(['2,0', '2,1', '1,1']);
    expect(lastTurnHexes(now, before).map(hexKey)).toContain('-1,1');
  });
});
