/** A cursor into the positions of a game: its ply, and the position there once it is known. */
import { batch, computed, signal } from '@preact/signals';
import type { Position } from '../../net/types';
import type { Beginning } from '../replay/record';
import { LastTurn } from '../table/last-turn';

/** The source of a game's positions. */
export interface Source extends Beginning {
  /** The number of tokens. */
  readonly plies: number;
  /** The position after `ply` tokens. */
  position(ply: number): Promise<Position>;
}

export class PositionCursor {
  readonly source: Source;
  readonly step = signal(0);
  readonly position = signal<Position | undefined>(undefined);
  readonly failed = signal<unknown>(undefined);
  readonly atEnd = computed(() => this.ply >= this.source.plies);
  readonly #known = new Map<number, Promise<Position>>();
  readonly #lastTurn = new LastTurn((ply) => this.#at(ply));
  /** The position before the last turn, once it is known. */
  readonly before = this.#lastTurn.before;

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
        // The cursor has moved on.
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
}
