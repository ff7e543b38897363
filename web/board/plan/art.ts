/**
 * The drawings of the plan: terrains, volcano, pieces. Each is SVG text around (0,0), for a hex side of 100. Terrains
 * differ in shape, not only in colour.
 */
import { MARK_PATHS, type Palette, PLAYERS } from '../palette';
import type { BuildingKind, PlayerColour, Terrain } from '../scene';

/** Writes a colour: literally, or as a reference to the page's theme. */
export type Ink = (name: keyof Palette) => string;

/** The length of a hex side on the plan. */
export const SIDE = 100;

/** A number rounded to one decimal. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** The outline of a hex. */
export function hexPath(radius = SIDE): string {
  const x = num(radius * 0.8660254);
  const half = num(radius / 2);
  const full = num(radius);
  return `M0 ${full}L-${x} ${half}L-${x} -${half}L0 -${full}L${x} -${half}L${x} ${half}Z`;
}

type Spot = readonly [x: number, y: number, scale: number];

function repeat(href: string, spots: readonly Spot[]): string {
  return [...spots]
    .sort((a, b) => a[1] - b[1])
    .map(([x, y, s]) => `<use href="#${href}" transform="translate(${x} ${y})scale(${s})"/>`)
    .join('');
}

function jungle(id: string, ink: Ink): string {
  const crown =
    'M-19-19A13 13 0 0 1-15-41A17 17 0 0 1 15-42A13 13 0 0 1 20-19A12 11 0 0 1 0-13A12 11 0 0 1-19-19Z';
  const fronds = 'M4-42Q-12-62-29-42M4-42Q-8-46-22-24M4-42Q20-64 35-44M4-42Q16-46 28-24M4-42Q4-62-8-66';
  return (
    `<g id="${id}tree"><ellipse cx="5" cy="1" rx="20" ry="7" fill="${ink('jungleDark')}" opacity=".45"/>` +
    `<path d="M-3.5 1V-18H3.5V1Z" fill="${ink('trunk')}"/><path d="${crown}" fill="${ink('jungleDark')}"/>` +
    `<path d="${crown}" transform="translate(-2.5-9)scale(.74)" fill="${ink('jungleLight')}"/></g>` +
    `<g id="${id}palm" fill="none" stroke-linecap="round">` +
    `<path d="M0 0Q-6-22 4-42" stroke="${ink('trunk')}" stroke-width="5"/>` +
    `<path d="${fronds}" stroke="${ink('jungleDark')}" stroke-width="9"/>` +
    `<path d="${fronds}" stroke="${ink('jungleLight')}" stroke-width="3.5"/></g>` +
    `<g id="${id}J"><path d="${hexPath(101)}" fill="${ink('jungle')}"/>` +
    repeat(`${id}tree`, [
      [-50, -22, 0.92],
      [-4, -42, 0.9],
      [48, -30, 1],
      [-62, 32, 0.9],
      [-12, 14, 1.12],
      [60, 24, 0.95],
      [-26, 66, 0.92],
      [30, 56, 1.05],
    ]) +
    repeat(`${id}palm`, [
      [24, 2, 0.9],
      [-36, 42, 0.8],
    ]) +
    '</g>'
  );
}

function clearing(id: string, ink: Ink): string {
  const flowers: Spot[] = [
    [-22, -44, 1],
    [44, -12, 1.1],
    [-56, 22, 1],
    [16, 44, 1.2],
    [2, -6, 0.9],
    [58, 34, 0.8],
  ];
  return (
    `<path id="${id}tuft" d="M0 0Q-2-13-11-17M0 0Q-1-16-3-23M0 0Q1-15 6-22M0 0Q4-11 13-14" fill="none" ` +
    `stroke="${ink('clearingDark')}" stroke-width="4.2" stroke-linecap="round"/>` +
    `<g id="${id}C"><path d="${hexPath(101)}" fill="${ink('clearing')}"/>` +
    `<path d="M-70-20Q-30-46 20-34Q64-26 70-6Q30-14-6-8Q-44-4-70-20ZM-50 44Q-10 20 46 34Q62 42 40 56Q0 70-30 62Z" ` +
    `fill="${ink('clearingLight')}" opacity=".75"/>` +
    repeat(`${id}tuft`, [
      [-46, -30, 1],
      [8, -52, 0.9],
      [56, -36, 0.9],
      [-14, -14, 0.9],
      [28, 6, 1.1],
      [-66, 6, 0.9],
      [-30, 32, 1.1],
      [66, 18, 0.8],
      [2, 72, 1],
      [44, 56, 0.9],
    ]) +
    flowers
      .map(([x, y, s]) => {
        const far = num(4 * s);
        const petals = `M${x} ${y}m-${far} 0h.1M${x} ${y}m${far} 0h.1M${x} ${y}m0-${far}h.1M${x} ${y}m0 ${far}h.1`;
        return (
          `<path d="${petals}" stroke="${ink('flower')}" stroke-width="${num(6.5 * s)}" stroke-linecap="round"/>` +
          `<circle cx="${x}" cy="${y}" r="${num(2.6 * s)}" fill="${ink('lava')}"/>`
        );
      })
      .join('') +
    '</g>'
  );
}

