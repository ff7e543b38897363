/** The plan as SVG text: pure functions of a scene, used by the live board, thumbnails and exports. */
import type { Changes } from '../changes';
import { hutPlaces, MOST_HUTS_SHOWN } from '../clusters';
import {
  centre,
  corner,
  type Hex,
  type HexKey,
  hexKey,
  neighbour,
  outlines,
  type Point,
  SIXTHS,
  within,
} from '../geometry';
import { customProperty, PALETTES, type Theme } from '../palette';
import { scatter } from '../random';
import {
  type Boat,
  type Building,
  colourOf,
  type Face,
  type FacedHex,
  indexScene,
  levelOver,
  type Scene,
  type SceneHex,
  type Terrain,
  tileHexes,
  volcanoDirection,
} from '../scene';
import { definitions, hexPath, type Ink, num, piece, SIDE, terrainHref } from './art';

export interface PlanOptions {
  /** Writes this theme's colours; without it, the page's custom properties. */
  readonly theme?: Theme;
  /** Whether to show the level numerals; defaults to true. */
  readonly levels?: boolean;
  /** Distinguishes the ids of this SVG from those of others on the page. */
  readonly id?: string;
  /** The accessible name. Without it the picture is hidden from screen readers. */
  readonly title?: string;
}

/** A rectangle in plan units. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function inkOf(theme: Theme | undefined): Ink {
  return theme ? (name) => PALETTES[theme][name] : (name) => `var(${customProperty(name)})`;
}

/** The bounds of the scene, with some sea around it. */
export function frameOf(scene: Scene, margin = 0.9): Frame {
  const hexes: Hex[] = [...scene.hexes, ...(scene.lagoons ?? []).flat()];
  if (hexes.length === 0) hexes.push({ q: 0, r: 0 });
  const xs = hexes.map((hex) => centre(hex).x);
  const ys = hexes.map((hex) => centre(hex).y);
  const zone = scene.zone ?? 0;
  const left = Math.min(...xs, zone ? 1 - zone : 0) - 0.866 - margin;
  const right = Math.max(...xs, zone ? zone - 1 : 0) + 0.866 + margin;
  const top = Math.min(...ys, zone ? 1 - zone : 0) - 1 - margin;
  const bottom = Math.max(...ys, zone ? zone - 1 : 0) + 1 + margin;
  return { x: left * SIDE, y: top * SIDE, width: (right - left) * SIDE, height: (bottom - top) * SIDE };
}

function at(hex: Hex, content: string): string {
  const { x, y } = centre(hex);
  return `<g transform="translate(${num(x * SIDE)} ${num(y * SIDE)})">${content}</g>`;
}

function loopsPath(loops: readonly (readonly Point[])[]): string {
  return loops
    .map((loop) => `M${loop.map(({ x, y }) => `${num(x * SIDE)} ${num(y * SIDE)}`).join('L')}Z`)
    .join('');
}

function outlinePath(hexes: Iterable<Hex>): string {
  return loopsPath(outlines(hexes));
}

/** The shallows and beaches, the lagoons and the playing zone. */
export function seaLayer(scene: Scene, ink: Ink): string {
  const parts: string[] = [];
  const coast = outlinePath(scene.hexes);
  if (scene.zone) {
    const radius = num(scene.zone * SIDE);
    parts.push(
      `<circle r="${radius}" fill="${ink('seaLine')}" opacity=".22"/>` +
        `<circle r="${radius}" fill="none" stroke="${ink('paper')}" stroke-width="7" stroke-dasharray="30 20"/>`,
    );
  }
  parts.push(seaRipples(scene, ink));
  if (coast) {
    parts.push(
      `<g stroke-linejoin="round" fill="none">` +
        `<path d="${coast}" stroke="${ink('shallow')}" stroke-width="150" opacity=".35"/>` +
        `<path d="${coast}" stroke="${ink('shallow')}" stroke-width="90" opacity=".7"/>` +
        `<path d="${coast}" stroke="${ink('beach')}" stroke-width="40"/></g>`,
    );
  }
  for (const lagoon of scene.lagoons ?? []) {
    parts.push(
      `<path d="${outlinePath(lagoon)}" fill="${ink('shallow')}" stroke="${ink('paper')}" stroke-width="7" ` +
        'stroke-dasharray="3 15" stroke-linecap="round" stroke-linejoin="round"/>',
    );
    for (const hex of lagoon) {
      parts.push(
        at(
          hex,
          `<path d="M-38-24q9-11 19 0t19 0t19 0t19 0M-38 8q9-11 19 0t19 0t19 0t19 0M-38 40q9-11 19 0t19 0t19 0t19 0" ` +
            `fill="none" stroke="${ink('sea')}" stroke-width="6" stroke-linecap="round"/>`,
        ),
      );
    }
  }
  return parts.join('');
}

