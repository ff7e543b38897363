import type { Page } from '@playwright/test';
import { parsePlacement } from '../board/scene';
import steps from '../learn/steps.json' with { type: 'json' };
import { hexAt, spotOn } from './hands';
import { expect, expectAccessible, expectNoSidewaysScrolling, picture, prepare, test } from './service';

/** The hex in a token. */
function hexOf(token: string): string {
  return /@(-?\d+,-?\d+)/.exec(token)?.[1] ?? '';
}

/** A jungle field beside the settlement that the lesson expands. */
const JUNGLE = '0,2';

/** The hex to click to play a token. */
function targetOf(token: string): string {
  return token.startsWith('E') ? JUNGLE : hexOf(token);
}

async function click(page: Page, hex: string): Promise<void> {
  const { x, y } = await spotOn(hexAt(page, hex));
  await page.mouse.click(x, y);
}

async function lessonReady(page: Page, id: string): Promise<void> {
  await expect(page.locator('main.learn')).toHaveAttribute('data-step', id);
  await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible();
}

/** Opens the lesson at its first step, after the introduction. */
async function begin(page: Page, url: string): Promise<void> {
  await page.goto(new URL('/learn', url).href);
  await page.locator('[data-action=begin]').click();
  await lessonReady(page, 'shore');
}

/** Solves the step by mouse. */
async function solve(page: Page, solution: string): Promise<void> {
  const placement = parsePlacement(solution);
  for (let k = 0; k < (placement?.rotation ?? 0); k++) {
    await page.getByRole('button', { name: 'Rotate the tile' }).click();
  }
  await click(page, targetOf(solution));
  const choice = page.locator(`[data-token="${solution}"]`);
  const done = page.locator('main.learn[data-done=true]');
  await expect(done.or(choice).first()).toBeVisible();
  if (await choice.isVisible()) await choice.click();
  await expect(done).toBeVisible();
}

test('the lesson from the first step to the last, and on to a game', async ({ home: page }) => {
  await page.getByRole('link', { name: 'Learn the game' }).click();
  await expect(page.getByRole('heading', { name: 'What it is about' })).toBeVisible();
  await expect(page.getByText('be the first to build all your pieces of two types')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot(picture('learn-goal'));
  await page.getByRole('button', { name: 'Begin the lesson' }).click();
  for (const step of steps) {
    await lessonReady(page, step.id);
    if (step.id === 'shore' || step.id === 'king') await expectAccessible(page);
    await page.screenshot(picture(`learn-${step.id}`));
    await solve(page, step.solution);
    if (step.id === 'expand') await page.screenshot(picture('learn-done'));
    await page.locator('[data-action=next]').click();
  }
  await expect(page.getByRole('heading', { name: 'That’s it: you know the game' })).toBeFocused();
  await expectAccessible(page);
  await page.screenshot(picture('learn-end'));
  await page.getByRole('button', { name: 'Play your first game' }).click();
  await expect(page.locator('main.table')).toHaveAttribute('data-status', 'playing');
  await expect(page.locator('.players')).toContainText('level 1');
  const advice = page.locator('.advice');
  await expect(advice).toContainText('Helping hand');
  await expect(advice.getByRole('heading', { name: /A good turn/ })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.screenshot(picture('learn-first-game'));
  await advice.locator('[data-action=alone]').click();
  await expect(page.getByText('Helping hand')).toHaveCount(0);
});

test('two ways to expand onto one field have two names', async ({ home: page }) => {
  await page.goto(new URL('/learn', page.url()).href);
  await page.getByRole('button', { name: '9. First ending: the king' }).click();
  await lessonReady(page, 'king');
  await click(page, '0,1');
  const names = page.locator('.learn-side [data-token^=E]');
  await expect(names).toHaveCount(2);
  await expect(names.first()).toContainText('Expand onto rock, from the settlement of');
  expect(new Set(await names.allTextContents()).size).toBe(2);
});

test('a wrong try is explained by the rule', async ({ home: page }) => {
  await page.goto(new URL('/learn', page.url()).href);
  await page.getByRole('button', { name: '2. Founding' }).click();
  await lessonReady(page, 'found');
  await click(page, '0,0');
  await expect(page.getByRole('status')).toContainText('You cannot build on a volcano.');
  await click(page, '1,1');
  await expect(page.getByRole('status')).toContainText('may not touch your own buildings');
  await page.screenshot(picture('learn-refused'));
  await page.getByRole('link', { name: 'Read the rule' }).click();
  await expect(page.locator('[data-sought=true]')).toBeInViewport();
  await page.goBack();
  await lessonReady(page, 'found');
});

test('what is allowed but was not asked for does not count; progress is kept', async ({ home: page }) => {
  await begin(page, page.url());
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await lessonReady(page, 'found');
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await lessonReady(page, 'expand');
  await click(page, '1,1');
  await expect(page.getByRole('status')).toContainText('the jungle gains you more');
  await click(page, JUNGLE);
  await expect(page.locator('main.learn')).toHaveAttribute('data-done', 'true');
  await page.reload();
  await lessonReady(page, 'expand');
  await expect(page.getByRole('button', { name: '3. Expanding, done' })).toBeVisible();
});

test('the lesson by keyboard', async ({ home: page }) => {
  await begin(page, page.url());
  await page.locator('[data-hex="2,0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Well placed.');
  await expect(page.locator('[data-action=next]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Founding' })).toBeFocused();
  await lessonReady(page, 'found');
  await page.locator('[data-hex="0,2"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-action=next]')).toBeFocused();
});

test('the lesson on a phone, by finger', async ({ browser, service }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await prepare(page, { theme: 'night' });
  await begin(page, service.url);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  const { x, y } = await spotOn(hexAt(page, '3,0'));
  await page.touchscreen.tap(x, y);
  await expect(page.getByRole('button', { name: 'Place here' })).toBeEnabled();
  await page.screenshot(picture('learn-phone'));
  await page.getByRole('button', { name: 'Place here' }).tap();
  await expect(page.locator('main.learn')).toHaveAttribute('data-done', 'true');
  await page.screenshot({ ...picture('learn-phone-done'), fullPage: true });
  await context.close();
});

test('the lesson on a phone on its side: everything in sight', async ({ browser, service }) => {
  const [width, height] = [844, 390];
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const language of ['en', 'de'] as const) {
    await prepare(page, { language });
    await page.goto(`${service.url}/learn`);
    const inSight = async (part: string) => {
      await expect(async () => {
        const box = await page.locator(part).first().boundingBox();
        expect(box, part).not.toBeNull();
        expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(height);
      }).toPass();
    };
    await inSight('[data-action=begin]');
    await page.screenshot(picture(`learn-side-goal-${language}`));
    await page.locator('[data-action=begin]').click();
    for (const [index, { id }] of steps.entries()) {
      await page.locator('.learn-steps button').nth(index).click();
      await expect(page.locator('main.learn')).toHaveAttribute('data-step', id);
      await expect(page.locator('[data-action=hint]')).toBeVisible();
      await inSight('.learn-task');
      await inSight('.learn-side .buttons');
      await expectNoSidewaysScrolling(page);
      if (language === 'en') await page.screenshot(picture(`learn-side-${id}`));
    }
    await page.evaluate(() => localStorage.clear());
  }
  await context.close();
});
