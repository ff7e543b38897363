/** The enclosed parts of the sea of a draft, which may be no position yet that the rules could be asked about. */
import { type Hex, type HexKey, hexKey, neighbours } from '../../board/geometry';

/** The enclosed parts of the sea (RULES §8), each as its hexes. */
export function lagoonsOf(position: {
  readonly hexes: readonly (Hex & { readonly level: number })[];
}): Hex[][] {
  const land = new Set<HexKey>();
  for (const top of position.hexes) if (top.level > 0) land.add(hexKey(top));
  if (land.size === 0) return [];
  const qs = position.hexes.map((hex) => hex.q);
  const rs = position.hexes.map((hex) => hex.r);
  const [west, east, north, south] = [Math.min(...qs), Math.max(...qs), Math.min(...rs), Math.max(...rs)];
  const isOutside = (hex: Hex) => hex.q < west || hex.q > east || hex.r < north || hex.r > south;
  const seen = new Set<HexKey>();
  const lagoons: Hex[][] = [];
  for (let q = west; q <= east; q++) {
    for (let r = north; r <= south; r++) {
      const start = { q, r };
      if (land.has(hexKey(start)) || seen.has(hexKey(start))) continue;
      const water: Hex[] = [];
      const border: Hex[] = [start];
      seen.add(hexKey(start));
      let open = false;
      for (let here = border.pop(); here; here = border.pop()) {
        water.push(here);
        for (const near of neighbours(here)) {
          if (isOutside(near)) open = true;
          else if (!land.has(hexKey(near)) && !seen.has(hexKey(near))) {
            seen.add(hexKey(near));
            border.push(near);
          }
        }
      }
      if (!open) lagoons.push(water);
    }
  }
  return lagoons;
}
