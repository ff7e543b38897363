/** Asks the service why something cannot be played. Only the answer to the last question counts. */
import type { Refusal, WhyNotAnswer } from '../../net/types';

/** How long the tile in hand rests over a place before it is asked why it cannot lie there. */
const ASK_AFTER = 450;

export interface RefusalEvents {
  refused(refusal: Refusal, token: string): void;
  failed(error: unknown): void;
}

export class RefusalQuery {
  readonly #ask: (token: string) => Promise<WhyNotAnswer>;
  readonly #events: RefusalEvents;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question = 0;

  constructor(ask: (token: string) => Promise<WhyNotAnswer>, events: RefusalEvents) {
    this.#ask = ask;
    this.#events = events;
  }

  /** Asks after a moment, unless something else is asked or the question is dropped. */
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

  /** Drops the question: an answer that is still under way does not matter. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#question++;
  }
}
