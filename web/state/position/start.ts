/** What a course begins with, and the levels of what is laid in it. */

export interface Start {
  readonly setup: string;
  /** The text of the position; absent for an empty table. */
  readonly position?: string | undefined;
}

/** Whether a tile on this level covers others: an eruption, where one on the sea extends the island (RULES §4). */
export function isEruption(level: number): boolean {
  return level > 1;
}
