/** The player's own turn: the tile in hand, the build under consideration, refusals, and turn input. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Via } from '../../board/board';
import { type Hex, hexKey, parseHexKey, type Sixth, sameHex, sixth } from '../../board/geometry';
import type { Refusal } from '../../net/types';
import { readToken } from '../position/notation';
import type { Rules } from '../position/rules';
import { refusalSentence } from '../position/words';
import { RefusalQuery } from './refusal';
import type { Table } from './table';
import {
  type BuildOption,
  type Hand,
  holdOver,
  isNearLand,
  likelyBuild,
  placementToken,
  turnHand,
} from './turn';

/** A refusal as shown: why, and which hexes cause it. */
export interface ShownRefusal {
  readonly sentence: string;
  /** The stable id of the rule, which has a paragraph on the rules page. */
  readonly rule: string;
  readonly hexes: readonly Hex[];
}

/** The palette for a field on which several builds are possible. */
export interface BuildPalette {
  readonly hex: Hex;
  readonly options: readonly BuildOption[];
}

export interface OwnTurnOptions {
  readonly table: Table;
  /** Whether a move is in flight: input is ignored meanwhile. */
  readonly busy: ReadonlySignal<boolean>;
  /** Whether builds need confirmation. */
  readonly confirming: () => boolean;
  readonly play: (token: string) => Promise<void>;
  readonly takeBack: () => Promise<void>;
  readonly announce: (text: string) => void;
  /** Called when the first tile is put on this hex, which becomes the centre of the island. */
  readonly moveMiddle?: (hex: Hex) => void;
  /**
   * For lessons: the tile keeps its rotation, nothing is placed, chosen or refused in advance, and illegal moves are
   * played like all others, for the lesson to judge. Returns the build that is meant on a hex where none is possible.
   */
  readonly unaided?: (hex: Hex) => string;
}

export class OwnTurn {
  readonly refused = signal<ShownRefusal | undefined>(undefined);
  readonly palette = signal<BuildPalette | undefined>(undefined);
  readonly chosen = signal<BuildOption | undefined>(undefined);
  /** The hovered option of the palette. */
  readonly considered = signal<BuildOption | undefined>(undefined);
  /** Whether the last board action was by keyboard: the focus then moves to the next control. */
  readonly byKey = signal(false);
  readonly #hand = signal<(Hand & { legal: boolean }) | undefined>(undefined);
  readonly #pointed = signal<Hex | undefined>(undefined);
  readonly #table: Table;
  readonly #options: OwnTurnOptions;
  readonly #refusalQuery: RefusalQuery;
  #rotation: Sixth = 0;
  /** Whether a refused place was clicked: the reason then stays readable while the pointer moves on. */
  #insisted = false;

