/** Which requests the service worker answers, and how. */

export type Strategy =
  /** Not at all: the browser asks the server, as if there were no worker. */
  | 'server'
  /** A page: from the server; the kept shell only when the server is away. */
  | 'page'
  /** A file whose name changes with its content: what is kept is always right. */
  | 'asset'
  /** Another file of the shell: from the server; the kept one only when the server is away. */
  | 'file';

export interface ShellRequest {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

export function strategyFor(
  { method, url, mode }: ShellRequest,
  origin: string,
  shell: ReadonlySet<string>,
): Strategy {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'server';
  // What the service answers is true only now: it is never kept.
  if (/^\/(api|healthz|readyz|metrics)(\/|$)/.test(pathname)) return 'server';
  // A page of its own, of which the shell keeps nothing.
  if (pathname === '/embed') return 'server';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mode === 'navigate') return 'page';
  return shell.has(pathname) ? 'file' : 'server';
}
