/** Sets games up, at the host that suits them. */
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

/** Whether all play at this screen, without a clock. */
function isPlayedHere({ seats, clock }: Plan): boolean {
  return canBeLocal(seats) && (clock?.kind ?? 'none') === 'none';
}

const isGuest = () => me.value?.guest ?? true;

/**
 * Whether computers may think here though the service keeps the game, as it does for those who are signed in: the
 * browser can, and nobody from elsewhere depends on it.
 */
export function mayThinkHere(plan: Plan): boolean {
  const kinds = new Set(plan.seats.map(({ kind }) => kind));
  const canThink = typeof WebAssembly === 'object';
  return canThink && !isGuest() && isPlayedHere(plan) && kinds.has('ai') && kinds.size > 1;
}

/** The new game with computers that think here, unless told otherwise. */
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

/** Sets a game up, and remembers the colours chosen for it. */
export async function createGame(game: NewGame, colours?: readonly PlayerColour[]): Promise<GameView> {
  const view = await (isPlayedHere(game) && isGuest() ? atThePage(game) : atTheService(game));
  if (colours) keepColours(view.id, coloursBySeat(game.seats, colours, view.seats));
  return view;
}

/** Plays on from a position at this screen; answers with the id of the game. */
export function playFrom(position: string, setup: string, seats: SeatChoice[]): Promise<string> {
  const game: Pick<NewGame, 'setup' | 'seats' | 'order'> = { setup, seats, order: 'given' };
  return localGames.create(game, me.peek()?.name ?? t('player.me'), position);
}
