/** A game on the screen: hears what happens at the table, shows it, and sends what a person does. */
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

/** What happened before is shown at least so long, in milliseconds, however fast computers play. */
const SHORTEST_LOOK = 700;

export interface GameOptions {
  /** Who keeps the game. */
  readonly host: Host;
  /** Whether a build is confirmed before it is sent. */
  readonly confirming: () => boolean;
  /** The rules, loaded when they are first asked for. */
  readonly rules: () => Promise<Rules> | Rules;
  readonly colours?: readonly PlayerColour[];
  /** Whether one plays by finger. */
  readonly touch?: () => boolean;
  /** How long a turn is looked at before a computer's next one is shown, in milliseconds. */
  readonly computerPause?: () => number;
}

export class GameState {
  readonly id: string;
  readonly host: Host;
  readonly table = new Table();
  readonly connection = signal<Connection>('connecting');
  readonly failed = signal<string | undefined>(undefined);
  readonly busy = signal(false);
  /** Whether a rematch was asked for or agreed to here: its beginning is then gone to at once. */
  readonly wantsRematch = signal(false);
  /** The first tile was put on this hex: the board shows that as the middle. */
  onMoveMiddle: ((hex: Hex) => void) | undefined;
  /** A hint is shown on these hexes, which may be out of sight. */
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
  /** Whether somebody who is away has left for good is told only to those who ask. */
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
        // Another tab may have played it already: that is no fault.
        this.failed.value = undefined;
        return played;
      },
    });
    void this.#log.load();
    void this.#loadRules();
  }

  /** The rules come from the page itself: nobody is asked between pointing and seeing. */
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
  /** The move of the hint that can be made now. */
  readonly advised = computed(() =>
    this.advice.given.value?.tokens.find((it) => this.table.legal.value.includes(it)),
  );
  /** What the game began with. */
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
  /** The turns since one's own last one. */
  readonly since = computed(() => {
    const { position, mine } = this.table;
    const seat = position.value?.seat;
    return linesSince(this.lines.value, mine.value.find((own) => own === seat) ?? mine.value[0]);
  });
  /** The hexes of the line or move that is pointed at in a list. */
  readonly pointedAt = signal<readonly Hex[]>([]);
  /** What the rules count at the end, by seat. */
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

  /** Fingers do not hover: every place for the tile is marked until it is held somewhere. */
  readonly #placesShown = computed(() =>
    this.turn.hand.value || !this.#options.touch?.()
      ? []
      : [...this.table.places.value.keys()].map(parseHexKey),
  );

  /** Lights what a line of the log is about; nothing ends it. */
  lookAt(line: LogLine | undefined): void {
    const rules = this.table.rules.value;
    const tokens = this.#log.tokens.value.map(({ text }) => text);
    this.pointedAt.value =
      line && rules
        ? rules.hexesOf(this.#start.value, tokens.slice(0, line.start), tokens.slice(line.start, line.ply))
        : [];
  }

  /** Lights where a move of the list would lay or build something. */
  lookAtMove(token: string | undefined): void {
    const build = this.table.builds.value.find((option) => option.token === token);
    this.pointedAt.value = build ? build.fields : placedHexes(token);
  }

  /** Shows once more what happened since one's own last turn. */
  async showSince(): Promise<void> {
    this.turn.cancel();
    await this.attempt(() => this.recap.show(this.since.value));
  }

  get #pause(): number {
    return this.#options.computerPause?.() ?? 0;
  }

  /** Nobody is kept waiting while their clock runs, nor where nobody looks on. */
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
      // As with the log.
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
        // Both are new at once: what the other did, and that it is one's turn or the end.
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

  /** Says what is to be done, as soon as the rules can tell. */
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

  /** Asks for a hint, and shows it. */
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

  /** Takes the placement back, or asks the others to take the last turn back. */
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

  /** Does something beside the turn, and says so if it fails. */
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
