/** The program on the user's own machine: who can follow a link. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessible, prepare, test } from './service';

/** Starts `taluva play`, and returns the address of its page. */
async function playHere(data: string): Promise<{ program: ChildProcess; url: string }> {
  const program = spawn(process.env.TALUVA ?? '', ['play', '--no-open', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, fail) => {
    let said = '';
    program.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/[\w.:]+/.exec(said);
      if (found) done(found[0]);
    });
    program.once('exit', (code) => fail(new Error(`the program ended with ${code}: ${said}`)));
  });
  return { program, url };
}

const hasNetwork = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ internal, family }) => !internal && family === 'IPv4'),
);

test('no link is offered that nobody else can follow: the local network is opened first', async ({
  page,
}) => {
  test.skip(process.env.TALUVA === undefined, 'the program must be ours to start it');
  const data = mkdtempSync(join(tmpdir(), 'taluva-e2e-'));
  const { program, url } = await playHere(data);
  try {
    await prepare(page);
    await page.goto(url);
    await page.locator('[data-action=invite]').click();
    const open = page.getByRole('button', { name: 'Allow in the local network' });
    await expect(open).toBeVisible();
    // The page says that only this machine can reach it, instead of showing a dead link.
    await expect(page.getByLabel('Invitation link')).toHaveCount(0);
    await expect(page.locator('.qr')).toHaveCount(0);
    await expectAccessible(page);
    test.skip(!hasNetwork, 'this machine has no address in a network');
    await open.click();
    await expect(page.getByText('Everyone in your local network can open this page')).toBeVisible();
    const link = page.getByLabel('Invitation link');
    await expect(link).toHaveValue(/^http:\/\/(?!127\.|localhost)[^/]+\/g\/.+\?invite=.+/);
    const answer = await page.request.get(await link.inputValue());
    expect(answer.ok()).toBe(true);
    await page.getByRole('button', { name: 'This computer only' }).click();
    await expect(link).toHaveCount(0);
  } finally {
    program.kill('SIGTERM');
    await new Promise((done) => (program.exitCode === null ? program.once('exit', done) : done(undefined)));
    rmSync(data, { recursive: true, force: true });
  }
});
