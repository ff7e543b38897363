import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, prepare, type Service, test } from '../e2e/service';
import type { GameView, NewGame, SeatChoice } from '../net/types';

const KILOBYTE = 1024;
const LARGEST = 150 * KILOBYTE;
const ALL = 500 * KILOBYTE;
/** So many turns make an island that shows everything. */
const TURNS = 26;

const place = (name: string) => fileURLToPath(new URL(`../../docs/images/${name}.jpg`, import.meta.url));

/** Sets up a game against computers and plays it to its middle, without looking. */
async function playToTheMiddle(page: Page, turns: number): Promise<string> {
  const seats: SeatChoice[] = [{ kind: 'me' }, ...[3, 4, 5].map((level) => ({ kind: 'ai' as const, level }))];
  const wish: NewGame = { setup: 'edition=deluxe2015 players=4', seats, visibility: 'unlisted' };
  return page.evaluate(
    async ({ body, turns: wanted }) => {
      const ask = async <T>(path: string, content?: unknown): Promise<T> => {
        const answer = await fetch(`/api/v1${path}`, {
          ...(content !== undefined && {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(content),
          }),
        });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as T;
      };
      /** As somebody plays who likes to build: temples and towers first, then many huts, then anything. */
      const chosen = (legal: readonly string[]) =>
        ['T', 'W', 'E', 'H'].flatMap((kind) => legal.filter((token) => token.startsWith(`${kind}@`))).at(0) ??
        legal[Math.floor(Math.random() * legal.length)];
      await ask('/session', {});
      const { id } = await ask<GameView>('/games', body);
      for (;;) {
        const { seq, you, position, status } = await ask<GameView>(`/games/${id}`);
        if (status !== 'playing') throw new Error('the game ended before its middle');
        if (position.turn >= wanted && you?.to_act && position.phase === 'place') return id;
        if (you?.to_act) {
          const tokens = [chosen(position.legal ?? [])];
          await ask(`/games/${id}/play`, { seq, key: crypto.randomUUID(), tokens });
        } else await new Promise((done) => setTimeout(done, 200));
      }
    },
    { body: wish, turns },
  );
}

/** Opens a game as the same person sees it with other choices and on another screen. */
async function show(page: Page, service: Service, id: string, board: '3d' | 'plan'): Promise<void> {
  await page.evaluate((name) => localStorage.setItem('taluva.board', name), board);
  await page.goto(`${service.url}/g/${id}`);
  await expect(page.locator(board === '3d' ? '.board-island' : '.board-plan')).toBeVisible();
  await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'place');
  // The tile in hand hovers over a place where it may lie.
  const spot = page.locator('[data-hex][aria-label*="the tile can lie here"]');
  const boxes = await spot.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      return document.elementFromPoint(middle.x, middle.y) === cell ? [middle] : [];
    }),
  );
  const middle = boxes.at(Math.floor(boxes.length / 2));
  if (middle) await page.mouse.move(middle.x, middle.y);
  await page.waitForTimeout(1500);
}

test('the pictures of the README', async ({ page, service }) => {
  test.setTimeout(900_000);
  await prepare(page, { level: '3', theme: 'day' });
  await page.goto(service.url);
  const id = await playToTheMiddle(page, TURNS);
  const screens = [
    { name: 'table', board: '3d', width: 1200, height: 750 },
    { name: 'plan', board: 'plan', width: 1200, height: 750 },
    { name: 'phone', board: '3d', width: 360, height: 740 },
  ] as const;
  for (const { name, board, width, height } of screens) {
    await page.setViewportSize({ width, height });
    await show(page, service, id, board);
    await page.screenshot({ path: place(name), type: 'jpeg', quality: 74, timeout: 120_000 });
  }
  const sizes = screens.map(({ name }) => statSync(place(name)).size);
  for (const size of sizes) expect(size).toBeLessThan(LARGEST);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(ALL);
});
