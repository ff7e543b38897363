/** Puzzles: the daily one, one after another at a chosen difficulty, or one by its address. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { puzzlesWords, say } from '../../i18n/puzzles/puzzles';
import { useWords } from '../../i18n/word-book';
import { puzzleAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import { errorSentence } from '../../state/position/words';
import { type Difficulty, dailyOf, difficultyOf, nextOf } from '../../state/puzzles/choice';
import { progress } from '../../state/puzzles/progress';
import { openBook, type Puzzle, type PuzzleBook, type PuzzleEntry } from '../../state/puzzles/puzzle-book';
import { NotThere } from '../frame/not-there';
import { usePageTitle } from '../frame/page-title';
import { PuzzleView } from './puzzle-view';
import './puzzles.css';

interface Opened {
  readonly book: PuzzleBook;
  readonly puzzle: Puzzle | undefined;
  /** The puzzle of the day. */
  readonly daily: PuzzleEntry | undefined;
}

async function open(id: string | undefined): Promise<Opened> {
  const book = await openBook();
  const daily = dailyOf(book.entries, Date.now());
  const entry = id === undefined ? daily : book.find(id);
  return { book, daily, puzzle: entry && (await book.load(entry)) };
}

export function PuzzlesPage({ id }: { id?: string | undefined }) {
  const words = useWords(puzzlesWords);
  const opened = useSignal<Opened | undefined>(undefined);
  const failed = useSignal('');
  const difficulty = useSignal<Difficulty>('medium');
  useEffect(() => {
    let current = true;
    open(id).then(
      (it) => {
        if (!current) return;
        if (it.puzzle) difficulty.value = difficultyOf(it.puzzle);
        opened.value = it;
        // Once opened, the puzzles are available offline.
        void it.book.loadAll().catch(() => undefined);
      },
      (error: unknown) => {
        failed.value = errorSentence(error);
      },
    );
    return () => {
      current = false;
    };
  }, [id]);
  usePageTitle(words === 'ready' ? say('title') : '');
  const it = opened.value;
  const isAway = failed.value || words === 'failed';
  if (isAway || words === 'loading' || !it) {
    return <NotThere fault={failed.value || (isAway ? t('problem.away') : '')} />;
  }
  const { book, puzzle, daily } = it;
  if (!puzzle) {
    return (
      <main class="page">
        <h1>{say('title')}</h1>
        <p>{say(book.entries.length === 0 ? 'none' : 'missing')}</p>
      </main>
    );
  }
  const next = (wanted: Difficulty) => {
    const found = nextOf(book.entries, progress.peek(), { difficulty: wanted, not: puzzle.id });
    if (found) go(puzzleAddress(found.id));
  };
  return (
    <PuzzleView
      key={puzzle.id}
      puzzle={puzzle}
      isDaily={puzzle.id === daily?.id}
      difficulty={difficulty.value}
      onDifficulty={(wanted) => {
        difficulty.value = wanted;
        next(wanted);
      }}
      onNext={() => next(difficulty.value)}
    />
  );
}
