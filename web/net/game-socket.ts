/**
 * A game's socket: reconnects by itself, resumes after the last seen seq, and resends unacknowledged messages with the
 * same idempotency key, so nothing is lost and nothing is played twice.
 */
import { API, AWAY, newKey, Refused } from './service';
import type { ChatRoom, ClientMessage, GameMessage } from './types';

export type Connection = 'connecting' | 'open' | 'waiting' | 'closed';

export interface GameSocketEvents {
  message(message: GameMessage): void;
  connection(state: Connection): void;
}

/** The part of WebSocket used here. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export type Dial = (address: string) => Wire;

/** Reconnect backoff in milliseconds; doubles up to `LONGEST_WAIT`. */
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 15_000;
/** After this long without any message the connection counts as dead. */
export const PING_EVERY = 25_000;

type Keyed = Extract<ClientMessage, { key: string }>;

interface Sent {
  readonly message: Keyed;
  readonly done: (seq: number) => void;
  readonly failed: (why: Refused) => void;
}

export function dialBrowser(address: string): Wire {
  const url = new URL(address, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as Wire;
}

export class GameSocket {
  readonly #id: string;
  readonly #events: GameSocketEvents;
  readonly #dial: Dial;
  readonly #pending = new Map<string, Sent>();
  #wire: Wire | undefined;
  #isOpen = false;
  #seq: number | undefined;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #heard = true;
  #closed = false;

  constructor(id: string, events: GameSocketEvents, dial: Dial = dialBrowser) {
    this.#id = id;
    this.#events = events;
    this.#dial = dial;
    this.#connect();
  }

  /** The last seen seq. */
  get seq(): number | undefined {
    return this.#seq;
  }

  #connect(): void {
    this.#events.connection('connecting');
    // The page has the rules, so it requests only the position, without the legal moves.
    const since = this.#seq === undefined ? '' : `&since=${this.#seq}`;
    const wire = this.#dial(`${API}/games/${encodeURIComponent(this.#id)}/ws?view=position${since}`);
    this.#wire = wire;
    wire.onopen = () => {
      this.#isOpen = true;
      this.#heard = true;
      this.#events.connection('open');
      for (const { message } of this.#pending.values()) wire.send(JSON.stringify(message));
      this.#ping = setInterval(() => this.#checkLine(), PING_EVERY);
    };
    wire.onmessage = ({ data }) => {
      if (typeof data === 'string') this.#receive(JSON.parse(data) as GameMessage);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#lost();
    };
  }

  #checkLine(): void {
    if (!this.#heard) {
      const wire = this.#wire;
      this.#lost();
      wire?.close();
      return;
    }
    this.#heard = false;
    this.#post({ type: 'ping' });
  }

  #lost(): void {
    clearInterval(this.#ping);
    this.#isOpen = false;
    this.#wire = undefined;
    if (this.#closed) return;
    this.#events.connection('waiting');
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #receive(message: GameMessage): void {
    this.#heard = true;
    // A server that answers is back: the backoff restarts.
    this.#wait = FIRST_WAIT;
    if (message.type === 'game' || message.type === 'event') this.#seq = message.seq;
    if (message.type === 'ack') {
      this.#take(message.key)?.done(message.seq);
    } else if (message.type === 'problem' && message.key !== undefined) {
      this.#take(message.key)?.failed(new Refused(message.problem));
    }
    this.#events.message(message);
  }

  #take(key: string): Sent | undefined {
    const sent = this.#pending.get(key);
    this.#pending.delete(key);
    return sent;
  }

  #post(message: ClientMessage): void {
    if (this.#isOpen) this.#wire?.send(JSON.stringify(message));
  }

  #intend(message: Keyed): Promise<number> {
    if (this.#closed) return Promise.reject(new Refused(AWAY));
    return new Promise((done, failed) => {
      this.#pending.set(message.key, { message, done, failed });
      this.#post(message);
    });
  }

  /** Plays tokens on the game as of `seq`. Resolves to the seq of the resulting event. */
  play(seq: number, tokens: readonly string[], key = newKey()): Promise<number> {
    return this.#intend({ type: 'play', seq, key, tokens: [...tokens] });
  }

  /** Takes back a placement, or asks the others to take back a turn. */
  undo(seq: number): Promise<number> {
    return this.#intend({ type: 'undo', seq, key: newKey() });
  }

  say(room: ChatRoom, text: string): void {
    this.#post({ type: 'chat', room, text });
  }

  /** Reconnects now instead of waiting: the network is back, or the page is visible again. */
  hurry(): void {
    if (this.#wire || this.#closed) return;
    clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    const wire = this.#wire;
    this.#wire = undefined;
    wire?.close();
    for (const { failed } of this.#pending.values()) failed(new Refused(AWAY));
    this.#pending.clear();
    this.#events.connection('closed');
  }
}
