/** The rating changes of a rated game: requested at its end until the service has computed them. */
import { signal } from '@preact/signals';
import type { GameRatings, RatingChange } from '../../net/types';
import type { Host } from '../host/host';

/** The delays before each retry, in milliseconds. */
const WAITS = [300, 700, 1500, 3000, 6000, 12_000];

export class RatingChanges {
  /** By seat, once known. */
  readonly bySeat = signal<ReadonlyMap<number, RatingChange>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(host: Pick<Host, 'ratings'>) {
    void this.#ask(host, 0);
  }

  async #ask(host: Pick<Host, 'ratings'>, tries: number): Promise<void> {
    const none: GameRatings = { changes: [] };
    // Without an answer only the rating row stays empty.
    const { changes } = await host.ratings().catch(() => none);
    if (changes.length > 0) this.bySeat.value = new Map(changes.map((change) => [change.seat, change]));
    else if (!this.#stopped && tries < WAITS.length)
      this.#timer = setTimeout(() => void this.#ask(host, tries + 1), WAITS[tries]);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
