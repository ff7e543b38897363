/** Where in the client one is, and going from one view to the other without a reload. */
import { batch, computed, signal } from '@preact/signals';
import { addressAt, placed, type Route, readRoute } from './addresses';

const address = signal(addressAt(location));

/** The place in the page that the address names, without its sign. */
export const hash = signal(location.hash.slice(1));

export const route = computed<Route>(() => {
  const [path, query] = address.value.split('?');
  return readRoute(path, query);
});

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', placed(to));
  else history.replaceState(null, '', placed(to));
  batch(() => {
    const [where, place = ''] = to.split('#');
    address.value = where;
    hash.value = place;
  });
  if (how === 'push') scrollTo(0, 0);
}

addEventListener('popstate', () => {
  batch(() => {
    address.value = addressAt(location);
    hash.value = location.hash.slice(1);
  });
});
