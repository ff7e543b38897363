/** The table beyond the turn: the view, the log, the recap, keyboard shortcuts, teams. */
import type { Page } from '@playwright/test';
import type { NewGame } from '../api/types';
import { answered, hexAt, mouse, nextPhase, playFromList, pointAway, possible, spotOn, step } from './hands';
import { expect, expectAccessible, islandIsWhole, picture, play, test, visitor } from './service';

const AI = { kind: 'ai', level: 1 } as const;
const AGAINST_ONE: Pick<NewGame, 'setup' | 'seats'> = {
  setup: 'edition=ferti2014 players=2 tiles=10',
  seats: [{ kind: 'me' }, AI],
};

async function dragAway(page: Page): Promise<void> {
  const box = await page.locator('.board-host').boundingBox();
  if (!box) throw new Error('there is no board');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x + box.width, y + box.height, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  for (let zoom = 0; zoom < 4; zoom++) await page.getByRole('button', { name: 'Zoom in' }).click();
}

test('the first tile may be put anywhere: the board moves, not the person', async ({ home: page }) => {
  await play(page, { setup: 'edition=ferti2014 players=2' });
  await nextPhase(page);
  const { x, y } = await spotOn(hexAt(page, '2,-1'));
  await page.mouse.move(x, y, { steps: 2 });
  await expect(page.locator('main.table')).toHaveAttribute('data-can', 'true');
  await page.mouse.click(x, y);
  await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'build');
  await expect(page.locator('.refused')).toHaveCount(0);
  await expect(page.locator('[data-hex="0,0"]')).toHaveAttribute('aria-label', /^volcano/);
});

test('nothing of the tile in hand stays painted where it was', async ({ home: page }) => {
  await play(page, { setup: 'edition=ferti2014 players=2' });
  await step(page, mouse, 1);
  await step(page, mouse, 2);
  await nextPhase(page);
  await expect(possible(page, 'place')).not.toHaveCount(0);
  const board = page.locator('.board-host');
  const away = async () => {
    await pointAway(page);
    await expect(page.locator('.board-ghost > *')).toHaveCount(0);
    return board.screenshot();
  };
  let before = await away();
  // Waits until the island has come to rest.
  await expect(async () => {
    const earlier = before;
    before = await away();
    expect(before.equals(earlier)).toBe(true);
  }).toPass();
  const { x, y } = await spotOn(possible(page, 'place'), 3);
  await page.mouse.move(x, y, { steps: 3 });
  for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, 120);
  await expect(page.locator('.board-ghost > *')).not.toHaveCount(0);
  await expect.poll(async () => (await away()).equals(before)).toBe(true);
});

test('the view follows again after the other’s turn, unless it is held', async ({ home: page }) => {
  await play(page, AGAINST_ONE);
  await step(page, mouse, 1);
  await dragAway(page);
  await expect.poll(() => islandIsWhole(page)).toBe(false);
  await page.getByText('Legal moves').click();
  await playFromList(page);
  expect(await nextPhase(page)).toBe('place');
  await expect.poll(() => islandIsWhole(page)).toBe(true);

  await page.locator('[data-action=hold]').click();
  await dragAway(page);
  for (let move = 0; move < 2; move++) {
    await nextPhase(page);
    await playFromList(page);
  }
  expect(await nextPhase(page)).toBe('place');
  expect(await islandIsWhole(page)).toBe(false);
});

test('steps by keys move the view no longer than until the other’s turn', async ({ home: page }) => {
  await play(page, AGAINST_ONE);
  await step(page, mouse, 1);
  await hexAt(page, '0,0').focus();
  for (let zoom = 0; zoom < 6; zoom++) await page.keyboard.press('+');
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => islandIsWhole(page)).toBe(false);
  await page.getByText('Legal moves').click();
  await playFromList(page);
  expect(await nextPhase(page)).toBe('place');
  await expect.poll(() => islandIsWhole(page)).toBe(true);
});

