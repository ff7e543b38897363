import { expect, test } from 'vitest';
import { changesBetween, hasMovement } from './changes';
import { type Building, type Placement, parsePlacement, type Scene, stackTiles } from './scene';

const laid = (...tokens: string[]) => stackTiles(tokens.map((token) => parsePlacement(token) as Placement));
const hut = (q: number, r: number, seat: 1 | 2 = 1): Building => ({ q, r, kind: 'hut', seat, huts: 1 });

const first: Scene = { hexes: laid('JC@0,0:0', 'SR@1,0:5'), buildings: [hut(0, 1), hut(-1, 1)] };

test('nothing has changed between a scene and itself', () => {
  expect(hasMovement(changesBetween(first, first))).toBe(false);
  expect(hasMovement(changesBetween(first, structuredClone(first)))).toBe(false);
});

test('highlights are no movement', () => {
  expect(hasMovement(changesBetween(first, { ...first, highlights: { lastTurn: [{ q: 0, r: 0 }] } }))).toBe(
    false,
  );
});

test('an eruption lays a tile on level 2 and covers the hut under it', () => {
  const after: Scene = { hexes: laid('JC@0,0:0', 'SR@1,0:5', 'LL@0,0:5'), buildings: [hut(-1, 1)] };
  const changes = changesBetween(first, after);
  expect(changes.jump).toBe(false);
  expect(changes.laid).toEqual([
    { tile: '2', level: 2, hexes: expect.arrayContaining(['0,0', '1,0', '0,1']) },
  ]);
  expect(changes.covered).toEqual([hut(0, 1)]);
  expect(changes.built).toEqual([]);
});

test('a build is described with its pieces', () => {
  const temple: Building = { q: 1, r: 1, kind: 'temple', seat: 1 };
  const changes = changesBetween(first, { ...first, buildings: [...(first.buildings ?? []), temple] });
  expect(changes.built).toEqual([temple]);
});

test('a boat is launched', () => {
  const changes = changesBetween(first, { ...first, boats: [{ q: 4, r: 4, seat: 2 }] });
  expect(changes.launched).toEqual([{ q: 4, r: 4, seat: 2 }]);
});

test('going back, or to another game, is a jump', () => {
  expect(changesBetween(first, { hexes: laid('JC@0,0:0') }).jump).toBe(true);
  expect(changesBetween(first, { hexes: laid('CJ@0,0:0', 'SR@1,0:5') }).jump).toBe(true);
  expect(changesBetween({ hexes: [] }, first).jump).toBe(true);
});

test('the first tile of a game is no jump', () => {
  expect(changesBetween({ hexes: [] }, { hexes: laid('JC@0,0:0') })).toMatchObject({
    jump: false,
    laid: [{ tile: '0', level: 1 }],
  });
});
