/**
 * Converts chapters to records with variations (NOTATION §2) and back. The rules parse and validate them, and define
 * the canonical form.
 */
import type { Engine } from '../../engine/engine';
import type { Start } from '../position/start';
import type { Chapter } from './chapter';
import {
  continuationOf,
  type Mark,
  type NodeId,
  nodeAt,
  ROOT,
  type Tree,
  type TreeNode,
  tokensTo,
} from './tree';

type ReadStudy = ReturnType<Engine['readStudies']>[number];
type ReadNode = ReturnType<ReadStudy['nodes']>[number];
type ReadComment = ReadNode['comments'][number];

function textsOf(comments: readonly ReadComment[]): string[] {
  return comments.flatMap(({ text }) => (text.trim() === '' ? [] : [text.trim()]));
}

function nodeOf({ id, parent, token = '', children, mark, comments, opening }: ReadNode): TreeNode {
  const commands = [...opening, ...comments].flatMap((comment) => comment.commands);
  return {
    id,
    ...(parent !== undefined && { parent }),
    token,
    children,
    ...(mark !== undefined && { mark: mark as Mark }),
    comments: textsOf(comments),
    opening: textsOf(opening),
    ...(commands.length > 0 && { commands }),
  };
}

function startOf(rules: Engine, study: ReadStudy): Start {
  const setup = study.setup();
  const beginning = new rules.Game(setup);
  const position = study.start();
  const isBeginning = beginning.text() === position;
  beginning.free();
  return isBeginning ? { setup } : { setup, position };
}

function chapterOf(rules: Engine, study: ReadStudy): Chapter {
  const nodes = new Map(study.nodes().map((node): [NodeId, TreeNode] => [node.id, nodeOf(node)]));
  return {
    start: startOf(rules, study),
    tags: study.tagNames().map((name) => [name, study.tag(name) ?? ''] as const),
    tree: { nodes, next: Math.max(...nodes.keys()) + 1 },
  };
}

/** Parses all games of a text with their variations. Throws parse errors with line and column. */
export function chaptersOf(rules: Engine, text: string): Chapter[] {
  const studies = rules.readStudies(text);
  try {
    return studies.map((study) => chapterOf(rules, study));
  } finally {
    for (const study of studies) study.free();
  }
}

function comment(text: string): string {
  const plain = text
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('}', '\\}');
  return `{${plain.replaceAll('[%', '\\[%')}}`;
}

function commands({ commands: all = [] }: TreeNode): string[] {
  return all.map(([name, args]) => `{[%${name}${args === '' ? '' : ` ${args}`}]}`);
}

/** A token with its mark and comments, then its alternatives. */
function stepWords(tree: Tree, node: TreeNode, isLineStart: boolean): string[] {
  const words = [`${node.token}${node.mark ?? ''}`, ...node.comments.map(comment), ...commands(node)];
  if (isLineStart) return words;
  const [, ...others] = nodeAt(tree, node.parent ?? ROOT).children;
  return [...words, ...others.map((id) => `(${lineWords(tree, nodeAt(tree, id)).join(' ')})`)];
}

/** A variation: its opening comments, and its line. */
function lineWords(tree: Tree, first: TreeNode): string[] {
  return [
    ...first.opening.map(comment),
    ...stepWords(tree, first, true),
    ...continuationOf(tree, first.id).flatMap((node) => stepWords(tree, node, false)),
  ];
}

const tag = (name: string, value: string) =>
  `[${name} "${value
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')}"]`;

function resultOf(rules: Engine, { start, tree }: Chapter): string {
  const { setup, position } = start;
  const game = position === undefined ? new rules.Game(setup) : rules.Game.fromPosition(position);
  game.play(tokensTo(tree, continuationOf(tree, ROOT).at(-1)?.id ?? ROOT));
  const lines = game.record([], []).trim().split('\n');
  game.free();
  return lines.at(-1) ?? '*';
}

/** Writes the chapters as one text, in canonical form. */
export function textOf(rules: Engine, chapters: readonly Chapter[]): string {
  return chapters
    .map((chapter) => {
      const { start, tags, tree } = chapter;
      const root = nodeAt(tree, ROOT);
      const words = [
        ...root.comments.map(comment),
        ...commands(root),
        ...continuationOf(tree, ROOT).flatMap((node) => stepWords(tree, node, false)),
      ];
      const head = [
        tag('Format', 'taluva 2'),
        tag('Setup', start.setup),
        ...(start.position === undefined ? [] : [tag('Position', start.position)]),
        ...tags.map(([name, value]) => tag(name, value)),
      ];
      const draft = `${head.join('\n')}\n\n${words.join(' ')}\n${resultOf(rules, chapter)}\n`;
      const [study] = rules.readStudies(draft);
      const text = study?.text() ?? draft;
      study?.free();
      return text;
    })
    .join('\n');
}
