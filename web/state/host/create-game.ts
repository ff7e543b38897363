/** Creates games at the appropriate host. */
import type { PlayerColour } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { service } from '../../net/service';
import type { GameView, NewGame, SeatChoice } from '../../net/types';
import { me, session } from '../people/session';
import { coloursBySeat, keepColours } from '../table/colours';
import { localGames } from './hosts';
import { canBeLocal } from './saved-game';

interface Plan extends Pick<NewGame, 'clock'> {
  readonly seats: readonly Pick<SeatChoice, 'kind'>[];
}

/** Whether everyone plays at this screen, without a clock. */
function isPlayedHere({ seats, clock }: Plan): boolean {
  return canBeLocal(seats) && (clock?.kind ?? 'none') === 'none';
}

const isGuest = () => me.value?.guest ?? true;

/**
 * Whether computers may think in this browser while the service hosts the game, as it does for signed-in users: the
 * browser supports WebAssembly, and no remote player depends on it.
 */
export function mayThinkHere(plan: Plan): boolean {
  const kinds = new Set(plan.seats.map(({ kind }) => kind));
  const canThink = typeof WebAssembly === 'object';
  return canThink && !isGuest() && isPlayedHere(plan) && kinds.has('ai') && kinds.size > 1;
}

/** Makes the game's computers think in this browser, unless the game says otherwise. */
function thoughtHere(game: NewGame): NewGame {
  if (!mayThinkHere(game)) return game;
  const seats = game.seats.map((seat) => (seat.kind === 'ai' ? { in_page: true, ...seat } : seat));
  return { ...game, seats };
}

async function atThePage(game: NewGame): Promise<GameView> {
  const id = await localGames.create(game, me.peek()?.name ?? t('player.me'));
  return localGames.host(id).show();
}

async function atTheService(game: NewGame): Promise<GameView> {
  await session();
  return service.create(thoughtHere(game));
}

/** Creates a game, and stores the colours chosen for it. */
export async function createGame(game: NewGame, colours?: readonly PlayerColour[]): Promise<GameView> {
  const view = await (isPlayedHere(game) && isGuest() ? atThePage(game) : atTheService(game));
  if (colours) keepColours(view.id, coloursBySeat(game.seats, colours, view.seats));
  return view;
}

/** Starts a game from a position at this screen; resolves to the game's id. */
export function playFrom(position: string, setup: string, seats: SeatChoice[]): Promise<string> {
  const game: Pick<NewGame, 'setup' | 'seats' | 'order'> = { setup, seats, order: 'given' };
  return localGames.create(game, me.peek()?.name ?? t('player.me'), position);
}
