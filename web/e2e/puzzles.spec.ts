import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { OwnPuzzles } from '../api/types';
import { spotOn } from './hands';
import {
  ask,
  expect,
  expectAccessible,
  expectIslandUncovered,
  expectNoSidewaysScrolling,
  PHONE,
  picture,
  type Service,
  signUp,
  test,
  visitor,
} from './service';

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly answers: readonly string[];
  readonly solution: readonly [string, string];
}

/** A puzzle with a single answer: a tower or temple on its field makes a king wherever the tile goes. */
const PUZZLE = readFileSync('../crates/taluva/puzzles/puzzles.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line)
  .find(
    ({ kind, answers }) => kind === 'king-in-one' && answers.length === 1 && /^\* [TW]@/.test(answers[0]),
  ) as Line;

const hexOf = (token: string) => /@(-?\d+,-?\d+)/.exec(token)?.[1] ?? '';
const puzzle = (page: Page) => page.locator('main.puzzle');
const told = (page: Page) => page.locator('.told');

type Press = (page: Page, hexes: string) => Promise<void>;

const click: Press = async (page, hexes) => {
  const { x, y } = await spotOn(page.locator(hexes));
  await page.mouse.click(x, y);
};

const tap: Press = async (page, hexes) => {
  const { x, y } = await spotOn(page.locator(hexes));
  await page.touchscreen.tap(x, y);
};

const hex = (key: string) => `[data-hex="${key}"]`;

async function open(page: Page, service: Service, id = PUZZLE.id): Promise<void> {
  await page.goto(`${service.url}/puzzles/${id}`);
  await expect(puzzle(page)).toHaveAttribute('data-puzzle', id);
}

/** Places the tile as in the solution; by touch, with the button. */
async function place(page: Page, press: Press): Promise<void> {
  const at = hex(hexOf(PUZZLE.solution[0]));
  // The rules are loaded and show where it fits.
  await expect(page.locator(`${at}[aria-label*="the tile fits here"]`)).toHaveCount(1);
  await press(page, at);
  if (press === tap) await page.locator('[data-action=place]').tap();
  await expect(page.locator('[data-action=take-back]')).toBeVisible();
  // It lies where it was placed.
  await expect(page.locator(`${at}[aria-label^="volcano"]`)).toHaveCount(1);
}

/** Builds on a hex: the given build, or the first of several. */
async function build(page: Page, press: Press, hexes: string, token?: string): Promise<void> {
  await expect(page.locator('[data-hex][aria-label*="possible:"]').first()).toBeAttached();
  await press(page, hexes);
  const choice = page.locator(token ? `[data-token="${token}"]` : '.trial-bar [data-token]').first();
  await expect(choice.or(page.locator('.told[data-verdict]')).first()).toBeVisible();
  if (await choice.isVisible()) await choice.click();
}

const solve = async (page: Page, press: Press) => {
  await place(page, press);
  await build(page, press, hex(hexOf(PUZZLE.solution[1])), PUZZLE.solution[1]);
  await expect(told(page)).toHaveAttribute('data-verdict', 'right');
};

const fail = async (page: Page, press: Press) => {
  await place(page, press);
  const right = hexOf(PUZZLE.solution[1]);
  await build(page, press, `[data-hex][aria-label*="possible:"]:not([data-hex="${right}"])`);
  await expect(told(page)).toHaveAttribute('data-verdict', 'wrong');
};

/** The stored result of a puzzle: whether the first try was right. */
const kept = (page: Page) =>
  page.evaluate(
    (id) => JSON.parse(localStorage.getItem('taluva.puzzles') ?? '{}').tried?.[id] as boolean | undefined,
    PUZZLE.id,
  );

test('the island of a puzzle is there before the rules are', async ({ browser, service }) => {
  const page = await visitor(browser, service, { serviceWorkers: 'block' });
  let load = () => {};
  const asked = new Promise<void>((done) => {
    load = done;
  });
  await page.route('**/*.wasm', async (route) => {
    await asked;
    await route.continue();
  });
  await open(page, service);
  await expect(page.locator('.board-plan .board-land use')).not.toHaveCount(0);
  await expect(page.locator('[aria-label*="the tile fits here"]')).toHaveCount(0);
  load();
  await solve(page, click);
  await page.context().close();
});

test('a wrong try is explained, the right one solves it, and the next puzzle comes', async ({
  home: page,
  service,
}) => {
  await open(page, service);
  await expect(page.getByRole('heading', { name: 'King in one' })).toBeVisible();
  await expectAccessible(page);
  await fail(page, click);
  await expect(told(page)).toContainText('it does not make you king');
  await expectAccessible(page);
  await page.screenshot(picture('puzzle-wrong'));
  // The puzzle cannot be solved by continuing: the turn is taken back first.
  await expect(page.locator('[data-action=next]')).toHaveCount(0);
  await page.locator('[data-action=again]').click();
  await expect(told(page)).not.toHaveAttribute('data-verdict', /./);

  await solve(page, click);
  await expect(told(page)).toContainText('It makes you king.');
  await expectAccessible(page);
  await page.screenshot(picture('puzzle-right'));
  // Only the first try counts.
  await expect.poll(() => kept(page)).toBe(false);
  await page.locator('[data-action=next]').click();
  await expect(puzzle(page)).not.toHaveAttribute('data-puzzle', PUZZLE.id);
  await expect(page).toHaveURL(/\/puzzles\/[0-9a-f]+$/);
  await expect(told(page)).not.toHaveAttribute('data-verdict', /./);
});

test('a hint shows where, asked again the solution, and the analysis board goes on from there', async ({
  home: page,
  service,
}) => {
  await open(page, service);
  await page.locator('[data-action=hint]').click();
  // Whole hexes are lit, each with a border.
  await expect(page.locator('.board-ground path')).toHaveCount(6);
  await expect(told(page)).toContainText('The tile goes onto the marked hexes.');
  await page.locator('[data-action=hint]').click();
  await expect(told(page).getByRole('heading', { name: 'Solution' })).toBeVisible();
  // Words, not notation.
  await expect(told(page).locator('code')).toHaveCount(0);
  await expect.poll(() => kept(page)).toBe(false);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await expect(page.locator('main.study')).toHaveAttribute('data-phase', 'place');
});

test('a puzzle on a phone, by finger', async ({ browser, service }) => {
  const page = await visitor(browser, service, PHONE);
  await open(page, service);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await fail(page, tap);
  await expect(told(page)).toBeInViewport();
  await page.screenshot(picture('puzzle-phone-wrong'));
  await page.locator('[data-action=again]').tap();
  await expect(told(page)).not.toHaveAttribute('data-verdict', /./);
  await place(page, tap);
  await expectIslandUncovered(page);
  await page.screenshot(picture('puzzle-phone-build'));
  await page.locator('[data-action=take-back]').tap();
  await page.locator('[data-action=hint]').tap();
  await page.locator('[data-action=hint]').tap();
  await expectNoSidewaysScrolling(page);
  await page.locator('[data-action=next]').tap();
  await expect(puzzle(page)).not.toHaveAttribute('data-puzzle', PUZZLE.id);
  await page.context().close();
});

test('a puzzle is solved by finger', async ({ browser, service }) => {
  const page = await visitor(browser, service, PHONE);
  await open(page, service);
  await solve(page, tap);
  await expect.poll(() => kept(page)).toBe(true);
  await page.context().close();
});

test('with an account the first try moves the rating, and the profile shows it', async ({
  home: page,
  service,
}) => {
  const name = await signUp(page);
  await open(page, service);
  await solve(page, click);
  const counted = told(page).locator('.tag');
  await expect(counted).toHaveText(/^Rating \d+ \(\+\d+\)$/);
  const { solver, last } = await ask<OwnPuzzles>(page, '/me/puzzles');
  expect(solver).toMatchObject({ tries: 1, solved: 1, streak: 1 });
  expect(last.map((it) => [it.puzzle, it.solved])).toEqual([[PUZZLE.id, true]]);
  await expect(counted).toContainText(`Rating ${Math.round(solver.rating)} `);

  // A repeat is no first try: nothing is counted twice.
  await open(page, service);
  await solve(page, click);
  expect((await ask<OwnPuzzles>(page, '/me/puzzles')).solver).toMatchObject({ tries: 1 });

  await page.goto(`${service.url}/p/${name}`);
  const pool = page.locator('[data-pool=puzzles]');
  await expect(pool).toContainText(String(Math.round(solver.rating)));
  await expect(page.getByRole('img', { name: /^Rating: \d+ at the beginning/ })).toBeVisible();
  await expectAccessible(page);
});

test('a guest keeps what was solved, with the server away too', async ({ browser, service }) => {
  const page = await visitor(browser, service, { serviceWorkers: 'block' });
  await open(page, service);
  await page.route('**/api/**', (route) => route.abort());
  await solve(page, click);
  await expect(page.locator('.puzzle-facts')).toContainText('1 / 1');
  await expect.poll(() => kept(page)).toBe(true);
  await page.reload();
  await expect(page.locator('.puzzle-facts')).toContainText('1 / 1');
  await expect(page.getByText('Without an account, your progress is kept in this browser.')).toBeVisible();
  await page.context().close();
});
