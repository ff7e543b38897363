// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { service } from '../../net/service';
import type { GameView, Me, NewGame } from '../../net/types';
import { enter, me } from '../people/session';
import { createGame, mayThinkHere } from './create-game';
import { localGames } from './hosts';

const AGAINST_ONE: NewGame = {
  setup: 'edition=ferti2014 players=2',
  seats: [{ kind: 'me' }, { kind: 'ai', level: 3 }],
};

const who = (guest: boolean) => enter(() => Promise.resolve({ name: 'Ada', guest } as Me));

const atService = vi.spyOn(service, 'create').mockResolvedValue({ id: 'g1' } as GameView);
const atPage = vi.spyOn(localGames, 'create').mockResolvedValue('here-1');
vi.spyOn(localGames, 'host').mockReturnValue({ show: async () => ({ id: 'here-1' }) } as never);

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => {
  me.value = undefined;
  vi.unstubAllGlobals();
});

const seatTwo = () => atService.mock.calls[0]?.[0].seats[1];

describe('a game against the computer', () => {
  it('is kept by the page for guests', async () => {
    await who(true);
    await createGame(AGAINST_ONE);
    expect(atPage).toHaveBeenCalled();
    expect(atService).not.toHaveBeenCalled();
  });

  it('is kept by the service for those who are signed in, and thought about here', async () => {
    await who(false);
    await createGame(AGAINST_ONE);
    expect(atPage).not.toHaveBeenCalled();
    expect(seatTwo()).toEqual({ kind: 'ai', level: 3, in_page: true });
  });

  it('is thought about by the service where that was chosen', async () => {
    await who(false);
    await createGame({ ...AGAINST_ONE, seats: [{ kind: 'me' }, { kind: 'ai', level: 3, in_page: false }] });
    expect(seatTwo()).toEqual({ kind: 'ai', level: 3, in_page: false });
  });

  it('is thought about by the service where the browser cannot', async () => {
    await who(false);
    vi.stubGlobal('WebAssembly', undefined);
    await createGame(AGAINST_ONE);
    expect(seatTwo()).toEqual({ kind: 'ai', level: 3 });
  });

  it('is thought about by the service where others play, a clock runs, or nobody here plays', async () => {
    await who(false);
    const ai = { kind: 'ai', level: 3 } as const;
    expect(mayThinkHere(AGAINST_ONE)).toBe(true);
    expect(mayThinkHere({ seats: [{ kind: 'me' }, { kind: 'open' }, ai] })).toBe(false);
    expect(mayThinkHere({ seats: [ai, ai] })).toBe(false);
    const clock = { kind: 'live', seconds: 600, increment: 0 } as const;
    expect(mayThinkHere({ ...AGAINST_ONE, clock })).toBe(false);
  });
});
