/** A course of positions to walk through: of a game, or of a record that was opened. */
import { batch, computed, signal } from '@preact/signals';
import type { PlayerColour, Scene } from '../../board/scene';
import type { AnalysisLine, Position, Seat } from '../../net/types';
import type { Host } from '../host/host';
import { analyse, readGames } from '../position/analysis';
import { readSetup } from '../position/notation';
import { sceneOfText } from '../position/position-text';
import { lastTurnHexes, sceneOf } from '../position/scene';
import { LastTurn } from '../table/last-turn';

/** The record that was opened last. */
export const record = signal<AnalysisLine | undefined>(undefined);

/** The games of the text that was opened last: a file may hold many. */
export const records = signal<readonly AnalysisLine[]>([]);

/** The service takes no larger texts. */
export const LARGEST = 240_000;

/** Whether a text looks like records, which have tags, or like a position, which has four fields before its setup. */
export function mayBeRecord(text: string): boolean {
  return /^\s*\[\w/m.test(text) || text.trim().split(/\s+/).length >= 5;
}

/** Opens a text that holds records, or the text of a position. */
export async function openText(text: string): Promise<void> {
  const lines = await readGames(text);
  records.value = lines;
  record.value = lines[0];
}

/** Where the positions of a course come from. */
export interface Source {
  readonly setup: string;
  /** How many tokens there are. */
  readonly plies: number;
  /** The text of the position it begins with, under which the layers are unknown; absent for an empty table. */
  readonly start?: string | undefined;
  /** The position after so many tokens. */
  position(ply: number): Promise<Position>;
}

export function sourceOfGame(host: Host, setup: string, plies: number): Source {
  return { setup, plies, position: (ply) => host.position(ply) };
}

export function sourceOfRecord(line: AnalysisLine): Source {
  return {
    setup: line.setup,
    plies: line.tokens.length,
    start: line.position,
    position: async (ply) => (await analyse(line.setup, line.tokens.slice(0, ply), line.position)).position,
  };
}

/** The scene of a position in a course; `before` is the position before its last turn, where it is known. */
export function sceneAt(
  source: Source,
  position: Position,
  { colours, before }: { colours?: readonly PlayerColour[] | undefined; before?: Position | undefined } = {},
): Scene {
  const known = colours ? { colours } : {};
  const composed =
    source.start === undefined || position.text === undefined ? undefined : sceneOfText(position.text);
  if (!composed) return sceneOf(position, source.setup, { ...known, before });
  return { ...composed, ...known, highlights: { lastTurn: lastTurnHexes(position, before) } };
}

/** The tag of a record, if it has it. */
export function tagOf(line: AnalysisLine, name: string): string | undefined {
  return line.tags.find(([tag]) => tag === name)?.[1];
}

/** The players of a record, from its tags; those without a name are called by `unnamed`. */
export function seatsOf(line: AnalysisLine, unnamed: (seat: number) => string): Seat[] {
  const count = Number(readSetup(line.setup).get('players') ?? 2);
  return Array.from({ length: count }, (_, index) => {
    const seat = index + 1;
    const name = tagOf(line, `Player${seat}`);
    return {
      seat,
      kind: 'person',
      name: name === undefined || name === '?' ? unnamed(seat) : name,
      present: false,
      out: false,
    };
  });
}

/** A walk through a course: where one is, and what is there as soon as it is known. */
export class Walk {
  readonly source: Source;
  readonly step = signal(0);
  readonly position = signal<Position | undefined>(undefined);
  readonly playing = signal(false);
  readonly failed = signal<unknown>(undefined);
  readonly atEnd = computed(() => this.ply >= this.source.plies);
  readonly #known = new Map<number, Promise<Position>>();
  readonly #lastTurn = new LastTurn((ply) => this.#at(ply));
  /** The position before the last turn, as soon as it is known. */
  readonly before = this.#lastTurn.before;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(source: Source, ply = source.plies) {
    this.source = source;
    this.goTo(ply);
  }

  get ply(): number {
    return this.step.value;
  }

  #at(ply: number): Promise<Position> {
    let known = this.#known.get(ply);
    if (!known) {
      known = this.source.position(ply);
      known.catch(() => this.#known.delete(ply));
      this.#known.set(ply, known);
    }
    return known;
  }

  goTo(ply: number): void {
    const there = Math.min(Math.max(0, ply), this.source.plies);
    this.step.value = there;
    this.#at(there).then(
      (position) => {
        // Whoever has walked on meanwhile wants to see another one.
        if (this.ply !== there) return;
        batch(() => {
          this.#lastTurn.follow(position);
          this.position.value = position;
        });
        if (there < this.source.plies) void this.#at(there + 1).catch(() => undefined);
      },
      (error: unknown) => {
        this.failed.value = error;
      },
    );
  }

  /** Plays on by itself, or stops. */
  toggle(): void {
    if (this.playing.value) {
      this.stop();
      return;
    }
    if (this.atEnd.value) this.goTo(0);
    this.playing.value = true;
    this.#timer = setInterval(() => {
      if (this.atEnd.value) this.stop();
      else this.goTo(this.ply + 1);
    }, 900);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.playing.value = false;
  }
}
