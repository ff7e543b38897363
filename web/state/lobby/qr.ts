/** QR codes as SVG paths. A module of its own, loaded when a code is first shown. */
import { encode } from 'uqr';

/** The white rim that readers need, in modules. */
const RIM = 4;

export interface QrDrawing {
  /** The side of the square, rim included, in modules. */
  readonly size: number;
  /** The dark modules, row by row, as one path. */
  readonly path: string;
}

export function qrOf(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: RIM });
  const runs: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (x + 1 < size && row[x + 1]) x++;
      runs.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
    }
  });
  return { size, path: runs.join('') };
}
