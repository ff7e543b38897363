import { mouse, nextPhase, step } from './hands';
import { expect, expectAccessible, picture, play, test } from './service';

test('the shell stays when the server is away, and plays on when it is back', async ({
  home: page,
  service,
}) => {
  test.skip(process.env.TALUVA_URL !== undefined, 'the server must be ours to stop it');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker answers for pages that were loaded after it.
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

test('the page can be installed', async ({ home: page }) => {
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ name: 'Taluva', display: 'standalone', start_url: '/' });
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
