import { defineConfig } from '@playwright/test';
import board from '../playwright.config';

/** The client against the real server; `service.ts` starts it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../artifacts/playwright',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  use: {
    actionTimeout: 30_000,
    launchOptions: board.use?.launchOptions ?? {},
    viewport: { width: 1280, height: 800 },
  },
});
