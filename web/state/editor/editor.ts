/** The position editor: a draft with a past, what the rules find wrong with it, and the brush in hand. */
import { batch, computed, effect, signal } from '@preact/signals';
import { type Hex, hexKey, type Sixth, sixth } from '../../board/geometry';
import { EMPTY_SCENE, type Preview, type Scene, type Seat, type TileCode } from '../../board/scene';
import type { Engine } from '../../engine/engine';
import { asked } from '../position/analysis';
import { sceneOfText } from '../position/position-text';
import { errorSentence } from '../position/words';
import { type Draft, draftText, type FaceText, type PieceLetter, readDraft } from './draft';
import { build, countReserves, launch, layTile, paint, raise, remove } from './edits';
import { firstOfLagoon } from './lagoons';

export type Inspection = ReturnType<Engine['inspectPosition']>;
export type PositionFault = Inspection['faults'][number];
export type Material = ReturnType<Engine['materialOf']>;

/** What the pointer does. */
export type Brush =
  | { readonly is: 'tile'; readonly tile: TileCode }
  | { readonly is: 'field'; readonly face: FaceText }
  | { readonly is: 'level'; readonly steps: 1 | -1 }
  | { readonly is: 'piece'; readonly seat: number; readonly piece: PieceLetter | 'B' }
  | { readonly is: 'remove' };

/** So many edits can be taken back. */
const REMEMBERED = 200;

/** Faults that an edit is refused for: what was just done is impossible by itself. */
const REFUSING = new Set(['building-on-volcano', 'too-many-pieces', 'boat-not-in-lagoon']);

/** The rules, as far as the editor asks them. */
export interface EditorRules {
  inspect(text: string): Promise<Inspection>;
  material(setup: string): Promise<Material>;
  /** The text of the beginning of a game. */
  beginning(setup: string): Promise<string>;
  /** The enclosed parts of the sea of a position. */
  lagoons(text: string): Promise<readonly (readonly Hex[])[]>;
}

export const RULES: EditorRules = {
  inspect: (text) => asked((rules) => rules.inspectPosition(text)),
  material: (setup) => asked((rules) => rules.materialOf(setup)),
  beginning: (setup) =>
    asked((rules) => {
      const game = new rules.Game(setup);
      const text = game.text();
      game.free();
      return text;
    }),
  lagoons: (text) =>
    asked((rules) => {
      const game = rules.Game.fromPosition(text);
      const lagoons = game.lagoons();
      game.free();
      return lagoons.map(({ hexes }) => hexes);
    }),
};

export class Editor {
  readonly draft = signal<Draft | undefined>(undefined);
  readonly inspection = signal<Inspection | undefined>(undefined);
  readonly material = signal<Material | undefined>(undefined);
  readonly brush = signal<Brush>({ is: 'tile', tile: 'JC' });
  readonly rotation = signal<Sixth>(0);
  /** Why the last edit was refused. */
  readonly refused = signal<PositionFault | undefined>(undefined);
  /** What is wrong with a text that was typed. */
  readonly failed = signal('');
  readonly pointed = signal<Hex | undefined>(undefined);
  /** The fault whose hexes are shown. */
  readonly looked = signal<PositionFault | undefined>(undefined);
  readonly #past = signal<readonly Draft[]>([]);
  readonly #future = signal<readonly Draft[]>([]);
  readonly #rules: EditorRules;
  readonly #stop: () => void;
  #question = 0;

