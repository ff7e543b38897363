/** A finished game with its review: made once, stored, and stepped through from mistake to mistake. */
import { batch, computed, effect, signal } from '@preact/signals';
import { EMPTY_SCENE, type PlayerColour, type Scene } from '../../board/scene';
import type { Seat } from '../../net/types';
import { onGame } from '../position/analysis';
import type { Start } from '../position/start';
import { sceneAt } from '../replay/record';
import { logLines, type PlayedToken } from '../table/log';
import { type Explained, explainTurn } from './explain-turn';
import { type Judge, Lesson } from './lesson';
import { PositionCursor, type Source } from './position-cursor';
import { chancesOf, mistakesOf, type ReviewedTurn } from './review';
import { type MakeReview, Reviewing } from './reviewing';
import { placeOnCurve, placesOfTurns, turnOfStep } from './turn-places';

export interface ReviewedGameOptions {
  /** The game's id, if it has an address. */
  readonly id?: string | undefined;
  readonly source: Source;
  readonly tokens: readonly PlayedToken[];
  readonly seats: readonly Seat[];
  readonly colours: readonly PlayerColour[];
  /** The viewer's seat, if any: its mistakes come first. */
  readonly own?: number | undefined;
  /** The turn to open first, 1-based; the end if undefined. */
  readonly turn?: number | undefined;
  readonly make: MakeReview;
  readonly judge: Judge;
  readonly touch?: () => boolean;
}

export class ReviewedGame {
  readonly id: string | undefined;
  readonly cursor: PositionCursor;
  readonly seats: readonly Seat[];
  readonly colours: readonly PlayerColour[];
  readonly own: number | undefined;
  readonly reviewing: Reviewing;
  /** Whose mistakes are stepped through; everybody's if undefined. */
  readonly whose = signal<number | undefined>(undefined);
  /** The open mistake, by turn index. */
  readonly mistake = signal<number | undefined>(undefined);
  readonly shows = signal<'better' | 'played'>('better');
  readonly lesson = signal<Lesson | undefined>(undefined);
  readonly explained = signal<Explained | undefined>(undefined);
  readonly #options: ReviewedGameOptions;
  readonly #texts: readonly string[];
  /** The levels of the tiles that the tokens lay, once the rules have answered. */
  readonly #levels = signal<ArrayLike<number>>([]);
  readonly #known = new Map<number, Promise<Explained>>();
  readonly #stops: (() => void)[];

