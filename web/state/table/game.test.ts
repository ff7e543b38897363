import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hexKey } from '../../board/geometry';
import type { GameView, Position, Problem, Refusal } from '../../net/types';
import { FakeWire } from '../../net/wire.fixture';
import type { Host } from '../host/host';
import { serviceHost } from '../host/service-host';
import { rulesOfLists } from '../position/rules.fixture';
import { GameState } from './game';

const PLACING: Position = {
  ply: 1,
  turn: 1,
  seat: 1,
  phase: 'place',
  hand: 'JC',
  tiles: [],
  hexes: [],
  reserves: [
    { huts: 20, temples: 3, towers: 2, boats: 0 },
    { huts: 20, temples: 3, towers: 2, boats: 0 },
  ],
  out: [false, false],
  deck_left: 23,
  unseen: [],
  kings_to_be: [],
  two_hex: [],
  last_turn: [],
  legal: ['JC@0,0:0', 'JC@0,0:1', 'JC@0,0:2'],
};

const BUILDING: Position = {
  ...PLACING,
  ply: 2,
  phase: 'build',
  placed: 'JC@0,0:0',
  tiles: [{ tile: 'JC', q: 0, r: 0, k: 0, level: 1 }],
  hexes: [
    { q: 0, r: 0, level: 1, top: 'V' },
    { q: 0, r: 1, level: 1, top: 'C' },
    { q: -1, r: 1, level: 1, top: 'J' },
  ],
  legal: ['H@-1,1', 'H@0,1'],
};

function viewOf(position: Position, seq: number): GameView {
  return {
    id: 'g1',
    seq,
    status: 'playing',
    setup: 'edition=ferti2014 players=2',
    clock: { kind: 'none' },
    visibility: 'private',
    rated: false,
    undone: false,
    created_at: 0,
    updated_at: 0,
    seats: [
      { seat: 1, kind: 'person', name: 'Ada', present: true, out: false },
      { seat: 2, kind: 'ai', level: 3, present: true, out: false },
    ],
    position: { ...position, text: (position.legal ?? []).join(' ') },
    commitment: '',
    you: {
      seats: [1],
      to_act: position.seat === 1,
      creator: true,
      can_take_back: position.phase === 'build',
      can_abort: false,
      can_claim: [],
    },
  };
}

let confirming = true;
let asked: string[] = [];

function open(position: Position, special: Partial<Host> = {}, come: Promise<void> | undefined = undefined) {
  const wire = new FakeWire();
  const refusal: Refusal = { rule: 'not-touching', section: '§5', reason: '…', hexes: [[3, 3]] };
  const rules = rulesOfLists((token) => {
    asked.push(token);
    return refusal;
  });
  const host: Host = {
    ...serviceHost('g1', () => wire),
    events: async () => [],
    hint: async () => ({ tokens: ['JC@0,0:2', 'H@0,1'], words: [{ key: 'founds' }] }),
    ...special,
  };
  const game = new GameState('g1', {
    host,
    confirming: () => confirming,
    rules: () => come?.then(() => rules) ?? rules,
  });
  wire.onopen?.();
  wire.hear({ type: 'game', seq: 5, game: viewOf(position, 5) });
  return { game, wire };
}

beforeEach(() => {
  confirming = true;
  asked = [];
});

