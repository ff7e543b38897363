/** The public games from the lobby's stream, and the visitor's filter. */
import type { Clock, GameSummary, LobbyMessage } from '../../net/types';
import { readSetup } from '../position/notation';

export type Games = ReadonlyMap<string, GameSummary>;

/** Applies a message to the games. */
export function heard(games: Games, message: LobbyMessage): Games {
  switch (message.type) {
    case 'lobby':
      return new Map([...message.lobby.open, ...message.lobby.playing].map((game) => [game.id, game]));
    case 'changed': {
      // A message repeated after a resume may be older than what is known.
      const known = games.get(message.game.id);
      if (known && known.seq > message.game.seq) return games;
      return new Map(games).set(message.game.id, message.game);
    }
    case 'removed': {
      const next = new Map(games);
      next.delete(message.id);
      return next;
    }
    case 'bye':
      return games;
  }
}

export const CLOCK_KINDS = ['none', 'live', 'correspondence'] as const satisfies readonly Clock['kind'][];

export interface Filter {
  /** Any number if undefined. */
  readonly players?: number | undefined;
  readonly clock?: Clock['kind'] | undefined;
}

export function passes(game: GameSummary, { players, clock }: Filter): boolean {
  return (
    (players === undefined || playersOf(game) === players) &&
    (clock === undefined || game.clock.kind === clock)
  );
}

/** The games with a status that pass the filter, newest first. */
export function listed(games: Games, status: GameSummary['status'], filter: Filter = {}): GameSummary[] {
  return [...games.values()]
    .filter((game) => game.status === status && passes(game, filter))
    .sort((a, b) => b.created_at - a.created_at);
}

function playersOf(game: { readonly setup: string }): number {
  return Number(readSetup(game.setup).get('players') ?? 2);
}
