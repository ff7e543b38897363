import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts';
import { COMPLETE_LANGUAGES, type CompleteLanguage } from './messages';
import { faultsIn } from './proofreading';

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

/** Other languages name what the rule books of other languages call a thing. */
const ABOUT_OTHER_BOOKS = /^rules\.(glossary|editions)\b/;

describe.each(COMPLETE_LANGUAGES)('the texts in %s', (language) => {
  it('have no mistake that can be found by its form', () => {
    const wrong = [...allTexts(language)]
      .filter(([way]) => !ABOUT_OTHER_BOOKS.test(way))
      .flatMap(([way, text]) => faultsIn(language, text).map((fault) => `${way}: ${fault}: ${text}`));
    expect(wrong).toEqual([]);
  });
});

/** One mistake of each kind, by what finds it. */
const PLANTED: readonly [CompleteLanguage, string, string][] = [
  ['en', "Don't.", 'straight quote or apostrophe'],
  ['de', 'Sag "ja".', 'straight quote or apostrophe'],
  ['fr', 'Un  espace.', 'double space, or space at an end'],
  ['pl', 'Koniec. ', 'double space, or space at an end'],
  ['pl', 'Wczytywanie...', 'three dots instead of an ellipsis'],
  ['de', 'Platz - oder nicht', 'hyphen instead of a dash'],
  ['en', '24-36 tiles', 'hyphen instead of a dash'],
  ['en', 'It costs -5.', 'hyphen instead of a minus'],
  ['fr', 'Voilà .', 'space before a comma or a full stop'],
  ['de', '50 % Chance', 'number with a unit or sign that may be torn apart'],
  ['en', 'the „tile“', 'foreign quote'],
  ['fr', 'la “tuile”', 'foreign quote'],
  ['de', 'das «Plättchen»', 'foreign quote'],
  ['pl', '«płytka»', 'foreign quote'],
  ['en', '”word“', 'unpaired quotes'],
  ['fr', '«\u00a0tuile', 'unpaired quotes'],
  ['de', '“Wort“', 'unpaired quotes'],
  ['pl', '„słowo„', 'unpaired quotes'],
  ['en', 'Loading …', 'space before a sign'],
  ['pl', 'Serio ?', 'space before a sign'],
  ['de', 'Wirklich ?', 'space before a sign'],
  ['fr', 'Chargement …', 'space before an ellipsis'],
  ['de', 'Lädt…', 'no space before an ellipsis'],
  ['fr', 'Vraiment ?', 'no no-break space at : ; ! ? « »'],
  ['fr', 'Vraiment!', 'no no-break space at : ; ! ? « »'],
  ['fr', 'Vraiment\u202f;', 'no no-break space at : ; ! ? « »'],
  ['fr', '« King\u00a0»', 'no no-break space at : ; ! ? « »'],
  ['en', 'about 1,5 points', 'comma as the decimal separator'],
  ['fr', 'environ 1.5 point', 'point as the decimal separator'],
  ['de', 'etwa 1.5 Punkte', 'point as the decimal separator'],
  ['pl', 'około 1.5 punktu', 'point as the decimal separator'],
  ['fr', 'Pose ta tuile.', 'address by tu'],
  ['fr', 'La partie t’attend.', 'address by tu'],
  ['de', 'Wenn Sie bauen, gewinnen Sie.', 'address by Sie'],
  ['de', 'Hier ist Ihre Insel.', 'address by Sie'],
  ['pl', 'To jest Twoja wyspa.', 'formal address, or a capital in the middle'],
  ['pl', 'Czy Pan gra?', 'formal address, or a capital in the middle'],
  ['pl', 'Wygrałeś!', 'address by gender'],
  ['fr', 'The tuile', 'English'],
  ['de', 'Take a tile', 'English'],
  ['pl', 'Your turn', 'English'],
];

describe('a planted mistake', () => {
  it.each(PLANTED)('in %s is found: %s', (language, text, fault) => {
    expect(faultsIn(language, text)).toContain(fault);
  });

  it('is planted for every kind', () => {
    const source = readFileSync(new URL('./proofreading.ts', import.meta.url), 'utf8');
    const kinds = [...source.matchAll(/^ +'([^']+)':\s*(?:\/|unpaired)/gm)].map(([, kind]) => kind);
    expect(kinds.length).toBeGreaterThan(20);
    for (const kind of kinds) expect(PLANTED.map(([, , fault]) => fault)).toContain(kind);
  });
});

describe.each(COMPLETE_LANGUAGES.filter((language) => language !== 'en'))('nothing in %s', (language) => {
  const english = allTexts('en');

  it('is as it is in English', () => {
    const plain = (text: string) => text.replace(/\{\w+\}/g, '').replace(/\*\*/g, '');
    const same = [...allTexts(language)].filter(
      ([way, text]) =>
        /\p{L}{2}/u.test(plain(text)) && english.get(way) === text && !SHARED.has(text.toLowerCase()),
    );
    expect(same).toEqual([]);
  });
});

describe('the page that is installed', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../public/taluva.webmanifest', import.meta.url), 'utf8'),
  ) as { lang: string; description: string; description_localized: Record<string, string> };

  it.each(COMPLETE_LANGUAGES)('describes itself in %s', (language) => {
    const text = language === manifest.lang ? manifest.description : manifest.description_localized[language];
    expect(text).toBeTruthy();
    expect(faultsIn(language, text as string)).toEqual([]);
  });
});
