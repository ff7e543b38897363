// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { chunkModule, indexModule, linesOf } from '../../build/puzzles';
import { dailyOf, difficultyOf, nextOf } from './choice';
import { daysInRow, lastWeek, readProgress, withDay, withTry } from './progress';
import { PuzzleBook, type PuzzleEntry } from './puzzle-book';

const DAY = 86_400_000;
const entries: PuzzleEntry[] = [800, 890, 900, 1200, 1900].map((rating, place) => ({
  id: `p${place}`,
  kind: 'last-turn',
  rating,
  place,
}));
const nothing = readProgress(null);

describe('the puzzle that comes', () => {
  it('of the day is another one every day until all were there', () => {
    const days = Array.from({ length: 5 }, (_, day) => dailyOf(entries, (20_000 + day) * DAY)?.id);
    expect(new Set(days).size).toBe(5);
    expect(dailyOf(entries, 20_000 * DAY)).toBe(dailyOf(entries, 20_000 * DAY + DAY - 1));
    expect(dailyOf([], 0)).toBeUndefined();
  });

  it('next is of the difficulty that is wanted, and new', () => {
    expect(entries.map(difficultyOf)).toEqual(['easy', 'easy', 'medium', 'medium', 'hard']);
    const tried = withTry(nothing, 'p0', true);
    expect(nextOf(entries, tried, { difficulty: 'easy' })?.id).toBe('p1');
    const both = withTry(withTry(nothing, 'p2', true), 'p3', false);
    // All were tried: unsolved ones come again.
    expect(nextOf(entries, both, { difficulty: 'medium' })?.id).toBe('p3');
    expect(nextOf(entries, both, { difficulty: 'hard', not: 'p4' })).toBeDefined();
  });
});

describe('progress', () => {
  it('counts the first try of a puzzle only, and runs', () => {
    let now = withTry(withTry(nothing, 'a', true), 'b', true);
    expect(now).toMatchObject({ run: 2, bestRun: 2 });
    now = withTry(withTry(now, 'a', false), 'c', false);
    expect(now).toMatchObject({ run: 0, bestRun: 2, tried: { a: true, b: true, c: false } });
  });

  it('knows the days in a row, up to yesterday if today is still open', () => {
    const today = Date.UTC(2026, 10, 16, 12);
    const days = ['2026-11-12', '2026-11-14', '2026-11-15'];
    expect(daysInRow(days, today)).toBe(2);
    expect(daysInRow(withDay({ ...nothing, days }, '2026-11-16').days, today)).toBe(3);
    expect(daysInRow(['2026-11-14'], today)).toBe(0);
    expect(lastWeek(days, today).map(({ solved }) => Number(solved))).toEqual([0, 0, 1, 0, 1, 1, 0]);
  });

  it('that cannot be read counts as not begun', () => {
    for (const kept of ['', '{', '[]', '{"format":2}', '{"format":1,"tried":7}'])
      expect(readProgress(kept)).toEqual(nothing);
    const mine = withDay(withTry(nothing, 'a', true), '2026-11-16');
    expect(readProgress(JSON.stringify(mine))).toEqual(mine);
  });
});

describe('the book', () => {
  const lines = linesOf(
    Array.from({ length: 45 }, (_, n) =>
      JSON.stringify({
        id: `p${n}`,
        kind: n === 44 ? 'of-tomorrow' : 'best-turn',
        rating: 1000 + n,
        position: `text ${n}`,
        solution: ['x'],
      }),
    ).join('\n'),
  );
  const chunk = (number: number) => JSON.parse(/LINES = (.*);/.exec(chunkModule(lines, number))?.[1] ?? '[]');
  const index = JSON.parse(/INDEX = (.*);/.exec(indexModule(lines))?.[1] ?? '[]');

  it('loads only the chunk that is wanted, and leaves out what it does not know', async () => {
    const chunks = [0, 1].map((number) => vi.fn(async () => ({ LINES: chunk(number) })));
    const book = new PuzzleBook({ SIZE: 40, INDEX: index, CHUNKS: chunks });
    expect(book.entries).toHaveLength(44);
    const entry = book.find('p41');
    if (!entry) throw new Error('p41 is missing');
    expect(await book.load(entry)).toMatchObject({ id: 'p41', position: 'text 41' });
    expect(chunks[0]).not.toHaveBeenCalled();
    await book.loadAll();
    expect(chunks[0]).toHaveBeenCalledTimes(1);
  });
});
