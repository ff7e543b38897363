/** A figure of the rules as an SVG, drawn by the plan. */

import { centre, type Hex } from '../board/geometry';
import type { Theme } from '../board/palette';
import { definitions, num, SIDE } from '../board/plan/art';
import {
  frameOf,
  ghostLayer,
  groundLayer,
  highlightLayer,
  inkOf,
  landLayer,
  levelLayer,
  pieceLayer,
  seaLayer,
} from '../board/plan/svg';
import { indexScene, levelOver, type Scene, type SceneHex, tileHexes } from '../board/scene';

/** The opacity of a tile that covers others: unlike on the board, the hexes below show through. */
const SEEN_THROUGH = 0.72;

/** The bounds of a picture: the island and the tried tile. */
function frame(scene: Scene) {
  const tried: SceneHex[] = scene.ghost ? tileHexes(scene.ghost).map((hex) => ({ ...hex, level: 1 })) : [];
  return frameOf({ ...scene, hexes: [...scene.hexes, ...tried] }, 0.55);
}

/** A label in a picture. */
export interface PictureLabel {
  readonly at: Hex;
  readonly text: string;
}

/** The approximate width of a letter, relative to the font size. */
const LETTER = 0.58;

/** Labels on small plates at the lower edge of their hexes. */
function labelLayer(labels: readonly PictureLabel[]): string {
  const size = SIDE * 0.42;
  return labels
    .map(({ at, text }) => {
      const unit = centre(at);
      const [x, y] = [unit.x * SIDE, unit.y * SIDE];
      const width = (text.length * LETTER + 1) * size;
      const top = y + SIDE * 0.42;
      return (
        `<rect x="${num(x - width / 2)}" y="${num(top)}" width="${num(width)}" height="${num(size * 1.5)}" rx="${num(size * 0.4)}" fill="#fffaf0" stroke="#2a1d12" stroke-width="${num(SIDE * 0.03)}"/>` +
        `<text x="${num(x)}" y="${num(top + size * 1.08)}" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600" font-size="${num(size)}" fill="#2a1d12">${text}</text>`
      );
    })
    .join('');
}

/** The scene as SVG, including the tried tile, with what forbids it on top. */
export function pictureSvg(scene: Scene, theme: Theme, labels: readonly PictureLabel[] = []): string {
  const ink = inkOf(theme);
  const { x, y, width, height } = frame(scene);
  const box = [x, y, width, height].map(num);
  const id = 'f';
  const covers = scene.ghost && levelOver(indexScene(scene), tileHexes(scene.ghost)) > 1;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}">` +
    `<defs>${definitions(id, ink)}</defs>` +
    `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${ink('sea')}"/>` +
    seaLayer(scene, ink) +
    landLayer(scene, id, ink) +
    groundLayer(scene, ink) +
    pieceLayer(scene, ink) +
    levelLayer(scene, ink) +
    `<g opacity="${covers ? SEEN_THROUGH : 1}">${ghostLayer(scene, id, ink)}</g>` +
    highlightLayer(scene, ink) +
    labelLayer(labels) +
    '</svg>'
  );
}

/** The size of a picture in hex widths: all pictures on a page have the same scale. */
export function sizeInHexes(scene: Scene): { readonly width: number; readonly height: number } {
  const { width, height } = frame(scene);
  return { width: width / HEX_WIDTH, height: height / HEX_WIDTH };
}

/** The width of a hex of the plan. */
const HEX_WIDTH = Math.sqrt(3) * SIDE;
