import { beforeEach, describe, expect, it } from 'vitest';
import { strategyFor } from './routes';
import { type Kept, Shell } from './shell';

const ORIGIN = 'https://taluva.example';
const FILES = ['assets/index-1.js', 'icon.svg'];

function request(path: string, mode = 'cors', method = 'GET'): Request {
  return { method, url: ORIGIN + path, mode } as Request;
}

const caches = new Map<string, Map<string, Response>>();
const asked: string[] = [];
let away = false;
let status = 200;

async function server({ url }: { url: string }): Promise<Response> {
  const { pathname } = new URL(url, ORIGIN);
  asked.push(pathname);
  if (away) throw new TypeError('no connection');
  return new Response(`server ${pathname}`, { status });
}

function keptIn(cache: Map<string, Response>): Kept {
  return {
    match: async (address) => cache.get(address)?.clone(),
    put: async (address, response) => void cache.set(address, response),
    addAll: async (addresses) => {
      for (const address of addresses) cache.set(address, await server({ url: address }));
    },
  };
}

function shell(version = 'a', place = { folder: '/', plain: false }): Shell {
  return new Shell({
    version,
    files: FILES,
    origin: ORIGIN,
    ...place,
    storage: {
      open: async (name) => {
        const cache = caches.get(name) ?? new Map<string, Response>();
        caches.set(name, cache);
        return keptIn(cache);
      },
      keys: async () => [...caches.keys()],
      delete: async (name) => caches.delete(name),
    },
    fetch: server,
  });
}

const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

beforeEach(() => {
  caches.clear();
  asked.length = 0;
  away = false;
  status = 200;
});

describe('what the worker keeps out of', () => {
  it.each(['/api/v1/games/1', '/api/docs', '/healthz', '/readyz', '/metrics', '/unknown.txt'])(
    '%s',
    (path) => {
      expect(shell().answer(request(path))).toBeUndefined();
    },
  );

  it('everything that changes something, and other hosts', () => {
    const files = new Set(FILES);
    const asset = { url: `${ORIGIN}/assets/index-1.js`, mode: 'cors' };
    expect(strategyFor({ ...asset, method: 'GET' }, ORIGIN, '/', files)).toBe('asset');
    expect(strategyFor({ ...asset, method: 'POST' }, ORIGIN, '/', files)).toBe('server');
    expect(strategyFor({ ...asset, method: 'GET' }, 'https://elsewhere.example', '/', files)).toBe('server');
    const opened = { method: 'GET', url: `${ORIGIN}/api/v1/games/1/record`, mode: 'navigate' };
    expect(strategyFor(opened, ORIGIN, '/', files)).toBe('server');
  });
});

describe('the shell', () => {
  it('is the page of every address while the server is away, and only then', async () => {
    const it = shell();
    await it.install();
    expect(await textOf(it.answer(request('/g/abc', 'navigate')))).toBe('server /g/abc');
    away = true;
    expect(await textOf(it.answer(request('/g/abc', 'navigate')))).toBe('server /');
    expect(await textOf(it.answer(request('/icon.svg')))).toBe('server /icon.svg');
  });

  it('gives assets without asking, and keeps those that come later', async () => {
    const it = shell();
    await it.install();
    asked.length = 0;
    expect(await textOf(it.answer(request('/assets/index-1.js')))).toBe('server /assets/index-1.js');
    expect(asked).toEqual([]);
    await it.answer(request('/assets/island-2.js'));
    away = true;
    expect(await textOf(it.answer(request('/assets/island-2.js')))).toBe('server /assets/island-2.js');
  });

  it('does not keep what is missing', async () => {
    const it = shell();
    status = 404;
    expect((await it.answer(request('/assets/gone.js')))?.status).toBe(404);
    away = true;
    await expect(it.answer(request('/assets/gone.js'))).rejects.toThrow();
  });

  it('forgets the shells of other builds, and nothing else', async () => {
    await shell('a').install();
    caches.set('somebody else', new Map());
    const next = shell('b');
    await next.install();
    await next.activate();
    expect([...caches.keys()].sort()).toEqual(['somebody else', 'taluva-shell-b']);
  });
});

describe('a site of plain files below a path', () => {
  const place = { folder: '/club/taluva/', plain: true };

  it('keeps its own page and files, and leaves what lies beside it alone', async () => {
    const it = shell('a', place);
    await it.install();
    expect(asked).toEqual(['/club/taluva/', '/club/taluva/assets/index-1.js', '/club/taluva/icon.svg']);
    for (const path of ['/', '/club/', '/assets/index-1.js', '/club/taluva/embed.html'])
      expect(it.answer(request(path, 'navigate')), path).toBeUndefined();
    away = true;
    expect(await textOf(it.answer(request('/club/taluva/?/g/here-1', 'navigate')))).toBe(
      'server /club/taluva/',
    );
    expect(await textOf(it.answer(request('/club/taluva/assets/index-1.js')))).toBe(
      'server /club/taluva/assets/index-1.js',
    );
  });

  it('leads from a page in a folder below to the kept one, which lies in its own', async () => {
    const it = shell('a', place);
    await it.install();
    expect(await textOf(it.answer(request('/club/taluva/study/', 'navigate')))).toBe(
      'server /club/taluva/study/',
    );
    away = true;
    const answer = await it.answer(request('/club/taluva/study/', 'navigate'));
    expect(answer?.headers.get('location')).toBe(`${ORIGIN}/club/taluva/?/study`);
  });

  it('forgets its own old shells, and not those of the client at the root', async () => {
    await shell('a').install();
    await shell('a', place).install();
    const next = shell('b', place);
    await next.install();
    await next.activate();
    expect([...caches.keys()].sort()).toEqual(['taluva-shell /club/taluva/ b', 'taluva-shell-a']);
    await shell('a').activate();
    expect(caches.size).toBe(2);
  });
});
