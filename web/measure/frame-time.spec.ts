import { type CDPSession, expect, type Page, test } from '@playwright/test';
import type { Board } from '../board/board';

declare global {
  // The demo page exposes its board for measurements.
  var board: Board;
}

const BUDGET = 8;
const SCENE = 'full48';
const FRAMES = 120;
/** Script time does not depend on the number of pixels, but software rendering does. */
const WINDOW = { width: 640, height: 400 };

/** Total script time of the page, in milliseconds. */
async function scriptTime(line: CDPSession): Promise<number> {
  const { metrics } = await line.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}

/** Orbits the island by mouse for a number of frames; returns the drawing time of each in milliseconds. */
async function turn(page: Page, frames: number): Promise<number[]> {
  const box = await page.locator('#board').boundingBox();
  if (!box) throw new Error('there is no board');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate((wanted) => {
    const costs: number[] = [];
    const look = () => {
      costs.push(board.cost.script);
      if (costs.length < wanted) requestAnimationFrame(look);
      else document.body.dataset.costs = JSON.stringify(costs);
    };
    requestAnimationFrame(look);
  }, frames);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; !(await page.evaluate(() => 'costs' in document.body.dataset)); step++) {
    const angle = step / 12;
    await page.mouse.move(x + 200 * Math.sin(angle), y + 60 * Math.sin(angle / 2));
  }
  await page.mouse.up();
  return JSON.parse(await page.evaluate(() => document.body.dataset.costs ?? '[]'));
}

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

test('script for each frame while the island turns', async ({ page }) => {
  await page.setViewportSize(WINDOW);
  await page.goto(`/?scene=${SCENE}&renderer=3d&quality=low&bare`);
  await expect(page.locator('body')).toHaveAttribute('data-renderer', '3d');
  // The first frames compile shaders.
  await turn(page, 20);
  await page.evaluate(() => delete document.body.dataset.costs);
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable');
  const before = await scriptTime(line);
  const costs = (await turn(page, FRAMES)).sort((a, b) => a - b);
  const after = await scriptTime(line);
  const { cost, scene } = await page.evaluate(() => ({ cost: board.cost, scene: board.scene }));
  const tiles = new Set(scene.hexes.flatMap((hex) => [hex, ...(hex.below ?? [])].map(({ tile }) => tile)));
  const median = share(costs, 0.5);
  console.log(
    [
      `${tiles.size} tiles, ${scene.buildings?.length} buildings, ${WINDOW.width} × ${WINDOW.height}, ${FRAMES} frames`,
      `drawing: median ${median.toFixed(2)} ms, 95 % below ${share(costs, 0.95).toFixed(2)} ms, longest ${share(costs, 1).toFixed(2)} ms`,
      `all script, with pointers: ${((after - before) / FRAMES).toFixed(2)} ms a frame`,
      `${cost.calls} draw calls, ${cost.triangles} triangles, quality ${cost.quality}`,
    ].join('\n'),
  );
  expect(median, 'milliseconds of script for a frame').toBeLessThanOrEqual(BUDGET);
});
