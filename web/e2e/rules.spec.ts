import { expect, expectAccessible, picture, prepare, test } from './service';

test('the rules, with a picture for every case', async ({ home: page }) => {
  await page.goto(new URL('/rules', page.url()).href);
  await expect(page.getByRole('heading', { name: 'The rules', exact: true })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(32);
  await expectAccessible(page);
  await page.screenshot(picture('rules'));
  await page.getByRole('link', { name: 'Placing the tile' }).click();
  await expect(page.getByRole('heading', { name: 'A volcano erupts' })).toBeInViewport();
  await page.screenshot(picture('rules-placing'));
});

test('a refusal leads to its paragraph', async ({ home: page }) => {
  await page.goto(new URL('/rules?rule=same-direction', page.url()).href);
  const sought = page.locator('[data-sought=true]');
  await expect(sought).toContainText('Another direction.');
  await expect(sought).toBeInViewport();
  await expect(sought).toBeFocused();
  await page.screenshot(picture('rules-sought'));
});

test('the rules speak the language that is chosen', async ({ home: page }) => {
  await page.goto(new URL('/rules?rule=tower-level', page.url()).href);
  await expect(page.locator('[data-sought=true]')).toContainText('level 3 or higher');
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Language', { exact: true }).selectOption('pl');
  await expect(page.getByRole('heading', { name: 'Ustawienia' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-sought=true]')).toContainText('poziomu 3 lub wyższego');
});

test('the rules on a phone, by night', async ({ browser, service }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await prepare(page, { theme: 'night', language: 'de' });
  await page.goto(`${service.url}/rules`);
  await expect(page.getByRole('heading', { name: 'Die Regeln', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.locator('[data-figure=erupt]').scrollIntoViewIfNeeded();
  await page.screenshot(picture('rules-phone'));
  await context.close();
});
