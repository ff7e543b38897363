/** What opens studies in the page: panels ask it, the view carries it out. */
import { createContext } from 'preact';
import type { StudyOptions } from '../../state/study/document';

/** Puts another study on the board. */
export type OpenStudy = (study: Pick<StudyOptions, 'chapters' | 'name' | 'at'>) => void;

export const Opening = createContext<OpenStudy>(() => undefined);
