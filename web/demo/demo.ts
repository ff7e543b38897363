/** The board's demo page: scenes, both renderers, day and night, a tile in hand, a replay. */
import { createBoard } from '../board/board';
import { type Hex, hexKey, type Sixth, sixth, within } from '../board/geometry';
import type { Quality } from '../board/renderer';
import {
  indexScene,
  type Scene,
  stackTiles,
  type TileCode,
  tileHexes,
  volcanoDirection,
} from '../board/scene';
import { DEMO_SCENES } from './scenes';

const query = new URLSearchParams(location.search);
const QUALITIES: readonly Quality[] = ['high', 'medium', 'low'];

function required<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

const form = required<HTMLFormElement>('#controls');
const select = required<HTMLSelectElement>('select[name=scene]');
const word = required<HTMLOutputElement>('output');
const box = (name: string) => required<HTMLInputElement>(`input[name=${name}]`);

for (const { name } of DEMO_SCENES) select.add(new Option(name));
select.value = query.get('scene') ?? DEMO_SCENES[1].name;
box('island').checked = query.get('renderer') !== 'plan';
box('night').checked = query.get('theme') === 'night';
box('levels').checked = query.has('levels');
box('tile').checked = query.has('tile');
box('choices').checked = query.has('choices');
document.body.classList.toggle('bare', query.has('bare'));

const TILE: TileCode = 'JL';
let hand: { hex: Hex; rotation: Sixth } = { hex: { q: 3, r: 0 }, rotation: 0 };

function current() {
  return DEMO_SCENES.find(({ name }) => name === select.value) ?? DEMO_SCENES[0];
}

function withHand(scene: Scene): Scene {
  if (!box('tile').checked) return scene;
  const index = indexScene(scene);
  const ghost = { tile: TILE, hex: hand.hex, rotation: hand.rotation };
  // This page only requires level ground; it does not know the rules.
  const levels = tileHexes(ghost).map((hex) => index.hexes.get(hexKey(hex))?.level ?? 0);
  const legal = levels.every((level) => level === levels[0]);
  const uneven = tileHexes(ghost).filter((_, i) => levels[i] !== levels[0]);
  return {
    ...scene,
    ghost: { ...ghost, legal },
    highlights: { ...scene.highlights, forbidding: legal ? [] : uneven },
  };
}

/** Lights some empty fields with a cost, one of them chosen, and marks some places at sea. */
function withChoices(scene: Scene): Scene {
  if (!box('choices').checked) return scene;
  const { buildings, hexes } = indexScene(scene);
  const empty = scene.hexes.filter((hex) => !volcanoDirection(hex.face) && !buildings.has(hexKey(hex)));
  const sea = [...within(scene.hexes, 1).values()].filter((hex) => !hexes.has(hexKey(hex)));
  const [first, ...others] = empty;
  return {
    ...scene,
    previews: first ? [{ q: first.q, r: first.r, kind: 'hut', seat: 1, huts: first.level }] : [],
    highlights: {
      lit: [
        ...(first ? [{ q: first.q, r: first.r, cost: first.level, chosen: true }] : []),
        ...others.map(({ q, r, level }) => ({ q, r, cost: level })),
      ],
      targets: sea.filter((_, i) => i % 2 === 0),
    },
  };
}

function shown(): Scene {
  return withHand(withChoices(current().scene));
}

function spoken(hex: Hex): string {
  const land = indexScene(board.scene).hexes.get(hexKey(hex));
  if (!land) return `sea ${hexKey(hex)}`;
  const face = volcanoDirection(land.face)
    ? 'volcano'
    : { J: 'jungle', C: 'clearing', S: 'sand', R: 'rock', L: 'lake' }[land.face[0]];
  return `${face}, level ${land.level}, ${hexKey(hex)}`;
}

/** Holds the tile in hand, if any, over a hex. */
function hold(hex: Hex): void {
  if (!box('tile').checked) return;
  hand = { ...hand, hex };
  board.set(shown());
}

const board = createBoard(required<HTMLElement>('#board'), {
  renderer: box('island').checked ? '3d' : 'plan',
  quality: QUALITIES.find((quality) => quality === query.get('quality')) ?? 'auto',
  name: 'The island',
  onPointHex: (hex) => {
    word.value = hex ? spoken(hex) : '';
    if (hex) hold(hex);
  },
  onRotate: (steps) => {
    hand = { ...hand, rotation: sixth(hand.rotation + steps) };
    board.set(shown());
  },
  onPickHex: (hex, via) => {
    word.value = `picked ${spoken(hex)}`;
    // Touch does not hover before a tap.
    if (via === 'touch') hold(hex);
  },
  onRenderer: (name, unavailable) => {
    document.body.dataset.renderer = name;
    if (unavailable) word.value = 'no WebGL here: the plan instead';
  },
});

function apply(): void {
  board.configure({
    renderer: box('island').checked ? '3d' : 'plan',
    theme: box('night').checked ? 'night' : 'day',
    ...(box('levels').checked ? { levels: true } : { levels: !box('island').checked }),
    rotating: box('tile').checked,
    label: spoken,
  });
  board.set(shown(), { animate: false });
}

form.addEventListener('change', apply);
required('button[name=reset]').addEventListener('click', () => board.resetView());
required('button[name=replay]').addEventListener('click', async () => {
  const { placements, scene } = current();
  for (let count = 1; count <= placements.length; count++) {
    const hexes = stackTiles(placements.slice(0, count));
    const land = indexScene({ hexes });
    const level = indexScene(scene);
    const standing = (scene.buildings ?? []).filter((it) => {
      const here = land.hexes.get(hexKey(it));
      return here && here.tile === level.hexes.get(hexKey(it))?.tile;
    });
    board.set({ ...scene, hexes, buildings: standing, highlights: {} });
    await new Promise((done) => setTimeout(done, 900));
  }
});
apply();
// For the browser's console, and for measurements.
Object.assign(globalThis, { board });
