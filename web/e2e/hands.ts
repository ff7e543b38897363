/** Input drivers that play by mouse, touch or keyboard. They see what users see and do what users do. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Hex, hexKey, neighbour, parseHexKey, type Sixth } from '../board/geometry';
import { positionEditor } from '../state/study/link';

export type Phase = 'take' | 'place' | 'build' | 'over';

export interface Hand {
  /** Places the tile in hand; `turn` varies the place. */
  place(page: Page, turn: number): Promise<void>;
  /** Chooses a field and a build, up to the build button. */
  choose(page: Page, turn: number): Promise<void>;
  press(button: Locator): Promise<void>;
}

const table = (page: Page) => page.locator('main.table');
const buildButton = (page: Page) => page.locator('[data-action=build]').first();
const paletteButton = (page: Page) => page.locator('.turn-bar [data-token]').first();

/** Waits until the previous action is answered: a busy table ignores input. */
export async function answered(page: Page): Promise<void> {
  await expect(page.locator('.turn-bar[aria-busy=true]')).toHaveCount(0);
}

const plyOf = (page: Page) => table(page).getAttribute('data-ply');

/**
 * Repeats an action until a token is played. Rechecks first, so nothing is done twice: the previous action may only be
 * late.
 */
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

/** Plays a move from the list of legal moves, which must be open. */
export async function playFromList(page: Page, which: number | string = 0): Promise<void> {
  const moves = page.locator(typeof which === 'string' ? `[data-move="${which}"]` : '[data-move]');
  await untilPlayed(page, async () => {
    await expect(moves.first()).toBeVisible();
    const move = typeof which === 'string' ? moves : moves.nth(which % (await moves.count()));
    await move.click({ timeout: 10_000 });
  });
}

/** Waits until the user is to act, or the game is over. */
export async function nextPhase(page: Page): Promise<Phase> {
  let phase = 'wait';
  const look = async () => {
    const status = await table(page).getAttribute('data-status');
    phase = (status === 'playing' && (await table(page).getAttribute('data-phase'))) || 'wait';
    if (status === 'over' || status === 'aborted') phase = 'over';
    // A forced draw happens by itself.
    if (phase === 'take' && !(await page.locator('[data-take]').first().isVisible())) phase = 'wait';
    return phase;
  };
  await expect.poll(look, { timeout: 120_000 }).toMatch(/take|place|build|over/);
  return phase as Phase;
}

/** The hexes that can be played on now, by their accessible names. */
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

/** The centres of the uncovered hexes, once they are stable: a resized board is reframed in the next frame. */
function stillSpots(hexes: Locator): Promise<Spot[]> {
  return hexes.evaluateAll(async (cells) => {
    const look = () =>
      cells.flatMap((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2, hex: cell.getAttribute('data-hex') ?? '' };
        return document.elementFromPoint(middle.x, middle.y) === cell ? [middle] : [];
      });
    // A hidden tab draws no frames.
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

/** The centre of one of these hexes, stable and visible. The rules may still have to determine which these are. */
export async function spotOn(hexes: Locator, which = 0): Promise<Spot> {
  await answered(hexes.page());
  let spots: Spot[] = [];
  await expect(async () => {
    spots = await stillSpots(hexes);
    expect(spots.length, 'hexes in sight').toBeGreaterThan(0);
  }).toPass();
  return spots[which % spots.length];
}

/** Moves the mouse off the board's hexes. */
export const pointAway = (page: Page) => page.mouse.move(5, 5);

/** Repeats choosing a field until there is a button to press: the build itself, or one of several. */
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
      // The mouse may be there already, and staying in place fires no event.
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
  // From the centre outwards; the starting point varies by turn.
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

/** Clicks the 3D island, whose hexes expose no positions. */
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

/** Taps by touch. */
export const finger: Hand = {
  place: (page, turn) =>
    untilPlayed(page, async () => {
      const { x, y, hex } = await spotOn(possible(page, 'place'), turn * 7);
      await page.touchscreen.tap(x, y);
      const button = page.locator('[data-action=place]');
      await expect(button).toBeEnabled({ timeout: 10_000 });
      // A second tap rotates the tile, and so does the button. Content below the board may have moved it.
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

/** The keys around S, in direction order. */
const STEPS = ['KeyD', 'KeyX', 'KeyZ', 'KeyA', 'KeyW', 'KeyE'];

/** Walks from the focused hex to another one, over existing hexes. */
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

/** Uses only the keyboard. The focus must be on the board. */
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
    // A choice receives the focus, then the build button.
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

/** Plays the next step. Returns false when the game is over. */
export async function step(page: Page, hand: Hand, turn: number): Promise<boolean> {
  const phase = await nextPhase(page);
  if (phase === 'over') return false;
  await answered(page);
  const before = (await plyOf(page)) ?? '';
  const leave = page.locator('[data-action=leave]').first();
  if (phase === 'take') await hand.press(page.locator('[data-take]').first());
  else if (phase === 'place') await hand.place(page, turn);
  else {
    // The rules determine which of them exists.
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

/** Plays until the game is over; `during` is called after every step. */
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

/** One tile with a red hut, and another tile in red's hand. */
export const IN_HAND =
  '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 1:place:LL 22:1512251224110112211124121 edition=ferti2014 players=2';

/** Starts a game from a position at this screen. */
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
