/** The lobby's socket: reconnects by itself and resumes after the last seen seq. */
import { type Dial, dialBrowser, FIRST_WAIT, LONGEST_WAIT, type Wire } from './game-socket';
import { API } from './service';
import type { LobbyMessage } from './types';

export class LobbySocket {
  readonly #tell: (message: LobbyMessage) => void;
  readonly #dial: Dial;
  #wire: Wire | undefined;
  #seq: number | undefined;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(tell: (message: LobbyMessage) => void, dial: Dial = dialBrowser) {
    this.#tell = tell;
    this.#dial = dial;
    this.#connect();
  }

  #connect(): void {
    const wire = this.#dial(`${API}/lobby/ws${this.#seq === undefined ? '' : `?since=${this.#seq}`}`);
    this.#wire = wire;
    wire.onmessage = ({ data }) => {
      if (typeof data !== 'string') return;
      const message = JSON.parse(data) as LobbyMessage;
      this.#wait = FIRST_WAIT;
      this.#seq = message.seq;
      this.#tell(message);
    };
    wire.onclose = () => {
      if (this.#closed || this.#wire !== wire) return;
      this.#retry = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#wire?.close();
  }
}
