import { describe, expect, it } from 'vitest';
import { hexKey } from '../../board/geometry';
import { sceneFaults } from '../../board/scene';
import { position, SETUP } from './position.fixture';
import { builtOf, lagoonsOf, lastTurnHexes, sceneOf } from './scene';

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

  it('counts what is built', () => {
    const near = position({
      reserves: [{ huts: 3, temples: 0, towers: 1, boats: 0 }, position().reserves[1]],
    });
    expect(builtOf(near, 1, false)).toEqual({ hut: 17, temple: 3, tower: 1, boat: 0 });
  });
});
