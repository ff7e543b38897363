/**
 * Every view at four sizes, by day and by night, into `artifacts/views`: to be looked at. Each is also held to
 * what can be measured: nothing scrolls sideways, no word is cut off, what floats over the board lies neither on the
 * island nor on each other, and axe finds nothing. `VIEWS=home,new`, `THEMES=day` and `WIDTHS=390` take only these.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type PlayedGames, playByComputers } from '../e2e/fast-game';
import {
  expect,
  expectAccessible,
  expectBoardInSight,
  expectIslandUncovered,
  expectNoSidewaysScrolling,
  expectNothingCut,
  expectNothingOverlapping,
  prepare,
  test,
} from '../e2e/service';
import { positionEditor, positionStudy } from '../state/study/link';
import { fillProfile } from './full-profile';

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
  readonly act?: (page: Page) => Promise<void>;
  /** Seen by somebody who has just come, instead of somebody with games. */
  readonly guest?: boolean;
  /** What the service and the browser are to tell of, before the view is opened. */
  readonly fill?: (page: Page, at: Prepared) => Promise<void>;
}

/** A study with comments, marks and variations. */
const STUDY = `[Format "taluva 2"]
[Setup "edition=ferti2014 players=2"]
[Player1 "Ada"]
[Player2 "Ben"]

1. JC (LL {what if?} LL@0,0:3) JC@0,0:0! H@0,1 {solid} (H@-1,1?!) JS JS@2,0:0 H@1,1
*
`;

const PUZZLE = readFileSync('../crates/taluva/puzzles/puzzles.jsonl', 'utf8').split('\n')[0];
const { id: PUZZLE_ID, position: POSITION } = JSON.parse(PUZZLE) as { id: string; position: string };

/** Puts a record into the study, and asks the engine about it. */
async function openStudy(page: Page): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'study.tvr', mimeType: 'text/plain', buffer: Buffer.from(STUDY) });
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await page.locator('body').press('l');
  await expect(page.locator('.eval-bar')).toBeVisible();
}

async function showSolution(page: Page): Promise<void> {
  await page.locator('[data-action=hint]').click();
  await expect(page.locator('.told[data-told=true]')).toBeVisible();
  await page.locator('[data-action=hint]').click();
  await expect(page.locator('[data-action=next]')).toBeVisible();
}

const embed = (renderer: string) => `/embed?renderer=${renderer}&position=${encodeURIComponent(POSITION)}`;

