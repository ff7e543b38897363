import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts';
import { COMPLETE_LANGUAGES } from './messages';

/** The marks of speech that a language does not use. */
const FOREIGN_QUOTES = { en: /[«»„]/, fr: /[„“”]/, de: /[«»”]/, pl: /[«»“]/ } as const;

/** What is the same in another language for a reason: names, signs, and words that both have. */
const SHARED = new Set(
  [
    // Names and abbreviations.
    'Taluva',
    '3D',
    'Deluxe (2015)',
    'Ferti (2012)',
    'Ferti (2014)',
    'Hans im Glück (2006)',
    'Deluxe 2015',
    '{minutes} min + {increment} s',
    '{player}: {move}.',
    'Chat',
    'Live',
    'SVG',
    'PNG',
    'FAQ',
    'King',
    'Survivor, King, World’s end',
    'Expert',
    // Words that French has too.
    'Jungle',
    'Volcan',
    'Temple',
    'Temples',
    'Extensions',
    'Variantes',
    'Pause',
    'Violet',
    'Position',
    '{nodes} positions',
    'Solide',
    '{count} temple',
    '{count} temples',
    // Words that German has too.
    'Name',
    'Gold',
    'Sand',
    'Computer',
    'Teams',
    'Normal',
    'Tower',
    'Engine',
    // Words that Polish has too.
    'Plan',
    'Ranking',
    'Team {team}',
    // What is printed on keys.
    'Enter',
    'Esc',
    'Shift',
    'Ctrl',
  ].map((text) => text.toLowerCase()),
);

/** Words that no sentence in another language has. */
const ENGLISH =
  /(?<![\p{L}’])(the|and|of|with|your|you|is|are|be|this|that|not|for|from|has|have|when|which|its)(?![\p{L}’])/iu;

const plain = (text: string) => text.replace(/\{\w+\}/g, '').replace(/\*\*/g, '');

describe.each(COMPLETE_LANGUAGES)('the texts in %s', (language) => {
  const texts = [...allTexts(language)];

  it('have no straight quotes or apostrophes, and no foreign ones', () => {
    expect(texts.filter(([, text]) => /['"]/.test(text))).toEqual([]);
    expect(texts.filter(([, text]) => FOREIGN_QUOTES[language].test(text))).toEqual([]);
  });

  it('have no space before an ellipsis but in German', () => {
    const wrong = language === 'de' ? /[^\s]…/ : /\s…/;
    expect(texts.filter(([, text]) => wrong.test(text))).toEqual([]);
  });

  it('have no double spaces, and none at the ends', () => {
    expect(texts.filter(([, text]) => /\s\s|^\s|\s$/.test(text))).toEqual([]);
  });
});

describe('French', () => {
  const texts = [...allTexts('fr')];

  it('keeps : ; ! ? and » with the word before them, and « with the word after it', () => {
    const loose = /(?<!\u00a0)[:;!?»]|«(?!\u00a0)/;
    expect(texts.filter(([, text]) => loose.test(text))).toEqual([]);
  });

  it('uses the no-break space that our fonts have', () => {
    expect(texts.filter(([, text]) => text.includes('\u202f'))).toEqual([]);
  });
});

describe.each(COMPLETE_LANGUAGES.filter((language) => language !== 'en'))('nothing in %s', (language) => {
  const english = allTexts('en');

  it('is English', () => {
    const same = [...allTexts(language)].filter(
      ([way, text]) =>
        /\p{L}{2}/u.test(plain(text)) && english.get(way) === text && !SHARED.has(text.toLowerCase()),
    );
    expect(same).toEqual([]);
  });

  it('has English words in it', () => {
    expect([...allTexts(language)].filter(([, text]) => ENGLISH.test(plain(text)))).toEqual([]);
  });
});
