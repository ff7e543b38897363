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

/** Frames that follow each other farther apart than this, in milliseconds, are slow. */
const SLOW = 34;
/** As many frames are looked at together. */
const SAMPLE = 24;
/** Frames farther apart than this do not follow each other: nothing was drawn in between. */
const PAUSE = 250;

export class QualityWatch {
  quality: Quality = 'high';
  #last = 0;
  #gaps: number[] = [];

  /** A frame was drawn at this time. The answer says whether the quality has changed. */
  frame(now: number): boolean {
    const gap = now - this.#last;
    this.#last = now;
    if (gap > PAUSE || gap <= 0) return false;
    this.#gaps.push(gap);
    if (this.#gaps.length < SAMPLE) return false;
    const middle = [...this.#gaps].sort((a, b) => a - b)[SAMPLE / 2];
    this.#gaps = [];
    if (middle <= SLOW || this.quality === 'low') return false;
    this.quality = LOWER[this.quality];
    return true;
  }
}
