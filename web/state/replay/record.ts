/** Texts from outside, and the scene of a position in a line of play. */
import { EMPTY_SCENE, type PlayerColour, type Scene } from '../../board/scene';
import type { Position } from '../../net/types';
import { sceneOfText } from '../position/position-text';
import { lastTurnHexes, sceneOf } from '../position/scene';

/** Whether a text looks like records, which have tags, or a position, which has four fields before its setup. */
export function mayBeRecord(text: string): boolean {
  return /^\s*\[\w/m.test(text) || text.trim().split(/\s+/).length >= 5;
}

/** Where a line of play starts. */
export interface Beginning {
  readonly setup: string;
  /** The position text, whose lower layers are unknown; absent for an empty table. */
  readonly start?: string | undefined;
}

/** The scene of a position; `before` is the position before its last turn, if known. */
export function sceneAt(
  beginning: Beginning,
  position: Position,
  { colours, before }: { colours?: readonly PlayerColour[] | undefined; before?: Position | undefined } = {},
): Scene {
  const known = colours ? { colours } : {};
  const composed =
    beginning.start === undefined || position.text === undefined ? undefined : sceneOfText(position.text);
  if (!composed) return sceneOf(position, beginning.setup, { ...known, before });
  return { ...composed, ...known, highlights: { lastTurn: lastTurnHexes(position, before) } };
}

/** The island at the start, drawn without the rules. */
export function sceneAtStart({ start }: Pick<Beginning, 'start'>, colours?: readonly PlayerColour[]): Scene {
  const island = (start !== undefined && sceneOfText(start)) || EMPTY_SCENE;
  return { ...island, ...(colours && { colours }) };
}
