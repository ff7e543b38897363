/** The visible part of the plan: fits a frame into the element, then follows the user's zoom and pan. */
import type { Point } from '../geometry';
import { type Margins, NO_MARGINS } from '../renderer';
import { SIDE } from './art';
import type { Frame } from './svg';

const CLOSEST = 1.6;
const FARTHEST_OF_FIT = 0.5;

export class Viewport {
  #width = 1;
  #height = 1;
  #margins: Margins = NO_MARGINS;
  #frame: Frame = { x: -200, y: -200, width: 400, height: 400 };
  /** The centre of the view in plan units, and pixels per plan unit. */
  #x = 0;
  #y = 0;
  #scale = 1;
  #moved = false;

  /** The largest scale that fits the whole frame, capped for tiny islands. */
  get #fit(): number {
    const { top, right, bottom, left } = this.#margins;
    const width = Math.max(1, this.#width - left - right);
    const height = Math.max(1, this.#height - top - bottom);
    return Math.min(width / this.#frame.width, height / this.#frame.height, 0.85);
  }

  resize(width: number, height: number): void {
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    if (!this.#moved) this.reset();
  }

  setMargins(margins: Margins): void {
    this.#margins = margins;
    if (!this.#moved) this.reset();
  }

  /** Sets the island's frame. The view follows unless the user has moved it. */
  setFrame(frame: Frame): void {
    this.#frame = frame;
    if (!this.#moved) this.reset();
  }

  reset(): void {
    this.#moved = false;
    this.#scale = this.#fit;
    const { top, right, bottom, left } = this.#margins;
    this.#x = this.#frame.x + this.#frame.width / 2 + (right - left) / 2 / this.#scale;
    this.#y = this.#frame.y + this.#frame.height / 2 + (bottom - top) / 2 / this.#scale;
  }

  /** Moves the plane: this point is at the origin from now on. */
  shift({ x, y }: Point): void {
    this.#x -= x * SIDE;
    this.#y -= y * SIDE;
  }

  pan(dx: number, dy: number): void {
    this.#moved = true;
    this.#x = clamp(this.#x - dx / this.#scale, this.#frame.x, this.#frame.x + this.#frame.width);
    this.#y = clamp(this.#y - dy / this.#scale, this.#frame.y, this.#frame.y + this.#frame.height);
  }

  /** Zooms so that the point under the pixel stays in place. */
  zoom(factor: number, x = this.#width / 2, y = this.#height / 2): void {
    const before = this.#scale;
    this.#scale = clamp(before * factor, this.#fit * FARTHEST_OF_FIT, Math.max(CLOSEST, this.#fit));
    const [dx, dy] = [x - this.#width / 2, y - this.#height / 2];
    this.#x += dx / before - dx / this.#scale;
    this.#y += dy / before - dy / this.#scale;
    this.#moved = true;
  }

  /** Converts a pixel to a point of the plane, in hex sides. */
  pointAt(x: number, y: number): Point {
    return {
      x: (this.#x + (x - this.#width / 2) / this.#scale) / SIDE,
      y: (this.#y + (y - this.#height / 2) / this.#scale) / SIDE,
    };
  }

  /** Pans by the least amount that shows the point, and a hex around it, between the margins. */
  reveal(point: Point): void {
    const { top, right, bottom, left } = this.#margins;
    const halfWidth = Math.max(0, (this.#width - left - right) / this.#scale / 2 - SIDE);
    const halfHeight = Math.max(0, (this.#height - top - bottom) / this.#scale / 2 - SIDE);
    // The view centre that puts the point in the middle between the margins.
    const px = point.x * SIDE + (right - left) / 2 / this.#scale;
    const py = point.y * SIDE + (bottom - top) / 2 / this.#scale;
    const [x, y] = [
      clamp(this.#x, px - halfWidth, px + halfWidth),
      clamp(this.#y, py - halfHeight, py + halfHeight),
    ];
    if (x === this.#x && y === this.#y) return;
    [this.#x, this.#y] = [x, y];
    this.#moved = true;
  }

  /** For the SVG's `viewBox`. */
  get box(): Frame {
    const [width, height] = [this.#width / this.#scale, this.#height / this.#scale];
    return { x: this.#x - width / 2, y: this.#y - height / 2, width, height };
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
