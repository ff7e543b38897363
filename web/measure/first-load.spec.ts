/** No test: tells what the first visit costs, in a browser that has nothing of it yet. `npm run first-load`. */
import { test, visitor } from '../e2e/service';

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

for (const viewport of SIZES) {
  test(`the first load at ${viewport.width} × ${viewport.height}`, async ({ browser, service }) => {
    const page = await visitor(browser, service, { viewport }, { speed: 'normal' });
    await page.waitForLoadState('networkidle');
    const figures = await page.evaluate(async (): Promise<Figures> => {
      const seen = (type: string) =>
        new Promise<PerformanceEntryList>((done) => {
          new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true });
          setTimeout(() => done([]), 2000);
        });
      const paints = await seen('largest-contentful-paint');
      const shifts = await seen('layout-shift');
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const bytes = (pattern: RegExp) =>
        files.filter(({ name }) => pattern.test(name)).reduce((sum, file) => sum + file.encodedBodySize, 0);
      return {
        script: bytes(/\.js$/),
        style: bytes(/\.css$/),
        font: bytes(/\.woff2$/),
        image: bytes(/\.(jpg|png|svg)$/),
        largestPaint: Math.round(paints.at(-1)?.startTime ?? 0),
        shift: shifts.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
      };
    });
    const kilobytes = (count: number) => `${(count / 1024).toFixed(1)} KB`;
    console.log(
      `${viewport.width} × ${viewport.height}: script ${kilobytes(figures.script)} (with the table, which is loaded ` +
        `ahead), style ${kilobytes(figures.style)}, fonts ${kilobytes(figures.font)}, pictures ` +
        `${kilobytes(figures.image)}, largest paint after ${figures.largestPaint} ms, layout shift ` +
        `${figures.shift.toFixed(4)}`,
    );
    await page.context().close();
  });
}
