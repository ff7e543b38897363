/** Friends at one screen with boats and 2-hex tiles; moves are taken from the list where the choice matters. */
import type { Page } from '@playwright/test';
import { type Hex, hexKey, neighbours } from '../board/geometry';
import { parsePlacement, tileHexes } from '../board/scene';
import { hexAt, mouse, nextPhase, playFromList, playOut, spotOn } from './hands';
import { expect, expectAccessible, picture, play, test } from './service';

const table = (page: Page) => page.locator('main.table');

/** The legal moves as the page lists them. */
async function moves(page: Page): Promise<string[]> {
  const listed = page.locator('[data-move]');
  await expect(listed).not.toHaveCount(0);
  const tokens = await listed.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('data-move') ?? ''),
  );
  return tokens;
}

async function make(page: Page, token: string, next: string | RegExp): Promise<void> {
  await playFromList(page, token);
  await expect(table(page)).toHaveAttribute('data-phase', next);
}

/** How many hexes of the ring around `sea` a placement covers; -1 if it covers `sea` itself. */
function closes(token: string, sea: Hex): number {
  const placement = parsePlacement(token);
  if (!placement) return -1;
  const hexes = tileHexes(placement).map(hexKey);
  if (hexes.includes(hexKey(sea))) return -1;
  return neighbours(sea).filter((hex) => hexes.includes(hexKey(hex))).length;
}

test('boats and 2-hex tiles with friends at one screen', async ({ home: page }) => {
  await play(page, { setup: 'edition=ferti2014 players=2 tiles=6 boats=on twohex=random' });
  expect(await nextPhase(page)).toBe('take');
  await page.getByRole('tab', { name: 'Tiles' }).click();
  await expect(page.locator('.offer img')).toHaveCount(2);
  await page.screenshot(picture('two-hex-take'));
  await page.getByText('Legal moves').click();

  // Three tiles around one sea hex make a lagoon; a player with a settlement beside it may launch a boat.
  let sea: Hex | undefined;
  for (let turn = 1; turn <= 3; turn++) {
    await expect(table(page)).toHaveAttribute('data-phase', 'take');
    await page.locator('[data-take=deck]').click();
    await expect(table(page)).toHaveAttribute('data-phase', 'place');
    const placements = await moves(page);
    if (!sea) {
      const first = parsePlacement(placements[0]);
      if (!first) throw new Error('no placement');
      const [volcano, , terrain] = tileHexes(first);
      sea = neighbours(volcano).find(
        (hex) =>
          neighbours(terrain).some((near) => hexKey(near) === hexKey(hex)) &&
          closes(placements[0], hex) === 2,
      );
      if (!sea) throw new Error('a triangle has three sides');
    }
    const water = sea;
    const closing = placements.find((token) => closes(token, water) === 2);
    if (!closing) throw new Error('the ring cannot be closed');
    await make(page, closing, 'build');
    const builds = await moves(page);
    const boat = builds.find((token) => token.startsWith('B'));
    if (turn < 3) {
      const beside = builds.find((token) => neighbours(water).some((hex) => token === `H@${hexKey(hex)}`));
      await make(page, beside ?? builds[0], 'take');
    } else {
      expect(boat, 'a boat is possible').toBeDefined();
      // By mouse: the lagoon lights up, and a click on the water offers the boat.
      const there = await spotOn(hexAt(page, hexKey(water)));
      await page.mouse.click(there.x, there.y);
      await expect(page.locator('[data-action=build]')).toBeVisible();
      await page.screenshot(picture('boat'));
      await page.locator('[data-action=build]').click();
      await expect(page.locator('.log li').first()).toContainText('boat');
    }
  }

  // A 2-hex tile instead of a tile from the deck.
  await expect(table(page)).toHaveAttribute('data-phase', 'take');
  await page.locator('[data-take^="2"]').first().click();
  await expect(table(page)).toHaveAttribute('data-phase', 'place');
  await expect(page.locator('.offer img')).toHaveCount(1);
  await mouse.place(page, 4);
  await expect(table(page)).toHaveAttribute('data-phase', 'build');
  await page.screenshot(picture('two-hex-placed'));
  await expectAccessible(page);
  await playOut(page, mouse);
});
