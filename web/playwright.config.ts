import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The system's browser; nothing is downloaded. `CHROMIUM` names another one. */
function systemChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const place of [process.env.CHROMIUM, ...places]) {
    try {
      if (place) accessSync(place, constants.X_OK);
      if (place) return place;
    } catch {
      // Not here: try the next place.
    }
  }
  throw new Error('no Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM');
}

const PORT = 4173;

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: '../artifacts/playwright',
  // Software rendering on a busy machine is slow.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 180_000 } },
  workers: 1,
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: systemChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Software WebGL: test machines have no graphics card.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  projects: [{ name: 'board', testDir: 'demo' }],
  webServer: {
    command: `npm run demo:build && npm run demo:preview -- --port ${PORT} --strictPort`,
    url: `http://localhost:${PORT}`,
    reuseExistingServer: true,
    timeout: 300_000,
  },
});
