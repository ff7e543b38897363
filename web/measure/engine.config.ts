import { defineConfig } from '@playwright/test';
import client from '../e2e/playwright.config';

/** Measures the engine in the page: `npm run engine-figures`. Not part of the tests. */
export default defineConfig(client, { testDir: '.', testMatch: 'engine.spec.ts' });
