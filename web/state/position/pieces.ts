/** The pieces of the game, as the rules list them. */
import constants from '../../api/constants.json';
import type { Piece, Reserve } from '../../net/types';

/** What every player begins with; boats only where they are played with. */
export const PIECES: Readonly<Record<Piece, number>> = constants.pieces;

/** The pieces in the order in which they count when the tiles are used up. */
export const SURVIVOR_ORDER = constants.survivor as readonly Piece[];

/** The pieces in play, in that order. */
export function piecesInPlay(boats: boolean): readonly Piece[] {
  return SURVIVOR_ORDER.filter((piece) => boats || piece !== 'boat');
}

/** How each kind of piece is called in a reserve. */
export const IN_RESERVE = {
  hut: 'huts',
  temple: 'temples',
  tower: 'towers',
  boat: 'boats',
} as const satisfies Readonly<Record<Piece, keyof Reserve>>;
