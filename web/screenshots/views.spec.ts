/**
 * Every view at four sizes, by day and night, as pictures in `artifacts/views` for review. Each is also checked
 * automatically: nothing scrolls sideways, no text is cut off or overlaps, elements floating over the board cover
 * neither the island nor each other, and axe finds no violations. `VIEWS=home,new`, `THEMES=day` and `WIDTHS=390`
 * select a subset.
 *
 * The board is the plan, which exposes the place of every hex and costs next to nothing; views about the island are
 * also rendered in 3D.
 */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { GameView, NewGame } from '../api/types';
import { type PlayedGames, playByComputers } from '../e2e/fast-game';
import {
  ask,
  test as base,
  beGuest,
  expect,
  expectAccessible,
  expectBoardInSight,
  expectIslandUncovered,
  expectMenuInReach,
  expectNoSidewaysScrolling,
  expectNothingCut,
  expectNothingOverlapping,
  prepare,
  pretendGraphicsCard,
  type Service,
  visitor,
} from '../e2e/service';
import { CHAPTERS } from '../rules/contents';
import { positionEditor, positionStudy } from '../state/study/link';
import { fillLeaderboard } from './full-leaderboard';
import { fillProfile } from './full-profile';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

interface Games extends PlayedGames {
  /** A game with a friend, with chat. */
  readonly talk: string;
}

type Prepared = Games & { readonly url: string };

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A timeout for busy machines. */
const LONG = 300_000;

const seen = (what: Locator) => expect(what).toBeVisible({ timeout: LONG });

const CHOICES = { speed: 'off', level: '3', sound: 'off' };

/** Creates a game with a friend who chats. */
async function talkToFriend(page: Page, browser: Browser, service: Service): Promise<string> {
  const wish: NewGame = {
    setup: 'edition=ferti2014 players=2',
    seats: [{ kind: 'me' }, { kind: 'invite' }],
    order: 'given',
    visibility: 'unlisted',
  };
  const { id, you } = await ask<GameView>(page, '/games', wish);
  const friend = await visitor(browser, service);
  await beGuest(friend);
  await ask(friend, `/games/${id}/join`, { invite: you?.invite });
  const say = (who: Page, text: string) => ask(who, `/games/${id}/chat`, { room: 'players', text });
  await say(friend, 'Hello, and good luck!');
  await say(page, 'To you as well. May your volcanoes erupt where mine do not.');
  await say(friend, 'We will see about that.');
  await friend.context().close();
  return id;
}

/** A player with games, created once for all views. */
const test = base.extend<object, { player: { games: Games; state: StorageState } }>({
  player: [
    async ({ browser, service }, use) => {
      const page = await browser.newPage();
      await prepare(page, CHOICES);
      await page.goto(service.url);
      const games = await playByComputers(page);
      const talk = await talkToFriend(page, browser, service);
      const state = await page.context().storageState();
      await page.context().close();
      await use({ games: { ...games, talk }, state });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

interface View {
  readonly name: string;
  readonly address: (at: Prepared) => string;
  /** A selector that is present when the view is ready. */
  readonly ready: string;
  /** An action before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** Whether the visitor is new, instead of the player with games. */
  readonly guest?: boolean;
  /** Also renders the 3D island, as most people see it, at these widths: software rendering is slow. */
  readonly island?: readonly number[];
  /** Fakes data of the service and the browser before the view is opened. */
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

/** Opens a record in the study, and starts the engine. */
async function openStudy(page: Page): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'study.tvr', mimeType: 'text/plain', buffer: Buffer.from(STUDY) });
  await seen(page.getByRole('treeitem').first());
  await page.locator('body').press('l');
  await seen(page.locator('.eval-bar'));
}

async function showSolution(page: Page): Promise<void> {
  await page.locator('[data-action=hint]').click();
  await seen(page.locator('.told[data-told=true]'));
  await page.locator('[data-action=hint]').click();
  await seen(page.locator('[data-action=next]'));
}

async function beginLesson(page: Page): Promise<void> {
  await page.locator('[data-action=begin]').click();
  await seen(page.locator('[data-action=hint]'));
}

async function askForHint(page: Page): Promise<void> {
  await page.locator('[data-action=hint]').click();
  await seen(page.locator('section.advice h2, section.advice h3').first());
}

async function showKeys(page: Page): Promise<void> {
  await expect(page.locator('[data-action=keys]')).toBeAttached();
  // A key pressed before the table listens is lost.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
  }).toPass({ timeout: LONG });
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('[aria-haspopup=menu]').last().click();
  await seen(page.getByRole('menu'));
}

