/** A game to be set up: what a person chose, and the setup and seats that it makes. */
import type { PlayerColour } from '../board/scene';
import type { NewGame, SeatChoice } from '../net/types';

export const EDITIONS = ['ferti2014', 'ferti2012', 'hig2006', 'deluxe2015'] as const;
export type Edition = (typeof EDITIONS)[number];

export const ZONES = ['none', 'beginner', 'player', 'expert'] as const;
export type Zone = (typeof ZONES)[number];

export const EXTENSIONS = ['boats', 'twohex', 'start', 'ranking', 'teams'] as const;
export type Extension = (typeof EXTENSIONS)[number];

export type SeatKind = SeatChoice['kind'];

export interface SeatWish {
  readonly kind: SeatKind;
  readonly name: string;
  readonly level: number;
  readonly colour: PlayerColour;
}

export interface Wish {
  readonly edition: Edition;
  readonly extensions: ReadonlySet<Extension>;
  readonly zone: Zone;
  /** As many tiles as the edition says, unless told. */
  readonly tiles?: number | undefined;
  readonly seats: readonly SeatWish[];
  readonly drawLots: boolean;
}

/** How many tiles there are (RULES §1). */
export function fullSet(players: number): number {
  return players === 5 ? 60 : 48;
}

/** The number of tiles that an edition plays with (RULES §3). */
export function usualTiles(edition: Edition, players: number): number {
  if (players === 5) return 60;
  return edition === 'hig2006' || edition === 'deluxe2015' ? 48 : 12 * players;
}

/** Whether an extension can be chosen: teams are four, and do not play for places. */
export function canHave(extension: Extension, wish: Wish): boolean {
  if (extension === 'teams') return wish.seats.length === 4 && !wish.extensions.has('ranking');
  if (extension === 'ranking') return !wish.extensions.has('teams');
  return true;
}

function seatChoice({ kind, name, level }: SeatWish): SeatChoice {
  switch (kind) {
    case 'ai':
      return { kind, level };
    case 'local':
    case 'player':
      return { kind, name };
    default:
      return { kind };
  }
}

export function newGame(wish: Wish): NewGame {
  const players = wish.seats.length;
  const has = (extension: Extension) => wish.extensions.has(extension) && canHave(extension, wish);
  const options = [
    `edition=${wish.edition}`,
    `players=${players}`,
    ...(wish.tiles !== undefined && wish.tiles !== usualTiles(wish.edition, players)
      ? [`tiles=${wish.tiles}`]
      : []),
    ...(has('teams') ? ['teams=on'] : []),
    ...(has('ranking') ? ['ranking=on'] : []),
    ...(has('start') ? ['start=on'] : []),
    ...(has('boats') ? ['boats=on'] : []),
    ...(has('twohex') ? ['twohex=random'] : []),
    ...(wish.zone === 'none' ? [] : [`zone=${wish.zone}`]),
  ];
  const open = wish.seats.some(({ kind }) => kind === 'open');
  return {
    setup: options.join(' '),
    seats: wish.seats.map(seatChoice),
    order: wish.drawLots ? 'random' : 'given',
    visibility: open ? 'public' : 'unlisted',
  };
}
