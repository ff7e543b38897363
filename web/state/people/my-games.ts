/** The user's own games, most recently changed first; fetched once for all parts of the page that show them. */
import { batch, computed, effect, signal } from '@preact/signals';
import { people } from '../../net/people';
import type { GameSummary } from '../../net/types';
import { waitedLast } from '../device/settings';
import { localGames } from '../host/hosts';
import { Polling } from '../polling';
import { me } from './session';

/** Polling interval in milliseconds while a game is running. */
const INTERVAL = 20_000;

/** The games hosted by the service, and those hosted by the page. */
const atTheService = signal<readonly GameSummary[] | undefined>(undefined);
const atThePage = signal<readonly GameSummary[]>([]);

export const myGames = computed(() => {
  const theirs = atTheService.value;
  const own = atThePage.value;
  if (own.length === 0) return theirs;
  return [...own, ...(theirs ?? [])].sort((a, b) => b.updated_at - a.updated_at);
});
/** The cursor of the next page of games. */
export const moreGames = signal<number | undefined>(undefined);

/** The games waiting for the user's turn or answer, longest wait first. */
export const waitingGames = computed(() =>
  (myGames.value ?? [])
    .filter(({ your_turn, your_answer }) => your_turn || your_answer)
    .sort((a, b) => a.updated_at - b.updated_at),
);

/** Reloads the games, or loads the page before `before`. */
export async function loadMyGames(before?: number): Promise<void> {
  const { games, next } = await people.games(before);
  batch(() => {
    atTheService.value = before === undefined ? games : [...(atTheService.value ?? []), ...games];
    moreGames.value = next;
    waitedLast.value = waitingGames.value.some(({ your_turn }) => your_turn) ? 'yes' : 'no';
  });
}

/** Reloads the games hosted by the page. */
export async function loadLocalGames(): Promise<void> {
  atThePage.value = await localGames.summaries();
}

/** Keeps the games up to date while the page is open. Returns a function that stops. */
export function followMyGames(): () => void {
  const polling = new Polling(() => loadMyGames(), INTERVAL);
  const refresh = () => {
    if (document.hidden) return;
    void loadLocalGames().catch(() => undefined);
    if (me.peek()) void loadMyGames().catch(() => undefined);
  };
  const stops = [
    // Reloads when the user changes.
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
