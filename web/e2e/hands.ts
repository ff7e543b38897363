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
const buildButton = (page: Page) => page.locator('[data-action=build]');
const paletteButton = (page: Page) => page.locator('.turn-bar [data-token]').first();

/** Waits until it is one's turn to do something, or the game is over. */
export async function nextPhase(page: Page): Promise<Phase> {
  const state = async () => {
    const status = await table(page).getAttribute('data-status');
    if (status === 'over' || status === 'aborted') return 'over';
    const phase = status === 'playing' ? await table(page).getAttribute('data-phase') : 'wait';
    // Where there is nothing to choose, the tile comes by itself.
    return phase === 'take' && !(await page.locator('[data-take]').first().isVisible()) ? 'wait' : phase;
  };
  await expect.poll(state, { timeout: 90_000 }).toMatch(/take|place|build|over/);
  return (await state()) as Phase;
}

/** The hexes on which something can be done now, by what their buttons are called. */
export function possible(page: Page, phase: 'place' | 'build'): Locator {
  const words = phase === 'place' ? 'the tile fits here' : 'possible:';
  return page.locator(`[data-hex][aria-label*="${words}"]`);
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of one of these hexes that nothing lies over. The rules may still have to say which these are. */
export async function spotOn(hexes: Locator, which: number): Promise<Spot> {
  const inSight = () =>
    hexes.evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        return document.elementFromPoint(middle.x, middle.y) === cell ? [middle] : [];
      }),
    );
  await expect.poll(async () => (await inSight()).length, { message: 'a hex in sight' }).toBeGreaterThan(0);
  const spots = await inSight();
  return spots[which % spots.length];
}

/** A spot on one of these hexes once the island lies still. */
export async function steadySpot(hexes: Locator, which: number): Promise<Spot> {
  let spot = await spotOn(hexes, which);
  await expect(async () => {
    const before = spot;
    await hexes.page().evaluate(() => new Promise((done) => setTimeout(done, 100)));
    spot = await spotOn(hexes, which);
    expect(spot).toEqual(before);
  }).toPass();
  return spot;
}

async function pressInPalette(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  await expect(buildButton(page).or(paletteButton(page))).toBeVisible();
  if (await paletteButton(page).isVisible()) await press(paletteButton(page));
}

/** Clicks hexes of the plan. */
export const mouse: Hand = {
  async place(page, turn) {
    const { x, y } = await spotOn(possible(page, 'place'), turn * 7);
    await page.mouse.move(x, y, { steps: 3 });
    await expect(table(page)).toHaveAttribute('data-can', 'true');
    await page.mouse.wheel(0, 120);
    await page.mouse.click(x, y);
  },
  async choose(page, turn) {
    const { x, y } = await spotOn(possible(page, 'build'), turn * 3);
    await page.mouse.click(x, y);
    await pressInPalette(page, (button) => button.click());
  },
  press: (button) => button.click(),
};

/** Moves the mouse over the island until a click there would do something. */
async function find(page: Page, which: number): Promise<Spot> {
  const box = await page.locator('.board-host').boundingBox();
  if (!box) throw new Error('there is no board');
  const spots: Spot[] = [];
  const step = 34;
  for (let y = box.y + 90; y < box.y + box.height - 90; y += step) {
    for (let x = box.x + 20; x < box.x + box.width - 80; x += step) spots.push({ x, y });
  }
  // From the middle outwards; another turn begins elsewhere.
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const away = ({ x, y }: Spot) => Math.hypot(x - middle.x, y - middle.y);
  spots.sort((a, b) => away(a) - away(b));
  const first = (which * 5) % 20;
  for (const spot of [...spots.slice(first), ...spots.slice(0, first)]) {
    await page.mouse.move(spot.x, spot.y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if ((await table(page).getAttribute('data-can')) === 'true') return spot;
  }
  throw new Error('nothing can be done anywhere');
}

/** Clicks the island in 3D, where no hex tells where it is. */
export const mouseIn3d: Hand = {
  async place(page, turn) {
    const { x, y } = await find(page, turn);
    await page.keyboard.press('r');
    await page.mouse.click(x, y);
  },
  async choose(page, turn) {
    const { x, y } = await find(page, turn);
    await page.mouse.click(x, y);
    await pressInPalette(page, (button) => button.click());
  },
  press: (button) => button.click(),
};

/** Taps with a finger. */
export const finger: Hand = {
  async place(page, turn) {
    const { x, y } = await spotOn(possible(page, 'place'), turn * 7);
    await page.touchscreen.tap(x, y);
    const button = page.locator('[data-action=place]');
    await expect(button).toBeEnabled();
    // A second tap turns the tile, and so does the button.
    if (turn % 2 === 0) await page.touchscreen.tap(x, y);
    else await page.locator('[data-action=rotate]').tap();
    await expect(button).toBeEnabled();
    await button.tap();
  },
  async choose(page, turn) {
    const { x, y } = await spotOn(possible(page, 'build'), turn * 3);
    await page.touchscreen.tap(x, y);
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
  if (phase === 'take') {
    await hand.press(page.locator('[data-take]').first());
    await expect(table(page)).not.toHaveAttribute('data-phase', 'take');
    return true;
  }
  if (phase === 'place') {
    await hand.place(page, turn);
    await expect(table(page)).toHaveAttribute('data-phase', 'build');
    return true;
  }
  const leave = page.locator('[data-action=leave]');
  if (await leave.isVisible()) {
    await hand.press(leave);
  } else {
    if (!(await buildButton(page).isVisible())) await hand.choose(page, turn);
    await hand.press(buildButton(page));
  }
  await expect
    .poll(async () => {
      const [status, now] = [
        await table(page).getAttribute('data-status'),
        await table(page).getAttribute('data-phase'),
      ];
      return status !== 'playing' || now !== 'build';
    })
    .toBe(true);
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
