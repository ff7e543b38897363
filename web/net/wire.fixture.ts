/** A fake connection for tests. */
import type { Wire } from './game-socket';
import type { ClientMessage, GameMessage } from './types';

export class FakeWire implements Wire {
  /** The messages that the page has sent. */
  readonly sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly address: string;

  constructor(address = '') {
    this.address = address;
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }

  close(): void {
    this.onclose?.();
  }

  /** Delivers a message from the service to the page. */
  hear(message: GameMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
