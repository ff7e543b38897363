/** Games hosted by the page: the rules run here, and the computers think in a worker. */
import type { Engine } from '../../engine/engine';
import type { GameSocketEvents } from '../../net/game-socket';
import { type Fault, Refused } from '../../net/service';
import type { GameSummary, NewGame } from '../../net/types';
import { COMPUTER_NAMES, computerName } from './computer-names';
import type { GameStore } from './game-store';
import type { Host, Seating } from './host';
import { LocalTable } from './local-table';
import { pageHint } from './page-hint';
import { type Choosers, THINK } from './page-players';
import { characterOf, FORMAT, newId, randomSeed, type SavedGame, savedSeat } from './saved-game';

const GONE: Fault = {
  type: 'about:blank#not_found',
  code: 'not_found',
  title: 'There is no such game in this browser',
  status: 404,
};

const STALE: Fault = {
  type: 'about:blank#stale_seq',
  code: 'stale_seq',
  title: 'Another page has gone on with this game',
  status: 409,
};

export interface LocalOptions {
  readonly engine: () => Promise<Engine>;
  readonly players: Choosers;
  readonly store: GameStore;
  readonly now: () => number;
}

/** One step of a game: maps a table to the game to save. */
type Step = (table: LocalTable) => SavedGame;

export class LocalGames {
  readonly #options: LocalOptions;
  readonly #listeners = new Map<string, Set<GameSocketEvents>>();

  constructor(options: LocalOptions) {
    this.#options = options;
  }

  /** Creates a game at this screen, optionally from a position; `me` is the creator's name. */
  async create(
    game: Pick<NewGame, 'setup' | 'seats' | 'order'>,
    me: string,
    position?: string,
  ): Promise<string> {
    const engine = await this.#options.engine();
    const seed = randomSeed();
    const first = randomBelow(COMPUTER_NAMES.length);
    const seats = game.seats.map((choice, seat) => savedSeat(choice, me, computerName(first, seat)));
    const ordered = game.order === 'given' ? seats : rotated(seats, randomBelow(seats.length));
    const setup = game.setup.replace(
      'twohex=random',
      () => `twohex=${engine.drawTwoHex(seats.length, seed)}`,
    );
    const from = position !== undefined && { position };
    return this.#begin({ setup: engine.readSetup(setup).text, seats: ordered, seed, ...from });
  }

