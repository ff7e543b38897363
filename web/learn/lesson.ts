/**
 * A lesson on small prepared positions: what is shown, what is tried, what came of it. The rules in the page judge
 * every try; the lesson only knows what it asked for.
 */
import { batch, computed, signal } from '@preact/signals';
import type { Via } from '../board/board';
import { distance, type Hex, hexKey, neighbours, type Sixth, sameHex, sixth } from '../board/geometry';
import { EMPTY_SCENE, type Scene, tileHexes } from '../board/scene';
import type { Analysed, Position, Refusal, Seat as SeatInfo } from '../net/types';
import { analyse as analysePosition } from '../state/position/analysis';
import { readToken } from '../state/position/notation';
import { sceneOfText } from '../state/position/position-text';
import { NOTHING_TO_PLAY, type Rules } from '../state/position/rules';
import { topsOf } from '../state/position/scene';
import { hexWords } from '../state/position/words';
import {
  type BuildOption,
  ghostOf,
  type Hand,
  likelyBuild,
  litFields,
  placementToken,
  placesOf,
  previewsOf,
} from '../state/table/turn';
import { isReached, STEPS, type Step } from './steps';

/** The learner's seat; the other one is played by the lesson. */
export const LEARNER = 1;

/** What came of a try: refused by the rules, allowed but not what was asked for, or done. */
export type Told =
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly token: string }
  | { readonly kind: 'other' }
  | { readonly kind: 'done' };

export interface LessonOptions {
  /** The rules, loaded when they are first asked for. */
  readonly rules: () => Promise<Rules> | Rules;
  readonly analyse?: (setup: string, tokens: readonly string[], position: string) => Promise<Analysed>;
  /** How the players are called. */
  readonly seats: () => readonly SeatInfo[];
  readonly onDone?: (step: Step) => void;
}

/** The setup at the end of a position text (docs/POSITION.md). */
export function setupOf(position: string): string {
  return position.split(' ').slice(4).join(' ');
}

export class Lesson {
  readonly step = signal<Step>(STEPS[0]);
  readonly position = signal<Position | undefined>(undefined);
  readonly told = signal<Told | undefined>(undefined);
  readonly palette = signal<readonly BuildOption[]>([]);
  readonly failed = signal<unknown>(undefined);
  readonly busy = signal(false);
  /** Whether the last thing was done by key: then the focus is led to what comes next. */
  readonly byKey = signal(false);
  /** Whether the learner asked to be shown. */
  readonly hinted = signal(false);
  readonly #hand = signal<Hand | undefined>(undefined);
  readonly #pointed = signal<Hex | undefined>(undefined);
  /** What the learner has laid and built. */
  readonly #made = signal<readonly Hex[]>([]);
  readonly #options: LessonOptions;
  #rotation: Sixth = 0;
  #question = 0;

  constructor(options: LessonOptions, step: Step = STEPS[0]) {
    this.#options = options;
    this.open(step);
  }

