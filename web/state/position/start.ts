/** Where a line of play starts, and the levels of its tiles. */

export interface Start {
  readonly setup: string;
  /** The text of the position; absent for an empty table. */
  readonly position?: string | undefined;
}

/**
 * Whether a tile on this level is an eruption, which covers others; a tile on the sea extends the island (RULES §4).
 */
export function isEruption(level: number): boolean {
  return level > 1;
}
