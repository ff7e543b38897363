/** The strongest players of each rating pool. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { PLAYER_COLOURS } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { people } from '../../net/people';
import type { Leaderboard, RatingPool } from '../../net/types';
import { ratingWords } from '../../state/device/numbers';
import { playerAddress } from '../../state/navigation/addresses';
import { me } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { PiecePicture } from '../board/pictures';
import { Segments } from '../controls/fields';
import { Link } from '../frame/link';
import { deviationWords } from './rating';
import './people.css';

const POOLS = [
  'live_duel',
  'correspondence_duel',
  'live_multi',
  'correspondence_multi',
] as const satisfies readonly RatingPool[];

/** A stable colour for a name. */
function colourOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return PLAYER_COLOURS[sum % PLAYER_COLOURS.length];
}

function Places({ players }: { players: Leaderboard['players'] }) {
  return (
    <table class="leaderboard">
      <thead>
        <tr>
          <th scope="col">{t('end.rank')}</th>
          <th scope="col" class="start">
            {t('end.player')}
          </th>
          <th scope="col">{t('people.rating')}</th>
          <th scope="col" class="wide-only">
            {t('people.uncertainty')}
          </th>
          <th scope="col">{t('people.games')}</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ rank, name, rating }) => (
          <tr key={name} data-own={name === me.value?.name}>
            <td>
              <span class="medal" data-rank={rank}>
                {rank}
              </span>
            </td>
            <th scope="row" class="start">
              <Link to={playerAddress(name)}>
                <span class="avatar">
                  <PiecePicture kind="hut" colour={colourOf(name)} size={24} />
                </span>
                <span class="cut">{name}</span>
              </Link>
            </th>
            <td>
              <b>{ratingWords(rating.rating)}</b>
            </td>
            <td class="wide-only">{deviationWords(rating)}</td>
            <td>{rating.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
      <div class="page-head">
        <h1>{t('people.leaderboard')}</h1>
        <Segments
          label={t('people.pool')}
          choices={POOLS}
          value={wanted}
          name={(name) => t(`people.pool.${name}.short`)}
          onChoose={(name) => (pool.value = name)}
        />
      </div>
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      <section class="card leaderboard-card" aria-live="polite" aria-label={t(`people.pool.${wanted}`)}>
        {players?.length === 0 && (
          <div class="empty">
            <PiecePicture kind="temple" colour="gold" size={56} />
            <p>{t('people.leaderboard.none')}</p>
            <Link to="/" class="button">
              {t('home.play')}
            </Link>
          </div>
        )}
        {players && players.length > 0 && <Places players={players} />}
        {!players && !failed.value && <p class="hint">{t('app.loading')}</p>}
      </section>
    </main>
  );
}
