/** The page's game storage: a browser database, written after every step. */
import { BrowserDatabase, done, written } from '../device/browser-database';
import type { SavedGame } from './saved-game';

/** Stores games by id. */
export interface GameStore {
  load(id: string): Promise<SavedGame | undefined>;
  /** All games, in any order. */
  all(): Promise<SavedGame[]>;
  /**
   * Saves a game that had `before` events when it was read; returns false and writes nothing if another page has
   * changed it since.
   */
  save(game: SavedGame, before: number): Promise<boolean>;
}

/** Stores games in this browser. */
export class BrowserStore implements GameStore {
  readonly #database = new BrowserDatabase('taluva', 'games');

  async load(id: string): Promise<SavedGame | undefined> {
    return done<SavedGame | undefined>((await this.#database.store('readonly')).get(id));
  }

  async all(): Promise<SavedGame[]> {
    return done<SavedGame[]>((await this.#database.store('readonly')).getAll());
  }

  async save(game: SavedGame, before: number): Promise<boolean> {
    // Flushed to disk before the step counts as done: the device may lose power at any time.
    const games = await this.#database.store('readwrite', { durability: 'strict' });
    const known = await done<SavedGame | undefined>(games.get(game.id));
    if ((known?.events.length ?? 0) !== before) return false;
    games.put(game);
    await written(games.transaction);
    return true;
  }
}

/** For tests, and for browsers without storage: lasts as long as the page. */
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
