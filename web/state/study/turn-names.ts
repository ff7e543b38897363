/** The turns of a tree in a few words: what they lay and build. */
import { language, t } from '../../i18n/i18n';
import { say } from '../../i18n/study/study';
import type { Piece } from '../../net/types';
import { readToken } from '../position/notation';
import { isEruption } from '../position/start';
import { pieces, terrainName, tileName } from '../position/words';
import type { Facts } from './facts';
import type { TurnEntry } from './outline';
import type { TreeNode } from './tree';

/** A token in a word or two; nothing for a draw or an extension that is followed by more of the turn. */
function wordsOf(node: TreeNode, facts: Facts, isLast: boolean): string[] {
  const token = readToken(node.token);
  const known = facts.get(node.id);
  switch (token.is) {
    case 'tile':
      return isLast ? [t('log.draw', { tile: tileName(token.tile) })] : [];
    case 'placement':
      if (isEruption(known?.level ?? 1)) return [say('name.erupt')];
      return isLast ? [say('name.extend')] : [];
    case 'build':
      if (token.kind === 'found') return [say('name.found')];
      if (token.kind !== 'expand') return [t(`log.${token.kind}`)];
      return [
        terrainName(token.terrain ?? ''),
        ...(known?.huts !== undefined ? [pieces('hut', known.huts)] : []),
      ];
    case 'nothing':
      return [t('log.nothing')];
    case 'resignation':
      return [t(known?.out === 'time' || known?.out === 'claim' ? `log.${known.out}` : 'log.resign')];
    case 'unknown':
      return [token.text];
  }
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language()) + text.slice(1);
}

/** A turn, or the part of one that a variation replaces, in a few words. */
export function entryName({ nodes }: Pick<TurnEntry, 'nodes'>, facts: Facts): string {
  return capital(nodes.flatMap((node, index) => wordsOf(node, facts, index === nodes.length - 1)).join(', '));
}

/** The notation of an entry, without the draw, which its placement names anyway. */
export function entryNotation({ nodes }: Pick<TurnEntry, 'nodes'>): string {
  const told = nodes.filter(({ token }) => nodes.length === 1 || readToken(token).is !== 'tile');
  return told.map(({ token }) => token).join(' ');
}

/** The piece that represents a turn: the one it builds. */
export function entryPiece({ nodes }: Pick<TurnEntry, 'nodes'>): Piece {
  for (const { token } of nodes) {
    const build = readToken(token);
    if (build.is === 'build' && /^(temple|tower|boat)$/.test(build.kind)) return build.kind as Piece;
  }
  return 'hut';
}
