/** A finished game in numbers: the standings, what decided them, and what each player did. */
import constants from '../../api/constants.json';
import type { Piece, Position } from '../../net/types';
import { readSetup } from '../position/notation';
import type { Count } from '../position/rules';
import type { LogLine } from '../table/log';

export type Built = Readonly<Record<Piece, number>>;

export interface Standing {
  readonly seat: number;
  readonly rank: number;
  readonly built: Built;
  readonly out: boolean;
  /** Tiles laid, and how many of them were eruptions. */
  readonly tiles: number;
  readonly eruptions: number;
  /** The highest level that the player built on or laid a tile on. */
  readonly highest: number;
  /** Huts of the player that were covered. */
  readonly lost: number;
  /** Fields of the largest settlement at the end. */
  readonly largest: number;
}

const SURVIVOR_ORDER = constants.survivor as readonly Piece[];

const builtOf = ({ built }: Count) =>
  Object.fromEntries(SURVIVOR_ORDER.map((piece, index) => [piece, built[index]])) as Built;

/** What counts first when the tiles are used up: the rules' order, as far as it is played with. */
export function countOrder(boats: boolean): readonly Piece[] {
  return SURVIVOR_ORDER.filter((piece) => boats || piece !== 'boat');
}

/** All players of a finished game, the best first; `counts` is what the rules count, by seat. */
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
      const huts = own.reduce(
        (sum, { building }) => sum + (building?.piece === 'hut' ? building.count : 0),
        0,
      );
      const levels = laid.get(seat) ?? [];
      return {
        seat,
        rank: position.outcome?.standings[index] ?? 0,
        built,
        out: position.out[index] ?? false,
        tiles: levels.length,
        eruptions: levels.filter((level) => level > 1).length,
        highest: Math.max(0, ...levels, ...own.map(({ level }) => level)),
        lost: built.hut - huts,
        largest: count.largest,
      };
    })
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** The levels of the tiles that each seat has laid. */
function laidBy(lines: readonly LogLine[]): Map<number, number[]> {
  const laid = new Map<number, number[]>();
  for (const { seat, level } of lines) {
    if (seat !== undefined && level !== undefined) laid.set(seat, [...(laid.get(seat) ?? []), level]);
  }
  return laid;
}

/** What decided a game: the kinds that a king used up, or the count in which the winner was ahead. */
export type Decision =
  | { readonly by: 'king'; readonly kinds: readonly Piece[] }
  | { readonly by: 'count'; readonly kind: Piece; readonly first: number; readonly second: number }
  | { readonly by: 'equal' };

export function decisionOf(
  position: Position,
  setup: string,
  counts: readonly Count[],
): Decision | undefined {
  const { outcome } = position;
  if (!outcome) return undefined;
  const options = readSetup(setup);
  const boats = options.get('boats') === 'on';
  const order = countOrder(boats);
  const teams = options.get('teams') === 'on';
  const winner = outcome.standings.indexOf(1) + 1;
  const left = position.reserves[winner - 1];
  if (!left) return undefined;
  if (outcome.reason === 'king') {
    // Of a team's two reserves neither alone has decided.
    if (teams) return undefined;
    const reserve: Readonly<Record<Piece, number>> = {
      hut: left.huts,
      temple: left.temples,
      tower: left.towers,
      boat: left.boats,
    };
    return { by: 'king', kinds: order.filter((kind) => reserve[kind] === 0) };
  }
  if (outcome.reason !== 'survivor' && outcome.reason !== 'worlds-end') return undefined;
  const sides = sidesOf(position, teams);
  const sums = sides
    .filter(({ seats }) => seats.some((seat) => !position.out[seat - 1]))
    .map(({ seats, rank }) => {
      const own = seats.filter((seat) => !position.out[seat - 1]).map((seat) => counts[seat - 1]);
      const sum = (kind: Piece) =>
        own.reduce((total, count) => total + (count ? builtOf(count)[kind] : 0), 0);
      return { rank, sum };
    })
    .sort((a, b) => a.rank - b.rank);
  const [first, second] = sums;
  if (!first || !second) return undefined;
  if (second.rank === first.rank) return { by: 'equal' };
  const kind = order.find((piece) => first.sum(piece) !== second.sum(piece));
  return kind ? { by: 'count', kind, first: first.sum(kind), second: second.sum(kind) } : { by: 'equal' };
}

/** Who counts together: every player alone, or the seats of a team. */
function sidesOf(position: Position, teams: boolean): { seats: number[]; rank: number }[] {
  const ranks = position.outcome?.standings ?? [];
  if (teams) return constants.teams.map((seats) => ({ seats, rank: ranks[seats[0] - 1] }));
  return ranks.map((rank, index) => ({ seats: [index + 1], rank }));
}
