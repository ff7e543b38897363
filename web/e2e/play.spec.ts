/** Whole games, with every input driver. */
import type { Page } from '@playwright/test';
import {
  finger,
  hexAt,
  keys,
  mouse,
  mouseIn3d,
  nextPhase,
  playOut,
  spotOn,
  step,
  untilPlayed,
} from './hands';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  PHONE,
  picture,
  play,
  test,
  visitor,
} from './service';

test('at once against the computer', async ({ home: page }) => {
  await page.locator('[data-action=play]').click();
  await step(page, mouse, 1);
  await step(page, mouse, 2);
  expect(await nextPhase(page)).toBe('place');
  await expect(page.locator('.log')).toContainText(', level 1');
  await expectAccessible(page);
});

test('a hint shows a whole turn on the board, in words of the visitor’s language', async ({ home: page }) => {
  await play(page, {
    setup: 'edition=ferti2014 players=2 tiles=10',
    seats: [{ kind: 'me' }, { kind: 'ai', level: 1 }],
  });
  await nextPhase(page);
  await page.locator('[data-action=hint]').click();
  const advice = page.locator('section.advice');
  await expect(advice).toContainText('It founds a settlement.');
  await expect(page.locator('main.table')).toHaveAttribute('data-can', 'true');
  await expectAccessible(page);
  await page.screenshot(picture('hint'));
  await page.locator('[data-action=place]').click();
  // The hint's build is already previewed.
  await expect(page.locator('[data-action=build]')).toBeVisible();
  await page.locator('[data-action=build]').click();
  await expect(advice).toBeHidden();
  expect(await nextPhase(page)).toBe('place');
});

/** Takes a 2-hex tile, which has a single field: until there is more land, nothing else can be built on. */
async function take2HexTile(page: Page): Promise<void> {
  expect(await nextPhase(page)).toBe('take');
  await page.locator('[data-take^="2"]').first().click();
  await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'place');
}

test('the only build there is: one confirmation, or none', async ({ home: page }) => {
  await play(page, { setup: 'edition=ferti2014 players=2 tiles=8 twohex=2VJ+2VL' });
  const table = page.locator('main.table');
  await take2HexTile(page);
  await mouse.place(page, 1);
  await expect(page.getByText('This is all you can build.').first()).toBeVisible();
  // The tile can still be taken back; then one button confirms both.
  await page.getByRole('button', { name: 'Take the tile back' }).click();
  await expect(table).toHaveAttribute('data-phase', 'place');
  await mouse.place(page, 2);
  await page.locator('[data-action=build]').click();
  await expect(page.locator('.log li')).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem('taluva.confirm', 'off'));
  await page.reload();
  await take2HexTile(page);
  await mouse.place(page, 3);
  await expect(page.locator('.log li')).toHaveCount(2);
  await expect(table).toHaveAttribute('data-phase', 'place');
});

test('a whole game by mouse in plan against the computer', async ({ home: page }) => {
  await play(page, {
    setup: 'edition=ferti2014 players=2 tiles=10',
    seats: [{ kind: 'me' }, { kind: 'ai', level: 1 }],
  });
  await playOut(page, mouse, async (count) => {
    if (count === 8) await page.screenshot(picture('game-plan'));
  });
  await expectAccessible(page);
});

test('a whole game by mouse in 3D', async ({ browser, service }) => {
  const page = await visitor(browser, service, { viewport: { width: 800, height: 600 } }, { board: '3d' });
  // Software rendering is slow: play the shortest possible game.
  await play(page, { setup: 'edition=ferti2014 players=2 tiles=4' });
  await expect(page.locator('.board-island')).toBeVisible();
  await playOut(page, mouseIn3d, async (count) => {
    if (count === 7) await page.screenshot(picture('game-3d-small'));
  });
  await page.context().close();
});

test('a whole game by touch on a phone', async ({ browser, service }) => {
  const page = await visitor(browser, service, PHONE);
  await play(page, { setup: 'edition=ferti2014 players=2 tiles=8' });
  await nextPhase(page);
  await page.screenshot(picture('phone-begin'));
  await playOut(page, finger, async (count) => {
    if (count === 9) await page.screenshot(picture('phone-build'));
    if (count === 10) await page.screenshot(picture('phone-place'));
  });
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.screenshot({ ...picture('phone-end'), fullPage: true });
  await page.context().close();
});

test('a whole game by keyboard in plan', async ({ home: page }) => {
  await play(page, { setup: 'edition=ferti2014 players=2 tiles=6' });
  await nextPhase(page);
  // The skip link leads to the board.
  await page.locator('body').press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-hex]:focus')).toHaveCount(1);
  await playOut(page, keys);
});

test('a tile that is carried by a finger goes with it', async ({ browser, service }) => {
  const page = await visitor(browser, service, PHONE);
  await play(page, { setup: 'edition=ferti2014 players=2 tiles=8' });
  await nextPhase(page);
  await step(page, finger, 1);
  await step(page, finger, 2);
  await nextPhase(page);
  const place = page.locator('[data-action=place]');
  const middle = hexAt(page, '0,0');
  const tapped = await spotOn(middle);
  await page.touchscreen.tap(tapped.x, tapped.y);
  await expect(place).toBeVisible();
  // The button may have moved the board. One of the twelve hexes around it takes the tile.
  const from = await spotOn(middle);
  const width = (await middle.boundingBox())?.width ?? 0;
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from.x, from.y) });
  let found = false;
  for (let turn = 0; turn < 12 && !found; turn++) {
    const angle = (turn * Math.PI) / 6;
    const [x, y] = [from.x + Math.cos(angle) * width * 1.8, from.y + Math.sin(angle) * width * 1.8];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x, y) });
    found = await expect(page.locator('main.table'))
      .toHaveAttribute('data-can', 'true', { timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(found).toBe(true);
  // Browsers treat a tap right after a drag as the end of the drag.
  await untilPlayed(page, () => place.tap({ timeout: 10_000 }));
  await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'build');
  await page.context().close();
});
