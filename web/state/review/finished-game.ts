/** A game that is over, as it is reviewed: at its end, and on the page of its review. */
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
  /** The text of the position that it began with; nothing for an empty table. */
  readonly start: string | undefined;
}

export async function finishedGame(
  view: GameView,
  host: Pick<Host, 'events' | 'beginning'>,
): Promise<FinishedGame> {
  const [events, start] = await Promise.all([host.events(), host.beginning()]);
  return { view, tokens: tokensOf(events), start };
}

/** The seat of the one who looks, if it is one. */
export function ownSeat({ you }: Pick<GameView, 'you'>): number | undefined {
  const [own, ...others] = you?.seats ?? [];
  return others.length === 0 ? own : undefined;
}

/** The review of a finished game: made once, whoever asks, and kept. */
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
