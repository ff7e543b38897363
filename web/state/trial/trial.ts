/**
 * A turn that is tried on a position, apart from any game: made with the table's turn input, judged by whoever asked
 * for it. Nothing is asked before it is built, since all of it can be taken back.
 */
import { batch, computed, signal } from '@preact/signals';
import { parseHexKey } from '../../board/geometry';
import { PLAYER_COLOURS, type PlayerColour, type Scene } from '../../board/scene';
import type { Position, Seat } from '../../net/types';
import { hear, soundsBetween } from '../device/sound';
import { analyse } from '../position/analysis';
import { loadRules } from '../position/load-rules';
import { buildWords, errorSentence } from '../position/words';
import { sceneAt, sceneAtStart } from '../replay/record';
import { OwnTurn } from '../table/own-turn';
import { ownView } from '../table/own-view';
import { Table } from '../table/table';
import { withTurn } from '../table/turn';

/** Where a turn begins: a setup or the text of a position, and what is played before. */
export interface TrialStart {
  readonly setup: string;
  readonly position?: string | undefined;
  readonly tokens: readonly string[];
}

export interface TrialOptions {
  readonly start: TrialStart;
  readonly seats: readonly Seat[];
  readonly colours?: readonly PlayerColour[] | undefined;
  /** Whether one plays by finger. */
  readonly touch?: () => boolean;
  /** The turn is made: its tokens, and the position after it. */
  readonly onTurn: (tokens: readonly string[], after: Position) => void;
  readonly analyse?: typeof analyse;
}

export class Trial {
  readonly start: TrialStart;
  readonly table = new Table();
  readonly turn: OwnTurn;
  readonly busy = signal(false);
  readonly failed = signal<string | undefined>(undefined);
  readonly announcement = signal('');
  readonly colours: readonly PlayerColour[];
  /** What was made so far. */
  readonly made = signal<readonly string[]>([]);
  /** The turn is made: nothing more is done here until it begins again. */
  readonly isOver = signal(false);
  readonly #options: TrialOptions;
  readonly #before = signal<Position | undefined>(undefined);
  #question = 0;

  constructor(options: TrialOptions) {
    this.#options = options;
    this.start = options.start;
    this.colours = options.colours ?? PLAYER_COLOURS;
    this.turn = new OwnTurn({
      table: this.table,
      busy: this.busy,
      confirming: () => false,
      play: (token) => this.play(token),
      takeBack: () => this.#show(this.made.peek().slice(0, -1)),
      announce: (text) => {
        this.announcement.value = text;
      },
    });
    loadRules().then(
      (rules) => this.turn.useRules(rules),
      (error: unknown) => this.#fail(error),
    );
    void this.#show([]);
  }

  readonly position = computed(() => this.table.position.value);

  readonly scene = computed<Scene>(() => {
    const position = this.position.value;
    const source = { setup: this.start.setup, start: this.start.position };
    // The island is there before the rules are.
    if (!position) return sceneAtStart(source, this.colours);
    const island = sceneAt(source, position, {
      colours: this.colours,
      before: this.isOver.value ? this.#before.value : undefined,
    });
    const touch = this.#options.touch?.() ?? false;
    return withTurn(island, {
      position,
      hand: this.turn.hand.value,
      looked: this.turn.looked.value,
      builds: this.table.builds.value,
      targets: [],
      // Fingers do not hover: every place for the tile is marked until it is held somewhere.
      places: this.turn.hand.value || !touch ? [] : [...this.table.places.value.keys()].map(parseHexKey),
      forbidding: this.turn.refused.value?.hexes,
    });
  });

  #analysed(tokens: readonly string[]) {
    const { setup, position, tokens: before } = this.start;
    return (this.#options.analyse ?? analyse)(setup, [...before, ...tokens], position);
  }

  #fail(error: unknown): void {
    this.failed.value = errorSentence(error);
  }

  /** From the beginning. */
  restart(): void {
    void this.#show([]);
  }

  /** Takes the placement back. */
  takeBack(): void {
    if (!this.isOver.peek() && this.made.peek().length > 0) void this.#show(this.made.peek().slice(0, -1));
  }

  async play(token: string): Promise<void> {
    if (!this.isOver.peek()) await this.#show([...this.made.peek(), token]);
  }

  /** The position after these tokens of the turn; only the last question counts. */
  async #show(tokens: readonly string[]): Promise<void> {
    const question = ++this.#question;
    this.busy.value = true;
    try {
      const { position, refused } = await this.#analysed(tokens);
      if (question !== this.#question) return;
      if (refused) {
        if (refused.refusal) this.turn.refuse(refused.refusal);
        return;
      }
      this.#take(tokens, position);
    } catch (error) {
      if (question === this.#question) this.#fail(error);
    } finally {
      if (question === this.#question) this.busy.value = false;
    }
  }

  #take(tokens: readonly string[], position: Position): void {
    const before = this.table.position.peek();
    const isOver = tokens.length > 0 && position.phase !== 'build';
    batch(() => {
      this.failed.value = undefined;
      this.made.value = tokens;
      this.isOver.value = isOver;
      if (tokens.length === 0) this.#before.value = position;
      this.table.view.value = ownView(position, {
        setup: this.start.setup,
        seats: this.#options.seats,
        mine: position.seat === undefined ? [] : [position.seat],
        isOver,
      });
      this.turn.forget();
    });
    if (before && tokens.length > 0) hear(soundsBetween(before, position));
    if (position.phase === 'build') this.announcement.value = buildWords(this.table.builds.value);
    if (isOver) this.#options.onTurn(tokens, position);
  }
}
