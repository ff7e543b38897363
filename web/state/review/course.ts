/** How a game went, as its end tells of it: the chances from turn to turn, and the turns that changed most. */
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
  /** What was better at the turning points, by their places in the list of turns, as far as it is known. */
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
      // The numbers stand without the words.
      if (told) this.better.value = new Map(this.better.value).set(index, told.better);
    }
  }

  stop(): void {
    this.reviewing.stop();
  }
}
