/**
 * The real server under test: `TALUVA` names the program, which is started with its own data and a free port.
 * `TALUVA_URL` names a running server instead.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { GameView, NewGame } from '../api/types';

/** How long a player must be away before they count as gone, in seconds: tests do not wait a minute. */
const CLAIM_AFTER = 1;

export class Service {
  readonly data = mkdtempSync(join(tmpdir(), 'taluva-e2e-'));
  #program: ChildProcess | undefined;
  url = '';

  /** Starts the program; with `port`, to come back at the same address. */
  async start(port = 0): Promise<void> {
    const bin = process.env.TALUVA;
    if (!bin) throw new Error('set TALUVA to the program `taluva`, or TALUVA_URL to a running server');
    const program = spawn(bin, ['serve', '--listen', `127.0.0.1:${port}`, '--data', this.data], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        // Tests send more requests per minute than people do.
        TALUVA_REQUESTS_PER_MINUTE: '100000',
        TALUVA_CHANGES_PER_MINUTE: '100000',
        TALUVA_CLAIM_AFTER: String(CLAIM_AFTER),
      },
    });
    this.#program = program;
    this.url = await new Promise<string>((done, fail) => {
      let said = '';
      program.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /http:\/\/[\d.:]+/.exec(said);
        if (found) done(found[0]);
      });
      program.once('error', fail);
      program.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  async stop(): Promise<void> {
    const program = this.#program;
    if (!program || program.exitCode !== null || program.signalCode !== null) return;
    const gone = new Promise((done) => program.once('exit', done));
    program.kill('SIGTERM');
    await gone;
  }

  /** Restarts the program at the same address. */
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
      else await service.start();
      await use(service);
      await service.end();
    },
    { scope: 'worker' },
  ],
  /** The first page, in English, as a plan, without animation: the default for most tests. */
  home: async ({ page, service }, use) => {
    await prepare(page);
    await page.goto(service.url);
    await use(page);
  },
});

export { expect };

/** Settings from an earlier visit. */
export type Choices = Readonly<Record<string, string>>;

export async function prepare(page: Page, choices: Choices = {}): Promise<void> {
  const kept = { language: 'en', board: 'plan', speed: 'off', computers: 'off', level: '1', ...choices };
  await page.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) {
      const key = `taluva.${name}`;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, kept);
}

/** Draws the island as with a graphics card, in full quality, though this machine has none. */
export async function pretendGraphicsCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const plain = HTMLCanvasElement.prototype.getContext;
    const pretended = function (this: HTMLCanvasElement, kind: string, options: WebGLContextAttributes = {}) {
      return plain.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false });
    };
    Object.assign(HTMLCanvasElement.prototype, { getContext: pretended });
    const gl = WebGL2RenderingContext.prototype;
    const extension: (name: string) => unknown = gl.getExtension;
    const withoutName = function (this: WebGL2RenderingContext, name: string) {
      return name === 'WEBGL_debug_renderer_info' ? null : extension.call(this, name);
    };
    Object.assign(gl, { getExtension: withoutName });
  });
}

/** Another visitor in a separate browser context; `before` runs before the page is opened. */
export async function visitor(
  browser: Browser,
  service: Service,
  options: BrowserContextOptions = {},
  choices: Choices = {},
  before?: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await prepare(page, choices);
  await before?.(page);
  await page.goto(service.url);
  return page;
}

/** Sends an API request as the visitor of a page. */
export function ask<T>(page: Page, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([where, content]) => {
      const answer = await fetch(`/api/v1${where}`, {
        ...(content !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(content),
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [path, body] as const,
  ) as Promise<T>;
}

/** Requests a session as the visitor of a page. The page may be requesting one too: the lock serializes them. */
function askForSession(page: Page, path: string, body: unknown): Promise<void> {
  return page.evaluate(
    ([where, content]) =>
      navigator.locks.request('taluva.session', async () => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/v1${where}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(content),
        });
        if (!answer.ok) throw new Error(await answer.text());
      }),
    [path, body] as const,
  );
}

