/** Steps the quality down by itself when frames are slow. */
import type { Quality } from '../renderer';

export interface QualitySettings {
  readonly pixelRatio: number;
  /** The width of the shadow map; 0 for no shadows. */
  readonly shadows: number;
  readonly occlusion: number;
}

export const QUALITIES: Readonly<Record<Quality, QualitySettings>> = {
  high: { pixelRatio: 2, shadows: 2048, occlusion: 1 },
  medium: { pixelRatio: 1.5, shadows: 1024, occlusion: 1 },
  low: { pixelRatio: 1, shadows: 0, occlusion: 0 },
};

const LOWER: Readonly<Record<Quality, Quality>> = { high: 'medium', medium: 'low', low: 'low' };

/** A frame that comes later than this after it was asked for, in milliseconds, is slow. */
const SLOW = 34;
/** As many frames that are just too slow, or fewer that are much too slow, step the quality down. */
const PATIENCE = 20;
/** The first frames compile shaders; they tell nothing. */
const WARM_UP = 3;

export class QualityWatch {
  quality: Quality = 'high';
  #strain = 0;
  #frames = 0;

  /** A frame took this long from being asked for to being drawn. The answer says whether the quality changed. */
  frame(took: number): boolean {
    if (++this.#frames <= WARM_UP || this.quality === 'low') return false;
    this.#strain = took > SLOW ? this.#strain + took / SLOW : Math.max(0, this.#strain - 1);
    if (this.#strain < PATIENCE) return false;
    this.quality = LOWER[this.quality];
    this.#strain = 0;
    this.#frames = 0;
    return true;
  }
}
