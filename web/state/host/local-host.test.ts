import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as engine from '../../engine/taluva.js';
import type { Asked, Found } from '../../engine/thinking';
import type { GameSocketEvents } from '../../net/game-socket';
import type { GameMessage, GameView, NewGame } from '../../net/types';
import { checkFairness } from '../replay/fairness';
import { COMPUTER_NAMES } from './computer-names';
import { MemoryStore } from './game-store';
import { LocalGames } from './local-host';
import { canBeLocal, isLocal } from './saved-game';

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../../engine/taluva.wasm', import.meta.url)) });
});

/** Plays the first legal turn. */
async function firstTurn({ setup, position, tokens }: Omit<Asked, 'id'>): Promise<Found> {
  const game = position === undefined ? new engine.Game(setup) : engine.Game.fromPosition(position);
  game.play([...tokens]);
  const turn: string[] = [];
  while (turn.length < 2) {
    const token = game.legal()[0] ?? '-';
    turn.push(token);
    game.play([token]);
  }
  game.free();
  return { id: 0, tokens: turn, chances: [], words: [] };
}

let store: MemoryStore;
let now = 0;

function games(choose = firstTurn): LocalGames {
  now = 1000;
  return new LocalGames({ engine: async () => engine, players: { choose }, store, now: () => ++now });
}

beforeEach(() => {
  store = new MemoryStore();
});

const AGAINST_ONE: NewGame = {
  setup: 'edition=ferti2014 players=2',
  seats: [{ kind: 'me' }, { kind: 'ai', level: 3 }],
  order: 'given',
};

/** Opens a table and tracks its latest view. */
function seated(local: LocalGames, id: string) {
  const messages: GameMessage[] = [];
  const events: GameSocketEvents = {
    message: (message) => messages.push(message),
    connection: () => undefined,
  };
  const seating = local.host(id).sit(events);
  const view = (): GameView | undefined =>
    messages
      .flatMap((message) => (message.type === 'game' || message.type === 'event' ? (message.game ?? []) : []))
      .at(-1);
  const toAct = () => vi.waitFor(() => expect(view()?.you?.to_act || view()?.status === 'over').toBe(true));
  return { seating, view, toAct };
}

/** Plays the person's first legal moves until the turn passes or the game ends. */
async function playTurn({ seating, view }: ReturnType<typeof seated>): Promise<void> {
  const turn = view()?.position.turn;
  while (view()?.you?.to_act && view()?.position.turn === turn) {
    const { seq = 0, position } = view() ?? {};
    await seating.play(seq, [position?.legal?.[0] ?? '-']);
  }
}

