/** The client as static files under a path, as written by `taluva site`, on a host that knows nothing of it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { FileHost } from './file-host';

export const test = base.extend<object, { host: FileHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const program = process.env.TALUVA;
      if (!program) throw new Error('set TALUVA to the program `taluva`');
      const folder = mkdtempSync(join(tmpdir(), 'taluva-site-'));
      const { status, stderr } = spawnSync(program, ['site', folder], { encoding: 'utf8' });
      expect(status, stderr).toBe(0);
      const host = new FileHost(folder, '/club/taluva/');
      await host.start();
      await use(host);
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

export { expect };
