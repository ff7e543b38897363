/** Which host keeps a game, and where a new one is kept. */
import { BrowserStore } from './game-store';
import type { Host } from './host';
import { LocalGames } from './local-host';
import { pagePlayers } from './page-players';
import { isLocal } from './saved-game';
import { serviceHost } from './service-host';

/** The games of this page. The engine comes with the first of them. */
export const localGames = new LocalGames({
  engine: async () => (await import('../../engine/engine')).loadEngine(),
  players: pagePlayers,
  store: new BrowserStore(),
  now: () => Date.now(),
});

export function hostOf(id: string): Host {
  return isLocal(id) ? localGames.host(id) : serviceHost(id);
}
