/** A puzzle on the board: solved with the table's turn input, judged against its stored proof. */
import { computed, signal } from '@preact/signals';
import type { Scene } from '../../board/scene';
import type { Seat, TurnWords } from '../../net/types';
import { analyse, turnWords } from '../position/analysis';
import { type TurnGhost, turnFacts, turnGhost, turnInWords } from '../review/turn-ghost';
import { Trial } from '../trial/trial';
import type { Puzzle } from './puzzle-book';

/** Whether a turn is among the proven solutions. */
export type JudgePuzzle = (json: string, tokens: readonly string[]) => Promise<boolean>;

/** The engine compares the turn with the list; it does not search. */
export const judgeByProof: JudgePuzzle = async (json, tokens) => {
  const engine = await (await import('../../engine/engine')).loadEngine();
  const puzzle = new engine.Puzzle(json);
  try {
    return puzzle.judge([...tokens]).right === true;
  } finally {
    puzzle.free();
  }
};

/** A first try, which counts. */
export interface FirstTry {
  readonly tokens: readonly string[];
  readonly right: boolean;
  readonly hinted: boolean;
}

export interface PuzzlePlayOptions {
  readonly puzzle: Puzzle;
  readonly seats: readonly Seat[];
  /** Called for the first try that counts: made without a hint, or given up. */
  readonly onFirst: (first: FirstTry) => void;
  /** Called when the puzzle is solved, at any try. */
  readonly onSolved: () => void;
  readonly judge?: JudgePuzzle;
  readonly touch?: () => boolean;
}

/** The setup at the end of a position text (docs/POSITION.md). */
export const setupIn = (position: string): string => position.split(' ').slice(4).join(' ');

export interface Solution {
  readonly tokens: readonly string[];
  readonly inWords: string;
  readonly words: TurnWords;
  readonly ghost: TurnGhost;
}

export class PuzzlePlay {
  readonly puzzle: Puzzle;
  readonly seats: readonly Seat[];
  readonly setup: string;
  readonly trial: Trial;
  readonly verdict = signal<'right' | 'wrong' | undefined>(undefined);
  readonly failed = signal<unknown>(undefined);
  /** How many hints were given: first the tile's place, then the whole solution. */
  readonly hints = signal(0);
  readonly solution = signal<Solution | undefined>(undefined);
  /** What the attempted turn achieves and allows. */
  readonly words = signal<TurnWords | undefined>(undefined);
  readonly #options: PuzzlePlayOptions;
  #isFirst = true;

  constructor(options: PuzzlePlayOptions) {
    const { puzzle, seats, touch } = options;
    this.#options = options;
    this.puzzle = puzzle;
    this.seats = seats;
    this.setup = setupIn(puzzle.position);
    this.trial = new Trial({
      start: { setup: this.setup, position: puzzle.position, tokens: [] },
      seats,
      ...(touch && { touch }),
      onTurn: (tokens) => void this.#judge(tokens),
    });
  }

  readonly isSolved = computed(() => this.verdict.value === 'right');
  readonly isShown = computed(() => this.solution.value !== undefined && this.hints.value > 1);
  readonly isOver = computed(() => this.isSolved.value || this.isShown.value);

  readonly scene = computed<Scene>(() => {
    const scene = this.trial.scene.value;
    const solution = this.solution.value;
    if (!solution || this.trial.made.value.length > 0) return scene;
    if (this.isShown.value) {
      const { ghost, previews, hexes } = solution.ghost;
      return { ...scene, ...(ghost && { ghost }), previews, highlights: { targets: hexes } };
    }
    if (this.hints.value === 0 || scene.ghost) return scene;
    const laid = solution.ghost.hexes.slice(0, -Math.max(1, solution.ghost.previews.length));
    // Only the hinted hexes are lit: other places would look like part of the hint.
    return { ...scene, highlights: { ...scene.highlights, places: [], lit: laid } };
  });

  async #judge(tokens: readonly string[]): Promise<void> {
    const judge = this.#options.judge ?? judgeByProof;
    try {
      const right = await judge(this.puzzle.json, tokens);
      this.#count({ tokens, right });
      this.verdict.value = right ? 'right' : 'wrong';
      if (right) this.#options.onSolved();
      this.words.value = await turnWords(this.setup, [], tokens, this.puzzle.position);
    } catch (error) {
      this.failed.value = error;
    }
  }

  #count({ tokens, right }: Omit<FirstTry, 'hinted'>): void {
    if (!this.#isFirst) return;
    this.#isFirst = false;
    const hinted = this.hints.peek() > 0;
    this.#options.onFirst({ tokens, right: right && !hinted, hinted });
  }

  /** Takes the turn back for another try. */
  again(): void {
    this.verdict.value = undefined;
    this.words.value = undefined;
    this.trial.restart();
  }

  /** Reveals the tile's place, then the whole solution. */
  async hint(): Promise<void> {
    try {
      this.solution.value ??= await this.#explain();
      this.hints.value += 1;
      if (this.hints.value < 2) return;
      // A revealed puzzle can no longer be solved.
      this.#count({ tokens: [], right: false });
      this.again();
    } catch (error) {
      this.failed.value = error;
    }
  }

  async #explain(): Promise<Solution> {
    const { position, solution: tokens } = this.puzzle;
    const [{ position: before }, facts, words] = await Promise.all([
      analyse(this.setup, [], position),
      turnFacts({ setup: this.setup, position }, [], tokens),
      turnWords(this.setup, [], tokens, position),
    ]);
    return {
      tokens,
      inWords: turnInWords(tokens, facts),
      words,
      ghost: turnGhost(before, tokens, facts),
    };
  }
}
