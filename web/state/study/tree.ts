/**
 * A tree of variations as plain data: every token is a node, and its first child continues the line. The rules know
 * what a token means and whether it is legal. Trees are immutable: each change returns a new one.
 */
import constants from '../../api/constants.json';

export type NodeId = number;

/** The node before the first token. */
export const ROOT: NodeId = 0;

/** Move annotations, in the order of their keyboard shortcuts. */
export const MARKS = ['!', '?', '!!', '??', '!?', '?!'] as const;
export type Mark = (typeof MARKS)[number];

export interface TreeNode {
  readonly id: NodeId;
  /** Absent for the root. */
  readonly parent?: NodeId;
  /** Empty for the root. */
  readonly token: string;
  /** The continuation of the line, then the variations. */
  readonly children: readonly NodeId[];
  readonly mark?: Mark | undefined;
  readonly comments: readonly string[];
  /** Comments before the first move of a variation that starts here. */
  readonly opening: readonly string[];
  /** Embedded commands of other programs, as name and arguments: kept, not shown. */
  readonly commands?: readonly (readonly [string, string])[];
}

export interface Tree {
  readonly nodes: ReadonlyMap<NodeId, TreeNode>;
  /** The id of the next node: ids of removed nodes are not reused. */
  readonly next: NodeId;
}

/** The limits of a record (NOTATION §2). */
export const LIMITS: Readonly<Record<'tokens' | 'siblings' | 'depth' | 'comment', number>> = constants.record;

export function emptyTree(): Tree {
  return {
    nodes: new Map([[ROOT, { id: ROOT, token: '', children: [], comments: [], opening: [] }]]),
    next: 1,
  };
}

/** A tree with a single line. */
export function lineTree(tokens: readonly string[]): Tree {
  const nodes = new Map<NodeId, TreeNode>();
  for (let id = 0; id <= tokens.length; id++) {
    nodes.set(id, {
      id,
      ...(id > 0 && { parent: id - 1 }),
      token: id === 0 ? '' : (tokens[id - 1] as string),
      children: id < tokens.length ? [id + 1] : [],
      comments: [],
      opening: [],
    });
  }
  return { nodes, next: tokens.length + 1 };
}

/** The node with that id, or the root if there is none. */
export function nodeAt(tree: Tree, id: NodeId): TreeNode {
  const node = tree.nodes.get(id) ?? tree.nodes.get(ROOT);
  if (!node) throw new Error('a tree has a root');
  return node;
}

function changed(tree: Tree, ...nodes: readonly TreeNode[]): Tree {
  const all = new Map(tree.nodes);
  for (const node of nodes) all.set(node.id, node);
  return { ...tree, nodes: all };
}

/** The child with that token. */
export function childWith(tree: Tree, parent: NodeId, token: string): NodeId | undefined {
  return nodeAt(tree, parent).children.find((id) => nodeAt(tree, id).token === token);
}

export interface Grown {
  readonly tree: Tree;
  readonly id: NodeId;
}

/** Adds a token after a node; returns the existing child if there is one, and undefined beyond the limits. */
export function grown(tree: Tree, parent: NodeId, token: string): Grown | undefined {
  const known = childWith(tree, parent, token);
  if (known !== undefined) return { tree, id: known };
  const before = nodeAt(tree, parent);
  const isVariation = before.children.length > 0;
  if (tree.nodes.size > LIMITS.tokens || before.children.length >= LIMITS.siblings) return undefined;
  if (isVariation && depthOf(tree, parent) >= LIMITS.depth) return undefined;
  const id = tree.next;
  const node: TreeNode = { id, parent: before.id, token, children: [], comments: [], opening: [] };
  const after = changed(tree, { ...before, children: [...before.children, id] }, node);
  return { tree: { ...after, next: id + 1 }, id };
}

/** Adds the tokens of a line after a node; `id` is the last of them. */
export function grownBy(tree: Tree, parent: NodeId, tokens: readonly string[]): Grown | undefined {
  let now: Grown | undefined = { tree, id: parent };
  for (const token of tokens) now = now && grown(now.tree, now.id, token);
  return now;
}

/** The node and all its descendants. */
export function branchOf(tree: Tree, id: NodeId): NodeId[] {
  const found: NodeId[] = [];
  const border = [id];
  for (let here = border.pop(); here !== undefined; here = border.pop()) {
    found.push(here);
    border.push(...nodeAt(tree, here).children);
  }
  return found;
}

