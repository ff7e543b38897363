import { expect, it } from 'vitest';
import type { GameSummary } from '../../net/types';
import { inOrder, mostPlayed, resultsOf, seatOf } from './results';

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

it('adds up games by everything that tells them apart', () => {
  const results = resultsOf(
    seatOf('Ada'),
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
  expect(results.endings).toEqual(
    new Map([
      ['worlds-end', { played: 2, won: 2 }],
      ['king', { played: 1, won: 0 }],
    ]),
  );
  expect(inOrder(results.players)).toEqual([
    [2, { played: 2, won: 1 }],
    [3, { played: 1, won: 1 }],
  ]);
  expect(results.seats).toEqual(new Map([[1, { played: 3, won: 2 }]]));
  expect(mostPlayed(results.opponents, 1).map(([name]) => name)).toEqual(['Ben']);
});

it('counts a partner as no opponent, and how a game really ended', () => {
  const partner = { ...person('Dan'), team: 1 };
  const team = game(1, [{ ...person('Ben'), team: 2 }, partner], { ending: { reason: 'last_standing' } });
  const own = { ...team.seats[0], team: 1 };
  const results = resultsOf(seatOf('Ada'), [{ ...team, seats: [own, ...team.seats.slice(1)] }], nameOf);
  expect([...results.opponents.keys()]).toEqual(['Ben']);
  expect([...results.endings.keys()]).toEqual(['last-standing']);
});
