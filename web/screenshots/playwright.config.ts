import { defineConfig } from '@playwright/test';
import client from '../e2e/playwright.config';

/** Screenshots: for the README (`npm run screenshots`), and of every view in every size (`npm run views`). */
export default defineConfig(client, {
  testDir: '.',
  testMatch: '*.spec.ts',
  // An element missing from a ready view is wrong, not late.
  expect: { timeout: 5000 },
});
