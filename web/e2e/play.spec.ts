import type { Page } from '@playwright/test';
import { expect, expectAccessible, nextPhase, picture, possible, startGame, test } from './service';

/** Clicks the middle of a hex that is in sight, as a hand with a mouse does. */
async function click(page: Page, which: number, phase: string): Promise<void> {
  const stage = await page.locator('.stage').boundingBox();
  if (!stage) throw new Error('there is no board');
  const middles = await possible(page, phase).evaluateAll((hexes) =>
    hexes.map((hex) => {
      const { x, y, width, height } = hex.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  // Not under the words at the top, nor under the buttons at the bottom.
  const free = middles.filter(
    ({ x, y }) =>
      x > stage.x && x < stage.x + stage.width - 70 && y > stage.y + 100 && y < stage.y + stage.height - 110,
  );
  const { x, y } = free[which % free.length];
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.click(x, y);
}

/** Plays the turn under way by mouse. Answers false when the game is over. */
async function turnByMouse(page: Page, turn: number): Promise<boolean> {
  const phase = await nextPhase(page);
  if (phase === 'over') return false;
  const notation = page.locator('.log li').first();
  const before = await notation.textContent({ timeout: 500 }).catch(() => '');
  if (phase === 'place') {
    await click(page, turn * 7, 'place');
    await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'build');
  }
  const leave = page.getByRole('button', { name: 'Leave the game' });
  if (await leave.isVisible()) await leave.click();
  else {
    const build = page.locator('[data-action=build]');
    if (!(await build.isVisible())) await click(page, turn * 3, 'build');
    const palette = page.locator('.turn-bar [data-token]').first();
    await expect(build.or(palette)).toBeVisible();
    if (await palette.isVisible()) await palette.click();
    await build.click();
  }
  await expect.poll(() => notation.textContent()).not.toBe(before);
  return true;
}

test('a whole game by mouse in plan against the computer', async ({ home: page }) => {
  await expectAccessible(page);
  await page.screenshot({ ...picture('home'), fullPage: true });
  await page.locator('[data-action=play]').click();
  expect(await nextPhase(page)).toBe('place');
  await expectAccessible(page);
  for (let turn = 1; await turnByMouse(page, turn); turn++) {
    expect(turn).toBeLessThan(40);
    if (turn === 5) await page.screenshot(picture('game-plan'));
  }
  await expect(page.locator('.end')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot(picture('end'));

  const link = page.getByRole('link', { name: 'Download the record' });
  expect(await link.getAttribute('download')).toMatch(/\.tvr$/);
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  const record = await (await page.request.get(address)).body();

  await page.getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  const last = await slider.inputValue();
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(slider).toHaveValue(String(Number(last) - 1));
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await slider.fill('15');
  await expectAccessible(page);
  await page.screenshot(picture('replay'));

  await page.goto(new URL('/', page.url()).href);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.tvr', mimeType: 'text/plain', buffer: record });
  await expect(page.getByRole('slider')).toHaveAttribute('max', last);
});

test('a place where the tile cannot lie says why', async ({ home: page }) => {
  await startGame(page, 8, 'local');
  await nextPhase(page);
  await click(page, 0, 'place');
  await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'build');
  // The volcano is no field to build on.
  const volcano = await page.locator('[data-hex="0,0"]').boundingBox();
  if (!volcano) throw new Error('the hex is not drawn');
  await page.mouse.click(volcano.x + volcano.width / 2, volcano.y + volcano.height / 2);
  await expect(page.locator('.refused')).toContainText('One cannot build on a volcano.');
  await page.screenshot(picture('refused'));
  await page.keyboard.press('Escape');
  await expect(page.locator('.refused')).toBeHidden();
  await page.getByRole('button', { name: 'Take the tile back' }).click();
  await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'place');
});

test('friends at one screen, from the list of legal moves', async ({ home: page }) => {
  await startGame(page, 2, 'local');
  await page.getByText('Legal moves').click();
  for (let move = 0; move < 4; move++) {
    await nextPhase(page);
    const log = page.locator('.log');
    const before = await log.textContent();
    await page.locator('[data-move]').first().click();
    await expect.poll(() => log.textContent()).not.toBe(before);
  }
  await expect(page.locator('.end')).toBeVisible();
});
