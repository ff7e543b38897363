/** The public games, from the lobby's stream, and which of them a visitor wants to see. */
import type { Clock, GameSummary, LobbyMessage } from '../../net/types';
import { readSetup } from '../position/notation';

export type Games = ReadonlyMap<string, GameSummary>;

/** The games after a message. */
export function heard(games: Games, message: LobbyMessage): Games {
  switch (message.type) {
    case 'lobby':
      return new Map([...message.lobby.open, ...message.lobby.playing].map((game) => [game.id, game]));
    case 'changed': {
      // What is told twice after a resume may be older than what is known.
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
  /** All, unless told. */
  readonly players?: number | undefined;
  readonly clock?: Clock['kind'] | undefined;
}

export function passes(game: GameSummary, { players, clock }: Filter): boolean {
  return (
    (players === undefined || playersOf(game) === players) &&
    (clock === undefined || game.clock.kind === clock)
  );
}

/** The games of one kind that pass the filter, the newest first. */
export function listed(games: Games, status: GameSummary['status'], filter: Filter = {}): GameSummary[] {
  return [...games.values()]
    .filter((game) => game.status === status && passes(game, filter))
    .sort((a, b) => b.created_at - a.created_at);
}

function playersOf(game: { readonly setup: string }): number {
  return Number(readSetup(game.setup).get('players') ?? 2);
}
