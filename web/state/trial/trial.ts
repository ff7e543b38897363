/**
 * A turn tried on a position outside any game: made with the table's turn input, judged by the caller. Builds need no
 * confirmation, since everything can be taken back.
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

/** Where a trial starts: a setup or a position text, and the tokens played before. */
export interface TrialStart {
  readonly setup: string;
  readonly position?: string | undefined;
  readonly tokens: readonly string[];
}

export interface TrialOptions {
  readonly start: TrialStart;
  readonly seats: readonly Seat[];
  readonly colours?: readonly PlayerColour[] | undefined;
  /** Whether the input is touch. */
  readonly touch?: () => boolean;
  /** Called when the turn is complete, with its tokens and the position after it. */
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
  /** The tokens made so far. */
  readonly made = signal<readonly string[]>([]);
  /** Whether the turn is complete: input stops until a restart. */
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
    // The island is drawn before the rules are loaded.
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
      // Touch has no hover: every legal place is marked until the tile is put down.
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

  /** Starts over. */
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

  /** Shows the position after these tokens of the turn; only the latest call counts. */
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
