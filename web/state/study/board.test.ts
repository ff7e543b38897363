// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as engine from '../../engine/taluva.js';
import type { Seat } from '../../net/types';
import { StudyBoard } from './board';
import { type Chapter, emptyChapter, outTags, readChapters, studyNameOf, writeChapters } from './chapter';
import { seatsOfChapter } from './document';
import { positionFragment, readFragment, recordFragment } from './link';
import { continuationOf, emptyTree, lineTree, ROOT, type TreeNode } from './tree';
import { entryName } from './turn-names';

vi.mock('../../engine/engine', () => ({ loadEngine: async () => engine }));

beforeAll(() => {
  engine.initSync({ module: readFileSync('engine/taluva.wasm') });
});

const SETUP = 'edition=ferti2014 players=2';
const GAME = ['JC', 'JC@0,0:0', 'H@0,1', 'JS', 'JS@2,0:0', 'H@1,1', 'CC'];
const POSITION =
  '0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2';

const seats = [1, 2].map((seat) => ({
  seat,
  kind: 'person' as const,
  name: `P${seat}`,
  present: false,
  out: false,
}));

function board(tokens: readonly string[] = GAME, at?: number): StudyBoard {
  const start = { setup: SETUP };
  return new StudyBoard({ start, tree: lineTree(tokens), seats, ...(at !== undefined && { at }) });
}

const shows = (it: StudyBoard, ply: number) => vi.waitFor(() => expect(it.position.value?.ply).toBe(ply));

