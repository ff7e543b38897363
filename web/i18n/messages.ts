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

/** The languages that say everything; the tests hold them to it. */
export const COMPLETE_LANGUAGES = ['en', 'fr', 'de', 'pl'] as const;
/**
 * Languages on their way: offered in the settings, never chosen by themselves, and English where they say nothing
 * yet. A new language begins here.
 */
export const YOUNG_LANGUAGES = [] as const;
export const LANGUAGES = [...COMPLETE_LANGUAGES, ...YOUNG_LANGUAGES] as const;
export type CompleteLanguage = (typeof COMPLETE_LANGUAGES)[number];
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pl: 'Polski',
};

/** The first of the preferred languages that is complete: `['fr-CA', 'en']` is French. */
export function bestLanguage(
  preferred: readonly string[],
  complete: readonly Language[] = COMPLETE_LANGUAGES,
): Language {
  for (const tag of preferred) {
    const found = complete.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/** A word book and the language whose numbers it follows. */
export interface Speech {
  readonly language: string;
  readonly messages: Partial<Messages>;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The form of a phrase that `count` chooses as the language counts. */
export function formOf(message: string | Plural, language: string, params: Params): string {
  if (typeof message === 'string') return message;
  return message[pluralRules(language).select(Number(params.count ?? 0))] ?? message.other;
}

/** A text with its parameters put in. */
export function put(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/**
 * A phrase with its parameters put in, in the first of the languages that has it. `count` chooses the plural form.
 */
export function phrase(speeches: readonly Speech[], key: Key, params: Params = {}): string {
  for (const { language, messages } of speeches) {
    const message: string | Plural | undefined = messages[key];
    if (message !== undefined) return put(formOf(message, language, params), params);
  }
  return key;
}
