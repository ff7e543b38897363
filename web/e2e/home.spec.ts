import type { Page } from '@playwright/test';
import { mouse, nextPhase, possible, spotOn, step } from './hands';
import {
  expect,
  expectAccessible,
  expectMenuInReach,
  expectNoSidewaysScrolling,
  PHONE,
  picture,
  play,
  prepare,
  pretendGraphicsCard,
  test,
  visitor,
} from './service';

/** A unique name on the test server. */
const newName = () => `Ada${Math.random().toString(36).slice(2, 9)}`;

test('friends here, with names and colours', async ({ home: page }) => {
  await expectAccessible(page);
  await page.screenshot({ ...picture('home'), fullPage: true });
  const card = page.getByRole('region', { name: 'Play on one screen' });
  await card.getByRole('radio', { name: '3' }).check();
  await card.getByText('Names and colours').click();
  for (const [index, name] of ['Ada', 'Ben', 'Cleo'].entries()) {
    await card.getByLabel(`Name of seat ${index + 1}`).fill(name);
  }
  await card.getByLabel('Colour of seat 1').selectOption('gold');
  await card.getByRole('button', { name: 'Start here' }).click();
  await expect(page.locator('main.table')).toHaveAttribute('data-status', 'playing');
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    await expect(page.locator('.player').filter({ hasText: name })).toBeVisible();
  }
  const id = page.url().split('/').at(-1);
  const colours = await page.evaluate((game) => localStorage.getItem(`taluva.colours.${game}`), id);
  expect(colours?.split(',').sort()).toEqual(['gold', 'ivory', 'violet']);
  await page.getByRole('link', { name: 'Taluva' }).click();
  const waiting = page.locator('.waiting');
  await expect(waiting).toContainText('Cleo');
  await expect(waiting).toContainText('Your turn');
});

test('a game offered in the lobby is seen at once, filtered, joined and watched', async ({
  home: ada,
  browser,
  service,
}) => {
  const ben = await visitor(browser, service);
  const lobby = ben.locator('[data-lobby=open]');
  await expect(lobby).toBeVisible();
  await ada.locator('[data-action=offer]').click();
  await expect(ada.locator('main.table')).toHaveAttribute('data-status', 'open');
  const two = ada.url();
  await expect(lobby.locator(`[data-game="${two.split('/').at(-1)}"]`)).toBeVisible();
  // Once there are games, the number of players can be chosen and offered.
  await ada.getByRole('link', { name: 'Taluva' }).click();
  await ada.locator('[data-lobby=open]').getByLabel('Players').selectOption('3');
  await ada.locator('[data-action=offer]').click();
  await expect(ada.locator('main.table')).toHaveAttribute('data-status', 'open');
  await expect(ada).not.toHaveURL(two);
  const id = ada.url().split('/').at(-1);
  const entry = lobby.locator(`[data-game="${id}"]`);
  await expect(entry).toBeVisible();
  await lobby.getByLabel('Players').selectOption('2');
  await expect(entry).toHaveCount(0);
  await lobby.getByLabel('Players').selectOption('3');
  await lobby.getByLabel('Clock').selectOption('live');
  await expect(entry).toHaveCount(0);
  await lobby.getByLabel('Clock').selectOption('none');
  const cleo = await visitor(browser, service);
  await entry.locator('[data-action=join]').click();
  await expect(ben.locator('main.table')).toHaveAttribute('data-status', 'open');
  await cleo.locator(`[data-game="${id}"] [data-action=join]`).click();
  await expect(ada.locator('main.table')).toHaveAttribute('data-status', 'playing');
  const watcher = await visitor(browser, service);
  await watcher.locator(`[data-lobby=playing] [data-game="${id}"] a`).click();
  await expect(watcher.locator('main.table')).toHaveAttribute('data-status', 'playing');
  for (const page of [ben, cleo, watcher]) await page.context().close();
});

