/** The rules in the page, loaded when a table is first opened. */
import type { Rules } from './rules';

export async function loadRules(): Promise<Rules> {
  const [{ loadEngine }, { rulesOf }] = await Promise.all([import('../../engine/engine'), import('./rules')]);
  return rulesOf(await loadEngine());
}
