/** Where the page keeps its games: a store of the browser, written after every step. */
import type { SavedGame } from './saved-game';

/** Keeps games by their id. */
export interface GameStore {
  load(id: string): Promise<SavedGame | undefined>;
  /** All of them, in any order. */
  all(): Promise<SavedGame[]>;
  /**
   * Keeps a game that had `before` events when it was read; false if another page has gone on with it
   * meanwhile, and nothing is written.
   */
  save(game: SavedGame, before: number): Promise<boolean>;
}

const NAME = 'taluva';
const VERSION = 1;
const GAMES = 'games';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The store of this browser. */
export class BrowserStore implements GameStore {
  #database: Promise<IDBDatabase> | undefined;

  #open(): Promise<IDBDatabase> {
    this.#database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
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

  async #games(): Promise<IDBObjectStore> {
    return (await this.#open()).transaction(GAMES, 'readonly').objectStore(GAMES);
  }

  async load(id: string): Promise<SavedGame | undefined> {
    return done<SavedGame | undefined>((await this.#games()).get(id));
  }

  async all(): Promise<SavedGame[]> {
    return done<SavedGame[]>((await this.#games()).getAll());
  }

  async save(game: SavedGame, before: number): Promise<boolean> {
    // On the disk before it counts as done: the battery may end now.
    const step = (await this.#open()).transaction(GAMES, 'readwrite', { durability: 'strict' });
    const games = step.objectStore(GAMES);
    const known = await done<SavedGame | undefined>(games.get(game.id));
    if ((known?.events.length ?? 0) !== before) return false;
    const written = new Promise<void>((resolve, reject) => {
      step.oncomplete = () => resolve();
      step.onabort = () => reject(step.error);
    });
    games.put(game);
    await written;
    return true;
  }
}

/** A store for tests, and for browsers that keep nothing: it lasts as long as the page. */
export class MemoryStore implements GameStore {
  readonly #games = new Map<string, SavedGame>();

  async load(id: string): Promise<SavedGame | undefined> {
    return this.#games.get(id);
  }

  async all(): Promise<SavedGame[]> {
    return [...this.#games.values()];
  }

  async save(game: SavedGame, before: number): Promise<boolean> {
    if ((this.#games.get(game.id)?.events.length ?? 0) !== before) return false;
    this.#games.set(game.id, game);
    return true;
  }
}
