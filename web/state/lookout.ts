/** Looks from time to time while there is a reason to: some things the service tells only when it is asked. */

/** Milliseconds from one look to the next. */
export const LOOK_EVERY = 5000;

export class Lookout {
  readonly #look: () => Promise<unknown>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(look: () => Promise<unknown>) {
    this.#look = look;
  }

  /** Begins to look, or goes on, or stops. */
  keep(needed: boolean): void {
    if (!needed) this.stop();
    else this.#timer ??= setTimeout(() => void this.#once(), LOOK_EVERY);
  }

  async #once(): Promise<void> {
    const mine = this.#timer;
    await this.#look().catch(() => undefined);
    if (this.#timer !== mine) return;
    this.#timer = undefined;
    this.keep(true);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
