import { defineConfig } from '@playwright/test';
import board from '../playwright.config';

/** Measures how long scripts take while the island turns: `npm run frame-time`. No part of the tests. */
export default defineConfig(board, {
  projects: [{ name: 'measure', testDir: '.', testMatch: 'frame-time.spec.ts' }],
  outputDir: '../../artifacts/playwright',
  timeout: 300_000,
});
