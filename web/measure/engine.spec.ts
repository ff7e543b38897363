/**
 * Not a test: measures the cost and speed of the engine in the page. Run `npm run engine-figures`, with `TALUVA` naming
 * a release build of the program.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { mouse, nextPhase, playFromList, step } from '../e2e/hands';
import { play, prepare, test } from '../e2e/service';
import { loadEngine, loadPlayers } from '../engine/node.mjs';
import { Game } from '../engine/taluva.js';

const SETUP = 'edition=ferti2014 players=2';
const kilobytes = (count: number) => `${(count / 1024).toFixed(1)} KB`;
const say = (text: string) => console.log(text);

/** Runs a command and measures its CPU time, which excludes other programs on the machine. */
function measured(
  command: readonly string[],
  input = '',
): { output: string; seconds: number; share: number } {
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%R %U %S"; { time "$@" 2>&3; } 3>&2', 'bash', ...command],
    // Without the test runner's own Node options.
    { encoding: 'utf8', input, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const [real, user, system] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  if (!(real > 0)) throw new Error(stderr);
  return { output: stdout, seconds: user + system, share: (user + system) / real };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** TVI commands for a search of `nodes` nodes in a position. */
const searched = (position: string, nodes: number) =>
  `isready\nposition tvp ${position}\ngo nodes ${nodes}\n`;

/** Nodes per second of CPU time, excluding load and compile time. */
function nodesPerSecond(engine: readonly string[], position: string): number {
  const few = 10_000;
  const many = 40_000;
  const [short, long] = [few, many].map((nodes) => {
    const { output, seconds } = measured(engine, searched(position, nodes));
    if (!output.includes('bestmove')) throw new Error(output);
    return seconds;
  });
  return (many - few) / (long - short);
}

/** Random games per second of CPU time, played through the page's API. */
function gamesInWasm(milliseconds: number): number {
  const end = performance.now() + milliseconds;
  const start = process.cpuUsage();
  let games = 0;
  for (; performance.now() < end; games++) {
    const game = new Game(SETUP);
    for (let legal = game.legal(); legal.length > 0; legal = game.legal())
      game.play([legal[Math.floor(Math.random() * legal.length)]]);
    game.free();
  }
  const { user, system } = process.cpuUsage(start);
  return (games * 1e6) / (user + system);
}

/** A mid-game position with a tile in hand. */
function middleGame(): string {
  const game = new Game(SETUP);
  for (let legal = game.legal(), turn = 0; turn < 37; legal = game.legal(), turn++)
    game.play([legal[(turn * 31) % legal.length]]);
  const { text } = game.position();
  game.free();
  if (text === undefined) throw new Error('a position has a text');
  return text;
}

test('nodes and games a second', () => {
  const program = process.env.TALUVA ?? '';
  const script = (name: string) => fileURLToPath(new URL(`../engine/${name}`, import.meta.url));
  const tvi = [process.execPath, script('tvi.mjs')];
  const engines = { natively: [program, 'tvi'], 'in WebAssembly': tvi, 'without SIMD': [...tvi, '--plain'] };
  loadEngine();
  loadPlayers().free();
  const position = middleGame();
  const found = new Map(Object.keys(engines).map((name) => [name, [] as number[]]));
  // Interleaved, so that other load on the machine affects all of them.
  for (let round = 0; round < 3; round++)
    for (const [name, engine] of Object.entries(engines))
      found.get(name)?.push(nodesPerSecond(engine, position));
  const native = median(found.get('natively') ?? []);
  for (const [name, nodes] of found)
    say(
      `search ${name}: ${Math.round(median(nodes))} nodes a second of processor time, ` +
        `${(median(nodes) / native).toFixed(2)} of native`,
    );
  const bench = measured([program, 'bench', '--json', '--seconds', '1']);
  const games: Record<string, number> = JSON.parse(bench.output).random_games_per_second;
  const corrected = Object.entries(games).map(([name, rate]) => `${name} ${Math.round(rate / bench.share)}`);
  say(`random games natively, a second of processor time: ${corrected.join(', ')}`);
  say(
    'random games in WebAssembly, token by token from a script, a second of processor time: ' +
      gamesInWasm(2000).toFixed(1),
  );
});

/** Counts the bytes loaded over the network, workers included: in total, or of files whose URL matches. */
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

/** Files loaded only for computer players. */
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
  const found = { cold: [] as number[], warm: [] as number[] };
  for (let round = 0; round < 5; round++) {
    const context = await browser.newContext();
    for (const visit of ['cold', 'warm'] as const) {
      const page = await context.newPage();
      await prepare(page);
      await page.goto(service.url);
      found[visit].push(await playNow(page));
      // The service worker's cache is ready for the next visit.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.close();
    }
    await context.close();
  }
  for (const [visit, times] of Object.entries(found))
    say(`“Play now” to the first tile, ${visit}: ${median(times)} ms, the median of ${times.join(', ')}`);
});