/** Makes the visitor of a page a guest, unless they have a session. */
export const beGuest = (page: Page) => askForSession(page, '/session', {});

const PASSWORD = 'palm and lava';

/** Creates an account for the visitor of a page, and returns its name. */
export async function signUp(page: Page): Promise<string> {
  const name = `Ada${Math.random().toString(36).slice(2, 9)}`;
  await beGuest(page);
  await askForSession(page, '/accounts', { name, password: PASSWORD });
  await page.reload();
  await expect(page.getByRole('button', { name: `${name}’s menu` })).toBeVisible();
  return name;
}

/** Logs the visitor of a page in to an account created by `signUp`. */
export const logIn = (page: Page, name: string) =>
  askForSession(page, '/login', { name, password: PASSWORD });

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

export const TWO_FRIENDS: NewGame['seats'] = [{ kind: 'me' }, { kind: 'local', name: 'Ben' }];

/** Creates a game for the visitor of a page, and goes there. */
export async function play(page: Page, options: Partial<NewGame> & Pick<NewGame, 'setup'>): Promise<string> {
  const body = { seats: TWO_FRIENDS, order: 'given', visibility: 'unlisted', ...options } satisfies NewGame;
  await beGuest(page);
  const { id } = await ask<GameView>(page, '/games', body);
  await page.goto(new URL(`/g/${id}`, page.url()).href);
  await expect(page.locator('main.table')).toHaveAttribute('data-status', /./);
  return id;
}

/** The invitation link of an open game. */
export async function invitation(page: Page): Promise<string> {
  const link = page.getByLabel('Invitation link');
  await expect(link).toHaveValue(/\?invite=./);
  return link.inputValue();
}

/** Whether there is land, all of it in view. */
export function islandIsWhole(page: Page): Promise<boolean> {
  return page.locator('.board-host').evaluate((host) => {
    const { left, right, top, bottom } = host.getBoundingClientRect();
    const land = [...host.querySelectorAll('[data-hex]:not([aria-label^="sea"])')];
    const isSeen = (cell: Element) => {
      const box = cell.getBoundingClientRect();
      return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
    };
    return land.length > 0 && land.every(isSeen);
  });
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  let found = await violationsOf(page);
  // Fading or missing content is rechecked; real violations remain.
  for (let again = 0; again < 2 && found.length > 0; again++) {
    await page.waitForTimeout(1000);
    found = await violationsOf(page);
  }
  expect(found).toEqual([]);
}

/** Expects that nothing overflows a narrow screen sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const scrolled = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(scrolled).toBeLessThanOrEqual(width);
  const wider = () =>
    page
      .locator('.side, .study-side')
      .evaluateAll((panels) => panels.filter((panel) => panel.scrollWidth > panel.clientWidth).length);
  await expect.poll(wider, { message: 'panels that scroll sideways' }).toBe(0);
}

/** Expects that no text is cut off: neither wider than its element, nor hidden by the edge of a container. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      /** Visually hidden text is cut on purpose; truncated names end in an ellipsis. */
      const isMeant = (place: Element) =>
        place.closest('.unseen, svg, canvas, [aria-hidden=true]') !== null ||
        getComputedStyle(place).textOverflow === 'ellipsis';
      const words = 'button, a.button, .segments span, .tag, .tabs > *, h1, h2, h3, th, td';
      const tooWide = [...document.querySelectorAll(words)].filter(
        (place) => !isMeant(place) && place.clientWidth > 1 && place.scrollWidth > place.clientWidth + 1,
      );
      const hidden: Element[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode;
        const place = text.parentElement;
        if (!place || !text.textContent?.trim() || !place.checkVisibility() || isMeant(place)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        for (let around = place; around !== document.body; around = around.parentElement ?? document.body) {
          const { overflowX, overflowY, textOverflow, position } = getComputedStyle(around);
          // Scrollable content can be brought into view.
          if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowY === 'auto') break;
          const edge = around.getBoundingClientRect();
          const isSide = overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1);
          const isEnd = overflowY !== 'visible' && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2);
          if (isSide || isEnd) hidden.push(place);
          // Fixed elements are not clipped by their containers.
          if (position === 'fixed') break;
        }
      }
      return [...new Set([...tooWide, ...hidden])].map(
        (place) => `${place.tagName} ${place.className}: ${place.textContent?.slice(0, 60)}`,
      );
    });
  await expect.poll(cut, { message: 'words that do not fit' }).toEqual([]);
}

