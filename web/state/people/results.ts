/** Statistics of a player's finished games: by opponent, edition, number of players, seat and ending. */
import type { GameSummary } from '../../net/types';
import { readSetup } from '../position/notation';

export interface Tally {
  readonly played: number;
  readonly won: number;
}

export interface Results {
  readonly all: Tally;
  /** By opponent name. */
  readonly opponents: ReadonlyMap<string, Tally>;
  readonly editions: ReadonlyMap<string, Tally>;
  /** By number of players. */
  readonly players: ReadonlyMap<number, Tally>;
  /** By seat, which is the turn order. */
  readonly seats: ReadonlyMap<number, Tally>;
  /** By reason for the end. */
  readonly endings: ReadonlyMap<string, Tally>;
}

/** Finds the player's own seat in a game. */
export type OwnSeat = (game: GameSummary) => GameSummary['seats'][number] | undefined;

/** Finds the seat of the person with that name. */
export function seatOf(name: string): OwnSeat {
  return ({ seats }) => seats.find((seat) => seat.kind === 'person' && seat.name === name);
}

function count<Key>(table: Map<Key, Tally>, key: Key, won: boolean): void {
  const { played, won: before } = table.get(key) ?? { played: 0, won: 0 };
  table.set(key, { played: played + 1, won: before + Number(won) });
}

/** Tallies a player's finished games; `nameOf` names an opponent. */
export function resultsOf(
  ownSeat: OwnSeat,
  games: readonly GameSummary[],
  nameOf: (seat: GameSummary['seats'][number]) => string,
): Results {
  const opponents = new Map<string, Tally>();
  const editions = new Map<string, Tally>();
  const players = new Map<number, Tally>();
  const seats = new Map<number, Tally>();
  const endings = new Map<string, Tally>();
  const all = new Map<'all', Tally>();
  for (const game of games) {
    const own = ownSeat(game);
    if (game.status !== 'over' || own?.rank === undefined) continue;
    const won = own.rank === 1;
    count(all, 'all', won);
    count(editions, readSetup(game.setup).get('edition') ?? '', won);
    count(players, game.seats.length, won);
    count(seats, own.seat, won);
    // Somebody on two seats counts as one opponent; partners do not count.
    const others = game.seats.filter((seat) => seat !== own && !(own.team && seat.team === own.team));
    for (const other of new Set(others.map(nameOf))) count(opponents, other, won);
    const reason = game.ending?.reason ?? game.outcome?.reason;
    if (reason !== undefined) count(endings, reason.replace('_', '-'), won);
  }
  return { all: all.get('all') ?? { played: 0, won: 0 }, opponents, editions, players, seats, endings };
}

/** The entries of a table, most played first. */
export function mostPlayed<Key>(table: ReadonlyMap<Key, Tally>, most: number): [Key, Tally][] {
  return [...table].sort(([, a], [, b]) => b.played - a.played).slice(0, most);
}

/** The entries of a table by ascending key. */
export function inOrder(table: ReadonlyMap<number, Tally>): [number, Tally][] {
  return [...table].sort(([a], [b]) => a - b);
}
