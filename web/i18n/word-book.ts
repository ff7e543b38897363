/** Words of a part of the page that are loaded with it, each language as a file of its own. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from './i18n';
import { type CompleteLanguage, formOf, type Params, type Plural, put } from './messages';

/** The same phrases in another language: counted ones are counted there too. */
export type Translation<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Plural;
};

export type WordLoaders<Words> = Readonly<Record<CompleteLanguage, () => Promise<Translation<Words>>>>;

/** A book of words in the page's language. Before it is loaded, a phrase is its own name. */
export class WordBook<Words extends object> {
  readonly #loaders: WordLoaders<Words>;
  readonly #open = signal<{ language: string; words: Translation<Words> } | undefined>(undefined);
  readonly state = signal<'loading' | 'ready' | 'failed'>('loading');

  constructor(loaders: WordLoaders<Words>) {
    this.#loaders = loaders;
  }

  /** Opens the book in a language; a young one has English words until it has its own. */
  async load(wanted: string): Promise<void> {
    const spoken = wanted in this.#loaders ? (wanted as CompleteLanguage) : 'en';
    try {
      const words = await this.#loaders[spoken]();
      this.#open.value = { language: spoken, words };
      this.state.value = 'ready';
    } catch {
      if (!this.#open.peek()) this.state.value = 'failed';
    }
  }

  say(key: keyof Words & string, params: Params = {}): string {
    const open = this.#open.value;
    if (!open) return key;
    return put(formOf(open.words[key] as string | Plural, open.language, params), params);
  }

  has(key: string): key is keyof Words & string {
    const open = this.#open.value;
    return open !== undefined && key in open.words;
  }
}

/** Opens a book for a view, and says whether it is there. */
export function useWords<Words extends object>(book: WordBook<Words>): 'loading' | 'ready' | 'failed' {
  const spoken = language();
  useEffect(() => void book.load(spoken), [book, spoken]);
  return book.state.value;
}
