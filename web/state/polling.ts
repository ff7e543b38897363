/** Asks again and again while there is a reason to: some things the service tells only when it is asked. */

/** Milliseconds from one request to the next, unless told. */
export const POLL_INTERVAL = 5000;

export class Polling {
  readonly #request: () => Promise<unknown>;
  readonly #interval: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(request: () => Promise<unknown>, interval = POLL_INTERVAL) {
    this.#request = request;
    this.#interval = interval;
  }

  /** Starts polling, or goes on, or stops. */
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
