/** The table: what it shows, says and refuses; its languages, themes and boards. */
import type { Page } from '@playwright/test';
import type { NewGame } from '../api/types';
import { playByInterface } from './fast-game';
import { hexAt, mouse, nextPhase, playFrom, pointAway, possible, spotOn, step } from './hands';
import {
  ask,
  beGuest,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  invitation,
  PHONE,
  picture,
  play,
  prepare,
  test,
  visitor,
} from './service';

const table = (page: Page) => page.locator('main.table');

test('a place where nothing can be built says why, and links to the rule', async ({ home: page }) => {
  await play(page, { setup: 'edition=ferti2014 players=2' });
  await step(page, mouse, 1);
  // A volcano is no field to build on.
  const volcano = await spotOn(hexAt(page, '0,0'));
  await page.mouse.click(volcano.x, volcano.y);
  const refused = page.locator('.refused');
  await expect(refused).toContainText('You cannot build on a volcano.');
  await page.screenshot(picture('refused'));
  await page.keyboard.press('Escape');
  await expect(refused).toBeHidden();
  await page.locator('[data-action=take-back]').click();
  await expect(table(page)).toHaveAttribute('data-phase', 'place');

  // When the tile rests on an illegal place, the page says why.
  await step(page, mouse, 1);
  await step(page, mouse, 2);
  await nextPhase(page);
  await expect(possible(page, 'place')).not.toHaveCount(0);
  await pointAway(page);
  const wrong = await spotOn(page.locator('[data-hex]:not([aria-label*="the tile fits here"])'));
  const right = await spotOn(possible(page, 'place'));
  // Messages may move the board: look up the place of a hex each time.
  const there = ({ hex }: { hex: string }) => spotOn(hexAt(page, hex));
  const moveTo = async (place: { hex: string }) => {
    const { x, y } = await there(place);
    await page.mouse.move(x, y, { steps: 2 });
  };
  const click = async (place: { hex: string }) => {
    const { x, y } = await there(place);
    await page.mouse.click(x, y);
  };
  await moveTo(wrong);
  await expect(refused).toBeVisible();
  // Over a legal place the message disappears, clicked or not.
  await moveTo(right);
  await expect(refused).toBeHidden();
  await click(wrong);
  await expect(refused).toBeVisible();
  await moveTo(right);
  await expect(table(page)).toHaveAttribute('data-can', 'true');
  await expect(refused).toBeHidden();
  // A click there lets the user follow the message to the rule.
  await click(wrong);
  await refused.getByRole('link').click();
  await expect(page).toHaveURL(/\/rules\?rule=[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('the name of a hex lists everything that can be built there', async ({ home: page }) => {
  // Three red huts, and beside them a field for a temple, onto which they can also expand.
  const island = '0,0:1V0/2,0:1V0/-1,1:1J1H.1C1H.1J1H.1S';
  const others = '17/3/2;20/3/2 1:place:LL 21:1512251223110112211124121 edition=ferti2014 players=2';
  await playFrom(page, `${island} ${others}`);
  await step(page, mouse, 1);
  expect(await nextPhase(page)).toBe('build');
  const hex = page.locator('[data-hex="2,1"]');
  await expect(hex).toHaveAttribute('aria-label', /possible: Expand onto \w+, Build a temple/);
  const { x, y } = await spotOn(hex, 0);
  await page.mouse.click(x, y);
  await expect(page.locator('.turn-bar [data-token]')).toHaveText([/Expand onto/, /Build a temple/]);
});

test('the table speaks the language that is chosen, and stays with it', async ({ home: page }) => {
  const id = await play(page, { setup: 'edition=ferti2014 players=2 tiles=8' });
  await playByInterface(page, id, 8);
  expect(await nextPhase(page)).toBe('build');
  const words = { fr: 'Construire', de: 'Bauen', pl: 'Budowa' };
  for (const [code, build] of Object.entries(words)) {
    await page.getByRole('banner').locator('a[href="/settings"]').click();
    await page.locator('#appearance select').selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await page.goBack();
    await expect(page.locator('.steps')).toContainText(build);
  }
  await page.screenshot(picture('game-pl'));
  await page.reload();
  await expect(page.locator('.steps')).toContainText('Budowa');
  await expectAccessible(page);
});

test('the first language is the browser’s', async ({ browser, service }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(service.url);
  await expect(page.getByRole('button', { name: 'Jetzt spielen' })).toBeVisible();
  await context.close();
});

test('a clock runs in the page, and warns', async ({ home: page, browser, service }) => {
  const clock = (seconds: number) => ({ kind: 'live', seconds, increment: 0 }) as const;
  const clocks = page.getByRole('timer');
  await play(page, { setup: 'edition=ferti2014 players=2', clock: clock(1800) });
  await expect(clocks).toHaveCount(2);
  await expect(clocks.first()).toHaveAttribute('data-low', 'false');
  // Only the clock of the player to move runs.
  await expect(clocks.first()).not.toHaveText('30:00');
  await expect(clocks.nth(1)).toHaveText('30:00');
  // The page is loaded before the clock starts: half a minute is not much for a slow one.
  const seats: NewGame['seats'] = [{ kind: 'me' }, { kind: 'invite' }];
  const id = await play(page, { setup: 'edition=ferti2014 players=2', clock: clock(29), seats });
  const invite = new URL(await invitation(page)).searchParams.get('invite');
  const ben = await visitor(browser, service);
  await beGuest(ben);
  await ask(ben, `/games/${id}/join`, { invite });
  await expect(clocks.first()).toHaveAttribute('data-low', 'true');
  await ben.context().close();
});

test('by night, in 3D, with level numbers; then the plan, and the plan without WebGL', async ({
  browser,
  service,
}) => {
  // Small, because it is rendered in software.
  const small = { viewport: { width: 1000, height: 600 } };
  const page = await visitor(browser, service, small, { board: '3d', theme: 'night' });
  const id = await play(page, { setup: 'edition=ferti2014 players=2 tiles=12' });
  await playByInterface(page, id, 10);
  await expect(table(page)).toHaveAttribute('data-ply', '10');
  await expect(page.locator('.board-island')).toBeVisible();
  await page.getByRole('button', { name: 'Level numbers' }).click();
  await page.screenshot(picture('game-3d-night'));
  await expectAccessible(page);
  const phase = await table(page).getAttribute('data-phase');
  await page.locator('[data-action=show-plan]').click();
  await expect(page.locator('.board-plan')).toBeVisible();
  await expect(table(page)).toHaveAttribute('data-phase', phase ?? '');
  await page.screenshot(picture('game-plan-night'));
  await expectAccessible(page);
  await page.locator('[data-action=show-3d]').click();
  await expect(page.locator('.board-island')).toBeVisible();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await expect(page.getByText('This browser can’t show the island in 3D')).toBeVisible();
  await expect(page.locator('.board-plan')).toBeVisible();
  await step(page, mouse, 1);
  await page.context().close();
});

test('on a phone, upright and on its side', async ({ browser, service }) => {
  const page = await visitor(browser, service, PHONE);
  const id = await play(page, {
    setup: 'edition=ferti2014 players=3 boats=on twohex=random',
    seats: [{ kind: 'me' }, { kind: 'local', name: 'Maximilian' }, { kind: 'local', name: 'Ben' }],
    clock: { kind: 'live', seconds: 7200, increment: 10 },
  });
  await playByInterface(page, id, 9);
  await nextPhase(page);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  // Each tab on its own has its headings in order.
  for (const tab of ['log', 'tiles', 'players']) {
    await page.locator(`[data-tab=${tab}]`).click();
    await expect(page.locator(`#panel-${tab}`)).toBeVisible();
    await expectAccessible(page);
  }
  await page.screenshot({ ...picture('phone-three'), fullPage: true });
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot(picture('phone-upright'));
  await page.setViewportSize({ width: 740, height: 360 });
  await expectNoSidewaysScrolling(page);
  await page.screenshot(picture('phone-sideways'));
  await page.context().close();
});

test('a tile falls and huts rise, and who acts need not wait for it', async ({ browser, service }) => {
  const page = await browser.newPage();
  await prepare(page, { speed: 'normal' });
  // Keeps the falling tile from landing however slow the machine is: the plan gives it 900 ms.
  await page.addInitScript(() => {
    const soon = globalThis.setTimeout;
    const wait = (action: () => void, delay?: number) => soon(action, delay === 900 ? 3_600_000 : delay);
    Object.assign(globalThis, { setTimeout: wait });
  });
  await page.goto(service.url);
  await play(page, { setup: 'edition=ferti2014 players=2 tiles=8' });
  await step(page, mouse, 1);
  await expect(page.locator('.board-arrive')).not.toHaveCount(0);
  await mouse.choose(page, 1);
  await expect(page.locator('.board-arrive')).toHaveCount(0);
  await page.close();
});
