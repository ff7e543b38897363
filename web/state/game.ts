/** A game on the screen: what is heard of the table, the turn under way, and what a person does. */
import { batch, computed, signal } from '@preact/signals';
import type { Via } from '../board/board';
import { type Hex, hexKey, parseHexKey, type Sixth, sameHex } from '../board/geometry';
import { PLAYER_COLOURS, type PlayerColour, type Scene } from '../board/scene';
import { t } from '../i18n/i18n';
import { type Connection, type Dial, GameSocket } from '../net/game-socket';
import { Refused as RefusedByService, service } from '../net/service';
import type { GameMessage, GameView, Hint, LoggedEvent, Position, Refusal, WhyNotAnswer } from '../net/types';
import { Clocks } from './clocks';
import { Doubt } from './doubt';
import { Advice, hintSentences } from './hint';
import { LastTurn } from './last-turn';
import { GameLog } from './log';
import { Lookout } from './lookout';
import { readToken } from './notation';
import { sceneOf } from './scene';
import { Table } from './table';
import { Talk } from './talk';
import {
  type BuildOption,
  type Hand,
  holdOver,
  isNearLand,
  likelyBuild,
  placedHexes,
  placementToken,
  turnHand,
  withTurn,
} from './turn';
import { Unasked } from './unasked';
import { buildWords, errorSentence, refusalSentence, tileName, winnerSentence } from './words';

/** A place that was refused: why, and because of which hexes. */
export interface Refused {
  readonly sentence: string;
  /** The rule's stable name: the page of the rules has a paragraph for each. */
  readonly rule: string;
  readonly hexes: readonly Hex[];
}

/** Several builds are possible on one field: the palette to choose from. */
export interface BuildPalette {
  readonly hex: Hex;
  readonly options: readonly BuildOption[];
}

export interface GameOptions {
  readonly dial?: Dial;
  readonly whyNot?: (token: string) => Promise<WhyNotAnswer>;
  readonly events?: () => Promise<LoggedEvent[]>;
  readonly hint?: () => Promise<Hint>;
  /** The position after so many tokens. */
  readonly positionAt?: (ply: number) => Promise<Position>;
  /** Whether a build is confirmed before it is sent. */
  readonly confirming: () => boolean;
  readonly colours?: readonly PlayerColour[];
  /** Whether one plays by finger. */
  readonly touch?: () => boolean;
}

