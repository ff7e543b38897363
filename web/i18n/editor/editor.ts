/** The words of the position editor. */
import { WordBook } from '../word-book';
import type { editorEn } from './editor-en';

export const editorWords = new WordBook<typeof editorEn>({
  en: async () => (await import('./editor-en')).editorEn,
  fr: async () => (await import('./editor-fr')).editorFr,
  de: async () => (await import('./editor-de')).editorDe,
  pl: async () => (await import('./editor-pl')).editorPl,
});

export type EditorKey = keyof typeof editorEn;

export const tell: typeof editorWords.say = (key, params) => editorWords.say(key, params);
