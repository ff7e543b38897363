/** What is known of a player: ratings, results, games. Of oneself, all games are counted. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isKey, t } from '../../i18n/i18n';
import { people } from '../../net/people';
import type { GameSummary, Profile } from '../../net/types';
import { dayWords } from '../../state/device/timestamps';
import { mostPlayed, resultsOf, type Tally } from '../../state/people/results';
import { me } from '../../state/people/session';
import { endReason, errorSentence, seatName } from '../../state/position/words';
import { PiecePicture } from '../board/pictures';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';
import { GameList } from '../lobby/game-list';
import { deviationWords } from './rating';
import './people.css';

/** So many pages of one's own games are counted, and so many games are listed. */
const PAGES = 10;
const LISTED = 8;
const ROWS = 6;

/** One's own finished games, private ones too. */
async function ownGames(): Promise<GameSummary[]> {
  const games: GameSummary[] = [];
  let before: number | undefined;
  for (let page = 0; page < PAGES; page++) {
    const told = await people.games(before, { status: 'over' });
    games.push(...told.games);
    before = told.next;
    if (before === undefined) break;
  }
  return games;
}

function Bar({ name, value, of }: { name: string; value: number; of: number }) {
  return (
    <li>
      <span>{name}</span>
      <b class="num">{t('profile.of', { count: value, all: of })}</b>
      <span class="bar" aria-hidden="true">
        <span style={{ width: `${(100 * value) / Math.max(1, of)}%` }} />
      </span>
    </li>
  );
}

function Tallies({ title, rows }: { title: string; rows: readonly [string, Tally][] }) {
  if (rows.length === 0) return null;
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <ul class="bars">
        {rows.map(([name, { won, played }]) => (
          <Bar key={name} name={name} value={won} of={played} />
        ))}
      </ul>
    </section>
  );
}

function editionName(edition: string): string {
  const key = `new.edition.${edition}`;
  return isKey(key) ? t(key) : edition;
}

function Ratings({ who }: { who: Profile }) {
  if (who.ratings.length === 0) return null;
  return (
    <section class="pools" aria-label={t('people.rating')}>
      {who.ratings.map((rating) => (
        <div key={rating.pool} class="card pool" data-pool={rating.pool}>
          <span>{t(`people.pool.${rating.pool}`)}</span>
          <b>{Math.round(rating.rating)}</b>
          <small class="num">
            {deviationWords(rating)} · {t('profile.games', { count: rating.games })}
          </small>
        </div>
      ))}
    </section>
  );
}

export function ProfileView({ name }: { name: string }) {
  const profile = useSignal<Profile | undefined>(undefined);
  const own = useSignal<readonly GameSummary[] | undefined>(undefined);
  const failed = useSignal('');
  const isOwn = me.value?.name === name;
  useEffect(() => {
    people.profile(name).then(
      (told) => {
        profile.value = told;
      },
      (error: unknown) => {
        failed.value = errorSentence(error);
      },
    );
  }, []);
  useEffect(() => {
    if (!isOwn) return;
    ownGames().then(
      (games) => {
        own.value = games;
      },
      // The public games are shown instead.
      () => undefined,
    );
  }, [isOwn]);
  const who = profile.value;
  if (!who) {
    return (
      <main class="page">
        <p role={failed.value ? 'alert' : 'status'}>{failed.value || t('app.loading')}</p>
      </main>
    );
  }
  const games = own.value ?? who.games;
  const results = resultsOf(who.name, games, (seat) => seatName(seat));
  const wins = [...results.reasons.values()].reduce((sum, count) => sum + count, 0);
  return (
    <main class="page profile">
      <div class="profile-head">
        <span class="avatar large">
          <PiecePicture kind="temple" colour="red" size={62} />
        </span>
        <div>
          <h1>{who.name}</h1>
          <p class="soft">
            {t('people.since', { day: dayWords(who.created_at) })}{' '}
            {t('people.results', { played: who.played, won: who.won })}
          </p>
        </div>
        {isOwn && (
          <Link to="/settings" class="button">
            <Icon name="settings" />
            {t('settings.title')}
          </Link>
        )}
      </div>
      <Ratings who={who} />
      <div class="columns">
        <section class="card" aria-labelledby="profile-games">
          <div class="card-head">
            <h2 id="profile-games">{t(isOwn ? 'home.mine' : 'people.lastGames')}</h2>
            {isOwn && (
              <Link to="/games">
                {t('home.all')} <Icon name="next" size="small" />
              </Link>
            )}
          </div>
          {games.length > 0 ? (
            <GameList games={games.slice(0, LISTED)} />
          ) : (
            <div class="empty">
              <PiecePicture kind="hut" colour="red" size={56} />
              <p>{t('home.mine.none')}</p>
            </div>
          )}
        </section>
        <div class="column">
          {wins > 0 && (
            <section class="card" aria-labelledby="wins-title">
              <h2 id="wins-title">{t('profile.wins', { name: who.name })}</h2>
              <ul class="bars">
                {[...results.reasons].map(([reason, count]) => (
                  <Bar key={reason} name={endReason(reason, '')} value={count} of={wins} />
                ))}
              </ul>
            </section>
          )}
          <Tallies title={t('profile.opponents')} rows={mostPlayed(results.opponents, ROWS)} />
          <Tallies
            title={t('profile.editions')}
            rows={mostPlayed(results.editions, ROWS).map(([edition, tally]) => [editionName(edition), tally])}
          />
        </div>
      </div>
    </main>
  );
}
