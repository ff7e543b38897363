import { defineConfig } from '@playwright/test';
import board from '../playwright.config';

/** The client against the real server, started by `service.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../artifacts/playwright',
  // Slowness is no failure here: a busy machine without a graphics card takes its time.
  timeout: 1_800_000,
  expect: { timeout: 120_000, toPass: { timeout: 300_000 } },
  workers: 1,
  use: {
    actionTimeout: 120_000,
    launchOptions: board.use?.launchOptions ?? {},
    viewport: { width: 1280, height: 800 },
  },
});
