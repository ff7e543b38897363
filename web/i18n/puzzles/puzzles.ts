/** The words of the puzzles. */
import { WordBook } from '../word-book';
import type { puzzlesEn } from './puzzles-en';

export const puzzlesWords = new WordBook<typeof puzzlesEn>({
  en: async () => (await import('./puzzles-en')).puzzlesEn,
  fr: async () => (await import('./puzzles-fr')).puzzlesFr,
  de: async () => (await import('./puzzles-de')).puzzlesDe,
  pl: async () => (await import('./puzzles-pl')).puzzlesPl,
});

export const say: typeof puzzlesWords.say = (key, params) => puzzlesWords.say(key, params);
