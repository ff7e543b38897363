import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../board/palette';
import { sceneFaults } from '../board/scene';
import { COMPLETE_LANGUAGES } from '../i18n/messages';
import { readRoute, ruleAddress, rulesAddress } from '../state/navigation/addresses';
import { anchorOf, type Block, CHAPTERS, type Chapter, chapterOf, isChapter, paragraphOf } from './contents';
import { FIGURE_NAMES, figureOf, labelsOf } from './figures';
import { find } from './find';
import { pictureSvg, sizeInHexes } from './picture';
import { rulesText as de } from './texts/rules-de';
import { rulesText as en } from './texts/rules-en';
import { rulesText as fr } from './texts/rules-fr';
import { rulesText as pl } from './texts/rules-pl';
import type { RulesText } from './texts/rules-text';
import tileCounts from './tiles.json';

const TEXTS: Readonly<Record<(typeof COMPLETE_LANGUAGES)[number], RulesText>> = { en, fr, de, pl };
const BLOCKS = (CHAPTERS as readonly Chapter[]).flatMap(({ blocks }): readonly Block[] => blocks);

/** The rule names of all refusals. */
function refusals(): string[] {
  const source = fileURLToPath(new URL('../../crates/taluva/src/illegal.rs', import.meta.url));
  const text = readFileSync(source, 'utf8');
  const rule = text.slice(text.indexOf('pub const fn rule('), text.indexOf('pub const fn section('));
  return [...rule.matchAll(/=> "([a-z-]+)"/g)].map((found) => found[1]);
}

/** All strings of a text with their key paths, such as `paragraphs.aim`. */
function words(text: object, way = ''): [string, string][] {
  return Object.entries(text).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[`${way}${key}`, value]] : words(value as object, `${way}${key}.`),
  );
}

describe('the contents', () => {
  it('have an address, and one for every refusal', () => {
    expect(readRoute('/rules')).toEqual({ page: 'rules' });
    const [path, query] = ruleAddress('same-direction').split('?');
    expect(readRoute(path, query)).toEqual({ page: 'rules', rule: 'same-direction' });
    expect(readRoute('/rules/placing')).toEqual({ page: 'rules', chapter: 'placing' });
    expect(rulesAddress('placing', 'extend')).toBe('/rules/placing#extend');
  });

  it('have one address for every paragraph, heading and question', () => {
    const anchors = BLOCKS.flatMap((block) => anchorOf(block) ?? []);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const { id, blocks } of CHAPTERS as readonly Chapter[]) {
      expect(isChapter(id)).toBe(true);
      for (const block of blocks) {
        const anchor = anchorOf(block);
        if (anchor !== undefined) expect(chapterOf(anchor)).toBe(id);
      }
    }
    expect(chapterOf('nowhere')).toBeUndefined();
    expect(isChapter('nowhere')).toBe(false);
  });

  it('say what the rule books leave out', () => {
    const chapters = (CHAPTERS as readonly Chapter[]).map(({ id }) => id);
    for (const id of ['setup', 'rulings', 'faq', 'glossary', 'quick']) expect(chapters).toContain(id);
    const shown = BLOCKS.flatMap((block) => ('shows' in block ? [block.shows] : []));
    expect(shown.sort()).toEqual(['editions', 'glossary', 'pieces', 'quick', 'tiles']);
  });

  it('have a paragraph for every refusal, and for nothing else', () => {
    const names = refusals();
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) expect(paragraphOf(name), name).toBeDefined();
    const explained = BLOCKS.flatMap((block) => ('paragraph' in block ? (block.refusals ?? []) : []));
    expect([...explained].sort()).toEqual([...new Set(names)].sort());
    expect(paragraphOf('no-such-rule')).toBeUndefined();
  });

  it('name every paragraph once and show every picture', () => {
    const paragraphs = BLOCKS.flatMap((block) => ('paragraph' in block ? [block.paragraph] : []));
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    const shown = BLOCKS.flatMap((block) => ('figures' in block ? block.figures : []));
    expect([...shown].sort()).toEqual([...FIGURE_NAMES].sort());
  });
});

