/** The draw order of a game's tiles: from its seed and, if it starts from a position, that position's unseen tiles. */
import type { Engine } from '../../engine/engine';

/** Deals the tiles of a game. */
export interface Dealer {
  /** The tile drawn when `left` tiles remain. */
  next(left: number): string | undefined;
  /** All tiles in draw order. */
  tiles(): string[];
  free(): void;
}

export interface Dealt {
  readonly setup: string;
  readonly seed: string;
  /** The text of the position that the game starts from; absent for a normal start. */
  readonly position?: string | undefined;
}

type Rules = Pick<Engine, 'Deck' | 'Game' | 'readSetup'>;

/** The seed's shuffle of the full set, without the tiles already seen in the position, cut to the deck's size. */
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
