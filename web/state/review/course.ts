/** How a game went, as shown at its end: the chances by turn, and the turning points. */
import { computed, signal } from '@preact/signals';
import type { GameView } from '../../net/types';
import type { Host } from '../host/host';
import { explainTurn } from './explain-turn';
import { type FinishedGame, finishedGame, reviewOf } from './finished-game';
import { chancesOf, type GameReview, turningPointsOf } from './review';
import { type MakeReview, Reviewing } from './reviewing';
import { placesOfTurns } from './turn-places';

export interface CourseOptions {
  readonly view: GameView;
  readonly host: Pick<Host, 'events' | 'beginning'>;
  readonly make?: (game: FinishedGame) => MakeReview;
}

export class Course {
  readonly reviewing: Reviewing;
  /** The better moves at the turning points, by turn index, as far as they are known. */
  readonly better = signal<ReadonlyMap<number, string>>(new Map());

  constructor({ view, host, make = reviewOf }: CourseOptions) {
    let game: FinishedGame | undefined;
    this.reviewing = new Reviewing(
      async (progress, stop) => {
        game ??= await finishedGame(view, host);
        return make(game)(progress, stop);
      },
      (review) => {
        if (game) void this.#explain(game, review);
      },
    );
  }

  readonly chances = computed(() => {
    const review = this.reviewing.review.value;
    return review ? chancesOf(review) : [];
  });
  readonly points = computed(() => {
    const review = this.reviewing.review.value;
    return review ? turningPointsOf(review) : [];
  });

  async #explain({ view, tokens, start }: FinishedGame, review: GameReview): Promise<void> {
    const texts = tokens.map(({ text }) => text);
    const places = placesOfTurns(review.turns, texts);
    for (const index of turningPointsOf(review)) {
      const before = texts.slice(0, places[index].inHand);
      const beginning = { setup: view.setup, position: start };
      const told = await explainTurn(beginning, before, review.turns[index]).catch(() => undefined);
      // The numbers are useful without the words.
      if (told) this.better.value = new Map(this.better.value).set(index, told.better);
    }
  }

  stop(): void {
    this.reviewing.stop();
  }
}
