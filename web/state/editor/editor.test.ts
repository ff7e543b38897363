// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as engine from '../../engine/taluva.js';
import { handOf, hasBoats, readDraft } from './draft';
import { Editor } from './editor';

vi.mock('../../engine/engine', () => ({ loadEngine: async () => engine }));

beforeAll(() => {
  engine.initSync({ module: readFileSync('engine/taluva.wasm') });
});

const SETUP = 'edition=ferti2014 players=2';
const TEXT =
  '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2';

describe('a draft', () => {
  it('shows what a text says', () => {
    const text =
      '2,-1:1J/0,0:2v3 19/3/2/1~4,4+1;20/3/2/2!1 1:place:2VL 10:1512251224111112211124121:2JJ+2VL players=2 boats=on';
    const read = readDraft(text);
    expect([...(read?.land ?? [])]).toEqual([
      ['2,-1', { level: 1, face: 'J' }],
      ['0,0', { level: 2, face: 'v3' }],
    ]);
    expect(read?.seats).toEqual([
      { reserve: { hut: 19, temple: 3, tower: 2, boat: 1 }, boats: [{ q: 4, r: 4 }] },
      { reserve: { hut: 20, temple: 3, tower: 2, boat: 2 }, boats: [] },
    ]);
    expect(read && [handOf(read), hasBoats(read), read.deck, read.offer]).toEqual([
      '2VL',
      true,
      10,
      ['2JJ', '2VL'],
    ]);
    expect(readDraft(TEXT)?.land.get('-1,1')?.building).toEqual({ seat: 1, piece: 'hut' });
  });

  it('is undefined if the text is not one', () => {
    for (const text of ['', 'nonsense', TEXT.replace('1V0', 'X'), TEXT.replace(' 2:take', ' take')]) {
      expect(readDraft(text)).toBeUndefined();
    }
  });

  it('counts tiles in the order of the material', () => {
    const start = new engine.Game(SETUP);
    const counts = readDraft(start.text())?.unseen;
    expect(counts).toEqual(engine.materialOf(SETUP).tiles.map(({ count }) => count));
    start.free();
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
    it.brush.value = { is: 'piece', seat: 1, piece: 'hut' };
    await it.stroke({ q: 0, r: 0 });
    expect(it.refused.value).toMatchObject({ name: 'building-on-volcano', hexes: [[0, 0]] });
    expect(it.text).toBe(TEXT);
    await it.edit({ edit: 'reserve', seat: 1, piece: 'tower', count: 3 });
    expect(it.refused.value?.name).toBe('too-many-pieces');
    it.close();
  });

  it('paints a field at its level, and takes what stood there into the reserve', async () => {
    const it = await editor();
    it.brush.value = { is: 'level', steps: 1 };
    await it.stroke({ q: -1, r: 1 });
    expect(it.text).toMatch(/^0,0:1V0\/-1,1:2J1H.1C 18\//);
    it.brush.value = { is: 'field', face: 'S' };
    await it.stroke({ q: -1, r: 1 });
    await it.stroke({ q: -1, r: 1 });
    expect(it.text).toMatch(/^0,0:1V0\/-1,1:2S.1C 20\//);
    it.close();
  });

  it('launches a boat in the lagoon around a hex, as the rules name it, and nowhere else', async () => {
    const ring = '0,-1:1J.1C.1J/-1,0:1V0/2,0:1J/-1,1:1J.1C.1S';
    // The surplus tower is a fault of the position, not of this edit.
    const others =
      '20/3/3/2;20/3/2/2 1:take 21:1512251224111112211124121 edition=ferti2014 players=2 boats=on';
    const it = await editor(`${ring} ${others}`);
    it.brush.value = { is: 'piece', seat: 2, piece: 'boat' };
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

  it('leaves a text that is not one unchanged', async () => {
    const it = await editor();
    expect(await it.open('nonsense')).toBe(false);
    expect(it.text).toBe(TEXT);
    it.close();
  });
});
