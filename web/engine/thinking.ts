/** What the page and the worker in which the players think say to each other. */

/** A turn that is looked for. */
export interface Asked {
  readonly id: number;
  readonly setup: string;
  /** The text of the position the tokens begin from; absent for the beginning of a game. */
  readonly position?: string | undefined;
  readonly tokens: readonly string[];
  readonly level: number;
  readonly seed: number;
  /** At most so many milliseconds. */
  readonly movetime?: number | undefined;
  /** Whether what the turn achieves is to be put into words. */
  readonly words: boolean;
}

export type Request = Asked | { readonly stop: number };

/** One phrase about a turn, as the service's hints have it. */
export interface Phrase {
  readonly key: string;
  readonly [parameter: string]: string | number;
}

/** The turn that was found. */
export interface Found {
  readonly id: number;
  /** `deck` alone for a draw where a 2-hex tile could be taken. */
  readonly tokens: readonly string[];
  readonly chances: readonly number[];
  readonly words: readonly Phrase[];
}

export type Answer = Found | { readonly id: number; readonly failed: string };

/** The name of the error where the browser cannot run the engine at all. */
export const NO_WEBASSEMBLY = 'NoWebAssembly';
