import { defineConfig } from '@playwright/test';
import client from '../e2e/playwright.config';

/** Pictures: of the README (`npm run screenshots`), and of every view in every size (`npm run views`). */
export default defineConfig(client, {
  testDir: '.',
  testMatch: '*.spec.ts',
  // What is looked for in a view that is ready is there, or wrong.
  expect: { timeout: 5000 },
});
