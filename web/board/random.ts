/** A seeded generator of numbers in [0,1): the same seed gives the same numbers, so that trees stay put. */
export function scatter(...seed: number[]): () => number {
  let state = 2166136261;
  for (const part of seed) state = Math.imul(state ^ (Math.round(part) & 0xffff), 16777619);
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  // Seeds that differ little need a few rounds to drift apart.
  for (let round = 0; round < 8; round++) next();
  return next;
}
