/** What the panels need from the enclosing view: opening another study, and saving the current one. */
import { createContext } from 'preact';
import type { StudyOptions } from '../../state/study/document';
import type { StudyKeeper } from '../../state/study/keeper';

/** Opens another study. */
export type OpenStudy = (study: Pick<StudyOptions, 'chapters' | 'name' | 'at'>) => void;

export const Opening = createContext<OpenStudy>(() => undefined);

/** The keeper of the open study. */
export const Keeping = createContext<StudyKeeper | undefined>(undefined);
