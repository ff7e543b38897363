/** The texts of the rules, in every language. */
import type { ChapterId, HeadingId, ParagraphId, QuestionId } from '../contents';
import type { FigureName, LabelName } from '../figures';

/** A part of the quick reference. */
export interface QuickPart {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface RulesText {
  readonly title: string;
  readonly contents: string;
  readonly chaptersLabel: string;
  /** The accessible name of a permalink. */
  readonly link: string;
  readonly print: string;
  readonly previous: string;
  readonly next: string;
  /** Shown above the paragraph that a refusal linked to. */
  readonly sought: string;
  readonly aside: {
    readonly tryTitle: string;
    readonly tryText: string;
    readonly tryLink: string;
    readonly findTitle: string;
    readonly findHint: string;
    readonly findNone: string;
    readonly findAlso: string;
    readonly quickTitle: string;
    readonly quickLink: string;
  };
  readonly allowed: string;
  readonly refused: string;
  readonly before: string;
  readonly after: string;
  readonly chapters: Readonly<Record<ChapterId, string>>;
  /** One sentence below each chapter's title. */
  readonly leads: Readonly<Record<ChapterId, string>>;
  readonly headings: Readonly<Record<HeadingId, string>>;
  /** `**…**` is set in bold. */
  readonly paragraphs: Readonly<Record<ParagraphId, string>>;
  /** The caption of a figure, which is also its text alternative. */
  readonly figures: Readonly<Record<FigureName, string>>;
  /** The labels in figures. */
  readonly labels: Readonly<Record<LabelName, string>>;
  readonly editions: {
    readonly caption: string;
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly tiles: {
    readonly caption: string;
    /** The `{count}` of a tile with five players. */
    readonly five: string;
  };
  readonly glossary: {
    readonly caption: string;
    readonly ours: string;
    readonly theirs: string;
  };
  readonly faq: Readonly<Record<QuestionId, { readonly question: string; readonly answer: string }>>;
  readonly quick: Readonly<Record<'place' | 'build' | 'win' | 'numbers', QuickPart>>;
}
