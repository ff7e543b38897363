import { defineConfig } from '@playwright/test';
import client from '../e2e/playwright.config';

/** Measures the first visit to the real program: `npm run first-load`. Not part of the tests. */
export default defineConfig(client, { testDir: '.', testMatch: 'first-load.spec.ts' });
