/** Browsers that lack features the engine prefers or needs. */
import { mouse, nextPhase, step } from './hands';
import { prepare } from './service';
import { expect, test } from './site';

test.skip(process.env.TALUVA === undefined, 'the program must be ours to write the site');

// Scripts modified by the tests must not come from the cache.
test.use({ serviceWorkers: 'block' });

test('without SIMD the plain module is loaded, by the page and by the players', async ({ page, host }) => {
  const lacking = 'WebAssembly.validate = () => false;';
  await page.addInitScript(lacking);
  await page.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: lacking + (await response.text()) });
  });
  await prepare(page);
  host.asked.length = 0;
  await page.goto(host.url);
  await page.locator('[data-action=play]').first().click();
  await step(page, mouse, 1);
  await step(page, mouse, 2);
  // The computer has moved, so its module was loaded too.
  expect(await nextPhase(page)).toBe('place');
  const modules = host.asked.filter((path) => path.endsWith('.wasm'));
  expect(modules.length).toBeGreaterThan(0);
  expect(modules.filter((path) => !path.includes('/taluva-plain-'))).toEqual([]);
});

test('without WebAssembly one sentence says why there is no game', async ({ page, host }) => {
  await page.addInitScript('delete globalThis.WebAssembly;');
  await prepare(page);
  await page.goto(host.url);
  await page.locator('[data-action=play]').first().click();
  const sentence = 'This browser cannot run the game: it lacks WebAssembly.';
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText(sentence);
  for (const address of ['?/study', '?/puzzles']) {
    await page.goto(host.url + address);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
});
