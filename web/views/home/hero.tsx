/** The hero of the first page: a picture of the island, and one large button into a game. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { GameSummary } from '../../net/types';
import { drawsWithEase } from '../../state/device/graphics';
import { speed, theme } from '../../state/device/settings';
import { sinceWords } from '../../state/device/timestamps';
import { gameAddress } from '../../state/navigation/addresses';
import { waitingGames } from '../../state/people/my-games';
import { me } from '../../state/people/session';
import { opponentsOf } from '../../state/position/words';
import { Thumbnail } from '../board/thumbnail';
import { Icon } from '../controls/icon';
import { lazyView } from '../frame/lazy-views';
import { Link } from '../frame/link';
import day from './img/hero-day.jpg';
import night from './img/hero-night.jpg';

const LivingIsland = lazyView(
  async () => (await import('./living-island')).LivingIsland,
  () => null,
);

/** Whether to replace the picture with the live island: once the page is idle, so that no click waits for it. */
function useLife(): Signal<boolean> {
  const alive = useSignal(false);
  useEffect(() => {
    if (speed.peek() === 'off') return;
    let stopped = false;
    const begin = () => {
      const wait = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000));
      wait(() => {
        if (!stopped) alive.value = drawsWithEase();
      });
    };
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      stopped = true;
      removeEventListener('load', begin);
    };
  }, []);
  return alive;
}

/** For visitors without waiting games: what this is, and a button to play. */
export function Hero({ onPlay }: { onPlay: () => void }) {
  const alive = useLife();
  return (
    <section class="hero">
      <img
        class="hero-island"
        src={theme.value === 'night' ? night : day}
        alt=""
        width={1440}
        height={500}
        fetchpriority="high"
      />
      {alive.value && <LivingIsland onGiveUp={() => (alive.value = false)} />}
      <div class="hero-text">
        <h1>{t('home.hero')}</h1>
        <p>{t('home.hero.text')}</p>
        <div class="buttons">
          <button type="button" class="primary large" data-action="play" onClick={onPlay}>
            <Icon name="play" />
            {t('home.play')}
          </button>
          <Link to="/learn" class="button glass large">
            <Icon name="learn" />
            {t('home.learn')}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** For visitors with waiting games: the one that has waited longest, with other content beside it. */
export function WaitingGame({ game, children }: { game: GameSummary; children: ComponentChildren }) {
  const who = me.value;
  return (
    <div class="page waiting-page">
      <div>
        <h1>{who && !who.guest ? t('home.hello', { name: who.name }) : t('home.hello.guest')}</h1>
        <p class="soft">{t('nav.waiting', { count: waitingGames.value.length })}</p>
      </div>
      <div class="now">
        <section class="waiting" aria-labelledby="waiting-title">
          <Thumbnail game={game} />
          <span class="waiting-mark">
            <Icon name="clock" size="small" />
            {t('home.yourTurn')}
          </span>
          <div class="waiting-text">
            <div>
              <h2 id="waiting-title">{opponentsOf(game.seats, who?.name)}</h2>
              <p>
                {t('turn.number', { turn: game.turn })} · {sinceWords(game.updated_at)}
              </p>
            </div>
            <Link to={gameAddress(game.id)} class="button primary large">
              {t('home.continue')}
              <Icon name="arrow" />
            </Link>
          </div>
        </section>
        {children}
      </div>
    </div>
  );
}
