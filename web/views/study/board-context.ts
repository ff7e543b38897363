/** The drawn board, for those who zoom it or take its picture. */
import { createContext } from 'preact';
import type { Board } from '../../board/board';

export const DrawnBoard = createContext<() => Board | undefined>(() => undefined);
