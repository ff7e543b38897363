/** What the page of the rules consists of in every language. */
import type { ChapterId, HeadingId, ParagraphId } from '../contents';
import type { FigureName } from '../figures';

export interface RulesText {
  readonly title: string;
  readonly intro: string;
  readonly contents: string;
  /** Stands over the paragraph that a refusal has led to. */
  readonly sought: string;
  readonly learn: string;
  readonly allowed: string;
  readonly refused: string;
  readonly before: string;
  readonly after: string;
  readonly chapters: Readonly<Record<ChapterId, string>>;
  readonly headings: Readonly<Record<HeadingId, string>>;
  /** `**…**` is set in bold. */
  readonly paragraphs: Readonly<Record<ParagraphId, string>>;
  /** What a picture shows: its caption, and what is said of it to those who do not see it. */
  readonly figures: Readonly<Record<FigureName, string>>;
  readonly editions: {
    readonly caption: string;
    readonly head: readonly [string, string, string, string];
    /** Edition, players, tiles, founding. */
    readonly rows: readonly (readonly [string, string, string, string])[];
  };
}
