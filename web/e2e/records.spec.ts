import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { playByInterface } from './fast-game';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  islandIsWhole,
  picture,
  play,
  test,
  visitor,
} from './service';

async function contentOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

test('a game ends with its standings, its deck is checked, its record is opened again', async ({
  home: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await play(page, { setup: 'edition=ferti2014 players=2 tiles=6' });
  await playByInterface(page, id);
  await expect(page.locator('.place')).toHaveCount(2);
  await page.getByText('Fair deck').click();
  await expect(page.getByText('The deck was fair.')).toBeVisible();
  await expect(page.getByText('6 of 6 match')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot(picture('end'));
  await page.getByRole('button', { name: 'Replay and download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download the game' }).click(),
  ]);
  const text = await contentOf(download);
  expect(text).toContain('[Format "taluva 1"]');
  expect(text).toContain('[Seed "');

  await page.getByRole('banner').getByRole('link', { name: 'Study' }).click();
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'game.tvr', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const table = page.locator('main.study');
  // An empty board has no steps.
  const slider = page.getByRole('slider');
  await expect(slider).not.toHaveAttribute('max', '0');
  const steps = Number(await slider.getAttribute('max'));
  // It opens on the final island, not on an empty sea.
  await expect(table).toHaveAttribute('data-ply', String(steps));
  await expect.poll(() => islandIsWhole(page)).toBe(true);
  await page.locator('body').press('Home');
  await expect(table).toHaveAttribute('data-ply', '0');
  await page.locator('body').press('End');
  await expect(table).toHaveAttribute('data-ply', String(steps));
  await page.getByRole('tab', { name: 'Position' }).click();
  await expect(page.getByRole('list', { name: 'What this turn does' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await page.locator('body').press('ArrowLeft');
  await expect(table).toHaveAttribute('data-ply', String(steps - 1));
  await page.locator('body').press('PageUp');
  await page.locator('body').press('PageUp');
  await expect(table).not.toHaveAttribute('data-ply', String(steps - 1));
  await expectAccessible(page);
  await page.screenshot(picture('record'));

  await page.getByRole('tab', { name: 'Share' }).click();
  await page.locator('[data-copy=position]').click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toMatch(/ edition=ferti2014 players=2 tiles=6$/);
  const position = await clipboard();
  await page.locator('[data-copy=link]').click();
  await expect.poll(clipboard).toContain('/study#p=');
  const link = await clipboard();

  for (const kind of ['png', 'svg']) {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`[data-save=${kind}]`).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`taluva.${kind}`);
    const start = readFileSync(await saved.path())
      .subarray(0, 4)
      .toString('latin1');
    expect(start).toBe(kind === 'png' ? '\x89PNG' : '<svg');
  }

  const drawn = async () =>
    (await page.locator('.board-plan .board-land').innerHTML()).match(/<use /g)?.length ?? 0;
  const tops = await drawn();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('main.study')).toBeVisible();
  await expect.poll(drawn).toBe(tops);
  // Old links lead there too.
  await page.goto(new URL(`/record?p=${encodeURIComponent(position)}`, link).href);
  await expect.poll(drawn).toBe(tops);
});

test('a record with several games dropped on the page, and texts that are not records', async ({
  home: page,
}) => {
  const game = (name: string, moves: string) =>
    `[Format "taluva 1"]\n[Setup "edition=ferti2014 players=2"]\n[Player1 "${name}"]\n\n${moves} *\n`;
  const text = `${game('Ada', '1. JC@0,0:0 H@0,1')}\n${game('Ben', '1. SC@0,0:0 H@0,1 JS@2,0:0 H@1,1')}`;
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'two.tvr', { type: 'text/plain' }));
    return transfer;
  }, text);
  await page.getByRole('banner').getByRole('link', { name: 'Study' }).click();
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: data });
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  await expect(chapters.getByRole('listitem').filter({ hasText: 'Chapter' })).toHaveCount(2);
  await chapters.getByRole('button', { name: 'Chapter 2' }).click();
  await expect(chapters.getByText('Ben', { exact: true })).toBeVisible();
  await expect(page.locator('.tree .move')).toHaveCount(2);

  await page.getByRole('tab', { name: 'Open' }).click();
  await page.getByText('Paste a text').click();
  const pasted = page.getByLabel('A saved game, or the text of a position');
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await pasted.fill('1. nonsense');
  await open.click();
  await expect(page.getByRole('alert')).toContainText('not a saved game or a position');
  await pasted.fill('[Format "taluva 1"]\n[Setup "edition=ferti2014 players=2"]\n\n1. nonsense *');
  await open.click();
  await expect(page.getByRole('alert')).toContainText('This saved game could not be read');
  const position =
    '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2';
  await pasted.fill(position);
  await open.click();
  await expect(page.locator('main.study')).toHaveAttribute('data-phase', 'take');
  await expect(page.locator('[data-hex="-1,1"]')).toHaveAttribute('aria-label', /jungle, level 1/);
});

test('a link to a step of a game', async ({ home: page }) => {
  const id = await play(page, { setup: 'edition=ferti2014 players=2 tiles=4' });
  await playByInterface(page, id);
  const game = page.url();
  const table = page.locator('main.study');
  // Without a ply it opens on the final island, all of it in view.
  await page.goto(`${game}/replay`);
  await expect.poll(() => islandIsWhole(page)).toBe(true);
  await page.goto(`${game}/replay?ply=2`);
  await expect(table).toHaveAttribute('data-ply', '2');
  const steps = await page.getByRole('slider').getAttribute('max');
  // It plays to its end, which may come before it can be paused.
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(table).toHaveAttribute('data-ply', steps ?? '');
  await page.getByRole('slider').fill('1');
  await expect(table).toHaveAttribute('data-ply', '1');
  await page.setViewportSize({ width: 740, height: 360 });
  await expectNoSidewaysScrolling(page);
});

