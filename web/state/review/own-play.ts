/** The user's own play in numbers, from the reviews stored in this browser: accuracy over time, and common mistakes. */
import { kindsOfMistakes, type MistakeKind } from './mistake-kind';
import type { ReviewMark } from './review';
import type { KeptReview } from './review-store';

export interface AccuracyAt {
  readonly at: number;
  /** From 0 to 1. */
  readonly value: number;
}

export interface OwnPlay {
  /** The number of reviewed games. */
  readonly games: number;
  /** The accuracy in each of them, oldest first. */
  readonly accuracy: readonly AccuracyAt[];
  /** Points lost per decision, over all games. */
  readonly lossPerTurn: number;
  /** Luck per game. */
  readonly luck: number;
  readonly marks: Readonly<Record<ReviewMark, number>>;
  /** How often each kind of mistake was made, most frequent first. */
  readonly kinds: readonly (readonly [MistakeKind, number])[];
}

/** The viewer's seat, by name. */
export function ownSeatIn(
  { seats }: Pick<KeptReview, 'seats'>,
  name: string | undefined,
): number | undefined {
  const named = seats.findIndex((seat) => seat.kind === 'person' && seat.name === name);
  return named === -1 ? undefined : named + 1;
}

export async function ownPlay(kept: readonly KeptReview[], name: string | undefined): Promise<OwnPlay> {
  const accuracy: AccuracyAt[] = [];
  const kinds = new Map<MistakeKind, number>();
  const marks = { inaccuracy: 0, mistake: 0, blunder: 0 };
  let [games, loss, decisions, luck] = [0, 0, 0, 0];
  for (const it of [...kept].sort((a, b) => a.played_at - b.played_at)) {
    const seat = ownSeatIn(it, name);
    const player = it.review.players.find((one) => one.seat === seat);
    if (!player) continue;
    games += 1;
    luck += player.luck;
    loss += player.loss_per_decision * player.decisions;
    decisions += player.decisions;
    if (player.decisions > 0) accuracy.push({ at: it.played_at, value: player.accuracy / 100 });
    for (const [index, kind] of await kindsOfMistakes(it.review, it.position)) {
      const turn = it.review.turns[index];
      if (turn.seat !== seat || !turn.mark) continue;
      marks[turn.mark] += 1;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  return {
    games,
    accuracy,
    lossPerTurn: decisions > 0 ? loss / decisions : 0,
    luck: games > 0 ? luck / games : 0,
    marks,
    kinds: [...kinds].sort(([, a], [, b]) => b - a),
  };
}
