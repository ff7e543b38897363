/** The figures of the rules: positions from `figures.json`, and the rules' verdict on the move tried there. */
import type { Hex } from '../board/geometry';
import { type Scene, tileHexes } from '../board/scene';
import { sceneOfText } from '../state/position/position-text';
import figures from './figures.json';
import judged from './judged.json';

export type FigureName = keyof typeof figures;

export const FIGURE_NAMES = Object.keys(figures) as FigureName[];

/** The labels of a figure, by hex. */
const LABELS = {
  overview: [
    { q: 1, r: -2, name: 'temple' },
    { q: 1, r: 0, name: 'tower' },
    { q: -3, r: -1, name: 'hut' },
    { q: 4, r: -1, name: 'volcano' },
    { q: 0, r: 1, name: 'level' },
    { q: 1, r: 2, name: 'settlement' },
    { q: -2, r: -1, name: 'sea' },
  ],
  boat: [{ q: 0, r: 0, name: 'lagoon' }],
} as const satisfies Partial<Record<FigureName, readonly { q: number; r: number; name: string }[]>>;

export type LabelName = (typeof LABELS)[keyof typeof LABELS][number]['name'];
export type Label = Hex & { readonly name: LabelName };

export const labelsOf = (name: FigureName): readonly Label[] =>
  name in LABELS ? LABELS[name as keyof typeof LABELS] : [];

interface Written {
  readonly position: string;
  readonly tries?: string;
  readonly refused?: string;
}

/** A figure: its scenes side by side, and whether its move is legal. */
export interface Figure {
  readonly scenes: readonly Scene[];
  /** Absent if no move is tried. */
  readonly verdict?: 'allowed' | 'refused';
}

function sceneOf(text: string): Scene {
  const scene = sceneOfText(text);
  if (!scene) throw new Error(`not a position: ${text}`);
  return scene;
}

export function figureOf(name: FigureName): Figure {
  const written: Written = figures[name];
  const { after, ...parts } = judged[name] as Partial<Scene> & { readonly after?: string };
  const before: Scene = { ...sceneOf(written.position), ...parts };
  const { lagoons } = parts;
  const scenes =
    after === undefined
      ? [before]
      : [before, { ...sceneOf(after), ...(lagoons && { lagoons }), ...marksOf(before) }];
  if (written.tries === undefined) return { scenes };
  return { scenes, verdict: written.refused === undefined ? 'allowed' : 'refused' };
}

/** Marks the move's changes like the last turn on the board. */
function marksOf({ ghost, previews = [] }: Scene): Pick<Scene, 'highlights'> {
  const changed = ghost ? tileHexes(ghost) : previews.map(({ q, r }) => ({ q, r }));
  return changed.length > 0 ? { highlights: { lastTurn: changed } } : {};
}
