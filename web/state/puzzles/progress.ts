/** Solved puzzles, kept in this browser; no account needed. */
import { signal } from '@preact/signals';
import { dayOf } from './choice';

const KEY = 'taluva.puzzles';
const FORMAT = 1;

export interface PuzzleProgress {
  readonly format: typeof FORMAT;
  /** Every puzzle tried, and whether the first try was right. */
  readonly tried: Readonly<Record<string, boolean>>;
  /** The current run of puzzles solved at the first try. */
  readonly run: number;
  readonly bestRun: number;
  /** The days on which the daily puzzle was solved. */
  readonly days: readonly string[];
}

const NOTHING: PuzzleProgress = { format: FORMAT, tried: {}, run: 0, bestRun: 0, days: [] };

const isRecord = (told: unknown): told is Record<string, unknown> =>
  typeof told === 'object' && told !== null;

/** Parses the stored progress; unreadable data counts as none. */
export function readProgress(kept: string | null): PuzzleProgress {
  try {
    const told: unknown = JSON.parse(kept ?? '{}');
    if (!isRecord(told) || told.format !== FORMAT || !isRecord(told.tried)) return NOTHING;
    const number = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : 0);
    const tried = Object.entries(told.tried).filter(([, right]) => typeof right === 'boolean');
    const days = Array.isArray(told.days) ? told.days.filter((day) => typeof day === 'string') : [];
    return {
      format: FORMAT,
      tried: Object.fromEntries(tried) as Record<string, boolean>,
      run: number(told.run),
      bestRun: number(told.bestRun),
      days,
    };
  } catch {
    return NOTHING;
  }
}

function load(): PuzzleProgress {
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    // Storage can be blocked: the progress then lasts as long as the page.
    return NOTHING;
  }
}

export const progress = signal<PuzzleProgress>(load());

function keep(now: PuzzleProgress): void {
  progress.value = now;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // As above.
  }
}

/** Records the first try of a puzzle; later ones change nothing. */
export function withTry(before: PuzzleProgress, id: string, right: boolean): PuzzleProgress {
  if (before.tried[id] !== undefined) return before;
  const run = right ? before.run + 1 : 0;
  return {
    ...before,
    tried: { ...before.tried, [id]: right },
    run,
    bestRun: Math.max(before.bestRun, run),
  };
}

export function withDay(before: PuzzleProgress, day: string): PuzzleProgress {
  return before.days.includes(day) ? before : { ...before, days: [...before.days, day].slice(-400) };
}

export function countTry(id: string, right: boolean): void {
  keep(withTry(progress.peek(), id, right));
}

export function countDay(day: string): void {
  keep(withDay(progress.peek(), day));
}

const DAY = 86_400_000;

/** The streak of days with the daily puzzle solved, up to today or yesterday. */
export function daysInRow(days: readonly string[], now: number): number {
  const solved = new Set(days);
  let at = solved.has(dayOf(now)) ? now : now - DAY;
  let row = 0;
  for (; solved.has(dayOf(at)); at -= DAY) row += 1;
  return row;
}

/** The last seven days, ending today. */
export function lastWeek(
  days: readonly string[],
  now: number,
): { day: string; at: number; solved: boolean }[] {
  return Array.from({ length: 7 }, (_, index) => {
    const at = now - (6 - index) * DAY;
    return { day: dayOf(at), at, solved: days.includes(dayOf(at)) };
  });
}
