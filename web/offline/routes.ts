/** The service worker's routing: which requests it answers, and how. */

export type Strategy =
  /** Not handled: the browser asks the server, as without a worker. */
  | 'server'
  /** A page: network first, the cached shell if the server is unreachable. */
  | 'page'
  /** A file with a content hash in its name: cache first. */
  | 'asset'
  /** Another file of the shell: network first, the cache if the server is unreachable. */
  | 'file';

export interface ShellRequest {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/** `folder` is the client's path: `/` on a service. */
export function strategyFor(
  { method, url, mode }: ShellRequest,
  origin: string,
  folder: string,
  shell: ReadonlySet<string>,
): Strategy {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin || !pathname.startsWith(folder)) return 'server';
  const path = pathname.slice(folder.length);
  // The service's answers are never cached.
  if (/^(api|healthz|readyz|metrics)(\/|$)/.test(path)) return 'server';
  // A separate page that is not in the shell.
  if (path === 'embed' || path === 'embed.html') return 'server';
  if (path.startsWith('assets/')) return 'asset';
  if (mode === 'navigate') return 'page';
  return shell.has(path) ? 'file' : 'server';
}
