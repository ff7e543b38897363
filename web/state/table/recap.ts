/** Replays what happened since the player's own last turn on the board, turn by turn. */
import { batch, signal } from '@preact/signals';
import type { Position } from '../../net/types';
import type { LogLine } from './log';

/** The turns since a seat's last one. */
export function linesSince(lines: readonly LogLine[], seat: number | undefined): readonly LogLine[] {
  if (seat === undefined) return [];
  const last = lines.findLastIndex((line) => line.seat === seat);
  return last < 0 ? [] : lines.slice(last + 1);
}

export interface RecapOptions {
  /** The position after `ply` tokens. */
  readonly position: (ply: number) => Promise<Position>;
  /** How long each turn is shown, in milliseconds. */
  readonly pause: () => number;
}

export class Recap {
  /** The position shown instead of the current one. */
  readonly position = signal<Position | undefined>(undefined);
  readonly before = signal<Position | undefined>(undefined);
  /** The turn being shown. */
  readonly line = signal<LogLine | undefined>(undefined);
  readonly #options: RecapOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | undefined;
  #course = 0;

  constructor(options: RecapOptions) {
    this.#options = options;
  }

  /** Shows these turns one after another; resolves when the current position is shown again. */
  async show(lines: readonly LogLine[]): Promise<void> {
    this.stop();
    const course = this.#course;
    const [first] = lines;
    if (!first) return;
    try {
      let before = await this.#options.position(first.start);
      if (course !== this.#course) return;
      this.position.value = before;
      for (const line of lines) {
        await this.#wait(this.#options.pause() / 2);
        const after = await this.#options.position(line.ply);
        if (course !== this.#course) return;
        batch(() => {
          this.before.value = before;
          this.line.value = line;
          this.position.value = after;
        });
        before = after;
        await this.#wait(this.#options.pause());
        if (course !== this.#course) return;
      }
    } finally {
      if (course === this.#course) this.stop();
    }
  }

  /** Returns to the current position. */
  stop(): void {
    this.#course += 1;
    clearTimeout(this.#timer);
    this.#wake?.();
    batch(() => {
      this.position.value = undefined;
      this.before.value = undefined;
      this.line.value = undefined;
    });
  }

  #wait(time: number): Promise<void> {
    return new Promise((done) => {
      this.#wake = done;
      this.#timer = setTimeout(done, time);
    });
  }
}