describe.each(COMPLETE_LANGUAGES)('the rules in %s', (language) => {
  const text = TEXTS[language];

  it('say all that they say in English, and nothing is empty', () => {
    expect(
      words(text)
        .map(([way]) => way)
        .sort(),
    ).toEqual(
      words(en)
        .map(([way]) => way)
        .sort(),
    );
    for (const [way, said] of words(text)) expect(said.trim(), way).not.toBe('');
  });

  it('find what they say, without accents and in any order', () => {
    const { paragraphs } = text;
    const [first, second] = paragraphs.boatPlace.replaceAll('**', '').split(/[\s\u00a0]+/);
    const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const found = find(`${bare(second)} ${bare(first)}`, text);
    expect(found.map(({ anchor }) => anchor)).toContain('boatPlace');
    expect(find('  ', text)).toEqual([]);
    expect(find('xyzzy', text)).toEqual([]);
  });

  it('compare the same editions in every line', () => {
    const { head, rows } = text.editions;
    expect(rows).toHaveLength(7);
    for (const row of rows) expect(row).toHaveLength(head.length);
  });

  it('name the same things in the short form', () => {
    for (const [name, part] of Object.entries(text.quick)) {
      expect(part.lines).toHaveLength(en.quick[name as keyof RulesText['quick']].lines.length);
    }
  });

  it('open and close what they emphasise', () => {
    for (const [way, said] of words(text)) expect(said.split('**').length % 2, way).toBe(1);
  });
});

describe('the list of tiles', () => {
  it('has 48 tiles, and 60 for five players', () => {
    const sum = (index: 0 | 1) =>
      Object.values(tileCounts).reduce((total, counts) => total + counts[index], 0);
    expect(sum(0)).toBe(48);
    expect(sum(1)).toBe(60);
  });
});

describe.each([
  ['overview', 7],
  ['boat', 1],
] as const)('the words in the picture %s', (figure, count) => {
  it('stand on hexes that it shows, and are drawn', () => {
    const { scenes } = figureOf(figure);
    const labels = labelsOf(figure);
    expect(labels).toHaveLength(count);
    const svg = pictureSvg(
      scenes[0],
      'day',
      labels.map(({ q, r, name }) => ({ at: { q, r }, text: en.labels[name] })),
    );
    for (const { q, r, name } of labels) {
      expect(svg).toContain(`>${en.labels[name]}</text>`);
      const isLand = scenes[0].hexes.some((hex) => hex.q === q && hex.r === r);
      expect(isLand, name).toBe(name !== 'sea' && name !== 'lagoon');
    }
  });
});

describe.each(FIGURE_NAMES)('the picture %s', (name) => {
  const { scenes, verdict } = figureOf(name);

  it('can be drawn', () => {
    for (const scene of scenes) {
      expect(sceneFaults(scene)).toEqual([]);
      expect(pictureSvg(scene, 'day')).toMatch(/^<svg .*<\/svg>$/s);
      const { width, height } = sizeInHexes(scene);
      expect(width).toBeGreaterThan(1);
      expect(height).toBeGreaterThan(1);
    }
  });

  it('shows what is tried, and what forbids it', () => {
    const [{ ghost, previews = [], highlights }] = scenes;
    if (verdict === undefined) return;
    if (ghost) expect(ghost.legal).toBe(verdict === 'allowed');
    else
      expect(
        previews.length + (highlights?.lit ?? []).length + (highlights?.forbidding ?? []).length,
      ).toBeGreaterThan(0);
    expect((highlights?.forbidding ?? []).length > 0).toBe(verdict === 'refused');
  });
});

it('the sea around a picture is that of the picture, by day and by night', () => {
  const style = readFileSync(fileURLToPath(new URL('./rules.css', import.meta.url)), 'utf8');
  const seas = [...style.matchAll(/--figure-sea: (#\w+);/g)].map(([, colour]) => colour);
  expect(seas).toEqual([PALETTES.day.sea, PALETTES.night.sea]);
});
