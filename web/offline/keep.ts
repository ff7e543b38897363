/** Tells the service worker what the page has loaded and will need again without a network. */

export function keepOffline(addresses: readonly string[]): void {
  const paths = addresses.map((address) => new URL(address, location.href).pathname);
  // Where there is no service worker, nothing is kept.
  navigator.serviceWorker?.ready.then(
    ({ active }) => active?.postMessage({ keep: paths }),
    () => undefined,
  );
}
