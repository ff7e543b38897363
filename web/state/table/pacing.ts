/** Shows the turns of computers one after the other, at a speed that a person can follow. */
import type { GameMessage } from '../../net/types';

export interface PacingOptions {
  /** How long a turn is looked at before a computer's next one is shown, in milliseconds. */
  readonly pause: () => number;
  /** Whether a message tells of a computer's turn. */
  readonly isComputers: (message: GameMessage) => boolean;
  readonly show: (message: GameMessage) => void;
}

export class Pacing {
  readonly #options: PacingOptions;
  #waiting: GameMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when the last turn is looked at. */
  #until = 0;

  constructor(options: PacingOptions) {
    this.#options = options;
  }

  hear(message: GameMessage): void {
    // What is no part of the course is told at once; the whole game as it is ends all waiting.
    if (message.type !== 'event') {
      if (message.type === 'game') this.flush();
      this.#options.show(message);
      return;
    }
    this.#waiting.push(message);
    this.#go();
  }

  /** Shows at once all that waits. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const message of this.#waiting.splice(0)) this.#show(message);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #show(message: GameMessage): void {
    if (message.type === 'event' && message.event.type === 'played')
      this.#until = Date.now() + this.#options.pause();
    this.#options.show(message);
  }

  #go(): void {
    if (this.#timer !== undefined) return;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const wait = this.#options.isComputers(next) ? this.#until - Date.now() : 0;
      if (wait > 0 && this.#options.pause() > 0) {
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          this.#go();
        }, wait);
        return;
      }
      this.#waiting.shift();
      this.#show(next);
    }
  }
}