test('playing from the list keeps the focus in the list', async ({ home: page }) => {
  await play(page, AGAINST_ONE);
  await nextPhase(page);
  await page.getByText('Legal moves').click();
  await page.locator('[data-move]').first().focus();
  // A move under consideration is previewed on the board.
  await expect(page.locator('.board-highlights > *')).not.toHaveCount(0);
  for (const [phase, token] of [
    ['build', /^[A-Z]@/],
    ['place', /^[A-Z]{2}@/],
  ] as const) {
    await answered(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('main.table')).toHaveAttribute('data-phase', phase);
    // The list is already that of the new phase.
    await expect(page.locator('[data-move]').first()).toHaveAttribute('data-move', token);
    await expect(page.locator('[data-move]').first()).toBeFocused();
    // No two moves have the same name.
    const names = await page.locator('[data-move]').allTextContents();
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('the log speaks in words, shows what it is about, and codes only to those who want them', async ({
  home: page,
}) => {
  await play(page, AGAINST_ONE);
  await step(page, mouse, 1);
  await step(page, mouse, 2);
  await nextPhase(page);
  const log = page.locator('.log');
  await expect(log.locator('li')).toHaveCount(2);
  await expect(log).toContainText('island extended, settlement founded');
  expect(await log.textContent()).not.toMatch(/@/);
  const marks = () => page.locator('.board-highlights').innerHTML();
  // The rules have determined where the tile fits, which is marked too.
  await expect(possible(page, 'place')).not.toHaveCount(0);
  await pointAway(page);
  await expect(page.locator('.board-ghost > *')).toHaveCount(0);
  const before = await marks();
  await log.getByRole('button').last().hover();
  await expect.poll(marks).not.toBe(before);
  await pointAway(page);
  await expect.poll(marks).toBe(before);
  await page.goto(new URL('/settings', page.url()).href);
  await page.getByRole('switch', { name: 'Show notation' }).check();
  await page.goBack();
  await expect(log).toContainText('@0,0:');
});

test('computers play one after the other, and what happened can be seen once more', async ({
  browser,
  service,
}) => {
  const page = await visitor(browser, service, {}, { computers: 'fast' });
  await play(page, {
    setup: 'edition=ferti2014 players=3 tiles=12',
    seats: [{ kind: 'me' }, AI, AI],
  });
  await expect(page.locator('.log')).toBeAttached();
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    const log = document.querySelector('.log');
    if (!log) throw new Error('there is no log');
    new MutationObserver(() => seen.push(log.children.length)).observe(log, { childList: true });
  });
  await step(page, mouse, 1);
  await step(page, mouse, 2);
  expect(await nextPhase(page)).toBe('place');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  expect([...new Set(seen)]).toEqual([1, 2, 3]);
  await expect(page.locator('.log [data-since=true]')).toHaveCount(2);
  const whose = page.locator('.whose');
  await expect(whose).toHaveText('Your turn');
  // Each is shown only briefly, which may be over before the test looks.
  await whose.evaluate((element) => {
    const told = [element.textContent];
    Object.assign(globalThis, { told });
    const hear = () => told.at(-1) !== element.textContent && told.push(element.textContent);
    new MutationObserver(hear).observe(element, { childList: true, characterData: true, subtree: true });
  });
  await page.locator('[data-action=since]').click();
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  await expect
    .poll(async () => (await told()).filter((text) => text !== 'Turn 1'))
    .toEqual(['Your turn', 'Turn 2', 'Turn 3', 'Your turn']);
  // The recap can be skipped. Both buttons are pressed inside the page: from the test it may be over too soon.
  await expect(page.locator('[data-action=since]')).toBeVisible();
  await page.evaluate(async () => {
    const button = (action: string) => document.querySelector<HTMLElement>(`[data-action=${action}]`);
    button('since')?.click();
    await new Promise<void>((done) => {
      const press = () => {
        const present = button('present');
        if (!present) return;
        changes.disconnect();
        present.click();
        done();
      };
      const changes = new MutationObserver(press);
      changes.observe(document.body, { childList: true, subtree: true });
      press();
    });
  });
  await expect(whose).toHaveText('Your turn');
  await page.context().close();
});

test('a question mark shows the keys', async ({ home: page }) => {
  await play(page, AGAINST_ONE);
  await nextPhase(page);
  const help = page.getByRole('dialog', { name: 'Keys' });
  await expect(page.locator('[data-action=keys]')).toBeVisible();
  // A key pressed before the table listens is lost.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(help).toContainText('Rotate the tile');
  await expectAccessible(page);
  await page.screenshot(picture('keys'));
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('what is played and who plays with whom stands at the table', async ({ home: page }) => {
  await play(page, {
    setup: 'edition=hig2006 players=4 teams=on boats=on tiles=12',
    seats: [{ kind: 'me' }, AI, { kind: 'local', name: 'Ben' }, AI],
  });
  await nextPhase(page);
  const players = page.locator('.players-card');
  await expect(players).toContainText('Hans im Glück (2006) · 12 tiles · Boats · Teams');
  await expect(players.locator('.player .team')).toHaveText(['Team 1', 'Team 2', 'Team 1', 'Team 2']);
  const computers = await players.locator('.player strong').allTextContents();
  expect(new Set(computers).size).toBe(4);
  await expectAccessible(page);
  await page.screenshot(picture('teams'));
});
