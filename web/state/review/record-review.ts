/** The review of a record: a chapter's main line, which has no host. */
import type { PlayerColour } from '../../board/scene';
import type { Seat } from '../../net/types';
import { analyse, seatsOfTokens } from '../position/analysis';
import { readToken } from '../position/notation';
import type { Start } from '../position/start';
import { judgeTurn, makeReview } from './make-review';
import { MemoryReviews } from './review-store';
import { ReviewedGame } from './reviewed-game';

export interface RecordedGame {
  readonly start: Start;
  readonly tokens: readonly string[];
  readonly seats: readonly Seat[];
  readonly colours: readonly PlayerColour[];
  readonly touch?: () => boolean;
}

export async function reviewedRecord(recorded: RecordedGame): Promise<ReviewedGame> {
  const { start, tokens, seats, colours, touch } = recorded;
  const { setup, position } = start;
  const bySeat = await seatsOfTokens(start, tokens);
  return new ReviewedGame({
    source: {
      setup,
      start: position,
      plies: tokens.length,
      position: async (ply) => (await analyse(setup, tokens.slice(0, ply), position)).position,
    },
    tokens: tokens.map((text, index) =>
      readToken(text).is === 'tile' ? { text } : { text, seat: bySeat[index] },
    ),
    seats,
    colours,
    make: makeReview({ setup, position, tokens, store: new MemoryReviews() }),
    judge: judgeTurn,
    ...(touch && { touch }),
  });
}
