/**
 * A lesson on small prepared positions: what is shown, what is tried, and the result. The rules in the page judge every
 * try; the lesson only knows its goal.
 */
import { batch, computed, signal } from '@preact/signals';
import type { Via } from '../board/board';
import { type Hex, hexKey, neighbours, sameHex } from '../board/geometry';
import { EMPTY_SCENE, type Scene, tileHexes } from '../board/scene';
import type { Analysed, Position, Refusal, Seat as SeatInfo } from '../net/types';
import { analyse as analysePosition } from '../state/position/analysis';
import { readToken } from '../state/position/notation';
import { sceneOfText } from '../state/position/position-text';
import type { Rules } from '../state/position/rules';
import { topsOf } from '../state/position/scene';
import { hexWords } from '../state/position/words';
import { OwnTurn } from '../state/table/own-turn';
import { ownView } from '../state/table/own-view';
import { Table } from '../state/table/table';
import { type BuildOption, ghostOf, likelyBuild, litFields, previewsOf } from '../state/table/turn';
import { isReached, STEPS, type Step } from './steps';

/** The learner's seat; the lesson plays the other one. */
export const LEARNER = 1;

/** The result of a try: refused by the rules, legal but not the goal, or done. */
export type TryResult =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'other' }
  | { readonly kind: 'done' };

export interface LessonOptions {
  /** The rules, loaded on first use. */
  readonly rules: () => Promise<Rules> | Rules;
  readonly analyse?: (setup: string, tokens: readonly string[], position: string) => Promise<Analysed>;
  /** The players. */
  readonly seats: () => readonly SeatInfo[];
  readonly onDone?: (step: Step) => void;
}

/** The setup at the end of a position text (docs/POSITION.md). */
export function setupOf(position: string): string {
  return position.split(' ').slice(4).join(' ');
}

/** The rules restricted to a step: only builds of its kinds. */
function about(rules: Rules, kinds: Step['builds']): Rules {
  if (kinds === undefined) return rules;
  const isMeant = ({ kind }: BuildOption) => kinds.includes(kind);
  return {
    ...rules,
    at: (text) => {
      const turn = rules.at(text);
      const there = [...turn.buildsByHex].map(([key, builds]) => [key, builds.filter(isMeant)] as const);
      return { ...turn, builds: turn.builds.filter(isMeant), buildsByHex: new Map(there) };
    },
  };
}

