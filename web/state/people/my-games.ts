/** One's own games, the last changed first: fetched once for everything in the page that tells of them. */
import { batch, computed, effect, signal } from '@preact/signals';
import { people } from '../../net/people';
import type { GameSummary } from '../../net/types';
import { waitedLast } from '../device/settings';
import { Polling } from '../polling';
import { me } from './session';

/** Milliseconds from one look at the games to the next, while one of them goes on. */
const INTERVAL = 20_000;

export const myGames = signal<readonly GameSummary[] | undefined>(undefined);
/** What to ask for to get more of them. */
export const moreGames = signal<number | undefined>(undefined);

/** The games in which it is one's turn: those that wait longest come first. */
export const waitingGames = computed(() =>
  (myGames.value ?? []).filter(({ your_turn }) => your_turn).sort((a, b) => a.updated_at - b.updated_at),
);

/** Fetches the games anew, or those before the last known. */
export async function loadMyGames(before?: number): Promise<void> {
  const { games, next } = await people.games(before);
  batch(() => {
    myGames.value = before === undefined ? games : [...(myGames.value ?? []), ...games];
    moreGames.value = next;
    waitedLast.value = waitingGames.value.length > 0 ? 'yes' : 'no';
  });
}

/** Keeps the games true while the page is open. Answers how to stop it. */
export function followMyGames(): () => void {
  const polling = new Polling(() => loadMyGames(), INTERVAL);
  const refresh = () => {
    if (!document.hidden && me.peek()) void loadMyGames().catch(() => undefined);
  };
  const stops = [
    // Another person has other games.
    effect(() => {
      if (!me.value) {
        myGames.value = undefined;
        return;
      }
      void loadMyGames().catch(() => undefined);
    }),
    effect(() =>
      polling.keep((myGames.value ?? []).some(({ status }) => status === 'playing' || status === 'open')),
    ),
  ];
  document.addEventListener('visibilitychange', refresh);
  return () => {
    for (const stop of stops) stop();
    polling.stop();
    document.removeEventListener('visibilitychange', refresh);
  };
}
