/** The service worker: caches the shell, and opens the page when a notification is clicked. */
import { Shell } from './shell';

/** Written by the build: the shell's files, and a version that changes with them. */
declare const TALUVA_SHELL: { readonly version: string; readonly files: readonly string[] };

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The files that a page has loaded, to be cached. */
interface KeepEvent extends WorkerEvent {
  readonly data: { readonly keep: readonly string[] };
}

interface NotificationPressed extends WorkerEvent {
  readonly notification: Notification;
}

interface PageClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface WorkerScope {
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: KeepEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationPressed) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const shell = new Shell({
  ...TALUVA_SHELL,
  origin: location.origin,
  folder: new URL('.', location.href).pathname,
  plain: location.search === '?files',
  storage: caches,
  fetch: (request) => fetch(request),
});

scope.addEventListener('install', (event) => event.waitUntil(shell.install()));
scope.addEventListener('activate', (event) => event.waitUntil(shell.activate()));
scope.addEventListener('message', (event) => event.waitUntil(shell.keep(event.data.keep)));
scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request);
  if (answer) event.respondWith(answer);
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = String(event.notification.data ?? '/');
  const show = async () => {
    const pages = await scope.clients.matchAll({ type: 'window' });
    const open = pages.find(({ url }) => url === new URL(address, location.href).href);
    await (open ? open.focus() : scope.clients.openWindow(address));
  };
  event.waitUntil(show());
});
