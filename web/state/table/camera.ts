/** When the board shows the whole island again after the user has moved the view. */
import type { GameView } from '../../net/types';

export type Shown = Pick<GameView, 'status'> & {
  readonly position: Pick<GameView['position'], 'turn' | 'seat'>;
  readonly you?: Pick<NonNullable<GameView['you']>, 'seats'>;
};

/** After somebody else's turn, unless the user holds the view; and always at the end. */
export function isTimeToFollow(before: Shown | undefined, now: Shown, held: boolean): boolean {
  if (!before) return false;
  if (now.status === 'over' && before.status !== 'over') return true;
  const { seat, turn } = before.position;
  const wasMine = seat !== undefined && (now.you?.seats.includes(seat) ?? false);
  return !held && now.position.turn > turn && !wasMine;
}
