/** The lines of the engine in words: what is laid and built, and what that achieves. */
import { signal } from '@preact/signals';
import type { HintWord, Seat } from '../../net/types';
import { onGame } from '../position/analysis';
import type { Start } from '../position/start';
import { turnWord } from '../table/turn-words';
import { learnFacts } from './facts';
import { lineTree } from './tree';
import { entryName } from './turn-names';

export interface LineTold {
  readonly name: string;
  /** What the turn achieves and allows, the most important first. */
  readonly sentences: readonly string[];
}

/** So many lines are remembered. */
const REMEMBERED = 400;

export class LineWords {
  readonly #start: Start;
  readonly #seats: readonly Seat[];
  readonly #told = signal<ReadonlyMap<string, LineTold>>(new Map());
  readonly #asked = new Set<string>();

  constructor(start: Start, seats: readonly Seat[]) {
    this.#start = start;
    this.#seats = seats;
  }

  /** What is known of a turn after these tokens; it is asked for at the first time. */
  of(before: readonly string[], turn: readonly string[]): LineTold | undefined {
    const key = [...before, ...turn].join(' ');
    if (!this.#asked.has(key)) void this.#ask(key, before, turn);
    return this.#told.value.get(key);
  }

  async #ask(key: string, before: readonly string[], turn: readonly string[]): Promise<void> {
    this.#asked.add(key);
    try {
      const told = await onGame(this.#start, (game, rules) => {
        game.play([...before]);
        const tree = lineTree(turn);
        const nodes = [...tree.nodes.values()].slice(1);
        const name = entryName({ nodes }, learnFacts(game, tree, new Map()));
        const { words } = rules.turnWords(game, [...turn]);
        // The engine speaks in the words of the service's hints.
        const sentences = (words as unknown as HintWord[]).map((word) => turnWord(word, this.#seats));
        return { name, sentences };
      });
      const all = new Map(this.#told.peek()).set(key, told);
      const [oldest] = all.keys();
      if (all.size > REMEMBERED && oldest !== undefined) all.delete(oldest);
      this.#told.value = all;
    } catch {
      // The notation stands there anyhow.
    }
  }
}
