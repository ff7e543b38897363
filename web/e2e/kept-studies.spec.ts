/** Studies in an account: stored by the service, shared by link, seen by others. */
import type { Page } from '@playwright/test';
import type { StudyPage } from '../api/types';
import { ask, expect, expectAccessible, signUp, test, visitor } from './service';

const RECORD = `[Format "taluva 2"]
[Setup "edition=ferti2014 players=2"]
[Player1 "Ada"]
[Player2 "Ben"]

1. JC (LL {what if?} LL@0,0:3) JC@0,0:0! H@0,1 {solid} (H@-1,1?!) JS JS@2,0:0 H@1,1
*
`;

const comment = (page: Page, text: string) => page.locator('.comment').filter({ hasText: text });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' });

test('a study is kept in the account, comes back, and is shared by a link', async ({
  home: page,
  browser,
  context,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.goto(`${service.url}/study`);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'study.tvr', mimeType: 'text/plain', buffer: Buffer.from(RECORD) });
  await expect(comment(page, 'what if?')).toBeVisible();
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByLabel('Name of the study').fill('Openings');
  await page.locator('[data-action=save]').click();
  await expect(saved(page)).toBeVisible();
  // Its address shows that the service stores it.
  await expect(page).toHaveURL(/\/study\/(?!here-)[\w-]+$/);
  const address = page.url();
  const listed = await ask<StudyPage>(page, '/me/studies');
  expect(listed.studies.map(({ title, visibility }) => [title, visibility])).toEqual([
    ['Openings', 'private'],
  ]);
  await expectAccessible(page);

  await page.reload();
  await expect(comment(page, 'what if?')).toBeVisible();
  await expect(page.locator('.variation')).toHaveCount(2);

  // Nobody else can see it.
  const ben = await visitor(browser, service);
  await ben.goto(address);
  await expect(ben.getByRole('alert')).toBeVisible();
  await expect(ben.getByRole('treeitem')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByRole('radio', { name: 'Anyone with the link' }).click({ force: true });
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => (await ask<StudyPage>(page, '/me/studies')).studies[0].visibility)
    .toBe('unlisted');
  await page.locator('[data-copy=study]').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await ben.goto(address);
  await expect(comment(ben, 'what if?')).toBeVisible();
  await expect(ben.locator('.variation')).toHaveCount(2);
  // Other people's changes are saved separately, in their browser.
  await ben.getByRole('tab', { name: 'Share' }).click();
  await ben.locator('[data-action=save]').click();
  await expect(ben).toHaveURL(/\/study\/here-/);
  await ben.context().close();

  // It is listed wherever the user signs in.
  await page.goto(`${service.url}/study`);
  const kept = page.locator('[data-study]');
  await expect(kept).toHaveCount(1);
  await expect(kept).toContainText('Openings');
});
