/** Not a test: measures the cost of a first visit, with an empty cache. `npm run first-load`. */
import type { Page } from '@playwright/test';
import { expect, test, visitor } from '../e2e/service';

interface Figures {
  readonly script: number;
  readonly style: number;
  readonly font: number;
  readonly image: number;
  readonly largestPaint: number;
  readonly shift: number;
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const VISITS = 5;

/** Paint metrics, recorded by the page from the start. */
interface Noted {
  largestPaint?: number;
  shift: number;
}

type Noting = typeof globalThis & { noted: Noted };

async function notePainting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { shift: 0 };
    (globalThis as Noting).noted = noted;
    new PerformanceObserver((list) => {
      noted.largestPaint = list.getEntries().at(-1)?.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        noted.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function figuresOf(page: Page): Promise<Figures> {
  return page.evaluate(() => {
    const { largestPaint = Number.NaN, shift } = (globalThis as Noting).noted;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const bytes = (pattern: RegExp) =>
      files.filter(({ name }) => pattern.test(name)).reduce((sum, file) => sum + file.encodedBodySize, 0);
    return {
      script: bytes(/\.js$/),
      style: bytes(/\.css$/),
      font: bytes(/\.woff2$/),
      image: bytes(/\.(jpg|png|svg)$/),
      largestPaint,
      shift,
    };
  });
}

for (const viewport of SIZES) {
  test(`the first load at ${viewport.width} × ${viewport.height}`, async ({
    playwright,
    launchOptions,
    service,
  }) => {
    const visits: Figures[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      // A new browser for every visit: another page still drawing would delay the first paint.
      const browser = await playwright.chromium.launch(launchOptions);
      const page = await visitor(browser, service, { viewport }, { speed: 'normal' }, notePainting);
      await page.waitForLoadState('networkidle');
      // The network may be idle before anything is painted.
      await expect.poll(() => page.evaluate(() => (globalThis as Noting).noted.largestPaint)).toBeDefined();
      await page.waitForTimeout(2000);
      visits.push(await figuresOf(page));
      await browser.close();
    }
    const kilobytes = (count: number) => `${(count / 1024).toFixed(1)} KB`;
    const paints = visits.map(({ largestPaint }) => Math.round(largestPaint)).sort((a, b) => a - b);
    const [{ script, style, font, image }] = visits;
    console.log(
      `${viewport.width} × ${viewport.height}: script ${kilobytes(script)} (with the table, which is loaded ` +
        `ahead), style ${kilobytes(style)}, fonts ${kilobytes(font)}, pictures ${kilobytes(image)}, largest paint ` +
        `after ${paints[Math.floor(VISITS / 2)]} ms (${paints[0]} to ${paints.at(-1)} in ${VISITS} visits), layout ` +
        `shift ${Math.max(...visits.map(({ shift }) => shift)).toFixed(4)}`,
    );
  });
}
