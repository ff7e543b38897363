/** Chapters of a study: each is a record with variations. */
import type { AnalysisLine } from '../../net/types';
import { readGames } from '../position/analysis';
import type { Start } from './board';
import { emptyTree, lineTree, type Tree } from './tree';

export interface Chapter {
  readonly start: Start;
  readonly tags: readonly (readonly [string, string])[];
  readonly tree: Tree;
}

/** The tag that holds the name of a chapter. */
const NAME = 'Chapter';

export function tagIn({ tags }: Pick<Chapter, 'tags'>, name: string): string | undefined {
  return tags.find(([tag]) => tag === name)?.[1];
}

/** The name that a chapter was given. */
export function nameOf(chapter: Chapter): string | undefined {
  return tagIn(chapter, NAME);
}

export function named(chapter: Chapter, name: string): Chapter {
  const others = chapter.tags.filter(([tag]) => tag !== NAME);
  return { ...chapter, tags: name.trim() === '' ? others : [...others, [NAME, name.trim()]] };
}

/** A chapter in which nothing has happened yet. */
export function emptyChapter(start: Start): Chapter {
  return { start, tags: [], tree: emptyTree() };
}

function chapterOf({ setup, position, tokens, tags }: AnalysisLine): Chapter {
  return {
    start: { setup, ...(position !== undefined && { position }) },
    tags: tags.map(([name, value]) => [name, value]),
    tree: lineTree(tokens),
  };
}

/** Reads records, or the text of a position. */
export async function readChapters(text: string): Promise<Chapter[]> {
  return (await readGames(text)).map(chapterOf);
}