  constructor(options: OwnTurnOptions) {
    this.#table = options.table;
    this.#options = options;
    this.#refusalQuery = new RefusalQuery({
      whyNot: (token) => options.table.turn.value.whyNot(token),
      refused: (refusal) => this.refuse(refusal),
    });
  }

  readonly hand = computed(() => (this.#table.isPlacing.value ? this.#hand.value : undefined));
  readonly #optionsPointedAt = computed(() => {
    const hex = this.#pointed.value;
    return (hex && this.#table.buildsByHex.value.get(hexKey(hex))) ?? [];
  });
  /** The build to preview: chosen, considered in the palette, or the only one at the hovered hex. */
  readonly looked = computed(() => {
    if (this.chosen.value ?? this.considered.value) return this.chosen.value ?? this.considered.value;
    const [only, ...others] = this.#optionsPointedAt.value;
    return this.palette.value || others.length > 0 ? undefined : only;
  });
  /** Whether a click at the hovered hex would do something. */
  readonly canAct = computed(
    () => (this.hand.value?.legal ?? false) || this.#optionsPointedAt.value.length > 0,
  );

  /** The pointer or keyboard moved to a hex, or a finger dragged the tile there. */
  point(hex: Hex | undefined, via: Via): void {
    if (this.#options.busy.value) return;
    if (via !== 'touch') this.#pointed.value = hex;
    if (!this.#table.isPlacing.value) return;
    if (hex) this.#hold(this.#over(hex));
    else if (via === 'mouse') this.#hold(this.#onlyPlace);
  }

  /** A hex was clicked, tapped or chosen by keyboard. */
  pick(hex: Hex, via: Via): void {
    if (this.#options.busy.value) return;
    this.byKey.value = via === 'key';
    this.#insisted = false;
    if (this.#table.isBuilding.value) this.#pickField(hex);
    if (!this.#table.isPlacing.value) return;
    // A finger covers the hex: touch only puts the tile down there, and a button places it.
    if (via === 'touch' && sameHex(hex, this.hand.value?.hex)) {
      this.rotate(1);
      return;
    }
    this.#hold(this.#over(hex));
    if (via !== 'touch') void this.place();
  }

  rotate(steps: 1 | -1): void {
    const hand = this.hand.value;
    if (!this.#table.isPlacing.value || this.#options.busy.value) return;
    this.#insisted = false;
    if (!hand) {
      this.#rotation = sixth(this.#rotation + steps);
      return;
    }
    if (this.#options.unaided) {
      this.#rotation = sixth(this.#rotation + steps);
      this.#hold(this.#over(hand.hex));
      return;
    }
    const places = this.#table.places.value;
    const middle = this.#middle;
    const turned = middle
      ? { ...turnHand(places, { ...hand, hex: middle }, steps), hex: hand.hex }
      : turnHand(places, hand, steps);
    this.#rotation = turned.rotation;
    this.#hold(turned);
  }

  get #onlyPlace() {
    return this.#options.unaided ? undefined : this.#table.onlyPlace.value;
  }

  get #onlyBuild() {
    return this.#options.unaided ? undefined : this.#table.onlyBuild.value;
  }

  /** The only legal hex of the first tile: wherever it is put becomes the centre. */
  get #middle(): Hex | undefined {
    const [first] = this.#table.isEmpty.value ? this.#table.places.value.keys() : [];
    return first && parseHexKey(first);
  }

  /** The tile in hand at a hex. */
  #over(hex: Hex): Hand & { legal: boolean } {
    const places = this.#table.places.value;
    const middle = this.#middle;
    if (this.#options.unaided) {
      const rotation = this.#rotation;
      return { hex, rotation, legal: places.get(hexKey(hex))?.has(rotation) ?? false };
    }
    return middle
      ? { ...holdOver(places, middle, this.#rotation), hex }
      : holdOver(places, hex, this.#rotation);
  }

  /** Holds the tile or previews the build that a hint suggests. */
  follow(token: string | undefined): void {
    const move = readToken(token ?? '');
    if (move.is === 'placement') {
      this.#rotation = move.rotation;
      this.#hold({ hex: move.hex, rotation: move.rotation, legal: true });
    }
    const option = this.#table.builds.value.find((build) => build.token === token);
    if (option) this.#choose(option);
  }

  /** Places the tile where it is held. */
  async place(): Promise<void> {
    const hand = this.hand.value;
    const tile = this.#table.position.value?.hand;
    if (!hand || !tile) return;
    this.#rotation = hand.rotation;
    const middle = this.#middle;
    if (middle && !sameHex(middle, hand.hex)) {
      this.#options.moveMiddle?.(hand.hex);
      this.#hand.value = { ...hand, hex: middle };
    }
    const token = placementToken(tile, { ...hand, hex: middle ?? hand.hex });
    if (hand.legal || this.#options.unaided) await this.#options.play(token);
    else {
      this.#insisted = true;
      this.#refusalQuery.now(token);
    }
  }

  /** Chooses a build; without confirmation it is built at once. */
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
    if (option) await this.#options.play(option.token);
  }

  /** One step back: the chosen build or the palette, then the tile in hand, then the placement. */
  cancel(): void {
    const { view, isPlacing } = this.#table;
    const looked = this.chosen.value !== this.#onlyBuild || this.palette.value || this.refused.value;
    if (looked) this.#lookAway();
    else if (isPlacing.value && this.hand.value && !this.#onlyPlace) this.#hold(undefined);
    else if (view.value?.you?.can_take_back) void this.#options.takeBack();
  }

  /** Shows why a token is refused. */
  refuse(refusal: Refusal): void {
    const view = this.#table.view.value;
    if (!view) return;
    const sentence = refusalSentence(refusal, view.position, view.seats);
    this.refused.value = {
      sentence,
      rule: refusal.rule,
      hexes: refusal.hexes.map(([q, r]) => ({ q, r })),
    };
    this.#options.announce(sentence);
  }

  /** Resets the turn input: the game has moved on. */
  forget(): void {
    this.#refusalQuery.drop();
    this.#lookAway();
    this.#hand.value = this.#onlyPlace;
    this.#pointed.value = undefined;
    if (this.#options.unaided) this.#rotation = 0;
  }

  /** Takes the rules once loaded, and applies them to the hex hovered meanwhile. */
  useRules(rules: Rules): void {
    const pointed = this.#pointed.peek();
    batch(() => {
      this.#table.rules.value = rules;
      this.forget();
      if (pointed) this.point(pointed, 'mouse');
    });
  }

  /** Drops pending queries. */
  stop(): void {
    this.#refusalQuery.drop();
  }

  #pickField(hex: Hex): void {
    const options = this.#table.buildsByHex.value.get(hexKey(hex)) ?? [];
    const chosen = this.chosen.value;
    if (chosen && options.includes(chosen) && (options.length === 1 || !this.palette.value)) {
      void this.build();
      return;
    }
    this.#lookAway();
    const { unaided, play } = this.#options;
    if (options.length === 0 && unaided) void play(unaided(hex));
    else if (options.length === 0) this.#refusalQuery.now(likelyBuild(this.#table.position.value, hex));
    else if (options.length === 1) this.choose(options[0]);
    else this.palette.value = { hex, options };
  }

  #hold(hand: (Hand & { legal: boolean }) | undefined): void {
    const near = hand && (hand.legal || isNearLand(this.#table.position.value, hand.hex));
    this.#hand.value = near ? hand : undefined;
    // An insisted refusal stays until the tile is over a legal place.
    if (this.#insisted && !hand?.legal) return;
    this.#insisted = false;
    this.#refusalQuery.drop();
    this.refused.value = undefined;
    const tile = this.#options.unaided ? undefined : this.#table.position.value?.hand;
    if (hand && !hand.legal && this.#hand.value && tile) this.#refusalQuery.soon(placementToken(tile, hand));
  }

  #lookAway(): void {
    this.#insisted = false;
    batch(() => {
      this.refused.value = undefined;
      this.palette.value = undefined;
      this.chosen.value = this.#onlyBuild;
      this.considered.value = undefined;
    });
  }
}
