// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as engine from '../../engine/taluva.js';
import { type Draft, draftText, handOf, readDraft, TILE_CODES } from './draft';
import { Editor } from './editor';
import { build, countReserves, layTile, paint, raise, remove, setPhase, setReserve } from './edits';

vi.mock('../../engine/engine', () => ({ loadEngine: async () => engine }));

beforeAll(() => {
  engine.initSync({ module: readFileSync('engine/taluva.wasm') });
});

const SETUP = 'edition=ferti2014 players=2';
const TEXT =
  '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2';

function draft(text = TEXT): Draft {
  const read = readDraft(text);
  if (!read) throw new Error(`no position: ${text}`);
  return read;
}

describe('a draft', () => {
  it.each([
    TEXT,
    '- 20/3/2;20/3/2 1:take 24:1512251224211112211124121 edition=ferti2014 players=2',
    '2,-1:1J/0,0:2v3 19/3/2/1~4,4+1;20/3/2/2!1 1:place:2VL 10:1512251224111112211124121:2JJ+2VL players=2 boats=on',
    '0,0:1V0 20/3/2;20/3/2 2:over:worlds-end:JC 3:0000000000000000000000001 players=2',
  ])('is read and written back: %s', (text) => {
    expect(draftText(draft(text))).toBe(text);
  });

  it('is nothing where the text is none', () => {
    for (const text of ['', 'nonsense', TEXT.replace('1V0', 'X'), TEXT.replace(' 2:take', ' take')]) {
      expect(readDraft(text)).toBeUndefined();
    }
  });

  it('counts tiles in the order of the rules', () => {
    const start = new engine.Game(SETUP);
    const counts = draft(start.text()).unseen;
    for (const { tile, count } of start.position().unseen)
      expect(counts[TILE_CODES.indexOf(tile)]).toBe(count);
    start.free();
  });
});

describe('an edit', () => {
  it('lays a tile one above the highest under it, and has then been seen', () => {
    const at = { tile: 'JJ', hex: { q: 0, r: 0 }, rotation: 0 } as const;
    const after = layTile(draft(), at);
    expect(after.land.get('0,0')).toEqual({ level: 2, face: 'V0' });
    expect(after.land.get('-1,1')).toEqual({ level: 2, face: 'J' });
    const jj = TILE_CODES.indexOf('JJ');
    expect([after.unseen[jj], after.deck]).toEqual([(draft().unseen[jj] as number) - 1, 22]);
    // Of tiles that are all gone there is no counting.
    const none = { ...draft(), unseen: draft().unseen.map(() => 0) };
    expect(layTile(none, at).deck).toBe(23);
  });

  it('builds out of the reserve, as many huts as the level, and takes them back', () => {
    const high = raise(raise(draft(), { q: 0, r: 1 }, 1), { q: 0, r: 1 }, 1);
    const built = build(high, { q: 0, r: 1 }, 2, 'H');
    expect(built.seats[1]?.reserve.huts).toBe(17);
    expect(raise(built, { q: 0, r: 1 }, 1).seats[1]?.reserve.huts).toBe(16);
    const temple = build(built, { q: 0, r: 1 }, 1, 'T');
    expect([temple.seats[0]?.reserve.temples, temple.seats[1]?.reserve.huts]).toEqual([2, 20]);
    const cleared = remove(temple, { q: 0, r: 1 });
    expect([cleared.land.get('0,1')?.building, cleared.seats[0]?.reserve.temples]).toEqual([undefined, 3]);
    expect(remove(cleared, { q: 0, r: 1 }).land.has('0,1')).toBe(false);
  });

  it('paints, raises out of the sea and lowers into it', () => {
    expect(paint(draft(), { q: 5, r: 5 }, 'V3').land.get('5,5')).toEqual({ level: 1, face: 'V3' });
    expect(raise(draft(), { q: 0, r: 1 }, -1).land.has('0,1')).toBe(false);
    expect(raise(draft(), { q: -1, r: 1 }, -1)).toMatchObject({ seats: [{ reserve: { huts: 20 } }, {}] });
  });

  it('puts a tile in hand and back', () => {
    const held = setPhase(draft(), { hand: 'LL' });
    expect([handOf(held), held.deck]).toEqual(['LL', 22]);
    expect(draftText(setPhase(held, 'take'))).toBe(TEXT);
    const other = setPhase(held, { hand: 'JJ' });
    expect([handOf(other), other.deck]).toEqual(['JJ', 22]);
  });

  it('counts reserves from the island', () => {
    const full = { huts: 20, temples: 3, towers: 2, boats: 0 };
    const wrong = setReserve(setReserve(draft(), 1, 'huts', 3), 2, 'temples', 0);
    expect(draftText(countReserves(wrong, full))).toBe(TEXT);
  });
});

