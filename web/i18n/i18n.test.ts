import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import constants from '../api/constants.json';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../api/types';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import {
  bestLanguage,
  COMPLETE_LANGUAGES,
  type Key,
  type Language,
  type Messages,
  type Plural,
  phrase,
} from './messages';
import { pl } from './pl';

const ALL: Readonly<Record<(typeof COMPLETE_LANGUAGES)[number], Messages>> = { en, fr, de, pl };
const KEYS = Object.keys(en) as Key[];

function forms(message: string | Plural): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function params(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();
}

describe.each(COMPLETE_LANGUAGES)('%s', (language) => {
  const messages = ALL[language];

  it('has exactly the phrases of English, none empty', () => {
    expect(Object.keys(messages).sort()).toEqual([...KEYS].sort());
    for (const key of KEYS) for (const form of forms(messages[key])) expect(form.trim(), key).not.toBe('');
  });

  it('uses the parameters of English', () => {
    for (const key of KEYS) {
      const wanted = params(forms(en[key])[0]);
      for (const form of forms(messages[key])) expect(params(form), key).toEqual(wanted);
    }
  });

  it('has every plural form that its numbers need', () => {
    const rules = new Intl.PluralRules(language);
    const categories = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)));
    for (const key of KEYS) {
      const message: string | Plural = messages[key];
      if (typeof message === 'string') continue;
      for (const category of categories) expect(message, key).toHaveProperty(category);
    }
  });

  it('has a sentence for every rule that can refuse a move', () => {
    const source = fileURLToPath(new URL('../../crates/taluva/src/illegal.rs', import.meta.url));
    const text = readFileSync(source, 'utf8');
    const rule = text.slice(text.indexOf('pub const fn rule('), text.indexOf('pub const fn section('));
    const names = [...rule.matchAll(/=> "([a-z-]+)"/g)].map((found) => found[1]);
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) expect(messages).toHaveProperty([`rule.${name}`]);
  });

  it('has a sentence for every problem that the service can tell of, and for no other', () => {
    const source = fileURLToPath(new URL('../api/types.ts', import.meta.url));
    const listed = /type ProblemCode = ([^;]+);/.exec(readFileSync(source, 'utf8'))?.[1] ?? '';
    const codes = [...listed.matchAll(/"(\w+)"/g)].map((found) => found[1]);
    expect(codes.length).toBeGreaterThan(30);
    // `away` is the page's own: nobody has answered.
    const told = Object.keys(messages).filter((key) => key.startsWith('problem.'));
    expect(told.sort()).toEqual([...codes, 'away'].map((code) => `problem.${code}`).sort());
  });

  it('says the numbers of the rules and of the service', () => {
    const numbersIn = (key: Key) =>
      [...forms(messages[key])[0].matchAll(/\d+/g)].map(([digits]) => Number(digits));
    expect(numbersIn('problem.bad_password')).toEqual([SHORTEST_PASSWORD, LONGEST_PASSWORD]);
    expect(numbersIn('people.signUp.text')).toEqual([SHORTEST_PASSWORD]);
    expect(numbersIn('rule.tower-level')).toEqual([constants.tower_level]);
    expect(numbersIn('rule.settlement-too-small')).toEqual([constants.temple_size]);
    expect(numbersIn('rule.has-temple')).toEqual([constants.temple_size]);
  });
});

describe('phrases', () => {
  const counted = (language: keyof typeof ALL, count: number) =>
    phrase([{ language, messages: ALL[language] }], 'count.hut', { count });

  it('count as the language counts', () => {
    expect(counted('pl', 1)).toBe('1 chatka');
    expect(counted('pl', 3)).toBe('3 chatki');
    expect(counted('pl', 12)).toBe('12 chatek');
    expect(counted('pl', 22)).toBe('22 chatki');
    expect(counted('fr', 0)).toBe('0 hutte');
    expect(counted('en', 0)).toBe('0 huts');
    expect(counted('de', 2)).toBe('2 Hütten');
  });

  it('are English where a young language has none yet, and counted as English counts', () => {
    const czech = { language: 'cs', messages: { 'piece.hut': 'chata' } };
    const english = { language: 'en', messages: en };
    expect(phrase([czech, english], 'piece.hut')).toBe('chata');
    expect(phrase([czech, english], 'piece.temple')).toBe('temple');
    expect(phrase([czech, english], 'count.hut', { count: 1 })).toBe('1 hut');
    expect(phrase([czech, english], 'count.hut', { count: 3 })).toBe('3 huts');
  });

  it('are chosen in no language that is young', () => {
    const preferred = ['fr', 'de'];
    expect(bestLanguage(preferred)).toBe('fr');
    expect(bestLanguage(preferred, ['en', 'de'] satisfies Language[])).toBe('de');
  });

  it('follow the languages that the browser prefers', () => {
    expect(bestLanguage(['fr-CA', 'en'])).toBe('fr');
    expect(bestLanguage(['nl', 'pl-PL'])).toBe('pl');
    expect(bestLanguage(['ja'])).toBe('en');
  });

  it('are all used', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const code = ['views', 'state', 'net', 'embed']
      .flatMap((folder) =>
        readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
          (name) => `${root}${folder}/${name}`,
        ),
      )
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    // Names made of parts: `rule.${name}` and the like.
    const made = [...code.matchAll(/[`']([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map((found) => found[1]);
    const unused = KEYS.filter(
      (key) => !code.includes(`'${key}'`) && !made.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});
