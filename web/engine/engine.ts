/** The rules and the players in the page: the module is fetched when it is first needed, and once. */
import { keepOffline } from '../offline/keep';
import { moduleAddress, WEIGHTS } from './addresses';
import init, * as bound from './taluva.js';
import { NO_WEBASSEMBLY } from './thinking';

export type Engine = typeof bound;

/** Thrown where the browser cannot run the engine at all. */
class NoWebAssembly extends Error {
  override readonly name = NO_WEBASSEMBLY;
}

let loading: Promise<Engine> | undefined;

/** The engine, loaded by the first who asks; after a failure the next one tries again. */
export function loadEngine(): Promise<Engine> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Engine> {
  if (typeof WebAssembly !== 'object') throw new NoWebAssembly('this browser has no WebAssembly');
  const address = moduleAddress();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the engine cannot be loaded: ${response.status}`);
  // Not compiled while it is loaded: hosts of plain files do not all know the type of such a file.
  const module = await WebAssembly.compile(await response.arrayBuffer());
  await init({ module_or_path: module });
  // Whoever has asked the rules once may want to play against the computer where there is no network.
  keepOffline([address, WEIGHTS.evaluation, WEIGHTS.policy]);
  return bound;
}
