/** The players as the page sees them: asked for a turn, they answer when they have found one. */
import type { Answer, Asked, Found, Request } from './thinking';

/** The part of Worker that is used here. */
export interface Thread {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

function startThread(): Thread {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

interface Waiting {
  readonly done: (found: Found) => void;
  readonly failed: (error: Error) => void;
}

export class Players {
  readonly #start: () => Thread;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Thread | undefined;
  #last = 0;

  constructor(start: () => Thread = startThread) {
    this.#start = start;
  }

  /** Looks for a turn; `signal` asks for what was found so far. */
  choose(asked: Omit<Asked, 'id'>, signal?: AbortSignal): Promise<Found> {
    this.#last += 1;
    const id = this.#last;
    const thread = this.#open();
    signal?.addEventListener('abort', () => thread.postMessage({ stop: id }), { once: true });
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      thread.postMessage({ ...asked, id });
    });
  }

  #open(): Thread {
    if (this.#thread) return this.#thread;
    const thread = this.#start();
    thread.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('failed' in data) waiting?.failed(new Error(data.failed));
      else waiting?.done(data);
    };
    thread.onerror = (event) => {
      // It will not answer any more; the next one to ask starts another.
      this.close(new Error(event.message));
    };
    this.#thread = thread;
    return thread;
  }

  close(error = new Error('the players have left')): void {
    this.#thread?.terminate();
    this.#thread = undefined;
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }
}

/** The players of this page. */
export const players = new Players();
