/** One's own games, the last changed first: fetched once for all parts of the page that show them. */
import { batch, computed, effect, signal } from '@preact/signals';
import { people } from '../../net/people';
import type { GameSummary } from '../../net/types';
import { waitedLast } from '../device/settings';
import { localGames } from '../host/hosts';
import { Polling } from '../polling';
import { me } from './session';

/** Milliseconds from one look at the games to the next, while one of them goes on. */
const INTERVAL = 20_000;

/** Those that the service keeps, and those that the page itself keeps. */
const atTheService = signal<readonly GameSummary[] | undefined>(undefined);
const atThePage = signal<readonly GameSummary[]>([]);

export const myGames = computed(() => {
  const theirs = atTheService.value;
  const own = atThePage.value;
  if (own.length === 0) return theirs;
  return [...own, ...(theirs ?? [])].sort((a, b) => b.updated_at - a.updated_at);
});
/** What to ask for to get more of them. */
export const moreGames = signal<number | undefined>(undefined);

/** The games that wait for oneself, for a turn or an answer: those that wait longest come first. */
export const waitingGames = computed(() =>
  (myGames.value ?? [])
    .filter(({ your_turn, your_answer }) => your_turn || your_answer)
    .sort((a, b) => a.updated_at - b.updated_at),
);

/** Fetches the games anew, or those before the last known. */
export async function loadMyGames(before?: number): Promise<void> {
  const { games, next } = await people.games(before);
  batch(() => {
    atTheService.value = before === undefined ? games : [...(atTheService.value ?? []), ...games];
    moreGames.value = next;
    waitedLast.value = waitingGames.value.some(({ your_turn }) => your_turn) ? 'yes' : 'no';
  });
}

/** Looks anew what the page itself keeps. */
export async function loadLocalGames(): Promise<void> {
  atThePage.value = await localGames.summaries();
}

/** Keeps the games true while the page is open. Answers how to stop it. */
export function followMyGames(): () => void {
  const polling = new Polling(() => loadMyGames(), INTERVAL);
  const refresh = () => {
    if (document.hidden) return;
    void loadLocalGames().catch(() => undefined);
    if (me.peek()) void loadMyGames().catch(() => undefined);
  };
  const stops = [
    // Another person has other games.
    effect(() => {
      if (!me.value) {
        atTheService.value = undefined;
        return;
      }
      void loadMyGames().catch(() => undefined);
    }),
    effect(() =>
      polling.keep(
        (atTheService.value ?? []).some(({ status }) => status === 'playing' || status === 'open'),
      ),
    ),
  ];
  document.addEventListener('visibilitychange', refresh);
  return () => {
    for (const stop of stops) stop();
    polling.stop();
    document.removeEventListener('visibilitychange', refresh);
  };
}
