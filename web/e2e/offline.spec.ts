import { mouse, nextPhase, step } from './hands';
import { kept } from './kept';
import { expect, expectAccessible, picture, play, test, visitor } from './service';

test('the shell stays when the server is away, and plays on when it is back', async ({
  home: page,
  service,
}) => {
  test.skip(process.env.TALUVA_URL !== undefined, 'the server must be ours to stop it');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker handles pages loaded after its installation.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  const port = Number(new URL(service.url).port);
  await service.stop();
  await page.goto(`${service.url}/new`);
  await expect(page.getByRole('heading', { name: 'New game' })).toBeVisible();
  await page.goto(service.url);
  await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot(picture('away'));
  const answered = await page.evaluate(() =>
    fetch('/api/v1/offer').then(
      () => true,
      () => false,
    ),
  );
  expect(answered, 'nothing of the service is kept').toBe(false);
  await service.start(port);
  await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toHaveCount(0);
  await page.locator('[data-action=play]').click();
  await expect(page.locator('main.table')).toHaveAttribute('data-status', 'playing');
});

test('after one visit everything that needs nobody else works without the server', async ({
  home: page,
  service,
}) => {
  test.skip(process.env.TALUVA_URL !== undefined, 'the server must be ours to stop it');
  // One visit: a look at the lesson, and a saved study. No game, no puzzle, no rules.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${service.url}/learn`);
  await page.locator('[data-action=begin]').click();
  await expect(page.locator('[data-action=hint]')).toBeVisible();
  await page.goto(`${service.url}/study`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('[data-take=JC]').click();
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByLabel('Name of the study').fill('In the air');
  await page.locator('[data-action=save]').click();
  await expect(page).toHaveURL(/\/study\/here-/);
  const study = page.url();
  await kept(page);
  const port = Number(new URL(service.url).port);
  await service.stop();

  await test.step('play', async () => {
    await page.goto(service.url);
    await page.locator('[data-action=play]').first().click();
    await step(page, mouse, 1);
    await step(page, mouse, 2);
    expect(await nextPhase(page)).toBe('place');
    await page.goto(`${service.url}/games`);
    await expect(page.locator('[data-game^=here-]')).toHaveCount(1);
  });
  await test.step('lesson', async () => {
    await page.goto(`${service.url}/learn`);
    await page.locator('[data-action=begin]').click();
    await page.locator('[data-action=hint]').click();
    await expect(page.locator('main.learn [role=alert]')).toHaveCount(0);
    await expect(page.locator('[data-hex]').first()).toBeVisible();
  });
  await test.step('a kept study, with the engine beside it', async () => {
    await page.goto(study);
    await expect(page.getByRole('heading', { name: 'In the air' }).last()).toBeVisible();
    await page.getByRole('switch', { name: 'Engine' }).click();
    await expect(page.locator('.best-turn').first()).toBeVisible({ timeout: 60_000 });
  });
  await test.step('puzzles', async () => {
    await page.goto(`${service.url}/puzzles`);
    await expect(page.locator('[data-puzzle]')).toBeVisible();
    await page.locator('[data-action=hint]').click();
    await expect(page.locator('main.puzzle [role=alert]')).toHaveCount(0);
  });
  await test.step('the editor', async () => {
    await page.goto(`${service.url}/study/editor`);
    await expect(page.locator('[data-copy=link]')).toBeVisible();
  });
  for (const language of ['fr', 'de', 'pl', 'en']) {
    await test.step(`rules and lesson in ${language}`, async () => {
      await page.evaluate((chosen) => localStorage.setItem('taluva.language', chosen), language);
      for (const address of ['/rules', '/learn']) {
        await page.goto(service.url + address);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('main h1, main h2').first()).toBeVisible();
        await expect(page.locator('main [role=alert]')).toHaveCount(0);
      }
    });
  }
  await service.start(port);
});

test('the island in 3D is kept at the first visit', async ({ browser, service }) => {
  // Small, because it is rendered in software.
  const small = { viewport: { width: 700, height: 420 } };
  const page = await visitor(browser, service, small, { board: '3d' });
  await page.locator('[data-action=play]').first().click();
  await expect(page.locator('main.table canvas')).toBeVisible();
  const missing = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const kept = all.flat().map(({ url }) => url);
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const islands = loaded.filter((url) => /\/island-[^/]*\.js$/.test(url));
      return islands.length > 0 ? islands.filter((url) => !kept.includes(url)) : ['no island was loaded'];
    });
  await expect.poll(missing).toEqual([]);
  await page.context().close();
});

test('the page can be installed', async ({ home: page }) => {
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ name: 'Taluva', display: 'standalone', start_url: './' });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const width = await page.evaluate(async (address) => {
      const icon = new Image();
      icon.src = address;
      await icon.decode();
      return icon.naturalWidth;
    }, src);
    if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes);
    else expect(width).toBeGreaterThan(0);
  }
});

test('sounds are heard from the first touch on, and can be switched off where one plays', async ({
  home: page,
}) => {
  await page.addInitScript(() => {
    const made = globalThis.AudioContext;
    Object.assign(globalThis, {
      heard: 0,
      AudioContext: class extends made {
        constructor() {
          super();
          (globalThis as unknown as { heard: number }).heard += 1;
        }
      },
    });
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: number }).heard);
  await play(page, { setup: 'edition=ferti2014 players=2 tiles=8' });
  expect(await nextPhase(page)).toBe('place');
  expect(await heard()).toBe(0);
  const sound = page.locator('[data-action=sound]');
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await step(page, mouse, 1);
  await expect.poll(heard).toBe(1);
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await step(page, mouse, 2);
  expect(await heard()).toBe(0);
});