/** Removes a node and its descendants. The root stays. */
export function without(tree: Tree, id: NodeId): Tree {
  const { parent } = nodeAt(tree, id);
  if (id === ROOT || parent === undefined || !tree.nodes.has(id)) return tree;
  const nodes = new Map(tree.nodes);
  for (const gone of branchOf(tree, id)) nodes.delete(gone);
  const before = nodeAt(tree, parent);
  nodes.set(parent, { ...before, children: before.children.filter((child) => child !== id) });
  return { ...tree, nodes };
}

/** The nodes from the first token to this one. */
export function pathTo(tree: Tree, id: NodeId): TreeNode[] {
  const path: TreeNode[] = [];
  for (let here = nodeAt(tree, id); here.parent !== undefined; here = nodeAt(tree, here.parent)) {
    path.push(here);
  }
  return path.reverse();
}

export function tokensTo(tree: Tree, id: NodeId): string[] {
  return pathTo(tree, id).map(({ token }) => token);
}

/** The nodes after this one, following first children to the end. */
export function continuationOf(tree: Tree, id: NodeId): TreeNode[] {
  const line: TreeNode[] = [];
  for (let next = nodeAt(tree, id).children[0]; next !== undefined; ) {
    const node = nodeAt(tree, next);
    line.push(node);
    next = node.children[0];
  }
  return line;
}

/** Whether a node continues its parent's line rather than starting a variation. */
export function isFirst(tree: Tree, id: NodeId): boolean {
  const { parent } = nodeAt(tree, id);
  return parent === undefined || nodeAt(tree, parent).children[0] === id;
}

/** Whether a node lies on the main line. */
export function isMain(tree: Tree, id: NodeId): boolean {
  return pathTo(tree, id).every((node) => isFirst(tree, node.id));
}

/** The nesting depth of variations at a node. */
export function depthOf(tree: Tree, id: NodeId): number {
  return pathTo(tree, id).filter((node) => !isFirst(tree, node.id)).length;
}

/** The first node of the variation that contains a node; undefined on the main line. */
export function variationOf(tree: Tree, id: NodeId): NodeId | undefined {
  return pathTo(tree, id).findLast((node) => !isFirst(tree, node.id))?.id;
}

/** Promotes the variation around a node above the line it branches from. */
export function promoted(tree: Tree, id: NodeId): Tree {
  const first = variationOf(tree, id);
  if (first === undefined) return tree;
  const { parent, opening, ...node } = nodeAt(tree, first);
  if (parent === undefined) return tree;
  const before = nodeAt(tree, parent);
  const children = [first, ...before.children.filter((child) => child !== first)];
  // The variation's opening comments move to its first move, which no longer starts a variation.
  const risen: TreeNode = { ...node, parent, opening: [], comments: [...opening, ...node.comments] };
  return changed(tree, { ...before, children }, risen);
}

/** Makes the path to a node the main line. */
export function madeMain(tree: Tree, id: NodeId): Tree {
  let now = tree;
  while (!isMain(now, id)) now = promoted(now, id);
  return now;
}

export function marked(tree: Tree, id: NodeId, mark: Mark | undefined): Tree {
  return id === ROOT ? tree : changed(tree, { ...nodeAt(tree, id), mark });
}

/** Replaces the comments of a node with one, or with none if it is empty. */
export function commented(tree: Tree, id: NodeId, text: string): Tree {
  const kept = text.trim().slice(0, LIMITS.comment);
  return changed(tree, { ...nodeAt(tree, id), comments: kept === '' ? [] : [kept] });
}

/** The nearest ancestor of a node of another tree that this tree still has. */
export function surviving(tree: Tree, before: Tree, id: NodeId): NodeId {
  const path = [ROOT, ...pathTo(before, id).map((node) => node.id)];
  return path.findLast((there) => tree.nodes.has(there)) ?? ROOT;
}

/** The nearest fork before this node, or the root. */
export function forkBefore(tree: Tree, id: NodeId): NodeId {
  const path = pathTo(tree, id).slice(0, -1);
  return path.findLast(({ children }) => children.length > 1)?.id ?? ROOT;
}

/** The nearest fork after this node, or the end of the line. */
export function forkAfter(tree: Tree, id: NodeId): NodeId {
  const line = continuationOf(tree, id);
  return (line.find(({ children }) => children.length > 1) ?? line.at(-1))?.id ?? id;
}

/** The next sibling in a direction, wrapping around. */
export function siblingOf(tree: Tree, id: NodeId, steps: 1 | -1): NodeId | undefined {
  const { parent } = nodeAt(tree, id);
  const { children } = nodeAt(tree, parent ?? ROOT);
  if (parent === undefined || children.length < 2) return undefined;
  return children[(children.indexOf(id) + steps + children.length) % children.length];
}