test('what each turn does is told, whoever played it', async ({ home: page }) => {
  const course = '1. JC@0,0:0 H@0,1 JS@2,0:0 H@1,1';
  const text = `[Format "taluva 1"]\n[Setup "edition=ferti2014 players=2"]\n[Player2 "Ben"]\n\n${course} *\n`;
  await page.getByRole('banner').getByRole('link', { name: 'Study' }).click();
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'game.tvr', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Position' }).click();
  const words = page.getByRole('list', { name: 'What this turn does' });
  await page.locator('body').press('Home');
  await expect(page.locator('main.study')).toHaveAttribute('data-ply', '0');
  await expect(words).toHaveCount(0);
  // The page's own engine provides the words: the service is not asked.
  await page.route('**/analysis/words', (route) => route.abort());
  for (const key of ['PageDown', 'PageDown', 'PageUp']) {
    await page.locator('body').press(key);
    await expect(words).toContainText('It founds a settlement.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('the moves of a record name player and turn, and a step belongs to its own turn', async ({
  home: page,
}) => {
  const course = '1. JC@0,0:0 H@0,1 JS@2,0:0 H@1,1';
  const names = '[Player1 "Ada"]\n[Player2 "Ben"]';
  const text = `[Format "taluva 1"]\n[Setup "edition=ferti2014 players=2"]\n${names}\n\n${course} *\n`;
  const open = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Study' }).click();
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'game.tvr', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(moves).toHaveCount(2);
  };
  const moves = page.getByRole('treeitem');
  await open();
  // Notation is opt-in.
  await expect(page.locator('main.study code')).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('taluva.codes', 'on'));
  await page.reload();
  await open();
  await expect(moves.nth(0)).toHaveAccessibleName(/Ada/);
  await expect(moves.nth(1)).toHaveAccessibleName(/Ben/);
  const shown = page.locator('.under-words');
  await page.locator('body').press('ArrowLeft');
  // The tile is placed, nothing is built yet: it is Ben's turn.
  await expect(shown).toContainText('Ben');
  await expect(shown.locator('code')).toHaveText('JS@2,0:0');
  await moves.nth(0).click();
  await expect(shown).toContainText('Ada');
  await expect(moves.nth(0)).toHaveAttribute('aria-selected', 'true');
});

test('a record is reviewed with one click, by the page itself', async ({ home: page }) => {
  const course = '1. JC@0,0:0 H@0,1 JS@2,0:0 H@1,1 2. LL@-1,-1:0 H@-2,0 resign:2 last-standing 1,2';
  const names = '[Player1 "Ada"]\n[Player2 "Ben"]';
  const text = `[Format "taluva 1"]\n[Setup "edition=ferti2014 players=2"]\n${names}\n\n${course}\n`;
  await page.getByRole('banner').getByRole('link', { name: 'Study' }).click();
  const review = page.locator('[data-action=review]');
  await expect(page.locator('main.study')).toBeVisible();
  // An empty board has nothing to review.
  await expect(review).toHaveCount(0);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'game.tvr', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.getByRole('treeitem')).toHaveCount(4);
  await page.route('**/api/**', (route) => route.abort());
  await review.click();
  const table = page.locator('.review-table').first();
  await expect(table.getByRole('columnheader')).toHaveText([/Ada/, /Ben/], { timeout: 600_000 });
  const curve = page.getByRole('slider', { name: 'Chances of winning, turn by turn' });
  await expect(curve).toHaveAttribute('aria-valuemax', '3');
  await page.getByText('All turns as a table').click();
  await expect(page.locator('.turns tbody tr')).toHaveText([/Ada/, /Ben/, /Ada/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(4);
});

test('a replay on an upright phone has the island whole, and the steps under the thumb', async ({
  browser,
  service,
}) => {
  const page = await visitor(browser, service, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const text =
    '[Format "taluva 1"]\n[Setup "edition=ferti2014 players=2"]\n\n1. JC@0,0:0 H@0,1 JS@2,0:0 H@1,1 *\n';
  await page.goto(`${service.url}/study`);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'game.tvr', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.locator('.tree .move')).toHaveCount(2);
  const boxOf = async (what: string) => {
    const box = await page.locator(what).boundingBox();
    if (!box) throw new Error(`${what} is not shown`);
    return box;
  };
  await expect(async () => {
    const stage = await boxOf('.stage');
    const island = await boxOf('.board-plan .board-land');
    expect(island.y).toBeGreaterThanOrEqual(stage.y);
    expect(island.y + island.height).toBeLessThanOrEqual(stage.y + stage.height);
    expect(island.x).toBeGreaterThanOrEqual(0);
    expect(island.x + island.width).toBeLessThanOrEqual(390);
    const steps = await boxOf('.study-steps');
    expect(steps.y + steps.height).toBeLessThanOrEqual(845);
    const moves = await boxOf('.tree');
    expect(moves.height).toBeGreaterThan(100);
  }).toPass();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.context().close();
});

test('an embedded island goes with the system from day to night', async ({ page, service }) => {
  const position =
    '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2';
  const board = page.locator('taluva-board');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${service.url}/embed?position=${encodeURIComponent(position)}`);
  await expect(board).toHaveAttribute('data-theme', 'day');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(board).toHaveAttribute('data-theme', 'night');
  await expectAccessible(page);
});

test('a game that does not exist', async ({ home: page }) => {
  for (const address of ['/g/nonsense', '/g/nonsense/replay']) {
    await page.goto(new URL(address, page.url()).href);
    await expect(page.getByRole('alert')).toHaveText('This game does not exist, or you may not see it.');
  }
});
