/** The shell that is kept in the browser: enough of the client to say that the server is away. */
import { strategyFor } from './routes';

/** The parts of Cache and CacheStorage that are used here. */
export interface Kept {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
  addAll(addresses: string[]): Promise<void>;
}

export interface Storage {
  open(name: string): Promise<Kept>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
}

export interface ShellOptions {
  /** Changes with every build. */
  readonly version: string;
  readonly files: readonly string[];
  readonly origin: string;
  /** Where the client lies: `/` on a service. */
  readonly folder: string;
  /** Whether a host of plain files serves it, which knows one page and not every address. */
  readonly plain: boolean;
  readonly storage: Storage;
  readonly fetch: (request: Request) => Promise<Response>;
}

export class Shell {
  readonly #options: ShellOptions;
  readonly #files: ReadonlySet<string>;
  /** How the shells of this client are called: others may lie beside it at the same host. */
  readonly #prefix: string;

  constructor(options: ShellOptions) {
    this.#options = options;
    this.#files = new Set(options.files);
    this.#prefix = options.folder === '/' ? 'taluva-shell-' : `taluva-shell ${options.folder} `;
  }

  #kept(): Promise<Kept> {
    return this.#options.storage.open(this.#prefix + this.#options.version);
  }

  async install(): Promise<void> {
    const kept = await this.#kept();
    const { folder, files } = this.#options;
    // Every address of the client is this one page.
    await kept.addAll([folder, ...files.map((name) => folder + name)]);
  }

  /** Keeps files that a page has loaded before this could see it. */
  async keep(addresses: readonly string[]): Promise<void> {
    const kept = await this.#kept();
    for (const address of addresses) {
      if (!(await kept.match(address))) await kept.addAll([address]);
    }
  }

  /** Forgets the shells of other builds. */
  async activate(): Promise<void> {
    const { storage, version } = this.#options;
    const old = (await storage.keys()).filter(
      (name) => name.startsWith(this.#prefix) && name !== this.#prefix + version,
    );
    await Promise.all(old.map((name) => storage.delete(name)));
  }

  /** The answer to a request, or nothing where the worker keeps out of the way. */
  answer(request: Request): Promise<Response> | undefined {
    const { origin, folder } = this.#options;
    switch (strategyFor(request, origin, folder, this.#files)) {
      case 'server':
        return undefined;
      case 'page':
        return this.#page(request);
      case 'file':
        return this.#fromServer(request, new URL(request.url).pathname);
      case 'asset':
        return this.#fromShell(request);
    }
  }

  async #page(request: Request): Promise<Response> {
    const { folder, plain, origin } = this.#options;
    const { pathname } = new URL(request.url);
    const below = pathname.slice(folder.length).replace(/(^|\/)index\.html$|\/$/, '');
    if (!plain || below === '') return this.#fromServer(request, folder);
    // The kept page finds its files from its own folder only.
    return this.#options.fetch(request).catch(() => Response.redirect(`${origin}${folder}?/${below}`));
  }

  async #fromServer(request: Request, address: string): Promise<Response> {
    try {
      return await this.#options.fetch(request);
    } catch (error) {
      const kept = await (await this.#kept()).match(address);
      if (kept) return kept;
      throw error;
    }
  }

  async #fromShell(request: Request): Promise<Response> {
    const kept = await this.#kept();
    const { pathname } = new URL(request.url);
    const known = await kept.match(pathname);
    if (known) return known;
    const response = await this.#options.fetch(request);
    if (response.ok) await kept.put(pathname, response.clone());
    return response;
  }
}
