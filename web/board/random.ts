/** A seeded generator of numbers in [0,1): the same seed gives the same numbers, which keeps trees in place. */
export function scatter(...seed: number[]): () => number {
  let state = 2166136261;
  for (const part of seed) state = Math.imul(state ^ (Math.round(part) & 0xffff), 16777619);
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  // Similar seeds need a few rounds to diverge.
  for (let round = 0; round < 8; round++) next();
  return next;
}
