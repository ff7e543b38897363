/** A player's statistics as charts: results and endings, and for the user themselves how well they played. */
import type { ComponentChildren } from 'preact';
import { isKey, t } from '../../i18n/i18n';
import { say, statisticsWords } from '../../i18n/statistics/statistics';
import { decimalWords, percentWords, signedWords } from '../../state/device/numbers';
import { dayWords } from '../../state/device/timestamps';
import { inOrder, mostPlayed, type Results, type Tally } from '../../state/people/results';
import type { OwnPlay } from '../../state/review/own-play';
import { LineChart } from '../charts/line-chart';
import { Facts } from '../controls/facts';

const ROWS = 6;

export function editionName(edition: string): string {
  const key = `new.edition.${edition}`;
  return isKey(key) ? t(key) : edition;
}

function Card({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A bar per row: the share won, and the share of all games. */
function Tallies({
  title,
  rows,
  of,
}: {
  title: string;
  rows: readonly (readonly [string, Tally])[];
  /** The number of games that fills the width; without it, each bar is full width. */
  of?: number;
}) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <ul class="bars">
        {rows.map(([name, { won, played }]) => (
          <li key={name}>
            <span>{name}</span>
            <b class="num">
              <span aria-hidden="true">{t('profile.of', { count: won, all: played })}</span>
              <span class="unseen">{say('wonOf', { won, played })}</span>
            </b>
            <span class="bar" aria-hidden="true">
              <span class="bar-played" style={{ width: `${(100 * played) / Math.max(1, of ?? played)}%` }}>
                <span style={{ width: `${(100 * won) / Math.max(1, played)}%` }} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function endingName(reason: string): string {
  const key = `ending.${reason}`;
  return statisticsWords.has(key) ? say(key) : reason;
}

function named<Key>(rows: readonly [Key, Tally][], name: (key: Key) => string) {
  return rows.map(([key, tally]) => [name(key), tally] as const);
}

/** Results by ending, opponent and edition. */
export function ResultCards({ results: { all, endings, opponents, editions } }: { results: Results }) {
  return (
    <>
      <Tallies title={say('endings')} of={all.played} rows={named(mostPlayed(endings, ROWS), endingName)} />
      <Tallies title={t('profile.opponents')} rows={mostPlayed(opponents, ROWS)} />
      <Tallies title={t('profile.editions')} rows={named(mostPlayed(editions, ROWS), editionName)} />
    </>
  );
}

/** Results by number of players and by seat. */
export function TableCards({ results: { players, seats } }: { results: Results }) {
  return (
    <>
      <Tallies
        title={say('players')}
        rows={named(inOrder(players), (count) => say('players.count', { count }))}
      />
      <Tallies
        title={say('seats')}
        rows={named(inOrder(seats), (seat) =>
          say(`seat.${Math.min(5, Math.max(1, seat)) as 1 | 2 | 3 | 4 | 5}`),
        )}
      />
    </>
  );
}

function PlayFacts({ play }: { play: OwnPlay }) {
  const facts = [
    [decimalWords(100 * play.lossPerTurn), say('lossPerTurn')],
    [signedWords(100 * play.luck, 1), say('luck')],
    [decimalWords(play.marks.blunder / Math.max(1, play.games)), say('blunders')],
  ] as const;
  return <Facts facts={facts} class="play-facts" />;
}

/** The user's accuracy in reviewed games. */
export function AccuracyCard({ play }: { play: OwnPlay }) {
  const values = play.accuracy.map(({ value }) => value);
  if (values.length === 0) {
    return (
      <Card title={say('accuracy')}>
        <p class="hint">{say('accuracy.none')}</p>
      </Card>
    );
  }
  return (
    <Card title={say('accuracy')}>
      <p class="hint">{say('reviewed', { count: play.games })}</p>
      <LineChart
        points={play.accuracy}
        limits={[0, 1]}
        label={say('accuracy.label', {
          count: values.length,
          first: percentWords(values[0]),
          last: percentWords(values[values.length - 1]),
          best: percentWords(Math.max(...values)),
        })}
        valueWords={percentWords}
        momentWords={dayWords}
        table={{
          summary: say('accuracy.table'),
          moment: say('table.game'),
          value: say('table.accuracy'),
        }}
      />
      <PlayFacts play={play} />
    </Card>
  );
}

export function MistakesCard({ play }: { play: OwnPlay }) {
  const all = play.kinds.reduce((sum, [, times]) => sum + times, 0);
  if (all === 0) return null;
  const most = Math.max(...play.kinds.map(([, times]) => times));
  return (
    <Card title={say('mistakes')}>
      <ul class="bars">
        {play.kinds.slice(0, ROWS).map(([kind, times]) => (
          <li key={kind}>
            <span>{say(`kind.${kind}`)}</span>
            <b class="num">{t('profile.of', { count: times, all })}</b>
            <span class="bar" aria-hidden="true">
              <span style={{ width: `${(100 * times) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
