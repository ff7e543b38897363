/** Engine lines in words: what they lay and build, and what that achieves. */
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
  /** What the turn achieves and allows, most important first. */
  readonly sentences: readonly string[];
}

/** Cache size, in lines. */
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

  /** The words for a turn after these tokens; the first call requests them. */
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
        // The engine uses the same words as the service's hints.
        const sentences = (words as unknown as HintWord[]).map((word) => turnWord(word, this.#seats));
        return { name, sentences };
      });
      const all = new Map(this.#told.peek()).set(key, told);
      const [oldest] = all.keys();
      if (all.size > REMEMBERED && oldest !== undefined) all.delete(oldest);
      this.#told.value = all;
    } catch {
      // The notation is shown anyway.
    }
  }
}
