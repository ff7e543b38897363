/** QR codes as SVG paths. A separate module, loaded when a code is first shown. */
import { encode } from 'uqr';

/** The quiet zone that scanners need, in modules. */
const RIM = 4;

export interface QrDrawing {
  /** The side of the square in modules, quiet zone included. */
  readonly size: number;
  /** The dark modules, row by row, as a single path. */
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
