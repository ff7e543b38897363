/** What a rated game did to the ratings of its players: asked for at its end, until the service has computed it. */
import { signal } from '@preact/signals';
import type { GameRatings, RatingChange } from '../../net/types';
import type { Host } from '../host/host';

/** How long to wait before each further question, in milliseconds. */
const WAITS = [300, 700, 1500, 3000, 6000, 12_000];

export class RatingChanges {
  /** By seat, as far as they are known. */
  readonly bySeat = signal<ReadonlyMap<number, RatingChange>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(host: Pick<Host, 'ratings'>) {
    void this.#ask(host, 0);
  }

  async #ask(host: Pick<Host, 'ratings'>, tries: number): Promise<void> {
    const none: GameRatings = { changes: [] };
    // Without an answer the row stays empty; everything else of the end stands.
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
