/** The daily puzzle on the first page: its island, its question, and a link to it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { puzzlesWords, say } from '../../i18n/puzzles/puzzles';
import { useWords } from '../../i18n/word-book';
import { theme } from '../../state/device/settings';
import { puzzleAddress } from '../../state/navigation/addresses';
import { sceneOfText } from '../../state/position/position-text';
import { difficultyOf } from '../../state/puzzles/choice';
import { type DailyPuzzle, dailyPuzzle } from '../../state/puzzles/daily';
import { progress } from '../../state/puzzles/progress';
import { islandAddress } from '../board/pictures';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';

export function DailyCard() {
  const words = useWords(puzzlesWords);
  const puzzle = useSignal<DailyPuzzle | undefined>(undefined);
  const failed = useSignal(false);
  useEffect(() => {
    dailyPuzzle().then(
      (found) => {
        puzzle.value = found;
        failed.value = found === undefined;
      },
      // The first page works without it.
      () => {
        failed.value = true;
      },
    );
  }, []);
  const it = puzzle.value;
  if (failed.value || words === 'failed') return null;
  // Reserves room to avoid a layout shift.
  if (!it || words === 'loading') return <div class="card daily" aria-busy="true" />;
  const scene = sceneOfText(it.position);
  const isSolved = progress.value.tried[it.id] === true;
  return (
    <section class="card daily" aria-labelledby="daily-title" data-daily={it.id}>
      <span class="thumbnail">
        {scene && <img src={islandAddress(`puzzle ${it.id}`, scene, theme.value)} alt="" />}
      </span>
      <div class="card-head">
        <h2 id="daily-title">{say('daily')}</h2>
        {isSolved ? (
          <span class="tag good">
            <Icon name="tick" size="small" />
            {say('daily.solved')}
          </span>
        ) : (
          <span class="tag">{say(`difficulty.${difficultyOf(it)}`)}</span>
        )}
      </div>
      <p>
        <strong>{say(`kind.${it.kind}`)}.</strong> {say(`goal.${it.kind}`)}
      </p>
      <Link to={puzzleAddress(it.id)} class="button">
        {say(isSolved ? 'daily.look' : 'daily.solve')}
      </Link>
    </section>
  );
}
