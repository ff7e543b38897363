/** A game as the page keeps it: the log of its events is the truth, all else follows from it. */
import type { GameEvent, LoggedEvent, SeatChoice } from '../../net/types';

/** The form of what is kept; what was ever written stays readable. */
export const FORMAT = 1;

export type SavedSeat =
  | { readonly kind: 'person' | 'local'; readonly name: string }
  // Games that were kept before computers had names have none.
  | { readonly kind: 'ai'; readonly level: number; readonly name?: string };

export interface SavedGame {
  readonly format: typeof FORMAT;
  readonly id: string;
  readonly setup: string;
  /** The text of the position it begins from; absent for the beginning of a game. */
  readonly position?: string;
  /** What the deck is shuffled from, in hexadecimal: nobody looks at it before the end. */
  readonly seed: string;
  readonly seats: readonly SavedSeat[];
  readonly events: readonly LoggedEvent[];
  readonly created_at: number;
  /** The game that follows this one. */
  readonly rematch?: string;
}

/** The games of the page have ids that no service gives. */
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

/** What a computer overlooks is the same for a whole game: the number that it follows from, never the deck's. */
export function characterOf(id: string, seat: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${id}/${seat}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/** Whether the page can keep a game by itself: nobody from elsewhere plays, and no clock runs. */
export function canBeLocal(seats: readonly Pick<SeatChoice, 'kind'>[]): boolean {
  return seats.every(({ kind }) => kind === 'me' || kind === 'local' || kind === 'ai');
}

/** A seat as it is kept; `computer` is what a computer on it is called. */
export function savedSeat(choice: SeatChoice, me: string, computer: string): SavedSeat {
  if (choice.kind === 'ai') return { kind: 'ai', level: choice.level, name: computer };
  if (choice.kind === 'local') return { kind: 'local', name: choice.name };
  return { kind: 'person', name: me };
}

/** The game with one more event. */
export function withEvent(saved: SavedGame, event: GameEvent, at: number): SavedGame {
  return { ...saved, events: [...saved.events, { seq: saved.events.length + 1, at, event }] };
}

/** When something last happened. */
export function updatedAt(saved: SavedGame): number {
  return saved.events.at(-1)?.at ?? saved.created_at;
}
