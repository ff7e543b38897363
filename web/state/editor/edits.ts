/** What can be done to a position by hand. Each edit makes another draft. */
import { type Hex, type HexKey, hexKey, sameHex } from '../../board/geometry';
import { type Placement, tileHexes } from '../../board/scene';
import {
  type Draft,
  type DraftHex,
  type DraftSeat,
  type FaceText,
  handOf,
  type PieceLetter,
  RESERVES,
  type ReserveName,
  TILE_CODES,
} from './draft';

/** No island is higher, nor does a text say more. */
const HIGHEST = 99;

function withLand(draft: Draft, change: (land: Map<HexKey, DraftHex>) => void): Draft {
  const land = new Map(draft.land);
  change(land);
  return { ...draft, land };
}

function faceText(face: string): FaceText {
  if (face.startsWith('Vc')) return `V${face[2]}`;
  if (face.startsWith('Ve')) return `v${face[2]}`;
  return face;
}

/** One more or one less of a kind of tile that nobody has seen; never below nothing, nor more than a digit says. */
function withUnseen(draft: Draft, tile: string, steps: number): Draft {
  const at = TILE_CODES.indexOf(tile);
  if (at < 0) return draft;
  const unseen = draft.unseen.map((count, index) =>
    index === at ? Math.min(9, Math.max(0, count + steps)) : count,
  );
  return { ...draft, unseen };
}

export function setUnseen(draft: Draft, tile: string, count: number): Draft {
  return withUnseen(draft, tile, count - (draft.unseen[TILE_CODES.indexOf(tile)] ?? 0));
}

/**
 * Lays a tile on the island, whoever's turn it is: it rises one level above the highest hex under it, covers what
 * stands there, and has been seen.
 */
export function layTile(draft: Draft, placement: Placement): Draft {
  const hexes = tileHexes(placement);
  const level = 1 + Math.max(0, ...hexes.map((hex) => draft.land.get(hexKey(hex))?.level ?? 0));
  if (level > HIGHEST) return draft;
  const laid = withLand(draft, (land) => {
    for (const { q, r, face } of hexes) land.set(hexKey({ q, r }), { level, face: faceText(face) });
  });
  const { tile } = placement;
  const wasUnseen = (draft.unseen[TILE_CODES.indexOf(tile)] ?? 0) > 0;
  if (tile.startsWith('2')) return { ...laid, offer: laid.offer.filter((one) => one !== tile) };
  if (!wasUnseen) return laid;
  return { ...withUnseen(laid, tile, -1), deck: Math.max(0, laid.deck - 1) };
}

/** Paints a hex: its top, at its level, or at the first where there is sea. What stood there is gone. */
export function paint(draft: Draft, hex: Hex, face: FaceText): Draft {
  return withLand(draft, (land) => {
    land.set(hexKey(hex), { level: land.get(hexKey(hex))?.level ?? 1, face });
  });
}

/** Raises or lowers a hex; what is lowered below the first level is sea. */
export function raise(draft: Draft, hex: Hex, steps: 1 | -1): Draft {
  const now = draft.land.get(hexKey(hex));
  if (!now) return steps > 0 ? paint(draft, hex, 'J') : draft;
  const level = Math.min(HIGHEST, now.level + steps);
  if (level < 1) return remove(remove(draft, hex), hex);
  // Huts stand as many as the level: the reserve gives them or takes them.
  const { building } = now;
  const raised = withLand(draft, (land) => void land.set(hexKey(hex), { ...now, level }));
  return building?.piece === 'H' ? spend(raised, building.seat, 'huts', level - now.level) : raised;
}

const RESERVE_OF: Readonly<Record<PieceLetter, ReserveName>> = { H: 'huts', T: 'temples', W: 'towers' };

function withSeat(draft: Draft, seat: number, change: (now: DraftSeat) => DraftSeat): Draft {
  return { ...draft, seats: draft.seats.map((one, index) => (index === seat - 1 ? change(one) : one)) };
}

function spend(draft: Draft, seat: number, name: ReserveName, count: number): Draft {
  return withSeat(draft, seat, (one) => ({
    ...one,
    reserve: { ...one.reserve, [name]: Math.max(0, one.reserve[name] - count) },
  }));
}

/** How many pieces stand on a hex. */
function piecesOn({ level, building }: DraftHex): number {
  return building?.piece === 'H' ? level : 1;
}

