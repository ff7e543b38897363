/** What a language consists of. */
import type { en } from './en';

export type Key = keyof typeof en;

/** The forms of a counted phrase, by the categories of `Intl.PluralRules`. `other` stands for the rest. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Counted phrases are counted in every language. */
export type Messages = {
  readonly [K in Key]: (typeof en)[K] extends string ? string : Plural;
};

export type Params = Readonly<Record<string, string | number>>;

export const LANGUAGES = ['en', 'fr', 'de', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pl: 'Polski',
};

/** The first of the wished languages that there is: `['fr-CA', 'en']` is French. */
export function bestLanguage(wished: readonly string[]): Language {
  for (const wish of wished) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralRules(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** A phrase in a language, with its parameters put in. `count` chooses the plural form. */
export function phrase(messages: Messages, language: Language, key: Key, params: Params = {}): string {
  const message: string | Plural = messages[key];
  let text: string;
  if (typeof message === 'string') text = message;
  else text = message[pluralRules(language).select(Number(params.count ?? 0))] ?? message.other;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
