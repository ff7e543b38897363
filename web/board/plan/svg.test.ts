import { describe, expect, test } from 'vitest';
import { DEMO_SCENES } from '../../demo/scenes';
import { MARK_PATHS, PLAYERS } from '../palette';
import { PLAYER_COLOURS, type Placement, parsePlacement, type Scene, type Seat, stackTiles } from '../scene';
import { frameOf, planSvg } from './svg';

const laid = (...tokens: string[]) => stackTiles(tokens.map((token) => parsePlacement(token) as Placement));
const count = (text: string, part: string) => text.split(part).length - 1;

const scene: Scene = {
  hexes: laid('JC@0,0:0', 'SR@1,0:5', 'LL@0,0:5'),
  buildings: [{ q: -1, r: 1, kind: 'hut', seat: 1, huts: 3 }],
};

describe('planSvg', () => {
  test.each(DEMO_SCENES)('draws $name as one well-formed SVG', ({ scene: demo }) => {
    const svg = planSvg(demo, { theme: 'day' });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+"/);
    const open = [...svg.matchAll(/<([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)].filter(([, , closed]) => !closed);
    expect(open.length).toBe(count(svg, '</'));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('every reference has its drawing', () => {
    const svg = planSvg(scene, { id: 'x-' });
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, href] of svg.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(href);
  });

  test('colours are the theme itself for a file, and the page’s properties without a theme', () => {
    expect(planSvg(scene, { theme: 'night' })).not.toContain('var(');
    expect(planSvg(scene, { theme: 'night' })).not.toBe(planSvg(scene, { theme: 'day' }));
    expect(planSvg(scene)).toContain('var(--board-jungle)');
  });

  test('a volcano is turned into its direction', () => {
    const turn = (token: string) =>
      /V[ce]" transform="rotate\((-?\d+)\)/.exec(planSvg({ hexes: laid(token) }))?.[1];
    expect(turn('JC@0,0:0')).toBe('0');
    expect(turn('JC@0,0:2')).toBe('120');
    expect(turn('2VL@0,0:0')).toBe('-90');
  });

  test('levels are written on every hex, unless they are not wanted', () => {
    const numerals = (svg: string) => [...svg.matchAll(/<text[^>]*>(\d)</g)].map(([, level]) => level).sort();
    expect(numerals(planSvg(scene)).join('')).toBe('111222');
    expect(numerals(planSvg(scene, { levels: false }))).toEqual([]);
  });

  test('previews are drawn as well: pieces, and a boat', () => {
    const translucent = (previews: Scene['previews']) =>
      count(planSvg({ ...scene, previews }), '<g opacity=".6">');
    expect(translucent([])).toBe(0);
    expect(
      translucent([
        { q: 0, r: 1, kind: 'temple', seat: 2 },
        { q: 4, r: 0, kind: 'boat', seat: 2 },
      ]),
    ).toBe(2);
  });

  test('a field shows as many huts as it has', () => {
    const roof = 'L0-40L38-2Z" fill="#';
    expect(count(planSvg(scene), roof)).toBe(3);
  });

  test('each player has a mark of another shape and a paint of another lightness', () => {
    const looks = PLAYER_COLOURS.map((colour) => PLAYERS[colour]);
    expect(new Set(looks.map(({ mark }) => mark)).size).toBe(5);
    const lightness = looks.map(({ paint }) => {
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16) / 255);
      return 0.2126 * r ** 2.2 + 0.7152 * g ** 2.2 + 0.0722 * b ** 2.2;
    });
    const sorted = [...lightness].sort((a, b) => a - b);
    sorted.slice(1).forEach((value, i) => {
      expect((value + 0.05) / (sorted[i] + 0.05)).toBeGreaterThan(1.25);
    });
    const seats: Seat[] = [1, 2, 3, 4, 5];
    const all = planSvg({
      hexes: laid('JC@0,0:0', 'JC@2,0:0', 'JC@4,0:0'),
      buildings: seats.map((seat) => ({ q: seat - 1, r: 1, kind: 'tower', seat })),
    });
    for (const { mark } of looks) expect(all).toContain(MARK_PATHS[mark]);
  });

  test('a tile in hand says without colour whether it may lie there', () => {
    const ghost = { tile: 'JL', hex: { q: 5, r: 0 }, rotation: 0 } as const;
    const legal = planSvg({ ...scene, ghost: { ...ghost, legal: true } });
    const illegal = planSvg({ ...scene, ghost: { ...ghost, legal: false } });
    expect(count(illegal, 'stroke-dasharray="26 16"')).toBe(1);
    expect(count(legal, 'stroke-dasharray="26 16"')).toBe(0);
  });

  test('a title is spoken and cannot break out', () => {
    expect(planSvg(scene, { title: 'Ada’s "island" <1>' })).toContain(
      'aria-label="Ada’s &#34;island&#34; &#60;1&#62;"',
    );
    expect(planSvg(scene)).toContain('aria-hidden="true"');
  });

  test('the cost of a field is written on it', () => {
    expect(
      planSvg({ ...scene, highlights: { lit: [{ q: 0, r: 1, cost: 7 }] } }, { levels: false }),
    ).toContain('>7<');
  });
});

test('the frame holds the whole island, and the zone', () => {
  const island = frameOf(scene);
  expect(island.width).toBeGreaterThan(400);
  const zone = frameOf({ ...scene, zone: 7 });
  expect(zone.width).toBeGreaterThan(1200);
  expect(frameOf({ hexes: [] }).width).toBeGreaterThan(100);
});
