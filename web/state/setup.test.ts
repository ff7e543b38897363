import { describe, expect, it } from 'vitest';
import type { Seat } from '../net/types';
import { readRoute } from './addresses';
import { coloursBySeat } from './colours';
import { newGame, type SeatWish, usualTiles, type Wish } from './setup';

const me: SeatWish = { kind: 'me', name: '', level: 3, colour: 'red' };
const ai: SeatWish = { kind: 'ai', name: '', level: 7, colour: 'gold' };
const wish: Wish = {
  edition: 'ferti2014',
  extensions: new Set(),
  zone: 'none',
  seats: [me, ai],
  drawLots: true,
};

describe('a new game', () => {
  it('is written as records write setups', () => {
    expect(newGame(wish)).toEqual({
      setup: 'edition=ferti2014 players=2',
      seats: [{ kind: 'me' }, { kind: 'ai', level: 7 }],
      order: 'random',
      visibility: 'unlisted',
    });
  });

  it('names what differs from its edition only', () => {
    const big = {
      ...wish,
      tiles: 48,
      zone: 'expert' as const,
      extensions: new Set(['boats', 'twohex'] as const),
    };
    expect(newGame(big).setup).toBe(
      'edition=ferti2014 players=2 tiles=48 boats=on twohex=random zone=expert',
    );
    expect(newGame({ ...wish, tiles: 24 }).setup).toBe('edition=ferti2014 players=2');
    expect(usualTiles('deluxe2015', 2)).toBe(48);
  });

  it('forgets teams when there are not four', () => {
    expect(newGame({ ...wish, extensions: new Set(['teams'] as const) }).setup).not.toContain('teams');
  });
});

describe('colours', () => {
  it('follow the players when lots are drawn', () => {
    const seats = [
      { seat: 1, kind: 'ai', level: 7 },
      { seat: 2, kind: 'person', name: 'Ada' },
    ] as Seat[];
    expect(coloursBySeat([{ kind: 'me' }, { kind: 'ai', level: 7 }], ['red', 'gold'], seats)).toEqual([
      'gold',
      'red',
    ]);
  });
});

describe('addresses', () => {
  it('lead to views', () => {
    expect(readRoute('/')).toEqual({ page: 'home' });
    expect(readRoute('/g/abc', 'invite=xyz')).toEqual({ page: 'game', id: 'abc', invite: 'xyz' });
    expect(readRoute('/g/abc/replay', 'ply=12')).toEqual({ page: 'replay', id: 'abc', ply: 12 });
    expect(readRoute('/g/abc/replay', '')).toEqual({ page: 'replay', id: 'abc' });
    expect(readRoute('/g')).toEqual({ page: 'nowhere' });
  });
});
