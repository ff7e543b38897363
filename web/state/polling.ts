/** Polls while needed, for things the service does not push. */

/** The default interval between requests, in milliseconds. */
export const POLL_INTERVAL = 5000;

export class Polling {
  readonly #request: () => Promise<unknown>;
  readonly #interval: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(request: () => Promise<unknown>, interval = POLL_INTERVAL) {
    this.#request = request;
    this.#interval = interval;
  }

  /** Starts, continues or stops polling. */
  keep(needed: boolean): void {
    if (!needed) this.stop();
    else this.#timer ??= setTimeout(() => void this.#once(), this.#interval);
  }

  async #once(): Promise<void> {
    const mine = this.#timer;
    await this.#request().catch(() => undefined);
    if (this.#timer !== mine) return;
    this.#timer = undefined;
    this.keep(true);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
