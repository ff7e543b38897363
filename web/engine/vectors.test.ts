/** All test vectors of the repository (NOTATION §4), asked of `tvi.mjs` in a process of its own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Asked, commandsOf, fnv1a, VECTOR_FILES, vectorsOf } from './vectors.fixture';

const TVI = fileURLToPath(new URL('tvi.mjs', import.meta.url));

/** The answers, with the legal tokens as their number and hash. */
function answers(commands: readonly Asked[]): Promise<string[]> {
  const engine = spawn(process.execPath, [TVI]);
  const chunks: Buffer[] = [];
  engine.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  engine.stdin.end(`${commands.map(({ command }) => command).join('\n')}\n`);
  return new Promise((done, failed) => {
    engine.on('error', failed);
    engine.on('close', () => {
      const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
      done(
        lines.map((line) => {
          const [word, count, ...tokens] = line.split(' ');
          return word === 'legal' ? `legal ${count} ${fnv1a(tokens.join('\n'))}` : line;
        }),
      );
    });
  });
}

it('hashes as the vectors do', () => {
  expect(fnv1a('')).toBe('cbf29ce484222325');
  expect(fnv1a('a')).toBe('af63dc4c8601ec8c');
});

describe('the module in Node', () => {
  it.each(VECTOR_FILES)('answers as %s says', { timeout: 600_000 }, async (name) => {
    const commands = vectorsOf(name).flatMap(commandsOf);
    const expected = commands.flatMap((asked) => asked.expected ?? []);
    expect(expected.length).toBeGreaterThan(10);
    const given = await answers(commands);
    const different = expected.findIndex((answer, index) => answer !== given[index]);
    expect([given[different], given.length]).toEqual([expected[different], expected.length]);
  });
});
