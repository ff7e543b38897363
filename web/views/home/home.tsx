/** The first page: waiting games, an instant game, and everything else to play or watch. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PlayerColour } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { Refused } from '../../net/service';
import { hasService } from '../../net/site';
import type { SeatChoice } from '../../net/types';
import { aiLevel, waitedLast } from '../../state/device/settings';
import { createGame } from '../../state/host/create-game';
import { gameAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import { loadLocalGames, loadMyGames, myGames, waitingGames } from '../../state/people/my-games';
import { session } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { Icon } from '../controls/icon';
import { lazyView } from '../frame/lazy-views';
import { Link } from '../frame/link';
import { Away } from '../frame/server-away';
import { GameList } from '../lobby/game-list';
import { GamesBeingPlayed, OpenGames, usePublicGames } from '../lobby/lobby';
import { Hero, WaitingGame } from './hero';
import { Ways } from './ways';
import './home.css';

const DailyCard = lazyView(
  async () => (await import('../puzzles/daily-card')).DailyCard,
  () => <div class="card daily" aria-busy="true" />,
);
const NoServiceCard = lazyView(async () => (await import('../frame/no-service')).NoServiceCard);

/** How many of the visitor's games are shown here; the others are a click away. */
const SHOWN = 4;

/** The visitor's own games, those waiting for them first. */
function MyGames({ except }: { except?: string | undefined }) {
  const waiting = waitingGames.value;
  const others = (myGames.value ?? []).filter((game) => !waiting.includes(game));
  const games = [...waiting, ...others].filter(({ id }) => id !== except);
  if (games.length === 0) return null;
  return (
    <section class="card" aria-labelledby="mine-title">
      <div class="card-head">
        <h2 id="mine-title">{t('home.mine')}</h2>
        <Link to="/games">
          {t('home.all')} <Icon name="next" size="small" />
        </Link>
      </div>
      <GameList games={games.slice(0, SHOWN)} />
    </section>
  );
}

/** The game in three sentences. */
function InShort() {
  return (
    <section class="card" aria-labelledby="short-title">
      <div class="card-head">
        <h2 id="short-title">{t('home.short')}</h2>
        <Link to="/rules">
          {t('home.rules')} <Icon name="next" size="small" />
        </Link>
      </div>
      <ol class="in-short">
        {(['place', 'build', 'win'] as const).map((step) => (
          <li key={step}>
            <h3>{t(`home.short.${step}`)}</h3>
            <p>{t(`home.short.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Home() {
  const failed = useSignal('');
  const away = useSignal(false);
  const games = usePublicGames().value;
  const fault = (error: unknown) => {
    if (error instanceof Refused && error.problem.code === 'away') away.value = true;
    else failed.value = errorSentence(error);
  };
  useEffect(() => {
    // A browser without storage has no local games.
    loadLocalGames().catch(() => undefined);
    if (!hasService) return;
    session()
      .then(() => loadMyGames())
      .catch(fault);
  }, []);
  const start = (seats: SeatChoice[], colours?: PlayerColour[]) => {
    failed.value = '';
    createGame({ setup: `players=${seats.length}`, seats, visibility: 'unlisted' }, colours).then(
      (view) => go(gameAddress(view.id)),
      fault,
    );
  };
  const longest = waitingGames.value.find(({ your_turn }) => your_turn);
  // Reserves room for a game that waited at the last visit, to avoid a layout shift.
  const keepsRoom = !longest && !away.value && !myGames.value && waitedLast.value === 'yes';
  return (
    <main class="home">
      {longest ? (
        <WaitingGame game={longest}>
          <MyGames except={longest.id} />
        </WaitingGame>
      ) : keepsRoom ? (
        <div class="page waiting-page" aria-busy="true">
          <div>
            <h1>{t('home.hello.guest')}</h1>
            <p class="soft">{t('app.loading')}</p>
          </div>
          <div class="now">
            <div class="waiting" />
            <div class="card" />
          </div>
        </div>
      ) : (
        <Hero onPlay={() => start([{ kind: 'me' }, { kind: 'ai', level: Number(aiLevel.value) }])} />
      )}
      <div class="page">
        <Ways onStart={start} overHero={!longest && !keepsRoom} />
        {away.value && <Away onBack={() => (away.value = false)} />}
        {failed.value && (
          <p class="fault" role="alert">
            {failed.value}
          </p>
        )}
        <div class="columns">
          <div class="column">
            {!longest && <MyGames />}
            {hasService ? <OpenGames games={games} /> : <NoServiceCard />}
            <InShort />
          </div>
          <div class="column">
            {TALUVA_PUZZLES > 0 && <DailyCard />}
            {games && <GamesBeingPlayed games={games} most={SHOWN} />}
          </div>
        </div>
      </div>
    </main>
  );
}
