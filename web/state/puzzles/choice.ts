/** Chooses a puzzle: the daily one, or the next one of a difficulty. */
import type { PuzzleProgress } from './progress';
import type { PuzzleEntry } from './puzzle-book';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The minimum rating of each difficulty. */
const MEDIUM = 900;
const HARD = 1250;

export function difficultyOf({ rating }: Pick<PuzzleEntry, 'rating'>): Difficulty {
  if (rating < MEDIUM) return 'easy';
  return rating < HARD ? 'medium' : 'hard';
}

const DAY = 86_400_000;

/** The UTC date of a moment: `2026-11-16`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The daily puzzle: the same for everybody, and the same as the service's. */
export function dailyOf(entries: readonly PuzzleEntry[], moment: number): PuzzleEntry | undefined {
  const count = entries.length;
  if (count === 0) return undefined;
  const day = Math.floor(moment / DAY);
  // A step coprime to the count visits every puzzle.
  let step = Math.floor((count * 5) / 13) + 1;
  while (gcd(step, count) !== 1) step += 1;
  return entries[((day % count) * (step % count)) % count];
}

/** An untried puzzle of that difficulty, or an unsolved one if all were tried. */
export function nextOf(
  entries: readonly PuzzleEntry[],
  { tried }: Pick<PuzzleProgress, 'tried'>,
  filter: { readonly difficulty: Difficulty; readonly not?: string | undefined },
  random: () => number = Math.random,
): PuzzleEntry | undefined {
  const others = entries.filter(({ id }) => id !== filter.not);
  const fitting = others.filter((entry) => difficultyOf(entry) === filter.difficulty);
  const choices = [
    fitting.filter(({ id }) => tried[id] === undefined),
    fitting.filter(({ id }) => tried[id] === false),
    others.filter(({ id }) => tried[id] === undefined),
    others,
  ];
  const chosen = choices.find((some) => some.length > 0) ?? [];
  return chosen[Math.floor(random() * chosen.length)];
}
