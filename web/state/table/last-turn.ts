/** The position before the last turn: needed to tell which fields an expansion filled. */
import { signal } from '@preact/signals';
import type { Position } from '../../net/types';
import { readToken } from '../position/notation';

function expands({ last_turn }: Position): boolean {
  return last_turn.some((text) => {
    const token = readToken(text);
    return token.is === 'build' && token.kind === 'expand';
  });
}

const sameTurn = (a: Position, b: Position) => a.last_turn.join() === b.last_turn.join();

/** The latest position before the last turn of `now`. */
async function positionBefore(now: Position, at: (ply: number) => Promise<Position>) {
  for (let ply = now.ply - 1; ply >= 0; ply--) {
    const position = await at(ply);
    if (!sameTurn(position, now)) return position;
  }
  return undefined;
}

export class LastTurn {
  readonly before = signal<Position | undefined>(undefined);
  readonly #at: (ply: number) => Promise<Position>;
  #now: Position | undefined;

  /** `at` resolves to the position after `ply` tokens. */
  constructor(at: (ply: number) => Promise<Position>) {
    this.#at = at;
  }

  /** Follows the shown position. Positions that were skipped are requested. */
  follow(now: Position): void {
    const seen = this.#now;
    this.#now = now;
    if (seen && sameTurn(seen, now)) return;
    const turns = now.turn - (seen?.turn ?? Number.NEGATIVE_INFINITY);
    this.before.value = turns === 0 || turns === 1 ? seen : undefined;
    if (!this.before.value && expands(now)) void this.#ask(now);
  }

  async #ask(now: Position): Promise<void> {
    // The mark is optional: the game works without it.
    const before = await positionBefore(now, this.#at).catch(() => undefined);
    if (before && this.#now && sameTurn(this.#now, now)) this.before.value = before;
  }
}
