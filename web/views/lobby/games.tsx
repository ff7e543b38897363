/** Lists of games: one's own, those that wait for players, those that are being played. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import { LobbySocket } from '../../net/lobby-socket';
import { people } from '../../net/people';
import { service } from '../../net/service';
import type { GameSummary } from '../../net/types';
import { clockWords, sinceWords } from '../../state/device/timestamps';
import { CLOCK_KINDS, type Filter, type Games, heard, listed } from '../../state/lobby/lobby';
import { gameAddress } from '../../state/navigation/addresses';
import { go } from '../../state/navigation/route';
import { createGame, session } from '../../state/people/session';
import { readSetup } from '../../state/position/notation';
import { errorSentence, seatName } from '../../state/position/words';
import { Link } from '../frame/app';

const EXTRAS = ['boats', 'twohex', 'start', 'ranking', 'teams'] as const;

/** What is special about a game, in a few words. */
function detailsOf(game: GameSummary): string {
  const options = readSetup(game.setup);
  return [
    ...EXTRAS.filter((extra) => (options.get(extra) ?? 'off') !== 'off').map((extra) => t(`new.${extra}`)),
    ...(game.clock.kind === 'none' ? [] : [clockWords(game.clock)]),
  ].join(' · ');
}

function stateOf(game: GameSummary): string {
  if (game.status === 'open') return t('turn.waiting');
  if (game.status === 'aborted') return t('end.aborted');
  if (game.status === 'playing') {
    const whose = game.seats.find(({ seat }) => seat === game.to_act);
    const turn = t('turn.number', { turn: game.turn });
    return whose && !game.your_turn ? `${turn}, ${t('turn.of', { player: seatName(whose) })}` : turn;
  }
  const winners = game.seats.filter(({ rank }) => rank === 1).map((seat) => seatName(seat));
  return winners.length === 1 ? t('end.won', { player: winners[0] }) : t('end.title');
}

interface GameListProps {
  readonly games: readonly GameSummary[];
  readonly onJoin?: (game: GameSummary) => void;
}

export function GameList({ games, onJoin }: GameListProps) {
  return (
    <ul class="games">
      {games.map((game) => (
        <li key={game.id} data-game={game.id}>
          <Link to={gameAddress(game.id)} class="game-link">
            <span class="names">
              {game.seats.map((seat) => seatName(seat)).join(' – ')}
              <small> {detailsOf(game)}</small>
            </span>
            <span class="hint">
              {stateOf(game)} · {sinceWords(game.updated_at)}
            </span>
            {game.your_turn && <span class="tag strong">{t('home.yourTurn')}</span>}
          </Link>
          {onJoin && (
            <button type="button" class="primary" data-action="join" onClick={() => onJoin(game)}>
              {t('action.join')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One's own games, the last changed first; more on demand. */
export function MyGames({ onFault }: { onFault: (error: unknown) => void }) {
  const games = useSignal<readonly GameSummary[] | undefined>(undefined);
  const next = useSignal<number | undefined>(undefined);
  const load = (before?: number) =>
    session()
      .then(() => people.games(before))
      .then((page) => {
        games.value = [...(before === undefined ? [] : (games.value ?? [])), ...page.games];
        next.value = page.next;
      }, onFault);
  useEffect(() => {
    void load();
    // Who comes back to the page wants to know whose turn it is now.
    const look = () => {
      if (!document.hidden) void load();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const mine = games.value;
  // Those that wait for oneself come first: that is what one came for.
  const sorted = [...(mine ?? [])].sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
  return (
    <section class="card" aria-labelledby="mine-title">
      <h2 id="mine-title">{t('home.mine')}</h2>
      {sorted.length > 0 ? (
        <GameList games={sorted} />
      ) : (
        <p class="hint">{t(mine ? 'home.mine.none' : 'app.loading')}</p>
      )}
      {next.value !== undefined && (
        <button type="button" class="quiet" onClick={() => void load(next.value)}>
          {t('home.more')}
        </button>
      )}
    </section>
  );
}

function Filters({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  return (
    <div class="row filters">
      <label class="field">
        <span>{t('new.players')}</span>
        <select
          value={filter.players ?? ''}
          onChange={(event) =>
            onFilter({ ...filter, players: Number(event.currentTarget.value) || undefined })
          }
        >
          <option value="">{t('home.lobby.all')}</option>
          {[2, 3, 4, 5].map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('new.clock')}</span>
        <select
          value={filter.clock ?? ''}
          onChange={(event) =>
            onFilter({
              ...filter,
              clock: CLOCK_KINDS.find((kind) => kind === event.currentTarget.value),
            })
          }
        >
          <option value="">{t('home.lobby.all')}</option>
          {CLOCK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`new.clock.${kind}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Games that anyone may join or watch, as they come and go. */
export function Lobby() {
  const games = useSignal<Games | undefined>(undefined);
  const filter = useSignal<Filter>({});
  const failed = useSignal('');
  useEffect(() => {
    const socket = new LobbySocket((message) => {
      games.value = heard(games.peek() ?? new Map(), message);
    });
    return () => socket.close();
  }, []);
  const fault = (error: unknown) => {
    failed.value = errorSentence(error);
  };
  const known = games.value;
  if (!known) {
    return (
      <section class="card" aria-labelledby="lobby-title">
        <h2 id="lobby-title">{t('home.lobby')}</h2>
        <p class="hint">{t('app.loading')}</p>
      </section>
    );
  }
  const open = listed(known, 'open', filter.value);
  const playing = listed(known, 'playing', filter.value);
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
      setup: `edition=ferti2014 players=${wanted}`,
      seats: [{ kind: 'me' }, ...Array.from({ length: wanted - 1 }, () => ({ kind: 'open' as const }))],
      visibility: 'public',
    }).then((view) => go(gameAddress(view.id)), fault);
  };
  return (
    <>
      <section class="card" aria-labelledby="lobby-title" data-lobby="open">
        <h2 id="lobby-title">{t('home.lobby')}</h2>
        <Filters filter={filter.value} onFilter={(next) => (filter.value = next)} />
        {failed.value && (
          <p class="fault" role="alert">
            {failed.value}
          </p>
        )}
        {open.length > 0 ? (
          <GameList games={open} onJoin={join} />
        ) : (
          <p class="hint">{t('home.lobby.none')}</p>
        )}
        <button type="button" data-action="offer" onClick={offer}>
          {t('home.lobby.offer', { count: wanted })}
        </button>
      </section>
      <section class="card" aria-labelledby="watch-title" data-lobby="playing">
        <h2 id="watch-title">{t('home.watch')}</h2>
        {playing.length > 0 ? <GameList games={playing} /> : <p class="hint">{t('home.watch.none')}</p>}
      </section>
    </>
  );
}
