/** Tells the service worker what the page has loaded and will need again without a network. */

export function keepOffline(addresses: readonly string[]): void {
  const paths = addresses.map((address) => new URL(address, location.href).pathname);
  // Where there is no service worker, nothing is kept.
  navigator.serviceWorker?.ready.then(
    ({ active }) => active?.postMessage({ keep: paths }),
    () => undefined,
  );
}

/**
 * At the first visit files come before there is a service worker to see them, and it keeps only what belongs to every
 * page by itself: it is told of the others, such as the island in 3D.
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
