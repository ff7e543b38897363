/**
 * A position under construction in the editor: the fields of a position text (docs/POSITION.md), parsed but not
 * validated. The rules report faults and apply edits.
 */
import { type Hex, type HexKey, hexKey } from '../../board/geometry';
import type { Piece } from '../../net/types';
import { readSetup } from '../position/notation';

/** The face of a hex as position texts write it: `J`, `V0` to `V5`, `v0` to `v5`. */
export type FaceText = string;

export interface DraftHex {
  readonly level: number;
  readonly face: FaceText;
  readonly building?: { readonly seat: number; readonly piece: Piece } | undefined;
}

export interface DraftSeat {
  /** The pieces left, by kind. */
  readonly reserve: Readonly<Record<Piece, number>>;
  /** The hexes of the player's boats. */
  readonly boats: readonly Hex[];
}

const PIECES: Readonly<Record<string, Piece>> = { H: 'hut', T: 'temple', W: 'tower' };

export interface Draft {
  readonly land: ReadonlyMap<HexKey, DraftHex>;
  readonly seats: readonly DraftSeat[];
  readonly seat: number;
  /** The phase with its argument: `take`, `place:JC`, `build`, `over:king`. */
  readonly phase: string;
  /** Tiles left to draw. */
  readonly deck: number;
  /** The number of unseen tiles of each kind, in the order of the material. */
  readonly unseen: readonly number[];
  /** The 2-hex tiles on offer. */
  readonly offer: readonly string[];
  readonly setup: string;
}

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
      const building = seat !== undefined && { seat: Number(seat), piece: PIECES[piece] };
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
  const found = /^(\d{1,3})\/(\d{1,3})\/(\d{1,3})(?:\/(\d{1,3}))?((?:~-?\d+,-?\d+)*)(?:[+*!]\d+)*$/.exec(
    text,
  );
  if (!found) return undefined;
  const [, hut, temple, tower, boat = '0', lying = ''] = found;
  return {
    reserve: { hut: Number(hut), temple: Number(temple), tower: Number(tower), boat: Number(boat) },
    boats: [...lying.matchAll(/~(-?\d+),(-?\d+)/g)].map(([, q, r]) => ({ q: Number(q), r: Number(r) })),
  };
}

/** Parses a position text; undefined if it is malformed. */
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

export function hasBoats({ setup }: Pick<Draft, 'setup'>): boolean {
  return readSetup(setup).get('boats') === 'on';
}

/** The tile in hand. */
export function handOf({ phase }: Pick<Draft, 'phase'>): string | undefined {
  return /^place:(\w+)$/.exec(phase)?.[1];
}
