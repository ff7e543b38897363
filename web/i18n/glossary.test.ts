import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts';
import glossary from './glossary.json';
import { COMPLETE_LANGUAGES } from './messages';
import { BANNED, hasBanned } from './proofreading';

interface Term {
  readonly word: string;
  /** What stands in a sentence, where the word is inflected. */
  readonly stem?: string;
}

const TERMS = Object.entries(glossary.terms);
/** The words of the other books are told of here. */
const ABOUT_OTHER_BOOKS = /^rules\.(glossary|editions)\b/;
const TRANSLATED = COMPLETE_LANGUAGES.filter((language) => language !== 'en');

/** Whether a text has a word, with an ending or as the end of a compound. */
function has(text: string | undefined, word: string): boolean {
  return new RegExp(`(?<!\\p{L})${word}\\p{L}{0,4}(?!\\p{L})`, 'iu').test(text ?? '');
}

describe.each(COMPLETE_LANGUAGES)('the words of the rule books in %s', (language) => {
  const texts = allTexts(language);
  const rules = [...texts].filter(([way]) => way.startsWith('rules.')).map(([, text]) => text);

  it.each(TERMS)('are used: %s', (_, term) => {
    const { word, stem = word }: Term = term[language];
    if ('at' in term) expect(has(texts.get(term.at), stem), `${term.at}: ${texts.get(term.at)}`).toBe(true);
    expect(rules.some((text) => has(text, stem))).toBe(true);
  });

  it.each(BANNED[language])('do not include $pattern, but $instead', (banned) => {
    const found = [...texts].filter(([way, text]) => hasBanned(banned, text) && !ABOUT_OTHER_BOOKS.test(way));
    expect(found).toEqual([]);
  });

  it.each(BANNED[language])('are looked for in every form: $caught', (banned) => {
    expect(banned.caught.length).toBeGreaterThan(0);
    for (const wrong of banned.caught) expect(hasBanned(banned, `(${wrong}, 2.)`), wrong).toBe(true);
    for (const right of banned.spared ?? []) expect(hasBanned(banned, right), right).toBe(false);
  });
});

/** The forms of a term. Where an English rule has the term, so has its translation. */
const FORMS = {
  hut: { en: /huts?/, fr: /huttes?/, de: /hütten?/, pl: /chat\p{L}+/u },
  temple: { en: /temples?/, fr: /temples?/, de: /tempel\p{L}?/u, pl: /świąty\p{L}+/u },
  tower: { en: /towers?/, fr: /tours?/, de: /t[uü]rm\p{L}*/u, pl: /wież\p{L}*/u },
  boat: { en: /boats?/, fr: /bateaux?/, de: /boot\p{L}*/u, pl: /ł[oó]d\p{L}+/u },
  settlement: { en: /settlements?/, fr: /cités?/, de: /siedlung\p{L}*/u, pl: /osad\p{L}*/u },
  level: { en: /levels?/, fr: /niveaux?/, de: /ebenen?/, pl: /poziom\p{L}*/u },
  field: { en: /fields?/, fr: /terrains?/, de: /feld\p{L}*/u, pl: /p[oó]l\p{L}*/u },
  hex: { en: /hex(?:es)?/, fr: /hexagones?/, de: /sechseck\p{L}*/u, pl: /sześcioką\p{L}+/u },
  edge: { en: /edges?/, fr: /côtés?/, de: /kanten?/, pl: /krawęd\p{L}+/u },
  lagoon: { en: /lagoons?/, fr: /lagons?/, de: /lagunen?/, pl: /lagun\p{L}*/u },
  reserve: { en: /reserves?/, fr: /réserves?/, de: /vorr[aä]t\p{L}*/u, pl: /zasob\p{L}+/u },
  cover: {
    en: /cover(?:s|ed)?|bur(?:y|ies|ied|ying)/,
    fr: /recouv\p{L}+/u,
    de: /überdeck\p{L}+/u,
    pl: /przykry\p{L}+/u,
  },
  startTile: {
    en: /start tile/,
    fr: /tuile départ/,
    de: /startplättchen\p{L}?/u,
    pl: /płyt\p{L}+ startow\p{L}+/u,
  },
} as const;

/** The texts that state rules. */
const STATES_RULES =
  /^(page\.(rule|build|word|played)|rules\.(paragraphs|figures|faq|quick)|learn\.lessons)\./;
/** Translations that say it in other words. */
const OTHER_WORDS = new Set([
  // Where the huts stood is clear from the sentence.
  'field pl rules.paragraphs.eruptHuts',
  // “On the rock”.
  'field fr rules.figures.turn-build',
  'field de rules.figures.turn-build',
  'field pl rules.figures.turn-build',
  // French has one word for a terrain and a field.
  'field fr rules.paragraphs.levels',
]);

describe.each(Object.entries(FORMS))('the term %s', (name, forms) => {
  const whole = (form: RegExp) => new RegExp(`(?<![\\p{L}-])(?:${form.source})(?![\\p{L}-])`, 'iu');

  it('is in every translation of a rule that has it', () => {
    const english = [...allTexts('en')].filter(
      ([way, text]) => STATES_RULES.test(way) && whole(forms.en).test(text),
    );
    expect(english.length).toBeGreaterThan(1);
    const missing = TRANSLATED.flatMap((language) => {
      const texts = allTexts(language);
      return english
        .filter(([way]) => !OTHER_WORDS.has(`${name} ${language} ${way}`))
        .filter(([way]) => !new RegExp(forms[language].source, 'iu').test(texts.get(way) ?? ''))
        .map(([way]) => `${language} ${way}: ${texts.get(way)}`);
    });
    expect(missing).toEqual([]);
  });
});
