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

/** `folder` is where the client lies: `/` on a service. */
export function strategyFor(
  { method, url, mode }: ShellRequest,
  origin: string,
  folder: string,
  shell: ReadonlySet<string>,
): Strategy {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin || !pathname.startsWith(folder)) return 'server';
  const path = pathname.slice(folder.length);
  // What the service answers is true only now: it is never kept.
  if (/^(api|healthz|readyz|metrics)(\/|$)/.test(path)) return 'server';
  // A page of its own, of which the shell keeps nothing.
  if (path === 'embed' || path === 'embed.html') return 'server';
  if (path.startsWith('assets/')) return 'asset';
  if (mode === 'navigate') return 'page';
  return shell.has(path) ? 'file' : 'server';
}
