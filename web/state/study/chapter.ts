/** The chapters of a study: each is a record with variations. */
import type { OutBy, Seat } from '../../net/types';
import { asked, readGames } from '../position/analysis';
import type { Start } from '../position/start';
import { chaptersOf, textOf } from './record-text';
import { emptyTree, lineTree, type Tree } from './tree';

export interface Chapter {
  readonly start: Start;
  readonly tags: readonly (readonly [string, string])[];
  readonly tree: Tree;
}

/** The tag with the chapter's name. */
const NAME = 'Chapter';
/** The tag with the study's name, in the first chapter. */
const STUDY = 'Study';

export function tagIn({ tags }: Pick<Chapter, 'tags'>, name: string): string | undefined {
  return tags.find(([tag]) => tag === name)?.[1];
}

function withTag(chapter: Chapter, name: string, value: string): Chapter {
  const others = chapter.tags.filter(([tag]) => tag !== name);
  return { ...chapter, tags: value.trim() === '' ? others : [...others, [name, value.trim()]] };
}

/** The tag that says why a seat is out other than by resignation (NOTATION §2). */
const outTag = (seat: number) => `Out${seat}`;

export function outIn(chapter: Pick<Chapter, 'tags'>, seat: number): OutBy | undefined {
  const by = tagIn(chapter, outTag(seat));
  return by === 'time' || by === 'claim' ? by : undefined;
}

/** The tags for seats that are out other than by resignation, which the tokens do not tell. */
export function outTags(seats: readonly Pick<Seat, 'seat' | 'out_by'>[]): [string, string][] {
  return seats.flatMap(({ seat, out_by: by }): [string, string][] =>
    by === 'time' || by === 'claim' ? [[outTag(seat), by]] : [],
  );
}

/** The chapter's name, if it was given one. */
export function nameOf(chapter: Chapter): string | undefined {
  return tagIn(chapter, NAME);
}

export function named(chapter: Chapter, name: string): Chapter {
  return withTag(chapter, NAME, name);
}

/** The study's name, as its record has it. */
export function studyNameOf([first]: readonly Chapter[]): string | undefined {
  return first && tagIn(first, STUDY);
}

/** A chapter without moves. */
export function emptyChapter(start: Start): Chapter {
  return { start, tags: [], tree: emptyTree() };
}

/** Parses records with variations, or a position text. */
export async function readChapters(text: string): Promise<Chapter[]> {
  if (/^\s*\[/.test(text)) return asked((rules) => chaptersOf(rules, text));
  const games = await readGames(text);
  return games.map(({ setup, position, tokens }) => ({
    start: { setup, ...(position !== undefined && { position }) },
    tags: [],
    tree: lineTree(tokens),
  }));
}

/** Writes the chapters, and the name of the study, as one text. */
export function writeChapters(chapters: readonly Chapter[], name = ''): Promise<string> {
  const [first, ...others] = chapters;
  const all = first ? [withTag(first, STUDY, name), ...others] : [];
  return asked((rules) => textOf(rules, all));
}
