/** Lowers the quality automatically when frames are slow. */
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

/** A frame drawn later than this after its request, in milliseconds, is slow. */
const SLOW = 34;
/** The strain at which the quality is lowered: this many slightly slow frames, or fewer very slow ones. */
const PATIENCE = 20;
/** The first frames compile shaders and are ignored. */
const WARM_UP = 3;

export class QualityWatch {
  quality: Quality = 'high';
  #strain = 0;
  #frames = 0;

  /** Records the time from a frame's request to its drawing. Returns whether the quality changed. */
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
