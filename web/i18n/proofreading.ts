/** Finds mistakes in a text: banned words, typography, address and English in another language. For the tests. */
import banned from './banned-words.json';
import type { CompleteLanguage } from './messages';

export interface BannedWord {
  /** A regular expression for whole words, any case. */
  readonly pattern: string;
  readonly instead: string;
  /** What the pattern must find. */
  readonly caught: readonly string[];
  /** What it must not find. */
  readonly spared?: readonly string[];
}

export const BANNED: Readonly<Record<CompleteLanguage, readonly BannedWord[]>> = banned;

export function hasBanned({ pattern }: BannedWord, text: string): boolean {
  return new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'iu').test(text);
}

/** A kind of mistake, and how it looks. */
type Faults = Readonly<Record<string, RegExp>>;

const EVERYWHERE: Faults = {
  'straight quote or apostrophe': /['"`´]/,
  'double space, or space at an end': /\s\s|^\s|\s$/,
  'three dots instead of an ellipsis': /\.\.\./,
  'hyphen instead of a dash': /\s-\s|\s--|\d-\d/,
  'hyphen instead of a minus': /(?:^|[\s(])-\d/,
  'space before a comma or a full stop': /\s[,.](?!\p{L})/u,
  'number with a unit or sign that may be torn apart': /\d %/,
};

/** Quotes open and close as the language does it. */
function unpaired(open: string, close: string): RegExp {
  const neither = `[^${open}${close}]*`;
  return new RegExp(`^(?!(?:${neither}${open}${neither}${close})*${neither}$)`);
}

const IN: Readonly<Record<CompleteLanguage, Faults>> = {
  en: {
    'foreign quote': /[«»„]/,
    'unpaired quotes': unpaired('“', '”'),
    'space before a sign': /\s[…:;!?]/,
    'comma as the decimal separator': /\d,\d(?!\d\d)(?<!@\d,\d)/,
  },
  fr: {
    'foreign quote': /[„“”]/,
    'unpaired quotes': unpaired('«', '»'),
    'space before an ellipsis': /\s…/,
    // Our fonts lack the narrow no-break space.
    'no no-break space at : ; ! ? « »': /(?<!\u00a0)[:;!?»]|«(?!\u00a0)|\u202f/,
    'point as the decimal separator': /\d\.\d/,
    'address by tu': /(?<!\p{L})(?:tu|toi|ton|ta|tes|te)(?!\p{L})|(?<!\p{L})t’/iu,
  },
  de: {
    'foreign quote': /[«»”]/,
    'unpaired quotes': unpaired('„', '“'),
    'no space before an ellipsis': /\S…/,
    'space before a sign': /\s[:;!?]/,
    'point as the decimal separator': /\d\.\d/,
    'address by Sie': /(?<=[\p{L}\d,}] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u,
  },
  pl: {
    'foreign quote': /[«»“]/,
    'unpaired quotes': unpaired('„', '”'),
    'space before a sign': /\s[…:;!?]/,
    'point as the decimal separator': /\d\.\d/,
    'formal address, or a capital in the middle':
      /(?<=[\p{L}\d,:}] )(?:Pan[aiu]?|Tw(?:ój|oj|oi)\p{L}*|Ty|Ci|Ciebie|Cię|Tobie)(?!\p{L})/u,
    'address by gender': /\p{L}(?:łeś|łaś)(?!\p{L})/u,
  },
};

/** English words that no sentence of the other languages has. */
const ENGLISH_WORDS = [
  'the|and|of|with|your|you|is|are|be|this|that|not|for|from|has|have|when|which|its|it|were|will|would|there',
  'cannot|please|click|choose|yes|no|turns?|tiles?|huts?|towers?|settlements?|volcano(?:es)?|players?|games?',
  'boards?|levels?|wins?|draws?|build|moves?',
].join('|');
const ENGLISH = new RegExp(`(?<![\\p{L}’'-])(?:${ENGLISH_WORDS})(?![\\p{L}’'-])`, 'iu');

/** The words of a text, without placeholders and emphasis. */
const plain = (text: string) => text.replace(/\{\w+\}/g, '').replace(/\*\*/g, '');

/** The mistakes in a text, by kind. */
export function faultsIn(language: CompleteLanguage, text: string): string[] {
  const typography = Object.entries({ ...EVERYWHERE, ...IN[language] })
    .filter(([, pattern]) => pattern.test(text))
    .map(([fault]) => fault);
  const words = BANNED[language]
    .filter((word) => hasBanned(word, text))
    .map(({ pattern, instead }) => `banned: ${pattern}, instead: ${instead}`);
  const english = language !== 'en' && ENGLISH.test(plain(text)) ? ['English'] : [];
  return [...typography, ...words, ...english];
}
