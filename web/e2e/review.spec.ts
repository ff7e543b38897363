import { playByInterface } from './fast-game';
import {
  expect,
  expectAccessible,
  expectBoardInSight,
  expectNoSidewaysScrolling,
  picture,
  play,
  test,
} from './service';

test('a finished game is reviewed, kept, and walked from mistake to mistake', async ({ home: page }) => {
  const id = await play(page, { setup: 'edition=ferti2014 players=2 tiles=6' });
  // A running game cannot be reviewed.
  const game = page.url();
  await page.goto(`${game}/review`);
  await expect(page.getByText('A game can be reviewed once it is over.')).toBeVisible();
  await page.goto(game);
  await playByInterface(page, id);
  // The end shows how it went: the curve, everybody's accuracy, and the largest losses.
  const end = page.locator('.end');
  await expect(end).toBeVisible();
  const course = end.locator('.how-it-went');
  await expect(course).toHaveAttribute('data-ready', 'true', { timeout: 600_000 });
  await expect(end.getByRole('row', { name: /^Accuracy/ })).toContainText('%');
  const curveOfEnd = course.getByRole('link', {
    name: /^Chances of winning, turn by turn\. .* of 6 turns\./,
  });
  await expect(curveOfEnd).toBeVisible();
  const points = course.locator('.turning-points a');
  await expect(points).not.toHaveCount(0);
  await expect(points.first()).toContainText('Better: ');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.screenshot(picture('end-course'));
  // A turning point leads to its turn, and to the better move.
  const turn = Number(/turn=(\d+)/.exec((await points.first().getAttribute('href')) ?? '')?.[1]);
  await points.first().click();
  const review = page.locator('main.review');
  await expect(review.locator('.lessons h3')).toContainText(`Turn ${turn}: `);
  await expect(review.locator('.stepper')).not.toContainText('0 of');
  await page.goto(game);
  await end.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'To learn from' })).toBeVisible();
  await expect(review.locator('.review-table').first().getByRole('columnheader')).toHaveCount(2);
  await expect(review.getByRole('row', { name: /^Accuracy/ })).toContainText('%');

  // The curve is a slider: six turns, and the current one.
  const curve = page.getByRole('slider', { name: 'Chances of winning, turn by turn' });
  await expect(curve).toHaveAttribute('aria-valuemax', '6');
  await expect(curve).toHaveAttribute('aria-valuenow', '6');
  await curve.press('Home');
  await expect(review).toHaveAttribute('data-ply', '0');
  await curve.press('ArrowRight');
  await expect(curve).toHaveAttribute('aria-valuetext', /^Turn 1 of 6: /);
  await expect(review).toHaveAttribute('data-ply', '3');
  await page.getByText('All turns as a table').click();
  await expect(page.locator('.turns tbody tr')).toHaveCount(6);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.screenshot(picture('review'));
  // However long the lessons are, the board stays in view.
  for (const size of [
    { width: 1024, height: 768 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectBoardInSight(page);
    await expect(curve).toBeInViewport();
  }

  // The review is made once: after a reload it is there without further work.
  await page.addInitScript(() => {
    const worked: string[] = [];
    Object.assign(globalThis, { worked });
    const look = () => {
      for (const bar of document.querySelectorAll('main.review progress[value]')) worked.push(bar.outerHTML);
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.reload();
  await expect(review.getByRole('heading', { name: 'To learn from' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { worked: string[] }).worked)).toEqual([]);

  // Random players make mistakes in six turns.
  await page.getByRole('combobox', { name: 'Whose turns' }).selectOption('Everybody');
  const mistakes = page.locator('.mistakes button');
  await expect(mistakes).not.toHaveCount(0);
  await page.locator('body').press('n');
  await expect(page.locator('.compared-better li').first()).toBeVisible();
  // The better move is shown on the board.
  await expect(page.locator('.board-ghost > *')).not.toHaveCount(0);
  const ply = Number(await review.getAttribute('data-ply'));
  await page.getByRole('radio', { name: 'Played' }).check({ force: true });
  await expect(review).toHaveAttribute('data-ply', String(ply + 2));
  await expect(page.locator('.compared')).toBeVisible();
  await page.locator('body').press('t');
  await expect(review).toHaveAttribute('data-trying', 'true');
  await expectAccessible(page);
  await page.locator('[data-action=solution]').click();
  await expect(review).toHaveAttribute('data-trying', 'false');
});
