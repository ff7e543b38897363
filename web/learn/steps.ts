/** The steps of the lesson: positions from `steps.json`, and what is asked for in each. */

import { hexKey } from '../board/geometry';
import type { Position } from '../net/types';
import { type BuildKind, readToken } from '../state/position/notation';
import { topsOf } from '../state/position/scene';
import written from './steps.json';

/** What a step asks for. */
export interface Goal {
  /** The tile is to lie on this level. */
  readonly level?: number;
  /** A hut of this seat is to be covered. */
  readonly covers?: number;
  /** This is to be built. */
  readonly build?: BuildKind;
  /** The expansion is to go onto this terrain. */
  readonly terrain?: string;
  /** The game is to end in this way, with the learner as winner. */
  readonly ends?: string;
}

export interface Step {
  readonly id: StepId;
  /** The position text (docs/POSITION.md). */
  readonly position: string;
  readonly goal: Goal;
  /** The builds that the step is about; all of them where it is not told. */
  readonly builds?: readonly BuildKind[];
  /** What the other player does after the learner's build. */
  readonly reply?: readonly string[];
  /** A move that reaches the goal. */
  readonly solution: string;
  /** Moves that the rules refuse, with the rule: what the step is made to teach. */
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

/** Whether a move that the rules allow is the one that was asked for. */
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
