/** Reviews as this browser keeps them, each with what its game was: made once, looked at often. */
import type { Seat } from '../../net/types';
import { type GameReview, readReview } from './review';

/** The form of what is kept; what was ever written stays readable. */
export const FORMAT = 1;

export type ReviewedSeat = Pick<Seat, 'kind'> & { readonly name?: string; readonly level?: number };

export interface KeptReview {
  readonly format: typeof FORMAT;
  /** The game it belongs to. */
  readonly id: string;
  /** How many tokens the game had: a game that was taken back to is another one. */
  readonly plies: number;
  /** When the game was played. */
  readonly played_at: number;
  readonly seats: readonly ReviewedSeat[];
  readonly review: GameReview;
}

export interface ReviewStore {
  load(id: string): Promise<KeptReview | undefined>;
  all(): Promise<KeptReview[]>;
  save(kept: KeptReview): Promise<void>;
}

/** What was kept, if it can still be read. */
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

const NAME = 'taluva-reviews';
const VERSION = 1;
const REVIEWS = 'reviews';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The store of this browser. */
export class BrowserReviews implements ReviewStore {
  #database: Promise<IDBDatabase> | undefined;

  #open(): Promise<IDBDatabase> {
    this.#database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => request.result.createObjectStore(REVIEWS, { keyPath: 'id' });
      request.onsuccess = () => {
        // Another page with a newer version of the program is not kept waiting.
        request.result.onversionchange = () => {
          request.result.close();
          this.#database = undefined;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    }).catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    return this.#database;
  }

  async #reviews(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await this.#open()).transaction(REVIEWS, mode).objectStore(REVIEWS);
  }

  async load(id: string): Promise<KeptReview | undefined> {
    return readKept(await done<unknown>((await this.#reviews('readonly')).get(id)));
  }

  async all(): Promise<KeptReview[]> {
    const told = await done<unknown[]>((await this.#reviews('readonly')).getAll());
    return told.flatMap((it) => readKept(it) ?? []);
  }

  async save(kept: KeptReview): Promise<void> {
    await done((await this.#reviews('readwrite')).put(kept));
  }
}

/** A store for tests, and for browsers that keep nothing: it lasts as long as the page. */
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
