/** Texts from outside, and the scene of a position in a course. */
import { EMPTY_SCENE, type PlayerColour, type Scene } from '../../board/scene';
import type { Position } from '../../net/types';
import { sceneOfText } from '../position/position-text';
import { lastTurnHexes, sceneOf } from '../position/scene';

/** Whether a text looks like records, which have tags, or like a position, which has four fields before its setup. */
export function mayBeRecord(text: string): boolean {
  return /^\s*\[\w/m.test(text) || text.trim().split(/\s+/).length >= 5;
}

/** What a course begins with. */
export interface Beginning {
  readonly setup: string;
  /** The text of the position, under which the layers are unknown; absent for an empty table. */
  readonly start?: string | undefined;
}

/** The scene of a position in a course; `before` is the position before its last turn, where it is known. */
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

/** The island that a course begins with, which needs no rules to be drawn. */
export function sceneAtStart({ start }: Pick<Beginning, 'start'>, colours?: readonly PlayerColour[]): Scene {
  const island = (start !== undefined && sceneOfText(start)) || EMPTY_SCENE;
  return { ...island, ...(colours && { colours }) };
}
