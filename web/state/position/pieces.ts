/** The pieces of the game, as the rules list them. */
import constants from '../../api/constants.json';
import type { Piece, Reserve } from '../../net/types';

/** Every player's initial pieces; boats only if they are in play. */
export const PIECES: Readonly<Record<Piece, number>> = constants.pieces;

/** The pieces in tie-break order when the tiles run out. */
export const SURVIVOR_ORDER = constants.survivor as readonly Piece[];

/** The pieces in play, in that order. */
export function piecesInPlay(boats: boolean): readonly Piece[] {
  return SURVIVOR_ORDER.filter((piece) => boats || piece !== 'boat');
}

/** The name of each kind of piece in a reserve. */
export const IN_RESERVE = {
  hut: 'huts',
  temple: 'temples',
  tower: 'towers',
  boat: 'boats',
} as const satisfies Readonly<Record<Piece, keyof Reserve>>;