function sand(id: string, ink: Ink): string {
  return (
    `<g id="${id}dune"><path d="M-44 6Q-16-28 44-2Q14-6 4 4Q-6 14-44 6Z" fill="${ink('sandDark')}" opacity=".8"/>` +
    `<path d="M-44 6Q-16-28 44-2Q2-12-44 6Z" fill="${ink('sandLight')}"/></g>` +
    `<g id="${id}S"><path d="${hexPath(101)}" fill="${ink('sand')}"/>` +
    repeat(`${id}dune`, [
      [-24, -44, 0.85],
      [34, -18, 1],
      [-30, 12, 1.05],
      [24, 46, 1.05],
      [-28, 62, 0.6],
      [56, 16, 0.5],
    ]) +
    `<path d="M12-62q8-7 16 0t16 0M-74-16q7-6 14 0t14 0M-64 38q7-6 14 0t14 0M44 68q-6 5-12 0M-6 28q8-7 16 0t16 0" ` +
    `fill="none" stroke="${ink('sandDark')}" stroke-width="3.5" stroke-linecap="round"/></g>`
  );
}

function rock(id: string, ink: Ink): string {
  return (
    `<g id="${id}peak"><path d="M-38 24L-22-14L-12-8L2-44L20-10L27-14L40 24Z" fill="${ink('rockDark')}"/>` +
    `<path d="M-38 24L-22-14L-12-8L2-44L-4-6L4 6L-10 24Z" fill="${ink('rockLight')}"/>` +
    `<path d="M2-44L-4-6L4 6L-2 24M20-10L16 6L22 24" fill="none" stroke="${ink('edge')}" stroke-width="2.5" opacity=".5"/></g>` +
    `<g id="${id}R"><path d="${hexPath(101)}" fill="${ink('rock')}"/>` +
    `<path d="M-78-36L-50-58L-30-48M50-64L74-40M-80 40L-62 58M30 84L60 62L80 44" fill="none" stroke="${ink('rockDark')}" stroke-width="4" stroke-linejoin="round" opacity=".6"/>` +
    repeat(`${id}peak`, [
      [4, -28, 0.95],
      [-42, 0, 0.8],
      [42, 12, 0.95],
      [-10, 42, 1],
      [-58, 42, 0.45],
      [36, 58, 0.55],
    ]) +
    '</g>'
  );
}

function lake(id: string, ink: Ink): string {
  const wave = 'q8-10 16 0t16 0t16 0';
  return (
    `<g id="${id}L"><path d="${hexPath(101)}" fill="${ink('clearing')}"/>` +
    `<path d="M-8-82C30-84 66-56 70-22C82 10 66 52 32 66C8 88-36 78-58 52C-82 28-74-20-62-44C-48-68-30-80-8-82Z" ` +
    `fill="${ink('sandLight')}"/>` +
    `<path d="M-8-74C28-76 58-50 62-20C74 10 58 46 28 58C6 78-32 70-52 46C-72 24-66-18-54-40C-42-60-28-72-8-74Z" ` +
    `fill="${ink('lake')}" stroke="${ink('lakeDark')}" stroke-width="4"/>` +
    `<path d="M-30-44${wave}M4-18${wave}M-50-6${wave}M-14 14${wave}M-40 36${wave}M8 42${wave}" fill="none" ` +
    `stroke="${ink('lakeLight')}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M-70 34V8M-62 42V14M-76 40V18M66-30V-54M73-24V-46" stroke="${ink('clearingDark')}" stroke-width="4" stroke-linecap="round"/></g>`
  );
}

