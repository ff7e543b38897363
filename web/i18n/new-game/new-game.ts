/** The words of a game to be set up. */
import { WordBook } from '../word-book';
import type { newGameEn } from './new-game-en';

export const newGameWords = new WordBook<typeof newGameEn>({
  en: async () => (await import('./new-game-en')).newGameEn,
  fr: async () => (await import('./new-game-fr')).newGameFr,
  de: async () => (await import('./new-game-de')).newGameDe,
  pl: async () => (await import('./new-game-pl')).newGamePl,
});

export const tell: typeof newGameWords.say = (key, params) => newGameWords.say(key, params);
