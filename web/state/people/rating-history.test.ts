import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../net/types';
import { gameCurves, lastChange, puzzleCurve, thinned, within } from './rating-history';

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const moments = (...days: number[]) => days.map((day, index) => ({ at: day * DAY, value: 1500 + index }));

/** Serves the answers by path; returns the requested paths in order. */
function serve(answers: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answers[path]), { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('a curve', () => {
  it('begins where its period does, with what held then', () => {
    const all = moments(100, 700, 900, 980, 999);
    expect(within(all, 'all', NOW)).toEqual(all);
    expect(within(all, 'year', NOW)).toEqual(all.slice(0));
    expect(within(all, 'month', NOW)).toEqual(all.slice(2));
    // No games in the month: the last earlier rating still holds.
    expect(within(all.slice(0, 3), 'month', NOW)).toEqual(all.slice(2, 3));
    expect(within([], 'month', NOW)).toEqual([]);
  });

  it('of many games keeps its ends and its extremes', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      at: index,
      value: index === 501 ? 3 : index === 503 ? 9 : 5,
    }));
    const few = thinned(many, 50);
    expect(few.length).toBeLessThanOrEqual(50);
    expect([few[0], few[few.length - 1]]).toEqual([many[0], many[999]]);
    expect(few).toEqual(expect.arrayContaining([many[501], many[503]]));
    expect(few.map(({ at }) => at)).toEqual([...few.map(({ at }) => at)].sort((a, b) => a - b));
    expect(thinned(few, 50)).toBe(few);
  });

  it('ends with a change once two games are known', () => {
    const curve = { pool: 'live_duel', rating: 1, deviation: 1, count: 1 } as const;
    expect(lastChange({ ...curve, moments: [] })).toBeUndefined();
    expect(lastChange({ ...curve, moments: moments(1) })).toBeUndefined();
    expect(
      lastChange({
        ...curve,
        moments: [
          { at: 1, value: 1500.4 },
          { at: 2, value: 1491.6 },
        ],
      }),
    ).toBe(-8);
  });
});

describe('what is asked', () => {
  it('is every page, oldest first', async () => {
    const point = (games: number) => ({ games, at: games, rating: 1500 + games, deviation: 90 });
    const asked = serve({
      '/api/v1/players/Ada/ratings?pool=live_duel': {
        pool: 'live_duel',
        points: [point(3), point(4)],
        next: 3,
      },
      '/api/v1/players/Ada/ratings?pool=live_duel&before=3': {
        pool: 'live_duel',
        points: [point(1), point(2)],
      },
    });
    const profile = {
      name: 'Ada',
      ratings: [{ pool: 'live_duel', rating: 1504, deviation: 90, games: 4 }],
    } as Profile;
    const [curve] = await gameCurves(profile);
    expect(asked).toHaveLength(2);
    expect(curve.moments.map(({ value }) => value)).toEqual([1501, 1502, 1503, 1504]);
  });

  it('of puzzles is nothing before the first', async () => {
    const solver = { rating: 1500, deviation: 350, tries: 0, solved: 0, streak: 0, best_streak: 0 };
    serve({ '/api/v1/me/puzzles': { solver, last: [] } });
    expect(await puzzleCurve()).toBeUndefined();
    serve({
      '/api/v1/me/puzzles': {
        solver: { ...solver, tries: 2 },
        last: [
          { puzzle: 'b', solved: true, at: 2, rating: 1520 },
          { puzzle: 'a', solved: false, at: 1, rating: 1400 },
        ],
      },
    });
    expect((await puzzleCurve())?.moments).toEqual([
      { at: 1, value: 1400 },
      { at: 2, value: 1520 },
    ]);
  });
});
