/** What the players have learned, as the files that `taluva-ai` ships. */
import { WEIGHTS } from './addresses';
import type { Engine } from './engine';

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`what the players know cannot be loaded: ${response.status}`);
  return response;
}

/** The players of an engine. */
export async function loadPlayers(engine: Engine): Promise<InstanceType<Engine['Players']>> {
  const [evaluation, policy] = await Promise.all([
    fetched(WEIGHTS.evaluation).then((response) => response.arrayBuffer()),
    fetched(WEIGHTS.policy).then((response) => response.text()),
  ]);
  return new engine.Players(new Uint8Array(evaluation), policy);
}
