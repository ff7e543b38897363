/** The steps of the lesson: positions from `steps.json`, and the goal of each. */

import { hexKey } from '../board/geometry';
import type { Position } from '../net/types';
import { type BuildKind, readToken } from '../state/position/notation';
import { topsOf } from '../state/position/scene';
import written from './steps.json';

/** The goal of a step. */
export interface Goal {
  /** The required level of the tile. */
  readonly level?: number;
  /** The seat of which a hut must be covered. */
  readonly covers?: number;
  /** The required kind of build. */
  readonly build?: BuildKind;
  /** The required terrain of the expansion. */
  readonly terrain?: string;
  /** How the game must end, with the learner as winner. */
  readonly ends?: string;
}

export interface Step {
  readonly id: StepId;
  /** The position text (docs/POSITION.md). */
  readonly position: string;
  readonly goal: Goal;
  /** The kinds of builds that the step allows; all if undefined. */
  readonly builds?: readonly BuildKind[];
  /** The other player's moves after the learner's build. */
  readonly reply?: readonly string[];
  /** A move that reaches the goal. */
  readonly solution: string;
  /** Illegal moves with the rule that they violate: what the step teaches. */
  readonly traps: Readonly<Record<string, string>>;
}

export const STEP_IDS = [
  'shore',
  'found',
  'expand',
  'cost',
  'temple',
  'erupt',
  'cover',
  'tower',
  'king',
  'last',
  'survivor',
] as const;

export type StepId = (typeof STEP_IDS)[number];

export const STEPS: readonly Step[] = written as unknown as readonly Step[];

function hutsOf(position: Position, seat: number): number {
  return position.hexes.reduce(
    (sum, { building }) => sum + (building?.seat === seat && building.piece === 'hut' ? building.count : 0),
    0,
  );
}

/** Whether a legal move reaches the goal. */
export function isReached(goal: Goal, token: string, before: Position, after: Position): boolean {
  const move = readToken(token);
  if (goal.level !== undefined) {
    if (move.is !== 'placement') return false;
    if (topsOf(after).get(hexKey(move.hex))?.level !== goal.level) return false;
  }
  if (goal.covers !== undefined && hutsOf(after, goal.covers) >= hutsOf(before, goal.covers)) return false;
  if (goal.build !== undefined && (move.is !== 'build' || move.kind !== goal.build)) return false;
  if (goal.terrain !== undefined && (move.is !== 'build' || move.terrain !== goal.terrain)) return false;
  if (goal.ends !== undefined) {
    const { outcome } = after;
    if (outcome?.reason !== goal.ends || outcome.standings[0] !== 1) return false;
  }
  return true;
}
