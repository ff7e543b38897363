/** Asks again and again while there is a reason to: some things the service tells only when it is asked. */

/** Milliseconds from one request to the next. */
export const POLL_INTERVAL = 5000;

export class Polling {
  readonly #request: () => Promise<unknown>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(request: () => Promise<unknown>) {
    this.#request = request;
  }

  /** Starts polling, or goes on, or stops. */
  keep(needed: boolean): void {
    if (!needed) this.stop();
    else this.#timer ??= setTimeout(() => void this.#once(), POLL_INTERVAL);
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
