/** Where the service can be reached from, and the origin of links for others. */
import { signal } from '@preact/signals';
import { service } from '../../net/service';
import type { Reach } from '../../net/types';

export const reach = signal<Reach | undefined>(undefined);

export async function loadReach(): Promise<void> {
  reach.value = await service.reach();
}

/** Opens the service to the local network, or closes it. */
export async function openToNetwork(network: boolean): Promise<void> {
  reach.value = await service.setReach(network);
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * What a link for others begins with; undefined where nobody else could follow it and that can be changed. Whoever
 * has come by an address that works elsewhere passes it on.
 */
export function originForOthers(
  told: Reach,
  page: { readonly hostname: string; readonly origin: string },
): string | undefined {
  if (!LOOPBACK.test(page.hostname)) return page.origin;
  return told.origins[0] ?? (told.can_change ? undefined : page.origin);
}
