/** Shows computer turns one after another, at a speed a person can follow. */
import type { GameMessage } from '../../net/types';

export interface PacingOptions {
  /** How long a turn stays on screen before the next computer turn is shown, in milliseconds. */
  readonly pause: () => number;
  /** Whether a message is a computer's turn. */
  readonly isComputers: (message: GameMessage) => boolean;
  readonly show: (message: GameMessage) => void;
}

export class Pacing {
  readonly #options: PacingOptions;
  #waiting: GameMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The time until which the last turn stays on screen. */
  #until = 0;

  constructor(options: PacingOptions) {
    this.#options = options;
  }

  hear(message: GameMessage): void {
    // Only events are paced; a full view flushes the queue.
    if (message.type !== 'event') {
      if (message.type === 'game') this.flush();
      this.#options.show(message);
      return;
    }
    this.#waiting.push(message);
    this.#go();
  }

  /** Shows everything queued at once. */
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