const VIEWS: readonly View[] = [
  { name: 'home-guest', address: () => '/', ready: '.hero', guest: true },
  { name: 'home', address: () => '/', ready: '.waiting .thumbnail img' },
  { name: 'new', address: () => '/new', ready: '.summary', guest: true },
  { name: 'watch', address: () => '/watch', ready: 'h1', guest: true },
  { name: 'study', address: () => '/study', ready: 'main.study[data-ply]' },
  {
    name: 'study-variations',
    address: () => '/study',
    ready: 'main.study[data-ply]',
    act: openStudy,
    guest: true,
  },
  {
    name: 'study-position',
    address: () => positionStudy(POSITION),
    ready: 'main.study[data-ply]',
    guest: true,
  },
  { name: 'editor', address: () => '/study/editor', ready: 'main.editor', guest: true },
  {
    name: 'editor-position',
    address: () => positionEditor(POSITION),
    ready: 'main.editor',
    guest: true,
  },
  { name: 'puzzles', address: () => '/puzzles', ready: 'main.puzzle[data-puzzle]', guest: true },
  { name: 'puzzle', address: () => `/puzzles/${PUZZLE_ID}`, ready: 'main.puzzle[data-puzzle]' },
  {
    name: 'puzzle-solution',
    address: () => `/puzzles/${PUZZLE_ID}`,
    ready: 'main.puzzle[data-puzzle]',
    act: showSolution,
    guest: true,
  },
  { name: 'settings', address: () => '/settings', ready: '#programs' },
  { name: 'settings-guest', address: () => '/settings', ready: '#data form', guest: true },
  { name: 'signup', address: () => '/signup', ready: 'form', guest: true },
  { name: 'login', address: () => '/login', ready: 'form', guest: true },
  { name: 'games', address: () => '/games', ready: '.games .thumbnail img' },
  { name: 'leaderboard', address: () => '/leaderboard', ready: 'h1', guest: true },
  { name: 'profile', address: ({ name }) => `/p/${name}`, ready: 'h1' },
  {
    name: 'profile-full',
    address: ({ name }) => `/p/${name}`,
    ready: '.play-facts',
    fill: (page, { url, name }) => fillProfile(page, url, name),
  },
  { name: 'learn', address: () => '/learn', ready: '.board-host', guest: true },
  { name: 'rules', address: () => '/rules', ready: 'h1', guest: true },
  ...['setup', 'placing', 'material', 'editions', 'extensions', 'faq', 'quick'].map((chapter) => ({
    name: `rules-${chapter}`,
    address: () => `/rules/${chapter}`,
    ready: 'h1',
    guest: true,
  })),
  { name: 'invite', address: ({ open }) => `/g/${open}`, ready: '.qr' },
  { name: 'table', address: ({ playing }) => `/g/${playing}`, ready: 'main.table[data-phase=place]' },
  { name: 'end', address: ({ finished }) => `/g/${finished}`, ready: '.end' },
  { name: 'replay', address: ({ finished }) => `/g/${finished}/replay`, ready: 'main.study[data-ply]' },
  {
    name: 'review',
    address: ({ finished }) => `/g/${finished}/review`,
    ready: 'main.review',
    // It is made when it is first asked for.
    act: (page) => expect(page.locator('.review-table').first()).toBeVisible({ timeout: 300_000 }),
  },
  { name: 'nowhere', address: () => '/no/such/page', ready: 'h1', guest: true },
  { name: 'embed', address: () => embed('plan'), ready: 'taluva-board', guest: true },
  { name: 'embed-3d', address: () => embed('3d'), ready: 'taluva-board', guest: true },
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

/** The same with the island as a plan, which tells where every hex is. */
async function lookAtThePlan(page: Page, view: View): Promise<void> {
  const show = (board: string) => page.evaluate((kind) => localStorage.setItem('taluva.board', kind), board);
  await show('plan');
  try {
    await page.reload();
    await expect(page.locator(view.ready).first()).toBeVisible();
    await view.act?.(page);
    await expect(page.locator('.board-plan')).toBeVisible();
    await expectIslandUncovered(page);
  } finally {
    await show(process.env.BOARD ?? '3d');
  }
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
      const context = await browser.newContext({
        // What is told instead of the service would not be asked of it.
        serviceWorkers: 'block',
        ...(!view.guest && { storageState: signedIn }),
      });
      const visitor = await context.newPage();
      await prepare(visitor, { board: process.env.BOARD ?? '3d', speed: 'off', level: '3', sound: 'off' });
      await visitor.addInitScript((chosen) => localStorage.setItem('taluva.theme', chosen), theme);
      await view.fill?.(visitor, prepared);
      for (const size of SIZES.filter(({ width }) => widths?.includes(width) ?? true)) {
        const name = `${view.name}-${size.width}-${theme}`;
        await visitor.setViewportSize(size);
        await visitor.goto(prepared.url + view.address(prepared));
        try {
          await expect(visitor.locator(view.ready).first()).toBeVisible();
          await view.act?.(visitor);
          await settle(visitor);
          const atBoard = await visitor.locator('main.table, main.study').count();
          await visitor.screenshot({
            path: `../artifacts/views/${name}.png`,
            fullPage: atBoard === 0,
            timeout: 120_000,
          });
          await expectNoSidewaysScrolling(visitor);
          await expectNothingCut(visitor);
          if (atBoard > 0) await expectBoardInSight(visitor);
          await expectNothingOverlapping(visitor);
          await expectAccessible(visitor);
          if ((await visitor.locator('.board-host').count()) > 0) await lookAtThePlan(visitor, view);
        } catch (fault) {
          faults.push(`${name}: ${String(fault).slice(0, 800)}`);
        }
      }
      await context.close();
    }
  }
  expect(faults).toEqual([]);
});