/** Puts a piece on a hex out of the reserve of a seat; what stood there goes back. */
export function build(draft: Draft, hex: Hex, seat: number, piece: PieceLetter): Draft {
  const cleared = unbuild(draft, hex);
  const field = cleared.land.get(hexKey(hex));
  if (!field) return draft;
  const built: DraftHex = { ...field, building: { seat, piece } };
  const put = withLand(cleared, (land) => void land.set(hexKey(hex), built));
  return spend(put, seat, RESERVE_OF[piece], piecesOn(built));
}

/** Takes what stands on a hex back into its reserve. */
export function unbuild(draft: Draft, hex: Hex): Draft {
  const boat = draft.seats.findIndex(({ boats }) => boats.some((one) => sameHex(one, hex)));
  if (boat >= 0) {
    const left = withSeat(draft, boat + 1, (one) => ({
      ...one,
      boats: one.boats.filter((other) => !sameHex(other, hex)),
    }));
    return spend(left, boat + 1, 'boats', -1);
  }
  const field = draft.land.get(hexKey(hex));
  if (!field?.building) return draft;
  const { building, ...bare } = field;
  const cleared = withLand(draft, (land) => void land.set(hexKey(hex), bare));
  return spend(cleared, building.seat, RESERVE_OF[building.piece], -piecesOn(field));
}

/** Puts a boat on a sea hex; `first` is the hex by which the rules name its lagoon. */
export function launch(draft: Draft, first: Hex, seat: number): Draft {
  const cleared = unbuild(draft, first);
  const lying = withSeat(cleared, seat, (one) => ({ ...one, boats: [...one.boats, first] }));
  return spend(lying, seat, 'boats', 1);
}

/** Takes away what is on top: what stands there, then the land itself. */
export function remove(draft: Draft, hex: Hex): Draft {
  const cleared = unbuild(draft, hex);
  if (cleared !== draft) return cleared;
  return draft.land.has(hexKey(hex)) ? withLand(draft, (land) => void land.delete(hexKey(hex))) : draft;
}

export function setReserve(draft: Draft, seat: number, name: ReserveName, count: number): Draft {
  return withSeat(draft, seat, (one) => ({
    ...one,
    reserve: { ...one.reserve, [name]: Math.min(99, Math.max(0, count)) },
  }));
}

/** The reserves that are left of what everybody begins with when all that is on the island was built. */
export function countReserves(draft: Draft, full: Readonly<Record<ReserveName, number>>): Draft {
  const seats = draft.seats.map((one, index) => {
    const reserve = { ...full, boats: full.boats - one.boats.length };
    for (const field of draft.land.values()) {
      if (field.building?.seat !== index + 1) continue;
      reserve[RESERVE_OF[field.building.piece]] -= piecesOn(field);
    }
    for (const name of RESERVES) reserve[name] = Math.max(0, reserve[name]);
    return { ...one, reserve };
  });
  return { ...draft, seats };
}

export function setMover(draft: Draft, seat: number): Draft {
  return { ...draft, seat };
}

/** Takes the tile in hand back among those that nobody has seen. */
function emptyHanded(draft: Draft): Draft {
  const hand = handOf(draft);
  if (hand === undefined) return draft;
  const back = { ...draft, phase: 'take' };
  if (hand.startsWith('2')) return { ...back, offer: [...back.offer, hand] };
  return { ...withUnseen(back, hand, 1), deck: back.deck + 1 };
}

/** What is to be done next; a tile that is put in hand has been seen. */
export function setPhase(draft: Draft, phase: 'take' | 'build' | { readonly hand: string }): Draft {
  const empty = emptyHanded(draft);
  if (typeof phase === 'string') return { ...empty, phase };
  const { hand } = phase;
  const held = { ...empty, phase: `place:${hand}` };
  if (hand.startsWith('2')) return { ...held, offer: held.offer.filter((tile) => tile !== hand) };
  if ((held.unseen[TILE_CODES.indexOf(hand)] ?? 0) === 0) return held;
  return { ...withUnseen(held, hand, -1), deck: Math.max(0, held.deck - 1) };
}

export function setDeck(draft: Draft, count: number): Draft {
  return { ...draft, deck: Math.min(999, Math.max(0, count)) };
}