  constructor(rules: EditorRules = RULES) {
    this.#rules = rules;
    this.#stop = effect(() => {
      const { text } = this;
      if (text !== '') void this.#inspect(text);
    });
  }

  get text(): string {
    return this.draft.value ? draftText(this.draft.value) : '';
  }

  readonly canUndo = computed(() => this.#past.value.length > 0);
  readonly canRedo = computed(() => this.#future.value.length > 0);

  /** Whether what is in hand can be turned. */
  readonly isRotating = computed(() => {
    const brush = this.brush.value;
    return brush.is === 'tile' || (brush.is === 'field' && /^v/i.test(brush.face));
  });

  readonly scene = computed<Scene>(() => {
    const island = sceneOfText(this.text) ?? EMPTY_SCENE;
    const fault = this.refused.value ?? this.looked.value;
    const hexes = fault?.hexes ?? [];
    return {
      ...island,
      ...this.#ghost.value,
      highlights: { forbidding: hexes.map(([q, r]) => ({ q, r })) },
    };
  });

  /** What the brush would leave where one points. */
  readonly #ghost = computed<Partial<Scene>>(() => {
    const hex = this.pointed.value;
    const brush = this.brush.value;
    if (!hex) return {};
    if (brush.is === 'tile')
      return { ghost: { tile: brush.tile, hex, rotation: this.rotation.value, legal: true } };
    const field = this.draft.value?.land.get(hexKey(hex));
    if (brush.is !== 'piece' || !field || field.face[0]?.toUpperCase() === 'V') return {};
    const kind = { H: 'hut', T: 'temple', W: 'tower', B: 'boat' } as const;
    if (brush.piece === 'B') return {};
    const preview: Preview = {
      ...hex,
      seat: brush.seat as Seat,
      kind: kind[brush.piece] as 'hut',
      ...(brush.piece === 'H' && field.level > 1 && { huts: field.level }),
    };
    return { previews: [preview] };
  });

  async #inspect(text: string): Promise<void> {
    this.#question += 1;
    const question = this.#question;
    try {
      const found = await this.#rules.inspect(text);
      if (question === this.#question) this.inspection.value = found;
    } catch (error) {
      if (question === this.#question) this.failed.value = errorSentence(error);
    }
  }

  /** Begins with a text; false if it is none, and then nothing changes. */
  async open(text: string): Promise<boolean> {
    const draft = readDraft(text);
    if (!draft) return false;
    try {
      const material = await this.#rules.material(draft.setup);
      batch(() => {
        this.failed.value = '';
        this.material.value = material;
        this.#put(draft);
      });
      return true;
    } catch (error) {
      this.failed.value = errorSentence(error);
      return false;
    }
  }

  /** Begins with an empty table. */
  async begin(setup: string): Promise<void> {
    try {
      await this.open(await this.#rules.beginning(setup));
    } catch (error) {
      this.failed.value = errorSentence(error);
    }
  }

  #put(draft: Draft): void {
    const before = this.draft.peek();
    batch(() => {
      if (before) this.#past.value = [...this.#past.peek(), before].slice(-REMEMBERED);
      this.#future.value = [];
      this.draft.value = draft;
      this.refused.value = undefined;
      this.looked.value = undefined;
    });
  }

  /** Changes the position, unless what was done is impossible by itself. */
  async edit(change: (draft: Draft) => Draft): Promise<void> {
    const before = this.draft.peek();
    const after = before && change(before);
    if (!before || !after || after === before) return;
    try {
      const [was, is] = await Promise.all([
        this.#rules.inspect(draftText(before)),
        this.#rules.inspect(draftText(after)),
      ]);
      if (this.draft.peek() !== before) return;
      const count = ({ faults }: Inspection, name: string) =>
        faults.filter((fault) => fault.name === name).length;
      const refused = is.faults.find(({ name }) => REFUSING.has(name) && count(is, name) > count(was, name));
      if (refused) this.refused.value = refused;
      else this.#put(after);
    } catch (error) {
      this.failed.value = errorSentence(error);
    }
  }

  /** The brush is put down on a hex. */
  stroke(hex: Hex): Promise<void> {
    const brush = this.brush.peek();
    switch (brush.is) {
      case 'tile':
        return this.edit((draft) =>
          layTile(draft, { tile: brush.tile, hex, rotation: this.rotation.peek() }),
        );
      case 'field':
        return this.edit((draft) => paint(remove(draft, hex), hex, brush.face));
      case 'level':
        return this.edit((draft) => raise(draft, hex, brush.steps));
      case 'remove':
        return this.edit((draft) => remove(draft, hex));
      case 'piece': {
        const { seat, piece } = brush;
        if (piece === 'B') return this.#launch(hex, seat);
        return this.edit((draft) => build(draft, hex, seat, piece));
      }
    }
  }

  async #launch(hex: Hex, seat: number): Promise<void> {
    const draft = this.draft.peek();
    if (!draft) return;
    try {
      const first = await firstOfLagoon(this.#rules, draft, hex);
      await this.edit((now) => launch(now, first, seat));
    } catch (error) {
      this.failed.value = errorSentence(error);
    }
  }

  rotate(steps: 1 | -1): void {
    const brush = this.brush.peek();
    this.rotation.value = sixth(this.rotation.peek() + steps);
    // A volcano that is painted turns too.
    const volcano = brush.is === 'field' ? /^([Vv])\d$/.exec(brush.face) : undefined;
    if (volcano) this.brush.value = { is: 'field', face: `${volcano[1]}${this.rotation.peek()}` };
  }

  /** Sets the reserves to what the island leaves of them. */
  countReserves(): Promise<void> {
    const full = this.material.peek()?.reserve;
    return this.edit((draft) => (full ? countReserves(draft, full) : draft));
  }

  undo(): void {
    const before = this.#past.peek().at(-1);
    const now = this.draft.peek();
    if (!before || !now) return;
    batch(() => {
      this.#past.value = this.#past.peek().slice(0, -1);
      this.#future.value = [...this.#future.peek(), now];
      this.draft.value = before;
      this.refused.value = undefined;
    });
  }

  redo(): void {
    const after = this.#future.peek().at(-1);
    const now = this.draft.peek();
    if (!after || !now) return;
    batch(() => {
      this.#future.value = this.#future.peek().slice(0, -1);
      this.#past.value = [...this.#past.peek(), now];
      this.draft.value = after;
      this.refused.value = undefined;
    });
  }

  close(): void {
    this.#stop();
  }
}
