/** Hands that play: with a mouse, by touch, by keys. They see what people see and do what people do. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Hex, hexKey, neighbour, parseHexKey, type Sixth } from '../board/geometry';
import { positionEditor } from '../state/study/link';

export type Phase = 'take' | 'place' | 'build' | 'over';

export interface Hand {
  /** Places the tile in hand somewhere; another turn chooses another place. */
  place(page: Page, turn: number): Promise<void>;
  /** Chooses a field, and what to build there, up to the button that builds. */
  choose(page: Page, turn: number): Promise<void>;
  press(button: Locator): Promise<void>;
}

const table = (page: Page) => page.locator('main.table');
const buildButton = (page: Page) => page.locator('[data-action=build]').first();
const paletteButton = (page: Page) => page.locator('.turn-bar [data-token]').first();

/** Waits until what was done before is answered: until then a table does nothing else. */
export async function answered(page: Page): Promise<void> {
  await expect(page.locator('.turn-bar[aria-busy=true]')).toHaveCount(0);
}

const plyOf = (page: Page) => table(page).getAttribute('data-ply');

/** Does something until a token is played by it. Nothing is done twice: what was done before may only be late. */
export async function untilPlayed(page: Page, act: () => Promise<void>): Promise<void> {
  await answered(page);
  const before = (await plyOf(page)) ?? '';
  await expect(async () => {
    await answered(page);
    if ((await plyOf(page)) !== before) return;
    await act();
    await expect(table(page)).not.toHaveAttribute('data-ply', before, { timeout: 10_000 });
  }).toPass();
}

/** Plays one of the list of legal moves, which must be open. */
export async function playFromList(page: Page, which: number | string = 0): Promise<void> {
  const moves = page.locator(typeof which === 'string' ? `[data-move="${which}"]` : '[data-move]');
  await untilPlayed(page, async () => {
    await expect(moves.first()).toBeVisible();
    const move = typeof which === 'string' ? moves : moves.nth(which % (await moves.count()));
    await move.click({ timeout: 10_000 });
  });
}

/** Waits until it is one's turn to do something, or the game is over. */
export async function nextPhase(page: Page): Promise<Phase> {
  let phase = 'wait';
  const look = async () => {
    const status = await table(page).getAttribute('data-status');
    phase = (status === 'playing' && (await table(page).getAttribute('data-phase'))) || 'wait';
    if (status === 'over' || status === 'aborted') phase = 'over';
    // Where there is nothing to choose, the tile comes by itself.
    if (phase === 'take' && !(await page.locator('[data-take]').first().isVisible())) phase = 'wait';
    return phase;
  };
  await expect.poll(look, { timeout: 120_000 }).toMatch(/take|place|build|over/);
  return phase as Phase;
}

/** The hexes on which something can be done now, by what their buttons are called. */
export function possible(page: Page, phase: 'place' | 'build'): Locator {
  const words = phase === 'place' ? 'the tile fits here' : 'possible:';
  return page.locator(`[data-hex][aria-label*="${words}"]`);
}

export const hexAt = (page: Page, key: string) => page.locator(`[data-hex="${key}"]`);

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly hex: string;
}

/**
 * The middles of those hexes that nothing lies over, once they lie still: a board whose size has changed is framed anew
 * in the next frame.
 */
function stillSpots(hexes: Locator): Promise<Spot[]> {
  return hexes.evaluateAll(async (cells) => {
    const look = () =>
      cells.flatMap((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2, hex: cell.getAttribute('data-hex') ?? '' };
        return document.elementFromPoint(middle.x, middle.y) === cell ? [middle] : [];
      });
    // Nothing is drawn in a tab that is not shown.
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done));
        setTimeout(done, 2000);
      });
    const before = look();
    await frame();
    await frame();
    const after = look();
    return JSON.stringify(before) === JSON.stringify(after) ? after : [];
  });
}

/** The middle of one of these hexes, at rest and in sight. The rules may still have to say which these are. */
export async function spotOn(hexes: Locator, which = 0): Promise<Spot> {
  await answered(hexes.page());
  let spots: Spot[] = [];
  await expect(async () => {
    spots = await stillSpots(hexes);
    expect(spots.length, 'hexes in sight').toBeGreaterThan(0);
  }).toPass();
  return spots[which % spots.length];
}