/** A few waves that keep the open sea from looking like paper. */
function seaRipples(scene: Scene, ink: Ink): string {
  const land = within(scene.hexes, 1);
  const around = within(scene.hexes.length > 0 ? scene.hexes : [{ q: 0, r: 0 }], 5);
  let waves = '';
  for (const [key, hex] of around) {
    if (land.has(key)) continue;
    const random = scatter(hex.q, hex.r, 7);
    if (random() < 0.45) continue;
    const { x, y } = centre(hex);
    waves += `M${num((x + random() - 0.7) * SIDE)} ${num((y + random() - 0.5) * SIDE)}q12-14 24 0t24 0`;
  }
  return `<path d="${waves || 'M0 0'}" fill="none" stroke="${ink('seaLine')}" stroke-width="5" stroke-linecap="round" opacity=".6"/>`;
}

/** A face in the hex around (0,0). */
function faceArt(face: Face, id: string, mirrored: boolean): string {
  const direction = volcanoDirection(face);
  if (!direction) {
    const flip = mirrored ? ' transform="scale(-1 1)"' : '';
    return `<use href="${terrainHref(id, face as Terrain)}"${flip}/>`;
  }
  const k = Number(direction[1]);
  // The drawing flows south: corner c0 is there, and edge d0 is 90° counter-clockwise from it.
  const turn = direction[0] === 'c' ? 60 * k : 60 * k - 90;
  return `<use href="#${id}V${direction[0]}" transform="rotate(${turn})"/>`;
}

function facesOf(hexes: readonly FacedHex[], id: string): string {
  return hexes.map((hex) => at(hex, faceArt(hex.face, id, scatter(hex.q, hex.r)() < 0.5))).join('');
}

/** The borders between tiles, strong, and the seams within a tile, faint. */
function bordersOf(hexes: readonly SceneHex[], index: ReturnType<typeof indexScene>, ink: Ink): string {
  let borders = '';
  let seams = '';
  for (const hex of hexes) {
    for (const edge of SIXTHS) {
      const other = index.hexes.get(hexKey(neighbour(hex, edge)));
      const inside = other?.level === hex.level && hex.tile !== undefined && other.tile === hex.tile;
      // An edge between two hexes of one level is drawn by only one of them.
      if (other?.level === hex.level && edge > 2) continue;
      const a = corner(hex, edge - 2);
      const b = corner(hex, edge - 1);
      const side = `M${num(a.x * SIDE)} ${num(a.y * SIDE)}L${num(b.x * SIDE)} ${num(b.y * SIDE)}`;
      if (inside) seams += side;
      else borders += side;
    }
  }
  return (
    `<path d="${seams || 'M0 0'}" stroke="${ink('seam')}" stroke-width="3" opacity=".35" stroke-dasharray="9 9"/>` +
    `<path d="${borders || 'M0 0'}" stroke="${ink('edge')}" stroke-width="8" stroke-linecap="round"/>`
  );
}

/** The land by level: each casts a shadow on lower ones and shows the thickness of its tiles. */
export function landLayer(scene: Scene, id: string, ink: Ink): string {
  const index = indexScene(scene);
  const levels = new Map<number, SceneHex[]>();
  for (const hex of scene.hexes) {
    const same = levels.get(hex.level);
    if (same) same.push(hex);
    else levels.set(hex.level, [hex]);
  }
  let land = '';
  for (const level of [...levels.keys()].sort((a, b) => a - b)) {
    const hexes = levels.get(level) ?? [];
    const outline = outlinePath(hexes);
    const lift = 10 + 4 * level;
    land +=
      `<path d="${outline}" transform="translate(${lift * 0.6} ${lift + 8})" fill="${ink('shade')}" opacity=".28"/>` +
      `<path d="${outline}" transform="translate(0 ${lift - 2})" fill="${ink('side')}" stroke="${ink('edge')}" stroke-width="8" stroke-linejoin="round"/>` +
      facesOf(hexes, id) +
      bordersOf(hexes, index, ink);
  }
  return land;
}

function numeral(text: string, x: number, y: number, ink: Ink, size = 30): string {
  return (
    `<text x="${num(x)}" y="${num(y + size * 0.36)}" font-size="${size}" font-weight="700" ` +
    `font-family="system-ui,sans-serif" text-anchor="middle" fill="${ink('ink')}">${text}</text>`
  );
}

