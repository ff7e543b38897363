/** Where the page keeps its games: a store of the browser, written after every step. */
import { BrowserDatabase, done, written } from '../device/browser-database';
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

/** The store of this browser. */
export class BrowserStore implements GameStore {
  readonly #database = new BrowserDatabase('taluva', 'games');

  async load(id: string): Promise<SavedGame | undefined> {
    return done<SavedGame | undefined>((await this.#database.store('readonly')).get(id));
  }

  async all(): Promise<SavedGame[]> {
    return done<SavedGame[]>((await this.#database.store('readonly')).getAll());
  }

  async save(game: SavedGame, before: number): Promise<boolean> {
    // On the disk before it counts as done: the battery may end now.
    const games = await this.#database.store('readwrite', { durability: 'strict' });
    const known = await done<SavedGame | undefined>(games.get(game.id));
    if ((known?.events.length ?? 0) !== before) return false;
    games.put(game);
    await written(games.transaction);
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
