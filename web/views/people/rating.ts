/** A rating's uncertainty in words. */
import type { Rating } from '../../net/types';

/** How far a rating can be trusted: it lies within two deviations almost always. */
export function deviationWords({ deviation }: Rating): string {
  return `± ${Math.round(2 * deviation)}`;
}