describe('the editor', () => {
  async function editor(text = TEXT): Promise<Editor> {
    const it = new Editor();
    expect(await it.open(text)).toBe(true);
    await vi.waitFor(() => expect(it.inspection.value).toBeDefined());
    return it;
  }

  it('begins empty, and a tile makes a position that can be played', async () => {
    const it = new Editor();
    await it.begin(SETUP);
    expect(it.text).toMatch(/^- 20\/3\/2;20\/3\/2 1:take 24:/);
    await it.stroke({ q: 0, r: 0 });
    await vi.waitFor(() => expect(it.inspection.value).toEqual({ playable: true, faults: [] }));
    expect(it.draft.value?.land.size).toBe(3);
    it.close();
  });

  it('refuses what is impossible with the reason and its hexes', async () => {
    const it = await editor();
    it.brush.value = { is: 'piece', seat: 1, piece: 'H' };
    await it.stroke({ q: 0, r: 0 });
    expect(it.refused.value).toMatchObject({ name: 'building-on-volcano', hexes: [[0, 0]] });
    expect(it.text).toBe(TEXT);
    await it.edit((now) => setReserve(now, 1, 'towers', 3));
    expect(it.refused.value?.name).toBe('too-many-pieces');
    it.close();
  });

  it('launches a boat in the lagoon around a hex, as the rules name it, and nowhere else', async () => {
    const ring = '0,-1:1J.1C.1J/-1,0:1V0/2,0:1J/-1,1:1J.1C.1S';
    // A tower too many stands against the position, not against the question.
    const others =
      '20/3/3/2;20/3/2/2 1:take 21:1512251224111112211124121 edition=ferti2014 players=2 boats=on';
    const it = await editor(`${ring} ${others}`);
    it.brush.value = { is: 'piece', seat: 2, piece: 'B' };
    await it.stroke({ q: 1, r: 0 });
    expect(it.refused.value).toBeUndefined();
    expect(it.text).toContain(';20/3/2/1~0,0 ');
    await it.stroke({ q: 9, r: 9 });
    expect(it.refused.value?.name).toBe('boat-not-in-lagoon');
    it.close();
  });

  it('holds what is not right yet, says what is wrong, and takes edits back', async () => {
    const it = await editor();
    it.brush.value = { is: 'field', face: 'S' };
    await it.stroke({ q: 5, r: 5 });
    await vi.waitFor(() =>
      expect(it.inspection.value?.faults.map(({ name }) => name)).toContain('not-connected'),
    );
    expect(it.inspection.value?.playable).toBe(false);
    it.undo();
    expect(it.text).toBe(TEXT);
    await vi.waitFor(() => expect(it.inspection.value?.playable).toBe(true));
    it.redo();
    expect(it.draft.value?.land.has('5,5')).toBe(true);
    expect([it.canUndo.value, it.canRedo.value]).toEqual([true, false]);
    it.close();
  });

  it('leaves a text that is none as it is', async () => {
    const it = await editor();
    expect(await it.open('nonsense')).toBe(false);
    expect(it.text).toBe(TEXT);
    it.close();
  });
});
