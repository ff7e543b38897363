/**
 * A position that is put together by hand, as plain data: what a position text (docs/POSITION.md) says, field by
 * field. Anything can stand in it; what is wrong with it, the rules say.
 */
import { type Hex, type HexKey, hexKey, parseHexKey } from '../../board/geometry';

/** What is printed on a hex, as position texts write it: `J`, `V0` to `V5`, `v0` to `v5`. */
export type FaceText = string;

export type PieceLetter = 'H' | 'T' | 'W';

export interface DraftHex {
  readonly level: number;
  readonly face: FaceText;
  readonly building?: { readonly seat: number; readonly piece: PieceLetter } | undefined;
}

/** What each kind of piece is called in a reserve. */
export const RESERVES = ['huts', 'temples', 'towers', 'boats'] as const;
export type ReserveName = (typeof RESERVES)[number];

export interface DraftSeat {
  readonly reserve: Readonly<Record<ReserveName, number>>;
  /** The hexes of its boats. */
  readonly boats: readonly Hex[];
  /** What else the text says of it: tiles taken, places, in their order. */
  readonly marks: string;
}

export interface Draft {
  readonly land: ReadonlyMap<HexKey, DraftHex>;
  readonly seats: readonly DraftSeat[];
  readonly seat: number;
  /** What is to be done, with what belongs to it: `take`, `place:JC`, `build`, `over:king`. */
  readonly phase: string;
  /** How many tiles are to come. */
  readonly deck: number;
  /** How many tiles of each kind nobody has seen, in the order of the codes. */
  readonly unseen: readonly number[];
  /** The 2-hex tiles on offer. */
  readonly offer: readonly string[];
  readonly setup: string;
}

/** The kinds of tiles in the order in which a position text counts them. */
export const TILE_CODES: readonly string[] = [...'CJLRS'].flatMap((left) =>
  [...'CJLRS'].map((right) => left + right),
);

const HEX = /^(\d{1,3})([JCSRL]|[Vv][0-5])(?:([1-9])([HTW]))?$/;

function readLand(text: string): Map<HexKey, DraftHex> | undefined {
  const land = new Map<HexKey, DraftHex>();
  for (const run of text === '-' ? [] : text.split('/')) {
    const start = /^(-?\d{1,5}),(-?\d{1,5}):(.+)$/.exec(run);
    if (!start) return undefined;
    let q = Number(start[1]);
    for (const part of start[3].split('.')) {
      const found = HEX.exec(part);
      if (!found) return undefined;
      const [, level, face, seat, piece] = found;
      const building = seat !== undefined && { seat: Number(seat), piece: piece as PieceLetter };
      land.set(hexKey({ q, r: Number(start[2]) }), {
        level: Number(level),
        face,
        ...(building && { building }),
      });
      q += 1;
    }
  }
  return land;
}

function readSeat(text: string): DraftSeat | undefined {
  const found = /^(\d{1,3})\/(\d{1,3})\/(\d{1,3})(?:\/(\d{1,3}))?((?:~-?\d+,-?\d+)*)((?:[+*!]\d+)*)$/.exec(
    text,
  );
  if (!found) return undefined;
  const [, huts, temples, towers, boats = '0', lying = '', marks = ''] = found;
  return {
    reserve: { huts: Number(huts), temples: Number(temples), towers: Number(towers), boats: Number(boats) },
    boats: [...lying.matchAll(/~(-?\d+),(-?\d+)/g)].map(([, q, r]) => ({ q: Number(q), r: Number(r) })),
    marks,
  };
}

/** Reads a position text; nothing if it is not one, in form. */
export function readDraft(text: string): Draft | undefined {
  const [island = '', groups = '', turn = '', deck = '', ...setup] = text.trim().split(/\s+/);
  const land = readLand(island);
  const seats = groups.split(';').map(readSeat);
  const [, seat, phase] = /^([1-9]):([\w:-]+)$/.exec(turn) ?? [];
  const [, left, counts, offer = ''] = /^(\d{1,3}):(\d{25})(?::(\w+(?:\+\w+)*))?$/.exec(deck) ?? [];
  if (!land || seats.includes(undefined) || phase === undefined || counts === undefined) return undefined;
  return {
    land,
    seats: seats as DraftSeat[],
    seat: Number(seat),
    phase,
    deck: Number(left),
    unseen: [...counts].map(Number),
    offer: offer === '' ? [] : offer.split('+'),
    setup: setup.join(' '),
  };
}

function hexText({ level, face, building }: DraftHex): string {
  return `${level}${face}${building ? building.seat + building.piece : ''}`;
}

/** Rows from the north, each cut where there is sea. */
function landText(land: ReadonlyMap<HexKey, DraftHex>): string {
  const hexes = [...land].map(([key, hex]) => ({ ...parseHexKey(key), hex }));
  hexes.sort((a, b) => a.r - b.r || a.q - b.q);
  const runs: { q: number; r: number; parts: string[] }[] = [];
  for (const { q, r, hex } of hexes) {
    const last = runs.at(-1);
    if (last && last.r === r && last.q + last.parts.length === q) last.parts.push(hexText(hex));
    else runs.push({ q, r, parts: [hexText(hex)] });
  }
  return runs.map(({ q, r, parts }) => `${q},${r}:${parts.join('.')}`).join('/') || '-';
}

export function hasBoats({ setup }: Pick<Draft, 'setup'>): boolean {
  return /\bboats=on\b/.test(setup);
}

export function draftText(draft: Draft): string {
  const { land, seats, seat, phase, deck, unseen, offer, setup } = draft;
  const boats = hasBoats(draft);
  const groups = seats.map(({ reserve, boats: lying, marks }) => {
    const counts = [reserve.huts, reserve.temples, reserve.towers, ...(boats ? [reserve.boats] : [])];
    return counts.join('/') + lying.map(({ q, r }) => `~${q},${r}`).join('') + marks;
  });
  const offered = offer.length > 0 ? `:${offer.join('+')}` : '';
  return `${landText(land)} ${groups.join(';')} ${seat}:${phase} ${deck}:${unseen.join('')}${offered} ${setup}`;
}

/** The tile in hand. */
export function handOf({ phase }: Pick<Draft, 'phase'>): string | undefined {
  return /^place:(\w+)$/.exec(phase)?.[1];
}
