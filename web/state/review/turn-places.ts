/** Where the turns of a review lie in the course of their game. */
import { readToken } from '../position/notation';
import type { ReviewedTurn } from './review';

export interface TurnPlace {
  /** How many tokens were played before the turn, its tile included in the turn. */
  readonly start: number;
  /** With the tile in hand: where one decides. */
  readonly inHand: number;
  /** After the turn. */
  readonly end: number;
}

/** The places of all turns; `tokens` are those of the whole game. */
export function placesOfTurns(
  turns: readonly Pick<ReviewedTurn, 'ply' | 'played'>[],
  tokens: readonly string[],
): TurnPlace[] {
  return turns.map(({ ply, played }) => {
    const inHand = ply + Number(readToken(tokens[ply] ?? '').is === 'tile');
    return { start: ply, inHand, end: inHand + played.length };
  });
}

/** The turn to which a step of the course belongs, by its place in the list; -1 before the first. */
export function turnOfStep(places: readonly TurnPlace[], ply: number): number {
  if (ply === 0) return -1;
  const found = places.findIndex(({ end }) => ply <= end);
  return found === -1 ? places.length - 1 : found;
}

/** Where on the curve a step lies, in turns from the beginning. */
export function placeOnCurve(places: readonly TurnPlace[], ply: number): number {
  const index = turnOfStep(places, ply);
  const place = places[index];
  if (!place) return 0;
  return index + Math.min(1, Math.max(0, (ply - place.start) / (place.end - place.start)));
}
