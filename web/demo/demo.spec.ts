/** The board in a real browser: both renderers, pointer and keyboard input, and axe checks. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { hexAt, spotOn } from '../e2e/hands';

const shot = (name: string) => ({ path: `../artifacts/board/${name}.png`, timeout: 180_000 });

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`/?${query}`);
  const wanted = query.includes('renderer=plan') ? 'plan' : '3d';
  if (wanted === '3d') await expect(page.locator('body')).toHaveAttribute('data-renderer', '3d');
  await expect(page.getByRole('grid', { name: 'The island' })).toBeAttached();
}

test('the plan has no axe violations, and can be walked by keys', async ({ page }) => {
  await open(page, 'scene=end24&renderer=plan');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('output')).toHaveText(/level \d, 1,0$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText(/^picked .* 1,0$/);
  await page.screenshot(shot('plan-keys'));
});

test('a click picks the hex under it, on the plan', async ({ page }) => {
  await open(page, 'scene=end24&renderer=plan');
  const { x, y } = await spotOn(hexAt(page, '2,1'));
  await page.mouse.click(x, y);
  await expect(page.locator('output')).toHaveText(/^picked .* 2,1$/);
});

test('fingers tap a hex, carry the tile in hand, and spread to zoom', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await open(page, 'scene=early&renderer=plan&tile&bare');
  const middle = async (key: string) => {
    const { x, y } = await spotOn(hexAt(page, key));
    return { x, y };
  };
  const ghost = () => page.evaluate('board.scene.ghost.hex');
  const start = await middle('-1,2');
  await page.touchscreen.tap(start.x, start.y);
  await expect.poll(ghost).toEqual({ q: -1, r: 2 });
  const touch = await context.newCDPSession(page);
  const send = (type: string, touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  const end = await middle('1,0');
  await send('touchStart', [start]);
  await send('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
  await send('touchMove', [end]);
  await send('touchEnd', []);
  await expect.poll(ghost).toEqual({ q: 1, r: 0 });
  const width = async () =>
    Number((await page.locator('svg.board-plan').getAttribute('viewBox'))?.split(' ')[2]);
  const before = await width();
  await send('touchStart', [
    { x: 150, y: 600 },
    { x: 210, y: 600 },
  ]);
  await send('touchMove', [
    { x: 90, y: 600 },
    { x: 270, y: 600 },
  ]);
  await send('touchEnd', []);
  await expect.poll(width).toBeLessThan(before * 0.8);
  await context.close();
});

test('the island is drawn in few calls, without axe violations, and keeps the focus when switched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await open(page, 'scene=full48');
  const calls = () => page.evaluate<number>('board.cost.calls');
  // The cost is unknown before the first frame.
  await expect.poll(calls).toBeGreaterThan(0);
  expect(await calls()).toBeLessThanOrEqual(24);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.evaluate('board.focus({ q: 2, r: -1 })');
  await page.evaluate("board.configure({ renderer: 'plan' })");
  await expect(page.locator('svg [data-hex="2,-1"]')).toBeFocused();
});

/** Counts what the page asks of WebGL. */
interface Counted {
  /** Programs linked, and questions that the page waits for until everything is drawn. */
  waits: string[];
  draws: number;
}

type Counting = typeof globalThis & { counted: Counted };

async function countGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = { waits: [], draws: 0 };
    (globalThis as Counting).counted = counted;
    const gl = WebGL2RenderingContext.prototype as unknown as Record<string, unknown>;
    for (const name of Object.getOwnPropertyNames(gl)) {
      const isWait = /^(linkProgram|finish|readPixels|get(Error|Active|Program|Shader|Uniform|Attrib))/.test(
        name,
      );
      if (!isWait && !name.startsWith('draw')) continue;
      const plain = Object.getOwnPropertyDescriptor(gl, name)?.value;
      if (typeof plain !== 'function') continue;
      gl[name] = function (...args: unknown[]) {
        if (isWait) counted.waits.push(name);
        else counted.draws += 1;
        return plain.apply(this, args);
      };
    }
  });
}

const frames = (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    for (let i = 0; i < wanted; i++) await new Promise(requestAnimationFrame);
    return (globalThis as Counting).counted;
  }, count);

test('no frame waits for the graphics card, and nothing is drawn while nothing changes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await countGl(page);
  await open(page, 'scene=early&quality=high');
  await expect.poll(() => page.evaluate<number>('board.cost.calls')).toBeGreaterThan(0);
  await page.evaluate(() => {
    (globalThis as Counting).counted.waits = [];
  });
  // A tile in hand, previewed pieces and highlights, then models that were not there before.
  for (const name of ['Tile in hand', 'Choices', 'Levels', 'Night']) {
    await page.getByLabel(name).check();
    expect((await frames(page, 3)).waits).toEqual([]);
  }
  for (const scene of ['lagoons', 'end24']) {
    await page.getByLabel('Scene').selectOption(scene);
    expect((await frames(page, 3)).waits).toEqual([]);
  }
  const { draws } = await frames(page, 1);
  expect((await frames(page, 20)).draws).toBe(draws);
});

test('without WebGL the plan is shown', async ({ browser }) => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/?scene=early');
  await expect(page.locator('output')).toHaveText(/no WebGL/);
  await expect(page.locator('svg[class=board-plan]')).toBeVisible();
  await page.close();
});

for (const theme of ['day', 'night']) {
  for (const [screen, width, height] of [
    ['desktop', 1280, 800],
    ['phone', 360, 740],
  ] as const) {
    test(`pictures, ${theme}, ${screen}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const [scene, renderer] of [
        ['end24', '3d'],
        ['lagoons', 'plan'],
      ]) {
        await open(page, `bare&quality=high&scene=${scene}&renderer=${renderer}&theme=${theme}`);
        await page.screenshot(shot(`${scene}-${renderer}-${theme}-${screen}`));
      }
    });
  }
}
