/** Rating history, for the curves. */
import { people } from '../../net/people';
import { puzzleService } from '../../net/puzzles';
import type { Profile, RatingPool } from '../../net/types';

/** A rating and the time from which it held. */
export interface RatingMoment {
  readonly at: number;
  readonly value: number;
}

/** A rating with a curve: of a rating pool, or of puzzles. */
export interface RatingCurve {
  readonly pool: RatingPool | 'puzzles';
  readonly rating: number;
  readonly deviation: number;
  /** Rated games, or puzzles attempted. */
  readonly count: number;
  /** In chronological order. */
  readonly moments: readonly RatingMoment[];
}

export const PERIODS = ['month', 'year', 'all'] as const;
export type Period = (typeof PERIODS)[number];

const DAY = 86_400_000;
const SPANS: Readonly<Record<Period, number>> = { month: 31 * DAY, year: 366 * DAY, all: Infinity };

/** The moments in a period, and the last one before it. */
export function within(
  moments: readonly RatingMoment[],
  period: Period,
  now: number,
): readonly RatingMoment[] {
  const first = moments.findIndex(({ at }) => at >= now - SPANS[period]);
  return moments.slice(first < 0 ? -1 : Math.max(0, first - 1));
}

/** At most `most` of the moments, including the first, last, lowest and highest. */
export function thinned(moments: readonly RatingMoment[], most: number): readonly RatingMoment[] {
  if (moments.length <= most) return moments;
  const values = moments.map(({ value }) => value);
  const kept = new Set([
    values.indexOf(Math.min(...values)),
    values.indexOf(Math.max(...values)),
    moments.length - 1,
  ]);
  const steps = most - kept.size;
  for (let step = 0; step < steps; step++) kept.add(Math.floor((step * moments.length) / steps));
  return [...kept].sort((a, b) => a - b).map((index) => moments[index]);
}

/** The change by the last game; undefined if only one moment is known. */
export function lastChange({ moments }: RatingCurve): number | undefined {
  const [before, after] = moments.slice(-2);
  return after && Math.round(after.value) - Math.round(before.value);
}

/** The maximum number of history pages to read. */
const PAGES = 4;

async function momentsOf(name: string, pool: RatingPool): Promise<RatingMoment[]> {
  const moments: RatingMoment[] = [];
  let before: number | undefined;
  for (let page = 0; page < PAGES; page++) {
    const told = await people.ratingHistory(name, pool, before);
    moments.unshift(...told.points.map(({ at, rating }) => ({ at, value: rating })));
    before = told.next;
    if (before === undefined) break;
  }
  return moments;
}

/** The rating curves of a person's games. */
export function gameCurves({ name, ratings }: Profile): Promise<RatingCurve[]> {
  return Promise.all(
    ratings.map(async ({ pool, rating, deviation, games }) => ({
      pool,
      rating,
      deviation,
      count: games,
      moments: await momentsOf(name, pool),
    })),
  );
}

/** The rating curve of the user's own puzzles; undefined before the first attempt. */
export async function puzzleCurve(): Promise<RatingCurve | undefined> {
  const { solver, last } = await puzzleService.own();
  if (solver.tries === 0) return undefined;
  const moments = last.map(({ at, rating }) => ({ at, value: rating })).reverse();
  return {
    pool: 'puzzles',
    rating: solver.rating,
    deviation: solver.deviation,
    count: solver.tries,
    moments,
  };
}