describe('placing', () => {
  it('shows the tile in hand where the pointer is, and sends it where it may lie', () => {
    const { game, wire } = open(PLACING);
    game.turn.point({ q: 0, r: 0 }, 'mouse');
    expect(game.scene.value.ghost).toMatchObject({ tile: 'JC', rotation: 0, legal: true });
    game.turn.rotate(1);
    expect(game.scene.value.ghost?.rotation).toBe(1);
    game.turn.pick({ q: 0, r: 0 }, 'mouse');
    expect(wire.sent).toMatchObject([{ type: 'play', seq: 5, tokens: ['JC@0,0:1'] }]);
  });

  it('holds the tile where the pointer was before the rules came', async () => {
    let come = () => {};
    const { game } = open(PLACING, {}, new Promise((done) => (come = done)));
    game.turn.point({ q: 0, r: 0 }, 'mouse');
    expect(game.turn.canAct.value).toBe(false);
    come();
    await expect.poll(() => game.turn.canAct.value).toBe(true);
    expect(game.scene.value.ghost).toMatchObject({ tile: 'JC', legal: true });
  });

  const ISLAND: Position = { ...PLACING, hexes: BUILDING.hexes, tiles: BUILDING.tiles };

  it('asks the rules why where it may not lie, and shows the hexes that forbid it', () => {
    const { game, wire } = open(ISLAND);
    game.turn.pick({ q: 2, r: 1 }, 'mouse');
    expect(asked).toEqual(['JC@2,1:0']);
    expect(game.turn.refused.value?.rule).toBe('not-touching');
    expect(game.scene.value.highlights?.forbidding).toEqual([{ q: 3, r: 3 }]);
    expect(wire.sent).toEqual([]);
  });

  it('keeps the reason for a place that was clicked until the tile is over one where it may lie', () => {
    const { game } = open(ISLAND);
    game.turn.pick({ q: 2, r: 1 }, 'mouse');
    game.turn.point({ q: 2, r: 0 }, 'mouse');
    game.turn.point(undefined, 'mouse');
    expect(game.turn.refused.value?.rule).toBe('not-touching');
    game.turn.point({ q: 0, r: 0 }, 'mouse');
    expect(game.turn.refused.value).toBeUndefined();
    game.turn.pick({ q: 2, r: 1 }, 'mouse');
    game.turn.cancel();
    expect(game.turn.refused.value).toBeUndefined();
  });

  it('begins wherever one likes: that becomes the middle', () => {
    const { game, wire } = open(PLACING);
    const moved: string[] = [];
    game.onMoveMiddle = (hex) => moved.push(hexKey(hex));
    game.turn.point({ q: 3, r: 2 }, 'mouse');
    expect(game.scene.value.ghost).toMatchObject({ hex: { q: 3, r: 2 }, rotation: 0, legal: true });
    expect(game.table.label({ q: 3, r: 2 })).toContain('the tile fits here');
    game.turn.rotate(1);
    expect(game.scene.value.ghost).toMatchObject({ hex: { q: 3, r: 2 }, rotation: 1, legal: true });
    game.turn.pick({ q: 3, r: 2 }, 'mouse');
    expect(moved).toEqual(['3,2']);
    expect(game.scene.value.ghost?.hex).toEqual({ q: 0, r: 0 });
    expect(wire.sent).toMatchObject([{ tokens: ['JC@0,0:1'] }]);
  });

  it('that was typed is refused in words, with the hexes that forbid it', async () => {
    const { game, wire } = open(PLACING);
    const played = game.play(['JC@3,3:0']);
    const [sent] = wire.sent;
    if (sent.type !== 'play') throw new Error('nothing was played');
    const refusal: Refusal = { rule: 'first-tile', section: '§5', reason: '…', hexes: [[3, 3]] };
    const token = 'JC@3,3:0';
    const problem: Problem = { code: 'illegal_move', status: 422, title: '', type: '', token, refusal };
    wire.hear({ type: 'problem', seq: 5, key: sent.key, problem });
    await played;
    expect(game.turn.refused.value?.sentence).toBe(
      'The first tile must be placed with its volcano in the middle.',
    );
    expect(game.scene.value.highlights?.forbidding).toEqual([{ q: 3, r: 3 }]);
    expect(game.failed.value).toBeUndefined();
  });

  it('is put somewhere by a finger, turned by another tap, and placed by a button', () => {
    const { game, wire } = open(PLACING);
    game.turn.pick({ q: 0, r: 0 }, 'touch');
    expect(game.scene.value.ghost).toMatchObject({ hex: { q: 0, r: 0 }, rotation: 0, legal: true });
    game.turn.pick({ q: 0, r: 0 }, 'touch');
    expect(game.scene.value.ghost?.rotation).toBe(1);
    expect(wire.sent).toEqual([]);
    void game.turn.place();
    expect(wire.sent).toMatchObject([{ tokens: ['JC@0,0:1'] }]);
  });

  it('is put down by Escape', () => {
    const { game, wire } = open(PLACING);
    game.turn.point({ q: 0, r: 0 }, 'key');
    expect(game.turn.canAct.value).toBe(true);
    game.turn.cancel();
    expect(game.scene.value.ghost).toBeUndefined();
    expect(wire.sent).toEqual([]);
  });

  it('is held where it fits, when that is one place only', () => {
    const { game, wire } = open({ ...PLACING, legal: ['JC@0,0:2'] });
    expect(game.scene.value.ghost).toMatchObject({ hex: { q: 0, r: 0 }, rotation: 2, legal: true });
    game.turn.point({ q: 1, r: 0 }, 'mouse');
    game.turn.point(undefined, 'mouse');
    expect(game.scene.value.ghost?.legal).toBe(true);
    expect(wire.sent).toEqual([]);
    confirming = false;
    expect(open({ ...PLACING, legal: ['JC@0,0:2'] }).wire.sent).toMatchObject([{ tokens: ['JC@0,0:2'] }]);
  });

  it('does nothing when another is to move', () => {
    const { game, wire } = open({ ...PLACING, seat: 2, legal: undefined });
    game.turn.pick({ q: 0, r: 0 }, 'mouse');
    expect(game.scene.value.ghost).toBeUndefined();
    expect(wire.sent).toEqual([]);
  });
});

