/** Asks the service why something cannot be played. Only the answer to the last question counts. */
import type { Refusal, WhyNotAnswer } from '../net/types';

/** How long the tile in hand rests over a place before it is asked why it cannot lie there. */
const ASK_AFTER = 450;

export interface DoubtEvents {
  refused(refusal: Refusal, token: string): void;
  failed(error: unknown): void;
}

export class Doubt {
  readonly #ask: (token: string) => Promise<WhyNotAnswer>;
  readonly #events: DoubtEvents;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question = 0;

  constructor(ask: (token: string) => Promise<WhyNotAnswer>, events: DoubtEvents) {
    this.#ask = ask;
    this.#events = events;
  }

  /** Asks after a moment, unless something else is asked or nothing is in doubt any more. */
  soon(token: string): void {
    this.drop();
    this.#timer = setTimeout(() => void this.now(token), ASK_AFTER);
  }

  async now(token: string): Promise<void> {
    this.drop();
    const question = this.#question;
    try {
      const { refusal } = await this.#ask(token);
      if (question === this.#question && refusal) this.#events.refused(refusal, token);
    } catch (error) {
      if (question === this.#question) this.#events.failed(error);
    }
  }

  /** Nothing is in doubt: an answer that is still under way does not matter. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#question++;
  }
}
