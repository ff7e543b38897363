/** The page's computer players, loaded when a computer first thinks here. */
import type { Players } from '../../engine/players';

/** Thinking time per turn at full strength, in milliseconds. */
export const THINK = 2000;

export type Choosers = Pick<Players, 'choose'>;

export const pagePlayers: Choosers = {
  choose: async (asked, signal) => (await import('../../engine/players')).players.choose(asked, signal),
};