describe('the analysis board', () => {
  it('begins at the end of the main line and walks to and fro', async () => {
    const it = board();
    await shows(it, 7);
    expect(it.position.value?.hand).toBe('CC');
    it.back();
    await shows(it, 6);
    it.turnStep(false);
    await shows(it, 3);
    it.goToStep(0);
    await shows(it, 0);
    it.goToStep(99);
    await shows(it, 7);
    it.close();
  });

  it('shows its island before the rules have been asked', async () => {
    const fromText = new StudyBoard({
      start: { setup: SETUP, position: POSITION },
      tree: emptyTree(),
      seats,
    });
    expect(fromText.position.value).toBeUndefined();
    expect(fromText.scene.value.hexes).toHaveLength(3);
    expect(fromText.scene.value.buildings).toHaveLength(1);
    fromText.close();
    const played = board();
    await shows(played, 7);
    const replayed = new StudyBoard({
      start: { setup: SETUP },
      tree: lineTree(GAME),
      seats,
      known: played.position.value,
    });
    expect(replayed.position.value).toBeUndefined();
    expect(replayed.scene.value.hexes).toEqual(played.scene.value.hexes);
    for (const it of [played, replayed]) it.close();
  });

  it('makes a branch of every try, for both sides, and knows who plays what', async () => {
    const it = board();
    it.goTo(2);
    await shows(it, 2);
    await it.play('H@-1,1');
    await shows(it, 3);
    expect(it.position.value).toMatchObject({ phase: 'take', seat: 2 });
    await it.play('RR');
    await shows(it, 4);
    expect(it.table.isPlacing.value).toBe(true);
    const legal = it.position.value?.legal?.[0] ?? '';
    await it.play(legal);
    await shows(it, 5);
    expect(it.tokens).toEqual(['JC', 'JC@0,0:0', 'H@-1,1', 'RR', legal]);
    expect(it.outline.value.entries[0]?.variations).toHaveLength(1);
    await vi.waitFor(() =>
      expect(it.facts.value.get(it.at.value)).toMatchObject({ seat: 2, turn: 2, level: 1 }),
    );
    // Playing the same move again reuses the branch.
    it.goTo(2);
    await it.play('H@-1,1');
    expect(it.tree.value.nodes.size).toBe(11);
    it.close();
  });

  it('refuses illegal moves with the rule, and changes nothing', async () => {
    const it = board();
    it.goTo(2);
    await shows(it, 2);
    await it.play('T@0,1');
    expect(it.turn.refused.value?.rule).toBeTruthy();
    expect(it.tree.value.nodes.size).toBe(8);
    it.close();
  });

  it('goes on the way that was last taken, or that is chosen where the line forks', async () => {
    const it = board(GAME, 2);
    await shows(it, 2);
    await it.play('H@-1,1');
    it.back();
    expect(it.line.value.map(({ token }) => token)).toEqual(['JC', 'JC@0,0:0', 'H@-1,1']);
    expect(it.fork.value?.ways).toHaveLength(2);
    it.chooseWay(1);
    it.forward();
    expect(it.node.value.token).toBe('H@0,1');
    expect(it.chooseWay(1)).toBe(false);
    it.close();
  });

  it('takes back deletions, comments, marks and promotions', async () => {
    const it = board(GAME, 2);
    await shows(it, 2);
    await it.play('H@-1,1');
    const there = it.at.value;
    it.comment('why not');
    it.mark('!');
    it.mark('?!');
    expect(it.node.value).toMatchObject({ mark: '?!', comments: ['why not'] });
    it.promote();
    it.remove();
    expect(it.tree.value.nodes.has(there)).toBe(false);
    expect(it.at.value).toBe(2);
    it.undo();
    expect(it.at.value).toBe(there);
    expect(it.node.value).toMatchObject({ mark: '?!', comments: ['why not'] });
    it.undo();
    expect(it.tree.value.nodes.get(2)?.children[0]).toBe(3);
    it.redo();
    expect(it.tree.value.nodes.get(2)?.children[0]).toBe(there);
    while (it.canUndo.value) it.undo();
    expect(it.tree.value.nodes.size).toBe(8);
    it.close();
  });

  it('marks no draws', async () => {
    const it = board();
    it.mark('!');
    expect(it.node.value.mark).toBeUndefined();
    it.close();
  });

  it('draws only what may come', async () => {
    const it = board([], ROOT);
    await shows(it, 0);
    expect(it.position.value?.legal).toHaveLength(25);
    await it.drawAtRandom(() => 0.999);
    await shows(it, 1);
    expect(it.position.value?.hand).toBe('LL');
    it.close();
  });

  it('shows a line on the island, tile and building', async () => {
    const it = board(GAME.slice(0, 4), 4);
    await shows(it, 4);
    await it.pointAt(['JS@2,0:0', 'H@1,1']);
    expect(it.scene.value.ghost).toMatchObject({ tile: 'JS', legal: true });
    expect(it.scene.value.previews).toEqual([{ q: 1, r: 1, seat: 2, kind: 'hut' }]);
    it.lookAway();
    expect(it.scene.value.ghost).toBeUndefined();
    it.close();
  });

  it('begins with a position', async () => {
    const start = { setup: SETUP, position: POSITION };
    const it = new StudyBoard({ start, tree: emptyTree(), seats });
    await shows(it, 0);
    expect(it.scene.value.hexes).toHaveLength(3);
    await it.play('JJ');
    await shows(it, 1);
    expect(it.position.value?.seat).toBe(2);
    it.close();
  });
});

