/**
 * The real server under the tests: `TALUVA_BIN` names the program, which is started on data of its own and
 * a free port. `TALUVA_URL` names a server that runs already. With neither, the tests are skipped.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export const MISSING = 'needs the server: set TALUVA_BIN to the program `taluva`';

export class Service {
  readonly data = mkdtempSync(join(tmpdir(), 'taluva-e2e-'));
  #program: ChildProcess | undefined;
  url = '';

  /** Starts the program; at `port`, to come back where it was. */
  async start(port = 0): Promise<void> {
    const bin = process.env.TALUVA_BIN;
    if (!bin) throw new Error(MISSING);
    const program = spawn(bin, ['serve', '--listen', `127.0.0.1:${port}`, '--data', this.data], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Tests ask more of the server in a minute than people do.
      env: { ...process.env, TALUVA_REQUESTS_PER_MINUTE: '100000', TALUVA_CHANGES_PER_MINUTE: '100000' },
    });
    this.#program = program;
    this.url = await new Promise<string>((done, fail) => {
      let said = '';
      program.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /http:\/\/[\d.:]+/.exec(said);
        if (found) done(found[0]);
      });
      program.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  async stop(): Promise<void> {
    const program = this.#program;
    if (!program || program.exitCode !== null) return;
    const gone = new Promise((done) => program.once('exit', done));
    program.kill('SIGTERM');
    await gone;
  }

  /** Ends the program and starts it again at the same address. */
  async restart(): Promise<void> {
    const port = Number(new URL(this.url).port);
    await this.stop();
    await this.start(port);
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export const test = base.extend<{ home: Page }, { service: Service }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const service = new Service();
      if (process.env.TALUVA_URL) service.url = process.env.TALUVA_URL;
      else if (process.env.TALUVA_BIN) await service.start();
      await use(service);
      await service.end();
    },
    { scope: 'worker' },
  ],
  /** The first page, in English, in plan, without movement: as most tests want it. */
  home: async ({ page, service }, use) => {
    test.skip(service.url === '', MISSING);
    await prepare(page);
    await page.goto(service.url);
    await use(page);
  },
});

export { expect };

export async function prepare(page: Page, choices: Readonly<Record<string, string>> = {}): Promise<void> {
  const kept = { language: 'en', board: 'plan', speed: 'off', level: '1', ...choices };
  await page.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) {
      const key = `taluva.${name}`;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, kept);
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(told).toEqual([]);
}

export function picture(name: string): { path: string } {
  return { path: `../artifacts/client/${name}.png` };
}

/** Waits until it is one's turn to do something, or the game is over. */
export async function nextPhase(page: Page): Promise<string> {
  const table = page.locator('main.table');
  await expect(table).toHaveAttribute('data-phase', /take|place|build|wait/);
  await expect
    .poll(
      async () =>
        (await table.getAttribute('data-status')) !== 'playing' ||
        (await table.getAttribute('data-phase')) !== 'wait',
      { timeout: 60_000 },
    )
    .toBe(true);
  if ((await table.getAttribute('data-status')) !== 'playing') return 'over';
  return (await table.getAttribute('data-phase')) ?? 'wait';
}

/** The hexes on which something can be done now, by what their buttons are called. */
export function possible(page: Page, phase: string) {
  return page.locator(
    `[data-hex][aria-label*="${phase === 'place' ? 'the tile can lie here' : 'possible:'}"]`,
  );
}

/** Sets up a game by the form: who plays, and how many tiles. */
export async function startGame(page: Page, tiles: number, opponent: 'ai' | 'local' = 'ai'): Promise<void> {
  await page.getByRole('link', { name: 'More options' }).click();
  await page.getByLabel('Who plays seat 2').selectOption(opponent);
  if (opponent === 'ai') await page.getByLabel('Level of the computer').selectOption('1');
  await page.getByLabel(/Number of tiles/).fill(String(tiles));
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('main.table')).toBeVisible();
}