describe('a game of the page', () => {
  it('is for those at one screen', () => {
    expect(canBeLocal(AGAINST_ONE.seats)).toBe(true);
    expect(canBeLocal([{ kind: 'me' }, { kind: 'open' }])).toBe(false);
  });

  it('is played to its end, and its deck proves fair', async () => {
    const local = games();
    const id = await local.create(AGAINST_ONE, 'Ada');
    expect(isLocal(id)).toBe(true);
    const table = seated(local, id);
    await table.toAct();
    expect(table.view()?.position).toMatchObject({ seat: 1, phase: 'place', ply: 1 });
    expect(await local.host(id).fairness()).not.toHaveProperty('seed');
    while (table.view()?.status === 'playing') {
      await playTurn(table);
      await table.toAct();
    }
    expect(table.view()?.position.outcome?.standings).toHaveLength(2);
    expect(checkFairness(await local.host(id).fairness(), engine).fair).toBe(true);
    const [read] = engine.readGames(await local.host(id).record());
    expect(read?.tags).toContainEqual(['Player2', 'Taluva level 3']);
    expect(read?.result).not.toBe('*');
    expect(await local.summaries()).toMatchObject([{ id, status: 'over', your_turn: false }]);
  });

  it('has computers that are the same for a whole game, and others in the next', async () => {
    const asked: Omit<Asked, 'id'>[] = [];
    const local = games((ask) => {
      asked.push(ask);
      return firstTurn(ask);
    });
    const seeds = [];
    for (let game = 0; game < 2; game++) {
      asked.length = 0;
      const table = seated(local, await local.create(AGAINST_ONE, 'Ada'));
      for (let turn = 0; turn < 3; turn++) {
        await table.toAct();
        await playTurn(table);
      }
      await table.toAct();
      expect(asked.length).toBeGreaterThan(2);
      expect(new Set(asked.map(({ seed }) => seed)).size).toBe(1);
      seeds.push(asked[0]?.seed);
    }
    expect(seeds[0]).not.toBe(seeds[1]);
  });

  it('goes on after the page was closed', async () => {
    const local = games();
    const id = await local.create(AGAINST_ONE, 'Ada');
    const before = seated(local, id);
    await before.toAct();
    await playTurn(before);
    await before.toAct();
    before.seating.close();
    const after = seated(games(), id);
    await after.toAct();
    expect(after.view()).toEqual(before.view());
    await playTurn(after);
    await after.toAct();
    expect(after.view()?.position.turn).toBe(5);
  });

  it('lets the computer move when one comes back to its turn', async () => {
    const never = games(() => new Promise(() => undefined));
    const id = await never.create(AGAINST_ONE, 'Ada');
    const before = seated(never, id);
    await before.toAct();
    await playTurn(before);
    expect(before.view()?.position.seat).toBe(2);
    const after = seated(games(), id);
    await after.toAct();
    expect(after.view()?.position).toMatchObject({ seat: 1, turn: 3 });
  });

  it('takes back to the last decision of a person, also while the computer thinks', async () => {
    const local = games();
    const id = await local.create(AGAINST_ONE, 'Ada');
    const table = seated(local, id);
    await table.toAct();
    const first = table.view()?.position;
    // Taking back is offered only when there is something to take back.
    expect(table.view()?.you?.can_undo).toBeUndefined();
    await table.seating.play(table.view()?.seq ?? 0, [first?.legal?.[0] ?? '']);
    expect(table.view()?.you?.can_take_back).toBe(true);
    await table.seating.undo(table.view()?.seq ?? 0);
    expect(table.view()?.position).toEqual(first);
    await playTurn(table);
    await table.toAct();
    expect(table.view()?.you?.can_undo).toEqual({ ply: first?.ply, asks: [] });
    await table.seating.undo(table.view()?.seq ?? 0);
    expect(table.view()?.position).toEqual(first);
    await expect(table.seating.undo(table.view()?.seq ?? 0)).rejects.toMatchObject({
      problem: { code: 'nothing_to_undo' },
    });
  });

  it('refuses what is illegal with its rule and hexes, and keeps the game as it is', async () => {
    const local = games();
    const id = await local.create(AGAINST_ONE, 'Ada');
    const table = seated(local, id);
    await table.toAct();
    const { seq = 0, position } = table.view() ?? {};
    await expect(table.seating.play(seq, [`${position?.hand}@9,9:0`])).rejects.toMatchObject({
      problem: { code: 'illegal_move', refusal: { rule: 'first-tile' } },
    });
    await expect(table.seating.play(seq, ['nonsense'])).rejects.toMatchObject({
      problem: { code: 'bad_token' },
    });
    expect(await local.host(id).show()).toEqual(table.view());
  });

  it('does not go on with what another page has gone on with', async () => {
    const [one, other] = [games(), games()];
    const id = await one.create(
      { ...AGAINST_ONE, seats: [{ kind: 'me' }, { kind: 'local', name: 'Bo' }] },
      'Ada',
    );
    const [here, there] = [seated(one, id), seated(other, id)];
    await here.toAct();
    await there.toAct();
    await playTurn(there);
    const seq = here.view()?.seq ?? 0;
    await expect(here.seating.play(seq, [here.view()?.position.legal?.[0] ?? ''])).rejects.toMatchObject({
      problem: { code: 'stale_seq' },
    });
  });

  it('has all options: 2-hex tiles are drawn by the seed, or chosen', async () => {
    const local = games();
    const setup = 'edition=ferti2014 players=3 boats=on twohex=random';
    const friends = ['Bo', 'Cy'].map((name) => ({ kind: 'local' as const, name }));
    const id = await local.create({ setup, seats: [{ kind: 'me' }, ...friends] }, 'Ada');
    const table = seated(local, id);
    await table.toAct();
    const { position, setup: written, seq = 0 } = table.view() ?? {};
    expect(written).toMatch(/twohex=2..\+2..\+2../);
    expect(position?.legal).toHaveLength(4);
    await table.seating.play(seq, ['deck']);
    expect(table.view()?.position.hand).toMatch(/^[JCSRL]{2}$/);
    await local.host(id).resign(1);
    expect(table.view()?.position.out).toEqual([true, false, false]);
  });

  it('says how it ended: who gave up, and who could not build', async () => {
    const local = games();
    const friends: NewGame['seats'] = [{ kind: 'me' }, { kind: 'local', name: 'Bo' }];
    const given = await local.create({ ...AGAINST_ONE, seats: friends }, 'Ada');
    await local.host(given).resign(2);
    expect((await local.host(given).show()).ending).toEqual({ reason: 'resignation', seat: 2 });
    expect((await local.summaries())[0]?.ending).toEqual({ reason: 'resignation', seat: 2 });

    // No huts left, and a settlement too small for a temple.
    const position =
      '0,0:1V0/-1,1:1J1H.1C 0/3/2;20/3/2 1:place:LL 22:1512251224110112211124121 edition=ferti2014 players=2';
    const stuck = await local.create({ ...AGAINST_ONE, seats: friends }, 'Ada', position);
    const table = seated(local, stuck);
    await table.toAct();
    await playTurn(table);
    expect(table.view()?.ending).toEqual({ reason: 'last_standing', seat: 1 });
    expect(await local.host(stuck).beginning()).toBe(position);
    expect(await local.host(given).beginning()).toBeUndefined();
  });

  it('is followed by another, in which the other begins', async () => {
    const local = games();
    const id = await local.create(AGAINST_ONE, 'Ada');
    const { game: next = '' } = await local.host(id).rematch();
    expect(await local.host(id).rematch()).toEqual({ game: next });
    expect((await local.host(next).show()).seats.map(({ kind }) => kind)).toEqual(['ai', 'person']);
  });

  it('begins with anybody, and goes on clockwise: nobody changes places', async () => {
    const local = games();
    const friends = ['Bo', 'Cy', 'Di', 'Ed'].map((name) => ({ kind: 'local' as const, name }));
    const starters = new Set<string>();
    for (let game = 0; game < 40; game++) {
      const newGame = { setup: 'edition=ferti2014 players=5', seats: [{ kind: 'me' as const }, ...friends] };
      const { seats } = await local.host(await local.create(newGame, 'Ada')).show();
      const names = seats.map(({ name = '' }) => name);
      starters.add(names[0]);
      const ada = names.indexOf('Ada');
      expect([...names.slice(ada), ...names.slice(0, ada)]).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Ed']);
    }
    expect(starters.size).toBeGreaterThan(1);
  });

  it('tells teams, and computers apart', async () => {
    const local = games();
    const ai = { kind: 'ai' as const, level: 2 };
    const setup = 'edition=ferti2014 players=4 teams=on';
    const id = await local.create({ setup, seats: [{ kind: 'me' }, ai, ai, ai], order: 'given' }, 'Ada');
    const { seats } = await local.host(id).show();
    expect(seats.map(({ team }) => team)).toEqual([1, 2, 1, 2]);
    expect(new Set(seats.map(({ name }) => name)).size).toBe(4);
  });

  it('names computers as the service does', () => {
    const source = readFileSync(
      new URL('../../../crates/taluva-server/src/games/computer_names.rs', import.meta.url),
      'utf8',
    );
    const list = /const NAMES[^=]*= \[([^\]]*)\]/.exec(source)?.[1] ?? '';
    expect([...list.matchAll(/"(\w+)"/g)].map(([, name]) => name)).toEqual([...COMPUTER_NAMES]);
  });
});

