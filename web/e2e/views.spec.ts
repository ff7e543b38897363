import {
  expect,
  expectAccessible,
  MISSING,
  nextPhase,
  picture,
  possible,
  prepare,
  startGame,
  test,
} from './service';

test('the language changes at once, and stays', async ({ home: page }) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await expectAccessible(page);
  await page.getByLabel('Language').selectOption('pl');
  await expect(page.getByRole('heading', { name: 'Ustawienia' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.getByRole('button', { name: 'Zamknij' }).click();
  await page.screenshot({ ...picture('home-pl'), fullPage: true });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Graj teraz' })).toBeVisible();
});

test('the first language is the browser’s', async ({ browser, service }) => {
  test.skip(service.url === '', MISSING);
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(service.url);
  await expect(page.getByRole('heading', { name: 'Jetzt spielen' })).toBeVisible();
  await context.close();
});

test('the form of a new game, by night', async ({ page, service }) => {
  test.skip(service.url === '', MISSING);
  await prepare(page, { theme: 'night' });
  await page.goto(`${service.url}/new`);
  await page.getByText('Boats', { exact: true }).click();
  await expectAccessible(page);
  await page.screenshot({ ...picture('new-night'), fullPage: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await nextPhase(page);
  await page.screenshot(picture('game-night'));
  await expectAccessible(page);
});

test('on a phone', async ({ browser, service }) => {
  test.skip(service.url === '', MISSING);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(service.url);
  await expectAccessible(page);
  await page.screenshot({ ...picture('phone-home'), fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await page.locator('[data-action=play]').tap();
  expect(await nextPhase(page)).toBe('place');
  const box = await possible(page, 'place').first().boundingBox();
  if (!box) throw new Error('the hex is not drawn');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole('button', { name: 'Turn the tile' }).tap();
  await page.screenshot({ ...picture('phone-place') });
  await page.getByRole('button', { name: 'Place here' }).tap();
  await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'build');
  await page.screenshot({ ...picture('phone-build'), fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await context.close();
});

test('two browsers, by invitation, with a reload and a restart of the server', async ({
  browser,
  home: ada,
  service,
}) => {
  test.skip(process.env.TALUVA_URL !== undefined, 'the server must be ours to restart it');
  await ada.locator('[data-action=invite]').click();
  const link = await ada.getByLabel('Link of the invitation').inputValue();
  await expectAccessible(ada);
  await ada.screenshot(picture('invite'));
  const context = await browser.newContext();
  const ben = await context.newPage();
  await prepare(ben);
  await ben.goto(link);
  await expect(ben.locator('main.table')).toHaveAttribute('data-status', 'playing');
  await expect(ada.locator('main.table')).toHaveAttribute('data-status', 'playing');
  const isAdas = (await ada.locator('main.table').getAttribute('data-phase')) === 'place';
  const [first, second] = isAdas ? [ada, ben] : [ben, ada];
  const play = async (page: typeof ada) => {
    await page.getByText('Legal moves').click();
    for (const phase of ['place', 'build']) {
      await expect(page.locator('main.table')).toHaveAttribute('data-phase', phase);
      await page.locator('[data-move]').first().click();
    }
    await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'wait');
  };
  await play(first);
  await expect(second.locator('main.table')).toHaveAttribute('data-phase', 'place');
  await second.reload();
  await expect(second.locator('main.table')).toHaveAttribute('data-phase', 'place');
  await service.restart();
  await play(second);
  await expect(first.locator('main.table')).toHaveAttribute('data-phase', 'place', { timeout: 60_000 });
  await expect(first.locator('.log li')).toHaveCount(2);
  await context.close();
});

test('the island in 3D, and the plan without WebGL', async ({ page, service }) => {
  test.skip(service.url === '', MISSING);
  await prepare(page, { board: '3d' });
  await page.goto(service.url);
  await startGame(page, 12, 'local');
  await nextPhase(page);
  await expect(page.locator('.board-island')).toBeVisible();
  await page.getByText('Legal moves').click();
  for (let move = 0; move < 12; move++) {
    const log = page.locator('.log');
    const before = await log.textContent();
    const moves = page.locator('[data-move]');
    await moves.nth((move * 13) % (await moves.count())).click();
    await expect.poll(() => log.textContent()).not.toBe(before);
  }
  await page.screenshot(picture('game-3d'));
  await page.locator('[data-switch=plan]').click();
  await expect(page.locator('.board-plan')).toBeVisible();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.locator('[data-switch="3d"]').click();
  await page.reload();
  await expect(page.getByText('This browser cannot draw the island in 3D')).toBeVisible();
  await expect(page.locator('.board-plan')).toBeVisible();
});
