/** A turn as ghosts on the island, and in words. */
import type { Hex } from '../../board/geometry';
import { type Ghost, type Preview, type Seat, tileHexes } from '../../board/scene';
import { t } from '../../i18n/i18n';
import type { Position } from '../../net/types';
import { onGame } from '../position/analysis';
import { readToken } from '../position/notation';
import { buildsOf } from '../position/rules';
import type { Start } from '../position/start';
import { pieces, terrainName } from '../position/words';
import { placementWords } from '../table/log';
import { type BuildOption, previewsOf } from '../table/turn';

/** A turn shown on the island without being played. */
export interface TurnGhost {
  readonly ghost?: Ghost;
  readonly previews: readonly Preview[];
  /** The fields it builds on or covers. */
  readonly hexes: readonly Hex[];
}

/** What the rules say about a turn. */
export interface TurnFacts {
  /** The level of its tile; 0 if it lays none. */
  readonly level: number;
  /** The legal builds after its placement. */
  readonly builds: readonly BuildOption[];
}

/** What the rules say about a turn played after these tokens. */
export function turnFacts(
  start: Start,
  before: readonly string[],
  turn: readonly string[],
): Promise<TurnFacts> {
  return onGame(start, (game) => {
    game.play([...before]);
    const [level = 0] = game.levels([...turn]);
    if (turn.length > 1) game.play([turn[0]]);
    return { level, builds: buildsOf(game) };
  });
}

/** The tile and the building of a turn. */
export function turnGhost(
  position: Position,
  tokens: readonly string[],
  { builds }: Pick<TurnFacts, 'builds'>,
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

/** A turn in a few words: what it lays and builds. */
export function turnInWords(tokens: readonly string[], { level, builds }: TurnFacts): string {
  const told = tokens.flatMap((text) => {
    const token = readToken(text);
    if (token.is === 'placement') return [placementWords(level)];
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