describe('a game from a position', () => {
  const POSITION =
    '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 4:1512251224111112211124121 edition=ferti2014 players=2 tiles=5';
  const WISH: NewGame = {
    setup: 'edition=ferti2014 players=2 tiles=5',
    seats: [{ kind: 'ai', level: 3 }, { kind: 'me' }],
    order: 'given',
  };

  it('is played to its end with the tiles that were unseen, and its deck proves fair', async () => {
    const local = games();
    const id = await local.create(WISH, 'Ada', POSITION);
    const table = seated(local, id);
    await table.toAct();
    expect(table.view()?.position).toMatchObject({ seat: 2, phase: 'place', deck_left: 3 });
    while (table.view()?.status === 'playing') {
      await playTurn(table);
      await table.toAct();
    }
    const fairness = await local.host(id).fairness();
    expect(fairness.drawn).toHaveLength(4);
    const check = checkFairness(fairness, engine);
    expect([check.agreeing, check.fair]).toEqual([4, true]);
    expect(await local.host(id).record()).toContain(`[Position "${POSITION}"]`);
    const rematch = await local.host(id).rematch();
    const again = seated(local, rematch.game ?? '');
    await again.toAct();
    expect(again.view()?.position).toMatchObject({ seat: 1, turn: 2 });
  });
});
