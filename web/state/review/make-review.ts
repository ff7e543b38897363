/** Gets the review of a game: a stored one, or a new one by the engine in the page, which is then stored. */
import type { reviewGame } from '../../engine/review';
import { NO_WEBASSEMBLY } from '../../engine/thinking';
import type { service } from '../../net/service';
import type { GameView } from '../../net/types';
import { analyse } from '../position/analysis';
import type { TrialStart } from '../trial/trial';
import { type GameReview, type ReviewedTurn, readReview } from './review';
import { FORMAT, type ReviewStore } from './review-store';
import type { MakeReview, Progress } from './reviewing';

/** Reviews games. */
export type Reviewer = typeof reviewGame;

/** The engine in the page, loaded on first use. */
const engine: Reviewer = async (subject, options) =>
  (await import('../../engine/review')).reviewGame(subject, options);

/** The review requests for a game hosted by the service. */
export type ReviewService = Pick<typeof service, 'review' | 'askReview'>;

class NoReview extends Error {
  override readonly name = 'NoReview';
}

export interface ReviewPlan {
  /** The game to store the review with; absent if it is not to be stored. */
  readonly kept?: Pick<GameView, 'id' | 'seats' | 'updated_at'> | undefined;
  readonly setup: string;
  /** The text of the position that the game started from; undefined for an empty table. */
  readonly position?: string | undefined;
  readonly tokens: readonly string[];
  readonly store: ReviewStore;
  readonly reviewer?: Reviewer;
  /** The service, if it hosts the game. */
  readonly service?: ReviewService | undefined;
  /** The polling interval in milliseconds. */
  readonly pause?: number;
}

/** The default polling interval in milliseconds. */
const PAUSE = 2000;

/** The review that the service has already made. */
async function storedReview(service: ReviewService, id: string): Promise<GameReview | undefined> {
  const { review } = await service.review(id);
  return readReview(review);
}

/** Has the service make the review, for browsers that cannot. */
async function madeByService(
  service: ReviewService,
  id: string,
  pause: number,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<GameReview> {
  let state = await service.askReview(id);
  while (state.status !== 'ready') {
    if (signal.aborted) throw new NoReview('nobody waits for the review');
    progress({ done: state.done, total: state.total });
    await new Promise((done) => setTimeout(done, pause));
    state = await service.review(id);
  }
  const review = readReview(state.review);
  if (!review) throw new NoReview('the review cannot be read');
  return review;
}

/** Makes the review of a game once. The caller ensures that the game is over. */
export function makeReview(plan: ReviewPlan): MakeReview {
  const { kept, setup, position, tokens, store, reviewer = engine, service, pause = PAUSE } = plan;
  const keep = async (review: GameReview): Promise<GameReview> => {
    if (!kept) return review;
    const { id, updated_at: played_at } = kept;
    const seats = kept.seats.map(({ kind, name, level }) => ({
      kind,
      ...(name !== undefined && { name }),
      ...(level !== undefined && { level }),
    }));
    // A browser without storage makes it again next time.
    await store
      .save({
        ...{ format: FORMAT, id, plies: tokens.length, played_at, seats, review },
        ...(position !== undefined && { position }),
      })
      .catch(() => undefined);
    return review;
  };
  return async (progress, signal) => {
    const before = kept && (await store.load(kept.id).catch(() => undefined));
    if (before && before.plies === tokens.length) return before.review;
    if (kept && service) {
      const made = await storedReview(service, kept.id).catch(() => undefined);
      if (made) return keep(made);
    }
    try {
      const told = await reviewer(
        { setup, position, tokens },
        { signal, progress: (done, total) => progress({ done, total }) },
      );
      const review = readReview(told);
      if (!review) throw new NoReview('the review cannot be read');
      return await keep(review);
    } catch (error) {
      const cannot =
        error instanceof Error && (error.name === NO_WEBASSEMBLY || error.message.includes(NO_WEBASSEMBLY));
      if (!cannot || !kept || !service) throw error;
      return keep(await madeByService(service, kept.id, pause, progress, signal));
    }
  };
}

/** Judges a tried turn: it is reviewed on its own, by the same thresholds. */
export async function judgeTurn(
  { setup, position, tokens }: TrialStart,
  tried: readonly string[],
  reviewer: Reviewer = engine,
): Promise<ReviewedTurn> {
  const before = await analyse(setup, tokens, position);
  const told = await reviewer({ setup, position: before.position.text, tokens: tried });
  const turn = readReview(told)?.turns[0];
  if (!turn) throw new NoReview('the turn cannot be judged');
  return turn;
}