/**
 * Expects that elements floating over the board do not cover the island, which is framed beside them. The board must be
 * the plan.
 */
export async function expectIslandUncovered(page: Page): Promise<void> {
  const covered = () =>
    page.locator('.board-host:has(.board-plan)').evaluateAll((hosts) =>
      hosts.flatMap((host) =>
        [...host.querySelectorAll('[data-hex][aria-label*="level"]')].flatMap((cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect();
          // From outside, a shadow tree is only its host.
          const tree = host.getRootNode() as Document | ShadowRoot;
          const above = tree.elementFromPoint(x + width / 2, y + height / 2);
          return above && !host.contains(above)
            ? [`${cell.getAttribute('data-hex')}: ${above.className}`]
            : [];
        }),
      ),
    );
  await expect.poll(covered, { message: 'land under something else' }).toEqual([]);
}

/** Expects every entry of an open menu in view, with nothing over it, after scrolling the menu at most. */
export async function expectMenuInReach(page: Page): Promise<void> {
  const covered = () =>
    page.locator('.menu:not([hidden]) :is(a, button)').evaluateAll((entries) =>
      entries.flatMap((entry) => {
        const menu = entry.closest('.menu') as HTMLElement;
        menu.scrollTop = (entry as HTMLElement).offsetTop;
        const { left, top, bottom } = entry.getBoundingClientRect();
        const seen = [top + 3, bottom - 3].map((y) => document.elementFromPoint(left + 12, y));
        return seen.every((above) => entry.contains(above)) ? [] : [entry.textContent];
      }),
    );
  await expect.poll(covered, { message: 'entries of a menu under something else' }).toEqual([]);
}

/** Expects the whole board in view without scrolling. */
export async function expectBoardInSight(page: Page): Promise<void> {
  const hidden = () =>
    page.locator('.stage').evaluateAll((stages) =>
      stages
        .map((stage) => stage.getBoundingClientRect())
        .filter(({ top, bottom }) => top < 0 || bottom > innerHeight + 1)
        .map(({ top, bottom }) => `from ${top} to ${bottom} of ${innerHeight}`),
    );
  await expect.poll(hidden, { message: 'boards that hang over the edge' }).toEqual([]);
}

/** Expects that elements floating over the board do not overlap each other. */
export async function expectNothingOverlapping(page: Page): Promise<void> {
  const pairs = () =>
    page
      .locator(':is(.turn-status, .study-turn, .board-tools button, .turn-bar .buttons, .eval-bar):visible')
      .evaluateAll((floating) => {
        const boxes = floating.map((it) => ({ name: it.className, box: it.getBoundingClientRect() }));
        return boxes.flatMap(({ name, box: a }, index) =>
          boxes
            .slice(index + 1)
            .filter(
              ({ box: b }) =>
                a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom,
            )
            .map((other) => `${name} and ${other.name}`),
        );
      });
  await expect.poll(pairs, { message: 'things that lie on each other' }).toEqual([]);
}

/** The path of a view's picture, for review. */
export function picture(name: string): { path: string; timeout: number } {
  return { path: `../artifacts/client/${name}.png`, timeout: 180_000 };
}
