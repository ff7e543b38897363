/** A rating's uncertainty in words. */

/** The uncertainty of a rating, which is almost always within two deviations. */
export function deviationWords({ deviation }: { readonly deviation: number }): string {
  return `± ${Math.round(2 * deviation)}`;
}
