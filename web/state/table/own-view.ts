/** A position outside any game, as the view of a table with nobody else. */
import type { GameView, Position, Seat } from '../../net/types';

export interface OwnViewOptions {
  readonly setup: string;
  readonly seats: readonly Seat[];
  /** The seats that the user plays. */
  readonly mine: readonly number[];
  /** Whether input is finished here. */
  readonly isOver: boolean;
}

export function ownView(position: Position, { setup, seats, mine, isOver }: OwnViewOptions): GameView {
  return {
    id: '',
    seq: position.ply,
    status: isOver ? 'over' : 'playing',
    setup,
    clock: { kind: 'none' },
    visibility: 'private',
    rated: false,
    undone: false,
    created_at: 0,
    updated_at: 0,
    seats: [...seats],
    position,
    commitment: '',
    you: {
      seats: [...mine],
      to_act: !isOver,
      creator: false,
      can_take_back: position.phase === 'build',
      can_abort: false,
      can_hint: false,
      can_rematch: false,
      can_claim: [],
    },
  };
}
