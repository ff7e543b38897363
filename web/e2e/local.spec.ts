/** Games hosted by the page: the server may be down, the tab may be closed. */
import { finger, mouse, nextPhase, playOut, step } from './hands';
import { kept } from './kept';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  PHONE,
  picture,
  prepare,
  test,
  visitor,
} from './service';

const away = { level: '3' };

test('a whole game at level 3 without a server, with the tab closed in the middle', async ({
  context,
  service,
}) => {
  test.skip(process.env.TALUVA_URL !== undefined, 'the server must be ours to stop it');
  let page = await context.newPage();
  await prepare(page, away);
  await page.goto(service.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // A short game: all but the first turns are played without the server.
  await page.goto(`${service.url}/new`);
  await page.getByRole('heading', { name: 'Variants' }).click();
  await page.getByLabel(/Number of tiles/).fill('8');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/\/g\/here-/);
  await expect(page.locator('.players')).toContainText(', level 3');
  // After a turn of each player, everything needed has been loaded.
  await step(page, mouse, 1);
  await step(page, mouse, 2);
  await nextPhase(page);
  await kept(page);
  const port = Number(new URL(service.url).port);
  await service.stop();
  const address = page.url();
  await step(page, mouse, 3);
  await page.close();
  page = await context.newPage();
  await prepare(page, away);
  await page.goto(address);
  // Placed before the tab was closed, built after.
  expect(await nextPhase(page)).toBe('build');
  await playOut(page, mouse);
  await expectAccessible(page);
  await page.screenshot(picture('local-end'));
  await page.goto(service.url);
  await expect(page.locator('[data-game^=here-]')).toHaveCount(1);
  await service.start(port);
});

test('on a phone: against the computer, taken back, and with a hint', async ({ browser, service }) => {
  const page = await visitor(browser, service, PHONE);
  await page.locator('[data-action=play]').first().tap();
  await expect(page).toHaveURL(/\/g\/here-/);
  await step(page, finger, 1);
  await page.locator('[data-action=take-back]').tap();
  await expect.poll(() => nextPhase(page)).toBe('place');
  await page.locator('[data-action=hint]').tap();
  await expect(page.locator('section.advice')).toContainText('It founds a settlement.');
  await expectNoSidewaysScrolling(page);
  await page.screenshot(picture('local-phone'));
  // A whole turn can be taken back too, along with the computer's answer.
  const table = page.locator('main.table');
  const before = (await table.getAttribute('data-ply')) ?? '';
  await step(page, finger, 1);
  await step(page, finger, 1);
  expect(await nextPhase(page)).toBe('place');
  await expect(table).not.toHaveAttribute('data-ply', before);
  await page.locator('[data-action=undo]').tap();
  await expect(table).toHaveAttribute('data-ply', before);
  expect(await nextPhase(page)).toBe('place');
  await page.context().close();
});

test('the first page does not load the engine', async ({ page, service }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await prepare(page);
  await page.goto(service.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(loaded.filter((path) => /\.(wasm|weights)$/.test(path))).toEqual([]);
});
