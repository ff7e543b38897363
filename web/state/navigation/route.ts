/** The current route, and navigation between views without a reload. */
import { batch, computed, signal } from '@preact/signals';
import { addressAt, placed, type Route, readRoute } from './addresses';

const address = signal(addressAt(location));

/** The fragment of the current URL, without `#`. */
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
