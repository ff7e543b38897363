import type { Page } from '@playwright/test';
import { expect, prepare, test } from './service';

/** English words that occur in no sentence of another language. */
const ENGLISH =
  /(?<![\p{L}’'-])(the|and|with|your|you|are|this|that|for|from|has|have|when|which|its|please|game|games)(?![\p{L}’'-])/iu;

const PAGES = [
  '/',
  '/new',
  '/games',
  '/study',
  '/watch',
  '/settings',
  '/login',
  '/signup',
  '/leaderboard',
  '/learn',
  '/rules/editions',
  '/rules/quick',
  '/record',
  '/g/no-such-game',
  '/p/nobody',
  '/nowhere/at/all',
];

/** Every visible or spoken text of the page, line by line. */
async function saidIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return [document.title, ...texts, ...named].map((line) => line.trim());
  });
}

for (const language of ['fr', 'de', 'pl'] as const) {
  test(`nothing in the page is English in ${language}`, async ({ browser, service }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await prepare(page, { language });
    const english: string[] = [];
    const look = async (where: string) => {
      for (const line of await saidIn(page)) {
        if (ENGLISH.test(line)) english.push(`${where}: ${line}`);
      }
    };
    for (const path of PAGES) {
      await page.goto(service.url + path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main').locator('h1, [role=alert], .stage').first()).toBeVisible();
      await look(path);
    }
    await page.goto(service.url);
    await page.locator('[data-action=play]').first().click();
    await expect(page.locator('main.table')).toHaveAttribute('data-status', 'playing');
    await look('table');
    expect(english).toEqual([]);
    await context.close();
  });
}
