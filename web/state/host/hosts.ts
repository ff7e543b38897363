/** Picks the host of a game. */
import { BrowserStore } from './game-store';
import type { Host } from './host';
import { LocalGames } from './local-host';
import { pagePlayers } from './page-players';
import { isLocal } from './saved-game';
import { serviceHost } from './service-host';

/** The games that the page hosts. The engine is loaded with the first of them. */
export const localGames = new LocalGames({
  engine: async () => (await import('../../engine/engine')).loadEngine(),
  players: pagePlayers,
  store: new BrowserStore(),
  now: () => Date.now(),
});

export function hostOf(id: string): Host {
  return isLocal(id) ? localGames.host(id) : serviceHost(id);
}
