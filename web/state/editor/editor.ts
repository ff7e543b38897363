/** The position editor: a text with undo history, the rules' verdict on every edit, and the current brush. */
import { batch, computed, effect, signal } from '@preact/signals';
import { type Hex, hexKey, type Sixth, sixth } from '../../board/geometry';
import { EMPTY_SCENE, type Preview, type Scene, type Seat, type TileCode } from '../../board/scene';
import type { Engine } from '../../engine/engine';
import type { Piece } from '../../net/types';
import { asked } from '../position/analysis';
import { hutsOn } from '../position/land-text';
import { sceneOfText } from '../position/position-text';
import { errorSentence } from '../position/words';
import { placementToken } from '../table/turn';
import { type FaceText, readDraft } from './draft';
import { editText, type PositionEdit } from './edit';

export type Inspection = ReturnType<Engine['inspectPosition']>;
export type PositionFault = Inspection['faults'][number];
export type Material = ReturnType<Engine['materialOf']>;
type Edited = ReturnType<Engine['editPosition']>;

/** What a click does. */
export type Brush =
  | { readonly is: 'tile'; readonly tile: TileCode }
  | { readonly is: 'field'; readonly face: FaceText }
  | { readonly is: 'level'; readonly steps: 1 | -1 }
  | { readonly is: 'piece'; readonly seat: number; readonly piece: Piece }
  | { readonly is: 'remove' };

/** Undo depth. */
const REMEMBERED = 200;

/** The part of the rules that the editor uses. */
export interface EditorRules {
  inspect(text: string): Promise<Inspection>;
  material(setup: string): Promise<Material>;
  /** The position text at the start of a game. */
  beginning(setup: string): Promise<string>;
  /** The text after an edit, or why the edit itself is impossible. */
  edit(text: string, edit: PositionEdit): Promise<Edited>;
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
  edit: (text, edit) => asked((rules) => rules.editPosition(text, editText(edit))),
};

export class Editor {
  readonly #text = signal('');
  readonly draft = computed(() => readDraft(this.#text.value));
  readonly inspection = signal<Inspection | undefined>(undefined);
  readonly material = signal<Material | undefined>(undefined);
  readonly brush = signal<Brush>({ is: 'tile', tile: 'JC' });
  readonly rotation = signal<Sixth>(0);
  /** Why the last edit was refused. */
  readonly refused = signal<PositionFault | undefined>(undefined);
  /** What is wrong with a typed text. */
  readonly failed = signal('');
  readonly pointed = signal<Hex | undefined>(undefined);
  /** The fault whose hexes are highlighted. */
  readonly looked = signal<PositionFault | undefined>(undefined);
  readonly #past = signal<readonly string[]>([]);
  readonly #future = signal<readonly string[]>([]);
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
    return this.#text.value;
  }

  readonly canUndo = computed(() => this.#past.value.length > 0);
  readonly canRedo = computed(() => this.#future.value.length > 0);

  /** Whether the brush can be rotated. */
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

  /** A preview of the brush at the hovered hex. */
  readonly #ghost = computed<Partial<Scene>>(() => {
    const hex = this.pointed.value;
    const brush = this.brush.value;
    if (!hex) return {};
    if (brush.is === 'tile')
      return { ghost: { tile: brush.tile, hex, rotation: this.rotation.value, legal: true } };
    const field = this.draft.value?.land.get(hexKey(hex));
    if (brush.is !== 'piece' || brush.piece === 'boat') return {};
    if (!field || field.face[0]?.toUpperCase() === 'V') return {};
    const { seat, piece: kind } = brush;
    const huts = kind === 'hut' ? hutsOn(field.level) : 1;
    const preview: Preview = { ...hex, seat: seat as Seat, kind, ...(huts > 1 && { huts }) };
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

  /** Opens a position text; returns false and changes nothing if it is malformed. */
  async open(text: string): Promise<boolean> {
    const draft = readDraft(text);
    if (!draft) return false;
    try {
      const material = await this.#rules.material(draft.setup);
      batch(() => {
        this.failed.value = '';
        this.material.value = material;
        this.#put(text.trim().split(/\s+/).join(' '));
      });
      return true;
    } catch (error) {
      this.failed.value = errorSentence(error);
      return false;
    }
  }

  /** Starts from an empty table. */
  async begin(setup: string): Promise<void> {
    try {
      await this.open(await this.#rules.beginning(setup));
    } catch (error) {
      this.failed.value = errorSentence(error);
    }
  }

  #put(text: string): void {
    const before = this.#text.peek();
    batch(() => {
      if (before !== '') this.#past.value = [...this.#past.peek(), before].slice(-REMEMBERED);
      this.#future.value = [];
      this.#text.value = text;
      this.refused.value = undefined;
      this.looked.value = undefined;
    });
  }

  /** Applies an edit, unless the edit itself is impossible. */
  async edit(edit: PositionEdit): Promise<void> {
    const before = this.#text.peek();
    if (before === '') return;
    try {
      const edited = await this.#rules.edit(before, edit);
      if (this.#text.peek() !== before) return;
      if ('refused' in edited) this.refused.value = edited.refused;
      else if (edited.text !== before) this.#put(edited.text);
    } catch (error) {
      this.failed.value = errorSentence(error);
    }
  }

  /** Applies the brush to a hex. */
  stroke(hex: Hex): Promise<void> {
    const brush = this.brush.peek();
    switch (brush.is) {
      case 'tile': {
        const rotation = this.rotation.peek();
        return this.edit({ edit: 'lay', placement: placementToken(brush.tile, { hex, rotation }) });
      }
      case 'field':
        return this.edit({ edit: 'paint', hex, face: brush.face });
      case 'level':
        return this.edit({ edit: brush.steps > 0 ? 'raise' : 'lower', hex });
      case 'remove':
        return this.edit({ edit: 'remove', hex });
      case 'piece':
        return this.edit({ edit: 'build', hex, seat: brush.seat, piece: brush.piece });
    }
  }

  rotate(steps: 1 | -1): void {
    const brush = this.brush.peek();
    this.rotation.value = sixth(this.rotation.peek() + steps);
    // A painted volcano rotates too.
    const volcano = brush.is === 'field' ? /^([Vv])\d$/.exec(brush.face) : undefined;
    if (volcano) this.brush.value = { is: 'field', face: `${volcano[1]}${this.rotation.peek()}` };
  }

  undo(): void {
    const before = this.#past.peek().at(-1);
    if (before === undefined) return;
    batch(() => {
      this.#past.value = this.#past.peek().slice(0, -1);
      this.#future.value = [...this.#future.peek(), this.#text.peek()];
      this.#text.value = before;
      this.refused.value = undefined;
    });
  }

  redo(): void {
    const after = this.#future.peek().at(-1);
    if (after === undefined) return;
    batch(() => {
      this.#future.value = this.#future.peek().slice(0, -1);
      this.#past.value = [...this.#past.peek(), this.#text.peek()];
      this.#text.value = after;
      this.refused.value = undefined;
    });
  }

  close(): void {
    this.#stop();
  }
}
