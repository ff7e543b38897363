import { describe, expect, test } from 'vitest';
import type { Changes } from '../changes';
import { centre, type HexKey, hexAt, hexKey, within } from '../geometry';
import type { SceneHex } from '../scene';
import { MOST_DISTANCE, MOST_LEVELS, mapField } from './field';
import { outside } from './ghost';
import { groundHeight } from './layout';
import { timelineOf } from './motion';
import { hexUnderRay } from './pick';
import { QualityWatch } from './quality';

const land = (q: number, r: number, level: number): SceneHex => ({ q, r, level, face: 'J' });

describe('the rim of the tile in hand', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];

  test('stands out from every side alike, whichever way round its outline is', () => {
    for (const loop of [square, square.toReversed()]) {
      const wide = outside(loop, 0.5);
      expect(new Set(wide.flatMap(({ x, y }) => [x, y]))).toEqual(new Set([-0.5, 1.5]));
      wide.forEach(({ x }, i) => {
        expect(x > 0.5).toBe(loop[i].x > 0.5);
      });
    }
  });
});

describe('the map of the island', () => {
  const hexes = [land(0, 0, 1), land(1, 0, 3)];
  const field = mapField(hexes);
  const read = (x: number, y: number) => {
    const column = Math.floor(((x - field.x) / field.width) * field.resolution);
    const row = Math.floor(((y - field.y) / field.width) * field.resolution);
    const at = (row * field.resolution + column) * 2;
    return { level: (field.data[at] / 255) * MOST_LEVELS, away: (field.data[at + 1] / 255) * MOST_DISTANCE };
  };

  test('tells the levels', () => {
    expect(read(0, 0).level).toBeCloseTo(1, 1);
    expect(read(Math.sqrt(3), 0).level).toBeCloseTo(3, 1);
    expect(read(0, 3).level).toBe(0);
  });

  test('tells the distance from the nearest shore', () => {
    expect(read(0, 0).away).toBe(0);
    expect(read(-Math.sqrt(3) / 2 - 1, 0).away).toBeCloseTo(1, 0.9);
    expect(read(0, 3).away).toBeCloseTo(2, 0.9);
    expect(read(field.x + 0.1, field.y + 0.1).away).toBe(MOST_DISTANCE);
  });

  test('an empty sea is far from everything', () => {
    expect(
      mapField([])
        .data.filter((_, i) => i % 2 === 1)
        .every((away) => away === 255),
    ).toBe(true);
  });
});

describe('picking through the air', () => {
  const island = new Map<HexKey, SceneHex>();
  for (const hex of within([{ q: 0, r: 0 }], 3).values()) {
    island.set(hexKey(hex), land(hex.q, hex.r, 1 + ((Math.abs(hex.q * 7 + hex.r * 3) % 5) as number)));
  }

  test('from above, every top is its own hex', () => {
    for (const hex of island.values()) {
      const { x, y: z } = centre(hex);
      expect(hexUnderRay({ x, y: 20, z }, { x: 0, y: -1, z: 0 }, island)).toEqual({ q: hex.q, r: hex.r });
    }
  });

  test('a slanted ray meets a tall stack before the low ground behind it', () => {
    const ridge = new Map<HexKey, SceneHex>([
      ['0,0', land(0, 0, 1)],
      ['0,1', land(0, 1, 5)],
    ]);
    const target = centre({ q: 0, r: 0 });
    const origin = { x: target.x + 0.8, y: 4, z: target.y + 9 };
    const direction = { x: target.x - origin.x, y: groundHeight(1) - origin.y, z: target.y - origin.z };
    expect(hexUnderRay(origin, direction, ridge)).toEqual({ q: 0, r: 1 });
  });

  test('beside the island there is the sea, and no hex in the sky', () => {
    const sea = hexUnderRay({ x: 30, y: 10, z: 3 }, { x: 0, y: -1, z: 0 }, island);
    expect(sea).toEqual(hexAt({ x: 30, y: 3 }));
    expect(hexUnderRay({ x: 0, y: 10, z: 0 }, { x: 0, y: 0.2, z: -1 }, island)).toBeUndefined();
  });
});

describe('movement', () => {
  const changes: Changes = {
    laid: [{ tile: '7', level: 2, hexes: ['0,0', '0,1', '-1,1'] }],
    built: [{ q: 2, r: 0, kind: 'temple', seat: 1 }],
    covered: [{ q: 0, r: 1, kind: 'hut', seat: 2 }],
    launched: [],
    jump: false,
  };
  const line = timelineOf(changes);

  test('a tile falls, and rests where it belongs', () => {
    expect(line.at(0).get('tile 7')?.lift).toBeGreaterThan(2);
    expect(line.at(line.duration).get('tile 7')?.lift).toBeCloseTo(0);
  });

  test('the hut under it sinks first', () => {
    expect(line.at(0).get('sinking')?.stretch).toBe(1);
    expect(line.at(line.landed).get('sinking')?.stretch).toBeLessThan(0.01);
  });

  test('lava flares when it lands, and calms down', () => {
    const flare = (time: number) => line.at(time).get('tile 7')?.flare ?? 0;
    expect(flare(0)).toBe(0);
    expect(flare(line.landed)).toBeGreaterThan(0.5);
    expect(flare(line.duration)).toBeCloseTo(0);
  });

  test('pieces rise when the tile is down, to their full size', () => {
    expect(line.at(line.landed - 1).get('piece 2,0')?.grow).toBeLessThan(0.01);
    const end = line.at(line.duration).get('piece 2,0');
    expect(end?.grow).toBeCloseTo(1);
    expect(end?.stretch).toBeCloseTo(1);
  });

  test('a tile on level 1 does not flare', () => {
    const calm = timelineOf({ ...changes, laid: [{ ...changes.laid[0], level: 1 }] });
    expect(calm.at(calm.landed).get('tile 7')?.flare).toBe(0);
  });
});

describe('quality', () => {
  const run = (watch: QualityWatch, took: number, frames: number) => {
    for (let i = 0; i < frames; i++) watch.frame(took);
    return watch.quality;
  };

  test('stays high on a fast machine', () => {
    expect(run(new QualityWatch(), 16, 500)).toBe('high');
  });

  test('steps down after a while of slow frames, and at once after very slow ones', () => {
    const watch = new QualityWatch();
    expect(run(watch, 40, 10)).toBe('high');
    expect(run(watch, 40, 15)).toBe('medium');
    expect(run(new QualityWatch(), 900, 8)).toBe('low');
  });

  test('ignores the first frames and a single slow one', () => {
    const watch = new QualityWatch();
    run(watch, 2000, 3);
    run(watch, 300, 1);
    expect(run(watch, 16, 100)).toBe('high');
  });
});
