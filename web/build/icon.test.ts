import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { draw, ICONS, iconFile, outlineOf, png, shapesOf } from './icon';

const SVG = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8');

describe('the icon', () => {
  it('is drawn with its corners cut, or filled where systems cut them themselves', () => {
    const alpha = (bleeding: boolean) => draw(shapesOf(SVG, bleeding), 32)[3];
    expect(alpha(false)).toBe(0);
    expect(alpha(true)).toBe(255);
  });

  it('shows everything that the drawing has', () => {
    const shapes = shapesOf(SVG, false);
    expect(shapes).toHaveLength(SVG.match(/<(path|rect)/g)?.length ?? 0);
    const pixels = draw(shapes, 64);
    const colours = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4) colours.add(pixels.subarray(at, at + 3).join());
    for (const { fill } of shapes) expect(colours).toContain(fill.join());
  });

  it('becomes the PNG files that the manifest names, in their sizes', () => {
    const manifest = JSON.parse(
      readFileSync(new URL('../public/taluva.webmanifest', import.meta.url), 'utf8'),
    ) as { icons: { src: string; sizes: string; type: string }[] };
    for (const { src, sizes, type } of manifest.icons) {
      if (type !== 'image/png') continue;
      const icon = ICONS.find(({ name }) => name === src);
      expect(`${icon?.size}x${icon?.size}`).toBe(sizes);
    }
    const file = iconFile(SVG, { size: 48, bleeding: false });
    expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([48, 48]);
  });

  it('is written row by row', () => {
    const file = png(Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 10, 11, 12, 255), 2);
    const length = file.readUInt32BE(33);
    const rows = inflateSync(file.subarray(41, 41 + length));
    expect([...rows]).toEqual([0, 1, 2, 3, 255, 4, 5, 6, 255, 0, 7, 8, 9, 255, 10, 11, 12, 255]);
  });

  it('says what it cannot draw', () => {
    expect(() => outlineOf('M0 0 C1 1 2 2 3 3')).toThrow('C');
    expect(outlineOf('M0 0 Q2 2 4 0').at(-1)).toEqual([4, 0]);
  });
});
