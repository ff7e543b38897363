/** The plies of a review's turns within their game. */
import { readToken } from '../position/notation';
import type { ReviewedTurn } from './review';

export interface TurnPlace {
  /** The number of tokens before the turn; its tile belongs to the turn. */
  readonly start: number;
  /** With the tile in hand, when the player decides. */
  readonly inHand: number;
  /** After the turn. */
  readonly end: number;
}

/** The plies of all turns; `tokens` are those of the whole game. */
export function placesOfTurns(
  turns: readonly Pick<ReviewedTurn, 'ply' | 'played'>[],
  tokens: readonly string[],
): TurnPlace[] {
  return turns.map(({ ply, played }) => {
    const inHand = ply + Number(readToken(tokens[ply] ?? '').is === 'tile');
    return { start: ply, inHand, end: inHand + played.length };
  });
}

/** The index of the turn that a ply belongs to; -1 before the first. */
export function turnOfStep(places: readonly TurnPlace[], ply: number): number {
  if (ply === 0) return -1;
  const found = places.findIndex(({ end }) => ply <= end);
  return found === -1 ? places.length - 1 : found;
}

/** The position of a ply on the curve, in turns from the start. */
export function placeOnCurve(places: readonly TurnPlace[], ply: number): number {
  const index = turnOfStep(places, ply);
  const place = places[index];
  if (!place) return 0;
  return index + Math.min(1, Math.max(0, (ply - place.start) / (place.end - place.start)));
}
