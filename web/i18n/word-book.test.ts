import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { editorDe } from './editor/editor-de';
import { editorEn } from './editor/editor-en';
import { editorFr } from './editor/editor-fr';
import { editorPl } from './editor/editor-pl';
import { COMPLETE_LANGUAGES, type CompleteLanguage, type Plural } from './messages';
import { newGameDe } from './new-game/new-game-de';
import { newGameEn } from './new-game/new-game-en';
import { newGameFr } from './new-game/new-game-fr';
import { newGamePl } from './new-game/new-game-pl';
import { puzzlesDe } from './puzzles/puzzles-de';
import { puzzlesEn } from './puzzles/puzzles-en';
import { puzzlesFr } from './puzzles/puzzles-fr';
import { puzzlesPl } from './puzzles/puzzles-pl';
import { reviewDe } from './review/review-de';
import { reviewEn } from './review/review-en';
import { reviewFr } from './review/review-fr';
import { reviewPl } from './review/review-pl';
import { statisticsDe } from './statistics/statistics-de';
import { statisticsEn } from './statistics/statistics-en';
import { statisticsFr } from './statistics/statistics-fr';
import { statisticsPl } from './statistics/statistics-pl';
import { studyDe } from './study/study-de';
import { studyEn } from './study/study-en';
import { studyFr } from './study/study-fr';
import { studyPl } from './study/study-pl';
import { WordBook } from './word-book';

type Words = Readonly<Record<string, string | Plural>>;

/** The books that are loaded with a part of the page, and the folders that speak from them. */
const BOOKS: Readonly<
  Record<
    string,
    { readonly words: Readonly<Record<CompleteLanguage, Words>>; readonly used: readonly string[] }
  >
> = {
  puzzles: {
    words: { en: puzzlesEn, fr: puzzlesFr, de: puzzlesDe, pl: puzzlesPl },
    used: ['views/puzzles', 'state/puzzles'],
  },
  review: {
    words: { en: reviewEn, fr: reviewFr, de: reviewDe, pl: reviewPl },
    used: ['views/review', 'state/review', 'views/table'],
  },
  statistics: {
    words: { en: statisticsEn, fr: statisticsFr, de: statisticsDe, pl: statisticsPl },
    used: ['views/people'],
  },
  study: {
    words: { en: studyEn, fr: studyFr, de: studyDe, pl: studyPl },
    used: ['views/study', 'state/study'],
  },
  newGame: {
    words: { en: newGameEn, fr: newGameFr, de: newGameDe, pl: newGamePl },
    used: ['views/lobby'],
  },
  editor: {
    words: { en: editorEn, fr: editorFr, de: editorDe, pl: editorPl },
    used: ['views/editor', 'state/editor'],
  },
};

const forms = (message: string | Plural) =>
  typeof message === 'string' ? [message] : Object.values(message);
const params = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

describe.each(Object.entries(BOOKS))('the book of %s', (_, { words, used }) => {
  it.each(COMPLETE_LANGUAGES)(
    'says the same in %s, with the same parameters and all plural forms',
    (language) => {
      const book = words[language];
      expect(Object.keys(book).sort()).toEqual(Object.keys(words.en).sort());
      const rules = new Intl.PluralRules(language);
      const categories = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)));
      for (const [key, message] of Object.entries(book)) {
        const wanted = params(forms(words.en[key] ?? '')[0] ?? '');
        for (const form of forms(message)) expect(params(form), key).toEqual(wanted);
        if (typeof message === 'string') continue;
        for (const category of categories) expect(message, key).toHaveProperty(category);
      }
    },
  );

  it('has no unused phrases', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const code = used
      .flatMap((folder) =>
        readdirSync(`${root}${folder}`, { encoding: 'utf8' }).map((name) => `${root}${folder}/${name}`),
      )
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const made = [...code.matchAll(/[`']([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map(
      (found) => found[1] as string,
    );
    const unused = Object.keys(words.en).filter(
      (key) => !code.includes(`'${key}'`) && !made.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});

/** The names that a function of the rules crate gives out, as `=> "level-sum"`. */
function namesIn(file: string): string[] {
  const source = fileURLToPath(new URL(`../../crates/taluva/src/${file}`, import.meta.url));
  const names = [...readFileSync(source, 'utf8').matchAll(/=> "([a-z-]+)"/g)].map(
    ([, name]) => name as string,
  );
  return [...new Set(names)];
}

// Where a phrase is missing, the page falls back to the English of the rules crate.
describe('names that come from the rules', () => {
  it('have a sentence for every fault of a position', () => {
    const names = namesIn('position/faults.rs');
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) expect(editorEn).toHaveProperty([`fault.${name}`]);
  });

  it('have a phrase for every end of a game', () => {
    const names = namesIn('ending.rs');
    expect(names).toHaveLength(4);
    for (const name of names) expect(statisticsEn).toHaveProperty([`ending.${name}`]);
  });
});

describe('a word book', () => {
  const EN = { hello: 'Hello {name}', huts: { one: '{count} hut', other: '{count} huts' } };
  const PL = {
    hello: 'Cześć {name}',
    huts: { one: '{count} chatka', few: '{count} chatki', other: '{count} chatek' },
  };
  const book = () =>
    new WordBook<typeof EN>({
      en: async () => EN,
      fr: () => Promise.reject(new Error('away')),
      de: async () => EN,
      pl: async () => PL,
    });

  it('speaks as soon as it is open, and counts as its language counts', async () => {
    const words = book();
    expect([words.state.value, words.say('hello')]).toEqual(['loading', 'hello']);
    await words.load('pl');
    expect(words.say('hello', { name: 'Ada' })).toBe('Cześć Ada');
    expect(words.say('huts', { count: 3 })).toBe('3 chatki');
    await words.load('cs');
    expect(words.say('huts', { count: 3 })).toBe('3 huts');
  });

  it('keeps the language before where another cannot come', async () => {
    const words = book();
    await words.load('fr');
    expect(words.state.value).toBe('failed');
    await words.load('en');
    await words.load('fr');
    expect([words.state.value, words.say('huts', { count: 1 })]).toEqual(['ready', '1 hut']);
  });
});
