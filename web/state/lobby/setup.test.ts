import { describe, expect, it } from 'vitest';
import type { Seat } from '../../net/types';
import { readRoute } from '../navigation/addresses';
import { coloursBySeat } from '../table/colours';
import {
  EDITIONS,
  EXTENSIONS,
  FOUNDINGS,
  faultsOf,
  type NewGameForm,
  newGame,
  SETUP_OPTIONS,
  type SeatForm,
  TILE_NUMBERS,
  usualTiles,
  VARIANTS,
  whyNot,
  whyUnrated,
  ZONES,
} from './setup';

const me: SeatForm = { kind: 'me', name: '', level: 3, colour: 'red' };
const ai: SeatForm = { kind: 'ai', name: '', level: 7, colour: 'gold' };
const form: NewGameForm = {
  edition: 'ferti2014',
  extensions: new Set(),
  zone: 'none',
  seats: [me, ai],
  drawLots: true,
};

describe('the form', () => {
  const values = (key: string) => SETUP_OPTIONS.find((option) => option.key === key)?.values ?? [];

  it('has every option of the rules', () => {
    const inTheForm = ['edition', 'players', 'tiles', 'founding', 'zone', ...EXTENSIONS, ...VARIANTS];
    expect(inTheForm.sort()).toEqual(SETUP_OPTIONS.map(({ key }) => key).sort());
  });

  it('has every value of its choices', () => {
    expect([...EDITIONS].sort()).toEqual([...values('edition')].sort());
    expect([...FOUNDINGS].sort()).toEqual([...values('founding')].sort());
    const zones = ZONES.flatMap((zone) => (zone === 'none' ? [zone] : [zone, `${zone}-inner`]));
    expect(zones.sort()).toEqual([...values('zone')].sort());
  });
});

describe('a new game', () => {
  it('is written as records write setups', () => {
    expect(newGame(form)).toEqual({
      setup: 'edition=ferti2014 players=2',
      seats: [{ kind: 'me' }, { kind: 'ai', level: 7 }],
      order: 'random',
      visibility: 'unlisted',
    });
  });

  it('names what differs from its edition only', () => {
    const big = {
      ...form,
      tiles: 48,
      zone: 'expert' as const,
      extensions: new Set(['boats', 'twohex'] as const),
    };
    expect(newGame(big).setup).toBe(
      'edition=ferti2014 players=2 tiles=48 boats=on twohex=random zone=expert',
    );
    expect(newGame({ ...form, tiles: 24 }).setup).toBe('edition=ferti2014 players=2');
    expect(usualTiles('deluxe2015', 2)).toBe(48);
    expect(TILE_NUMBERS).toEqual([24, 36, 48, 60]);
  });

  it('forgets teams when there are not four', () => {
    expect(newGame({ ...form, extensions: new Set(['teams'] as const) }).setup).not.toContain('teams');
  });

  it('says why an extension is unavailable', () => {
    const four = { ...form, seats: [me, ai, ai, ai] };
    expect(whyNot('teams', form)).toBe('teamsOfFour');
    expect(whyNot('teams', four)).toBeUndefined();
    expect(whyNot('teams', { ...four, extensions: new Set(['ranking'] as const) })).toBe('teamsOrPlaces');
    expect(whyNot('ranking', { ...four, extensions: new Set(['teams'] as const) })).toBe('teamsOrPlaces');
    expect(whyNot('ranking', { ...form, extensions: new Set(['teams'] as const) })).toBeUndefined();
    expect(whyNot('boats', form)).toBeUndefined();
  });

  it('says what is wrong with the number of tiles and the names', () => {
    expect(faultsOf(form)).toEqual([]);
    for (const tiles of [1, 49, 2.5, Number.NaN]) expect(faultsOf({ ...form, tiles })).toEqual(['tiles']);
    const friend = (name: string): SeatForm => ({ kind: 'local', name, level: 1, colour: 'ivory' });
    expect(faultsOf({ ...form, seats: [friend('Ada'), friend('Ada ')] })).toEqual(['names']);
    expect(faultsOf({ ...form, seats: [friend(' '), friend('Ada')] })).toEqual(['names']);
  });

  it('says whether it counts, and why it cannot', () => {
    const clock = { kind: 'live', seconds: 600, increment: 5 } as const;
    const invited: SeatForm = { ...me, kind: 'invite' };
    expect(whyUnrated({ ...form, clock })).toBe('computer');
    expect(whyUnrated({ ...form, seats: [me, { ...me, kind: 'local' }], clock })).toBe('here');
    expect(whyUnrated({ ...form, seats: [me, invited] })).toBe('clock');
    const can = { ...form, seats: [me, invited], clock };
    expect(whyUnrated(can)).toBeUndefined();
    expect(newGame(can).rated).toBe(true);
    expect(newGame({ ...can, rated: false }).rated).toBe(false);
    expect(newGame({ ...form, clock }).rated).toBeUndefined();
  });

  it('has a clock, a founding rule and an inner zone when they are chosen', () => {
    const clock = { kind: 'live', seconds: 600, increment: 5 } as const;
    const made = newGame({ ...form, clock, founding: 'anywhere', zone: 'player', innerZone: true });
    expect(made.clock).toEqual(clock);
    expect(made.setup).toBe('edition=ferti2014 players=2 founding=anywhere zone=player-inner');
    expect(newGame({ ...form, clock: { kind: 'none' }, founding: 'isolated' })).toEqual(newGame(form));
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
    expect(readRoute('/p/Ada%20B')).toEqual({ page: 'player', name: 'Ada B' });
    expect(readRoute('/record')).toEqual({ page: 'record' });
    const text = '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:15 edition=ferti2014 players=2';
    expect(readRoute('/record', `p=${encodeURIComponent(text)}`)).toEqual({
      page: 'record',
      text,
    });
    expect(readRoute('/g')).toEqual({ page: 'nowhere' });
  });
});
