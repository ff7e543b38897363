/** The package `taluva-board`: importing it registers `<taluva-board>`. */
import { defineTaluvaBoard } from './element';

export { type Board, type BoardOptions, createBoard, type RendererName, type Via } from '../board/board';
export type { Hex } from '../board/geometry';
export type { Theme } from '../board/palette';
export { planSvg } from '../board/plan/svg';
export type { Boat, Building, Face, Scene, SceneHex, Seat } from '../board/scene';
export { defineTaluvaBoard, readScene, TaluvaBoard } from './element';

defineTaluvaBoard();