test('an invitation has a link and a code to scan', async ({ home: page }) => {
  await page.locator('[data-action=invite]').click();
  await expect(page.getByLabel('Invitation link')).toHaveValue(/\/g\/.+\?invite=.+/);
  await expect(page.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot(picture('invite'));
});

test('a new game says what goes together', async ({ home: page }) => {
  await page.getByRole('link', { name: 'More options' }).click();
  await page.getByRole('heading', { name: 'Variants' }).click();
  await expect(page.getByText('Teams need exactly four players.')).toBeVisible();
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await expect(page.getByText('Teams need exactly four players.')).toHaveCount(0);
  await page.getByRole('switch', { name: /Teams/ }).check();
  await expect(page.getByText('Teams and ranking cannot be combined')).toBeVisible();
  await expect(page.getByRole('switch', { name: /Game with ranking/ })).toBeDisabled();
  const start = page.getByRole('button', { name: 'Start the game' });
  await page.getByLabel(/Number of tiles/).fill('50');
  await expect(page.getByRole('alert')).toHaveText('There must be 4 to 48 tiles.');
  await expect(start).toBeDisabled();
  await page.getByRole('button', { name: '36 tiles' }).click();
  await page.getByRole('radio', { name: /^Live/ }).check();
  await page.getByLabel('Minutes each').fill('5');
  await page.getByRole('radio', { name: 'Beginner' }).check();
  // The page says before the start whether the game is rated.
  const summary = page.getByRole('region', { name: 'What you will play' });
  await expect(summary).toContainText('Not rated, because a computer plays.');
  await expect(summary).toContainText('5 min + 10 s');
  await expectAccessible(page);
  await page.screenshot({ ...picture('new'), fullPage: true });
  await start.click();
  await expect(page.locator('main.table')).toHaveAttribute('data-status', 'playing');
  const id = page.url().split('/').at(-1);
  const game = await page.evaluate(async (at) => (await fetch(`/api/v1/games/${at}`)).json(), id);
  expect(game.setup).toBe('edition=ferti2014 players=4 tiles=36 teams=on zone=beginner');
  expect(game.clock).toEqual({ kind: 'live', seconds: 300, increment: 10 });
});

test('whether a game counts can be chosen', async ({ home: page }) => {
  await page.goto(new URL('/new', page.url()).href);
  const summary = page.getByRole('region', { name: 'What you will play' });
  await page.getByLabel('Who plays seat 2').selectOption('invite');
  await expect(summary).toContainText('Not rated, because there is no clock.');
  await page.getByRole('radio', { name: /^Live/ }).check();
  await summary.getByRole('switch', { name: 'Rated' }).uncheck();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('main.table')).toHaveAttribute('data-status', 'open');
  const id = page.url().split('/').at(-1);
  const game = await page.evaluate(async (at) => (await fetch(`/api/v1/games/${at}`)).json(), id);
  expect(game.rated).toBe(false);
});

test('an account: created, renamed, logged out, logged in, deleted', async ({ home: page }) => {
  const name = newName();
  const form = (title: string) => page.getByRole('form', { name: title });
  const account = (who: string) => page.getByRole('button', { name: `${who}’s menu` });
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expectAccessible(page);
  const signUp = form('Create an account');
  await signUp.getByLabel('Name').fill(name);
  await signUp.getByLabel('Password').fill('palm and lava');
  await signUp.getByRole('button').click();
  await account(name).click();
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 390 });
  await expectMenuInReach(page);
  if (desktop) await page.setViewportSize(desktop);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expectAccessible(page);

  const keys = form('Create a key');
  await keys.getByLabel('What is it for?').fill('my bot');
  await keys.getByRole('button', { name: 'Create a key' }).click();
  await expect(keys.getByLabel('Your key. Copy it now: it will not be shown again.')).toHaveValue(/.{20,}/);
  await keys.getByRole('button', { name: 'Revoke: my bot' }).click();
  await expect(keys.getByText('my bot')).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('taluva.json');

  const renamed = newName();
  await form('Change name').getByLabel('Your name').fill(renamed);
  await form('Change name').getByRole('button').click();
  await expect(account(renamed)).toBeVisible();
  const password = form('Change password');
  await password.getByLabel('Old password').fill('something else');
  await password.getByLabel('New password').fill('sand and rock');
  await password.getByRole('button').click();
  await expect(password.getByRole('alert')).toHaveText('Wrong name or password.');
  await password.getByLabel('Old password').fill('palm and lava');
  await password.getByRole('button').click();
  await expect(password.getByRole('status')).toBeVisible();
  await account(renamed).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('You are a guest:')).toBeVisible();
  // Guests have no API keys.
  await expect(page.getByRole('heading', { name: 'API keys' })).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const logIn = form('Log in');
  await logIn.getByLabel('Name').fill(renamed);
  await logIn.getByLabel('Password').fill('sand and rock');
  await logIn.getByRole('button').click();
  await account(renamed).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: renamed, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  const remove = form('Delete');
  await remove.getByLabel('Password').fill('sand and rock');
  await remove.getByLabel('Yes, delete my account for good').check();
  await remove.getByRole('button').click();
  await expect(page.getByText('You are a guest:')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn.getByLabel('Name').fill(renamed);
  await logIn.getByLabel('Password').fill('sand and rock');
  await logIn.getByRole('button').click();
  await expect(logIn.getByRole('alert')).toBeVisible();
});

