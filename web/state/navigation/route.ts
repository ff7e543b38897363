/** Where in the client one is, and going from one view to the other without a reload. */
import { computed, signal } from '@preact/signals';
import { type Route, readRoute } from './addresses';

const address = signal(location.pathname + location.search);

export const route = computed<Route>(() => {
  const [path, query] = address.value.split('?');
  return readRoute(path, query);
});

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  address.value = to;
  if (how === 'push') scrollTo(0, 0);
}

addEventListener('popstate', () => {
  address.value = location.pathname + location.search;
});
