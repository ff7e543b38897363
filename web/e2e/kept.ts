/** The browser's offline cache. */
import { expect, type Page } from '@playwright/test';

/** Waits until the rules and the players' weights and policy are cached. */
export async function kept(page: Page): Promise<void> {
  const found = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().filter(({ url }) => /\.(wasm|weights)$|\/policy-[^/]*\.txt$/.test(url)).length;
    });
  await expect.poll(found).toBe(3);
}
