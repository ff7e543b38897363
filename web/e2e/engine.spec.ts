/** The engine in a real browser: the repository's test vectors, and the search. */
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { loadEngine, loadPlayers } from '../engine/node.mjs';
import { commandsOf, fnv1a, VECTOR_FILES, vectorsOf } from '../engine/vectors.fixture';
import { FileHost } from './file-host';

const host = new FileHost(fileURLToPath(new URL('../../', import.meta.url)), '/taluva/');

test.beforeAll(() => host.start());
test.afterAll(() => host.stop());

/** Opens an empty page of the host with only the module loaded. */
async function load(page: Page, module: string): Promise<void> {
  await page.goto(`${host.url}nothing`);
  await page.addScriptTag({ content: fnv1a.toString() });
  await page.evaluate(
    async ([base, name]) => {
      const engine = await import(`${base}web/engine/taluva.js`);
      const file = async (path: string) => (await fetch(base + path)).arrayBuffer();
      await engine.default({ module_or_path: await WebAssembly.compile(await file(`web/engine/${name}`)) });
      const weights = new Uint8Array(await file('crates/taluva-ai/weights/evaluation.weights'));
      const policy = new TextDecoder().decode(await file('crates/taluva-ai/weights/policy.txt'));
      Object.assign(globalThis, { engine, players: new engine.Players(weights, policy) });
    },
    [host.url, module],
  );
}

/** The page's answers, with the legal tokens replaced by their number and hash. */
function answers(page: Page, commands: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    type Tvi = { hear(line: string): void; lines(): string[]; free(): void };
    const { engine, players, fnv1a } = globalThis as unknown as {
      engine: { Tvi: new (players: unknown) => Tvi };
      players: unknown;
      fnv1a: (text: string) => string;
    };
    const tvi = new engine.Tvi(players);
    const said = all.flatMap((command) => {
      tvi.hear(command);
      return tvi.lines();
    });
    return said.map((line) => {
      const [word, count, ...tokens] = line.split(' ');
      return word === 'legal' ? `legal ${count} ${fnv1a(tokens.join('\n'))}` : line;
    });
  }, commands);
}

for (const module of ['taluva.wasm', 'taluva-plain.wasm']) {
  test(`${module} answers as the vectors say`, async ({ page }) => {
    test.setTimeout(1_200_000);
    for (const name of VECTOR_FILES) {
      await load(page, module);
      const asked = vectorsOf(name).flatMap(commandsOf);
      const expected = asked.flatMap((one) => one.expected ?? []);
      expect(expected.length).toBeGreaterThan(10);
      const given = await answers(
        page,
        asked.map(({ command }) => command),
      );
      const different = expected.findIndex((answer, index) => answer !== given[index]);
      expect([name, given[different], given.length]).toEqual([name, expected[different], expected.length]);
    }
  });

  test(`${module} searches as it does in Node`, async ({ page }) => {
    loadEngine();
    await load(page, module);
    const found = await page.evaluate(() =>
      (globalThis as unknown as { players: { checksum(): string } }).players.checksum(),
    );
    // `crates/taluva-wasm/tests/node.rs` compares Node with the program.
    expect(found).toBe(loadPlayers().checksum());
  });
}