/** Where the mouse points at nothing of the board. */
export const pointAway = (page: Page) => page.mouse.move(5, 5);

/** Chooses a field until there is something to press: the build itself, or one of several. */
async function untilChosen(page: Page, act: () => Promise<void>): Promise<void> {
  const either = buildButton(page).or(paletteButton(page)).first();
  await expect(async () => {
    await answered(page);
    if (await either.isVisible()) return;
    await act();
    await expect(either).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

async function pressInPalette(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  if (await paletteButton(page).isVisible()) await press(paletteButton(page));
  await expect(buildButton(page)).toBeVisible();
}

/** Clicks hexes of the plan. */
export const mouse: Hand = {
  place: (page, turn) =>
    untilPlayed(page, async () => {
      const { x, y } = await spotOn(possible(page, 'place'), turn * 7);
      // It may be there already, and a board is told of nothing that stays where it is.
      await pointAway(page);
      await page.mouse.move(x, y, { steps: 3 });
      await expect(table(page)).toHaveAttribute('data-can', 'true', { timeout: 10_000 });
      await page.mouse.wheel(0, 120);
      await page.mouse.click(x, y);
    }),
  async choose(page, turn) {
    await untilChosen(page, async () => {
      const { x, y } = await spotOn(possible(page, 'build'), turn * 3);
      await page.mouse.click(x, y);
    });
    await pressInPalette(page, (button) => button.click());
  },
  press: (button) => button.click(),
};

/** Moves the mouse over the island until a click there would do something. */
async function find(page: Page, phase: 'place' | 'build', which: number): Promise<Omit<Spot, 'hex'>> {
  await answered(page);
  await expect(possible(page, phase).first()).toBeAttached();
  const box = await page.locator('.board-host').boundingBox();
  if (!box) throw new Error('there is no board');
  const spots: Omit<Spot, 'hex'>[] = [];
  const step = 34;
  for (let y = box.y + 90; y < box.y + box.height - 90; y += step) {
    for (let x = box.x + 20; x < box.x + box.width - 80; x += step) spots.push({ x, y });
  }
  // From the middle outwards; another turn begins elsewhere.
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const away = ({ x, y }: Omit<Spot, 'hex'>) => Math.hypot(x - middle.x, y - middle.y);
  spots.sort((a, b) => away(a) - away(b));
  const first = (which * 5) % 20;
  await pointAway(page);
  for (const spot of [...spots.slice(first), ...spots.slice(0, first)]) {
    await page.mouse.move(spot.x, spot.y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if ((await table(page).getAttribute('data-can')) === 'true') return spot;
  }
  throw new Error('nothing can be done anywhere');
}

/** Clicks the island in 3D, where no hex tells where it is. */
export const mouseIn3d: Hand = {
  place: (page, turn) =>
    untilPlayed(page, async () => {
      const { x, y } = await find(page, 'place', turn);
      await page.keyboard.press('r');
      await page.mouse.click(x, y);
    }),
  async choose(page, turn) {
    await untilChosen(page, async () => {
      const { x, y } = await find(page, 'build', turn);
      await page.mouse.click(x, y);
    });
    await pressInPalette(page, (button) => button.click());
  },
  press: (button) => button.click(),
};

/** Taps with a finger. */
export const finger: Hand = {
  place: (page, turn) =>
    untilPlayed(page, async () => {
      const { x, y, hex } = await spotOn(possible(page, 'place'), turn * 7);
      await page.touchscreen.tap(x, y);
      const button = page.locator('[data-action=place]');
      await expect(button).toBeEnabled({ timeout: 10_000 });
      // A second tap turns the tile, and so does the button. What is below the board may have moved it.
      if (turn % 2 === 0) {
        const again = await spotOn(hexAt(page, hex));
        await page.touchscreen.tap(again.x, again.y);
      } else await page.locator('[data-action=rotate]').tap();
      await expect(button).toBeEnabled({ timeout: 10_000 });
      await button.tap();
    }),
  async choose(page, turn) {
    await untilChosen(page, async () => {
      const { x, y } = await spotOn(possible(page, 'build'), turn * 3);
      await page.touchscreen.tap(x, y);
    });
    await pressInPalette(page, (button) => button.tap());
  },
  press: (button) => button.tap(),
};

/** The keys around S, in the order of the six directions. */
const STEPS = ['KeyD', 'KeyX', 'KeyZ', 'KeyA', 'KeyW', 'KeyE'];

/** Walks from the hex with the focus to another one, over the hexes that there are. */
async function walkTo(page: Page, target: string): Promise<void> {
  const focused = page.locator('[data-hex]:focus');
  await expect(focused).toHaveCount(1);
  const start = (await focused.getAttribute('data-hex')) as `${number},${number}`;
  const known = new Set(
    await page
      .locator('[data-hex]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-hex'))),
  );
  const ways = new Map<string, string[]>([[start, []]]);
  const border: Hex[] = [parseHexKey(start)];
  for (let here = border.shift(); here && !ways.has(target); here = border.shift()) {
    for (const [direction, key] of STEPS.entries()) {
      const there = neighbour(here, direction as Sixth);
      if (ways.has(hexKey(there)) || !known.has(hexKey(there))) continue;
      ways.set(hexKey(there), [...(ways.get(hexKey(here)) ?? []), key]);
      border.push(there);
    }
  }
  for (const key of ways.get(target) ?? []) await page.keyboard.press(key);
  await expect(focused).toHaveAttribute('data-hex', target);
}

async function walkToSome(page: Page, hexes: Locator, which: number): Promise<void> {
  await answered(page);
  await expect(hexes).not.toHaveCount(0);
  const target = await hexes.nth(which % (await hexes.count())).getAttribute('data-hex');
  await walkTo(page, target ?? '');
}

/** Presses keys, and nothing else. The focus must be on the board. */
export const keys: Hand = {
  async place(page, turn) {
    await walkToSome(page, possible(page, 'place'), turn * 5);
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
  },
  async choose(page, turn) {
    await walkToSome(page, possible(page, 'build'), turn * 5);
    await page.keyboard.press('Enter');
    await expect(buildButton(page).or(paletteButton(page)).first()).toBeVisible();
    // Where there is a choice, the focus is led to it; then to the button that builds.
    await pressInPalette(page, async (button) => {
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
    });
  },
  async press(button) {
    await expect(button).toBeFocused();
    await button.page().keyboard.press('Enter');
  },
};

/** Plays what is to be played now. Answers false when the game is over. */
export async function step(page: Page, hand: Hand, turn: number): Promise<boolean> {
  const phase = await nextPhase(page);
  if (phase === 'over') return false;
  await answered(page);
  const before = (await plyOf(page)) ?? '';
  const leave = page.locator('[data-action=leave]').first();
  if (phase === 'take') await hand.press(page.locator('[data-take]').first());
  else if (phase === 'place') await hand.place(page, turn);
  else {
    // The rules say which of them there is.
    const ways = leave.or(buildButton(page)).or(possible(page, 'build')).first();
    await expect(ways).toBeAttached();
    if (await leave.isVisible()) await hand.press(leave);
    else {
      if (!(await buildButton(page).isVisible())) await hand.choose(page, turn);
      await hand.press(buildButton(page));
    }
  }
  await expect(table(page)).not.toHaveAttribute('data-ply', before);
  if (phase === 'place') await expect(table(page)).toHaveAttribute('data-phase', 'build');
  return true;
}

/** Plays until the game is over; `during` looks on after every step. */
export async function playOut(
  page: Page,
  hand: Hand,
  during: (step: number) => Promise<void> = async () => {},
): Promise<void> {
  for (let count = 1; await step(page, hand, count); count++) {
    expect(count).toBeLessThan(200);
    await during(count);
  }
  await expect(page.locator('.end')).toBeVisible();
}

/** One tile with a hut of red, who has another one in hand. */
export const IN_HAND =
  '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 1:place:LL 22:1512251224110112211124121 edition=ferti2014 players=2';

/** Plays on from a position at this screen. */
export async function playFrom(page: Page, position: string): Promise<void> {
  await page.goto(new URL(positionEditor(position), page.url()).href);
  await page.locator('[data-action=play]').click();
  await page.getByRole('radio', { name: 'Friends at this screen' }).check();
  await page.locator('[data-action=start]').click();
  expect(await nextPhase(page)).toBe('place');
}

/** Opens the replay of a game that has ended here. */
export async function openReplay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Replay and download' }).click();
  await page.getByRole('menuitem', { name: 'Replay' }).click();
}
