import { defineConfig } from '@playwright/test';
import board from '../playwright.config';

/** The client against the real server; `service.ts` starts it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../artifacts/playwright',
  // What is too slow is no fault here: a busy machine without a graphics card takes its time.
  timeout: 1_800_000,
  expect: { timeout: 120_000, toPass: { timeout: 300_000 } },
  workers: 1,
  use: {
    actionTimeout: 120_000,
    launchOptions: board.use?.launchOptions ?? {},
    viewport: { width: 1280, height: 800 },
  },
});
