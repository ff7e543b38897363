/** What a computer would play, and why, in words. */
import { signal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import type { Hint, Seat } from '../../net/types';
import { readToken } from '../position/notation';
import { tileName } from '../position/words';
import { turnWord } from './turn-words';

/** A hint in sentences. If a tile must be taken first, that comes first. */
export function hintSentences({ tokens, words }: Hint, taking: boolean, seats: readonly Seat[]): string[] {
  const told = words.map((word) => turnWord(word, seats));
  if (!taking) return told;
  const first = readToken(tokens[0]);
  const take =
    first.is === 'placement' || first.is === 'tile'
      ? t('action.takeTwoHex', { tile: tileName(first.tile) })
      : t('action.draw');
  return [`${take}.`, ...told];
}

/** Requests hints, one at a time. */
export class Advice {
  readonly given = signal<Hint | undefined>(undefined);
  readonly thinking = signal(false);
  readonly #ask: () => Promise<Hint>;
  #asked = 0;

  constructor(ask: () => Promise<Hint>) {
    this.#ask = ask;
  }

  async ask(): Promise<void> {
    if (this.thinking.value) return;
    const asked = ++this.#asked;
    this.thinking.value = true;
    try {
      const hint = await this.#ask();
      if (asked === this.#asked) this.given.value = hint;
    } finally {
      this.thinking.value = false;
    }
  }

  forget(): void {
    this.#asked++;
    this.given.value = undefined;
  }
}
