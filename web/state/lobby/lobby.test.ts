import { describe, expect, it } from 'vitest';
import type { GameSummary } from '../../net/types';
import { type Games, heard, listed } from './lobby';

function game(id: string, part: Partial<GameSummary> = {}): GameSummary {
  return {
    id,
    seq: 1,
    status: 'open',
    setup: 'edition=ferti2014 players=2',
    clock: { kind: 'none' },
    visibility: 'public',
    rated: false,
    created_at: 1,
    updated_at: 1,
    seats: [],
    turn: 1,
    your_turn: false,
    your_answer: false,
    ...part,
  };
}

const ids = (games: readonly GameSummary[]) => games.map(({ id }) => id);

describe('the lobby', () => {
  const start: Games = heard(new Map(), {
    type: 'lobby',
    seq: 4,
    lobby: {
      seq: 4,
      open: [game('a'), game('b', { created_at: 2 })],
      playing: [game('c', { status: 'playing' })],
    },
  });

  it('lists the newest first, open and playing apart', () => {
    expect(ids(listed(start, 'open'))).toEqual(['b', 'a']);
    expect(ids(listed(start, 'playing'))).toEqual(['c']);
  });

  it('follows what changes and what goes', () => {
    const changed = heard(start, { type: 'changed', seq: 5, game: game('a', { seq: 2, status: 'playing' }) });
    expect(ids(listed(changed, 'open'))).toEqual(['b']);
    const repeated = heard(changed, { type: 'changed', seq: 5, game: game('a') });
    expect(ids(listed(repeated, 'open'))).toEqual(['b']);
    expect(ids(listed(heard(changed, { type: 'removed', seq: 6, id: 'b' }), 'open'))).toEqual([]);
  });

  it('filters by players and clock', () => {
    const live = game('d', {
      setup: 'edition=ferti2014 players=4',
      clock: { kind: 'live', seconds: 600, increment: 5 },
    });
    const more = heard(start, { type: 'changed', seq: 5, game: live });
    expect(ids(listed(more, 'open', { players: 4 }))).toEqual(['d']);
    expect(ids(listed(more, 'open', { clock: 'live' }))).toEqual(['d']);
    expect(ids(listed(more, 'open', { players: 2, clock: 'live' }))).toEqual([]);
  });
});
