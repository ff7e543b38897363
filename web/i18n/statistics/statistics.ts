/** The words of somebody's statistics. */
import { WordBook } from '../word-book';
import type { statisticsEn } from './statistics-en';

export const statisticsWords = new WordBook<typeof statisticsEn>({
  en: async () => (await import('./statistics-en')).statisticsEn,
  fr: async () => (await import('./statistics-fr')).statisticsFr,
  de: async () => (await import('./statistics-de')).statisticsDe,
  pl: async () => (await import('./statistics-pl')).statisticsPl,
});

export const say: typeof statisticsWords.say = (key, params) => statisticsWords.say(key, params);
