import { defineConfig } from '@playwright/test';
import client from '../e2e/playwright.config';

/** Makes the pictures of the README: `npm run screenshots`. */
export default defineConfig(client, { testDir: '.', testMatch: 'readme.spec.ts' });
