/**
 * The computers of a service-hosted game that think in this page. The service hosts the game, deals and applies the
 * rules; the page sends the computers' moves the way it sends a person's.
 */
import { Refused } from '../../net/service';
import type { GameView, Hint } from '../../net/types';
import { pageHint } from './page-hint';
import { type Choosers, THINK } from './page-players';
import { characterOf } from './saved-game';

/** Retry backoff in milliseconds; doubles up to `LONGEST_WAIT`. */
export const FIRST_WAIT = 2000;
const LONGEST_WAIT = 30_000;

export interface PageComputersOptions {
  readonly id: string;
  readonly players: Choosers;
  readonly play: (seq: number, tokens: readonly string[], key: string) => Promise<unknown>;
  /** Called with false when thinking or sending failed, and with true when it works again. */
  readonly works: (does: boolean) => void;
}

interface Turn {
  readonly seq: number;
  readonly stop: AbortController;
}

export class PageComputers {
  readonly #options: PageComputersOptions;
  #view: GameView | undefined;
  /** The turn being thought about or already sent. */
  #turn: Turn | undefined;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PageComputersOptions) {
    this.#options = options;
  }

  /** Takes the game's current state. */
  hear(view: GameView): void {
    if (view.seq < (this.#view?.seq ?? 0)) return;
    this.#view = view;
    if (this.#turn?.seq !== view.seq) this.hurry();
  }

  /** Thinks now, without waiting for the retry. */
  hurry(): void {
    if (this.#turn && this.#turn.seq === this.#view?.seq) return;
    this.#drop();
    void this.#think();
  }

  /**
   * A hint for this person's turn; undefined if the service thinks for this game's computers, or if the page's players
   * fail.
   */
  async hint(): Promise<Hint | undefined> {
    const { setup, position, you } = this.#view ?? {};
    if (!you?.thinks_for || setup === undefined || position?.text === undefined) return undefined;
    const asked = { setup, position: position.text, tokens: [] };
    return pageHint(this.#options.players, asked).catch(() => undefined);
  }

  close(): void {
    this.#view = undefined;
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#retry);
    this.#turn?.stop.abort();
    this.#turn = undefined;
  }

  async #think(): Promise<void> {
    const view = this.#view;
    const { seat = 0, text } = view?.position ?? {};
    const level = view?.seats[seat - 1]?.level;
    if (view?.status !== 'playing' || !view.you?.thinks_for?.includes(seat)) return;
    if (level === undefined || text === undefined) return;
    const { id, players, play, works } = this.#options;
    const turn: Turn = { seq: view.seq, stop: new AbortController() };
    this.#turn = turn;
    try {
      const asked = { setup: view.setup, position: text, tokens: [], level, movetime: THINK, words: false };
      const found = await players.choose({ ...asked, seed: characterOf(id, seat) }, turn.stop.signal);
      // The game has moved on.
      if (this.#turn !== turn) return;
      // The idempotency key is the same in all of this person's pages: the first to send plays the turn, once.
      await play(turn.seq, found.tokens, `computer-${turn.seq}`);
      if (this.#wait > FIRST_WAIT) works(true);
      this.#wait = FIRST_WAIT;
    } catch (error) {
      const stale = error instanceof Refused && error.problem.code === 'stale_seq';
      // The current view is on its way.
      if (stale || this.#turn !== turn) return;
      this.#turn = undefined;
      works(false);
      this.#retry = setTimeout(() => this.hurry(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }
  }
}
