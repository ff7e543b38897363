/** What a turn would look like and what it means: as ghosts on the island, and in words. */
import type { Hex } from '../../board/geometry';
import { hexKey } from '../../board/geometry';
import { type Ghost, type Preview, type Seat, tileHexes } from '../../board/scene';
import { t } from '../../i18n/i18n';
import type { Position } from '../../net/types';
import { onGame } from '../position/analysis';
import { readToken } from '../position/notation';
import { buildsOf } from '../position/rules';
import { topsOf } from '../position/scene';
import { pieces, terrainName } from '../position/words';
import { type BuildOption, previewsOf } from '../table/turn';

/** A turn on the island without being played. */
export interface TurnGhost {
  readonly ghost?: Ghost;
  readonly previews: readonly Preview[];
  /** The fields it fills or covers. */
  readonly hexes: readonly Hex[];
}

/** What could be built after these tokens. */
export function buildsAfter(
  setup: string,
  tokens: readonly string[],
  position?: string,
): Promise<readonly BuildOption[]> {
  return onGame({ setup, position }, (game) => {
    game.play([...tokens]);
    return buildsOf(game);
  });
}

/** The tile and the building of a turn; `builds` are possible after its placement. */
export function turnGhost(
  position: Position,
  tokens: readonly string[],
  builds: readonly BuildOption[],
): TurnGhost {
  const [first = ''] = tokens;
  const move = readToken(first);
  const option = builds.find(({ token }) => token === tokens.at(-1));
  const seat = position.seat as Seat | undefined;
  const previews = option && seat ? previewsOf(option, seat) : [];
  const built = previews.map(({ q, r }) => ({ q, r }));
  if (move.is !== 'placement') return { previews, hexes: built };
  const { tile, hex, rotation } = move;
  const laid = tileHexes(move).map(({ q, r }) => ({ q, r }));
  return { ghost: { tile, hex, rotation, legal: true }, previews, hexes: [...laid, ...built] };
}

/** A turn in a few words: what is laid, and what is built; `builds` are possible after its placement. */
export function turnInWords(
  position: Position,
  tokens: readonly string[],
  builds: readonly BuildOption[],
): string {
  const tops = topsOf(position);
  const told = tokens.flatMap((text) => {
    const token = readToken(text);
    if (token.is === 'placement') {
      const level = 1 + Math.max(...tileHexes(token).map((hex) => tops.get(hexKey(hex))?.level ?? 0));
      return [level === 1 ? t('log.extend') : t('log.erupt', { level })];
    }
    if (token.is === 'build') {
      if (token.kind !== 'expand') return [t(`log.${token.kind}`)];
      const huts = builds.find((build) => build.token === text)?.cost;
      const expanded = t('log.expand', { terrain: terrainName(token.terrain ?? '') });
      return [huts === undefined ? expanded : `${expanded} (${pieces('hut', huts)})`];
    }
    return token.is === 'nothing' ? [t('log.nothing')] : [];
  });
  return told.join(', ');
}
