/** A review in progress: how far it is, then the review, or why it failed. */
import { batch, signal } from '@preact/signals';
import { errorSentence } from '../position/words';
import type { GameReview } from './review';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Makes a review: reports progress, and resolves to the review. */
export type MakeReview = (progress: (progress: Progress) => void, signal: AbortSignal) => Promise<GameReview>;

export class Reviewing {
  readonly review = signal<GameReview | undefined>(undefined);
  readonly progress = signal<Progress | undefined>(undefined);
  readonly failed = signal<unknown>(undefined);
  readonly #make: MakeReview;
  readonly #onReady: ((review: GameReview) => void) | undefined;
  readonly #stop = new AbortController();

  constructor(make: MakeReview, onReady?: (review: GameReview) => void) {
    this.#make = make;
    this.#onReady = onReady;
    void this.load();
  }

  /** Makes the review, or loads the stored one. */
  async load(): Promise<void> {
    this.failed.value = undefined;
    try {
      const review = await this.#make((progress) => {
        this.progress.value = progress;
      }, this.#stop.signal);
      batch(() => {
        this.review.value = review;
        this.progress.value = undefined;
        this.#onReady?.(review);
      });
    } catch (error) {
      if (!this.#stop.signal.aborted) this.failed.value = error;
    }
  }

  faultSentence(): string {
    return this.failed.value === undefined ? '' : errorSentence(this.failed.value);
  }

  stop(): void {
    this.#stop.abort();
  }
}
