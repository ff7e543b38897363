/** A game on the screen: receives what happens at the table, shows it, and sends the player's actions. */
import { batch, computed, signal } from '@preact/signals';
import { type Hex, parseHexKey } from '../../board/geometry';
import { PLAYER_COLOURS, type PlayerColour, type Scene } from '../../board/scene';
import { t } from '../../i18n/i18n';
import type { Connection } from '../../net/game-socket';
import { Refused } from '../../net/service';
import type { GameMessage, GameView } from '../../net/types';
import type { Host, Seating } from '../host/host';
import { Polling } from '../polling';
import type { Rules } from '../position/rules';
import { sceneOf } from '../position/scene';
import { buildWords, errorSentence, tileName, winnerSentence } from '../position/words';
import { AutoPlay } from './auto-play';
import { Chat, lastRead } from './chat';
import { Clocks } from './clocks';
import { Advice, hintSentences } from './hint';
import { LastTurn } from './last-turn';
import { GameLog, type LogLine, logLines } from './log';
import { OwnTurn } from './own-turn';
import { Pacing } from './pacing';
import { linesSince, Recap } from './recap';
import { Table } from './table';
import { placedHexes, withTurn } from './turn';

/** The minimum time a turn is shown in a recap, in milliseconds, however fast computers play. */
const SHORTEST_LOOK = 700;

export interface GameOptions {
  /** The game's host. */
  readonly host: Host;
  /** Whether builds need confirmation. */
  readonly confirming: () => boolean;
  /** The rules, loaded on first use. */
  readonly rules: () => Promise<Rules> | Rules;
  readonly colours?: readonly PlayerColour[];
  /** Whether the input is touch. */
  readonly touch?: () => boolean;
  /** How long a turn stays on screen before the next computer turn is shown, in milliseconds. */
  readonly computerPause?: () => number;
}

