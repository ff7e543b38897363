/** What somebody's finished games add up to: against whom, in which edition, and how they were won. */
import type { GameSummary } from '../../net/types';
import { readSetup } from '../position/notation';

export interface Tally {
  readonly played: number;
  readonly won: number;
}

export interface Results {
  readonly all: Tally;
  /** By how an opponent is called. */
  readonly opponents: ReadonlyMap<string, Tally>;
  readonly editions: ReadonlyMap<string, Tally>;
  /** The games won, by the reason why they ended. */
  readonly reasons: ReadonlyMap<string, number>;
}

/** Adds up the finished games of a player; `nameOf` says how an opponent is called. */
export function resultsOf(
  name: string,
  games: readonly GameSummary[],
  nameOf: (seat: GameSummary['seats'][number]) => string,
): Results {
  const opponents = new Map<string, Tally>();
  const editions = new Map<string, Tally>();
  const reasons = new Map<string, number>();
  let all: Tally = { played: 0, won: 0 };
  const count = (tally: Tally | undefined, won: boolean): Tally => ({
    played: (tally?.played ?? 0) + 1,
    won: (tally?.won ?? 0) + Number(won),
  });
  for (const game of games) {
    const own = game.seats.find((seat) => seat.kind === 'person' && seat.name === name);
    if (game.status !== 'over' || own?.rank === undefined) continue;
    const won = own.rank === 1;
    all = count(all, won);
    const edition = readSetup(game.setup).get('edition') ?? '';
    editions.set(edition, count(editions.get(edition), won));
    // Somebody who sits at a table twice is one opponent.
    for (const other of new Set(game.seats.filter((seat) => seat !== own).map(nameOf))) {
      opponents.set(other, count(opponents.get(other), won));
    }
    const reason = game.outcome?.reason;
    if (won && reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { all, opponents, editions, reasons };
}

/** The entries of a table, the most played first. */
export function mostPlayed(table: ReadonlyMap<string, Tally>, most: number): [string, Tally][] {
  return [...table].sort(([, a], [, b]) => b.played - a.played).slice(0, most);
}