/** The level of every hex, placed clear of pieces and lava flows. */
export function levelLayer(scene: Scene, ink: Ink): string {
  return scene.hexes
    .map((hex) => {
      const direction = volcanoDirection(hex.face);
      const below = direction === 'c3' || direction === 'e4' || direction === 'e5';
      const y = below ? 70 : -70;
      return at(
        hex,
        `<circle cy="${y}" r="19" fill="${ink('paper')}" stroke="${ink('ink')}" stroke-width="3"/>` +
          numeral(String(hex.level), 0, y, ink),
      );
    })
    .join('');
}

/** The pieces of one field. */
function buildingArt(scene: Scene, building: Building, ink: Ink): string {
  const colour = colourOf(scene, building.seat);
  if (building.kind !== 'hut') {
    const size = building.kind === 'temple' ? 1.12 : 1.08;
    return `<g transform="translate(0 6)scale(${size})">${piece(building.kind, colour, ink)}</g>`;
  }
  const huts = building.huts ?? 1;
  const places = hutPlaces(huts)
    .map(
      ({ x, y, scale }) =>
        `<g transform="translate(${num(x * SIDE)} ${num(y * SIDE + 4)})scale(${num(scale * 1.05)})">${piece('hut', colour, ink)}</g>`,
    )
    .join('');
  return huts > MOST_HUTS_SHOWN ? places + chip(`×${huts}`, 62, ink) : places;
}

function boatArt(scene: Scene, { seat }: Boat, ink: Ink): string {
  return piece('boat', colourOf(scene, seat), ink);
}

function chip(text: string, y: number, ink: Ink): string {
  const half = 14 + 8 * text.length;
  return (
    `<rect x="${-half}" y="${y - 19}" width="${2 * half}" height="38" rx="19" fill="${ink('paper')}" ` +
    `stroke="${ink('ink')}" stroke-width="3.5"/>${numeral(text, 0, y, ink)}`
  );
}

/** Buildings, boats and previewed pieces, from back to front. */
export function pieceLayer(scene: Scene, ink: Ink, fresh: ReadonlySet<HexKey> = new Set()): string {
  const things = [
    ...(scene.buildings ?? []).map((it) => ({ hex: it, art: buildingArt(scene, it, ink) })),
    ...(scene.previews ?? []).map((it) => ({
      hex: it,
      art: `<g opacity=".6">${it.kind === 'boat' ? boatArt(scene, it, ink) : buildingArt(scene, it, ink)}</g>`,
    })),
    ...(scene.boats ?? []).map((it) => ({ hex: it, art: boatArt(scene, it, ink) })),
  ];
  return things
    .sort((a, b) => a.hex.r - b.hex.r || a.hex.q - b.hex.q)
    .map(({ hex, art }) => at(hex, fresh.has(hexKey(hex)) ? `<g class="board-rise">${art}</g>` : art))
    .join('');
}

/** Arriving tiles, glowing where they erupt, and the huts they cover. */
export function arrivalLayer(before: Scene, after: Scene, changes: Changes, id: string, ink: Ink): string {
  const index = indexScene(after);
  const tiles = changes.laid.map(({ hexes, level }) => {
    const land = hexes.map((key) => index.hexes.get(key)).filter((hex) => hex !== undefined);
    const outline = outlinePath(land);
    const glow =
      level > 1
        ? `<path class="board-glow" d="${outline}" fill="none" stroke="${ink('lava')}" stroke-width="34" stroke-linejoin="round"/>`
        : '';
    const edge = `<path d="${outline}" fill="none" stroke="${ink('edge')}" stroke-width="8" stroke-linejoin="round"/>`;
    return `${glow}<g class="board-arrive">${facesOf(land, id)}${edge}</g>`;
  });
  const huts = changes.covered.map((it) =>
    at(it, `<g class="board-sink">${buildingArt(before, it, ink)}</g>`),
  );
  return tiles.join('') + huts.join('');
}

/** Marks on the ground below the pieces: the last turn and the lit fields. */
export function groundLayer(scene: Scene, ink: Ink): string {
  const { lastTurn = [], lit = [] } = scene.highlights ?? {};
  let marks = '';
  if (lastTurn.length > 0) {
    const outline = outlinePath(lastTurn);
    marks +=
      `<g fill="none" stroke-linejoin="round"><path d="${outline}" stroke="${ink('ink')}" stroke-width="15"/>` +
      `<path d="${outline}" stroke="${ink('last')}" stroke-width="8"/></g>`;
  }
  for (const field of lit) {
    const [fill, dark, light] = field.chosen ? [0.62, 18, 12] : [0.34, 11, 6];
    marks += at(
      field,
      `<path d="${hexPath(86)}" fill="${ink('lit')}" fill-opacity="${fill}" stroke="${ink('ink')}" stroke-width="${dark}"/>` +
        `<path d="${hexPath(86)}" fill="none" stroke="${ink('lit')}" stroke-width="${light}"/>`,
    );
  }
  return marks;
}

