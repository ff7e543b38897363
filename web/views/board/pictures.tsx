/** Small pictures of pieces and tiles, drawn by the plan. */
import type { Sixth } from '../../board/geometry';
import type { Theme } from '../../board/palette';
import { definitions, mark, num, piece, SIDE } from '../../board/plan/art';
import { frameOf, inkOf, landLayer, pieceLayer, seaLayer } from '../../board/plan/svg';
import {
  type PlayerColour,
  parsePlacement,
  type Scene,
  stackTiles,
  type Terrain,
  type TileCode,
} from '../../board/scene';
import type { Piece } from '../../net/types';
import { theme } from '../../state/device/settings';
import { ZONES } from '../../state/position/scene';

/** Cache size: pieces and tiles are few, but islands are many. */
const KEPT = 400;
const drawn = new Map<string, string>();

/** An SVG as a data URL for an image, so ids inside it cannot clash with others. */
function address(key: string, draw: () => string): string {
  let found = drawn.get(key);
  if (found === undefined) {
    found = `data:image/svg+xml,${encodeURIComponent(draw())}`;
    const [oldest] = drawn.keys();
    if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
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

function terrainSvg(terrain: Terrain, light: Theme): string {
  const scene = { hexes: [{ q: 0, r: 0, level: 1, face: terrain }] };
  const ink = inkOf(light);
  const { x, y, width, height } = frameOf(scene, 0.15);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(num).join(' ')}">` +
    `<defs>${definitions('f', ink)}</defs>${landLayer(scene, 'f', ink)}</svg>`
  );
}

/** A field of a terrain. */
export function TerrainPicture({
  terrain,
  label,
  size = 22,
}: {
  terrain: Terrain;
  label: string;
  size?: number;
}) {
  const light = theme.value;
  const source = address(`terrain ${terrain} ${light}`, () => terrainSvg(terrain, light));
  return <img class="terrain-picture" src={source} alt={label} width={size} height={size} />;
}

/** A piece in a player's colour. Decorative: the text beside it says what it is. */
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

/** The mark of a player's colour, which identifies it without colour vision. Decorative. */
export function MarkPicture({ colour, size = 16 }: { colour: PlayerColour; size?: number }) {
  const source = address(
    `mark ${colour}`,
    () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 28 28">${mark(colour, 11)}</svg>`,
  );
  return <img class="mark-picture" src={source} alt="" width={size} height={size} />;
}

const ISLET =
  'SJ@0,0:4 JR@0,1:1 SJ@0,0:0 JS@0,-1:1 RL@0,-2:4 CJ@0,-2:0 SJ@3,-2:1 CL@-2,2:3 LC@2,1:1 JC@-2,-1:5';

/** A small island as after a few turns. */
const ISLAND: Scene = {
  hexes: stackTiles(ISLET.split(' ').flatMap((token) => parsePlacement(token) ?? [])),
  buildings: [
    { q: -1, r: 1, seat: 3, kind: 'hut', huts: 2 },
    { q: -1, r: 2, seat: 3, kind: 'hut' },
    { q: 0, r: -1, seat: 1, kind: 'hut', huts: 2 },
    { q: 1, r: -2, seat: 1, kind: 'temple' },
    { q: 1, r: -1, seat: 1, kind: 'hut' },
    { q: 2, r: -1, seat: 1, kind: 'hut' },
  ],
};

/** The data URL of a picture of an island without its sea. */
export function islandAddress(name: string, scene: Scene, light: Theme): string {
  return address(`island ${name} ${light}`, () => {
    const ink = inkOf(light);
    const { x, y, width, height } = frameOf(scene, 0.2);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(num).join(' ')}">` +
      `<defs>${definitions('i', ink)}</defs>${landLayer(scene, 'i', ink)}${pieceLayer(scene, ink)}</svg>`
    );
  });
}

/** A small island without its sea. Decorative. */
export function IslandPicture({ class: name }: { class: string }) {
  return <img class={name} src={islandAddress('', ISLAND, theme.value)} alt="" />;
}

function zoneSvg(radius: number | undefined, light: Theme): string {
  const scene: Scene = { hexes: ISLAND.hexes, ...(radius !== undefined && { zone: radius }) };
  const ink = inkOf(light);
  // All zones at the same scale, so their sizes can be compared.
  const half = 12.4 * SIDE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">` +
    `<defs>${definitions('z', ink)}</defs><rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${SIDE}" fill="${ink('sea')}"/>` +
    `${seaLayer(scene, ink)}${landLayer(scene, 'z', ink)}</svg>`
  );
}

/** A playing zone around a small island. Decorative: the text beside it names the zone. */
export function ZonePicture({ zone, size = 64 }: { zone: string; size?: number }) {
  const light = theme.value;
  const source = address(`zone ${zone} ${light}`, () => zoneSvg(ZONES[zone], light));
  return <img class="zone-picture" src={source} alt="" width={size} height={size} />;
}
