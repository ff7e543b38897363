/** Small pictures of pieces and tiles, drawn by the plan. */
import type { Sixth } from '../board/geometry';
import type { Theme } from '../board/palette';
import { definitions, num, piece, SIDE } from '../board/plan/art';
import { frameOf, inkOf, landLayer, seaLayer } from '../board/plan/svg';
import { type PlayerColour, stackTiles, type TileCode } from '../board/scene';
import type { Piece } from '../net/types';
import { ZONES } from '../state/scene';
import { theme } from '../state/settings';

const drawn = new Map<string, string>();

/** An SVG as the address of an image, so that names inside it cannot meet those of others. */
function address(key: string, draw: () => string): string {
  let found = drawn.get(key);
  if (found === undefined) {
    found = `data:image/svg+xml,${encodeURIComponent(draw())}`;
    drawn.set(key, found);
  }
  return found;
}

function tileSvg(tile: TileCode, light: Theme): string {
  const rotation: Sixth = 0;
  const scene = { hexes: stackTiles([{ tile, hex: { q: 0, r: 0 }, rotation }]) };
  const ink = inkOf(light);
  const { x, y, width, height } = frameOf(scene, 0.15);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(num).join(' ')}">` +
    `<defs>${definitions('t', ink)}</defs>${landLayer(scene, 't', ink)}</svg>`
  );
}

/** A tile with its volcano at the top. */
export function TilePicture({ tile, label, size = 72 }: { tile: string; label: string; size?: number }) {
  const light = theme.value;
  const source = address(`tile ${tile} ${light}`, () => tileSvg(tile as TileCode, light));
  return <img class="tile-picture" src={source} alt={label} width={size} height={size} />;
}

/** A piece in a player's colour. Decoration: the text beside it says what it is. */
export function PiecePicture({
  kind,
  colour,
  size = 20,
}: {
  kind: Piece;
  colour: PlayerColour;
  size?: number;
}) {
  const source = address(
    `${kind} ${colour}`,
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-62 -68 124 124">${piece(kind, colour, inkOf('day'))}</svg>`,
  );
  return <img class="piece-picture" src={source} alt="" width={size} height={size} />;
}

/** A few tiles, as an island that a zone surrounds. */
const ISLET: readonly [TileCode, number, number, Sixth][] = [
  ['JC', 0, 0, 0],
  ['SR', 1, -1, 2],
  ['LJ', -2, 1, 4],
];

function zoneSvg(radius: number | undefined, light: Theme): string {
  const scene = {
    hexes: stackTiles(ISLET.map(([tile, q, r, rotation]) => ({ tile, hex: { q, r }, rotation }))),
    ...(radius !== undefined && { zone: radius }),
  };
  const ink = inkOf(light);
  // All zones at one scale, so that their sizes can be compared.
  const half = 12.4 * SIDE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">` +
    `<defs>${definitions('z', ink)}</defs><rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${SIDE}" fill="${ink('sea')}"/>` +
    `${seaLayer(scene, ink)}${landLayer(scene, 'z', ink)}</svg>`
  );
}

/** A playing zone around a small island. Decoration: the text beside it names the zone. */
export function ZonePicture({ zone, size = 44 }: { zone: string; size?: number }) {
  const light = theme.value;
  const source = address(`zone ${zone} ${light}`, () => zoneSvg(ZONES[zone], light));
  return <img class="zone-picture" src={source} alt="" width={size} height={size} />;
}
