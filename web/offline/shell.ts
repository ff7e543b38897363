/** The cached app shell: enough of the client to work while the server is unreachable. */
import { strategyFor } from './routes';

/** The parts of Cache and CacheStorage used here. */
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
  /** The client's path: `/` on a service. */
  readonly folder: string;
  /** Whether a static host serves it, which has one page rather than every address. */
  readonly plain: boolean;
  readonly storage: Storage;
  readonly fetch: (request: Request) => Promise<Response>;
}

export class Shell {
  readonly #options: ShellOptions;
  readonly #files: ReadonlySet<string>;
  /** The prefix of this client's cache names: the same host may have others. */
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

  /** Caches files that a page loaded before the worker could see them. */
  async keep(addresses: readonly string[]): Promise<void> {
    const kept = await this.#kept();
    for (const address of addresses) {
      if (!(await kept.match(address))) await kept.addAll([address]);
    }
  }

  /** Deletes the caches of other builds. */
  async activate(): Promise<void> {
    const { storage, version } = this.#options;
    const old = (await storage.keys()).filter(
      (name) => name.startsWith(this.#prefix) && name !== this.#prefix + version,
    );
    await Promise.all(old.map((name) => storage.delete(name)));
  }

  /** The response to a request; undefined if the worker does not handle it. */
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
    // The cached page finds its files only from its own folder.
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
