/** The learner's progress in the lesson, kept in the browser. */
import { STEP_IDS, type StepId } from './steps';

const KEY = 'taluva.lesson';

export interface Progress {
  readonly at: StepId;
  readonly done: readonly StepId[];
}

const NOTHING: Progress = { at: STEP_IDS[0], done: [] };

const isStep = (id: unknown): id is StepId => STEP_IDS.includes(id as StepId);

/** Parses the stored progress; unreadable data counts as none. */
export function readProgress(kept: string | null): Progress {
  try {
    const told: unknown = JSON.parse(kept ?? '{}');
    if (typeof told !== 'object' || told === null) return NOTHING;
    const { at, done } = told as { at?: unknown; done?: unknown };
    return {
      at: isStep(at) ? at : NOTHING.at,
      done: Array.isArray(done) ? STEP_IDS.filter((id) => done.includes(id)) : [],
    };
  } catch {
    return NOTHING;
  }
}

export function loadProgress(): Progress {
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    // Storage can be blocked: the lesson then starts over at every visit.
    return NOTHING;
  }
}

export function keepProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // As above.
  }
}
