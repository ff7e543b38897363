/** Where the service is reachable from, and the origin of invitation links. */
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
 * The origin of links for other people; undefined if nobody else could follow them and that can be changed. A page that
 * was opened by an address that works elsewhere uses that address.
 */
export function originForOthers(
  told: Reach,
  page: { readonly hostname: string; readonly origin: string },
): string | undefined {
  if (!LOOPBACK.test(page.hostname)) return page.origin;
  return told.origins[0] ?? (told.can_change ? undefined : page.origin);
}
