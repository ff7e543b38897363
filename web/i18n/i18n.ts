/** The language of the page: a signal, so that everything that speaks changes at once with it. */
import { signal } from '@preact/signals';
import { en } from './en';
import { type Key, type Language, type Messages, type Params, phrase } from './messages';

const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => en,
  fr: async () => (await import('./fr')).fr,
  de: async () => (await import('./de')).de,
  pl: async () => (await import('./pl')).pl,
};

const spoken = signal<{ language: Language; messages: Messages }>({ language: 'en', messages: en });

export function language(): Language {
  return spoken.value.language;
}

/** Speaks another language as soon as its words are there. */
export async function speak(wanted: Language): Promise<void> {
  spoken.value = { language: wanted, messages: await LOADERS[wanted]() };
  document.documentElement.lang = wanted;
}

export function t(key: Key, params?: Params): string {
  const { language, messages } = spoken.value;
  return phrase(messages, language, key, params);
}

/** Whether there is a phrase of that name: for names that come from the service. */
export function isKey(name: string): name is Key {
  return name in en;
}

/** A list as the language writes it: `Ada, Ben and Cleo`. */
export function listOf(things: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(things);
}
