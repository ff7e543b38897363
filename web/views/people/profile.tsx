/** A player's profile: ratings, results, games. The user's own profile counts all of their games. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { statisticsWords } from '../../i18n/statistics/statistics';
import { useWords } from '../../i18n/word-book';
import { people } from '../../net/people';
import type { GameSummary, Profile } from '../../net/types';
import { dayWords } from '../../state/device/timestamps';
import { localGames } from '../../state/host/hosts';
import { gameCurves, puzzleCurve, type RatingCurve } from '../../state/people/rating-history';
import { resultsOf, seatOf } from '../../state/people/results';
import { me } from '../../state/people/session';
import { errorSentence, seatName } from '../../state/position/words';
import { type OwnPlay, ownPlay } from '../../state/review/own-play';
import { reviews } from '../../state/review/review-store';
import { PiecePicture } from '../board/pictures';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';
import { NotThere } from '../frame/not-there';
import { GameList } from '../lobby/game-list';
import { RatingCurves } from './rating-curves';
import { AccuracyCard, MistakesCard, ResultCards, TableCards } from './statistics';
import './people.css';

/** The maximum number of pages of the user's own games counted, and the number of games listed. */
const PAGES = 10;
const LISTED = 8;

/** The user's own finished games: including private ones and those stored in this browser. */
async function ownGames(): Promise<GameSummary[]> {
  const games: GameSummary[] = (await localGames.summaries().catch(() => [])).filter(
    ({ status }) => status === 'over',
  );
  let before: number | undefined;
  for (let page = 0; page < PAGES; page++) {
    const told = await people.games(before, { status: 'over' });
    games.push(...told.games);
    before = told.next;
    if (before === undefined) break;
  }
  return games.sort((a, b) => b.updated_at - a.updated_at);
}

/** The rating curves of a player's games, and of the user's own puzzles. Unreadable ones are left out. */
async function readCurves(who: Profile, isOwn: boolean): Promise<RatingCurve[]> {
  const [games, puzzles] = await Promise.all([
    gameCurves(who).catch(() => []),
    isOwn && !who.guest ? puzzleCurve().catch(() => undefined) : undefined,
  ]);
  return puzzles ? [...games, puzzles] : games;
}

export function ProfileView({ name }: { name: string }) {
  const profile = useSignal<Profile | undefined>(undefined);
  const own = useSignal<readonly GameSummary[] | undefined>(undefined);
  const play = useSignal<OwnPlay | undefined>(undefined);
  const curves = useSignal<readonly RatingCurve[] | undefined>(undefined);
  const failed = useSignal('');
  const words = useWords(statisticsWords);
  const isOwn = me.value?.name === name;
  useEffect(() => {
    people.profile(name).then(
      (told) => {
        profile.value = told;
        readCurves(told, me.peek()?.name === told.name).then((read) => {
          curves.value = read;
        });
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
    const counted = reviews.all().then((kept) => ownPlay(kept, name));
    counted.then(
      (it) => {
        play.value = it;
      },
      // A browser without storage has nothing to show.
      () => undefined,
    );
  }, [isOwn]);
  const who = profile.value;
  if (!who) return <NotThere fault={failed.value} />;
  const games = own.value ?? who.games;
  const results = resultsOf(seatOf(who.name), games, (seat) => seatName(seat));
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
      {words === 'ready' && curves.value && (
        <RatingCurves curves={curves.value} name={who.name} isOwn={isOwn} />
      )}
      <div class="columns">
        <div class="column">
          {words === 'ready' && play.value && <AccuracyCard play={play.value} />}
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
          {words === 'ready' && <TableCards results={results} />}
        </div>
        <div class="column">
          {words === 'ready' && (
            <>
              {play.value && <MistakesCard play={play.value} />}
              <ResultCards results={results} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}
