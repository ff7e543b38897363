/** What the page and the worker that analyses say to each other. */
import type { AnalysisReport } from './taluva';

/** A game up to the position in question. */
export interface Subject {
  readonly setup: string;
  /** The text of the position the tokens begin from; absent for the beginning of a game. */
  readonly position?: string | undefined;
  readonly tokens: readonly string[];
}

export type AnalystRequest =
  /** Analyses from now on; whatever was analysed before is over. */
  | { readonly analyse: number; readonly subject: Subject; readonly lines: number }
  /** Tells of so many turns, 1 to 5. */
  | { readonly lines: number }
  | { readonly stop: true }
  | { readonly review: number; readonly subject: Subject; readonly nodes?: number | undefined };

export type AnalystAnswer =
  | { readonly analysis: number; readonly report: AnalysisReport }
  | { readonly review: number; readonly done: number; readonly total: number }
  | { readonly review: number; readonly json: string }
  | { readonly id: number; readonly failed: string };
