/** Asks the rules why a move is illegal: at once, or after the tile has rested there for a moment. */
import type { Refusal } from '../../net/types';

/** How long the tile rests over a place before the query, in milliseconds. */
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

  /** Asks after a delay, unless another query or `drop` comes first. */
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