export class GameState {
  readonly id: string;
  readonly host: Host;
  readonly table = new Table();
  readonly connection = signal<Connection>('connecting');
  readonly failed = signal<string | undefined>(undefined);
  readonly busy = signal(false);
  /** Whether the user offered or accepted a rematch here: the page then goes to it as soon as it starts. */
  readonly wantsRematch = signal(false);
  /** Called when the first tile was put on this hex, which the board centres. */
  onMoveMiddle: ((hex: Hex) => void) | undefined;
  /** Called when a hint is shown on these hexes, which may be off screen. */
  onAdvise: ((hexes: readonly Hex[]) => void) | undefined;
  readonly announcement = signal('');
  readonly clocks = new Clocks();
  readonly turn: OwnTurn;
  readonly chat: Chat;
  readonly advice: Advice;
  readonly autoPlay: AutoPlay;
  readonly recap: Recap;
  readonly #pacing: Pacing;
  readonly #seating: Seating;
  readonly #options: GameOptions;
  readonly #lastTurn: LastTurn;
  readonly #log: GameLog;
  /** Polls whether an absent player has left for good, which the service does not push. */
  readonly #leaversPoll = new Polling(async () => {
    const view = await this.host.show();
    if (view.seq >= (this.table.view.value?.seq ?? 0)) this.#show(view);
  });

  constructor(id: string, options: GameOptions) {
    this.id = id;
    this.#options = options;
    const { host } = options;
    this.host = host;
    this.chat = new Chat(host.conversation, lastRead(id));
    this.advice = new Advice(() => host.hint());
    this.#log = new GameLog(host);
    this.#lastTurn = new LastTurn((ply) => host.position(ply));
    this.turn = new OwnTurn({
      table: this.table,
      busy: this.busy,
      confirming: options.confirming,
      play: (token) => this.play([token]),
      takeBack: () => this.takeBack(),
      announce: (text) => this.#announce(text),
      moveMiddle: (hex) => this.onMoveMiddle?.(hex),
    });
    this.#pacing = new Pacing({
      pause: () => (this.#isPaced ? this.#pause : 0),
      isComputers: (message) => this.#isComputers(message),
      show: (message) => this.#hear(message),
    });
    this.recap = new Recap({
      position: (ply) => host.position(ply),
      pause: () => Math.max(SHORTEST_LOOK, this.#pause),
    });
    this.#seating = host.sit({
      message: (message) => this.#pacing.hear(message),
      connection: (state) => {
        this.connection.value = state;
        if (state === 'open') void this.#loadChat();
        if (state === 'open' && !this.table.rules.value) void this.#loadRules();
      },
    });
    this.autoPlay = new AutoPlay({
      view: this.table.view,
      legal: this.table.legal,
      busy: this.busy,
      confirming: options.confirming,
      play: async (token) => {
        await this.play([token]);
        const played = !this.failed.value && !this.turn.refused.value;
        // Another tab may have played it already, which is no error.
        this.failed.value = undefined;
        return played;
      },
    });
    void this.#log.load();
    void this.#loadRules();
  }

  /** The rules run in the page: hovering needs no request. */
  async #loadRules(): Promise<void> {
    try {
      const told = this.#options.rules();
      const rules = told instanceof Promise ? await told : told;
      if (this.table.rules.value) return;
      this.turn.useRules(rules);
      this.#announceTurn();
    } catch (error) {
      this.failed.value = errorSentence(error);
    }
  }

  readonly colours = computed(() => this.#options.colours ?? PLAYER_COLOURS);
  /** The hint's move that is legal now. */
  readonly advised = computed(() =>
    this.advice.given.value?.tokens.find((it) => this.table.legal.value.includes(it)),
  );
  /** Where the game started. */
  readonly #start = computed(() => ({
    setup: this.table.view.value?.setup ?? '',
    position: this.#log.beginning.value,
  }));
  readonly #levels = computed(() => {
    const [rules, start] = [this.table.rules.value, this.#start.value];
    const texts = this.#log.tokens.value.map(({ text }) => text);
    return rules && start.setup !== '' ? rules.levels(start, texts) : [];
  });
  readonly lines = computed(() => logLines(this.#log.tokens.value, this.#levels.value));
  /** The turns since the player's own last one. */
  readonly since = computed(() => {
    const { position, mine } = this.table;
    const seat = position.value?.seat;
    return linesSince(this.lines.value, mine.value.find((own) => own === seat) ?? mine.value[0]);
  });
  /** The hexes of the hovered log line or move. */
  readonly pointedAt = signal<readonly Hex[]>([]);
  /** The final counts, by seat. */
  readonly counts = computed(() => {
    const [rules, text] = [this.table.rules.value, this.table.position.value?.text];
    return rules && text !== undefined && this.table.view.value?.status === 'over' ? rules.counts(text) : [];
  });

  readonly #island = computed<Scene>(() => {
    const view = this.table.view.value;
    if (!view) return { hexes: [] };
    const shown = this.recap.position.value;
    if (shown) {
      const before = this.recap.before.value;
      return sceneOf(shown, view.setup, { colours: this.colours.value, before });
    }
    const before = this.#lastTurn.before.value;
    const lagoons = this.table.lagoons.value;
    return sceneOf(view.position, view.setup, { colours: this.colours.value, before, lagoons });
  });

  readonly scene = computed<Scene>(() =>
    this.recap.position.value
      ? this.#island.value
      : withTurn(this.#island.value, {
          position: this.table.position.value,
          hand: this.turn.hand.value,
          looked: this.turn.looked.value,
          builds: this.table.builds.value,
          targets: [...placedHexes(this.advised.value), ...this.pointedAt.value],
          places: this.#placesShown.value,
          forbidding: this.turn.refused.value?.hexes,
        }),
  );

  /** Touch has no hover: every legal place is marked until the tile is put down. */
  readonly #placesShown = computed(() =>
    this.turn.hand.value || !this.#options.touch?.()
      ? []
      : [...this.table.places.value.keys()].map(parseHexKey),
  );

  /** Highlights a log line's hexes; undefined clears them. */
  lookAt(line: LogLine | undefined): void {
    const rules = this.table.rules.value;
    const tokens = this.#log.tokens.value.map(({ text }) => text);
    this.pointedAt.value =
      line && rules
        ? rules.hexesOf(this.#start.value, tokens.slice(0, line.start), tokens.slice(line.start, line.ply))
        : [];
  }

  /** Highlights where a listed move would lay or build. */
  lookAtMove(token: string | undefined): void {
    const build = this.table.builds.value.find((option) => option.token === token);
    this.pointedAt.value = build ? build.fields : placedHexes(token);
  }

  /** Replays what happened since the player's own last turn. */
  async showSince(): Promise<void> {
    this.turn.cancel();
    await this.attempt(() => this.recap.show(this.since.value));
  }

  get #pause(): number {
    return this.#options.computerPause?.() ?? 0;
  }

  /** No pacing while a live clock runs, nor while the page is hidden. */
  get #isPaced(): boolean {
    return this.table.view.value?.clock.kind !== 'live' && globalThis.document?.hidden !== true;
  }

  #isComputers(message: GameMessage): boolean {
    if (message.type !== 'event' || message.event.type !== 'played') return false;
    return this.table.seats.value[message.event.seat - 1]?.kind === 'ai';
  }

  async #loadChat(): Promise<void> {
    try {
      await this.chat.load();
    } catch {
      // Optional, like the log.
    }
  }

  #hear(message: GameMessage): void {
    if (message.type === 'game') this.#show(message.game);
    if (message.type === 'event') {
      const { event } = message;
      this.#log.hear(message);
      if (message.game) this.#show(message.game);
      if (event.type === 'played' && !this.table.mine.value.includes(event.seat)) {
        const move = this.lines.value.at(-1)?.words ?? '';
        const told = t('turn.moved', { player: this.table.nameOf(event.seat), move });
        // Announce both: what the other player did, and that it is this player's turn or the end.
        const goesOn = this.table.toAct.value || message.game?.status === 'over';
        this.#announce(goesOn ? `${told} ${this.announcement.value}` : told);
      }
    }
    if (message.type === 'chat') this.chat.hear(message.message);
    if (message.type === 'thinking' && message.seq === this.table.view.value?.seq) {
      this.table.tellThinking(message.thinking, message.time);
      this.clocks.tell(message.time);
    }
    if (message.type === 'presence') {
      this.table.tellPresence(message.seats, message.spectators);
      const view = this.table.view.value;
      if (view) this.#watchForLeavers(view);
    }
  }

  #show(view: GameView): void {
    const { table } = this;
    batch(() => {
      const before = table.view.value?.position;
      this.#lastTurn.follow(view.position);
      const moved = before?.ply !== view.position.ply;
      table.view.value = view;
      this.clocks.tell(view.time);
      this.#watchForLeavers(view);
      if (!moved) return;
      this.pointedAt.value = [];
      this.recap.stop();
      this.turn.forget();
      const sameTurn = before?.turn === view.position.turn && table.toAct.value;
      if (!sameTurn || (table.phase.value !== 'take' && !this.advised.value)) this.advice.forget();
      else this.showAdvice();
      if (table.isBuilding.value || before?.seat !== view.position.seat) this.#announceTurn();
      if (view.status === 'over' && before?.outcome === undefined)
        this.#announce(`${t('end.title')}. ${winnerSentence(view.position, view.seats, table.mine.value)}`);
    });
  }

  /** Announces what to do, once the rules are loaded. */
  #announceTurn(): void {
    const { table } = this;
    if (!table.rules.value) return;
    const tile = tileName(table.position.value?.hand ?? '');
    if (table.isPlacing.value)
      this.#announce(`${t('turn.yours')}. ${t('turn.drawn', { tile })} ${t('turn.place')}`);
    else if (table.isBuilding.value) this.#announce(buildWords(table.builds.value));
  }

  #watchForLeavers({ status, you, seats }: GameView): void {
    const away = seats.some((seat) => seat.kind === 'person' && !seat.present && !seat.out);
    this.#leaversPoll.keep(status === 'playing' && you !== undefined && away);
  }

  #announce(text: string): void {
    this.announcement.value = text;
  }

  /** Requests a hint and shows it. */
  async askAdvice(): Promise<void> {
    await this.attempt(() => this.advice.ask());
    this.showAdvice();
    const hint = this.advice.given.value;
    const { phase, seats } = this.table;
    if (hint) this.#announce(hintSentences(hint, phase.value === 'take', seats.value).join(' '));
  }

  showAdvice(): void {
    const token = this.advised.value;
    this.turn.follow(token);
    const build = this.table.builds.value.find((option) => option.token === token);
    this.onAdvise?.(build ? build.fields : placedHexes(token));
  }

  async play(tokens: readonly string[]): Promise<void> {
    await this.#send((seq) => this.#seating.play(seq, tokens));
  }

  /** Takes the placement back, or asks the others to take back the last turn. */
  async takeBack(): Promise<void> {
    await this.#send((seq) => this.#seating.undo(seq));
  }

  async #send(intent: (seq: number) => Promise<number>): Promise<void> {
    this.#pacing.flush();
    this.recap.stop();
    const view = this.table.view.value;
    if (!view || this.busy.value) return;
    this.busy.value = true;
    this.failed.value = undefined;
    this.turn.refused.value = undefined;
    try {
      await intent(view.seq);
    } catch (error) {
      const refusal = error instanceof Refused ? error.problem.refusal : undefined;
      if (refusal) this.turn.refuse(refusal);
      else this.failed.value = errorSentence(error);
    } finally {
      this.busy.value = false;
    }
  }

  /** Runs an action besides the turn, and reports a failure. */
  async attempt(action: () => Promise<unknown>): Promise<void> {
    this.failed.value = undefined;
    try {
      await action();
    } catch (error) {
      this.failed.value = errorSentence(error);
    }
  }

  say(text: string): void {
    this.#seating.say(this.table.mine.value.length > 0 ? 'players' : 'spectators', text);
  }

  hurry(): void {
    this.#seating.hurry();
  }

  close(): void {
    this.#pacing.stop();
    this.recap.stop();
    this.turn.stop();
    this.autoPlay.stop();
    this.clocks.stop();
    this.#leaversPoll.stop();
    this.#seating.close();
  }
}
