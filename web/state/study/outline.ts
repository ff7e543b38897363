/** A tree of variations in reading order: lines of turns, with variations after the turn they replace. */
import { readToken } from '../position/notation';
import { continuationOf, type NodeId, nodeAt, ROOT, type Tree, type TreeNode } from './tree';

/** A turn, or the part of one that a variation replaces: a draw, a placement or a build. */
export interface TurnEntry {
  readonly nodes: readonly TreeNode[];
  /** The alternatives to one of its nodes. */
  readonly variations: readonly OutlineLine[];
}

export interface OutlineLine {
  /** The first node of a variation; the root for the main line. */
  readonly first: NodeId;
  readonly entries: readonly TurnEntry[];
}

/** Whether a token starts a new turn after `last`. */
function begins(node: TreeNode, last: TreeNode | undefined): boolean {
  if (!last) return true;
  const [now, before] = [readToken(node.token), readToken(last.token)];
  if (now.is === 'tile' || now.is === 'resignation' || before.is === 'resignation') return true;
  if (now.is === 'placement') return before.is !== 'tile';
  return before.is !== 'placement';
}

interface Growing {
  readonly nodes: TreeNode[];
  readonly variations: OutlineLine[];
}

/** The main line with all variations. Iterates over lines and recurses only into variations. */
export function outlineOf(tree: Tree): OutlineLine {
  return lineFrom(tree, ROOT, continuationOf(tree, ROOT));
}

function lineFrom(tree: Tree, first: NodeId, nodes: readonly TreeNode[]): OutlineLine {
  const entries: Growing[] = [];
  for (const node of nodes) {
    const last = entries.at(-1);
    const entry = last && !begins(node, last.nodes.at(-1)) ? last : { nodes: [], variations: [] };
    if (entry !== last) entries.push(entry);
    entry.nodes.push(node);
    // The siblings of a line's first node belong to the parent line.
    if (node.id === first) continue;
    const [, ...others] = nodeAt(tree, node.parent ?? ROOT).children;
    for (const id of others) {
      entry.variations.push(lineFrom(tree, id, [nodeAt(tree, id), ...continuationOf(tree, id)]));
    }
  }
  return { first, entries };
}

/** The outline entry that contains a node. */
export function entryWith(line: OutlineLine, id: NodeId): TurnEntry | undefined {
  for (const entry of line.entries) {
    if (entry.nodes.some((node) => node.id === id)) return entry;
    for (const variation of entry.variations) {
      const found = entryWith(variation, id);
      if (found) return found;
    }
  }
  return undefined;
}
