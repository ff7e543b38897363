// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as engine from '../../engine/taluva.js';
import { emptyChapter, readChapters } from './chapter';
import { Study } from './document';
import { StudyKeeper } from './keeper';
import { BrowserShelf, MemoryRecords, type Shelf } from './shelf';

vi.mock('../../engine/engine', () => ({ loadEngine: async () => engine }));

beforeAll(() => {
  engine.initSync({ module: readFileSync('engine/taluva.wasm') });
});

let shelf: Shelf;
let now = 0;

beforeEach(() => {
  now = 0;
  shelf = new BrowserShelf(new MemoryRecords(), () => ++now);
});

const open = () =>
  new Study({
    chapters: [emptyChapter({ setup: 'edition=ferti2014 players=2' })],
    unnamed: (seat) => `P${seat}`,
  });

describe('a study that is kept', () => {
  it('is written with its name, then after every change, and is the same when it is opened', async () => {
    const study = open();
    const keeper = new StudyKeeper(study);
    const id = (await keeper.save(shelf, ' Eruptions ')) ?? '';
    expect(keeper.kept.value).toMatchObject({ title: 'Eruptions', revision: 1, mine: true });
    await vi.waitFor(() => expect(study.board.position.value).toBeDefined());
    await study.board.play('JC');
    await study.board.play('JC@0,0:0');
    study.addChapter(emptyChapter(study.board.start));
    study.renameChapter(1, 'Second');
    await keeper.flush();
    const kept = await shelf.load(id);
    expect(kept.revision).toBe(2);
    const read = await readChapters(kept.record);
    expect(read.map(({ tree }) => tree.nodes.size)).toEqual([3, 1]);
    expect(kept.record).toContain('[Chapter "Second"]');
    // Nothing has changed, so nothing is written.
    await keeper.flush();
    expect((await shelf.load(id)).revision).toBe(2);
    study.rename('Volcanoes');
    await keeper.flush();
    expect((await shelf.list())[0]).toMatchObject({ title: 'Volcanoes', revision: 3 });
    keeper.close();
    study.close();
  });

  it('does not overwrite what another page has written', async () => {
    const study = open();
    const keeper = new StudyKeeper(study);
    const id = (await keeper.save(shelf, 'One')) ?? '';
    await shelf.change(id, 1, { title: 'Other' });
    study.rename('Mine');
    await keeper.flush();
    expect(keeper.state.value).toBe('failed');
    expect((await shelf.load(id)).title).toBe('Other');
    keeper.close();
    study.close();
  });

  it('of somebody else is only looked at', async () => {
    const kept = await shelf.create({ title: 'Theirs', record: '' });
    const study = open();
    const keeper = new StudyKeeper(study, { shelf, study: { ...kept, mine: false } });
    expect(keeper.kept.value).toBeUndefined();
    study.rename('Mine');
    await keeper.flush();
    expect((await shelf.load(kept.id)).title).toBe('Theirs');
    keeper.close();
    study.close();
  });

  it('disappears when it is removed', async () => {
    const { id } = await shelf.create({ title: 'One', record: '' });
    await shelf.remove(id);
    await expect(shelf.load(id)).rejects.toMatchObject({ problem: { code: 'not_found' } });
  });
});
