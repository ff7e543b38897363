import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pointAway, spotOn } from './hands';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  PHONE,
  picture,
  prepare,
  test,
  visitor,
} from './service';

const study = (page: Page) => page.locator('main.study');
const phase = (page: Page, wanted: string) => expect(study(page)).toHaveAttribute('data-phase', wanted);
const ply = (page: Page, wanted: number) => expect(study(page)).toHaveAttribute('data-ply', String(wanted));
const moves = (page: Page) => page.getByRole('treeitem');
const fits = (page: Page) => page.locator('[data-hex][aria-label*="the tile fits here"]');
const builds = (page: Page) => page.locator('[data-hex][aria-label*="possible:"]');

const RECORD = `[Format "taluva 2"]
[Setup "edition=ferti2014 players=2"]
[Player1 "Ada"]
[Player2 "Ben"]

1. JC (LL {what if?} LL@0,0:3) JC@0,0:0! H@0,1 {solid} (H@-1,1?!) JS JS@2,0:0 H@1,1
*
`;

async function openText(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'study.tvr', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(moves(page).first()).toBeVisible();
}

test('both sides are played by mouse, every try is a branch, and branches can be changed', async ({
  home: page,
}) => {
  await page.getByRole('banner').getByRole('link', { name: 'Study' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await phase(page, 'take');
  await page.locator('[data-take=JC]').click();
  await phase(page, 'place');
  const place = async (which: number) => {
    const { x, y } = await spotOn(fits(page), which);
    await pointAway(page);
    await page.mouse.move(x, y, { steps: 3 });
    await expect(page.locator('.stage')).toHaveAttribute('data-can', 'true');
    await page.mouse.click(x, y);
    await phase(page, 'build');
  };
  const build = async (which: number) => {
    const { x, y } = await spotOn(builds(page), which);
    await page.mouse.click(x, y);
    await phase(page, 'take');
  };
  await place(0);
  await build(0);
  // The other side's turn is played here too.
  await page.locator('[data-take=random]').click();
  await place(3);
  await ply(page, 5);
  await expect(moves(page)).toHaveCount(2);

  // Another build in the first turn is a variation.
  await page.locator('body').press('Home');
  await page.locator('body').press('ArrowRight');
  await page.locator('body').press('ArrowRight');
  await phase(page, 'build');
  await build(1);
  await expect(moves(page)).toHaveCount(3);
  await expect(page.locator('.variation .move')).toHaveCount(1);
  await page.getByRole('button', { name: 'Good move' }).click();
  await expect(page.locator('.variation .move em')).toContainText('!');
  await page.locator('[data-action=comment]').click();
  await page.getByLabel('Comment', { exact: true }).fill('A better field.');
  await page.getByRole('button', { name: 'Save comment' }).click();
  await expect(page.locator('.comment')).toHaveText('A better field.');
  await expectAccessible(page);
  await page.screenshot(picture('study'));

  await page.locator('[data-action=promote]').click();
  await expect(page.locator('.round .move').first()).toContainText('!');
  await page.locator('[data-action=remove]').click();
  await expect(page.locator('.variation')).toHaveCount(0);
  await expect(page.locator('.comment')).toHaveCount(0);
  await page.locator('[data-action=undo]').click();
  await expect(page.locator('.comment')).toHaveText('A better field.');

  // Illegal moves are refused with the rule, and change nothing.
  const count = await moves(page).count();
  await page.locator('body').press('Home');
  await page.locator('body').press('ArrowRight');
  await page.locator('body').press('ArrowRight');
  const volcano = page.locator('[data-hex][aria-label^="volcano"]');
  const { x, y } = await spotOn(volcano, 0);
  await page.mouse.click(x, y);
  await expect(page.locator('.refused')).toBeVisible();
  await expect(moves(page)).toHaveCount(count);
});

test('the study by keys alone', async ({ home: page }) => {
  await page.goto(new URL('/study', page.url()).href);
  await openText(page, RECORD);
  await ply(page, 6);
  const press = (key: string) => page.locator('body').press(key);
  await press('Home');
  await ply(page, 0);
  await press('ArrowRight');
  await press('ArrowRight');
  await ply(page, 2);
  // The line forks here: the down arrow chooses the other branch.
  await expect(page.getByRole('list', { name: 'Ways to go on' }).getByRole('button')).toHaveCount(2);
  await press('ArrowDown');
  await press('ArrowRight');
  await expect(page.locator('.variation .move[aria-selected=true]')).toContainText('Settlement');
  await press('Shift+ArrowUp');
  await expect(page.locator('.round .move[aria-selected=true]')).toHaveCount(1);
  await press('4');
  await expect(page.locator('.round .move[aria-selected=true] em').last()).toContainText('??');
  await press('d');
  await expect(page.getByLabel('Comment', { exact: true })).toBeFocused();
  await page.keyboard.type('Too hasty.');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.comment', { hasText: 'Too hasty.' })).toBeVisible();
  await press('Delete');
  await ply(page, 2);
  await expect(page.locator('.comment', { hasText: 'Too hasty.' })).toHaveCount(0);
  await press('Control+z');
  await expect(page.locator('.comment', { hasText: 'Too hasty.' })).toBeVisible();
  await press('?');
  await expect(page.getByRole('dialog')).toContainText('Play the best turn');
  await page.keyboard.press('Escape');

  // A move on the board by keyboard: the tile goes to the focused hex.
  await press('End');
  await phase(page, 'take');
  const before = await moves(page).count();
  await page.locator('[data-take=random]').focus();
  await page.keyboard.press('Enter');
  await phase(page, 'place');
  // The tray is gone; the focus is on the board, where keys that the board does not use work as elsewhere.
  await expect(page.locator('.board-host :focus')).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Play the best turn');
  await page.keyboard.press('Escape');
  // The started turn is in the tree too.
  await expect(moves(page)).toHaveCount(before + 1);
  const target = await fits(page).first().getAttribute('data-hex');
  await page.locator(`[data-hex="${target}"]`).focus();
  await page.keyboard.press('Enter');
  await phase(page, 'build');
  await expect(moves(page)).toHaveCount(before + 1);
});

test('the study by finger, on a phone', async ({ browser, service }) => {
  const page = await visitor(browser, service, PHONE);
  await page.goto(`${service.url}/study`);
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await page.locator('[data-take=JC]').tap();
  await phase(page, 'place');
  const spot = await spotOn(fits(page), 0);
  await page.touchscreen.tap(spot.x, spot.y);
  const button = page.locator('[data-action=place]');
  await expect(button).toBeEnabled();
  await button.tap();
  await phase(page, 'build');
  const field = await spotOn(builds(page), 0);
  await page.touchscreen.tap(field.x, field.y);
  await phase(page, 'take');
  await page.getByRole('button', { name: 'One step back' }).tap();
  await phase(page, 'build');
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.screenshot(picture('study-phone'));
  await page.context().close();
});

test('the engine tells the best turns, shows them on the island, and plays them', async ({ home: page }) => {
  await page.goto(new URL('/study', page.url()).href);
  await openText(page, RECORD.replace(' H@1,1\n', '\n'));
  await phase(page, 'build');
  await page.locator('body').press('ArrowLeft');
  await phase(page, 'place');
  await page.getByRole('switch', { name: 'Engine' }).click();
  const best = page.locator('.best-turn');
  await expect(best).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Best turns for Ben' })).toBeVisible();
  await expect(page.locator('.effort')).toContainText(/depth \d+.*positions/);
  await expect(page.locator('.eval-bar')).toHaveAttribute('aria-label', /Ada \d+\s?% and Ben \d+\s?%/);
  await page.getByLabel('Number of lines').selectOption('5');
  await expect(best).toHaveCount(5);
  const ghost = page.locator('.board-plan .board-ghost > *');
  await pointAway(page);
  await expect(ghost).toHaveCount(0);
  // The lines reorder while the engine thinks, and one that disappears loses the focus.
  await expect(async () => {
    await best.first().focus({ timeout: 10_000 });
    await expect(ghost).not.toHaveCount(0, { timeout: 10_000 });
  }).toPass();
  await expectAccessible(page);
  await page.screenshot(picture('study-engine'));
  // The lines change while the engine thinks.
  await expect(async () => {
    if ((await study(page).getAttribute('data-phase')) === 'place')
      await best.first().click({ timeout: 10_000 });
    await expect(study(page)).toHaveAttribute('data-phase', 'take', { timeout: 10_000 });
  }).toPass();
  // Before the draw every tile has a value.
  await expect(page.locator('.tile-tray .worth').first()).toBeVisible();
  await page.locator('body').press('l');
  await expect(page.locator('.eval-bar')).toHaveCount(0);
});

test('a study with variations is opened, saved in the browser, listed, renamed, shared, exported', async ({
  home: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(new URL('/study', page.url()).href);
  await openText(page, RECORD);
  await expect(page.locator('.variation')).toHaveCount(2);
  await expect(page.locator('.comment').filter({ hasText: 'what if?' })).toBeVisible();
  await page.getByRole('tab', { name: 'Share' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-save=tvr]').click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toBe(RECORD);

  await page.getByLabel('Name of the study').fill('Openings');
  await page.locator('[data-action=save]').click();
  await expect(page).toHaveURL(/\/study\/here-/);
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.locator('body').press('Home');
  await page.locator('body').press('ArrowRight');
  await page.getByRole('tab', { name: 'Moves' }).click();
  await page.locator('[data-action=comment]').click();
  await page.getByLabel('Comment', { exact: true }).fill('The usual tile.');
  await page.getByRole('button', { name: 'Save comment' }).click();
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByLabel('Name of the study').fill('First tiles');
  await page.locator('[data-action=save]').click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.locator('[data-copy=study]').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/study#r=');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.reload();
  await expect(page.locator('.comment').filter({ hasText: 'The usual tile.' })).toBeVisible();
  await page.goto(new URL('/study', page.url()).href);
  const kept = page.locator('[data-study]');
  await expect(kept).toHaveCount(1);
  await expect(kept).toContainText('First tiles');
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Delete “First tiles”' }).click();
  await kept.locator('[data-action=delete]').click();
  await expect(kept).toHaveCount(0);

  // The link contains all of it.
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('.comment').filter({ hasText: 'The usual tile.' })).toBeVisible();
  await expect(page.locator('.variation')).toHaveCount(2);
});

test('night and every width have the study whole', async ({ browser, service }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await prepare(page, { theme: 'night' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${service.url}/study`);
    await openText(page, RECORD);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
  await context.close();
});
