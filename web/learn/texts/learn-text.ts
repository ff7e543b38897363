/** The texts of the lesson, in every language. */
import type { StepId } from '../steps';

export interface StepText {
  readonly title: string;
  /** The explanation. */
  readonly teach: string;
  /** The task. */
  readonly task: string;
  /** The text after success. */
  readonly done: string;
  /** The text after a legal move that misses the goal. */
  readonly other: string;
}

export interface LearnText {
  readonly title: string;
  /** `{step}` of `{steps}`. */
  readonly step: string;
  readonly steps: string;
  readonly stepDone: string;
  readonly task: string;
  readonly you: string;
  readonly ivory: string;
  readonly reserve: string;
  readonly rule: string;
  readonly next: string;
  readonly finish: string;
  readonly skip: string;
  readonly again: string;
  readonly show: string;
  readonly retry: string;
  /** The introduction before the first step. `**…**` is set in bold. */
  readonly goal: {
    readonly title: string;
    readonly teach: string;
    readonly king: string;
    readonly last: string;
    readonly survivor: string;
    readonly begin: string;
  };
  readonly end: {
    readonly title: string;
    readonly text: string;
    readonly play: string;
    readonly rules: string;
    readonly restart: string;
  };
  readonly lessons: Readonly<Record<StepId, StepText>>;
}