  readonly isDone = computed(() => this.told.value?.kind === 'done');
  readonly isPlacing = computed(() => !this.isDone.value && this.position.value?.phase === 'place');
  readonly isBuilding = computed(() => !this.isDone.value && this.position.value?.phase === 'build');
  readonly tile = computed(() => (this.isPlacing.value ? this.position.value?.hand : undefined));
  readonly #rules = signal<Rules | undefined>(undefined);
  /** What the rules say of the position. */
  readonly #turn = computed(() => {
    const rules = this.#rules.value;
    const text = this.position.value?.text;
    return rules && text !== undefined ? rules.at(text) : NOTHING_TO_PLAY;
  });
  readonly places = computed(() => placesOf(this.isPlacing.value ? this.#turn.value.legal : []));

  /** The builds that the step is about. */
  readonly builds = computed(() => {
    if (!this.isBuilding.value) return [];
    const { builds } = this.step.value;
    return this.#turn.value.builds.filter(({ kind }) => builds === undefined || builds.includes(kind));
  });

  /** Those builds on a hex. */
  #buildsOn(hex: Hex): readonly BuildOption[] {
    const there = this.#turn.value.buildsByHex.get(hexKey(hex)) ?? [];
    return there.filter((option) => this.builds.value.includes(option));
  }

  /** The tile where it is held, and whether it may lie there. */
  readonly hand = computed(() => {
    const hand = this.#hand.value;
    if (!this.isPlacing.value || !hand) return undefined;
    return { ...hand, legal: this.places.value.get(hexKey(hand.hex))?.has(hand.rotation) ?? false };
  });

  readonly scene = computed<Scene>(() => {
    const island = sceneOfText(this.position.value?.text ?? this.step.value.position) ?? EMPTY_SCENE;
    const tile = this.tile.value;
    const hand = this.hand.value;
    const told = this.told.value;
    const looked = this.#looked.value;
    const refused = told?.kind === 'refused' ? told.refusal.hexes.map(([q, r]) => ({ q, r })) : [];
    return {
      ...island,
      previews: looked ? previewsOf(looked, LEARNER) : [],
      ...(tile && hand && { ghost: ghostOf(tile, hand) }),
      highlights: {
        ...(refused.length > 0 && { forbidding: refused }),
        lit: litFields([], looked),
        lastTurn: this.#made.value,
      },
    };
  });

  /** The build that is shown: the only one where one points, or the one that solves the step. */
  readonly #looked = computed(() => {
    const hex = this.#pointed.value;
    const [only, ...others] = hex ? this.#buildsOn(hex) : [];
    if (only && others.length === 0) return only;
    return this.hinted.value ? this.#solution.value : undefined;
  });

  readonly #solution = computed(() =>
    this.builds.value.find(({ token }) => token === this.step.value.solution),
  );

  label(hex: Hex): string {
    const position = this.position.value;
    if (!position) return hexKey(hex);
    return hexWords(hex, position, this.#options.seats(), [LEARNER], {
      place: this.hinted.value && sameHex(hex, this.hand.value?.hex),
      builds: this.#buildsOn(hex).filter((option) => this.hinted.value && option === this.#solution.value),
    });
  }

  /** Begins a step, or begins it again. */
  open(step: Step): void {
    batch(() => {
      this.step.value = step;
      this.position.value = undefined;
      this.#forget();
      this.#rotation = 0;
    });
    void this.#ask([], ({ position }) => {
      this.position.value = position;
    });
  }

  #forget(): void {
    this.told.value = undefined;
    this.palette.value = [];
    this.hinted.value = false;
    this.failed.value = undefined;
    this.#hand.value = undefined;
    this.#pointed.value = undefined;
    this.#made.value = [];
  }

  /** The rules' answer to these tokens; only that to the last question counts. */
  async #ask(tokens: readonly string[], then: (answer: Analysed) => void): Promise<void> {
    const question = ++this.#question;
    const { position } = this.step.value;
    const analyse = this.#options.analyse ?? analysePosition;
    this.busy.value = true;
    try {
      const [rules, answer] = await Promise.all([
        this.#options.rules(),
        analyse(setupOf(position), tokens, position),
      ]);
      if (question !== this.#question) return;
      batch(() => {
        this.#rules.value = rules;
        then(answer);
      });
    } catch (error) {
      if (question === this.#question) this.failed.value = error;
    } finally {
      if (question === this.#question) this.busy.value = false;
    }
  }

  point(hex: Hex | undefined, via: Via): void {
    if (via !== 'touch') this.#pointed.value = hex;
    if (!this.isPlacing.value || this.busy.value) return;
    if (hex) this.#hold(hex);
    else if (via === 'mouse') this.#hand.value = undefined;
  }

  #hold(hex: Hex): void {
    this.told.value = undefined;
    const near = this.position.value?.hexes.some((top) => distance(top, hex) <= NEAR);
    this.#hand.value = near ? { hex, rotation: this.#rotation } : undefined;
  }

  pick(hex: Hex, via: Via): void {
    if (this.busy.value) return;
    this.byKey.value = via === 'key';
    if (this.isPlacing.value) {
      // A finger hides what is under it: it puts the tile somewhere, and a button places it there.
      if (via === 'touch' && sameHex(hex, this.#hand.value?.hex)) {
        this.rotate(1);
        return;
      }
      this.#hold(hex);
      if (via !== 'touch') this.place();
    } else if (this.isBuilding.value) this.#pickField(hex);
  }

  #pickField(hex: Hex): void {
    const options = this.#buildsOn(hex);
    this.told.value = undefined;
    this.palette.value = options.length > 1 ? options : [];
    if (options.length === 1) this.try(options[0].token);
    else if (options.length === 0) this.try(this.#buildMeant(hex));
  }

  /** The build that was meant on a field where the step's builds are not possible. */
  #buildMeant(hex: Hex): string {
    const position = this.position.value;
    const tops = position ? topsOf(position) : new Map();
    const top = tops.get(hexKey(hex));
    const at = `@${hex.q},${hex.r}`;
    const [kind] = this.step.value.builds ?? [];
    if (kind === 'temple') return `T${at}`;
    if (kind === 'tower') return `W${at}`;
    if (kind === 'expand' && top && top.top !== 'V' && !top.building) {
      const own = (field: Hex) => tops.get(hexKey(field))?.building?.seat === LEARNER;
      const from = neighbours(hex).find(own) ?? position?.hexes.find(own);
      if (from) return `E@${from.q},${from.r}=${top.top}`;
    }
    return kind === undefined ? likelyBuild(position, hex) : `H${at}`;
  }

  rotate(steps: 1 | -1): void {
    if (!this.isPlacing.value || this.busy.value) return;
    this.#rotation = sixth(this.#rotation + steps);
    const hand = this.#hand.value;
    if (hand) this.#hold(hand.hex);
  }

  /** Places the tile where it is held. */
  place(): void {
    const hand = this.hand.value;
    const tile = this.tile.value;
    if (hand && tile) this.try(placementToken(tile, hand));
  }

  /** Tries a move, and tells what came of it. */
  try(token: string): void {
    const step = this.step.value;
    const before = this.position.value;
    if (!before) return;
    void this.#ask([token, ...(step.reply ?? [])], ({ position, refused }) => {
      this.palette.value = [];
      if (refused?.index === 0 && refused.refusal) {
        this.told.value = { kind: 'refused', refusal: refused.refusal, token };
      } else if (refused || !isReached(step.goal, token, before, position)) {
        this.told.value = { kind: 'other' };
      } else {
        this.told.value = { kind: 'done' };
        this.position.value = position;
        this.#hand.value = undefined;
        this.#made.value = madeBy(token, before, position);
        this.#options.onDone?.(step);
      }
    });
  }

  /** Shows how it can be done: the tile in its place, or the pieces on their fields. */
  hint(): void {
    this.told.value = undefined;
    const solution = readToken(this.step.value.solution);
    if (this.isPlacing.value && solution.is === 'placement') {
      this.#rotation = solution.rotation;
      this.#hand.value = { hex: solution.hex, rotation: solution.rotation };
    }
    this.hinted.value = true;
  }

  cancel(): void {
    this.palette.value = [];
    this.told.value = this.isDone.value ? this.told.value : undefined;
  }
}

/** Farther out on the sea the tile in hand is not shown. */
const NEAR = 3;

/** What a move of the learner has put on the island. */
function madeBy(token: string, before: Position, after: Position): Hex[] {
  const move = readToken(token);
  if (move.is === 'placement') return tileHexes(move).map(({ q, r }) => ({ q, r }));
  const stood = topsOf(before);
  return after.hexes
    .filter((top) => top.building?.seat === LEARNER && !stood.get(hexKey(top))?.building)
    .map(({ q, r }) => ({ q, r }));
}
