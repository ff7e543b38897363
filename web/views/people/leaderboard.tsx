/** The strongest players, and what is known of one of them. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { people } from '../../net/people';
import type { Leaderboard, Profile, Rating, RatingPool } from '../../net/types';
import { dayWords } from '../../state/device/timestamps';
import { playerAddress } from '../../state/navigation/addresses';
import { errorSentence } from '../../state/position/words';
import { Link } from '../frame/app';
import { GameList } from '../lobby/games';
import './people.css';

const POOLS = [
  'live_duel',
  'correspondence_duel',
  'live_multi',
  'correspondence_multi',
] as const satisfies readonly RatingPool[];

/** A rating, and how far it can be trusted. */
function ratingWords({ rating, deviation }: Rating): string {
  return `${Math.round(rating)} ± ${Math.round(2 * deviation)}`;
}

export function LeaderboardView() {
  const pool = useSignal<RatingPool>('live_duel');
  const board = useSignal<Leaderboard | undefined>(undefined);
  const failed = useSignal('');
  const wanted = pool.value;
  useEffect(() => {
    board.value = undefined;
    failed.value = '';
    people.leaderboard(wanted).then(
      (told) => {
        if (told.pool === pool.peek()) board.value = told;
      },
      (error: unknown) => {
        failed.value = errorSentence(error);
      },
    );
  }, [wanted]);
  const players = board.value?.players;
  return (
    <main class="page">
      <h1>{t('people.leaderboard')}</h1>
      <label class="field pool">
        <span>{t('people.pool')}</span>
        <select value={wanted} onChange={(event) => (pool.value = event.currentTarget.value as RatingPool)}>
          {POOLS.map((name) => (
            <option key={name} value={name}>
              {t(`people.pool.${name}`)}
            </option>
          ))}
        </select>
      </label>
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      <section class="card" aria-live="polite">
        {players?.length === 0 && <p class="hint">{t('people.leaderboard.none')}</p>}
        {players && players.length > 0 && (
          <table class="standings">
            <thead>
              <tr>
                <th scope="col">{t('end.rank')}</th>
                <th scope="col">{t('end.player')}</th>
                <th scope="col">{t('people.rating')}</th>
                <th scope="col">{t('people.games')}</th>
              </tr>
            </thead>
            <tbody>
              {players.map(({ rank, name, rating }) => (
                <tr key={name}>
                  <td>{rank}</td>
                  <th scope="row">
                    <Link to={playerAddress(name)}>{name}</Link>
                  </th>
                  <td>{ratingWords(rating)}</td>
                  <td>{rating.games}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {!players && !failed.value && <p class="hint">{t('app.loading')}</p>}
      </section>
    </main>
  );
}

export function ProfileView({ name }: { name: string }) {
  const profile = useSignal<Profile | undefined>(undefined);
  const failed = useSignal('');
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
  const who = profile.value;
  if (!who) {
    return (
      <main class="page">
        <p role={failed.value ? 'alert' : 'status'}>{failed.value || t('app.loading')}</p>
      </main>
    );
  }
  return (
    <main class="page">
      <h1>{who.name}</h1>
      <p>
        {t('people.since', { day: dayWords(who.created_at) })}{' '}
        {t('people.results', { played: who.played, won: who.won })}
      </p>
      {who.ratings.length > 0 && (
        <section class="card" aria-label={t('people.rating')}>
          <dl class="ratings">
            {who.ratings.map((rating) => (
              <div key={rating.pool}>
                <dt>{t(`people.pool.${rating.pool}`)}</dt>
                <dd>{ratingWords(rating)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section class="card" aria-labelledby="profile-games">
        <h2 id="profile-games">{t('people.lastGames')}</h2>
        {who.games.length > 0 ? <GameList games={who.games} /> : <p class="hint">{t('home.mine.none')}</p>}
      </section>
    </main>
  );
}
