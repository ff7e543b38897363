import { describe, expect, it } from 'vitest';
import { qrOf } from './qr';

/** The dark modules of a drawing, as rows of booleans. */
function modules({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at++) rows[Number(y)][Number(x) + at] = true;
  }
  return rows;
}

describe('a QR code', () => {
  const code = qrOf('https://taluva.example/g/abc?invite=secret');
  const rows = modules(code);

  it('has three finders of seven modules inside a white rim of four', () => {
    const finder = (x: number, y: number) =>
      Array.from({ length: 7 }, (_, row) =>
        rows[y + row]
          .slice(x, x + 7)
          .map(Number)
          .join(''),
      );
    const wanted = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    expect(finder(4, 4)).toEqual(wanted);
    expect(finder(code.size - 11, 4)).toEqual(wanted);
    expect(finder(4, code.size - 11)).toEqual(wanted);
    for (let at = 0; at < code.size; at++) {
      for (const edge of [0, 3, code.size - 4, code.size - 1]) {
        expect(rows[edge][at] || rows[at][edge]).toBe(false);
      }
    }
  });

  it('has the timing pattern between the finders', () => {
    for (let x = 12; x < code.size - 12; x++) expect(rows[10][x]).toBe(x % 2 === 0);
  });

  it('is another one for another text', () => {
    expect(qrOf('https://taluva.example/g/abd?invite=secret').path).not.toBe(code.path);
  });
});