describe('taking', () => {
  it('asks where there is a choice, and does not where there is none', () => {
    const choice = open({ ...PLACING, phase: 'take', hand: undefined, legal: ['2VL', 'deck'] });
    expect(choice.wire.sent).toEqual([]);
    const none = open({ ...PLACING, phase: 'take', hand: undefined, legal: ['2VL'] });
    expect(none.wire.sent).toMatchObject([{ type: 'play', tokens: ['2VL'] }]);
  });
});

describe('building', () => {
  it('lights the fields and asks before it builds', () => {
    const { game, wire } = open(BUILDING);
    expect(game.scene.value.highlights?.lit).toHaveLength(2);
    game.turn.pick({ q: 0, r: 1 }, 'mouse');
    expect(game.turn.chosen.value?.token).toBe('H@0,1');
    expect(game.scene.value.previews).toHaveLength(1);
    expect(wire.sent).toEqual([]);
    void game.turn.build();
    expect(wire.sent).toMatchObject([{ tokens: ['H@0,1'] }]);
  });

  it('builds at once where nobody wants to be asked', () => {
    confirming = false;
    const { game, wire } = open(BUILDING);
    game.turn.pick({ q: 0, r: 1 }, 'mouse');
    expect(wire.sent).toMatchObject([{ tokens: ['H@0,1'] }]);
  });

  it('opens a palette on a field with several options', () => {
    const { game } = open({ ...BUILDING, legal: ['H@0,1', 'T@0,1'] });
    game.turn.pick({ q: 0, r: 1 }, 'mouse');
    expect(game.turn.palette.value?.options.map(({ kind }) => kind)).toEqual(['found', 'temple']);
    game.turn.cancel();
    expect(game.turn.palette.value).toBeUndefined();
  });

  it('shows what one points at, and what the palette offers, before anything is chosen', () => {
    const { game } = open({ ...BUILDING, legal: ['H@-1,1', 'H@0,1', 'T@0,1'] });
    game.turn.point({ q: -1, r: 1 }, 'mouse');
    expect(game.turn.canAct.value).toBe(true);
    expect(game.scene.value.previews).toMatchObject([{ q: -1, r: 1, kind: 'hut' }]);
    game.turn.point({ q: 0, r: 1 }, 'mouse');
    expect(game.scene.value.previews).toEqual([]);
    game.turn.pick({ q: 0, r: 1 }, 'mouse');
    const temple = game.turn.palette.value?.options[1];
    game.turn.considered.value = temple;
    expect(game.scene.value.previews).toMatchObject([{ q: 0, r: 1, kind: 'temple' }]);
    expect(game.turn.chosen.value).toBeUndefined();
    game.turn.cancel();
    expect(game.turn.looked.value).toBeUndefined();
  });

  it('confirms the tile and the only build there is together, or takes the tile back', () => {
    const { game, wire } = open({ ...BUILDING, legal: ['H@0,1'] });
    expect(game.turn.chosen.value?.token).toBe('H@0,1');
    expect(game.announcement.value).toBe('This is all you can build. Found a settlement');
    game.turn.pick({ q: 0, r: 0 }, 'mouse');
    expect(game.turn.chosen.value?.token).toBe('H@0,1');
    expect(wire.sent).toEqual([]);
    void game.turn.build();
    expect(wire.sent).toMatchObject([{ tokens: ['H@0,1'] }]);
    const other = open({ ...BUILDING, legal: ['H@0,1'] });
    other.game.turn.cancel();
    expect(other.wire.sent).toMatchObject([{ type: 'undo', seq: 5 }]);
  });

  it('builds the only possibility by itself where nobody wants to be asked', () => {
    confirming = false;
    const { game, wire } = open({ ...BUILDING, legal: ['H@0,1'] });
    expect(wire.sent).toMatchObject([{ type: 'play', seq: 5, tokens: ['H@0,1'] }]);
    expect(game.announcement.value).toBe('This is all you can build. Found a settlement');
    wire.hear({ type: 'game', seq: 5, game: viewOf({ ...BUILDING, legal: ['H@0,1'] }, 5) });
    expect(wire.sent).toHaveLength(1);
  });

  it('asks after all if that is refused', async () => {
    confirming = false;
    const { game, wire } = open({ ...BUILDING, legal: ['H@0,1'] });
    expect(game.autoPlay.token.value).toBe('H@0,1');
    const [sent] = wire.sent;
    if (sent.type !== 'play') throw new Error('nothing was played');
    wire.hear({
      type: 'problem',
      seq: 5,
      key: sent.key,
      problem: { code: 'unavailable', status: 503, title: 'unavailable', type: 'about:blank' },
    });
    await vi.waitFor(() => expect(game.autoPlay.token.value).toBeUndefined());
    expect(game.turn.chosen.value?.token).toBe('H@0,1');
    expect(wire.sent).toHaveLength(1);
  });

  it('takes the tile back when there is nothing else to cancel', () => {
    const { game, wire } = open(BUILDING);
    game.turn.cancel();
    expect(wire.sent).toMatchObject([{ type: 'undo', seq: 5 }]);
  });

  it('knows when nothing can be built, and lets nobody leave by mistake', () => {
    confirming = false;
    const { game, wire } = open({ ...BUILDING, legal: ['-'] });
    expect(game.table.isStuck.value).toBe(true);
    expect(wire.sent).toEqual([]);
  });
});

