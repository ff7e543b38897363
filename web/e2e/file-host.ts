/** A static file host: it knows folders and their `index.html`, and nothing of the client. */
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** Common MIME types. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain',
};

export class FileHost {
  readonly folder: string;
  readonly path: string;
  readonly #server: Server;
  readonly asked: string[] = [];
  #port = 0;

  /** Serves a folder under `path`, such as `/club/taluva/`. */
  constructor(folder: string, path: string) {
    this.folder = folder;
    this.path = path;
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      this.asked.push(pathname);
      this.#find(decodeURIComponent(pathname)).then(
        ({ status, type, location, body }) => {
          response.writeHead(status, { 'content-type': type, ...(location && { location }) });
          response.end(body);
        },
        () => response.writeHead(500).end(),
      );
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}${this.path}`;
  }

  async #find(
    path: string,
  ): Promise<{ status: number; type: string; location?: string; body?: string | Buffer }> {
    const missing = { status: 404, type: 'text/html', body: '<h1>404</h1>' };
    if (!path.startsWith(this.path)) return missing;
    const place = join(this.folder, normalize(`/${path.slice(this.path.length)}`));
    const found = await stat(place).catch(() => undefined);
    if (!found) return missing;
    if (found.isDirectory()) {
      if (!path.endsWith('/')) return { status: 301, type: 'text/html', location: `${path}/` };
      return this.#find(`${path}index.html`);
    }
    const type = TYPES[extname(place)] ?? 'application/octet-stream';
    return { status: 200, type, body: await readFile(place) };
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(this.#port, '127.0.0.1', done));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }
}
