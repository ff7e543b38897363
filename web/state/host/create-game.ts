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

/** The wish with computers that think here, unless they shall not. */
function thoughtHere(wish: NewGame): NewGame {
  if (!mayThinkHere(wish)) return wish;
  const seats = wish.seats.map((seat) => (seat.kind === 'ai' ? { in_page: true, ...seat } : seat));
  return { ...wish, seats };
}

async function atThePage(wish: NewGame): Promise<GameView> {
  const id = await localGames.create(wish, me.peek()?.name ?? t('player.me'));
  return localGames.host(id).show();
}

async function atTheService(wish: NewGame): Promise<GameView> {
  await session();
  return service.create(thoughtHere(wish));
}

/** Sets a game up, and remembers the colours chosen for it. */
export async function createGame(wish: NewGame, colours?: readonly PlayerColour[]): Promise<GameView> {
  const view = await (isPlayedHere(wish) && isGuest() ? atThePage(wish) : atTheService(wish));
  if (colours) keepColours(view.id, coloursBySeat(wish.seats, colours, view.seats));
  return view;
}

/** Plays on from a position at this screen; answers with the id of the game. */
export function playFrom(position: string, setup: string, seats: SeatChoice[]): Promise<string> {
  const wish: Pick<NewGame, 'setup' | 'seats' | 'order'> = { setup, seats, order: 'given' };
  return localGames.create(wish, me.peek()?.name ?? t('player.me'), position);
}
