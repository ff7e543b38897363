/** The players of this page, loaded when a computer first thinks here. */
import type { Players } from '../../engine/players';

/** How long full strength thinks about a turn, in milliseconds. */
export const THINK = 2000;

export type Choosers = Pick<Players, 'choose'>;

export const pagePlayers: Choosers = {
  choose: async (asked, signal) => (await import('../../engine/players')).players.choose(asked, signal),
};
