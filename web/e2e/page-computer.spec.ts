/** Games hosted by the service whose computers think in the page. */
import type { Page } from '@playwright/test';
import type { GameView } from '../api/types';
import { mouse, nextPhase, step } from './hands';
import { ask, expect, expectAccessible, logIn, picture, prepare, signUp, test, visitor } from './service';

const table = (page: Page) => page.locator('main.table');

/** The idempotency keys of the computer turns that a page has sent. */
function sentByComputers(page: Page): string[] {
  const keys: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [key] = /computer-\d+/.exec(String(payload)) ?? [];
      if (key) keys.push(key);
    }),
  );
  return keys;
}

const shown = (page: Page) => ask<GameView>(page, `/games/${page.url().split('/').at(-1)}`);

test('the computer thinks in the page, waits while it is closed, and goes on at another device', async ({
  browser,
  context,
  service,
}) => {
  const ada = await context.newPage();
  await prepare(ada, { level: '3' });
  await ada.goto(service.url);
  const name = await signUp(ada);
  const sent = sentByComputers(ada);
  /** Whether the computer's turns are withheld from the service, as if the page had been closed. */
  let held = false;
  await ada.routeWebSocket(/\/ws/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => {
      if (!(held && String(message).includes('computer-'))) server.send(message);
    });
  });
  await ada.locator('[data-action=play]').first().click();
  await expect(ada).toHaveURL(/\/g\/(?!here-)\w+$/);
  await expect(ada.locator('.players')).toContainText(', level 3');
  await expect(ada.locator('.facts')).toContainText('not rated: the computer thinks');
  for (let turn = 1; turn <= 2; turn++) {
    expect(await nextPhase(ada)).toBe('place');
    await step(ada, mouse, turn);
    await step(ada, mouse, turn);
  }
  expect(await nextPhase(ada)).toBe('place');
  expect(sent.length).toBeGreaterThanOrEqual(2);
  await expectAccessible(ada);
  await ada.screenshot(picture('page-computer'));

  // Others see an ordinary game.
  const eve = await visitor(browser, service);
  await eve.goto(ada.url());
  await expect(eve.getByText('You are watching.')).toBeVisible();
  held = true;
  await step(ada, mouse, 3);
  await step(ada, mouse, 3);
  await expect(table(ada)).toHaveAttribute('data-phase', 'wait');
  const { seq } = await shown(ada);
  const address = ada.url();
  await ada.close();
  await expect(eve.locator('.players .tag').filter({ hasText: 'away' })).toHaveCount(2);
  expect((await shown(eve)).seq).toBe(seq);

  const elsewhere = await visitor(browser, service);
  await logIn(elsewhere, name);
  const there = sentByComputers(elsewhere);
  await elsewhere.goto(address);
  expect(await nextPhase(elsewhere)).toBe('place');
  expect(there).toEqual([`computer-${seq}`]);
  await step(elsewhere, mouse, 4);
  await step(elsewhere, mouse, 4);
  expect(await nextPhase(elsewhere)).toBe('place');
  await expect(eve.locator('.players .tag').filter({ hasText: 'away' })).toHaveCount(0);
  for (const page of [eve, elsewhere]) await page.context().close();
});

test('who sets a game up chooses where the computer thinks', async ({ home }) => {
  await home.goto(new URL('/new', home.url()).href);
  const choice = home.locator('[data-action=in-page]');
  await expect(home.getByRole('button', { name: 'Start the game' })).toBeVisible();
  // Guests' games are hosted by the page.
  await expect(choice).toHaveCount(0);
  await signUp(home);
  await expect(choice).toBeChecked();
  await home.getByRole('radio', { name: 'Live' }).check({ force: true });
  await expect(choice).toHaveCount(0);
  await home.getByRole('radio', { name: 'No clock' }).check({ force: true });
  await expectAccessible(home);
  await choice.uncheck();
  await home.getByRole('button', { name: 'Start the game' }).click();
  await expect(home).toHaveURL(/\/g\/\w+$/);
  expect(await nextPhase(home)).toBe('place');
  const { seats, you } = await shown(home);
  expect(seats.some((seat) => seat.in_page)).toBe(false);
  expect(you?.thinks_for).toBeUndefined();
});
