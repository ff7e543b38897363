/** Checks in the page, from what its host has sent, that a deck was not chosen to suit anybody. */
import type { Engine } from '../../engine/engine';
import type { Fairness } from '../../net/types';
import { dealerOf } from '../host/dealer';

export interface FairnessCheck {
  readonly commitment: string;
  readonly seed: string;
  /** The SHA-256 of the seed, computed here. */
  readonly digest: string;
  readonly digestFits: boolean;
  /** The deck, shuffled here. */
  readonly deck: readonly string[];
  /** How many of the tiles that were drawn are those of the deck, from the first on. */
  readonly agreeing: number;
  readonly drawn: number;
  /** Whether the 2-hex tiles in play are those of the seed; absent when the game had none. */
  readonly twoHexFits?: boolean;
  readonly fair: boolean;
}

/** Checks what was told after the end. */
export function checkFairness(
  { commitment, setup, seed, drawn, position }: Fairness & { readonly position?: string },
  engine: Pick<Engine, 'commitment' | 'Deck' | 'Game' | 'drawTwoHex' | 'readSetup'>,
): FairnessCheck {
  if (seed === undefined) throw new Error('the seed is not told yet');
  const digest = engine.commitment(seed);
  const shuffled = dealerOf(engine, { setup, seed, position });
  const deck = shuffled.tiles();
  shuffled.free();
  const differs = drawn.findIndex((tile, at) => tile !== deck[at]);
  const agreeing = differs < 0 ? drawn.length : differs;
  const { players, two_hex } = engine.readSetup(setup);
  // Those of a position were not drawn by the seed.
  const twoHexFits =
    two_hex.length === 0 || position !== undefined
      ? undefined
      : engine.drawTwoHex(players, seed) === [...two_hex].sort().join('+');
  const digestFits = digest === commitment.toLowerCase();
  return {
    commitment,
    seed,
    digest,
    digestFits,
    deck,
    agreeing,
    drawn: drawn.length,
    ...(twoHexFits !== undefined && { twoHexFits }),
    fair: digestFits && agreeing === drawn.length && twoHexFits !== false,
  };
}
