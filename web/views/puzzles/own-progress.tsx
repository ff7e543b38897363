/** The visitor's progress: the week of daily puzzles, and the puzzles solved. */
import { language } from '../../i18n/i18n';
import { say } from '../../i18n/puzzles/puzzles';
import type { CountedTry } from '../../net/types';
import { ratingWords } from '../../state/device/numbers';
import { dayOf } from '../../state/puzzles/choice';
import { daysInRow, lastWeek, progress } from '../../state/puzzles/progress';
import { Facts } from '../controls/facts';
import { Icon } from '../controls/icon';

export function Week() {
  const now = Date.now();
  const { days } = progress.value;
  const short = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' });
  return (
    <section class="week" aria-labelledby="week-title">
      <div class="card-head">
        <h2 id="week-title">{say('week')}</h2>
        <span class="soft">{say('week.row', { count: daysInRow(days, now) })}</span>
      </div>
      <ol>
        {lastWeek(days, now).map(({ day, at, solved }) => (
          <li key={day} data-solved={solved} data-today={day === dayOf(now)}>
            <span class="day" aria-hidden="true">
              {solved && <Icon name="tick" size="small" />}
            </span>
            <span aria-hidden="true">{short.format(at)}</span>
            <span class="unseen">{say(solved ? 'week.solved' : 'week.open', { day: long.format(at) })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function PuzzleFacts({ counted }: { counted: CountedTry | undefined }) {
  const { tried, run, bestRun } = progress.value;
  const solved = Object.values(tried).filter(Boolean).length;
  const facts = [
    ...(counted ? [[ratingWords(counted.solver.rating), say('fact.rating')] as const] : []),
    [`${solved} / ${Object.keys(tried).length}`, say('fact.solved')] as const,
    [String(run), say('fact.run')] as const,
    [String(bestRun), say('fact.best')] as const,
  ];
  return <Facts facts={facts} class="puzzle-facts" />;
}