const openTab = (name: string) => async (page: Page) => {
  await openStudy(page);
  await page.getByRole('tab', { name }).click();
};

const embed = (renderer: string) => `/embed?renderer=${renderer}&position=${encodeURIComponent(POSITION)}`;

const VIEWS: readonly View[] = [
  { name: 'home-guest', address: () => '/', ready: '.hero', guest: true },
  { name: 'home', address: () => '/', ready: '.waiting .thumbnail img' },
  { name: 'menu', address: () => '/leaderboard', ready: 'h1', act: openMenu },
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
  ...['Position', 'Share'].map((tab) => ({
    name: `study-${tab.toLowerCase()}-tab`,
    address: () => '/study',
    ready: 'main.study[data-ply]',
    act: openTab(tab),
    guest: true,
  })),
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
  {
    name: 'leaderboard-full',
    address: () => '/leaderboard',
    ready: 'table.leaderboard',
    fill: (page, { name }) => fillLeaderboard(page, name),
  },
  { name: 'profile', address: ({ name }) => `/p/${name}`, ready: 'h1' },
  {
    name: 'profile-full',
    address: ({ name }) => `/p/${name}`,
    ready: '.play-facts',
    fill: (page, { url, name }) => fillProfile(page, url, name),
  },
  { name: 'learn', address: () => '/learn', ready: '[data-action=begin]', guest: true },
  {
    name: 'learn-step',
    address: () => '/learn',
    ready: '[data-action=begin]',
    act: beginLesson,
    guest: true,
  },
  ...CHAPTERS.map(({ id }) => ({
    name: `rules-${id}`,
    address: () => `/rules/${id}`,
    ready: `main[data-chapter=${id}]`,
    guest: true,
  })),
  { name: 'invite', address: ({ open }) => `/g/${open}`, ready: '.qr' },
  { name: 'table', address: ({ playing }) => `/g/${playing}`, ready: 'main.table[data-phase=place]' },
  {
    name: 'table-3d',
    address: ({ playing }) => `/g/${playing}`,
    ready: 'main.table[data-phase=place] .board-island',
    island: [1024, 390],
  },
  ...(['log', 'chat', 'tiles'] as const).map((tab) => ({
    name: `table-${tab}`,
    address: ({ playing, talk }: Prepared) => `/g/${tab === 'chat' ? talk : playing}`,
    ready: 'main.table[data-phase=place]',
    act: (page: Page) => page.locator(`[data-tab=${tab}]`).click(),
  })),
  {
    name: 'table-hint',
    address: ({ playing }) => `/g/${playing}`,
    ready: 'main.table[data-phase=place]',
    act: askForHint,
  },
  {
    name: 'table-keys',
    address: ({ playing }) => `/g/${playing}`,
    ready: 'main.table[data-phase=place]',
    act: showKeys,
  },
  {
    name: 'end',
    address: ({ finished }) => `/g/${finished}`,
    ready: '.end',
    // The engine reviews the game first.
    act: (page) =>
      expect(page.locator('.how-it-went')).toHaveAttribute('data-ready', 'true', { timeout: LONG }),
  },
  { name: 'replay', address: ({ finished }) => `/g/${finished}/replay`, ready: 'main.study[data-ply]' },
  {
    name: 'review',
    address: ({ finished }) => `/g/${finished}/review`,
    ready: 'main.review',
    // It is made on the first request.
    act: (page) => seen(page.locator('.review-table').first()),
  },
  { name: 'nowhere', address: () => '/no/such/page', ready: 'h1', guest: true },
  { name: 'embed', address: () => embed('plan'), ready: 'taluva-board', guest: true },
  { name: 'embed-3d', address: () => embed('3d'), ready: 'taluva-board', guest: true, island: [844] },
];

