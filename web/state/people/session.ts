/** Who the visitor is to the service: a guest at once, without questions. */
import { signal } from '@preact/signals';
import { Refused, service } from '../../net/service';
import type { Me } from '../../net/types';

export const me = signal<Me | undefined>(undefined);

let starting: Promise<Me> | undefined;

/**
 * Held while the browser is given a session: of two tabs that ask at once the later answer would win, and a guest who is
 * made while somebody logs in would take their place.
 */
const SESSION_LOCK = 'taluva.session';

/** How many made-up names are tried before the service makes one up. */
const TRIES = 3;

/** Becomes a guest with a name in the language of the page; whoever is known already stays who they are. */
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

/** Does something while no other tab of this browser does it. Pages without a secure connection have no locks. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(SESSION_LOCK, work) : work();
}

/** Starts the session if there is none; many may ask at once, in several tabs too. */
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
    // Nobody yet, or the server is away.
  }
}

/** Becomes whom the service says one is after signing up or logging in. */
export async function enter(ask: () => Promise<Me>): Promise<void> {
  // A guest who is just being made here would be shown in place of this person.
  await starting?.catch(() => undefined);
  const who = await oneTabAtATime(ask);
  starting = Promise.resolve(who);
  me.value = who;
}

/** Logs out or deletes the account: forgets the person and starts a new guest session. */
export async function leave(ask: () => Promise<unknown>): Promise<void> {
  await oneTabAtATime(ask);
  starting = undefined;
  me.value = undefined;
  await session();
}

export async function rename(name: string): Promise<void> {
  me.value = await service.rename(name);
}
