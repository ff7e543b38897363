/** Where the huts of one field stand, in hex sides from its centre. */
export interface HutPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The maximum number of huts drawn on a field; beyond it the number is written beside them. */
export const MOST_HUTS_SHOWN = 7;

const CLUSTERS: readonly (readonly HutPlace[])[] = [
  [{ x: 0, y: 0, scale: 1 }],
  ring(2, 0.33, 0.86, 0),
  ring(3, 0.37, 0.82, -90),
  ring(4, 0.43, 0.74, 45),
  [...ring(4, 0.48, 0.64, 45), { x: 0, y: 0, scale: 0.64 }],
  [...ring(5, 0.5, 0.62, -90), { x: 0, y: 0, scale: 0.62 }],
  [...ring(6, 0.52, 0.6, 0), { x: 0, y: 0, scale: 0.6 }],
];

function ring(count: number, radius: number, scale: number, degrees: number): HutPlace[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (degrees * Math.PI) / 180 + (2 * Math.PI * index) / count;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), scale };
  });
}

/** The places of `count` huts, farthest (smallest `y`) first. */
export function hutPlaces(count: number): readonly HutPlace[] {
  const shown = Math.max(1, Math.min(count, MOST_HUTS_SHOWN));
  return [...CLUSTERS[shown - 1]].sort((a, b) => a.y - b.y);
}
