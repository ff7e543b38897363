/** A list of games: the island, the players, the state, and the available actions. */
import { t } from '../../i18n/i18n';
import type { GameSummary } from '../../net/types';
import { clockWords, sinceWords } from '../../state/device/timestamps';
import { gameAddress, replayAddress } from '../../state/navigation/addresses';
import { me } from '../../state/people/session';
import { readSetup } from '../../state/position/notation';
import { opponentsOf, seatName, waitsFor } from '../../state/position/words';
import { Thumbnail } from '../board/thumbnail';
import { Icon } from '../controls/icon';
import { Link } from '../frame/link';

const EXTRAS = ['boats', 'twohex', 'start', 'ranking', 'teams'] as const;

/** The special options of a game, in a few words. */
function detailsOf(game: GameSummary): string[] {
  const options = readSetup(game.setup);
  return [
    ...EXTRAS.filter((extra) => (options.get(extra) ?? 'off') !== 'off').map((extra) => t(`new.${extra}`)),
    ...(game.clock.kind === 'none' ? [] : [clockWords(game.clock)]),
    ...(game.rated ? [t('new.rated')] : []),
  ];
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

/** The game's state for the user, in a word: their turn, a question, won, lost. */
function Mark({ game }: { game: GameSummary }) {
  if (game.your_turn || game.your_answer) return <span class="tag strong">{waitsFor(game)}</span>;
  const own = game.seats.find(({ kind, name }) => kind === 'person' && name === me.value?.name);
  if (game.status !== 'over' || own?.rank === undefined) return null;
  return own.rank === 1 ? (
    <span class="tag good">
      <Icon name="tick" size="small" />
      {t('game.won')}
    </span>
  ) : (
    <span class="tag">
      <Icon name="cross" size="small" />
      {t('game.lost')}
    </span>
  );
}

interface GameListProps {
  readonly games: readonly GameSummary[];
  readonly onJoin?: (game: GameSummary) => void;
  /** Whether finished games open as a replay. */
  readonly replay?: boolean;
}

export function GameList({ games, onJoin, replay = false }: GameListProps) {
  return (
    <ul class="games">
      {games.map((game) => (
        <li key={game.id} data-game={game.id}>
          <Link
            to={replay && game.status === 'over' ? replayAddress(game.id) : gameAddress(game.id)}
            class="game-link"
          >
            <Thumbnail game={game} />
            <span class="who">{opponentsOf(game.seats, me.value?.name)}</span>
            <span class="what">
              {[stateOf(game), ...detailsOf(game), sinceWords(game.updated_at)].join(' · ')}
            </span>
            <span class="end">
              <Mark game={game} />
            </span>
          </Link>
          {onJoin && (
            <button type="button" data-action="join" onClick={() => onJoin(game)}>
              {t('action.join')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
