/** The engine in Node: the same module as the page's, with the weights from their files. */
import { readFileSync } from 'node:fs';
import { initSync, Players } from './taluva.js';

const WEIGHTS = new URL('../../crates/taluva-ai/weights/', import.meta.url);

/** Loads the module; `plain` is the one for machines without SIMD. */
export function loadEngine({ plain = false } = {}) {
  const name = plain ? 'taluva-plain.wasm' : 'taluva.wasm';
  initSync({ module: readFileSync(new URL(name, import.meta.url)) });
}

/** The players, who know what the weights taught them; `folder` holds the two files. */
export function loadPlayers(folder = WEIGHTS) {
  const evaluation = readFileSync(new URL('evaluation.weights', folder));
  return new Players(evaluation, readFileSync(new URL('policy.txt', folder), 'utf8'));
}
