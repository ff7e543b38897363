/** An open study: its chapters, and the board of the current one. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PlayerColour } from '../../board/scene';
import type { Position, Seat } from '../../net/types';
import { readSetup } from '../position/notation';
import { StudyBoard } from './board';
import { type Chapter, named, outIn, tagIn } from './chapter';
import { StudyEngine } from './engine';
import type { NodeId } from './tree';

/** Where a study came from, if that matters. */
export interface Origin {
  /** The id of the replayed game. */
  readonly game?: string;
  /** Whether that game is over and can be reviewed. */
  readonly isOver?: boolean;
  /** The seats of that game, as its host knows them. */
  readonly seats?: readonly Seat[];
  readonly colours?: readonly PlayerColour[] | undefined;
  readonly forbidden?: 'running' | undefined;
}

export interface StudyOptions extends Origin {
  readonly chapters: readonly Chapter[];
  readonly name?: string;
  /** The initial node in the first chapter. */
  readonly at?: NodeId;
  /** The position there, if it is known before the rules are loaded. */
  readonly known?: Position | undefined;
  /** The name of a player without one. */
  readonly unnamed: (seat: number) => string;
  readonly touch?: () => boolean;
}

/** The players of a chapter, from its tags. */
export function seatsOfChapter(chapter: Chapter, unnamed: (seat: number) => string): Seat[] {
  const count = Number(readSetup(chapter.start.setup).get('players') ?? 2);
  return Array.from({ length: count }, (_, index) => {
    const seat = index + 1;
    const name = tagIn(chapter, `Player${seat}`);
    const called = name === undefined || name === '?' ? unnamed(seat) : name;
    const out_by = outIn(chapter, seat);
    return { seat, kind: 'person', name: called, present: false, out: false, ...(out_by && { out_by }) };
  });
}

export class Study {
  readonly name: ReadonlySignal<string>;
  readonly origin: Origin;
  readonly current = signal(0);
  readonly #name = signal('');
  readonly #chapters = signal<readonly Chapter[]>([]);
  readonly #board = signal<StudyBoard | undefined>(undefined);
  #engine: StudyEngine | undefined;
  readonly #options: StudyOptions;

  constructor(options: StudyOptions) {
    this.#options = options;
    this.origin = options;
    this.name = this.#name;
    this.#name.value = options.name ?? '';
    this.#chapters.value = options.chapters;
    this.#open(0, options);
  }

  /** The board of the current chapter. */
  get board(): StudyBoard {
    const board = this.#board.value;
    if (!board) throw new Error('a study has a chapter');
    return board;
  }

  /** The engine of that board. */
  get engine(): StudyEngine {
    const board = this.board;
    this.#engine ??= new StudyEngine(board);
    return this.#engine;
  }

  /** All chapters in their current state. */
  readonly chapters = computed(() =>
    this.#chapters.value.map((chapter, index) =>
      index === this.current.value && this.#board.value
        ? { ...chapter, tree: this.#board.value.tree.value }
        : chapter,
    ),
  );

  #open(index: number, { at, known }: Pick<StudyOptions, 'at' | 'known'> = {}): void {
    const chapter = this.#chapters.peek()[index];
    if (!chapter) return;
    const { seats, colours, forbidden, unnamed, touch } = this.#options;
    this.close();
    batch(() => {
      this.current.value = index;
      this.#board.value = new StudyBoard({
        start: chapter.start,
        tree: chapter.tree,
        seats: (index === 0 && seats) || seatsOfChapter(chapter, unnamed),
        colours,
        forbidden,
        known,
        ...(at !== undefined && { at }),
        ...(touch && { touch }),
      });
    });
  }

  /** Copies the board's changes into the chapters. */
  #settle(): void {
    this.#chapters.value = this.chapters.peek();
  }

  /** Opens another chapter. */
  openChapter(index: number): void {
    if (index === this.current.peek() || !this.#chapters.peek()[index]) return;
    this.#settle();
    this.#open(index);
  }

  addChapter(chapter: Chapter): void {
    this.#settle();
    this.#chapters.value = [...this.#chapters.peek(), chapter];
    this.#open(this.#chapters.peek().length - 1);
  }

  /** Removes a chapter; a study keeps at least one. */
  removeChapter(index: number): void {
    this.#settle();
    const left = this.#chapters.peek().filter((_, at) => at !== index);
    if (left.length === 0) return;
    const now = this.current.peek();
    batch(() => {
      this.#chapters.value = left;
      if (index === now) this.#open(Math.min(index, left.length - 1));
      else if (index < now) this.current.value = now - 1;
    });
  }

  renameChapter(index: number, name: string): void {
    this.#settle();
    this.#chapters.value = this.#chapters
      .peek()
      .map((chapter, at) => (at === index ? named(chapter, name) : chapter));
  }

  rename(name: string): void {
    this.#name.value = name.trim();
  }

  close(): void {
    this.#engine?.close();
    this.#engine = undefined;
    this.#board.peek()?.close();
  }
}
