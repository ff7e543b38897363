/**
 * No test: what the engine of the page costs and gives, in one run. `npm run engine-figures`, with `TALUVA` naming a
 * release build of the program.
 */
import { spawnSync } from 'node:child_process';
import type { BrowserContext, Page } from '@playwright/test';
import { mouse, nextPhase, step } from '../e2e/hands';
import { play, prepare, test } from '../e2e/service';
import { loadEngine, loadPlayers } from '../engine/node.mjs';
import { Game } from '../engine/taluva.js';

const SETUP = 'edition=ferti2014 players=2';
const kilobytes = (count: number) => `${(count / 1024).toFixed(1)} KB`;
const say = (text: string) => console.log(text);

/** Games of random turns a second, played through the interface of the page. */
function gamesInWasm(milliseconds: number): number {
  const end = performance.now() + milliseconds;
  const start = performance.now();
  let games = 0;
  for (; performance.now() < end; games++) {
    const game = new Game(SETUP);
    for (let legal = game.legal(); legal.length > 0; legal = game.legal())
      game.play([legal[Math.floor(Math.random() * legal.length)]]);
    game.free();
  }
  return (games * 1000) / (performance.now() - start);
}

test('nodes and games a second', () => {
  const bench = spawnSync(process.env.TALUVA ?? '', ['bench', '--json', '--seconds', '2'], {
    encoding: 'utf8',
  });
  const native = JSON.parse(bench.stdout);
  say(`search natively: ${Math.round(native.search_nodes_per_second)} nodes a second`);
  say(`random games natively: ${JSON.stringify(native.random_games_per_second)} a second`);
  for (const plain of [false, true]) {
    const code = `import('${new URL('../engine/node.mjs', import.meta.url).href}').then(({ loadEngine, loadPlayers }) => {
      loadEngine({ plain: ${plain} });
      const players = loadPlayers();
      players.speed(500);
      process.stdout.write(String(players.speed(2000)));
    })`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      // Without what the runner of tests asks of its own processes.
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    if (stdout === '') throw new Error(stderr);
    say(`search in WebAssembly${plain ? ' without SIMD' : ''}: ${Math.round(Number(stdout))} nodes a second`);
  }
  loadEngine();
  loadPlayers().free();
  say(`random games in WebAssembly, token by token from a script: ${gamesInWasm(2000).toFixed(1)} a second`);
});

/** Counts what comes over the network, workers included: all, or the files whose address fits. */
function counter(context: BrowserContext): (which?: RegExp) => Promise<number> {
  const coming: { url: string; size: Promise<number> }[] = [];
  context.on('requestfinished', (request) => {
    const size = request.sizes().then(
      ({ responseBodySize }) => responseBodySize,
      () => 0,
    );
    coming.push({ url: request.url(), size });
  });
  return async (which = /^http/) => {
    const sizes = await Promise.all(coming.filter(({ url }) => which.test(url)).map(({ size }) => size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

/** What is loaded for the computer alone. */
const COMPUTER = /\.weights$|\/policy-[^/]*$|\/worker-[^/]*$/;

/** Milliseconds from the click to a tile in hand. */
async function playNow(page: Page): Promise<number> {
  const button = page.locator('[data-action=play-level]');
  await button.waitFor();
  const start = Date.now();
  await button.click();
  await page.locator('main.table[data-phase=place]').waitFor({ timeout: 60_000 });
  return Date.now() - start;
}

test('from “Play now” to the first tile', async ({ browser, service }) => {
  const context = await browser.newContext();
  for (const visit of ['cold', 'warm']) {
    const page = await context.newPage();
    await prepare(page);
    await page.goto(service.url);
    if (visit === 'cold') await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    say(`“Play now” to the first tile, ${visit}: ${await playNow(page)} ms`);
    await page.close();
  }
  await context.close();
});

test('bytes, and how long the page is blocked while the computer thinks', async ({ browser, service }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const bytes = counter(context);
  const page = await context.newPage();
  await prepare(page, { level: '8', board: 'plan' });
  await page.goto(service.url);
  await page.waitForLoadState('networkidle');
  const home = await bytes();
  await playNow(page);
  await step(page, mouse, 1);
  await step(page, mouse, 2);
  // What takes long until something changes at the table; drawing the change itself is not thinking.
  const blocked = await page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const found: number[] = [];
        const keep = (entries: PerformanceEntryList) => found.push(...entries.map((one) => one.duration));
        const watch = new PerformanceObserver((list) => keep(list.getEntries()));
        watch.observe({ type: 'longtask' });
        const table = document.querySelector('main.table');
        if (!table) throw new Error('there is no table');
        new MutationObserver((_, observer) => {
          observer.disconnect();
          keep(watch.takeRecords());
          done(found);
        }).observe(table, { attributes: true, attributeFilter: ['data-phase'] });
      }),
  );
  await nextPhase(page);
  const all = await bytes();
  const computer = await bytes(COMPUTER);
  say(`bytes: first page ${kilobytes(home)} (with the table's scripts, which are loaded ahead)`);
  say(`bytes: a local table, more: ${kilobytes(all - home - computer)}`);
  say(`bytes: the first turn of a computer, more: ${kilobytes(computer)}`);
  say(`longest block of the page while level 8 thinks: ${Math.max(0, ...blocked)} ms (0: none over 50 ms)`);
  await context.close();
});

test('a view with and without the legal moves', async ({ home: page }) => {
  const id = await play(page, { setup: `${SETUP} tiles=24` });
  for (let turn = 1; turn <= 8; turn++) await step(page, mouse, turn);
  await nextPhase(page);
  for (const [name, query] of [
    ['with legal moves', ''],
    ['with the position instead', '?view=position'],
  ] as const) {
    const size = await page.evaluate(
      (address) =>
        new Promise<number>((done) => {
          const socket = new WebSocket(address.replace(/^http/, 'ws'));
          socket.onmessage = ({ data }) => {
            done(String(data).length);
            socket.close();
          };
        }),
      new URL(`/api/v1/games/${id}/ws${query}`, page.url()).href,
    );
    say(`a view after eight steps, ${name}: ${kilobytes(size)}`);
  }
});
