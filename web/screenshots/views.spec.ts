/**
 * Every view at four sizes, by day and by night, into `artifacts/views`: to be looked at. Each is also held to
 * what can be measured: nothing scrolls sideways, and axe finds nothing. `VIEWS=home,new`, `THEMES=day` and
 * `WIDTHS=390` take only these.
 */
import type { Page } from '@playwright/test';
import { type PlayedGames, playByComputers } from '../e2e/fast-game';
import { expect, expectAccessible, expectNoSidewaysScrolling, prepare, test } from '../e2e/service';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

type Prepared = PlayedGames & { readonly url: string };

/** Who has just come has none. */
const NO_GAMES: PlayedGames = { name: '', playing: '', finished: '', open: '' };

interface View {
  readonly name: string;
  readonly address: (at: Prepared) => string;
  /** What is there when the view is ready. */
  readonly ready: string;
  /** Something to do before the picture is taken. */
  readonly then?: (page: Page) => Promise<void>;
  /** Seen by somebody who has just come, instead of somebody with games. */
  readonly guest?: boolean;
}

const VIEWS: readonly View[] = [
  { name: 'home-guest', address: () => '/', ready: '.hero', guest: true },
  { name: 'home', address: () => '/', ready: '.waiting .thumbnail img' },
  { name: 'new', address: () => '/new', ready: '.summary', guest: true },
  { name: 'watch', address: () => '/watch', ready: 'h1', guest: true },
  { name: 'study', address: () => '/study', ready: 'main.study[data-ply]' },
  { name: 'editor', address: () => '/study/editor', ready: 'main.editor', guest: true },
  { name: 'settings', address: () => '/settings', ready: '#programs' },
  { name: 'settings-guest', address: () => '/settings', ready: '#data form', guest: true },
  { name: 'signup', address: () => '/signup', ready: 'form', guest: true },
  { name: 'games', address: () => '/games', ready: '.games .thumbnail img' },
  { name: 'leaderboard', address: () => '/leaderboard', ready: 'h1', guest: true },
  { name: 'profile', address: ({ name }) => `/p/${name}`, ready: 'h1' },
  { name: 'learn', address: () => '/learn', ready: '.board-host', guest: true },
  { name: 'rules', address: () => '/rules', ready: 'h1', guest: true },
  { name: 'invite', address: ({ open }) => `/g/${open}`, ready: '.qr' },
  { name: 'table', address: ({ playing }) => `/g/${playing}`, ready: 'main.table[data-phase=place]' },
  { name: 'end', address: ({ finished }) => `/g/${finished}`, ready: '.end' },
  { name: 'replay', address: ({ finished }) => `/g/${finished}/replay`, ready: 'main.study[data-ply]' },
];

const wanted = process.env.VIEWS?.split(',');
const widths = process.env.WIDTHS?.split(',').map(Number);
const themes = process.env.THEMES?.split(',') ?? ['day', 'night'];

/** Waits until pictures, fonts and the island are there and at rest. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

test('every view', async ({ browser, page, service }) => {
  test.setTimeout(3_600_000);
  await prepare(page, { board: '3d', speed: 'off', level: '3' });
  await page.goto(service.url);
  const views = VIEWS.filter(({ name }) => wanted?.includes(name) ?? true);
  const games = views.some(({ guest }) => !guest) ? await playByComputers(page) : NO_GAMES;
  const prepared = { url: service.url, ...games };
  const signedIn = await page.context().storageState();
  const faults: string[] = [];
  for (const view of views) {
    for (const theme of themes) {
      const context = await browser.newContext(view.guest ? {} : { storageState: signedIn });
      const visitor = await context.newPage();
      await prepare(visitor, { board: process.env.BOARD ?? '3d', speed: 'off', level: '3', sound: 'off' });
      await visitor.addInitScript((chosen) => localStorage.setItem('taluva.theme', chosen), theme);
      for (const size of SIZES.filter(({ width }) => widths?.includes(width) ?? true)) {
        const name = `${view.name}-${size.width}-${theme}`;
        await visitor.setViewportSize(size);
        await visitor.goto(prepared.url + view.address(prepared));
        try {
          await expect(visitor.locator(view.ready).first()).toBeVisible();
          await view.then?.(visitor);
          await settle(visitor);
          const atBoard = await visitor.locator('main.table, main.study').count();
          await visitor.screenshot({
            path: `../artifacts/views/${name}.png`,
            fullPage: atBoard === 0,
            timeout: 120_000,
          });
          await expectNoSidewaysScrolling(visitor);
          await expectAccessible(visitor);
        } catch (fault) {
          faults.push(`${name}: ${String(fault).slice(0, 800)}`);
        }
      }
      await context.close();
    }
  }
  expect(faults).toEqual([]);
});
