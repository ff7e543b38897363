import { describe, expect, test } from 'vitest';
import { DEMO_SCENES } from '../../demo/scenes';
import { centre, corner, SIXTHS } from '../geometry';
import {
  indexScene,
  type Placement,
  parsePlacement,
  type Scene,
  stackTiles,
  tileHexes,
  tilePieces,
} from '../scene';
import {
  buildingItems,
  directionAngle,
  layOut,
  leavingItems,
  looseTileItems,
  previewItems,
  THICKNESS,
} from './layout';

const laid = (...tokens: string[]) => stackTiles(tokens.map((token) => parsePlacement(token) as Placement));
const TILES = ['trio', 'duo', 'mono'];

describe('layout', () => {
  test.each(DEMO_SCENES)('$name: one model for each tile, nothing below the sea', ({ scene, placements }) => {
    const items = layOut(scene);
    expect(items.filter(({ model }) => TILES.includes(model))).toHaveLength(placements.length);
    for (const { x, y, z, size } of items) {
      expect(Number.isFinite(x + y + z + size)).toBe(true);
      expect(y).toBeGreaterThanOrEqual(0);
    }
  });

  test.each(DEMO_SCENES)('$name: what grows on a hex stays on its tile', ({ scene }) => {
    const ground = new Map(tilePieces(scene.hexes).map((piece) => [`tile ${piece.tile}`, piece.hexes]));
    for (const { model, owner, x, z } of layOut(scene)) {
      const hexes = ground.get(owner);
      if (!hexes || TILES.includes(model)) continue;
      const nearest = Math.min(...hexes.map((hex) => Math.hypot(centre(hex).x - x, centre(hex).y - z)));
      expect(nearest).toBeLessThan(1);
    }
  });

  test('a model in its turn covers the hexes of its tile, in their order', () => {
    for (const k of SIXTHS) {
      for (const tile of ['JC', '2VL'] as const) {
        const hexes = tileHexes({ tile, hex: { q: 2, r: -1 }, rotation: k });
        const [item] = looseTileItems(hexes, 1, 'ghost');
        // A model's second hex is in direction d1 for a trio, d0 for a duo.
        const away = tile === 'JC' ? Math.PI / 3 : 0;
        const angle = item.turn + away;
        const index = item.faces?.indexOf(hexes[1].face) ?? -1;
        expect(index).toBe(1);
        const second = centre(hexes[1]);
        expect(item.x + Math.sqrt(3) * Math.cos(angle)).toBeCloseTo(second.x);
        expect(item.z + Math.sqrt(3) * Math.sin(angle)).toBeCloseTo(second.y);
      }
    }
  });

  test('a boat that is considered lies where it would be launched', () => {
    const scene: Scene = { hexes: laid('JC@0,0:0'), previews: [{ q: 2, r: 0, kind: 'boat', seat: 2 }] };
    const [boat] = previewItems(scene, indexScene(scene));
    const [launched] = layOut({ hexes: [], boats: [{ q: 2, r: 0, seat: 2 }] });
    expect(boat).toEqual(launched);
  });

  test('lava runs to the shared corner, or to the shared edge', () => {
    for (const k of SIXTHS) {
      const angle = directionAngle(`c${k}`);
      expect(Math.cos(angle)).toBeCloseTo(corner({ q: 0, r: 0 }, k).x);
      expect(Math.sin(angle)).toBeCloseTo(corner({ q: 0, r: 0 }, k).y);
    }
    expect(directionAngle('e0')).toBe(0);
    expect(directionAngle('e1')).toBeCloseTo(Math.PI / 3);
  });

  test('huts stand on top of their stack, one model for each', () => {
    const hexes = laid('JC@0,0:0', 'SR@1,0:5', 'LL@0,0:5');
    const scene = { hexes };
    const items = buildingItems(scene, { q: 1, r: 0, kind: 'hut', seat: 2, huts: 2 }, 2);
    expect(items).toHaveLength(2);
    for (const item of items) expect(item).toMatchObject({ y: 2 * THICKNESS, colour: 'ivory' });
  });

  test('the same scene always looks the same', () => {
    const { scene } = DEMO_SCENES[2];
    expect(layOut(structuredClone(scene))).toEqual(layOut(scene));
  });

  test('what a falling tile covers stays until it is down', () => {
    const hexes = laid('JC@0,0:0');
    const before = { hexes, buildings: [{ q: 0, r: 1, kind: 'hut', seat: 1 }] as const };
    const items = leavingItems(before, new Set(['0,0', '0,1'] as const));
    expect(items.some(({ model, owner }) => model === 'volcanoToCorner' && owner === 'leaving')).toBe(true);
    expect(items.some(({ model, owner }) => model === 'hut' && owner === 'sinking')).toBe(true);
  });
});
