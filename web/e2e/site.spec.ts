/** The client as static files under a path, as written by `taluva site`. */
import { finger, mouse, nextPhase, step } from './hands';
import { kept } from './kept';
import { expectAccessible, expectNoSidewaysScrolling, PHONE, picture, prepare } from './service';
import { expect, test } from './site';

test.skip(process.env.TALUVA === undefined, 'the program must be ours to write the site');

test.beforeEach(async ({ page }) => {
  await prepare(page);
});

/** A position with a small island, as in links. */
const POSITION =
  'p=0,0:1V0/-1,1:1J.1C1H_19/3/2;20/3/2_2:take_23:1512251224111112211124121_edition=ferti2014_players=2';

test('a game against the computer, gone on with after a reload', async ({ page, host }) => {
  host.asked.length = 0;
  await page.goto(host.url);
  await expect(page.locator('[data-no-service]')).toBeVisible();
  for (const gone of ['[data-way=elsewhere]', '[data-lobby]', 'a[href*=login]', 'a[href*=watch]'])
    await expect(page.locator(gone)).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot(picture('site-home'));
  await page.locator('[data-action=play]').first().click();
  await expect(page).toHaveURL(/\/club\/taluva\/\?\/g\/here-/);
  for (let turn = 1; turn <= 4; turn++) await step(page, mouse, turn);
  expect(await nextPhase(page)).toBe('place');
  await page.reload();
  expect(await nextPhase(page)).toBe('place');
  await step(page, mouse, 5);
  await page.screenshot(picture('site-table'));
  await page.goto(host.url);
  await expect(page.locator('.waiting')).toBeVisible();
  // Nothing was requested that a static host does not have.
  const outside = host.asked.filter((path) => !path.startsWith(host.path) || path.includes('/api/'));
  expect(outside.filter((path) => path !== '/favicon.ico')).toEqual([]);
});

test('study, puzzles, rules, lesson and settings', async ({ page, host }) => {
  await page.goto(host.url);
  const header = page.locator('header.top');
  for (const [name, seen] of [
    ['Study', 'main.study'],
    ['Puzzles', '[data-puzzle], main'],
    ['Rules', 'main h1'],
    ['Learn', 'main'],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/club\/taluva\/\?\//);
    await expect(page.locator(seen).first()).toBeVisible();
    await page.reload();
    await expect(page.locator(seen).first()).toBeVisible();
    await expect(page.locator('[role=alert]')).toHaveCount(0);
  }
  await page.goto(`${host.url}?/settings`);
  await expect(page.locator('#board')).toBeVisible();
  await expect(page.locator('#name, #data')).toHaveCount(0);
  await page.goto(`${host.url}?/new`);
  await expect(page.locator('.seats select').nth(1)).toBeVisible();
  await expect(page.locator('option[value=invite], option[value=open]')).toHaveCount(0);
});

test('links with a position open there, and what needs a service says so', async ({ page, host }) => {
  for (const address of [`${host.url}?/study#${POSITION}`, `${host.url}study#${POSITION}`]) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.locator('[data-hex="0,1"]').first()).toHaveAttribute('aria-label', /hut/i);
  }
  for (const address of ['leaderboard', 'login', 'g/abc']) {
    await page.goto(`${host.url}?/${address}`);
    await expect(page.getByRole('heading', { name: 'Not available on this site' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('on a phone, and without the host after the first turn', async ({ browser, host }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await prepare(page);
  await page.goto(host.url);
  await expectNoSidewaysScrolling(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.locator('[data-action=play]').first().tap();
  await step(page, finger, 1);
  await step(page, finger, 2);
  expect(await nextPhase(page)).toBe('place');
  await kept(page);
  await host.stop();
  await page.reload();
  await step(page, finger, 3);
  // A page in a subfolder redirects to the cached one, keeping its fragment.
  await page.goto(`${host.url}study/#${POSITION}`);
  await expect(page).toHaveURL(/\/club\/taluva\/\?\/study#p=/);
  await expect(page.locator('main.study')).toBeVisible();
  await host.start();
  await context.close();
});

for (const [language, words] of [
  ['fr', 'Taluva sans serveur'],
  ['de', 'Taluva ohne Server'],
  ['pl', 'Taluva bez serwera'],
] as const) {
  test(`says in ${language} what there is not`, async ({ browser, host }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await prepare(page, { language });
    await page.goto(host.url);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await context.close();
  });
}
