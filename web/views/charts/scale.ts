/** Chart scales: tick values, and where a value lies. */

/** Round tick values that span the range: steps of 1, 2 or 5 times a power of ten, at most `most` of them. */
export function ticksOf(low: number, high: number, most = 5): number[] {
  if (low === high) {
    const around = Math.abs(low) / 20 || 1;
    return ticksOf(low - around, high + around, most);
  }
  const span = high - low;
  const rough = span / Math.max(1, most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const first = Math.floor(low / step) * step;
  const ticks: number[] = [];
  for (let tick = first; tick < high + step; tick += step) ticks.push(Number(tick.toPrecision(12)));
  return ticks;
}

/** The position of a value in a range, from 0 to 1. */
export function shareOf(value: number, low: number, high: number): number {
  return high > low ? (value - low) / (high - low) : 0.5;
}
