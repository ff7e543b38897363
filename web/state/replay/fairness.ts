/** Verifies in the page, from what the host sent, that the deck was not stacked. */
import type { Engine } from '../../engine/engine';
import type { Fairness } from '../../net/types';
import { dealerOf } from '../host/dealer';

export interface FairnessCheck {
  readonly commitment: string;
  readonly seed: string;
  /** The SHA-256 of the seed, computed here. */
  readonly digest: string;
  readonly digestFits: boolean;
  /** The deck, shuffled here from the seed. */
  readonly deck: readonly string[];
  /** How many drawn tiles match the deck, from the first on. */
  readonly agreeing: number;
  readonly drawn: number;
  /** Whether the 2-hex tiles in play follow from the seed; absent if the game has none. */
  readonly twoHexFits?: boolean;
  readonly fair: boolean;
}

/** Checks what the host revealed after the end. */
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
  // The tiles of a start position were not drawn with the seed.
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
