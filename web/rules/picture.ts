/** A scene of the rules as the address of an image, drawn by the plan. */
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

/** The board shows the tile in hand as it will lie; a picture lets through what it would cover. */
const SEEN_THROUGH = 0.72;

/** The part of the plane that a picture shows: the island, and the tile that is tried. */
function frame(scene: Scene) {
  const tried: SceneHex[] = scene.ghost ? tileHexes(scene.ghost).map((hex) => ({ ...hex, level: 1 })) : [];
  return frameOf({ ...scene, hexes: [...scene.hexes, ...tried] }, 0.55);
}

/** The scene as SVG, with the tile that is tried in the frame and what forbids it on top. */
export function pictureSvg(scene: Scene, theme: Theme): string {
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
    '</svg>'
  );
}

/** The size of a picture in hex widths: pictures on one page keep one scale. */
export function sizeInHexes(scene: Scene): { readonly width: number; readonly height: number } {
  const { width, height } = frame(scene);
  return { width: width / HEX_WIDTH, height: height / HEX_WIDTH };
}

/** The width of a hex of the plan. */
const HEX_WIDTH = Math.sqrt(3) * SIDE;
