import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts';
import glossary from './glossary.json';
import { COMPLETE_LANGUAGES } from './messages';

interface Term {
  readonly word: string;
  /** What stands in a sentence, where the word is inflected. */
  readonly stem?: string;
}

const TERMS = Object.entries(glossary.terms);
/** The words of the other books are told of here. */
const ABOUT_OTHER_BOOKS = /^rules\.(glossary|editions)\b/;

describe.each(COMPLETE_LANGUAGES)('the words of the rule books in %s', (language) => {
  const texts = allTexts(language);
  const rules = [...texts].filter(([way]) => way.startsWith('rules.')).map(([, text]) => text.toLowerCase());

  it.each(TERMS)('are used: %s', (_, term) => {
    const { word, stem = word }: Term = term[language];
    const wanted = stem.toLowerCase();
    if ('at' in term) expect(texts.get(term.at)?.toLowerCase(), term.at).toContain(wanted);
    expect(rules.some((text) => text.includes(wanted))).toBe(true);
  });

  it.each(glossary.banned[language])('leave out $pattern, for: $instead', ({ pattern }) => {
    const banned = new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'iu');
    const found = [...texts].filter(([way, text]) => banned.test(text) && !ABOUT_OTHER_BOOKS.test(way));
    expect(found).toEqual([]);
  });
});
