/** Where the files of the engine lie. */
import evaluation from '../../crates/taluva-ai/weights/evaluation.weights?url';
import policy from '../../crates/taluva-ai/weights/policy.txt?url';
import simdModule from './taluva.wasm?url';
import plainModule from './taluva-plain.wasm?url';

/** A module with one instruction of SIMD in it: it is valid where there is SIMD. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/** The rules and the players, as this browser can run them. */
export const moduleAddress = (): string => (WebAssembly.validate(SIMD) ? simdModule : plainModule);

/** What the players have learned. */
export const WEIGHTS = { evaluation, policy };
