import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, PHONE, prepare, pretendGraphicsCard, type Service, test } from '../e2e/service';
import type { GameView, NewGame, Position, SeatChoice } from '../net/types';

const KILOBYTE = 1024;
const LARGEST = 150 * KILOBYTE;
const ALL = 500 * KILOBYTE;
/** Enough turns for an island that shows everything. */
const TURNS = 26;

const place = (name: string) => fileURLToPath(new URL(`../../docs/images/${name}.jpg`, import.meta.url));

/** Creates a game against computers and plays it to mid-game through the API. */
async function playToTheMiddle(page: Page, turns: number): Promise<string> {
  const seats: SeatChoice[] = [{ kind: 'me' }, ...[3, 4, 5].map((level) => ({ kind: 'ai' as const, level }))];
  const newGame: NewGame = { setup: 'edition=deluxe2015 players=4', seats, visibility: 'unlisted' };
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
      /** Every other tile on a volcano, the rest near the middle: a high and dense island. */
      const placed = (legal: readonly string[], { hexes, turn }: Position) => {
        const at = (token: string) => /@(-?\d+),(-?\d+):/.exec(token)?.slice(1).map(Number) ?? [0, 0];
        const isLand = (token: string) => {
          const [q, r] = at(token);
          return hexes.some((hex) => hex.q === q && hex.r === r && hex.level > 0);
        };
        const far = (token: string) => {
          const [q, r] = at(token);
          return Math.abs(q) + Math.abs(r) + Math.abs(q + r);
        };
        const wanted = turn % 2 === 0 ? legal.filter(isLand) : [];
        return [...(wanted.length > 0 ? wanted : legal)].sort((a, b) => far(a) - far(b))[0];
      };
      /** Temples and towers first, then many huts, then anything. */
      const built = (legal: readonly string[]) =>
        ['T', 'W', 'E', 'H'].flatMap((kind) => legal.filter((token) => token.startsWith(`${kind}@`))).at(0) ??
        legal[0];
      await navigator.locks.request('taluva.session', () => ask('/session', {}));
      const { id } = await ask<GameView>('/games', body);
      for (;;) {
        const { seq, you, position, status } = await ask<GameView>(`/games/${id}`);
        if (status !== 'playing') throw new Error('the game ended before its middle');
        if (position.turn >= wanted && you?.to_act && position.phase === 'place') return id;
        if (you?.to_act) {
          const { legal = [] } = position;
          const tokens = [position.phase === 'place' ? placed(legal, position) : built(legal)];
          await ask(`/games/${id}/play`, { seq, key: crypto.randomUUID(), tokens });
        } else await new Promise((done) => setTimeout(done, 200));
      }
    },
    { body: newGame, turns },
  );
}

/** Opens a game with the given renderer. */
async function show(page: Page, service: Service, id: string, board: '3d' | 'plan'): Promise<void> {
  await page.evaluate((name) => localStorage.setItem('taluva.board', name), board);
  await page.goto(`${service.url}/g/${id}`);
  await expect(page.locator(board === '3d' ? '.board-island' : '.board-plan')).toBeVisible();
  await expect(page.locator('main.table')).toHaveAttribute('data-phase', 'place');
}

/** Moves the tile in hand over the island until it is over a legal place. */
async function hold(page: Page): Promise<void> {
  const stage = await page.locator('.stage').boundingBox();
  if (!stage) throw new Error('there is no board');
  const place = page.getByRole('button', { name: 'Place here' });
  for (let step = 0; step < 60; step++) {
    const [angle, reach] = [step * 0.9, 0.1 + step * 0.005];
    await page.mouse.move(
      stage.x + stage.width * (0.5 + reach * Math.cos(angle)),
      stage.y + stage.height * (0.55 + reach * Math.sin(angle)),
    );
    await page.waitForTimeout(60);
    if ((await place.isVisible()) && (await place.isEnabled())) return;
  }
}

async function take(page: Page, name: string): Promise<number> {
  // Waits until the camera has come to rest.
  await page.waitForTimeout(2500);
  await page.screenshot({ path: place(name), type: 'jpeg', quality: 76, timeout: 120_000 });
  return statSync(place(name)).size;
}

test('the pictures of the README', async ({ browser, page, service }) => {
  test.setTimeout(900_000);
  await prepare(page, { level: '3', theme: 'day' });
  await pretendGraphicsCard(page);
  await page.goto(service.url);
  const id = await playToTheMiddle(page, TURNS);
  await page.setViewportSize({ width: 1200, height: 750 });
  const sizes: number[] = [];
  for (const [name, board] of [
    ['table', '3d'],
    ['plan', 'plan'],
  ] as const) {
    await show(page, service, id, board);
    await hold(page);
    sizes.push(await take(page, name));
  }
  const context = await browser.newContext({ ...PHONE, storageState: await page.context().storageState() });
  const phone = await context.newPage();
  await phone.goto(service.url);
  await show(phone, service, id, '3d');
  sizes.push(await take(phone, 'phone'));
  await context.close();
  for (const size of sizes) expect(size).toBeLessThan(LARGEST);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(ALL);
});
