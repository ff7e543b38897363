/** Sets games up, at the host that suits them. */
import type { PlayerColour } from '../../board/scene';
import { t } from '../../i18n/i18n';
import { service } from '../../net/service';
import type { GameView, NewGame, SeatChoice } from '../../net/types';
import { me, session } from '../people/session';
import { coloursBySeat, keepColours } from '../table/colours';
import { localGames } from './hosts';
import { canBeLocal } from './saved-game';

/** Whether the page keeps the game: all play at this screen, without a clock, and nobody is signed in. */
function suitsThePage({ seats, clock }: NewGame): boolean {
  return canBeLocal(seats) && (clock?.kind ?? 'none') === 'none' && (me.peek()?.guest ?? true);
}

async function atThePage(wish: NewGame): Promise<GameView> {
  const id = await localGames.create(wish, me.peek()?.name ?? t('player.me'));
  return localGames.host(id).show();
}

async function atTheService(wish: NewGame): Promise<GameView> {
  await session();
  return service.create(wish);
}

/** Sets a game up, and remembers the colours chosen for it. */
export async function createGame(wish: NewGame, colours?: readonly PlayerColour[]): Promise<GameView> {
  const view = await (suitsThePage(wish) ? atThePage(wish) : atTheService(wish));
  if (colours) keepColours(view.id, coloursBySeat(wish.seats, colours, view.seats));
  return view;
}

/** Plays on from a position at this screen; answers with the id of the game. */
export function playFrom(position: string, setup: string, seats: SeatChoice[]): Promise<string> {
  const wish: Pick<NewGame, 'setup' | 'seats' | 'order'> = { setup, seats, order: 'given' };
  return localGames.create(wish, me.peek()?.name ?? t('player.me'), position);
}
