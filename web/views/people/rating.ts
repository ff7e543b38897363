/** A rating's uncertainty in words. */

/** How far a rating can be trusted: it lies within two deviations almost always. */
export function deviationWords({ deviation }: { readonly deviation: number }): string {
  return `± ${Math.round(2 * deviation)}`;
}
