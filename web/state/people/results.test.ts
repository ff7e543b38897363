import { expect, it } from 'vitest';
import type { GameSummary } from '../../net/types';
import { mostPlayed, resultsOf } from './results';

function game(rank: number | undefined, others: GameSummary['seats'], changes: Partial<GameSummary> = {}) {
  return {
    id: 'g',
    status: 'over',
    setup: 'edition=ferti2014 players=2',
    seats: [{ seat: 1, kind: 'person', name: 'Ada', present: false, out: false, rank }, ...others],
    outcome: { reason: 'worlds-end', standings: [] },
    ...changes,
  } as GameSummary;
}

const person = (name: string) => ({ seat: 2, kind: 'person', name, present: false, out: false }) as const;
const nameOf = (seat: GameSummary['seats'][number]) => seat.name ?? `level ${seat.level}`;

it('adds up games by opponent and edition, and wins by their reason', () => {
  const results = resultsOf(
    'Ada',
    [
      game(1, [person('Ben')]),
      game(2, [person('Ben')], { outcome: { reason: 'king', standings: [] } }),
      game(1, [person('Cleo'), person('Cleo')], { setup: 'edition=deluxe2015 players=3' }),
      game(1, [person('Ben')], { status: 'playing' }),
      game(undefined, [person('Ben')], { status: 'aborted' }),
    ],
    nameOf,
  );
  expect(results.all).toEqual({ played: 3, won: 2 });
  expect(results.opponents).toEqual(
    new Map([
      ['Ben', { played: 2, won: 1 }],
      ['Cleo', { played: 1, won: 1 }],
    ]),
  );
  expect(results.editions.get('deluxe2015')).toEqual({ played: 1, won: 1 });
  expect(results.reasons).toEqual(new Map([['worlds-end', 2]]));
  expect(mostPlayed(results.opponents, 1).map(([name]) => name)).toEqual(['Ben']);
});