describe('records with variations', () => {
  const RECORD = `[Format "taluva 2"]
[Setup "edition=ferti2014 players=2"]
[Player1 "Ada \\\\ \\"x\\""]
[Chapter "One"]

{before all}
1. JC {[%clk 0:03:00]} (LL {what if?} LL@0,0:3 (LL@0,0:0 {nested \\} \\\\ brace})) JC@0,0:0! H@0,1 {solid} {twice} (H@-1,1?!) JS
*
`;

  it('are read and written back as the rules write them', async () => {
    const chapters = await readChapters(RECORD);
    const text = await writeChapters(chapters);
    expect(text).toBe(RECORD);
    const [chapter] = chapters;
    expect(chapter?.tree.nodes.size).toBe(9);
    expect([...(chapter?.tree.nodes.values() ?? [])].find(({ token }) => token === 'H@0,1')).toMatchObject({
      comments: ['solid', 'twice'],
    });
  });

  it('contain the name of the study, all chapters, and where they begin', async () => {
    const [one] = await readChapters(RECORD);
    const text = await writeChapters(
      [one as Chapter, emptyChapter({ setup: SETUP, position: POSITION })],
      'Both',
    );
    const read = await readChapters(text);
    expect([read.length, studyNameOf(read), read[1]?.start.position]).toEqual([2, 'Both', POSITION]);
    expect(await writeChapters(read, 'Both')).toBe(text);
  });

  it('keep what was tried on the board', async () => {
    const it = board(GAME, 2);
    await shows(it, 2);
    await it.play('H@-1,1');
    it.mark('??');
    it.comment('a } and a [%name] in\nit \\');
    const chapter = { start: it.start, tags: [], tree: it.tree.value };
    const [read] = await readChapters(await writeChapters([chapter]));
    const found = [...(read?.tree.nodes.values() ?? [])].find(({ token }) => token === 'H@-1,1');
    expect(found).toMatchObject({ mark: '??', comments: ['a } and a [%name] in\nit \\'] });
    it.close();
  });

  it('say the result where the main line ends the game', async () => {
    const over = lineTree([...GAME, 'resign:1']);
    const text = await writeChapters([{ start: { setup: SETUP }, tags: [], tree: over }]);
    expect(text.trim()).toMatch(/last-standing 2,1$/);
  });

  it('say why somebody is out who did not resign', async () => {
    const lost = [...GAME, 'resign:1'];
    const seatsOut = [{ ...(seats[0] as Seat), out_by: 'time' as const }, seats[1] as Seat];
    const chapter = { start: { setup: SETUP }, tags: outTags(seatsOut), tree: lineTree(lost) };
    const text = await writeChapters([chapter]);
    expect(text).toContain('[Out1 "time"]\n');
    const [read] = await readChapters(text);
    const named = async (from: Chapter) => {
      const seatsRead = seatsOfChapter(from, (seat) => `Seat ${seat}`);
      const it = new StudyBoard({ start: from.start, tree: from.tree, seats: seatsRead });
      await vi.waitFor(() => expect(it.facts.value.size).toBe(from.tree.nodes.size - 1));
      const last = continuationOf(from.tree, ROOT).at(-1) as TreeNode;
      const name = entryName({ nodes: [last] }, it.facts.value);
      it.close();
      return name;
    };
    expect(await named(read as Chapter)).toBe('Ran out of time');
    expect(await named({ ...(read as Chapter), tags: [['Out1', 'nonsense']] })).toBe('Resigned');
  });

  it('that are wrong say where', async () => {
    await expect(readChapters(RECORD.replace('H@-1,1', 'T@-1,1'))).rejects.toMatchObject({
      problem: { code: 'bad_record' },
    });
  });
});

describe('chapters', () => {
  it('are read from records and positions', async () => {
    const text = `[Format "taluva 1"]\n[Setup "${SETUP}"]\n[Player1 "Ada"]\n\n1. JC@0,0:0 H@0,1 *\n`;
    const [chapter] = await readChapters(text);
    expect(seatsOfChapter(chapter as never, (seat) => `Seat ${seat}`).map(({ name }) => name)).toEqual([
      'Ada',
      'Seat 2',
    ]);
    expect((await readChapters(POSITION))[0]?.start).toEqual({ setup: SETUP, position: POSITION });
    await expect(readChapters('nonsense')).rejects.toMatchObject({ problem: { code: 'bad_record' } });
  });

  it('travel in links', async () => {
    const text = '[Format "taluva 2"]\n\n1. JC {żółw (et alia)} *\n';
    expect(await readFragment(await recordFragment(text))).toEqual({ is: 'record', text });
    expect(await readFragment(positionFragment(POSITION))).toEqual({ is: 'position', text: POSITION });
    expect(await readFragment('anything')).toBeUndefined();
    await expect(readFragment('r=%%%')).rejects.toThrow();
  });
});
