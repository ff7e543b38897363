/** Asks the rules why something cannot be played: at once, or when the tile has rested there for a moment. */
import type { Refusal } from '../../net/types';

/** How long the tile in hand rests over a place before it is asked why it cannot lie there. */
const ASK_AFTER = 450;

export interface RefusalOptions {
  readonly whyNot: (token: string) => Refusal | undefined;
  readonly refused: (refusal: Refusal) => void;
}

export class RefusalQuery {
  readonly #options: RefusalOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RefusalOptions) {
    this.#options = options;
  }

  /** Asks after a moment, unless something else is asked or the question is dropped. */
  soon(token: string): void {
    this.drop();
    this.#timer = setTimeout(() => this.now(token), ASK_AFTER);
  }

  now(token: string): void {
    this.drop();
    const refusal = this.#options.whyNot(token);
    if (refusal) this.#options.refused(refusal);
  }

  drop(): void {
    clearTimeout(this.#timer);
  }
}
