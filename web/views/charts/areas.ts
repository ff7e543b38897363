/** Stacked area charts as SVG paths. */

/** The size of the view box, which is stretched to the available room. */
export const WIDTH = 100;
export const HEIGHT = 100;

const digits = (value: number) => Number(value.toFixed(2));

function across(index: number, count: number): number {
  return count < 2 ? 0 : digits((WIDTH * index) / (count - 1));
}

/**
 * The line and the area of every series, bottom first. `rows` has the shares of one point each; `order` lists the
 * series from the bottom up.
 */
export function stackedAreas(
  rows: readonly (readonly number[])[],
  order: readonly number[],
): { readonly line: string; readonly area: string }[] {
  let floor = rows.map(() => 0);
  return order.map((share) => {
    const roof = rows.map((row, index) => Math.min(1, floor[index] + (row[share] ?? 0)));
    const point = (levels: readonly number[]) => (index: number) =>
      `${across(index, rows.length)},${digits(HEIGHT * (1 - levels[index]))}`;
    const places = rows.map((_, index) => index);
    const over = places.map(point(roof));
    const under = places.map(point(floor)).reverse();
    floor = roof;
    return { line: `M${over.join('L')}`, area: `M${[...over, ...under].join('L')}Z` };
  });
}

/** The index of the point nearest to `x`, with `count` points spread over a width. */
export function placeAt(x: number, width: number, count: number): number {
  if (width <= 0 || count < 2) return 0;
  return Math.min(count - 1, Math.max(0, Math.round((x / width) * (count - 1))));
}