test('bytes', async ({ browser, service }) => {
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
  await nextPhase(page);
  const all = await bytes();
  const computer = await bytes(COMPUTER);
  say(`bytes: first page ${kilobytes(home)} (with the table's scripts, which are loaded ahead)`);
  say(`bytes: a local table, more: ${kilobytes(all - home - computer)}`);
  say(`bytes: the first turn of a computer, more: ${kilobytes(computer)}`);
  await context.close();
});

/** A main-thread task: its wall time and CPU time, in milliseconds. */
interface Task {
  readonly wall: number;
  readonly processor: number;
}

/** The main-thread tasks between two marks. */
function tasksBetween(trace: Buffer, begin: string, end: string): Task[] {
  interface TraceEvent {
    readonly name: string;
    readonly ph: string;
    readonly pid: number;
    readonly tid: number;
    readonly ts: number;
    readonly dur?: number;
    readonly tdur?: number;
  }
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const [first, last] = [begin, end].map((name) => events.find((event) => event.name === name));
  if (!first || !last) throw new Error('the trace has no marks');
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid;
  return events
    .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && isOfPage(event))
    .filter(({ ts, dur = 0 }) => ts > first.ts && ts + dur < last.ts)
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 }));
}

/**
 * The page's tasks from a player's build until the computer's answer is on the board. The test runner stays idle
 * meanwhile: its work in the page would be measured too.
 */
async function tasksWhileThinking(page: Page, button: string): Promise<Task[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a context of its own has a browser');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate(
    (selector) =>
      new Promise<void>((done) => {
        const table = document.querySelector('main.table');
        const build = document.querySelector<HTMLElement>(selector);
        if (!table || !build) throw new Error('there is nothing to build');
        const answered = () => {
          if (table.getAttribute('data-phase') !== 'place') return;
          performance.mark('the computer has played');
          // Includes drawing the answer.
          setTimeout(done, 500);
        };
        new MutationObserver(answered).observe(table, { attributes: true, attributeFilter: ['data-phase'] });
        // Separates the measurement from the test runner's preceding work.
        setTimeout(() => {
          performance.mark('the player builds');
          build.click();
        }, 500);
      }),
    button,
  );
  return tasksBetween(await browser.stopTracing(), 'the player builds', 'the computer has played');
}

/** Takes a turn up to the build, and returns the button that plays it. */
type Turn = (page: Page, turn: number) => Promise<string>;

const byMouse: Turn = async (page, turn) => {
  await mouse.place(page, turn);
  await nextPhase(page);
  const button = '[data-action=build]';
  if (!(await page.locator(button).first().isVisible())) await mouse.choose(page, turn);
  return button;
};

/** For the island in 3D, where software rendering makes pointing too slow to measure. */
const fromList: Turn = async (page, turn) => {
  if (turn === 1) await page.getByText('Legal moves').click();
  await playFromList(page);
  await nextPhase(page);
  return '[data-move]';
};

for (const { board, take, viewport } of [
  { board: 'plan', take: byMouse, viewport: { width: 1280, height: 720 } },
  { board: '3d', take: fromList, viewport: { width: 800, height: 600 } },
])
  test(`how long the page is blocked while the computer thinks: ${board}`, async ({
    playwright,
    launchOptions,
    service,
  }) => {
    // Composited as with a graphics card: without one, the browser itself reads every frame of the island back on the
    // main thread, and waits until it is drawn.
    const args = [
      ...(launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu'),
      '--ignore-gpu-blocklist',
    ];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await prepare(page, { level: '8', board });
    await page.goto(service.url);
    await playNow(page);
    await page.locator(board === '3d' ? '.board-island' : '.board-plan').waitFor();
    const tasks: Task[] = [];
    for (let turn = 1; turn <= 8; turn++)
      tasks.push(...(await tasksWhileThinking(page, await take(page, turn))));
    const longest = (of: keyof Task) => Math.max(...tasks.map((task) => task[of])).toFixed(0);
    say(
      `${board}, eight turns against level 8: of ${tasks.length} tasks the longest took ${longest('processor')} ms of ` +
        `processor time, ${longest('wall')} ms with the other programs of this machine`,
    );
    await browser.close();
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
