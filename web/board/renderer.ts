/** What a renderer is to the board: it shows scenes, finds hexes under pixels, and moves its view. */
import type { CellGrid, CellHandlers } from './cells';
import type { Changes } from './changes';
import type { Hex } from './geometry';
import type { Theme } from './palette';
import type { Scene } from './scene';

/** How fine the 3D island is drawn; it steps down by itself when frames are slow. */
export type Quality = 'high' | 'medium' | 'low';

/** The strips along the edges of the board that other things lie over, in pixels. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const NO_MARGINS: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

/** How a scene is to be shown. */
export interface View {
  readonly theme: Theme;
  /** Whether level numerals are shown. */
  readonly levels: boolean;
  /** How fast things move: 1 as designed, 2 twice as fast, 0 not at all. */
  readonly pace: number;
  readonly quality: Quality | 'auto';
  /** The island is framed between them. */
  readonly margins: Margins;
  /** The hex that the keyboard is on. */
  readonly cursor?: Hex;
}

export interface DrawingCost {
  /** Draw calls of the last frame; 0 on the plan. */
  readonly calls: number;
  readonly triangles: number;
  /** Script time of the last frame, in milliseconds. */
  readonly script: number;
  readonly quality: Quality;
}

export interface Renderer {
  /** What is put into the page. */
  readonly element: HTMLElement | SVGSVGElement;
  /** The buttons for those who do not point, part of the element. */
  readonly cells: CellGrid;
  /** Shows a scene; with changes, it moves there from the scene before. */
  show(scene: Scene, view: View, changes?: Changes): void;
  /** The hex under a pixel of the element. */
  pick(x: number, y: number): Hex | undefined;
  /** Turns the island by a drag of that many pixels; a flat board is moved instead. */
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, x?: number, y?: number): void;
  /** Turns the island around the upright axis. */
  twist(angle: number): void;
  /** Frames the island again. */
  resetView(): void;
  /** Frames the island from where one looks at it, and goes on following it. */
  follow(): void;
  /** Moves the plane under the view: what was seen at this hex is seen at the origin from now on. */
  shift(hex: Hex): void;
  /** Brings a hex into sight if it is not. */
  reveal(hex: Hex): void;
  /** Ends what is moving now. */
  skip(): void;
  /** Whether something is moving. */
  readonly moving: boolean;
  readonly cost: DrawingCost;
  resize(): void;
  /** A picture of what is shown. */
  image(width: number, height: number): Promise<Blob>;
  destroy(): void;
}

/** What a renderer tells the board. */
export interface RendererEvents extends CellHandlers {
  /** Everything has come to rest. */
  settled(): void;
  /** It cannot draw any more: the graphics card has gone away. */
  lost(): void;
}
