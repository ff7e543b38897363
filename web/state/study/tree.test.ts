import { describe, expect, it } from 'vitest';
import { entryWith, outlineOf } from './outline';
import {
  commented,
  continuationOf,
  depthOf,
  emptyTree,
  forkAfter,
  forkBefore,
  grown,
  grownBy,
  isMain,
  LIMITS,
  lineTree,
  madeMain,
  marked,
  type NodeId,
  nodeAt,
  promoted,
  ROOT,
  siblingOf,
  surviving,
  type Tree,
  tokensTo,
  without,
} from './tree';

const GAME = ['JC', 'JC@0,0:0', 'H@0,1', 'JS', 'JS@2,0:0', 'H@1,1'];

function played(tree: Tree, at: NodeId, ...tokens: string[]): { tree: Tree; id: NodeId } {
  const after = grownBy(tree, at, tokens);
  if (!after) throw new Error('there is no room');
  return after;
}

const main = (tree: Tree) => continuationOf(tree, ROOT).map(({ token }) => token);

describe('a tree', () => {
  it('of a line goes on as it was played', () => {
    const tree = lineTree(GAME);
    expect(main(tree)).toEqual(GAME);
    expect(tokensTo(tree, 3)).toEqual(GAME.slice(0, 3));
    expect(lineTree([])).toEqual(emptyTree());
  });

  it('grows by variations, and by nothing that is there already', () => {
    const line = lineTree(GAME);
    expect(grown(line, 2, 'H@0,1')).toEqual({ tree: line, id: 3 });
    const { tree, id } = played(line, 2, 'H@-1,1', 'RR');
    expect(main(tree)).toEqual(GAME);
    expect(tokensTo(tree, id)).toEqual(['JC', 'JC@0,0:0', 'H@-1,1', 'RR']);
    expect([isMain(tree, 3), isMain(tree, id), depthOf(tree, id)]).toEqual([true, false, 1]);
    expect(line.nodes.size).toBe(7);
  });

  it('has limits', () => {
    let tree = emptyTree();
    for (let n = 0; n < LIMITS.siblings; n++) tree = played(tree, ROOT, `T${n}`).tree;
    expect(grown(tree, ROOT, 'one more')).toBeUndefined();
    let deep = { tree: emptyTree(), id: ROOT };
    for (let n = 0; n < LIMITS.depth; n++) {
      deep = played(played(deep.tree, deep.id, `a${n}`).tree, deep.id, `b${n}`);
    }
    const next = played(deep.tree, deep.id, 'goes on');
    expect(grown(next.tree, deep.id, 'too deep')).toBeUndefined();
    expect(commented(tree, ROOT, 'x'.repeat(9999)).nodes.get(ROOT)?.comments[0]).toHaveLength(4000);
  });

  it('loses a branch with all behind it, and finds the nearest place left', () => {
    const { tree, id } = played(lineTree(GAME), 2, 'H@-1,1', 'RR');
    const left = without(tree, 7);
    expect(left.nodes.size).toBe(7);
    expect(surviving(left, tree, id)).toBe(2);
    expect(main(without(tree, 3))).toEqual(['JC', 'JC@0,0:0', 'H@-1,1', 'RR']);
    expect(without(tree, ROOT)).toBe(tree);
    // Ids are never reused.
    expect(grown(left, 2, 'T@0,1')?.id).toBe(tree.next);
  });

  it('promotes variations one by one, or all the way', () => {
    const one = played(lineTree(GAME), 2, 'H@-1,1', 'RR', 'RR@1,1:0');
    const two = played(one.tree, 7, 'SS', 'SS@1,1:0');
    expect(depthOf(two.tree, two.id)).toBe(2);
    const risen = promoted(two.tree, two.id);
    expect(depthOf(risen, two.id)).toBe(1);
    expect(main(risen)).toEqual(GAME);
    const first = madeMain(two.tree, two.id);
    expect(main(first)).toEqual(['JC', 'JC@0,0:0', 'H@-1,1', 'SS', 'SS@1,1:0']);
    expect(promoted(first, two.id)).toBe(first);
    expect(nodeAt(first, 3).token).toBe('H@0,1');
  });

  it('has marks and comments', () => {
    const tree = commented(marked(lineTree(GAME), 3, '!?'), 3, '  well  ');
    expect(nodeAt(tree, 3)).toMatchObject({ mark: '!?', comments: ['well'] });
    expect(nodeAt(commented(tree, 3, ' '), 3).comments).toEqual([]);
    expect(nodeAt(marked(tree, 3, undefined), 3).mark).toBeUndefined();
  });

  it('is walked from fork to fork and from sibling to sibling', () => {
    const { tree } = played(lineTree(GAME), 2, 'H@-1,1');
    expect([forkAfter(tree, ROOT), forkAfter(tree, 2), forkBefore(tree, 6), forkBefore(tree, 2)]).toEqual([
      2, 6, 2, 0,
    ]);
    expect([siblingOf(tree, 3, 1), siblingOf(tree, 7, 1), siblingOf(tree, 2, 1)]).toEqual([7, 3, undefined]);
  });
});

describe('an outline', () => {
  const words = (tree: Tree) => outlineOf(tree).entries.map(({ nodes }) => nodes.map(({ token }) => token));

  it('puts what belongs to a turn together', () => {
    expect(words(lineTree(GAME))).toEqual([GAME.slice(0, 3), GAME.slice(3)]);
    expect(words(lineTree(['JC@0,0:0', 'H@0,1', 'JS@2,0:0', '-', 'resign:2', 'JC']))).toEqual([
      ['JC@0,0:0', 'H@0,1'],
      ['JS@2,0:0', '-'],
      ['resign:2'],
      ['JC'],
    ]);
  });

  it('has variations behind the turn that they replace, and inside each other', () => {
    const build = played(lineTree(GAME), 2, 'H@-1,1', 'RR', 'RR@3,3:0');
    const draw = played(build.tree, ROOT, 'SS');
    const inner = played(draw.tree, 8, 'RR@4,4:0', 'H@4,5');
    const [first, second] = outlineOf(inner.tree).entries;
    expect(second?.variations).toEqual([]);
    expect(first?.variations.map((line) => line.first)).toEqual([10, 7]);
    const [, late] = first?.variations ?? [];
    expect(late?.entries.map(({ nodes }) => nodes.map(({ id }) => id))).toEqual([[7], [8, 9]]);
    expect(late?.entries[1]?.variations[0]?.entries[0]?.nodes.map(({ token }) => token)).toEqual([
      'RR@4,4:0',
      'H@4,5',
    ]);
    expect(entryWith(outlineOf(inner.tree), inner.id)?.nodes.at(-1)?.token).toBe('H@4,5');
    expect(entryWith(outlineOf(inner.tree), ROOT)).toBeUndefined();
  });
});
