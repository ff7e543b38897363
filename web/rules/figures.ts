/** The pictures of the rules: positions from `figures.json`, and what the rules say of the move tried there. */
import { type Scene, tileHexes } from '../board/scene';
import { sceneOfText } from '../state/position/position-text';
import figures from './figures.json';
import judged from './judged.json';

export type FigureName = keyof typeof figures;

export const FIGURE_NAMES = Object.keys(figures) as FigureName[];

interface Written {
  readonly position: string;
  readonly tries?: string;
  readonly refused?: string;
}

/** A picture: its scenes side by side, and whether what it shows is allowed. */
export interface Figure {
  readonly scenes: readonly Scene[];
  /** Nothing where no move is tried. */
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
  const scenes = after === undefined ? [before] : [before, { ...sceneOf(after), ...marksOf(before) }];
  if (written.tries === undefined) return { scenes };
  return { scenes, verdict: written.refused === undefined ? 'allowed' : 'refused' };
}

/** What the move has changed, marked as the last turn is on the board. */
function marksOf({ ghost }: Scene): Pick<Scene, 'highlights'> {
  return ghost ? { highlights: { lastTurn: tileHexes(ghost) } } : {};
}
