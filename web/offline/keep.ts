/** Tells the service worker which loaded files to cache for offline use. */

export function keepOffline(addresses: readonly string[]): void {
  const paths = addresses.map((address) => new URL(address, location.href).pathname);
  // Without a service worker nothing is cached.
  navigator.serviceWorker?.ready.then(
    ({ active }) => active?.postMessage({ keep: paths }),
    () => undefined,
  );
}

/**
 * On the first visit files are loaded before the service worker can see them, and it caches only the shell by itself:
 * this reports the others, such as the 3D island.
 */
export function keepWhatIsLoaded(): void {
  new PerformanceObserver((list) => {
    keepOffline(
      list
        .getEntries()
        .map(({ name }) => name)
        .filter((name) => name.startsWith(location.origin) && name.includes('/assets/')),
    );
  }).observe({ type: 'resource', buffered: true });
}
