/** A game as the page stores it: the event log is authoritative, everything else derives from it. */
import type { GameEvent, LoggedEvent, SeatChoice } from '../../net/types';

/** Storage format version; every version ever written stays readable. */
export const FORMAT = 1;

export type SavedSeat =
  | { readonly kind: 'person' | 'local'; readonly name: string }
  // Games saved before computers had names have none.
  | { readonly kind: 'ai'; readonly level: number; readonly name?: string };

export interface SavedGame {
  readonly format: typeof FORMAT;
  readonly id: string;
  readonly setup: string;
  /** The text of the position that the game starts from; absent for a normal start. */
  readonly position?: string;
  /** The deck's seed, in hexadecimal: not revealed before the end. */
  readonly seed: string;
  readonly seats: readonly SavedSeat[];
  readonly events: readonly LoggedEvent[];
  readonly created_at: number;
  /** The rematch that follows this game. */
  readonly rematch?: string;
}

/** Marks the ids of games hosted by the page; the service never issues such ids. */
const PREFIX = 'here-';

export function isLocal(id: string): boolean {
  return id.startsWith(PREFIX);
}

function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function randomSeed(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
}

export function newId(): string {
  return PREFIX + hexadecimal(crypto.getRandomValues(new Uint8Array(6)));
}

/** The seed of a computer's oversights: constant throughout a game, and independent of the deck's seed. */
export function characterOf(id: string, seat: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${id}/${seat}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/** Whether the page can host a game with these seats: no remote players. */
export function canBeLocal(seats: readonly Pick<SeatChoice, 'kind'>[]): boolean {
  return seats.every(({ kind }) => kind === 'me' || kind === 'local' || kind === 'ai');
}

/** A seat as stored; `computer` is the name for a computer player. */
export function savedSeat(choice: SeatChoice, me: string, computer: string): SavedSeat {
  if (choice.kind === 'ai') return { kind: 'ai', level: choice.level, name: computer };
  if (choice.kind === 'local') return { kind: 'local', name: choice.name };
  return { kind: 'person', name: me };
}

/** Appends an event to the game. */
export function withEvent(saved: SavedGame, event: GameEvent, at: number): SavedGame {
  return { ...saved, events: [...saved.events, { seq: saved.events.length + 1, at, event }] };
}

/** The time of the last event. */
export function updatedAt(saved: SavedGame): number {
  return saved.events.at(-1)?.at ?? saved.created_at;
}
