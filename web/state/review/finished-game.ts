/** A finished game and its review, for the game's end and the review page. */
import { service } from '../../net/service';
import type { GameView } from '../../net/types';
import type { Host } from '../host/host';
import { isLocal } from '../host/saved-game';
import { type PlayedToken, tokensOf } from '../table/log';
import { makeReview } from './make-review';
import { type ReviewStore, reviews } from './review-store';
import type { MakeReview } from './reviewing';
import { shared } from './shared-work';

export interface FinishedGame {
  readonly view: GameView;
  readonly tokens: readonly PlayedToken[];
  /** The text of the position that it started from; undefined for an empty table. */
  readonly start: string | undefined;
}

export async function finishedGame(
  view: GameView,
  host: Pick<Host, 'events' | 'beginning'>,
): Promise<FinishedGame> {
  const [events, start] = await Promise.all([host.events(), host.beginning()]);
  return { view, tokens: tokensOf(events), start };
}

/** The viewer's seat, if there is exactly one. */
export function ownSeat({ you }: Pick<GameView, 'you'>): number | undefined {
  const [own, ...others] = you?.seats ?? [];
  return others.length === 0 ? own : undefined;
}

/** The review of a finished game: made once for all callers, and kept. */
export function reviewOf({ view, tokens, start }: FinishedGame, store: ReviewStore = reviews): MakeReview {
  return shared(
    `${view.id} ${tokens.length}`,
    makeReview({
      kept: view,
      setup: view.setup,
      position: start,
      tokens: tokens.map(({ text }) => text),
      store,
      service: isLocal(view.id) ? undefined : service,
    }),
  );
}
