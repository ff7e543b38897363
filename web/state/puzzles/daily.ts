/** The daily puzzle for views that only show it: asking the service costs less than opening the book. */
import { puzzleService } from '../../net/puzzles';
import { hasService } from '../../net/site';
import { dailyOf } from './choice';
import { isKind, openBook, type Puzzle } from './puzzle-book';

export type DailyPuzzle = Pick<Puzzle, 'id' | 'kind' | 'rating' | 'position'>;

async function fromService(): Promise<DailyPuzzle | undefined> {
  const { id, kind, rating, position } = (await puzzleService.daily()).puzzle;
  return isKind(kind) ? { id, kind, rating, position } : undefined;
}

async function fromBook(): Promise<DailyPuzzle | undefined> {
  const book = await openBook();
  const entry = dailyOf(book.entries, Date.now());
  return entry && book.load(entry);
}

export function dailyPuzzle(): Promise<DailyPuzzle | undefined> {
  return hasService ? fromService() : fromBook();
}
