import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sceneFaults } from '../board/scene';
import { LANGUAGES } from '../i18n/messages';
import { readRoute, ruleAddress } from '../state/navigation/addresses';
import { type Block, CHAPTERS, type Chapter, paragraphOf } from './contents';
import { FIGURE_NAMES, figureOf } from './figures';
import { pictureSvg, sizeInHexes } from './picture';
import { rulesText as de } from './texts/rules-de';
import { rulesText as en } from './texts/rules-en';
import { rulesText as fr } from './texts/rules-fr';
import { rulesText as pl } from './texts/rules-pl';
import type { RulesText } from './texts/rules-text';

const TEXTS: Readonly<Record<(typeof LANGUAGES)[number], RulesText>> = { en, fr, de, pl };
const BLOCKS = (CHAPTERS as readonly Chapter[]).flatMap(({ blocks }): readonly Block[] => blocks);

/** Every name by which the rules refuse a move. */
function refusals(): string[] {
  const source = fileURLToPath(new URL('../../crates/taluva/src/illegal.rs', import.meta.url));
  const text = readFileSync(source, 'utf8');
  const rule = text.slice(text.indexOf('pub const fn rule('), text.indexOf('pub const fn section('));
  return [...rule.matchAll(/=> "([a-z-]+)"/g)].map((found) => found[1]);
}

/** All words of a text with the way to them, as `paragraphs.aim`. */
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

describe.each(LANGUAGES)('the rules in %s', (language) => {
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

  it('are translated', () => {
    if (language === 'en') return;
    const english = new Map(words(en));
    const same = words(text).filter(([way, said]) => said.length > 12 && english.get(way) === said);
    expect(same).toEqual([]);
  });

  it('open and close what they emphasise', () => {
    for (const [way, said] of words(text)) expect(said.split('**').length % 2, way).toBe(1);
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
