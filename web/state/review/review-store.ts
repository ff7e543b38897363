/** The reviews stored in this browser, each with the facts of its game. */
import type { Seat } from '../../net/types';
import { BrowserDatabase, done } from '../device/browser-database';
import { type GameReview, readReview } from './review';

/** Storage format version; every version ever written stays readable. */
export const FORMAT = 1;

export type ReviewedSeat = Pick<Seat, 'kind'> & { readonly name?: string; readonly level?: number };

export interface KeptReview {
  readonly format: typeof FORMAT;
  /** The id of the reviewed game. */
  readonly id: string;
  /** The number of tokens of the game: a review is stale if the game was taken back. */
  readonly plies: number;
  /** When the game was played. */
  readonly played_at: number;
  readonly seats: readonly ReviewedSeat[];
  /** The text of the position that the game started from; absent for an empty table. */
  readonly position?: string;
  readonly review: GameReview;
}

export interface ReviewStore {
  load(id: string): Promise<KeptReview | undefined>;
  all(): Promise<KeptReview[]>;
  save(kept: KeptReview): Promise<void>;
}

/** Parses a stored review; undefined if it is unreadable. */
function readKept(told: unknown): KeptReview | undefined {
  const kept = told as Partial<KeptReview> | undefined;
  const isWhole =
    kept?.format === FORMAT &&
    typeof kept.id === 'string' &&
    Number.isFinite(kept.plies) &&
    Number.isFinite(kept.played_at) &&
    Array.isArray(kept.seats) &&
    readReview(kept.review) !== undefined;
  return isWhole ? (kept as KeptReview) : undefined;
}

/** Stores reviews in this browser. */
export class BrowserReviews implements ReviewStore {
  readonly #database = new BrowserDatabase('taluva-reviews', 'reviews');

  async load(id: string): Promise<KeptReview | undefined> {
    return readKept(await done<unknown>((await this.#database.store('readonly')).get(id)));
  }

  async all(): Promise<KeptReview[]> {
    const told = await done<unknown[]>((await this.#database.store('readonly')).getAll());
    return told.flatMap((it) => readKept(it) ?? []);
  }

  async save(kept: KeptReview): Promise<void> {
    await done((await this.#database.store('readwrite')).put(kept));
  }
}

/** For tests, and for browsers without storage: lasts as long as the page. */
export class MemoryReviews implements ReviewStore {
  readonly #kept = new Map<string, KeptReview>();

  async load(id: string): Promise<KeptReview | undefined> {
    return this.#kept.get(id);
  }

  async all(): Promise<KeptReview[]> {
    return [...this.#kept.values()];
  }

  async save(kept: KeptReview): Promise<void> {
    this.#kept.set(kept.id, kept);
  }
}

export const reviews: ReviewStore = new BrowserReviews();
