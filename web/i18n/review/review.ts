/** The words of a review. */
import { WordBook } from '../word-book';
import type { reviewEn } from './review-en';

export const reviewWords = new WordBook<typeof reviewEn>({
  en: async () => (await import('./review-en')).reviewEn,
  fr: async () => (await import('./review-fr')).reviewFr,
  de: async () => (await import('./review-de')).reviewDe,
  pl: async () => (await import('./review-pl')).reviewPl,
});

export const say: typeof reviewWords.say = (key, params) => reviewWords.say(key, params);
