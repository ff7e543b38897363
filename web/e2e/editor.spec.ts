import type { Page } from '@playwright/test';
import { hexAt, mouse, spotOn } from './hands';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  PHONE,
  picture,
  test,
  visitor,
} from './service';

const editor = (page: Page) => page.locator('main.editor');
const text = (page: Page) => page.getByLabel('Position text').inputValue();
const sea = (page: Page) => page.locator('[data-hex][aria-label^="sea"]');
const land = (page: Page) => page.locator('[data-hex][aria-label*="level"]');

async function click(page: Page, hex: string): Promise<void> {
  const { x, y } = await spotOn(hexAt(page, hex));
  await page.mouse.click(x, y);
}

const TEXT =
  '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2';

test('a position is put together by hand, and what is impossible is refused with the reason', async ({
  home: page,
}) => {
  await page.goto(new URL('/study', page.url()).href);
  await page.getByRole('link', { name: 'Position editor' }).click();
  await expect(editor(page)).toHaveAttribute('data-playable', 'true');
  // A rotated tile, then another on top of it.
  await page.locator('[data-tile=JC]').click();
  const { x, y } = await spotOn(page.locator('[data-hex]'), 0);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 120);
  await page.mouse.click(x, y);
  await expect(land(page)).toHaveCount(3);
  await expect(editor(page)).toHaveAttribute('data-playable', 'true');

  // Nothing can stand on a volcano.
  await page.getByRole('radio', { name: 'Building' }).check();
  const volcano = page.locator('[data-hex][aria-label^="volcano"]');
  const spot = await spotOn(volcano, 0);
  await page.mouse.click(spot.x, spot.y);
  await expect(page.getByRole('alert')).toContainText('Nothing can stand on a volcano.');
  // On a field it can, and leaves the reserve.
  const field = await spotOn(page.locator('[data-hex][aria-label^="jungle"]'), 0);
  await page.mouse.click(field.x, field.y);
  await expect(page.getByLabel('hut: red')).toHaveValue('19');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // A raised field has two huts; lowered into the sea it is gone.
  await page.getByRole('radio', { name: 'Level' }).check();
  await click(page, field.hex);
  await expect(page.getByLabel('hut: red')).toHaveValue('18');
  await expect(page.locator('[data-fault=level-sum]')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('hut: red')).toHaveValue('19');
  await page.locator('[data-action=redo]').click();
  await expect(page.getByLabel('hut: red')).toHaveValue('18');
  await page.locator('[data-action=undo]').click();

  // A lone field far out is reported with its hex, and the position cannot be used.
  await page.getByRole('radio', { name: 'Field' }).check();
  await page.locator('[data-face=S]').click();
  const far = await sea(page).last().getAttribute('data-hex');
  await click(page, far ?? '');
  await expect(page.locator('[data-fault=not-connected]')).toBeVisible();
  await expect(page.locator('[data-action=analyse]')).toBeDisabled();
  await expect(page.locator('[data-action=play]')).toBeDisabled();
  await page.locator('[data-fault=not-connected] button').focus();
  await expectAccessible(page);
  await page.screenshot(picture('editor'));
  await page.getByRole('radio', { name: 'Remove' }).check();
  await click(page, far ?? '');
  await expect(page.locator('[data-fault=not-connected]')).toHaveCount(0);

  // The URL follows, and opens the same position.
  const written = await text(page);
  await page.reload();
  await expect.poll(() => text(page)).toBe(written);
});

test('hand, mover, reserves and the text go together; the position is analysed and played', async ({
  home: page,
}) => {
  await page.goto(new URL('/study/editor', page.url()).href);
  const field = page.getByLabel('Position text');
  await field.fill('nonsense');
  await field.blur();
  await expect(page.getByRole('alert')).toContainText('not a position text');
  await expect(field).toHaveValue('nonsense');
  await field.fill(TEXT);
  await field.blur();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(land(page)).toHaveCount(3);
  await page.getByRole('radio', { name: 'Place a tile' }).check();
  await page.getByLabel('Tile in hand').selectOption('LL');
  await expect.poll(() => text(page)).toContain('2:place:LL 22:');
  await page.getByLabel('temple: ivory').fill('1');
  await page.getByLabel('temple: ivory').blur();
  await expect.poll(() => text(page)).toContain(';20/1/2 ');
  await page.locator('[data-action=count]').click();
  await expect.poll(() => text(page)).toContain(';20/3/2 ');

  await page.locator('[data-action=analyse]').click();
  await expect(page.locator('main.study')).toHaveAttribute('data-phase', 'place');
  await expect(page.locator('[data-hex="-1,1"]')).toHaveAttribute('aria-label', /jungle, level 1, 1 hut/);
  await page.goBack();
  await expect.poll(() => text(page)).toContain('2:place:LL');

  await page.locator('[data-action=play]').click();
  await page.getByRole('radio', { name: 'Friends at this screen' }).check();
  await page.locator('[data-action=start]').click();
  const table = page.locator('main.table');
  await expect(table).toHaveAttribute('data-phase', 'place');
  // The game starts with the position's island and continues.
  await expect(page.locator('[data-hex="-1,1"]')).toHaveAttribute('aria-label', /jungle, level 1/);
  await expect(page.locator('.board-plan .board-land use')).not.toHaveCount(0);
  await mouse.place(page, 2);
  await expect(table).toHaveAttribute('data-phase', 'build');
});

test('the editor by keys and by finger', async ({ browser, service, home }) => {
  await home.goto(new URL('/study/editor', home.url()).href);
  await expect(editor(home)).toBeVisible();
  await home.locator('[data-tile=RS]').focus();
  await home.keyboard.press('Enter');
  await home.locator('[data-hex]').first().focus();
  await home.keyboard.press('r');
  await home.keyboard.press('Enter');
  await expect(land(home)).toHaveCount(3);

  const page = await visitor(browser, service, PHONE);
  await page.goto(`${service.url}/study/editor`);
  await page.locator('[data-tile=LL]').tap();
  const { x, y } = await spotOn(page.locator('[data-hex]'), 0);
  await page.touchscreen.tap(x, y);
  await expect(land(page)).toHaveCount(3);
  await expectNoSidewaysScrolling(page);
  // The tools and the form scroll below the board; the page itself does not scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await expectAccessible(page);
  await page.screenshot(picture('editor-phone'));
  await page.context().close();
});