const wanted = process.env.VIEWS?.split(',');
const widths = process.env.WIDTHS?.split(',').map(Number);
const sizes = SIZES.filter(({ width }) => widths?.includes(width) ?? true);
const THEMES = { day: 'light', night: 'dark' } as const;
const themes = (['day', 'night'] as const).filter((theme) => process.env.THEMES?.includes(theme) ?? true);

/** Waits until fonts and images are loaded and rendered. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const isLoading = () =>
    page.evaluate(() =>
      [...document.images].some(
        (image) => image.checkVisibility() && image.loading !== 'lazy' && !image.complete,
      ),
    );
  await expect.poll(isLoading, { timeout: LONG }).toBe(false);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The essence of a failed expectation. */
function shortened(fault: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal
  const lines = fault.replaceAll(/\x1b\[\d+m/g, '').split('\n');
  const found = lines.filter((line) => /^\+ {2,}|^Received:/.test(line)).map((line) => line.slice(1).trim());
  return [lines[0], ...(found.length > 0 ? found : lines.slice(1, 6))].join(' ').slice(0, 1200);
}

type Check = (page: Page) => Promise<void>;

const CHECKS: readonly Check[] = [
  expectNoSidewaysScrolling,
  expectNothingCut,
  expectNothingOverlapping,
  expectMenuInReach,
];

/** The sizes in between have the same parts and colours. */
const AXE_WIDTHS: readonly number[] = [1440, 390];

/** The faults of a view at its current size and theme. */
async function faultsOf(page: Page, checks: readonly Check[]): Promise<string[]> {
  const faults: string[] = [];
  for (const check of checks) await check(page).catch((fault) => faults.push(shortened(String(fault))));
  return faults;
}

async function open(browser: Browser, view: View, state?: StorageState): Promise<Page> {
  const context = await browser.newContext({
    // A service worker would bypass the faked responses.
    serviceWorkers: 'block',
    // Animations would never come to rest.
    reducedMotion: 'reduce',
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  await prepare(page, { ...CHOICES, board: view.island ? '3d' : 'plan' });
  if (view.island) {
    await pretendGraphicsCard(page);
    await page.addInitScript(() => localStorage.setItem('taluva.board', '3d'));
  }
  return page;
}

async function look(page: Page, view: View, at: Prepared): Promise<void> {
  const faults: string[] = [];
  await view.fill?.(page, at);
  for (const size of sizes.filter(({ width }) => view.island?.includes(width) ?? true)) {
    await page.setViewportSize(size);
    await page.goto(at.url + view.address(at));
    await expect(page.locator(view.ready).first()).toBeVisible({ timeout: LONG });
    await view.act?.(page);
    const atBoard = (await page.locator('main.table, main.study').count()) > 0;
    for (const theme of themes) {
      const name = `${view.name}-${size.width}-${theme}`;
      await page.emulateMedia({ colorScheme: THEMES[theme] });
      if (await page.locator('html[data-theme]').count())
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme, { timeout: LONG });
      await settle(page);
      await page.screenshot({ path: `../artifacts/views/${name}.png`, fullPage: !atBoard, timeout: 120_000 });
      const checks = [...CHECKS, ...(AXE_WIDTHS.includes(size.width) ? [expectAccessible] : [])];
      if (atBoard) checks.push(expectBoardInSight);
      // Dialogs cover everything on purpose.
      const isBare = !view.island && (await page.getByRole('dialog').count()) === 0;
      if (isBare) checks.push(expectIslandUncovered);
      for (const fault of await faultsOf(page, checks)) faults.push(`${name}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
}

const NO_GAMES: Games = { name: '', playing: '', finished: '', open: '', talk: '' };

for (const view of VIEWS.filter(({ name }) => wanted?.includes(name) ?? true)) {
  if (view.guest) {
    test(view.name, async ({ browser, service }) => {
      const page = await open(browser, view);
      await look(page, view, { url: service.url, ...NO_GAMES });
      await page.context().close();
    });
  } else {
    test(view.name, async ({ browser, service, player }) => {
      const page = await open(browser, view, player.state);
      await look(page, view, { url: service.url, ...player.games });
      await page.context().close();
    });
  }
}
