/** Two browsers at one game: moves, offers, chat, interruptions. */
import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { mouse, nextPhase, step } from './hands';
import { expect, expectAccessible, invitation, picture, play, type Service, test, visitor } from './service';

const table = (page: Page) => page.locator('main.table');

/** Ada creates a game and Ben joins by invitation; Ada starts. */
async function meet(
  ada: Page,
  browser: Browser,
  service: Service,
  options: Partial<Parameters<typeof play>[1]> = {},
): Promise<Page> {
  await play(ada, {
    setup: 'edition=ferti2014 players=2 tiles=8',
    seats: [{ kind: 'me' }, { kind: 'invite' }],
    ...options,
  });
  const link = await invitation(ada);
  const ben = await visitor(browser, service);
  await ben.goto(link);
  for (const page of [ada, ben]) await expect(table(page)).toHaveAttribute('data-status', 'playing');
  await expect(ben).toHaveURL(/\/g\/[^?]+$/);
  return ben;
}

/** Plays a whole turn for the player to move. */
async function turn(page: Page, which: number): Promise<void> {
  expect(await nextPhase(page)).toBe('place');
  await step(page, mouse, which);
  await step(page, mouse, which);
  await expect(table(page)).toHaveAttribute('data-phase', 'wait');
}

/** A large screen, a small one, and a phone in both orientations. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

test('moves go to and fro, through a reload and a restart of the server', async ({
  home: ada,
  browser,
  service,
}) => {
  test.skip(process.env.TALUVA_URL !== undefined, 'the server must be ours to restart it');
  const ben = await meet(ada, browser, service);
  await expect(ada).toHaveTitle(/Your turn/);
  await expect(ben).toHaveTitle('Taluva');
  await turn(ada, 1);
  await expect(ben).toHaveTitle(/Your turn/);
  await expect(ben.locator('.log li')).toHaveCount(1);
  expect(await nextPhase(ben)).toBe('place');
  await step(ben, mouse, 2);
  // In mid-turn: the tile is placed, nothing is built yet.
  await ben.reload();
  expect(await nextPhase(ben)).toBe('build');
  await service.restart();
  await step(ben, mouse, 3);
  await expect(table(ada)).toHaveAttribute('data-phase', 'place', { timeout: 60_000 });
  await expect(ada.locator('.log li')).toHaveCount(2);
  await turn(ada, 4);
  expect(await nextPhase(ben)).toBe('place');
  await ben.context().close();
});

test('undo is offered only to those who have played something', async ({ home: ada, browser, service }) => {
  const ben = await meet(ada, browser, service);
  await turn(ada, 1);
  await expect(ada.locator('[data-action=undo]')).toBeVisible();
  expect(await nextPhase(ben)).toBe('place');
  // Ada has moved, Ben has not.
  await expect(ben.locator('.log li')).toHaveCount(1);
  await expect(ben.locator('[data-action=undo]')).toHaveCount(0);
  await ben.context().close();
});

test('undo is asked for, refused, withdrawn and granted', async ({ home: ada, browser, service }) => {
  const ben = await meet(ada, browser, service);
  await turn(ada, 1);
  const undo = ada.locator('[data-action=undo]');
  const asked = ben.locator('[data-proposal=undo]');
  await undo.click();
  await expect(asked).toBeVisible();
  await expectAccessible(ben);
  await ben.screenshot(picture('offer'));
  await asked.getByRole('button', { name: 'Refuse' }).click();
  await expect(ada.locator('[data-proposal]')).toHaveCount(0);
  await undo.click();
  await ada.getByRole('button', { name: 'Withdraw' }).click();
  await expect(asked).toHaveCount(0);
  await undo.click();
  await asked.getByRole('button', { name: 'Agree' }).click();
  await expect(table(ada)).toHaveAttribute('data-phase', 'place');
  await expect(ben.locator('.log li')).toHaveCount(0);
  await ben.context().close();
});

test('chat, muting, spectators, resigning, and a rematch', async ({ home: ada, browser, service }) => {
  const ben = await meet(ada, browser, service);
  const say = async (page: Page, text: string) => {
    await page.getByRole('tab', { name: /^Chat/ }).click();
    await page.getByLabel('Say something').fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await say(ada, 'Good luck!');
  // Unread messages are counted in view until they are read: at every size, and after a reload.
  const unread = ben.getByRole('tab', { name: /^Chat.*1 new message/ });
  await expect(unread).toBeInViewport();
  await ben.reload();
  for (const size of SIZES) {
    await ben.setViewportSize(size);
    await expect(unread).toBeInViewport();
  }
  await unread.click();
  await expect(ben.getByRole('tab', { name: /^Chat$/ })).toBeVisible();
  await expect(ben.locator('.chat')).toContainText('Good luck!');
  await ben.getByRole('button', { name: /^Mute/ }).click();
  await expect(ben.locator('.chat li')).toHaveCount(0);
  await say(ada, 'Hello?');
  await say(ben, 'Nice weather');
  await expect(ada.locator('.chat')).toContainText('Nice weather');
  await expect(ben.locator('.chat')).not.toContainText('Hello?');
  await ben.getByRole('button', { name: /^Unmute/ }).click();
  await expect(ben.locator('.chat')).toContainText('Good luck!');

  const watcher = await visitor(browser, service);
  await watcher.goto(ada.url());
  await expect(watcher.getByText('You are watching.')).toBeVisible();
  await expect(ada.getByText('1 watching')).toBeVisible();
  await expectAccessible(watcher);

  await turn(ada, 1);
  await turn(ben, 2);
  await ada.getByRole('button', { name: 'Resign' }).click();
  await ada.getByRole('button', { name: 'Yes' }).click();
  for (const page of [ada, ben, watcher]) {
    await expect(table(page)).toHaveAttribute('data-status', 'over');
    // The end and the log both say why.
    await expect(page.locator('.end')).toContainText('resigned.');
  }
  await ben.getByRole('tab', { name: /^Log/ }).click();
  await expect(ben.locator('.log')).toContainText('resigned');
  await ada.getByRole('button', { name: 'Rematch' }).click();
  await expect(ada.getByText('Waiting for an answer.')).toBeVisible();
  // A player who is elsewhere finds the request in their games.
  const elsewhere = await ben.context().newPage();
  await elsewhere.goto(new URL('/games', ben.url()).href);
  await expect(elsewhere.locator('[data-game]').filter({ hasText: 'Your answer' })).toHaveCount(1);
  await expect(elsewhere.getByRole('button', { name: '1 game is waiting for you' })).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.close();
  await ben.getByRole('button', { name: 'Decline' }).click();
  await expect(ada.getByText('does not want a rematch')).toBeVisible();
  await ada.getByRole('button', { name: 'Rematch' }).click();
  await ben.getByRole('button', { name: 'Play again' }).click();
  for (const page of [ada, ben]) await expect(table(page)).toHaveAttribute('data-status', 'playing');
  for (const page of [ben, watcher]) await page.context().close();
});

test('a second tab is safe', async ({ home: ada, context }) => {
  await play(ada, { setup: 'edition=ferti2014 players=2 tiles=8' });
  const other = await context.newPage();
  await other.goto(ada.url());
  await nextPhase(other);
  await step(ada, mouse, 1);
  await expect(table(other)).toHaveAttribute('data-phase', 'build');
  await step(other, mouse, 1);
  await expect(table(ada)).toHaveAttribute('data-phase', 'place');
  await expect(async () => {
    const [here, there] = await Promise.all(
      [ada, other].map((page) => page.locator('.log').textContent({ timeout: 10_000 })),
    );
    expect(here).toMatch(/./);
    expect(there).toBe(here);
  }).toPass();
  await expect(ada.locator('.fault')).toHaveCount(0);
});

test('without a connection the table waits, and goes on by itself', async ({ home: ada }) => {
  let down = false;
  const lines: WebSocketRoute[] = [];
  await ada.routeWebSocket(/\/ws/, (line) => {
    if (down) {
      void line.close();
      return;
    }
    lines.push(line);
    line.connectToServer();
  });
  await play(ada, { setup: 'edition=ferti2014 players=2 tiles=8' });
  await nextPhase(ada);
  down = true;
  for (const line of lines) await line.close();
  await expect(ada.getByText('Connection lost.')).toBeVisible();
  down = false;
  await expect(ada.getByText('Connection lost.')).toBeHidden();
  await step(ada, mouse, 1);
});

test('a player who stays need not wait for one who left', async ({ home: ada, browser, service }) => {
  const ben = await meet(ada, browser, service, { clock: { kind: 'live', seconds: 7200, increment: 0 } });
  await turn(ada, 1);
  await ben.context().close();
  const left = ada.locator('[data-left]');
  await expect(left).toBeVisible();
  await expectAccessible(ada);
  await left.getByRole('button', { name: 'Let the computer take over' }).click();
  await expect(ada.locator('.players')).toContainText(', level 1');
  expect(await nextPhase(ada)).toBe('place');
});

test('a player who stays may claim the win', async ({ home: ada, browser, service }) => {
  const ben = await meet(ada, browser, service, { clock: { kind: 'live', seconds: 7200, increment: 0 } });
  await turn(ada, 1);
  await turn(ben, 2);
  await ben.context().close();
  const left = ada.locator('[data-left]');
  await left.getByRole('button', { name: 'Claim victory' }).click();
  await expect(table(ada)).toHaveAttribute('data-status', 'over');
  await expect(left).toHaveCount(0);
  await expect(ada.locator('.end')).toContainText('had left the game.');
  await expectAccessible(ada);
  await ada.screenshot(picture('claimed'));
});
