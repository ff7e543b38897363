/** The words of the study. */
import { WordBook } from '../word-book';
import type { studyEn } from './study-en';

export const studyWords = new WordBook<typeof studyEn>({
  en: async () => (await import('./study-en')).studyEn,
  fr: async () => (await import('./study-fr')).studyFr,
  de: async () => (await import('./study-de')).studyDe,
  pl: async () => (await import('./study-pl')).studyPl,
});

export type StudyKey = keyof typeof studyEn;

export const say: typeof studyWords.say = (key, params) => studyWords.say(key, params);