  constructor(options: ReviewedGameOptions) {
    this.#options = options;
    this.id = options.id;
    this.seats = options.seats;
    this.colours = options.colours;
    this.own = options.own;
    this.whose.value = options.own;
    this.cursor = new PositionCursor(options.source);
    this.#texts = options.tokens.map(({ text }) => text);
    this.#stops = [
      // Stepping out of the turn closes the mistake.
      effect(() => {
        const at = this.mistake.value;
        const place = at === undefined ? undefined : this.places.value[at];
        if (place && (this.cursor.ply < place.inHand || this.cursor.ply > place.end)) this.#leave();
      }),
    ];
    this.reviewing = new Reviewing(options.make, (review) => {
      // A player without mistakes sees those of the others.
      if (mistakesOf(review, this.whose.peek()).length === 0) this.whose.value = undefined;
      if (options.turn !== undefined) this.#open(options.turn);
    });
    void this.#askLevels();
  }

  get review() {
    return this.reviewing.review;
  }

  async #askLevels(): Promise<void> {
    try {
      this.#levels.value = await onGame(this.#start, (game) => game.levels([...this.#texts]));
    } catch {
      // The log says less without the levels; the review reports the error.
    }
  }

  get #start(): Start {
    const { setup, start } = this.#options.source;
    return { setup, position: start };
  }

  readonly setup = computed(() => this.#options.source.setup);
  readonly places = computed(() => placesOfTurns(this.review.value?.turns ?? [], this.#texts));
  readonly chances = computed(() => (this.review.value ? chancesOf(this.review.value) : []));
  readonly lines = computed(() => logLines(this.#options.tokens, this.#levels.value));
  readonly mistakes = computed(() =>
    this.review.value ? mistakesOf(this.review.value, this.whose.value) : [],
  );
  /** The current turn by index; -1 before the first. */
  readonly at = computed(() => turnOfStep(this.places.value, this.cursor.ply));
  readonly onCurve = computed(() => placeOnCurve(this.places.value, this.cursor.ply));
  readonly turn = computed<ReviewedTurn | undefined>(() => this.review.value?.turns[this.at.value]);

  readonly scene = computed<Scene>(() => {
    const lesson = this.lesson.value;
    // Until the rules have answered, the previous scene stays.
    if (lesson?.trial.position.value) return lesson.trial.scene.value;
    const position = this.cursor.position.value;
    if (!position) return EMPTY_SCENE;
    const { colours } = this;
    const island = sceneAt(this.cursor.source, position, { colours, before: this.cursor.before.value });
    const ghost = this.#ghost.value;
    if (!ghost) return island;
    return {
      ...island,
      ...(ghost.ghost && { ghost: ghost.ghost }),
      previews: ghost.previews,
      highlights: { targets: ghost.hexes },
    };
  });

  readonly #ghost = computed(() => {
    const at = this.mistake.value;
    if (at === undefined || this.shows.value !== 'better') return undefined;
    return this.cursor.position.value?.ply === this.places.value[at]?.inHand
      ? this.explained.value?.ghost
      : undefined;
  });

  /** Opens the requested turn: at the better move if the turn is a mistake. */
  #open(turn: number): void {
    const found = this.review.peek()?.turns[turn - 1];
    if (!found?.mark) {
      this.goToTurn(turn);
      return;
    }
    if (this.whose.peek() !== found.seat) this.whose.value = undefined;
    this.openMistake(turn - 1);
  }

  /** Goes to the end of a turn; 0 is the start. */
  goToTurn(turn: number): void {
    this.lesson.value = undefined;
    this.cursor.goTo(turn <= 0 ? 0 : (this.places.value[turn - 1]?.end ?? this.cursor.source.plies));
  }

  /** One step, forward or back. */
  step(steps: number): void {
    this.lesson.value = undefined;
    this.cursor.goTo(this.cursor.ply + steps);
  }

  /** To the end of the next turn, or of the previous one. */
  turnStep(forward: boolean): void {
    const ends = this.places.value.map(({ end }) => end);
    const ply = this.cursor.ply;
    const next = forward ? ends.findIndex((end) => end > ply) : ends.findLastIndex((end) => end < ply);
    if (forward && next === -1) this.cursor.goTo(this.cursor.source.plies);
    else this.goToTurn(next + 1);
  }

  /** Opens a mistake: shows the position before it, and the better move. */
  openMistake(turn: number): void {
    const place = this.places.value[turn];
    if (!place) return;
    batch(() => {
      this.lesson.value = undefined;
      this.mistake.value = turn;
      this.shows.value = 'better';
      this.explained.value = undefined;
      this.cursor.goTo(place.inHand);
    });
    this.#explain(turn).then(
      (explained) => {
        if (this.mistake.peek() === turn) this.explained.value = explained;
      },
      // The numbers are useful without the words.
      () => undefined,
    );
  }

  /** Opens the next mistake from here, or the previous one. */
  mistakeStep(forward: boolean): void {
    const all = this.mistakes.value;
    const at = this.mistake.value ?? this.at.value + (forward ? 0 : 1);
    const isOpen = this.mistake.value !== undefined;
    const next = forward
      ? all.find((turn) => (isOpen ? turn > at : turn >= at))
      : all.findLast((turn) => turn < at);
    const found = next ?? (forward ? all[0] : all.at(-1));
    if (found !== undefined) this.openMistake(found);
  }

  /** Shows the better move or the played one on the board. */
  show(what: 'better' | 'played'): void {
    const place = this.places.value[this.mistake.value ?? -1];
    if (!place) return;
    batch(() => {
      this.shows.value = what;
      this.cursor.goTo(what === 'better' ? place.inHand : place.end);
    });
  }

  #leave(): void {
    batch(() => {
      this.mistake.value = undefined;
      this.lesson.value = undefined;
      this.explained.value = undefined;
    });
  }

  /** Closes the mistake. */
  close(): void {
    this.#leave();
  }

  /** Tries the turn of the open mistake again. */
  tryAgain(): void {
    const at = this.mistake.value;
    const turn = this.review.value?.turns[at ?? -1];
    const place = this.places.value[at ?? -1];
    if (!turn || !place) return;
    const { source, touch } = this.#options;
    this.lesson.value = new Lesson({
      start: { setup: source.setup, position: source.start, tokens: this.#texts.slice(0, place.inHand) },
      turn,
      seats: this.seats,
      colours: this.colours,
      judge: this.#options.judge,
      ...(touch && { touch }),
    });
  }

  #explain(index: number): Promise<Explained> {
    let known = this.#known.get(index);
    if (!known) {
      known = this.#explainAnew(index);
      known.catch(() => this.#known.delete(index));
      this.#known.set(index, known);
    }
    return known;
  }

  async #explainAnew(index: number): Promise<Explained> {
    const turn = this.review.value?.turns[index];
    const place = this.places.value[index];
    if (!turn || !place) throw new Error('there is no such turn');
    return explainTurn(this.#start, this.#texts.slice(0, place.inHand), turn);
  }

  stop(): void {
    this.reviewing.stop();
    for (const stop of this.#stops) stop();
  }
}
