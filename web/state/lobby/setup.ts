/** A game to be set up: what a person chose, and the setup, seats and clock that it makes. */
import OPTIONS from '../../api/options.json';
import type { PlayerColour } from '../../board/scene';
import type { Clock, NewGame, SeatChoice } from '../../net/types';

export const EDITIONS = ['ferti2014', 'ferti2012', 'hig2006', 'deluxe2015'] as const;
export type Edition = (typeof EDITIONS)[number];

export const ZONES = ['none', 'beginner', 'player', 'expert'] as const;
export type Zone = (typeof ZONES)[number];

/** What the rule books call extensions; the playing zones are one more. */
export const EXTENSIONS = ['boats', 'twohex', 'start'] as const;
/** What they call variants, beside the number of tiles. */
export const VARIANTS = ['teams', 'ranking'] as const;
export type Extension = (typeof EXTENSIONS | typeof VARIANTS)[number];

export const FOUNDINGS = ['isolated', 'anywhere'] as const;
export type Founding = (typeof FOUNDINGS)[number];

export type SeatKind = SeatChoice['kind'];

export interface SeatForm {
  readonly kind: SeatKind;
  readonly name: string;
  readonly level: number;
  readonly colour: PlayerColour;
}

export interface NewGameForm {
  readonly edition: Edition;
  readonly extensions: ReadonlySet<Extension>;
  readonly zone: Zone;
  /** The dotted line inside the zone (RULES §11). */
  readonly innerZone?: boolean;
  /** As the edition says, unless told. */
  readonly founding?: Founding | undefined;
  /** As many tiles as the edition says, unless told. */
  readonly tiles?: number | undefined;
  readonly seats: readonly SeatForm[];
  readonly drawLots: boolean;
  readonly clock?: Clock;
  /** Whether the result counts where it can; it does, unless told. */
  readonly rated?: boolean;
  /** Whether computers think in this browser where they may; they do, unless told. */
  readonly inPage?: boolean;
}

/** Why a game cannot be rated, as the name of a phrase. The service has the last word. */
export function whyUnrated({ seats, clock }: NewGameForm): 'computer' | 'here' | 'clock' | undefined {
  if (seats.some(({ kind }) => kind === 'ai')) return 'computer';
  if (seats.some(({ kind }) => kind === 'local')) return 'here';
  return clock === undefined || clock.kind === 'none' ? 'clock' : undefined;
}

/** An option of the rules (RULES §3), as `cargo xtask gen` writes it. */
interface SetupOption {
  readonly key: string;
  readonly values?: readonly string[];
  /** The least and the largest number, by number of players. */
  readonly numbers?: Readonly<Record<string, readonly number[]>>;
  readonly default?: string;
  /** By edition and number of players, where it is not always the same. */
  readonly defaults?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How many players it can be switched on for, if not for every number of them. */
  readonly players?: readonly number[];
  /** The options that it cannot be switched on together with. */
  readonly excludes?: readonly string[];
}

export const SETUP_OPTIONS: readonly SetupOption[] = OPTIONS;

function optionOf(key: string): SetupOption {
  const option = SETUP_OPTIONS.find((option) => option.key === key);
  if (!option) throw new Error(`the rules have no option ${key}`);
  return option;
}

function usual(key: string, edition: Edition, players: number): string {
  const { default: always, defaults } = optionOf(key);
  return always ?? defaults?.[edition]?.[players] ?? '';
}

/** The edition that is played unless another is chosen. */
export const DEFAULT_EDITION = optionOf('edition').default as Edition;

/** The fewest and the most tiles that so many players can play with. */
export function tileRange(players: number): readonly [number, number] {
  const [least = 0, most = 0] = optionOf('tiles').numbers?.[players] ?? [];
  return [least, most];
}

/** The number of tiles that an edition plays with. */
export function usualTiles(edition: Edition, players: number): number {
  return Number(usual('tiles', edition, players));
}

/** The numbers of tiles that one edition or another plays with, the smallest first. */
export const TILE_NUMBERS: readonly number[] = [
  ...new Set(
    Object.values(optionOf('tiles').defaults ?? {})
      .flatMap((byPlayers) => Object.values(byPlayers))
      .map(Number),
  ),
].sort((a, b) => a - b);

/** Where an edition lets settlements be founded. */
export function usualFounding(edition: Edition): Founding {
  return usual('founding', edition, 2) === 'anywhere' ? 'anywhere' : 'isolated';
}

/** Whether an extension can be chosen, as the rules combine it with the others. */
export function canHave(extension: Extension, form: NewGameForm): boolean {
  return whyNot(extension, form) === undefined;
}

/** Why an extension cannot be chosen now, as the name of a phrase. */
export function whyNot(extension: Extension, form: NewGameForm): 'teamsOfFour' | 'teamsOrPlaces' | undefined {
  const fits = (key: string) => optionOf(key).players?.includes(form.seats.length) ?? true;
  if (!fits(extension)) return 'teamsOfFour';
  const marked: ReadonlySet<string> = form.extensions;
  // What is marked and impossible with so many players stands in nobody's way.
  const excluded = optionOf(extension).excludes?.some((other) => marked.has(other) && fits(other));
  return excluded ? 'teamsOrPlaces' : undefined;
}

/** What is wrong with a form as a whole, as the names of phrases. */
export function faultsOf(form: NewGameForm): ('tiles' | 'names')[] {
  const players = form.seats.length;
  const { tiles } = form;
  const [fewest, most] = tileRange(players);
  const names = form.seats.filter(({ kind }) => kind === 'local').map(({ name }) => name.trim());
  return [
    ...(tiles !== undefined && !(Number.isInteger(tiles) && tiles >= fewest && tiles <= most)
      ? (['tiles'] as const)
      : []),
    ...(names.includes('') || new Set(names).size < names.length ? (['names'] as const) : []),
  ];
}

function seatChoice({ kind, name, level }: SeatForm, inPage?: boolean): SeatChoice {
  switch (kind) {
    case 'ai':
      return { kind, level, ...(inPage !== undefined && { in_page: inPage }) };
    case 'local':
    case 'player':
      return { kind, name: name.trim() };
    default:
      return { kind };
  }
}

export function newGame(form: NewGameForm): NewGame {
  const players = form.seats.length;
  const has = (extension: Extension) => form.extensions.has(extension) && canHave(extension, form);
  const zone = form.zone !== 'none' && form.innerZone ? `${form.zone}-inner` : form.zone;
  const options = [
    `edition=${form.edition}`,
    `players=${players}`,
    ...(form.tiles !== undefined && form.tiles !== usualTiles(form.edition, players)
      ? [`tiles=${form.tiles}`]
      : []),
    ...(form.founding !== undefined && form.founding !== usualFounding(form.edition)
      ? [`founding=${form.founding}`]
      : []),
    ...(has('teams') ? ['teams=on'] : []),
    ...(has('ranking') ? ['ranking=on'] : []),
    ...(has('start') ? ['start=on'] : []),
    ...(has('boats') ? ['boats=on'] : []),
    ...(has('twohex') ? ['twohex=random'] : []),
    ...(zone === 'none' ? [] : [`zone=${zone}`]),
  ];
  const open = form.seats.some(({ kind }) => kind === 'open');
  return {
    setup: options.join(' '),
    seats: form.seats.map((seat) => seatChoice(seat, form.inPage)),
    order: form.drawLots ? 'random' : 'given',
    visibility: open ? 'public' : 'unlisted',
    ...(form.clock && form.clock.kind !== 'none' && { clock: form.clock }),
    ...(whyUnrated(form) === undefined && { rated: form.rated ?? true }),
  };
}