/** Marks above the pieces: costs, targets, and the hexes that forbid a move. */
export function highlightLayer(scene: Scene, ink: Ink): string {
  const { targets = [], places = [], forbidding = [], lit = [] } = scene.highlights ?? {};
  let marks = '';
  for (const field of lit) {
    if (field.cost === undefined) continue;
    marks += at(
      field,
      `<g transform="translate(0 58)"><rect x="-36" y="-20" width="72" height="40" rx="20" fill="${ink('paper')}" stroke="${ink('ink')}" stroke-width="3.5"/>` +
        `<path d="M-26 13V-1L-13-14L0-1V13Z" fill="${ink('ink')}"/>${numeral(String(field.cost), 17, 0, ink)}</g>`,
    );
  }
  for (const place of places) {
    marks += at(
      place,
      `<circle r="11" fill="${ink('paper')}" stroke="${ink('legal')}" stroke-width="6" opacity=".85"/>`,
    );
  }
  for (const target of targets) {
    marks += at(target, `<circle r="17" fill="${ink('paper')}"/><circle r="12" fill="${ink('legal')}"/>`);
  }
  for (const hex of forbidding) {
    marks += at(
      hex,
      `<path d="${hexPath(88)}" fill="${ink('forbidden')}" fill-opacity=".28" stroke="${ink('paper')}" stroke-width="14"/>` +
        `<path d="${hexPath(88)}M-34-34L34 34M34-34L-34 34" fill="none" stroke="${ink('forbidden')}" stroke-width="9" stroke-linecap="round"/>`,
    );
  }
  return marks;
}

/** The keyboard cursor. */
export function cursorLayer(cursor: Hex | undefined, ink: Ink): string {
  if (!cursor) return '';
  const ring = (width: number, colour: string) =>
    `<path d="${hexPath(88)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return at(cursor, ring(26, ink('paper')) + ring(13, ink('focus')));
}

/** The tile in hand: solid outline where it is legal, dashed and crossed out where it is not. */
export function ghostLayer(scene: Scene, id: string, ink: Ink): string {
  const { ghost } = scene;
  if (!ghost) return '';
  const hexes = tileHexes(ghost);
  const outline = outlinePath(hexes);
  const level = levelOver(indexScene(scene), hexes);
  const sign = ghost.legal
    ? `<circle r="24" fill="${ink('legal')}" stroke="${ink('paper')}" stroke-width="5"/><path d="M-11 1L-3 10L12-9" fill="none" stroke="${ink('paper')}" stroke-width="7"/>`
    : `<circle r="24" fill="${ink('forbidden')}" stroke="${ink('paper')}" stroke-width="5"/><path d="M-10-10L10 10M10-10L-10 10" stroke="${ink('paper')}" stroke-width="7"/>`;
  const middle = hexes.map(centre);
  const x = middle.reduce((sum, p) => sum + p.x, 0) / middle.length;
  const y = middle.reduce((sum, p) => sum + p.y, 0) / middle.length;
  return (
    `<path d="${outline}" transform="translate(12 ${16 + 4 * level})" fill="${ink('shade')}" opacity=".3"/>` +
    `<g opacity=".9">${facesOf(hexes, id)}</g>` +
    `<path d="${outline}" fill="none" stroke="${ink('paper')}" stroke-width="18" stroke-linejoin="round"/>` +
    `<path d="${outline}" fill="none" stroke="${ink(ghost.legal ? 'legal' : 'forbidden')}" stroke-width="11" stroke-linejoin="round"${ghost.legal ? '' : ' stroke-dasharray="26 16"'}/>` +
    `<g transform="translate(${num(x * SIDE)} ${num(y * SIDE)})">${sign}</g>`
  );
}

/** The whole scene as one self-contained SVG. */
export function planSvg(scene: Scene, options: PlanOptions = {}): string {
  const id = options.id ?? 'plan-';
  const ink = inkOf(options.theme);
  const { x, y, width, height } = frameOf(scene);
  const box = [x, y, width, height].map(num);
  const name = options.title
    ? ` role="img" aria-label="${options.title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`
    : ' aria-hidden="true"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}"${name}>` +
    `<defs>${definitions(id, ink)}</defs>` +
    `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${ink('sea')}"/>` +
    seaLayer(scene, ink) +
    landLayer(scene, id, ink) +
    groundLayer(scene, ink) +
    pieceLayer(scene, ink) +
    (options.levels === false ? '' : levelLayer(scene, ink)) +
    highlightLayer(scene, ink) +
    ghostLayer(scene, id, ink) +
    '</svg>'
  );
}
