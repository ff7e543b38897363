/** What a turn achieves and allows, in words. */
import { signal } from '@preact/signals';
import { t } from '../../i18n/i18n';
import type { HintWord, Seat, TerrainName, TurnWords } from '../../net/types';
import { turnWords } from '../position/analysis';
import { readToken } from '../position/notation';
import { nameAt, pieces, terrainName } from '../position/words';
import type { Source } from '../replay/record';
import type { LogLine } from './log';

const LETTERS: Readonly<Record<TerrainName, string>> = {
  jungle: 'J',
  clearing: 'C',
  sand: 'S',
  rock: 'R',
  lake: 'L',
};

/** One phrase about a turn, as it is told to the one who may play it. */
export function turnWord(word: HintWord, seats: readonly Seat[]): string {
  const key = `word.${word.key}` as const;
  switch (word.key) {
    case 'expands':
      return t(key, { terrain: terrainName(LETTERS[word.terrain]), pieces: pieces('hut', word.huts) });
    case 'covers-huts':
      return t(key, { pieces: pieces('hut', word.huts), player: nameAt(seats, word.seat) });
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
      return t(key, { player: nameAt(seats, word.seat) });
  }
}

/** One phrase about a turn that a seat has played. */
function playedWord(word: HintWord, seat: number, seats: readonly Seat[]): string {
  const player = nameAt(seats, seat);
  switch (word.key) {
    case 'becomes-king':
    case 'is-eliminated':
    case 'threatens-king':
      return t(`played.${word.key}`, { player });
    case 'uses-up':
    case 'one-from-running-out':
      return t(`played.${word.key}`, { player, piece: t(`piece.${word.piece}`) });
    default:
      return turnWord(word, seats);
  }
}

/** A turn that was played, in sentences. Players of the same name have one between them. */
export function playedSentences({ seat, words }: TurnWords, seats: readonly Seat[]): string[] {
  return [...new Set(words.map((word) => playedWord(word, seat, seats)))];
}

/** How long a turn is looked at before its words are asked for, in milliseconds: who walks fast asks for none. */
const PAUSE = 200;

/** The words about the turn of a course that is looked at, each asked for once. */
export class TurnsTold {
  readonly words = signal<TurnWords | undefined>(undefined);
  readonly #source: Pick<Source, 'setup' | 'start'>;
  readonly #tokens: readonly string[];
  readonly #words: typeof turnWords;
  readonly #known = new Map<number, TurnWords>();
  readonly #asked = new Set<number>();
  #shown: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `words` says what a turn means: the rules in the page, unless told. */
  constructor(source: Pick<Source, 'setup' | 'start'>, tokens: readonly string[], words = turnWords) {
    this.#source = source;
    this.#tokens = tokens;
    this.#words = words;
  }

  /** Another turn is looked at, or none. */
  follow(turn: Pick<LogLine, 'start' | 'ply'> | undefined): void {
    if (turn?.ply === this.#shown) return;
    clearTimeout(this.#timer);
    this.#shown = turn?.ply;
    this.words.value = turn && this.#known.get(turn.ply);
    if (turn && !this.words.value) this.#timer = setTimeout(() => void this.#ask(turn), PAUSE);
  }

  async #ask({ start, ply }: Pick<LogLine, 'start' | 'ply'>): Promise<void> {
    const turn = this.#tokens.slice(start, ply);
    // Nobody needs to be told what it means to resign.
    if (this.#asked.has(ply) || turn.some((token) => readToken(token).is === 'resignation')) return;
    this.#asked.add(ply);
    const { setup, start: position } = this.#source;
    try {
      const words = await this.#words(setup, this.#tokens.slice(0, start), turn, position);
      this.#known.set(ply, words);
      // Whoever has walked on meanwhile looks at another one.
      if (this.#shown === ply) this.words.value = words;
    } catch {
      // The words are a help: one walks on without them, and may ask again.
      this.#asked.delete(ply);
    }
  }
}