describe('a hint', () => {
  it('holds the tile, then looks at the build, and is forgotten with the turn', async () => {
    const { game, wire } = open(PLACING);
    const shown: string[][] = [];
    game.onAdvise = (hexes) => shown.push(hexes.map(hexKey));
    await game.askAdvice();
    expect(game.scene.value.ghost).toMatchObject({ hex: { q: 0, r: 0 }, rotation: 2, legal: true });
    // Nobody pointed there: it may be off screen.
    expect(shown.map((hexes) => hexes.length)).toEqual([3]);
    expect(game.scene.value.highlights?.targets).toHaveLength(3);
    expect(game.announcement.value).toBe('It founds a settlement.');
    const placed: Position = { ...BUILDING, placed: 'JC@0,0:2' };
    wire.hear({ type: 'game', seq: 6, game: viewOf(placed, 6) });
    expect(game.turn.chosen.value?.token).toBe('H@0,1');
    expect(shown.at(-1)).toEqual(['0,1']);
    wire.hear({ type: 'game', seq: 7, game: viewOf({ ...PLACING, ply: 4, turn: 2, seat: 2 }, 7) });
    expect(game.advice.given.value).toBeUndefined();
  });

  it('that was not followed is forgotten', async () => {
    const { game, wire } = open(PLACING);
    await game.askAdvice();
    wire.hear({ type: 'game', seq: 6, game: viewOf({ ...BUILDING, legal: ['H@-1,1', 'T@-1,1'] }, 6) });
    expect(game.advice.given.value).toBeUndefined();
    expect(game.turn.chosen.value).toBeUndefined();
  });
});

describe('the others', () => {
  it('leave their whole last turn marked, after a reload too', async () => {
    const hut = (q: number, r: number) => ({
      q,
      r,
      level: 1,
      top: 'J',
      building: { seat: 2, piece: 'hut', count: 1 },
    });
    const [volcano] = BUILDING.hexes;
    const before = {
      ...BUILDING,
      ply: 5,
      turn: 2,
      last_turn: ['CC@5,5:0', 'H@5,6'],
      hexes: [volcano, hut(0, 1)],
    };
    const built = { ...before, ply: 6, turn: 3, last_turn: ['JC@2,0:0', 'E@0,1=J'] };
    const asked: number[] = [];
    const { game } = open(
      { ...PLACING, ...built, ply: 7, hexes: [...before.hexes, hut(1, 1), hut(0, 2)] } as Position,
      {
        position: async (ply) => {
          asked.push(ply);
          return (ply === 6 ? built : before) as Position;
        },
      },
    );
    const marked = () => game.scene.value.highlights?.lastTurn?.map(hexKey);
    expect(marked()).toEqual(['2,0', '2,1', '1,1']);
    await vi.waitFor(() => expect(marked()).toEqual(['2,0', '2,1', '1,1', '0,2']));
    expect(asked).toEqual([6, 5]);
  });

  it('are announced: the log and the announcement name their move', () => {
    const { game, wire } = open({ ...BUILDING, seat: 2, phase: 'place', hand: 'SS', legal: undefined });
    const after: Position = { ...PLACING, ply: 5, turn: 3, hexes: BUILDING.hexes, tiles: BUILDING.tiles };
    wire.hear({
      type: 'event',
      seq: 6,
      at: 0,
      event: { type: 'played', seat: 2, tokens: ['SS@2,0:0', 'H@2,1', 'JC'] },
      game: viewOf(after, 6),
    });
    expect(game.lines.value).toMatchObject([{ seat: 2, notation: 'SS@2,0:0 H@2,1' }]);
    expect(game.announcement.value).toContain('Computer, level 3: island extended, settlement founded.');
  });
});
