/** What the rules say about the tokens of a tree: who plays them, in which turn, and what they do. */
import type { Engine } from '../../engine/engine';
import type { OutBy } from '../../net/types';
import { readToken } from '../position/notation';
import { type NodeId, nodeAt, ROOT, type Tree, tokensTo } from './tree';

type Game = InstanceType<Engine['Game']>;

export interface TokenFacts {
  /** The seat that plays it, that it puts out of the game, or that the drawn tile is for. */
  readonly seat: number;
  /** The turn it belongs to, counted from the root. */
  readonly turn: number;
  /** The level of a placement. */
  readonly level?: number;
  /** The number of huts that an expansion builds. */
  readonly huts?: number;
  /** Why a seat is out: the token is a resignation whatever the reason. */
  readonly out?: OutBy | undefined;
}

export type Facts = ReadonlyMap<NodeId, TokenFacts>;

/** Why a seat is out, if known. */
type OutBySeat = (seat: number) => OutBy | undefined;

const NAMES = { J: 'jungle', C: 'clearing', S: 'sand', R: 'rock', L: 'lake' } as const;

/** The facts about a token, before it is played. */
function factsOf(game: Game, text: string, turn: number, outBy: OutBySeat): TokenFacts {
  const token = readToken(text);
  if (token.is === 'resignation') return { seat: token.seat, turn, out: outBy(token.seat) };
  const seat = game.seat() ?? 0;
  if (token.is === 'placement') {
    const level = game.effectOf(text)?.level;
    return { seat, turn, ...(level !== undefined && { level }) };
  }
  if (token.is === 'build' && token.kind === 'expand') {
    const settlement = game.settlementAt(token.hex.q, token.hex.r);
    const terrain = token.terrain && NAMES[token.terrain];
    const huts = settlement?.expansions.find((expansion) => expansion.terrain === terrain)?.cost;
    return { seat, turn, ...(huts !== undefined && { huts }) };
  }
  return { seat, turn };
}

/** Whether a token ends a turn. */
function ends(text: string): boolean {
  const { is } = readToken(text);
  return is === 'build' || is === 'nothing' || is === 'resignation';
}

/**
 * Adds the facts about all nodes that have none yet. `game` is at the tree's root and is left there. A token that
 * cannot be played gets no facts, nor do its descendants.
 */
export function learnFacts(game: Game, tree: Tree, known: Facts, outBy: OutBySeat = () => undefined): Facts {
  const news = [...tree.nodes.keys()].filter((id) => id !== ROOT && !known.has(id));
  if (news.length === 0) return known;
  const facts = new Map(known);
  const fresh = new Set(news);
  for (const id of news) {
    const { parent = ROOT } = nodeAt(tree, id);
    // Descendants of a new node are visited from there.
    if (!fresh.has(parent)) learnBranch(game, tree, id, facts, outBy);
  }
  return facts;
}

function learnBranch(
  game: Game,
  tree: Tree,
  first: NodeId,
  facts: Map<NodeId, TokenFacts>,
  outBy: OutBySeat,
): void {
  const { parent = ROOT } = nodeAt(tree, first);
  const before = tokensTo(tree, parent);
  if (game.play(before)) return;
  const start = before.length;
  const turnsBefore = before.filter(ends).length;
  // Depth first with an explicit path: long lines must not recurse deeply.
  const order = preorder(tree, first);
  const path: { id: NodeId; turns: number }[] = [];
  const undo = () => {
    game.undo();
    path.pop();
  };
  for (const id of order) {
    const node = nodeAt(tree, id);
    while (path.length > 0 && path.at(-1)?.id !== node.parent) undo();
    if (path.length === 0 && id !== first) continue;
    const turns = path.at(-1)?.turns ?? turnsBefore;
    const found = factsOf(game, node.token, turns + 1, outBy);
    if (game.play([node.token])) continue;
    facts.set(id, found);
    path.push({ id, turns: turns + (ends(node.token) ? 1 : 0) });
  }
  while (path.length > 0) undo();
  for (let count = 0; count < start; count++) game.undo();
}

/** A branch in preorder, children in order. */
function preorder(tree: Tree, first: NodeId): NodeId[] {
  const order: NodeId[] = [];
  const border = [first];
  for (let here = border.pop(); here !== undefined; here = border.pop()) {
    order.push(here);
    border.push(...nodeAt(tree, here).children.toReversed());
  }
  return order;
}
