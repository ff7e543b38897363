import type { BufferGeometry } from 'three';
import { describe, expect, test } from 'vitest';
import { boatModel, hutModel, templeModel, towerModel } from './buildings';
import { THICKNESS } from './layout';
import { cragModel, duneModel, flowerModel, lilyModel, palmModel, treeModel, tuftModel } from './nature';
import { tileModel } from './tiles';
import { volcanoModel } from './volcano';

const MODELS: [string, BufferGeometry, budget: number][] = [
  ['tree', treeModel(), 90],
  ['palm', palmModel(), 170],
  ['tuft', tuftModel(), 30],
  ['flower', flowerModel(), 60],
  ['dune', duneModel(), 600],
  ['crag', cragModel(4), 300],
  ['lily', lilyModel(), 40],
  ['volcano', volcanoModel(1), 450],
  ['hut', hutModel(), 80],
  ['temple', templeModel(), 260],
  ['tower', towerModel(), 340],
  ['boat', boatModel(), 180],
  ['trio', tileModel('trio'), 400],
  ['duo', tileModel('duo'), 400],
  ['mono', tileModel('mono'), 300],
];

function box(geometry: BufferGeometry) {
  geometry.computeBoundingBox();
  const found = geometry.boundingBox;
  if (!found) throw new Error('no box');
  return found;
}

describe.each(MODELS)('the model of a %s', (_, geometry, budget) => {
  test('is sound and within its budget of triangles', () => {
    const { position, normal } = geometry.attributes;
    expect([...position.array].every(Number.isFinite)).toBe(true);
    for (let i = 0; i < normal.count; i++) {
      expect(Math.hypot(normal.getX(i), normal.getY(i), normal.getZ(i))).toBeCloseTo(1, 3);
    }
    expect((geometry.index?.count ?? position.count) / 3).toBeLessThanOrEqual(budget);
  });

  test('stands on its ground and keeps to its hex', () => {
    const { min, max } = box(geometry);
    expect(min.y).toBeGreaterThan(-0.07);
    expect(max.y).toBeLessThan(1.4);
    expect(max.x - min.x).toBeLessThan(3.5);
  });
});

describe('tiles', () => {
  test('are as thick as a level and do not touch their neighbours', () => {
    const { min, max } = box(tileModel('mono'));
    expect(max.y).toBeCloseTo(THICKNESS);
    expect(min.y).toBe(0);
    expect(max.x).toBeLessThan(Math.sqrt(3) / 2);
    expect(max.z).toBeLessThan(1);
  });

  test('face outwards: their faces wind the way their normals point', () => {
    const { attributes, index } = tileModel('trio');
    const { position, normal } = attributes;
    for (let i = 0; index && i < index.count; i += 3) {
      const [a, b, c] = [index.getX(i), index.getX(i + 1), index.getX(i + 2)];
      const at = (v: number) => [position.getX(v), position.getY(v), position.getZ(v)];
      const [pa, pb, pc] = [at(a), at(b), at(c)];
      const u = pb.map((value, axis) => value - pa[axis]);
      const v = pc.map((value, axis) => value - pa[axis]);
      const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
      const mean = [normal.getX(a), normal.getY(a), normal.getZ(a)];
      expect(cross[0] * mean[0] + cross[1] * mean[1] + cross[2] * mean[2]).toBeGreaterThan(-1e-9);
    }
  });
});

test('lava reaches its corner, or its edge, and not beyond', () => {
  expect(box(volcanoModel(1)).max.x).toBeCloseTo(0.98, 1);
  expect(box(volcanoModel(1)).max.x).toBeLessThan(1);
  expect(box(volcanoModel(Math.sqrt(3) / 2)).max.x).toBeLessThan(0.866);
});
