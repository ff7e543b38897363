import type { Page } from '@playwright/test';
import { type Hex, hexKey, neighbour, parseHexKey, type Sixth } from '../board/geometry';
import { expect, nextPhase, possible, startGame, test } from './service';

/** The keys around S, in the order of the six directions. */
const STEPS = ['KeyD', 'KeyX', 'KeyZ', 'KeyA', 'KeyW', 'KeyE'];

/** Walks from the hex with the focus to another one, over the hexes that there are. */
async function walkTo(page: Page, target: string): Promise<void> {
  const focused = page.locator('[data-hex]:focus');
  const start = (await focused.getAttribute('data-hex')) as `${number},${number}`;
  const known = new Set(
    await page
      .locator('[data-hex]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-hex'))),
  );
  const ways = new Map<string, string[]>([[start, []]]);
  const border: Hex[] = [parseHexKey(start)];
  for (let here = border.shift(); here && !ways.has(target); here = border.shift()) {
    for (const [direction, key] of STEPS.entries()) {
      const there = neighbour(here, direction as Sixth);
      if (ways.has(hexKey(there)) || !known.has(hexKey(there))) continue;
      ways.set(hexKey(there), [...(ways.get(hexKey(here)) ?? []), key]);
      border.push(there);
    }
  }
  for (const key of ways.get(target) ?? []) await page.keyboard.press(key);
  await expect(focused).toHaveAttribute('data-hex', target);
}

async function turnByKeys(page: Page, turn: number): Promise<boolean> {
  const phase = await nextPhase(page);
  if (phase === 'over') return false;
  const hexes = possible(page, phase);
  await expect(page.locator('[data-hex]:focus')).toHaveCount(1);
  const target = await hexes.nth((turn * 5) % (await hexes.count())).getAttribute('data-hex');
  await walkTo(page, target ?? '');
  if (phase === 'place') {
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'build');
    return true;
  }
  const log = page.locator('.log li');
  const text = await log.first().textContent();
  await page.keyboard.press('Enter');
  const palette = page.locator('.turn-bar [data-token]').first();
  const build = page.locator('[data-action=build]');
  await expect(build.or(palette)).toBeVisible();
  // Where there is a choice, the focus is led to it; then to the button that builds.
  if (await palette.isVisible()) await page.keyboard.press('Enter');
  await expect(build).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => log.first().textContent()).not.toBe(text);
  return true;
}

test('a whole game by keyboard', async ({ home: page }) => {
  await startGame(page, 8, 'local');
  await nextPhase(page);
  await page.locator('body').press('Tab');
  await page.locator('[data-hex][tabindex="0"]').focus();
  for (let step = 1; await turnByKeys(page, step); step++) expect(step).toBeLessThan(40);
  await expect(page.locator('.end')).toBeVisible();
});
