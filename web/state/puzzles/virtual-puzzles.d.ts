/** Made by `build/puzzles.ts` from the puzzles of the repository. */
declare module 'virtual:puzzles' {
  /** So many puzzles are in a chunk. */
  export const SIZE: number;
  /** The id, the kind and the difficulty of every puzzle, in the order of the chunks. */
  export const INDEX: readonly (readonly [id: string, kind: string, rating: number])[];
  export const CHUNKS: readonly (() => Promise<{ readonly LINES: readonly string[] }>)[];
}

/** How many puzzles the build has. */
declare const TALUVA_PUZZLES: number;
