/** Public games to join or watch, updated live. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { LobbySocket } from '../../net/lobby-socket';
import { service } from '../../net/service';
import { hasService } from '../../net/site';
import type { GameSummary } from '../../net/types';
import { createGame } from '../../state/host/create-game';
import { type Filter, type Games, heard, listed } from '../../state/lobby/lobby';
import { gameAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import { session } from '../../state/people/session';
import { errorSentence } from '../../state/position/words';
import { PiecePicture } from '../board/pictures';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';
import { Filters } from './filters';
import { GameList } from './game-list';

/** The public games, kept up to date while the view is open. */
export function usePublicGames(): Signal<Games | undefined> {
  const games = useSignal<Games | undefined>(undefined);
  useEffect(() => {
    if (!hasService) return;
    const socket = new LobbySocket((message) => {
      games.value = heard(games.peek() ?? new Map(), message);
    });
    return () => socket.close();
  }, []);
  return games;
}

/** Games waiting for players; filters are shown only if there is something to choose from. */
export function OpenGames({ games }: { games: Games | undefined }) {
  const filter = useSignal<Filter>({});
  const failed = useSignal('');
  const fault = (error: unknown) => {
    failed.value = errorSentence(error);
  };
  const isFiltered = filter.value.players !== undefined || filter.value.clock !== undefined;
  const open = games ? listed(games, 'open', filter.value) : [];
  const isAnyOpen = games !== undefined && listed(games, 'open').length > 0;
  const join = (game: GameSummary) => {
    failed.value = '';
    session()
      .then(() => service.join(game.id))
      .then(() => go(gameAddress(game.id)), fault);
  };
  const wanted = filter.value.players ?? 2;
  const offer = () => {
    failed.value = '';
    createGame({
      setup: `players=${wanted}`,
      seats: [{ kind: 'me' }, ...Array.from({ length: wanted - 1 }, () => ({ kind: 'open' as const }))],
      visibility: 'public',
    }).then((view) => go(gameAddress(view.id)), fault);
  };
  const offerButton = (look: string) => (
    <button type="button" class={look} data-action="offer" onClick={offer}>
      {t('home.lobby.offer', { count: wanted })}
      <Icon name="add" size="small" />
    </button>
  );
  return (
    <section class="card" aria-labelledby="lobby-title" data-lobby="open">
      <div class="card-head">
        <h2 id="lobby-title">{t('home.lobby')}</h2>
        {open.length > 0 && offerButton('quiet')}
      </div>
      {(isAnyOpen || isFiltered) && (
        <Filters filter={filter.value} onFilter={(next) => (filter.value = next)} />
      )}
      {failed.value && (
        <p class="fault" role="alert">
          {failed.value}
        </p>
      )}
      {open.length > 0 ? (
        <GameList games={open} onJoin={join} />
      ) : (
        <div class="empty">
          <PiecePicture kind="boat" colour="violet" size={56} />
          {/* A new element for a new sentence: changing the text in place would count as a layout shift. */}
          <p key={games ? 'none' : 'loading'}>{t(games ? 'home.lobby.none' : 'app.loading')}</p>
          <div class="buttons">
            {games && offerButton('')}
            {isFiltered && (
              <button type="button" class="quiet" onClick={() => (filter.value = {})}>
                {t('home.lobby.all')}
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** The games being played now; nothing if there are none. */
export function GamesBeingPlayed({ games, most }: { games: Games; most: number }) {
  const playing = listed(games, 'playing');
  if (playing.length === 0) return null;
  return (
    <section class="card" aria-labelledby="watch-title" data-lobby="playing">
      <div class="card-head">
        <h2 id="watch-title">{t('home.watch')}</h2>
        {playing.length > most && (
          <Link to="/watch">
            {t('home.more')} <Icon name="next" size="small" />
          </Link>
        )}
      </div>
      <GameList games={playing.slice(0, most)} />
    </section>
  );
}