/** The volcano with its flow to the south: to corner c0, or shorter, to an edge. */
function volcano(id: string, ink: Ink): string {
  const ridges = [20, 50, 130, 160, 195, 225, 255, 285, 315, 345]
    .map((degrees) => {
      const x = Math.cos((degrees * Math.PI) / 180);
      const y = Math.sin((degrees * Math.PI) / 180);
      return `M${num(x * 36)} ${num(y * 36)}L${num(x * 66)} ${num(y * 66)}`;
    })
    .join('');
  const flow = (end: number) =>
    `<path d="M-15 8C-22 30-8 44-17 ${end - 36}C-23 ${end - 20}-15 ${end - 10} 0 ${end}` +
    `C15 ${end - 10} 23 ${end - 20} 17 ${end - 36}C8 44 22 30 15 8Z" fill="${ink('lava')}" ` +
    `stroke="${ink('volcanoDark')}" stroke-width="4"/>` +
    `<path d="M-6 8C-10 30 0 44-6 ${end - 36}C-9 ${end - 24}-5 ${end - 18} 0 ${end - 12}` +
    `C5 ${end - 18} 9 ${end - 24} 6 ${end - 36}C4 44 10 30 6 8Z" fill="${ink('lavaHot')}"/>` +
    `<circle r="21" fill="${ink('lava')}" stroke="${ink('volcanoDark')}" stroke-width="5"/>` +
    `<circle r="11" fill="${ink('lavaHot')}"/>`;
  return (
    `<g id="${id}cone"><path d="${hexPath(101)}" fill="${ink('volcano')}"/>` +
    `<path d="M-20-76L22-78L58-54L76-16L70 28L44 62L10 74L-30 72L-62 44L-76 6L-66-40Z" fill="${ink('volcanoDark')}" opacity=".45"/>` +
    `<path d="M-16-66L18-68L50-46L66-14L60 24L38 54L8 64L-26 62L-54 38L-66 4L-56-34Z" fill="${ink('volcanoLight')}"/>` +
    `<path d="M-12-44L14-46L36-30L46-8L40 18L26 36L4 44L-20 40L-38 24L-46 2L-38-24Z" fill="${ink('volcano')}"/>` +
    `<path d="${ridges}" stroke="${ink('volcanoDark')}" stroke-width="4" stroke-linecap="round" opacity=".7"/>` +
    `<circle r="30" fill="${ink('volcanoDark')}"/></g>` +
    `<g id="${id}Vc"><use href="#${id}cone"/>${flow(98)}</g>` +
    `<g id="${id}Ve"><use href="#${id}cone"/>${flow(85)}</g>`
  );
}

/** The shared definitions of an SVG. `id` distinguishes the SVGs of a page. */
export function definitions(id: string, ink: Ink): string {
  return [jungle, clearing, sand, rock, lake, volcano].map((draw) => draw(id, ink)).join('');
}

/** The reference to a terrain's drawing in the definitions. */
export function terrainHref(id: string, terrain: Terrain): string {
  return `#${id}${terrain}`;
}

/** A player's mark; `size` is half its width. */
export function mark(colour: PlayerColour, size: number): string {
  const look = PLAYERS[colour];
  return `<path d="${MARK_PATHS[look.mark]}" transform="scale(${num(size)})" fill="${look.markPaint}"/>`;
}

const PIECES: Readonly<
  Record<BuildingKind | 'boat', { body: string; roof: string; line?: string; mark: [number, number, number] }>
> = {
  hut: { body: 'M-27-4H27V32H-27Z', roof: 'M-38-2L0-40L38-2Z', mark: [0, 15, 11] },
  temple: {
    body: 'M-48 40V31H-40V23H-32V-4H32V23H40V31H48V40Z',
    roof: 'M-50-2Q-32-8-27-24H-34Q-12-32 0-56Q12-32 34-24H27Q32-8 50-2Z',
    mark: [0, 14, 13],
  },
  tower: {
    body: 'M-22 44L-17-30H17L22 44Z',
    roof: 'M-27-28V-58H-15V-48H-6V-58H6V-48H15V-58H27V-28Z',
    mark: [0, 6, 12],
  },
  boat: {
    body: 'M-46 14Q0 34 46 14Q42 40 20 42H-20Q-42 40-46 14Z',
    roof: 'M5-54Q52-22 42 12H5ZM-5-40Q-34-14-28 12H-5Z',
    line: 'M0-56V18',
    mark: [20, -9, 10],
  },
};

/** A piece in a player's colour, about one hex side high. */
export function piece(kind: BuildingKind | 'boat', colour: PlayerColour, ink: Ink): string {
  const look = PLAYERS[colour];
  const { body, roof, line, mark: place } = PIECES[kind];
  const dark = kind === 'boat' ? look.paint : look.shade;
  const light = kind === 'boat' ? look.shade : look.paint;
  return (
    `<path d="${body}${roof}" fill="none" stroke="${ink('paper')}" stroke-width="11" stroke-linejoin="round"/>` +
    `<g stroke="${ink('ink')}" stroke-width="4.5" stroke-linejoin="round">` +
    `<path d="${body}" fill="${light}"/><path d="${roof}" fill="${dark}"/>` +
    `${line ? `<path d="${line}" fill="none"/>` : ''}</g>` +
    `<g transform="translate(${place[0]} ${place[1]})">${mark(colour, place[2])}</g>`
  );
}
