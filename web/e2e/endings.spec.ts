/** How games end: the reason given, the whole island in view, and what counts. */
import type { Browser, Page } from '@playwright/test';
import type { GameView } from '../api/types';
import { playByInterface } from './fast-game';
import { IN_HAND, mouse, nextPhase, openReplay, playFrom, playFromList, step } from './hands';
import {
  ask,
  expect,
  expectAccessible,
  invitation,
  islandIsWhole,
  play,
  type Service,
  signUp,
  test,
  visitor,
} from './service';

const table = (page: Page) => page.locator('main.table');
const end = (page: Page) => page.locator('.end');
const log = (page: Page) => page.locator('.log');

test('running out of time is not resigning, at the end and in the log', async ({ home: page }) => {
  await play(page, {
    setup: 'edition=ferti2014 players=2',
    clock: { kind: 'live', seconds: 1, increment: 0 },
  });
  await expect(table(page)).toHaveAttribute('data-status', 'over');
  await expect(end(page)).toContainText('ran out of time.');
  await expect(log(page)).toContainText('ran out of time');
  await expect(log(page)).not.toContainText('resigned');
  // Later visitors read the same.
  await page.reload();
  await expect(end(page)).toContainText('ran out of time.');
  await expect(log(page)).toContainText('ran out of time');
  await expectAccessible(page);
  // The replay has only the token of a resignation, and still shows the real reason.
  await openReplay(page);
  await expect(page.getByRole('treeitem').last()).toContainText('Ran out of time');
});

test('the last one standing wins, and it is said why; giving up is another sentence', async ({
  home: page,
}) => {
  // Red has no huts left, and no place for a temple or tower.
  const position = IN_HAND.replace(' 19/3/2;', ' 0/3/2;');
  await playFrom(page, position);
  await step(page, mouse, 1);
  expect(await nextPhase(page)).toBe('build');
  await step(page, mouse, 1);
  await expect(table(page)).toHaveAttribute('data-status', 'over');
  await expect(end(page)).toContainText('could not build and is out: the last player left wins.');
  await expect(log(page)).toContainText('cannot build, out of the game');
  await expect(log(page)).not.toContainText('resigned');

  await playFrom(page, IN_HAND);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(end(page)).toContainText('resigned.');
  await expect(log(page)).toContainText('resigned');
});

test('at the end the island is seen whole, however it was held before', async ({ home: page }) => {
  const id = await play(page, { setup: 'edition=ferti2014 players=2 tiles=6' });
  await nextPhase(page);
  await page.locator('[data-action=hold]').click();
  // Up to the last build, before which the view is moved away from the island.
  await playByInterface(page, id, 17);
  await expect(table(page)).toHaveAttribute('data-ply', '17');
  await page.getByText('Legal moves').click();
  expect(await nextPhase(page)).toBe('build');
  for (let zoom = 0; zoom < 6; zoom++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => islandIsWhole(page)).toBe(false);
  await playFromList(page);
  await expect(table(page)).toHaveAttribute('data-status', 'over');
  await expect(end(page)).toBeVisible();
  await expect.poll(() => islandIsWhole(page)).toBe(true);
});

test('teams are named on the board and in the result', async ({ home: page }) => {
  const friends = ['Ben', 'Cleo', 'Dan'].map((name) => ({ kind: 'local', name }) as const);
  const id = await play(page, {
    setup: 'edition=hig2006 players=4 teams=on tiles=8',
    seats: [{ kind: 'me' }, ...friends],
  });
  // A whole round, in which everybody builds something.
  await playByInterface(page, id, 12);
  for (const [name, team] of [
    ['Ben', 2],
    ['Cleo', 1],
    ['Dan', 2],
  ] as const) {
    await expect(page.locator(`[data-hex][aria-label*="${name} (Team ${team})"]`)).not.toHaveCount(0);
  }
  await playByInterface(page, id);
  await expect(end(page)).toBeVisible();
  const places = end(page).locator('.place');
  await expect(places).toHaveCount(4);
  await expect(places.filter({ hasText: 'Team 1' })).toHaveCount(2);
  await expect(places.filter({ hasText: 'Team 2' })).toHaveCount(2);
  // Partners share a place.
  await expect(places.filter({ hasText: 'Ben' })).toHaveAttribute(
    'data-won',
    (await places.filter({ hasText: 'Dan' }).getAttribute('data-won')) ?? '',
  );
});

/** Two accounts at a rated game: the invited player is told so, and asked. */
async function meetForRating(ada: Page, ben: Page): Promise<string> {
  const id = await play(ada, {
    setup: 'edition=ferti2014 players=2',
    seats: [{ kind: 'me' }, { kind: 'invite' }],
    clock: { kind: 'live', seconds: 3600, increment: 0 },
    rated: true,
  });
  const link = await invitation(ada);
  await ben.goto(link);
  await expect(ben.locator('.invite')).toContainText('The result counts for the rating.');
  await expect(table(ada)).toHaveAttribute('data-status', 'open');
  await expectAccessible(ben);
  await ben.getByRole('button', { name: 'Take a seat' }).click();
  for (const page of [ada, ben]) {
    await expect(table(page)).toHaveAttribute('data-status', 'playing');
    await expect(page.locator('.players-card .facts')).toContainText('Rated');
  }
  await expect(ben).toHaveURL(/\/g\/[^?]+$/);
  return id;
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(table(page)).toHaveAttribute('data-status', 'over');
}

async function wholeTurn(page: Page): Promise<void> {
  expect(await nextPhase(page)).toBe('place');
  await step(page, mouse, 1);
  await step(page, mouse, 1);
  await expect(table(page)).toHaveAttribute('data-phase', 'wait');
}

/** How many rated games somebody has. */
const rated = async (page: Page, name: string) => {
  const { ratings } = await ask<{ ratings: { games: number }[] }>(page, `/players/${name}`);
  return ratings.reduce((sum, { games }) => sum + games, 0);
};

async function benWithAccount(browser: Browser, service: Service): Promise<[Page, string]> {
  const ben = await visitor(browser, service);
  return [ben, await signUp(ben)];
}

test('a game that ends before everybody has played a turn does not count', async ({
  home: ada,
  browser,
  service,
}) => {
  const name = await signUp(ada);
  const [ben, other] = await benWithAccount(browser, service);
  const early = await meetForRating(ada, ben);
  await wholeTurn(ada);
  // The page offers to cancel it; resigning through the API loses, and still the game is not rated.
  await expect(ada.getByRole('button', { name: 'Cancel the game' })).toBeVisible();
  await ask(ada, `/games/${early}/resign`, { key: 'early', seat: 1 });
  await expect(end(ada)).toContainText('resigned.');
  await expect(end(ada).getByRole('row', { name: /^Rating/ })).toHaveCount(0);
  expect((await ask<GameView>(ada, `/games/${early}`)).rated).toBe(false);
  // Neither the table nor the list says that it is rated.
  await expect(ada.locator('.players-card .facts')).not.toContainText('Rated');

  const whole = await meetForRating(ada, ben);
  await wholeTurn(ada);
  await wholeTurn(ben);
  await resign(ada);
  expect((await ask<GameView>(ada, `/games/${whole}`)).rated).toBe(true);
  // The second game has been rated, so the first one would have been by now.
  for (const who of [name, other]) await expect.poll(() => rated(ada, who)).toBe(1);
  // The end shows both new ratings: the player who resigned comes second.
  for (const page of [ada, ben])
    await expect(end(page).getByRole('row', { name: /^Rating/ })).toHaveText(/^Rating1[6-9]\d\d1[0-4]\d\d$/);
  await ben.context().close();
});
