/** The first page: play at once, with friends here or elsewhere; games, records, and where else to go. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PlayerColour } from '../../board/scene';
import { isKey, t } from '../../i18n/i18n';
import { Refused } from '../../net/service';
import type { SeatChoice } from '../../net/types';
import { aiLevel } from '../../state/device/settings';
import { gameAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import { createGame, me, session } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { IslandPicture, PiecePicture } from '../board/pictures';
import { Link } from '../frame/app';
import { Away } from '../frame/server-away';
import { FriendsHere } from '../lobby/friends-here';
import { Lobby, MyGames } from '../lobby/games';
import { Records } from '../replay/records';
import './home.css';

function levelWord(level: number): string {
  const key = `home.level.${level}`;
  return isKey(key) ? t(key) : '';
}

/** Who one is, and the doors to everything that is not a game. */
function Doors() {
  const who = me.value;
  return (
    <nav class="doors" aria-label={t('home.doors')}>
      <Link to="/learn" class="button">
        {t('home.learn')}
      </Link>
      <Link to="/rules" class="button">
        {t('home.rules')}
      </Link>
      <Link to="/leaderboard" class="button">
        {t('people.leaderboard')}
      </Link>
      <Link to="/account" class="button">
        {who && !who.guest ? who.name : t('people.account')}
      </Link>
    </nav>
  );
}

export function Home() {
  const failed = useSignal('');
  const away = useSignal(false);
  const fault = (error: unknown) => {
    if (error instanceof Refused && error.problem.code === 'away') away.value = true;
    else failed.value = errorSentence(error);
  };
  useEffect(() => {
    session().catch(fault);
  }, []);
  const start = (seats: SeatChoice[], colours?: PlayerColour[]) => {
    failed.value = '';
    createGame(
      { setup: `edition=ferti2014 players=${seats.length}`, seats, visibility: 'unlisted' },
      colours,
    ).then((view) => go(gameAddress(view.id)), fault);
  };
  const level = Number(aiLevel.value);
  return (
    <main class="page home">
      <section class="hero">
        <IslandPicture class="hero-island" />
        <h1>{t('app.name')}</h1>
        <p>{t('app.tagline')}</p>
        <Doors />
      </section>
      {away.value && <Away onBack={() => (away.value = false)} />}
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      <div class="ways">
        <section class="card way main" aria-labelledby="play-title">
          <PiecePicture kind="temple" colour="red" size={56} />
          <h2 id="play-title">{t('home.play')}</h2>
          <p>{t('home.play.text')}</p>
          <label class="field">
            <span>
              {t('home.level', { level })} – {levelWord(level)}
            </span>
            <input
              type="range"
              min="1"
              max="10"
              aria-label={t('home.level.label')}
              value={level}
              onInput={(event) => (aiLevel.value = event.currentTarget.value as typeof aiLevel.value)}
            />
          </label>
          <button
            type="button"
            class="primary large"
            data-action="play"
            onClick={() => start([{ kind: 'me' }, { kind: 'ai', level }])}
          >
            {t('home.play')}
          </button>
        </section>
        <section class="card way" aria-labelledby="here-title">
          <PiecePicture kind="hut" colour="gold" size={56} />
          <h2 id="here-title">{t('home.here')}</h2>
          <p>{t('home.here.text')}</p>
          <FriendsHere onStart={start} />
        </section>
        <section class="card way" aria-labelledby="elsewhere-title">
          <PiecePicture kind="boat" colour="violet" size={56} />
          <h2 id="elsewhere-title">{t('home.elsewhere')}</h2>
          <p>{t('home.elsewhere.text')}</p>
          <button
            type="button"
            data-action="invite"
            onClick={() => start([{ kind: 'me' }, { kind: 'invite' }])}
          >
            {t('home.elsewhere.start')}
          </button>
        </section>
        <section class="card way" aria-labelledby="options-title">
          <PiecePicture kind="tower" colour="ebony" size={56} />
          <h2 id="options-title">{t('new.title')}</h2>
          <p>{t('home.options.text')}</p>
          <Link to="/new" class="button">
            {t('home.options')}
          </Link>
        </section>
      </div>
      {!away.value && (
        <div class="more">
          <MyGames onFault={fault} />
          <Lobby />
          <Records />
        </div>
      )}
    </main>
  );
}