test('the leaderboard', async ({ home: page }) => {
  await page.getByRole('banner').getByRole('link', { name: 'Community' }).click();
  await expect(page.getByText('Nobody has played enough rated games yet.')).toBeVisible();
  await page.getByRole('radio', { name: 'Group, correspondence' }).check();
  await expect(page.getByText('Nobody has played enough rated games yet.')).toBeVisible();
  await expectAccessible(page);
});

test('the header leads everywhere, and a menu is played by keys', async ({ home: page }) => {
  const header = page.getByRole('banner');
  for (const [name, heading] of [
    ['Learn', /./],
    ['Rules', /./],
    ['Study', /./],
    ['Watch', /./],
    ['Community', 'Leaderboard'],
    ['Play', /Build an island/],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  const bell = header.getByRole('button', { name: 'No game is waiting for you' });
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await expect(page.getByRole('menu')).toBeHidden();
});

test('from the address to the first tile in two clicks', async ({ home: page }) => {
  await page.locator('[data-action=play]').click();
  await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'place');
  const { x, y } = await spotOn(possible(page, 'place'));
  await page.mouse.click(x, y);
  await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'build');
});

test('from the table to the rules without losing the game', async ({ home: page, context }) => {
  await play(page, { setup: 'edition=ferti2014 players=2 tiles=8' });
  expect(await nextPhase(page)).toBe('place');
  const game = page.url();
  for (const [width, rules] of [
    [1280, page.getByRole('banner').getByRole('link', { name: 'Rules', exact: true })],
    [390, page.getByRole('banner').getByRole('link', { name: 'The rules' })],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const [apart] = await Promise.all([context.waitForEvent('page'), rules.click()]);
    await expect(apart.getByRole('heading', { level: 1 })).toBeVisible();
    await apart.close();
    expect(page.url()).toBe(game);
  }
});

test('a waiting game is announced everywhere, with its island', async ({ home: page, service }) => {
  const id = await play(page, { setup: 'edition=ferti2014 players=2 tiles=8' });
  expect(await nextPhase(page)).toBe('place');
  await step(page, mouse, 1);
  await step(page, mouse, 2);
  await page.goto(service.url);
  await expect(page.locator('.waiting .thumbnail img')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 game is waiting for you' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(id));
});

test('on a narrow phone nothing hangs over the edge', async ({ browser, service }) => {
  const page = await visitor(browser, service, PHONE, { theme: 'night' });
  for (const path of ['/', '/new', '/settings', '/login', '/games', '/watch', '/study', '/leaderboard']) {
    await page.goto(service.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
  await page.context().close();
});

test('the picture comes to life only where it is drawn with ease, and no click waits for it', async ({
  browser,
  service,
}) => {
  const open = async (hasCard: boolean, reducedMotion: 'reduce' | 'no-preference') => {
    const context = await browser.newContext({ viewport: { width: 1110, height: 420 }, reducedMotion });
    const page = await context.newPage();
    await prepare(page, { speed: 'normal' });
    if (hasCard) await pretendGraphicsCard(page);
    await page.addInitScript((has) => {
      if (!has) return;
      // Suppresses drawing: its speed on this machine is meaningless.
      const frame = globalThis.requestAnimationFrame.bind(globalThis);
      const isThere = () => document.querySelector('.hero-living') !== null;
      const requestAnimationFrame = (then: FrameRequestCallback) => (isThere() ? 0 : frame(then));
      Object.assign(globalThis, { requestAnimationFrame });
    }, hasCard);
    await page.goto(service.url);
    return page;
  };
  const idle = (page: Page) =>
    page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
    );
  for (const [hasCard, motion] of [
    [false, 'no-preference'],
    [true, 'reduce'],
  ] as const) {
    const page = await open(hasCard, motion);
    await page.waitForLoadState('load');
    await idle(page);
    await expect(page.locator('.hero-island')).toBeVisible();
    await expect(page.locator('.hero-living')).toHaveCount(0);
    await page.context().close();
  }
  const page = await open(true, 'no-preference');
  await expect(page.locator('.hero-living canvas')).toBeAttached();
  await expect(page.locator('.hero-living')).toHaveAttribute('inert', '');
  await page.locator('[data-action=play]').click();
  await expect(page.locator('main.table')).toHaveAttribute('data-status', 'playing');
  await page.context().close();
});
