import { expect, expectAccessible, picture, prepare, test } from './service';

const CHAPTERS = [
  'game',
  'setup',
  'material',
  'turn',
  'placing',
  'building',
  'ends',
  'editions',
  'extensions',
  'variants',
  'rulings',
  'faq',
  'glossary',
  'quick',
];

/** One chapter of each kind: figures, tables, the quick reference. */
const READ_ALOUD = ['placing', 'editions', 'quick'];

test('the rules, one chapter a page, with a picture for every case', async ({ home: page }) => {
  await page.goto(new URL('/rules', page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'The game in short' })).toBeVisible();
  let figures = 0;
  for (const chapter of CHAPTERS) {
    await expect(page.locator(`main[data-chapter=${chapter}]`)).toBeVisible();
    figures += await page.getByRole('figure').count();
    await expectAccessible(page);
    if (chapter !== 'quick') await page.locator('.chapter-step.onward').click();
  }
  expect(figures).toBe(39);
});

test('the pieces are named, and the tiles are listed', async ({ home: page }) => {
  await page.goto(new URL('/rules/setup', page.url()).href);
  for (const piece of ['20 huts', '3 temples', '2 towers', '2 boats']) {
    await expect(page.getByText(piece, { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'What you play with', exact: true }).click();
  const tiles = page.getByRole('list', { name: 'How often each tile is in the box' }).getByRole('listitem');
  await expect(tiles).toHaveCount(25);
  await expect(tiles.first()).toContainText('6 × jungle · clearing');
});

test('every paragraph has an address', async ({ home: page }) => {
  await page.goto(new URL('/rules/building', page.url()).href);
  const paragraph = page.locator('#temple');
  await paragraph.hover();
  await paragraph.getByRole('link', { name: 'Link to this paragraph' }).click();
  await expect(page).toHaveURL(/\/rules\/building#temple$/);
  await expect(paragraph).toHaveAttribute('data-sought', 'true');
  await page.reload();
  await expect(page.locator('#temple')).toHaveAttribute('data-sought', 'true');
  await expect(page.locator('#temple')).toBeInViewport();
  await page.goto(new URL('/rules#boatPlace', page.url()).href);
  await expect(page.locator('main[data-chapter=extensions]')).toBeVisible();
  await expect(page.locator('#boatPlace')).toBeInViewport();
});

test('a refusal leads to its paragraph, and back leads to where one was', async ({ home: page }) => {
  await page.goto(new URL('/rules?rule=same-direction', page.url()).href);
  const sought = page.locator('[data-sought=true]');
  await expect(sought).toContainText('Another direction.');
  await expect(sought).toBeInViewport();
  await expect(sought).toBeFocused();
  await page.screenshot(picture('rules-sought'));
  await page.getByRole('link', { name: 'A volcano erupts' }).click();
  await expect(page.getByRole('heading', { name: 'A volcano erupts' })).toBeInViewport();
  await page.goBack();
  await expect(sought).toContainText('Another direction.');
});

test('a rule is found by a word', async ({ home: page }) => {
  await page.goto(new URL('/rules', page.url()).href);
  await page.getByLabel('Find a rule').fill('LAGOON boat');
  await page.locator('.found-rule').first().click();
  await expect(page.locator('main[data-chapter=extensions]')).toBeVisible();
  await expect(page.locator('[data-sought=true]')).toBeInViewport();
  await page.getByLabel('Find a rule').fill('dragon');
  await expect(page.getByText('Nothing found.')).toBeVisible();
});

test('the quick reference is one printed page', async ({ browser, service }) => {
  for (const language of ['en', 'fr', 'de', 'pl'] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await prepare(page, { language, theme: 'night' });
    await page.goto(`${service.url}/rules/quick`);
    await expect(page.locator('.rules-quick li').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.screenshot(picture(`rules-print-${language}`));
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
    await context.close();
  }
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

for (const { name, width, height } of [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a phone on its side', width: 844, height: 390 },
]) {
  test(`the rules on ${name}, by night`, async ({ browser, service }) => {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true });
    const page = await context.newPage();
    await prepare(page, { theme: 'night', language: 'de' });
    for (const chapter of CHAPTERS) {
      await page.goto(`${service.url}/rules/${chapter}`);
      await expect(page.locator(`main[data-chapter=${chapter}]`)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), chapter).toBeLessThanOrEqual(
        width,
      );
      if (READ_ALOUD.includes(chapter)) await expectAccessible(page);
    }
    await page.goto(`${service.url}/rules/placing`);
    await page.locator('[data-figure=erupt]').scrollIntoViewIfNeeded();
    await page.screenshot(picture(`rules-${width}`));
    await context.close();
  });
}