export class Lesson {
  readonly step = signal<Step>(STEPS[0]);
  readonly told = signal<TryResult | undefined>(undefined);
  readonly failed = signal<unknown>(undefined);
  readonly busy = signal(false);
  /** Whether the learner asked for the solution. */
  readonly hinted = signal(false);
  readonly #table = new Table();
  /** The table's turn input, in unaided mode. */
  readonly #turn = new OwnTurn({
    table: this.#table,
    busy: this.busy,
    confirming: () => false,
    play: async (token) => this.try(token),
    takeBack: async () => undefined,
    announce: () => undefined,
    unaided: (hex) => this.#buildMeant(hex),
  });
  /** The hexes that the learner covered or built on. */
  readonly #made = signal<readonly Hex[]>([]);
  readonly #options: LessonOptions;
  #question = 0;

  constructor(options: LessonOptions, step: Step = STEPS[0]) {
    this.#options = options;
    this.open(step);
  }

  readonly position = this.#table.position;
  readonly isDone = computed(() => this.told.value?.kind === 'done');
  readonly isPlacing = this.#table.isPlacing;
  readonly isBuilding = this.#table.isBuilding;
  readonly tile = computed(() => (this.isPlacing.value ? this.position.value?.hand : undefined));
  /** Whether the last action was by keyboard: the focus then moves to the next control. */
  readonly byKey = this.#turn.byKey;
  readonly palette = computed(() => this.#turn.palette.value?.options ?? []);
  /** The tile in hand, and whether its place is legal. */
  readonly hand = this.#turn.hand;

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

  /** The build to preview: the only one at the hovered hex, or the step's solution. */
  readonly #looked = computed(
    () => this.#turn.looked.value ?? (this.hinted.value ? this.#solution.value : undefined),
  );

  readonly #solution = computed(() =>
    this.#table.builds.value.find(({ token }) => token === this.step.value.solution),
  );

  label(hex: Hex): string {
    const position = this.position.value;
    if (!position) return hexKey(hex);
    const there = this.#table.buildsByHex.value.get(hexKey(hex)) ?? [];
    return hexWords(hex, position, this.#options.seats(), [LEARNER], {
      place: this.hinted.value && sameHex(hex, this.hand.value?.hex),
      builds: there.filter((option) => this.hinted.value && option === this.#solution.value),
    });
  }

  /** Starts or restarts a step. */
  open(step: Step): void {
    batch(() => {
      this.step.value = step;
      this.#table.view.value = undefined;
      this.told.value = undefined;
      this.hinted.value = false;
      this.failed.value = undefined;
      this.#made.value = [];
      this.#turn.forget();
    });
    void this.#ask([], ({ position }) => this.#show(position, false));
  }

  #show(position: Position, isOver: boolean): void {
    const seats = this.#options.seats();
    const setup = setupOf(this.step.value.position);
    this.#table.view.value = ownView(position, { setup, seats, mine: [LEARNER], isOver });
    this.#turn.forget();
  }

  /** The rules' answer to these tokens; only the latest query counts. */
  async #ask(tokens: readonly string[], then: (answer: Analysed) => void): Promise<void> {
    const question = ++this.#question;
    const { position, builds } = this.step.value;
    const analyse = this.#options.analyse ?? analysePosition;
    this.busy.value = true;
    try {
      const [rules, answer] = await Promise.all([
        this.#options.rules(),
        analyse(setupOf(position), tokens, position),
      ]);
      if (question !== this.#question) return;
      batch(() => {
        this.#table.rules.value = about(rules, builds);
        then(answer);
      });
    } catch (error) {
      if (question === this.#question) this.failed.value = error;
    } finally {
      if (question === this.#question) this.busy.value = false;
    }
  }

  /** Clears the result of the last try when another one begins. */
  #begin(): void {
    if (!this.busy.value && !this.isDone.value) this.told.value = undefined;
  }

  point(hex: Hex | undefined, via: Via): void {
    if (hex && this.isPlacing.value) this.#begin();
    this.#turn.point(hex, via);
  }

  pick(hex: Hex, via: Via): void {
    this.#begin();
    this.#turn.pick(hex, via);
  }

  /** The build meant on a field where the step's builds are impossible. */
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
    if (this.hand.value) this.#begin();
    this.#turn.rotate(steps);
  }

  /** Places the tile where it is held. */
  place(): void {
    void this.#turn.place();
  }

  /** Tries a move, and reports the result. */
  try(token: string): void {
    const step = this.step.value;
    const before = this.position.value;
    if (!before) return;
    void this.#ask([token, ...(step.reply ?? [])], ({ position, refused }) => {
      if (refused?.index === 0 && refused.refusal) {
        this.told.value = { kind: 'refused', refusal: refused.refusal };
      } else if (refused || !isReached(step.goal, token, before, position)) {
        this.told.value = { kind: 'other' };
      } else {
        this.told.value = { kind: 'done' };
        this.#show(position, true);
        this.#made.value = madeBy(token, before, position);
        this.#options.onDone?.(step);
      }
      // The tile stays where it is held; a build is chosen again.
      if (!this.isPlacing.value) this.#turn.forget();
    });
  }

  /** Shows a solution: the tile in its place, or the pieces on their fields. */
  hint(): void {
    this.told.value = undefined;
    const { solution } = this.step.value;
    if (this.isPlacing.value && readToken(solution).is === 'placement') this.#turn.follow(solution);
    this.hinted.value = true;
  }

  cancel(): void {
    this.#begin();
    this.#turn.cancel();
  }
}

/** The hexes that a move of the learner covered or built on. */
function madeBy(token: string, before: Position, after: Position): Hex[] {
  const move = readToken(token);
  if (move.is === 'placement') return tileHexes(move).map(({ q, r }) => ({ q, r }));
  const stood = topsOf(before);
  return after.hexes
    .filter((top) => top.building?.seat === LEARNER && !stood.get(hexKey(top))?.building)
    .map(({ q, r }) => ({ q, r }));
}
