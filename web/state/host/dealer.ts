/** The order in which the tiles of a game come: from its seed, and from the position it begins from. */
import type { Engine } from '../../engine/engine';

/** Who deals the tiles of a game. */
export interface Dealer {
  /** The tile that comes when that many are still to be drawn. */
  next(left: number): string | undefined;
  /** All tiles, the first to be drawn first. */
  tiles(): string[];
  free(): void;
}

export interface Dealt {
  readonly setup: string;
  readonly seed: string;
  /** The text of the position the game begins from; absent for its beginning. */
  readonly position?: string | undefined;
}

type Rules = Pick<Engine, 'Deck' | 'Game' | 'readSetup'>;

/** The full set as the seed shuffles it, without what was seen before the position, as far as the deck goes. */
function orderFrom(rules: Rules, position: string, { setup, seed }: Dealt): string[] {
  const game = rules.Game.fromPosition(position);
  const { unseen, deck_left } = game.position();
  game.free();
  const { full_set } = rules.readSetup(setup);
  const others = setup.split(' ').filter((option) => !option.startsWith('tiles='));
  const whole = new rules.Deck([...others, `tiles=${full_set}`].join(' '), seed);
  const left = new Map(unseen.map(({ tile, count }) => [tile, count]));
  const order = whole.tiles().filter((tile) => {
    const count = left.get(tile) ?? 0;
    left.set(tile, count - 1);
    return count > 0;
  });
  whole.free();
  return order.slice(0, deck_left);
}

export function dealerOf(rules: Rules, dealt: Dealt): Dealer {
  if (dealt.position === undefined) return new rules.Deck(dealt.setup, dealt.seed);
  const order = orderFrom(rules, dealt.position, dealt);
  return {
    next: (left) => order[order.length - left],
    tiles: () => [...order],
    free: () => undefined,
  };
}
