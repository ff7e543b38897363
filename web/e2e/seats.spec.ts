/** Seating: partners stay partners, a given order is kept, and everybody has a name. */
import type { Page } from '@playwright/test';
import guestNames from '../i18n/guest-names.json' with { type: 'json' };
import { expect, expectAccessible, test, visitor } from './service';

const names = (page: Page) => page.locator('.player strong').allTextContents();

/** Whether one list is a rotation of the other. */
function isOneRound(seats: readonly string[], given: readonly string[]): boolean {
  const first = seats.indexOf(given[0]);
  return given.every((name, index) => seats[(first + index) % seats.length]?.includes(name));
}

test('with the first player drawn by lot, partners stay partners, and everybody sees them', async ({
  home: page,
}) => {
  for (let game = 0; game < 4; game++) {
    await page.goto(new URL('/new', page.url()).href);
    await page.getByRole('radio', { name: '4', exact: true }).check();
    await page.getByRole('heading', { name: 'Variants' }).click();
    await page.getByRole('switch', { name: /Teams/ }).check();
    for (const [index, name] of ['Ben', 'Cleo', 'Dan'].entries()) {
      await page.getByLabel(`Who plays seat ${index + 2}`).selectOption('local');
      await page.getByLabel(`Name of seat ${index + 2}`).fill(name);
    }
    await expect(page.getByRole('checkbox', { name: 'Random starting player' })).toBeChecked();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.locator('.player strong')).toHaveCount(4);
    const seats = await names(page);
    expect(seats[(seats.indexOf('Ben') + 2) % 4]).toBe('Dan');
    // On the screen, both players of a team have its number beside their names.
    const teamOf = (name: string) => page.locator('.player').filter({ hasText: name }).locator('.team');
    const team = (await teamOf('Ben').textContent()) ?? '';
    await expect(teamOf('Dan')).toHaveText(team);
    await expect(teamOf('Cleo')).not.toHaveText(team);
  }
});

test('friends at one screen play round the table, whoever begins', async ({ home: page }) => {
  const friends = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
  for (let game = 0; game < 3; game++) {
    await page.goto(new URL('/', page.url()).href);
    const card = page.getByRole('region', { name: 'Play on one screen' });
    await card.getByRole('radio', { name: '5' }).check();
    await card.getByText('Names and colours').click();
    for (const [index, name] of friends.entries()) {
      await card.getByLabel(`Name of seat ${index + 1}`).fill(name);
    }
    await card.getByRole('button', { name: 'Start here' }).click();
    await expect(page.locator('main.table')).toHaveAttribute('data-status', 'playing');
    await expect(page.locator('.player strong')).toHaveCount(5);
    expect(isOneRound(await names(page), friends), (await names(page)).join(' ')).toBe(true);
  }
});

test('three opponents of one level have three names, and levels have words of their own', async ({
  home: page,
}) => {
  await page.goto(new URL('/new', page.url()).href);
  await page.getByRole('radio', { name: '4', exact: true }).check();
  for (const seat of [2, 3, 4]) await page.getByLabel(`Who plays seat ${seat}`).selectOption('ai');
  const levels = page.getByLabel('Level').first();
  const words = await levels.locator('option').allTextContents();
  expect(new Set(words.slice(0, 3).map((word) => word.split('·')[1])).size).toBe(3);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('main.table')).toHaveAttribute('data-status', 'playing');
  await expect(page.locator('.player strong')).toHaveCount(4);
  expect(new Set(await names(page)).size).toBe(4);
  await expectAccessible(page);
});

test('guests are named in the language of the page, and have no keys for programs', async ({
  browser,
  service,
}) => {
  for (const language of ['en', 'fr', 'de', 'pl'] as const) {
    const page = await visitor(browser, service, {}, { language });
    const name = () => page.evaluate(async () => (await (await fetch('/api/v1/me')).json()).name as unknown);
    await expect.poll(name).toEqual(expect.stringMatching(/\d{4}$/));
    expect(guestNames[language]).toContain(String(await name()).slice(0, -4));
    await page.goto(`${service.url}/settings`);
    await expect(page.locator('#data form')).toBeVisible();
    await expect(page.locator('#programs')).toHaveCount(0);
    await page.context().close();
  }
});
