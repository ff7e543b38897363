/** The visitor's identity at the service: a guest session starts without any questions. */
import { signal } from '@preact/signals';
import { Refused, service } from '../../net/service';
import type { Me } from '../../net/types';

export const me = signal<Me | undefined>(undefined);

let starting: Promise<Me> | undefined;

/**
 * Held while the browser receives a session: with two requests at once the later response would win, and a new guest
 * would replace somebody who is logging in.
 */
const SESSION_LOCK = 'taluva.session';

/** How many generated names are tried before the service generates one. */
const TRIES = 3;

/** Starts a guest session with a name in the page's language; an existing session is kept. */
async function beGuest(): Promise<Me> {
  const { guestName } = await import('./guest-names');
  for (let n = 0; n < TRIES; n++) {
    try {
      return await service.startSession(guestName());
    } catch (error) {
      if (!(error instanceof Refused && /^(name_taken|bad_name)$/.test(error.problem.code))) throw error;
    }
  }
  return service.startSession();
}

/** Runs `work` in one tab at a time. Pages in an insecure context have no Web Locks. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(SESSION_LOCK, work) : work();
}

/** Starts a session if there is none; concurrent calls, also from other tabs, are safe. */
export function session(): Promise<Me> {
  starting ??= oneTabAtATime(beGuest).then(
    (who) => {
      me.value = who;
      return who;
    },
    (error: unknown) => {
      starting = undefined;
      throw error;
    },
  );
  return starting;
}

/** Looks up the session without starting one: visitors who only read get none. */
export async function recognise(): Promise<void> {
  if (starting) return;
  try {
    me.value ??= await service.me();
  } catch {
    // No session yet, or the server is unreachable.
  }
}

/** Signs up or logs in: switches to the identity that the service returns. */
export async function enter(ask: () => Promise<Me>): Promise<void> {
  // Waits for a pending guest session, which would otherwise replace this identity.
  await starting?.catch(() => undefined);
  const who = await oneTabAtATime(ask);
  starting = Promise.resolve(who);
  me.value = who;
}

/** Logs out or deletes the account: drops the identity and starts a new guest session. */
export async function leave(ask: () => Promise<unknown>): Promise<void> {
  await oneTabAtATime(ask);
  starting = undefined;
  me.value = undefined;
  await session();
}

export async function rename(name: string): Promise<void> {
  me.value = await service.rename(name);
}
