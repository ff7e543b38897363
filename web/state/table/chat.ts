/** A game's chat, and the muted players. */
import { computed, type Signal, signal } from '@preact/signals';
import type { ChatMessage } from '../../net/types';

export interface ChatService {
  chat(): Promise<readonly ChatMessage[]>;
  muted(): Promise<readonly string[]>;
  mute(name: string): Promise<unknown>;
  unmute(name: string): Promise<unknown>;
}

/** The last message of a game that was read in this browser. */
export interface LastRead {
  get(): number;
  set(id: number): void;
}

/** Kept between visits, for the most recent games. */
export function lastRead(game: string): LastRead {
  const KEY = 'taluva.read';
  const MOST = 50;
  const all = (): [string, number][] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? (kept as [string, number][]) : [];
    } catch {
      // Storage can be blocked: everything then counts as unread at the next visit.
      return [];
    }
  };
  return {
    get: () => Number(all().find(([id]) => id === game)?.[1] ?? 0),
    set: (id) => {
      try {
        const others = all().filter(([other]) => other !== game);
        localStorage.setItem(KEY, JSON.stringify([[game, id], ...others].slice(0, MOST)));
      } catch {
        // As above.
      }
    },
  };
}

export class Chat {
  readonly muted = signal<readonly string[]>([]);
  readonly #said = signal<readonly ChatMessage[]>([]);
  readonly #service: ChatService;

  readonly #lastRead: LastRead;
  readonly #read: Signal<number>;

  constructor(service: ChatService, read: LastRead) {
    this.#service = service;
    this.#lastRead = read;
    this.#read = signal(read.get());
  }

  readonly lines = computed(() => this.#said.value.filter(({ name }) => !this.muted.value.includes(name)));

  /** The number of unread messages. */
  readonly unread = computed(() => this.lines.value.filter(({ id }) => id > this.#read.value).length);

  /** Marks everything as read. */
  markRead(): void {
    const last = Math.max(this.#read.value, ...this.lines.value.map(({ id }) => id));
    if (last === this.#read.value) return;
    this.#read.value = last;
    this.#lastRead.set(last);
  }

  /** Fetches earlier messages, and those missed while disconnected. */
  async load(): Promise<void> {
    const [said, muted] = await Promise.all([this.#service.chat(), this.#service.muted()]);
    const known = new Set(said.map(({ id }) => id));
    this.#said.value = [...said, ...this.#said.value.filter(({ id }) => !known.has(id))];
    this.muted.value = muted;
  }

  hear(message: ChatMessage): void {
    if (!this.#said.value.some(({ id }) => id === message.id)) {
      this.#said.value = [...this.#said.value, message];
    }
  }

  async mute(name: string): Promise<void> {
    await this.#service.mute(name);
    this.muted.value = [...this.muted.value, name];
  }

  /** Unmutes somebody, and reloads the messages that the service kept. */
  async unmute(name: string): Promise<void> {
    await this.#service.unmute(name);
    await this.load();
  }
}
