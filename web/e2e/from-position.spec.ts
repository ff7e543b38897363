/** A game from a position: its log, turns, replay and review know the initial island. */
import type { Page } from '@playwright/test';
import { nextPhase, openReplay, playFrom, playFromList, pointAway, possible } from './hands';
import { expect, expectAccessible, islandIsWhole, test } from './service';

/** Two tiles with a hut each; the tile in hand can be laid on top of them. */
const POSITION =
  '-1,-1:1S2H.1J/-1,0:1V3.1V0/-1,1:1J1H.1C 19/3/2;19/3/2 1:place:LL 21:1512251223110112211124121 edition=ferti2014 players=2';
const ERUPTION = 'LL@-1,0:4';

const table = (page: Page) => page.locator('main.table');

/** Plays a listed move: the given one, or the first. */
async function playMove(page: Page, token?: string): Promise<void> {
  await nextPhase(page);
  await playFromList(page, token);
}

test('log, replay and review of a game from a position', async ({ home: page }) => {
  await playFrom(page, POSITION);
  await page.getByText('Legal moves').click();
  await playMove(page, ERUPTION);
  await playMove(page);
  const log = page.locator('.log');
  await expect(log.locator('li')).toHaveCount(1);
  await expect(log).toContainText('eruption to level 2');
  await playMove(page);
  await playMove(page);
  await expect(log.locator('li')).toHaveCount(2);
  await expect(page.getByText('Turn 3')).toBeVisible();
  // A log line highlights its hexes.
  const marks = () => page.locator('.board-highlights').innerHTML();
  await expect(possible(page, 'place')).not.toHaveCount(0);
  await pointAway(page);
  const before = await marks();
  await log.getByRole('button').last().hover();
  await expect.poll(marks).not.toBe(before);
  await page.reload();
  await expect(log).toContainText('eruption to level 2');

  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(table(page)).toHaveAttribute('data-status', 'over');
  // Nobody laid the position's tiles.
  const tiles = page.locator('.comparison tr').filter({ hasText: 'Tiles placed' }).locator('td');
  await expect(tiles).toHaveText(['1', '1']);
  const eruptions = page.locator('.comparison tr').filter({ hasText: 'Eruptions' }).locator('td');
  await expect.poll(async () => (await eruptions.allTextContents()).toSorted()).toEqual(['0', '1']);

  const game = page.url();
  await openReplay(page);
  const study = page.locator('main.study');
  await expect(page.getByRole('treeitem').first()).toHaveAccessibleName(/Eruption/);
  await expect.poll(() => islandIsWhole(page)).toBe(true);
  await page.locator('body').press('Home');
  await expect(study).toHaveAttribute('data-ply', '0');
  await expect(page.locator('[data-hex]:not([aria-label^="sea"])')).toHaveCount(6);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto(game);
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.locator('.review-table').first()).toBeVisible({ timeout: 600_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
});
