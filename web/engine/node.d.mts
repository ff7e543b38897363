import type { Players } from './taluva';

export function loadEngine(options?: { plain?: boolean }): void;
export function loadPlayers(folder?: URL): Players;
