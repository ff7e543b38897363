import { describe, expect, test } from 'vitest';
import { type Hex, hexKey, latticeCorner, neighbours, SIXTHS } from './geometry';
import {
  EMPTY_SCENE,
  indexScene,
  inferTiles,
  keepUnchanged,
  levelOver,
  type Placement,
  parsePlacement,
  type Scene,
  sceneFaults,
  stackTiles,
  tileHexes,
  tilePieces,
  volcanoDirection,
} from './scene';

function placed(...tokens: string[]): Placement[] {
  return tokens.map((token) => {
    const placement = parsePlacement(token);
    if (!placement) throw new Error(token);
    return placement;
  });
}

const island = (...tokens: string[]) => stackTiles(placed(...tokens));

function hexesOf(token: string): Record<string, string> {
  return Object.fromEntries(tileHexes(placed(token)[0]).map((hex) => [hexKey(hex), hex.face]));
}

describe('tiles (RULES §2, §9, §10)', () => {
  test('rotation 0 has the volcano at the top, left terrain south-west, right south-east', () => {
    expect(hexesOf('JC@0,0:0')).toEqual({ '0,0': 'Vc0', '0,1': 'C', '-1,1': 'J' });
  });

  test('rotation grows clockwise', () => {
    expect(hexesOf('JC@0,0:1')).toEqual({ '0,0': 'Vc1', '-1,1': 'C', '-1,0': 'J' });
    expect(hexesOf('JC@2,-1:4')).toEqual({ '2,-1': 'Vc4', '3,-2': 'C', '3,-1': 'J' });
  });

  test('the direction of a volcano is the corner that the three hexes share', () => {
    for (const k of SIXTHS) {
      const [volcano, right, left] = tileHexes({ tile: 'SR', hex: { q: 1, r: 1 }, rotation: k });
      const corners = (hex: Hex) => SIXTHS.map((c) => latticeCorner(hex, c));
      const shared = latticeCorner(volcano, Number(volcanoDirection(volcano.face)?.[1]));
      expect(corners(right)).toContainEqual(shared);
      expect(corners(left)).toContainEqual(shared);
    }
  });

  test('a 2-hex tile points with its edge to its other hex', () => {
    expect(hexesOf('2VL@3,-1:4')).toEqual({ '3,-1': 'Ve4', '3,-2': 'L' });
    expect(hexesOf('2VV@0,0:1')).toEqual({ '0,0': 'Ve1', '0,1': 'Ve4' });
    expect(hexesOf('2JJ@0,0:2')).toEqual({ '0,0': 'J', '-1,1': 'J' });
  });

  test('the start tile has the directions 0, 2 and 4', () => {
    expect(hexesOf('start@0,0:0')).toEqual({ '0,0': 'Vc0', '0,1': 'Vc2', '-1,1': 'Vc4' });
  });

  test('what is not a placement is not read', () => {
    for (const token of ['JC', 'JX@0,0:0', 'JC@0,0:6', 'H@0,0', 'JC@0,0:0 ', '']) {
      expect(parsePlacement(token)).toBeUndefined();
    }
  });
});

describe('stacking', () => {
  const hexes = island('JC@0,0:0', 'SR@1,0:5', 'LL@0,0:5');

  test('a tile on others raises their hexes and remembers what is below', () => {
    const top = indexScene({ hexes }).hexes.get('0,0');
    expect(top).toMatchObject({ level: 2, face: 'Vc5', below: [{ face: 'Vc0', tile: '0' }] });
  });

  test('the layers come apart into the tiles that were laid', () => {
    const pieces = tilePieces(hexes);
    expect(pieces.map(({ tile, level, hexes: parts }) => [tile, level, parts.length])).toEqual([
      ['0', 1, 3],
      ['1', 1, 3],
      ['2', 2, 3],
    ]);
  });

  test('layers that are not known are still there, one piece for each hex', () => {
    const pieces = tilePieces([{ q: 0, r: 0, level: 3, face: 'J' }]);
    expect(pieces.map(({ level }) => level)).toEqual([1, 2, 3]);
  });

  test('a tile lies one above the highest hex under it', () => {
    const index = indexScene({ hexes });
    expect(levelOver(index, [{ q: 9, r: 9 }])).toBe(1);
    expect(
      levelOver(index, [
        { q: 0, r: 0 },
        { q: 9, r: 9 },
      ]),
    ).toBe(3);
  });
});

describe('tiles told by their volcanoes', () => {
  test('are the tiles that were laid, as far as their volcano is seen', () => {
    const laid = island('JC@0,0:0', 'SR@2,0:3', '2VL@-2,1:5');
    const bare = laid.map(({ q, r, level, face }) => ({ q, r, level, face }));
    const groups = (hexes: typeof laid) =>
      tilePieces(hexes)
        .map((piece) => piece.hexes.map(hexKey).sort().join(' '))
        .sort();
    expect(groups(inferTiles(bare))).toEqual(groups(laid));
  });

  test('a hex that was covered since does not belong to them', () => {
    const laid = island('JC@0,0:0', 'SR@0,1:3', 'LL@0,1:4');
    const told = inferTiles(laid.map(({ q, r, level, face }) => ({ q, r, level, face })));
    const tileAt = (key: string) => told.find((hex) => hexKey(hex) === key)?.tile;
    expect(tileAt('0,1')).not.toBe(tileAt('0,0'));
  });
});

describe('faults', () => {
  const hexes = island('JC@0,0:0');

  test('a proper scene has none', () => {
    expect(sceneFaults({ hexes, buildings: [{ q: 0, r: 1, kind: 'hut', seat: 1, huts: 1 }] })).toEqual([]);
    expect(sceneFaults(EMPTY_SCENE)).toEqual([]);
  });

  const faulty: [string, Scene][] = [
    ['a hut in the sea', { hexes, buildings: [{ q: 5, r: 5, kind: 'hut', seat: 1 }] }],
    ['a temple on a volcano', { hexes, buildings: [{ q: 0, r: 0, kind: 'temple', seat: 1 }] }],
    ['a boat on land', { hexes, boats: [{ q: 0, r: 1, seat: 2 }] }],
    ['a lagoon on land', { hexes, lagoons: [[{ q: 0, r: 1 }]] }],
    ['a hex is listed twice', { hexes: [...hexes, hexes[0]] }],
    ['layers under level', { hexes: [{ q: 0, r: 0, face: 'J', level: 3, below: [] }] }],
    ['level 0', { hexes: [{ q: 0, r: 0, face: 'J', level: 0 }] }],
  ];
  test.each(faulty)('%s', (fault, scene) => {
    expect(sceneFaults(scene).join('; ')).toContain(fault);
  });
});

describe('what stays the same', () => {
  const hexes = island('JC@0,0:0', 'SR@2,0:3');
  const before: Scene = { hexes, buildings: [{ q: 0, r: 1, kind: 'hut', seat: 1 }] };

  test('keeps its identity', () => {
    const copy: Scene = structuredClone(before);
    const kept = keepUnchanged(before, { ...copy, highlights: { targets: neighbours({ q: 0, r: 0 }) } });
    expect(kept.hexes).toBe(before.hexes);
    expect(kept.buildings).toBe(before.buildings);
    expect(kept.highlights?.targets).toHaveLength(6);
  });

  test('what differs is new', () => {
    const buildings = [{ q: 0, r: 1, kind: 'hut', seat: 2 }] as const;
    expect(keepUnchanged(before, { hexes: structuredClone(hexes), buildings }).buildings).toBe(buildings);
    expect(keepUnchanged(before, { hexes }).buildings).toBeUndefined();
  });
});
