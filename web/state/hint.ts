/** What a computer would play, and why, in words. */
import { signal } from '@preact/signals';
import { t } from '../i18n/i18n';
import type { Hint, HintWord, Seat, TerrainName } from '../net/types';
import { readToken } from './notation';
import { pieces, seatName, terrainName, tileName } from './words';

const LETTERS: Readonly<Record<TerrainName, string>> = {
  jungle: 'J',
  clearing: 'C',
  sand: 'S',
  rock: 'R',
  lake: 'L',
};

/** One phrase about a turn. */
export function hintWord(word: HintWord, seats: readonly Seat[]): string {
  const key = `word.${word.key}` as const;
  switch (word.key) {
    case 'expands':
      return t(key, { terrain: terrainName(LETTERS[word.terrain]), pieces: pieces('hut', word.huts) });
    case 'covers-huts':
      return t(key, { pieces: pieces('hut', word.huts), player: seatName(seats[word.seat - 1]) });
    case 'uses-up':
    case 'one-from-running-out':
      return t(key, { piece: t(`piece.${word.piece}`) });
    case 'builds-temple':
    case 'builds-tower':
    case 'builds-boat':
      return t(key, { left: word.left });
    case 'joins-settlements':
      return t(key, { count: word.count });
    case 'erupts':
      return t(key, { level: word.level });
    case 'becomes-king':
    case 'is-eliminated':
    case 'founds':
    case 'prepares-temple':
    case 'prepares-tower':
    case 'threatens-king':
      return t(key);
    default:
      return t(key, { player: seatName(seats[word.seat - 1]) });
  }
}

/** A hint in sentences. Where a tile must be taken first, that comes first. */
export function hintSentences({ tokens, words }: Hint, taking: boolean, seats: readonly Seat[]): string[] {
  const told = words.map((word) => hintWord(word, seats));
  if (!taking) return told;
  const first = readToken(tokens[0]);
  const take =
    first.is === 'placement' || first.is === 'tile'
      ? t('action.takeTwoHex', { tile: tileName(first.tile) })
      : t('action.draw');
  return [`${take}.`, ...told];
}

/** Asks for hints, one at a time. */
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
