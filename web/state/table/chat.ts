/** What is said at a game, and whom one does not want to hear. */
import { computed, signal } from '@preact/signals';
import type { ChatMessage } from '../../net/types';

export interface ChatService {
  chat(): Promise<readonly ChatMessage[]>;
  muted(): Promise<readonly string[]>;
  mute(name: string): Promise<unknown>;
  unmute(name: string): Promise<unknown>;
}

export class Chat {
  readonly muted = signal<readonly string[]>([]);
  readonly #said = signal<readonly ChatMessage[]>([]);
  readonly #service: ChatService;

  constructor(service: ChatService) {
    this.#service = service;
  }

  readonly lines = computed(() => this.#said.value.filter(({ name }) => !this.muted.value.includes(name)));

  /** Fetches what was said before, or while the line was down. */
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

  /** Hears somebody again: from now on, and what the service kept. */
  async unmute(name: string): Promise<void> {
    await this.#service.unmute(name);
    await this.load();
  }
}
