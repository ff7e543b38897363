import { defineConfig } from '@playwright/test';
import board from '../playwright.config';

/** Measures the script time while the island is orbited: `npm run frame-time`. Not part of the tests. */
export default defineConfig(board, {
  projects: [{ name: 'measure', testDir: '.', testMatch: 'frame-time.spec.ts' }],
  outputDir: '../../artifacts/playwright',
  timeout: 300_000,
});
