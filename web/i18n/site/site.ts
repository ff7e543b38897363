/** The words of a site of plain files, where there is no service. */
import { WordBook } from '../word-book';
import type { siteEn } from './site-en';

export const siteWords = new WordBook<typeof siteEn>({
  en: async () => (await import('./site-en')).siteEn,
  fr: async () => (await import('./site-fr')).siteFr,
  de: async () => (await import('./site-de')).siteDe,
  pl: async () => (await import('./site-pl')).sitePl,
});
