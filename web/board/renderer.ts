/** The renderer interface: shows scenes, finds hexes under pixels, and moves its view. */
import type { CellGrid, CellHandlers } from './cells';
import type { Changes } from './changes';
import type { Hex } from './geometry';
import type { Theme } from './palette';
import type { Scene } from './scene';

/** The quality of the 3D island; lowered automatically when frames are slow. */
export type Quality = 'high' | 'medium' | 'low';

/** The strips along the board's edges that other elements overlap, in pixels. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const NO_MARGINS: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

/** How to show a scene. */
export interface View {
  readonly theme: Theme;
  /** Whether to show level numerals. */
  readonly levels: boolean;
  /** Animation speed: 1 as designed, 2 twice as fast, 0 for none. */
  readonly pace: number;
  readonly quality: Quality | 'auto';
  /** The island is framed within these. */
  readonly margins: Margins;
  /** The keyboard cursor. */
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
  /** The element to put into the page. */
  readonly element: HTMLElement | SVGSVGElement;
  /** The accessible buttons, part of the element. */
  readonly cells: CellGrid;
  /** Shows a scene; changes, if given, are animated from the previous scene. */
  show(scene: Scene, view: View, changes?: Changes): void;
  /** The hex under a pixel of the element. */
  pick(x: number, y: number): Hex | undefined;
  /** Orbits the island by a drag of that many pixels; a flat board pans instead. */
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, x?: number, y?: number): void;
  /** Rotates the island around the vertical axis. */
  twist(angle: number): void;
  /** Frames the island again. */
  resetView(): void;
  /** Frames the island from the current angle, and keeps following it. */
  follow(): void;
  /** Moves the plane under the view: what was seen at this hex is seen at the origin from now on. */
  shift(hex: Hex): void;
  /** Brings a hex into view if it is not. */
  reveal(hex: Hex): void;
  /** Ends the running animation. */
  skip(): void;
  /** Whether an animation is running. */
  readonly moving: boolean;
  readonly cost: DrawingCost;
  resize(): void;
  /** A picture of the current view. */
  image(width: number, height: number): Promise<Blob>;
  destroy(): void;
}

/** Events from a renderer to the board. */
export interface RendererEvents extends CellHandlers {
  /** All animations have ended. */
  settled(): void;
  /** The graphics context was lost: it cannot draw any more. */
  lost(): void;
}
