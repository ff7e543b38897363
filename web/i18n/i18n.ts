/** The language of the page: a signal, so that everything that speaks changes at once with it. */
import { signal } from '@preact/signals';
import { en } from './en';
import { type Key, type Language, type Messages, type Params, phrase, type Speech } from './messages';

const LOADERS: Readonly<Record<Language, () => Promise<Partial<Messages>>>> = {
  en: async () => en,
  fr: async () => (await import('./fr')).fr,
  de: async () => (await import('./de')).de,
  pl: async () => (await import('./pl')).pl,
};

const ENGLISH: Speech = { language: 'en', messages: en };
const spoken = signal<{ language: Language; speeches: readonly Speech[] }>({
  language: 'en',
  speeches: [ENGLISH],
});

export function language(): Language {
  return spoken.value.language;
}

/** Speaks another language as soon as its words are there. */
export async function speak(wanted: Language): Promise<void> {
  const messages = await LOADERS[wanted]();
  spoken.value = { language: wanted, speeches: [{ language: wanted, messages }, ENGLISH] };
  document.documentElement.lang = wanted;
  document.querySelector('meta[name=description]')?.setAttribute('content', t('home.hero'));
}

export function t(key: Key, params?: Params): string {
  return phrase(spoken.value.speeches, key, params);
}

/** Whether there is a phrase of that name: for names that come from the service. */
export function isKey(name: string): name is Key {
  return name in en;
}

/** A list as the language writes it: `Ada, Ben and Cleo`. */
export function listOf(things: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(things);
}
