/** What a turn of the tree achieves and allows: requested once, shortly after the user arrives at it. */
import { signal } from '@preact/signals';
import type { TurnWords } from '../../net/types';
import { turnWords } from '../position/analysis';
import { readToken } from '../position/notation';
import type { Start } from '../position/start';
import type { NodeId } from './tree';

/** The delay before a turn's words are requested, in milliseconds: fast stepping requests none. */
const PAUSE = 200;

/** The last turn of a line. */
export interface LineTurn {
  readonly key: NodeId;
  /** All tokens up to its end. */
  readonly tokens: readonly string[];
  /** The number of its own tokens. */
  readonly turn: number;
}

export class TurnMeaning {
  readonly words = signal<TurnWords | undefined>(undefined);
  readonly #start: Start;
  readonly #ask: typeof turnWords;
  readonly #known = new Map<NodeId, TurnWords>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: NodeId | undefined;

  constructor(start: Start, ask = turnWords) {
    this.#start = start;
    this.#ask = ask;
  }

  /** Follows another turn, or none. */
  follow(told: LineTurn | undefined): void {
    clearTimeout(this.#timer);
    this.#shown = told?.key;
    this.words.value = told && this.#known.get(told.key);
    if (told && !this.words.value) this.#timer = setTimeout(() => void this.#learn(told), PAUSE);
  }

  async #learn({ key, tokens, turn }: LineTurn): Promise<void> {
    const own = tokens.slice(-turn).filter((token) => readToken(token).is !== 'tile');
    // Draws and resignations need no explanation.
    if (own.length === 0 || own.some((token) => readToken(token).is === 'resignation')) return;
    const before = tokens.slice(0, tokens.length - own.length);
    try {
      const words = await this.#ask(this.#start.setup, before, own, this.#start.position);
      this.#known.set(key, words);
      if (this.#shown === key) this.words.value = words;
    } catch {
      // The words are optional: the study works without them.
    }
  }
}
