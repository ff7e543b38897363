/** The drawn board, for zooming and pictures. */
import { createContext } from 'preact';
import type { Board } from '../../board/board';

export const DrawnBoard = createContext<() => Board | undefined>(() => undefined);