export class GameState {
  readonly id: string;
  readonly table = new Table();
  readonly connection = signal<Connection>('connecting');
  readonly failed = signal<string | undefined>(undefined);
  readonly refused = signal<Refused | undefined>(undefined);
  readonly palette = signal<BuildPalette | undefined>(undefined);
  readonly chosen = signal<BuildOption | undefined>(undefined);
  /** The option of the palette that is pointed at. */
  readonly considered = signal<BuildOption | undefined>(undefined);
  readonly busy = signal(false);
  readonly announcement = signal('');
  /** Whether the last thing on the board was done by key: then the focus is led to what comes next. */
  readonly byKey = signal(false);
  readonly clocks = new Clocks();
  readonly talk: Talk;
  readonly advice: Advice;
  readonly unasked: Unasked;
  readonly #hand = signal<(Hand & { legal: boolean }) | undefined>(undefined);
  readonly #pointed = signal<Hex | undefined>(undefined);
  readonly #socket: GameSocket;
  readonly #options: GameOptions;
  readonly #doubt: Doubt;
  readonly #lastTurn: LastTurn;
  readonly #log: GameLog;
  /** Whether somebody who is away has left for good is told only to those who ask. */
  readonly #lookout = new Lookout(async () => {
    const view = await service.show(this.id);
    if (view.seq >= (this.table.view.value?.seq ?? 0)) this.#show(view);
  });
  #rotation: Sixth = 0;
  /** A place was clicked that is refused: the reason stays, to be read and followed, while the pointer goes on. */
  #insisted = false;

  constructor(id: string, options: GameOptions) {
    this.id = id;
    this.#options = options;
    this.talk = new Talk({
      chat: async () => (await service.chat(id)).messages,
      muted: async () => (await service.mutes()).names,
      mute: (name) => service.mute(name),
      unmute: (name) => service.unmute(name),
    });
    this.advice = new Advice(options.hint ?? (() => service.hint(id)));
    this.#log = new GameLog(options.events ?? (async () => (await service.events(id)).events));
    this.#lastTurn = new LastTurn(options.positionAt ?? ((ply) => service.position(id, ply)));
    this.#doubt = new Doubt(options.whyNot ?? ((token) => service.whyNot(id, token)), {
      refused: (refusal, token) => this.#refuse(refusal, token),
      failed: (error) => {
        this.failed.value = errorSentence(error);
      },
    });
    this.#socket = new GameSocket(
      id,
      {
        message: (message) => this.#hear(message),
        connection: (state) => {
          this.connection.value = state;
          if (state === 'open') void this.#loadTalk();
        },
      },
      options.dial,
    );
    this.unasked = new Unasked({
      view: this.table.view,
      busy: this.busy,
      confirming: options.confirming,
      play: async (token) => {
        await this.play([token]);
        const played = !this.failed.value && !this.refused.value;
        // Another tab may have played it already: that is no fault.
        this.failed.value = undefined;
        return played;
      },
    });
    void this.#log.load();
  }

  readonly colours = computed(() => this.#options.colours ?? PLAYER_COLOURS);
  /** The move of the hint that can be made now. */
  readonly advised = computed(() =>
    this.advice.given.value?.tokens.find((it) => this.table.legal.value.includes(it)),
  );
  readonly hand = computed(() => (this.table.isPlacing.value ? this.#hand.value : undefined));
  readonly #optionsPointedAt = computed(() => {
    const hex = this.#pointed.value;
    return (hex && this.table.buildsByHex.value.get(hexKey(hex))) ?? [];
  });
  /** The build that is looked at: chosen, considered in the palette, or the only one where one points. */
  readonly looked = computed(() => {
    if (this.chosen.value ?? this.considered.value) return this.chosen.value ?? this.considered.value;
    const [only, ...others] = this.#optionsPointedAt.value;
    return this.palette.value || others.length > 0 ? undefined : only;
  });
  /** Whether a click where one points would do something. */
  readonly canAct = computed(
    () => (this.hand.value?.legal ?? false) || this.#optionsPointedAt.value.length > 0,
  );
  readonly lines = computed(() => this.#log.lines.value);

  readonly #island = computed<Scene>(() => {
    const view = this.table.view.value;
    if (!view) return { hexes: [] };
    const before = this.#lastTurn.before.value;
    return sceneOf(view.position, view.setup, { colours: this.colours.value, before });
  });

  readonly scene = computed<Scene>(() =>
    withTurn(this.#island.value, {
      position: this.table.position.value,
      hand: this.hand.value,
      looked: this.looked.value,
      builds: this.table.builds.value,
      targets: placedHexes(this.advised.value),
      places: this.#placesShown.value,
      forbidding: this.refused.value?.hexes,
    }),
  );

  /** Fingers do not hover: every place for the tile is marked until it is held somewhere. */
  readonly #placesShown = computed(() =>
    this.hand.value || !this.#options.touch?.() ? [] : [...this.table.places.value.keys()].map(parseHexKey),
  );

  async #loadTalk(): Promise<void> {
    try {
      await this.talk.load();
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
    if (message.type === 'chat') this.talk.hear(message.message);
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
      this.#forget();
      const sameTurn = before?.turn === view.position.turn && table.toAct.value;
      if (!sameTurn || (table.phase.value !== 'take' && !this.advised.value)) this.advice.forget();
      else this.showAdvice();
      if (table.isPlacing.value && before?.seat !== view.position.seat) {
        this.#announce(
          `${t('turn.yours')}. ${t('turn.drawn', { tile: tileName(view.position.hand ?? '') })} ${t('turn.place')}`,
        );
      } else if (table.isBuilding.value) this.#announce(buildWords(table.builds.value));
      else if (view.status === 'over' && before?.outcome === undefined)
        this.#announce(`${t('end.title')}. ${winnerSentence(view.position, view.seats, table.mine.value)}`);
    });
  }

  #watchForLeavers({ status, you, seats }: GameView): void {
    const away = seats.some((seat) => seat.kind === 'person' && !seat.present && !seat.out);
    this.#lookout.keep(status === 'playing' && you !== undefined && away);
  }

  #announce(text: string): void {
    this.announcement.value = text;
  }

  #forget(): void {
    this.#doubt.drop();
    this.#lookAway();
    this.#hand.value = this.table.onlyPlace.value;
    this.#pointed.value = undefined;
  }

  #lookAway(): void {
    this.#insisted = false;
    batch(() => {
      this.refused.value = undefined;
      this.palette.value = undefined;
      this.chosen.value = this.table.onlyBuild.value;
      this.considered.value = undefined;
    });
  }

  /** The pointer or the keys came to a hex, or a finger carries the tile there. */
  point(hex: Hex | undefined, via: Via): void {
    if (this.busy.value) return;
    if (via !== 'touch') this.#pointed.value = hex;
    if (!this.table.isPlacing.value) return;
    if (hex) this.#hold(holdOver(this.table.places.value, hex, this.#rotation));
    else if (via === 'mouse') this.#hold(this.table.onlyPlace.value);
  }

  /** A hex was clicked, tapped or chosen by key. */
  pick(hex: Hex, via: Via): void {
    if (this.busy.value) return;
    this.byKey.value = via === 'key';
    this.#insisted = false;
    if (this.table.isBuilding.value) this.#pickField(hex);
    if (!this.table.isPlacing.value) return;
    // A finger hides what is under it: it puts the tile somewhere, and a button places it there.
    if (via === 'touch' && sameHex(hex, this.hand.value?.hex)) {
      this.rotate(1);
      return;
    }
    this.#hold(holdOver(this.table.places.value, hex, this.#rotation));
    if (via !== 'touch') void this.place();
  }

  #pickField(hex: Hex): void {
    const options = this.table.buildsByHex.value.get(hexKey(hex)) ?? [];
    const chosen = this.chosen.value;
    if (chosen && options.includes(chosen) && (options.length === 1 || !this.palette.value)) {
      void this.build();
      return;
    }
    this.#lookAway();
    if (options.length === 0) void this.#doubt.now(likelyBuild(this.table.position.value, hex));
    else if (options.length === 1) this.choose(options[0]);
    else this.palette.value = { hex, options };
  }

  #hold(hand: (Hand & { legal: boolean }) | undefined): void {
    const near = hand && (hand.legal || isNearLand(this.table.position.value, hand.hex));
    this.#hand.value = near ? hand : undefined;
    if (this.#insisted) return;
    this.#doubt.drop();
    this.refused.value = undefined;
    const tile = this.table.position.value?.hand;
    if (hand && !hand.legal && this.#hand.value && tile) this.#doubt.soon(placementToken(tile, hand));
  }

  #refuse(refusal: Refusal, token: string): void {
    const view = this.table.view.value;
    if (!view) return;
    const sentence = refusalSentence(refusal, token, view.position, view.seats);
    this.refused.value = {
      sentence,
      rule: refusal.rule,
      hexes: refusal.hexes.map(([q, r]) => ({ q, r })),
    };
    this.#announce(sentence);
  }

  rotate(steps: 1 | -1): void {
    const hand = this.hand.value;
    if (!this.table.isPlacing.value || this.busy.value) return;
    this.#insisted = false;
    if (!hand) {
      this.#rotation = ((this.#rotation + steps + 6) % 6) as Sixth;
      return;
    }
    const turned = turnHand(this.table.places.value, hand, steps);
    this.#rotation = turned.rotation;
    this.#hold(turned);
  }

  /** Asks for a hint, and shows it. */
  async askAdvice(): Promise<void> {
    await this.attempt(() => this.advice.ask());
    this.showAdvice();
    const hint = this.advice.given.value;
    const { phase, seats } = this.table;
    if (hint) this.#announce(hintSentences(hint, phase.value === 'take', seats.value).join(' '));
  }

  /** Holds the tile, or looks at the build, as the hint says. */
  showAdvice(): void {
    const token = this.advised.value;
    const advised = readToken(token ?? '');
    if (advised.is === 'placement') {
      this.#rotation = advised.rotation;
      this.#hold({ hex: advised.hex, rotation: advised.rotation, legal: true });
    }
    const option = this.table.builds.value.find((build) => build.token === token);
    if (option) this.#choose(option);
  }

  /** Places the tile where it is held. */
  async place(): Promise<void> {
    const hand = this.hand.value;
    const tile = this.table.position.value?.hand;
    if (!hand || !tile) return;
    this.#rotation = hand.rotation;
    const token = placementToken(tile, hand);
    if (hand.legal) await this.play([token]);
    else {
      this.#insisted = true;
      await this.#doubt.now(token);
    }
  }

  /** Looks at a way to build; it is built at once where nobody wants to be asked. */
  choose(option: BuildOption): void {
    this.#choose(option);
    if (!this.#options.confirming()) void this.build();
  }

  #choose(option: BuildOption): void {
    batch(() => {
      this.#lookAway();
      this.chosen.value = option;
    });
  }

  async build(): Promise<void> {
    const option = this.chosen.value;
    if (option) await this.play([option.token]);
  }

  /** One step back: the build looked at, then the palette, then the tile itself. */
  cancel(): void {
    const looked =
      this.chosen.value !== this.table.onlyBuild.value || this.palette.value || this.refused.value;
    if (looked) this.#lookAway();
    else if (this.table.isPlacing.value && this.hand.value && !this.table.onlyPlace.value)
      this.#hold(undefined);
    else if (this.table.view.value?.you?.can_take_back) void this.takeBack();
  }

  async play(tokens: readonly string[]): Promise<void> {
    await this.#send((seq) => this.#socket.play(seq, tokens));
  }

  /** Takes the placement back, or asks the others to take the last turn back. */
  async takeBack(): Promise<void> {
    await this.#send((seq) => this.#socket.undo(seq));
  }

  async #send(intent: (seq: number) => Promise<number>): Promise<void> {
    const view = this.table.view.value;
    if (!view || this.busy.value) return;
    this.busy.value = true;
    this.failed.value = undefined;
    this.refused.value = undefined;
    try {
      await intent(view.seq);
    } catch (error) {
      const { refusal, detail = '' } = error instanceof RefusedByService ? error.problem : {};
      // The detail begins with the token that breaks the rule.
      if (refusal) this.#refuse(refusal, detail.split(': ')[0]);
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
    this.#socket.say(this.table.mine.value.length > 0 ? 'players' : 'spectators', text);
  }

  hurry(): void {
    this.#socket.hurry();
  }

  close(): void {
    this.#doubt.drop();
    this.unasked.stop();
    this.clocks.stop();
    this.#lookout.stop();
    this.#socket.close();
  }
}
