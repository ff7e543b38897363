/** What the panels ask of the view around them: to put another study on the board, and to keep the one that is there. */
import { createContext } from 'preact';
import type { StudyOptions } from '../../state/study/document';
import type { StudyKeeper } from '../../state/study/keeper';

/** Puts another study on the board. */
export type OpenStudy = (study: Pick<StudyOptions, 'chapters' | 'name' | 'at'>) => void;

export const Opening = createContext<OpenStudy>(() => undefined);

/** Keeps the study that is open. */
export const Keeping = createContext<StudyKeeper | undefined>(undefined);