  async #begin(game: Pick<SavedGame, 'setup' | 'seats' | 'seed' | 'position'>): Promise<string> {
    const engine = await this.#options.engine();
    const created_at = this.#options.now();
    const empty: SavedGame = { format: FORMAT, id: newId(), ...game, events: [], created_at };
    const table = new LocalTable(engine, empty);
    await this.#options.store.save(table.started(created_at), 0);
    table.free();
    return empty.id;
  }

  /** All games, most recently changed first. */
  async summaries(): Promise<GameSummary[]> {
    const games = await this.#options.store.all();
    if (games.length === 0) return [];
    const engine = await this.#options.engine();
    const summaries = games.map((saved) => {
      const table = new LocalTable(engine, saved);
      const summary = table.summary();
      table.free();
      return summary;
    });
    return summaries.sort((a, b) => b.updated_at - a.updated_at);
  }

  host(id: string): Host {
    const on = <T>(look: (table: LocalTable) => T) => this.#look(id, look);
    const nobody = () => Promise.reject(new Refused({ ...GONE, title: 'Nobody else plays here' }));
    return {
      enter: async () => undefined,
      sit: (events) => this.#sit(id, events),
      show: () => on((table) => table.view()),
      join: () => on((table) => table.view()),
      hint: () => this.#hint(id),
      events: () => on((table) => [...table.saved.events]),
      beginning: () => on((table) => table.saved.position),
      position: (ply) => on((table) => table.positionAt(ply)),
      fairness: () => on((table) => table.fairness()),
      ratings: async () => ({ changes: [] }),
      record: () => on((table) => this.#record(table)),
      resign: (seat) => this.#step(id, (table) => table.resigned(seat, this.#options.now())),
      abort: nobody,
      claim: nobody,
      replace: nobody,
      answer: nobody,
      rematch: async () => ({ game: await this.#rematch(id) }),
      declineRematch: nobody,
      conversation: {
        chat: async () => [],
        muted: async () => [],
        mute: async () => undefined,
        unmute: async () => undefined,
      },
    };
  }

  async #table(id: string): Promise<LocalTable> {
    const [engine, saved] = await Promise.all([this.#options.engine(), this.#options.store.load(id)]);
    if (!saved) throw new Refused(GONE);
    return new LocalTable(engine, saved);
  }

  async #look<T>(id: string, look: (table: LocalTable) => T): Promise<T> {
    const table = await this.#table(id);
    try {
      return look(table);
    } finally {
      table.free();
    }
  }

  /** Applies a step, saves it and notifies the listeners. Resolves to its seq. */
  async #step(id: string, step: Step, seq?: number): Promise<number> {
    const table = await this.#table(id);
    try {
      if (seq !== undefined && seq !== table.seq) throw new Refused({ ...STALE, seq: table.seq });
      const saved = step(table);
      if (!(await this.#options.store.save(saved, table.seq))) throw new Refused(STALE);
      await this.#tell(id, saved);
      return saved.events.length;
    } finally {
      table.free();
    }
  }

  async #tell(id: string, saved: SavedGame): Promise<void> {
    const table = new LocalTable(await this.#options.engine(), saved);
    const last = saved.events.at(-1);
    const game = table.view();
    for (const listener of this.#listeners.get(id) ?? []) {
      if (last) listener.message({ type: 'event', ...last, game });
    }
    table.free();
    void this.#think(id);
  }

  #sit(id: string, events: GameSocketEvents): Seating {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(events));
    const begin = async () => {
      const game = await this.#look(id, (table) => table.view());
      if (!listeners.has(events)) return;
      events.connection('open');
      events.message({ type: 'game', seq: game.seq, game });
      void this.#think(id);
    };
    events.connection('connecting');
    begin().catch(() => events.connection('closed'));
    const { now } = this.#options;
    return {
      play: (seq, tokens) => this.#step(id, (table) => table.played(tokens, now()), seq),
      undo: (seq) => this.#step(id, (table) => table.takenBack(now()), seq),
      say: () => undefined,
      hurry: () => void this.#think(id),
      close: () => {
        listeners.delete(events);
        events.connection('closed');
      },
    };
  }

  /** The games in which a computer is thinking. */
  readonly #thinking = new Set<string>();

  /** Lets the computer to move play, if anyone is watching. */
  async #think(id: string): Promise<void> {
    if (this.#thinking.has(id) || (this.#listeners.get(id)?.size ?? 0) === 0) return;
    this.#thinking.add(id);
    try {
      const turn = await this.#look(id, ({ levelToAct: level, saved, tokens, seq, seatToAct }) => ({
        ...{ setup: saved.setup, position: saved.position, tokens, seq, level },
        seed: characterOf(id, seatToAct ?? 0),
      }));
      if (turn.level === undefined) return;
      const { seq, level, ...asked } = turn;
      const found = await this.#options.players.choose({ ...asked, level, movetime: THINK, words: false });
      this.#thinking.delete(id);
      await this.#step(id, (table) => table.played(found.tokens, this.#options.now()), seq);
    } catch (error) {
      // A turn that was taken back or played elsewhere meanwhile is thought about again.
      if (error instanceof Refused && error.problem.code === 'stale_seq')
        queueMicrotask(() => this.#think(id));
      else for (const listener of this.#listeners.get(id) ?? []) listener.connection('waiting');
    } finally {
      this.#thinking.delete(id);
    }
  }

  async #hint(id: string) {
    const { saved, tokens } = await this.#look(id, (table) => ({ saved: table.saved, tokens: table.tokens }));
    const { setup, position } = saved;
    return pageHint(this.#options.players, { setup, position, tokens });
  }

  /** Programs read records: computers have the same name in every language. */
  #record(table: LocalTable): string {
    const names = table.saved.seats.map((seat) =>
      seat.kind === 'ai' ? `Taluva level ${seat.level}` : seat.name,
    );
    const date = new Date(table.saved.created_at).toISOString().slice(0, 10).replaceAll('-', '.');
    return table.record(names, date);
  }

  async #rematch(id: string): Promise<string> {
    const saved = await this.#look(id, (table) => table.saved);
    if (saved.rematch !== undefined) return saved.rematch;
    // The next player starts.
    const seats = rotated(saved.seats, 1);
    const from = saved.position !== undefined && { position: saved.position };
    const next = await this.#begin({ setup: saved.setup, seats, seed: randomSeed(), ...from });
    await this.#options.store.save({ ...saved, rematch: next }, saved.events.length);
    return next;
  }
}

/** Rotates the starting player. Play stays clockwise: nobody changes places (RULES §3), and partners stay opposite. */
function rotated<T>(all: readonly T[], by: number): T[] {
  return [...all.slice(by), ...all.slice(0, by)];
}

function randomBelow(end: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % end;
}
