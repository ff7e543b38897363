/** The puzzles built into the page: an index up front, the puzzles themselves in chunks on demand. */

export const KINDS = ['king-in-one', 'king-in-two', 'stop-king', 'last-turn', 'best-turn'] as const;
export type PuzzleKind = (typeof KINDS)[number];

export interface PuzzleEntry {
  readonly id: string;
  readonly kind: PuzzleKind;
  readonly rating: number;
  /** Its index in the book. */
  readonly place: number;
}

/** A line of the puzzle file (docs/PUZZLES.md): the fields used here, and the raw line for the judge. */
export interface Puzzle extends PuzzleEntry {
  readonly position: string;
  readonly solution: readonly string[];
  readonly json: string;
}

export interface Printed {
  readonly SIZE: number;
  readonly INDEX: readonly (readonly [string, string, number])[];
  readonly CHUNKS: readonly (() => Promise<{ readonly LINES: readonly string[] }>)[];
}

export const isKind = (name: string): name is PuzzleKind => KINDS.includes(name as PuzzleKind);

export class PuzzleBook {
  readonly entries: readonly PuzzleEntry[];
  readonly #printed: Printed;

  constructor(printed: Printed) {
    this.#printed = printed;
    // Skips unknown kinds, which come from a newer version.
    this.entries = printed.INDEX.flatMap(([id, kind, rating], place) =>
      isKind(kind) ? [{ id, kind, rating, place }] : [],
    );
  }

  find(id: string): PuzzleEntry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  async load(entry: PuzzleEntry): Promise<Puzzle> {
    const { SIZE, CHUNKS } = this.#printed;
    const { LINES } = await CHUNKS[Math.floor(entry.place / SIZE)]();
    const json = LINES[entry.place % SIZE];
    const told = JSON.parse(json) as { position: string; solution: string[] };
    return { ...entry, position: told.position, solution: told.solution, json };
  }

  /** Loads every chunk, one after the other, for offline use. */
  async loadAll(): Promise<void> {
    for (const load of this.#printed.CHUNKS) await load();
  }
}

let opened: Promise<PuzzleBook> | undefined;

export function openBook(): Promise<PuzzleBook> {
  opened ??= import('virtual:puzzles').then((printed) => new PuzzleBook(printed));
  return opened;
}
