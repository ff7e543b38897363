/** A finished game in numbers: the standings, and each player's statistics. */
import type { Piece, Position } from '../../net/types';
import { SURVIVOR_ORDER } from '../position/pieces';
import type { Count } from '../position/rules';
import { isEruption } from '../position/start';
import type { LogLine } from '../table/log';

export type Built = Readonly<Record<Piece, number>>;

export interface Standing {
  readonly seat: number;
  readonly rank: number;
  readonly built: Built;
  readonly out: boolean;
  /** Tiles laid, and how many of them erupted. */
  readonly tiles: number;
  readonly eruptions: number;
  /** The highest level the player built on or laid a tile on. */
  readonly highest: number;
  /** The player's huts that were covered. */
  readonly lost: number;
  /** The number of fields in the largest settlement at the end. */
  readonly largest: number;
}

const builtOf = ({ built }: Count) =>
  Object.fromEntries(SURVIVOR_ORDER.map((piece, index) => [piece, built[index]])) as Built;

/** All players of a finished game, best first; `counts` is from the rules, by seat. */
export function standingsOf(
  position: Position,
  lines: readonly LogLine[],
  counts: readonly Count[],
): Standing[] {
  const laid = laidBy(lines);
  return counts
    .map((count, index) => {
      const seat = index + 1;
      const built = builtOf(count);
      const own = position.hexes.filter(
        ({ building }) => building?.seat === seat && building.piece !== 'boat',
      );
      const levels = laid.get(seat) ?? [];
      return {
        seat,
        rank: position.outcome?.standings[index] ?? 0,
        built,
        out: position.out[index] ?? false,
        tiles: levels.length,
        eruptions: levels.filter(isEruption).length,
        highest: Math.max(0, ...levels, ...own.map(({ level }) => level)),
        lost: count.lost,
        largest: count.largest,
      };
    })
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** The levels of the tiles that each seat laid. */
function laidBy(lines: readonly LogLine[]): Map<number, number[]> {
  const laid = new Map<number, number[]>();
  for (const { seat, level } of lines) {
    if (seat !== undefined && level !== undefined) laid.set(seat, [...(laid.get(seat) ?? []), level]);
  }
  return laid;
}
