/** A turn of a game that is tried again and judged by the review's thresholds. */
import { signal } from '@preact/signals';
import type { PlayerColour } from '../../board/scene';
import type { Seat } from '../../net/types';
import { Trial, type TrialStart } from '../trial/trial';
import type { ReviewedTurn, ReviewMark } from './review';

/** Evaluates a turn tried from a start. */
export type Judge = (start: TrialStart, tried: readonly string[]) => Promise<ReviewedTurn>;

/** The result of a try. */
export type Verdict =
  | { readonly is: 'judging' }
  /** The best turn of the review. */
  | { readonly is: 'best' }
  /** A loss too small to be marked. */
  | { readonly is: 'good'; readonly loss: number }
  | { readonly is: 'worse'; readonly loss: number; readonly mark: ReviewMark }
  /** The same turn as in the game. */
  | { readonly is: 'same'; readonly loss: number }
  | { readonly is: 'unknown'; readonly error: unknown };

export interface LessonOptions {
  readonly start: TrialStart;
  readonly turn: ReviewedTurn;
  readonly seats: readonly Seat[];
  readonly colours: readonly PlayerColour[];
  readonly judge: Judge;
  readonly touch?: () => boolean;
}

const same = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ');

export class Lesson {
  readonly trial: Trial;
  readonly verdict = signal<Verdict | undefined>(undefined);
  readonly #options: LessonOptions;
  #question = 0;

  constructor(options: LessonOptions) {
    this.#options = options;
    const { start, seats, colours, touch } = options;
    this.trial = new Trial({
      start,
      seats,
      colours,
      ...(touch && { touch }),
      onTurn: (tokens) => void this.judge(tokens),
    });
  }

  get isSolved(): boolean {
    const is = this.verdict.value?.is;
    return is === 'best' || is === 'good';
  }

  /** Starts the turn over. */
  restart(): void {
    this.#question += 1;
    this.verdict.value = undefined;
    this.trial.restart();
  }

  async judge(tried: readonly string[]): Promise<void> {
    const { turn, start, judge } = this.#options;
    const question = ++this.#question;
    if (same(tried, turn.best)) {
      this.verdict.value = { is: 'best' };
      return;
    }
    if (same(tried, turn.played)) {
      this.verdict.value = { is: 'same', loss: turn.loss };
      return;
    }
    this.verdict.value = { is: 'judging' };
    let verdict: Verdict;
    try {
      const { loss, mark } = await judge(start, tried);
      verdict = mark ? { is: 'worse', loss, mark } : { is: 'good', loss };
    } catch (error) {
      verdict = { is: 'unknown', error };
    }
    if (question === this.#question) this.verdict.value = verdict;
  }
}
