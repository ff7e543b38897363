/**
 * The proof that a deck was not chosen to suit anybody, done in the page: nothing of it is asked of the
 * service but what it told. The shuffle is version 1, as the crate's `deck.rs` describes it.
 */
import type { Fairness } from '../../net/types';
import { EDITIONS, usualTiles } from '../lobby/setup';
import { readSetup } from '../position/notation';

/** How often each tile is in the full set of 48 (RULES §1). */
const FULL_SET: Readonly<Record<string, number>> = {
  CC: 1,
  CJ: 5,
  CL: 1,
  CR: 2,
  CS: 2,
  JC: 6,
  JJ: 1,
  JL: 2,
  JR: 2,
  JS: 4,
  LC: 1,
  LJ: 1,
  LL: 1,
  LR: 1,
  LS: 1,
  RC: 2,
  RJ: 2,
  RL: 1,
  RR: 1,
  RS: 1,
  SC: 2,
  SJ: 4,
  SL: 1,
  SR: 2,
  SS: 1,
};
/** What a game of five adds. */
const FOR_FIVE: Readonly<Record<string, number>> = { JC: 1, CJ: 2, JS: 2, SJ: 2, JL: 2, CR: 2, RC: 1 };
const TWO_HEX = ['2JJ', '2VJ', '2VL', '2VS', '2VV'];

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new Error('not a hexadecimal text');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** One block of ChaCha20 (RFC 8439 §2.3) as sixteen numbers. */
function block(key: Uint32Array, counter: number, nonce: readonly number[]): Uint32Array {
  const start = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter, ...nonce);
  const state = start.slice();
  const quarter = (a: number, b: number, c: number, d: number) => {
    state[a] += state[b];
    state[d] = turned(state[d] ^ state[a], 16);
    state[c] += state[d];
    state[b] = turned(state[b] ^ state[c], 12);
    state[a] += state[b];
    state[d] = turned(state[d] ^ state[a], 8);
    state[c] += state[d];
    state[b] = turned(state[b] ^ state[c], 7);
  };
  for (let round = 0; round < 10; round++) {
    for (let column = 0; column < 4; column++) quarter(column, 4 + column, 8 + column, 12 + column);
    quarter(0, 5, 10, 15);
    quarter(1, 6, 11, 12);
    quarter(2, 7, 8, 13);
    quarter(3, 4, 9, 14);
  }
  return state.map((word, at) => word + start[at]);
}

/** The numbers that a seed gives, for a purpose: 0 for the deck, 2 for the 2-hex tiles. */
export function* numbersOf(seed: Uint8Array, purpose: number): Generator<number, never> {
  const view = new DataView(seed.buffer, seed.byteOffset, 32);
  const key = Uint32Array.from({ length: 8 }, (_, at) => view.getUint32(at * 4, true));
  for (let counter = 0; ; counter++) yield* block(key, counter, [purpose, 0, 0]);
}

function shuffled(tiles: readonly string[], seed: Uint8Array, purpose: number): string[] {
  const deck = [...tiles];
  const numbers = numbersOf(seed, purpose);
  for (let i = deck.length - 1; i > 0; i--) {
    // Numbers from the incomplete last stretch would favour the first tiles.
    const most = 2 ** 32 - (2 ** 32 % (i + 1));
    let x = numbers.next().value;
    while (x >= most) x = numbers.next().value;
    const j = x % (i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

/** The deck that a seed gives for a setup, the first to be drawn first. */
export function deckOf(setup: string, seed: Uint8Array): string[] {
  const options = readSetup(setup);
  const players = Number(options.get('players') ?? 2);
  const edition = EDITIONS.find((name) => name === options.get('edition')) ?? 'ferti2014';
  const tiles = Number(options.get('tiles') ?? usualTiles(edition, players));
  const full = Object.entries(FULL_SET).flatMap(([tile, count]) =>
    new Array<string>(count + (players === 5 ? (FOR_FIVE[tile] ?? 0) : 0)).fill(tile),
  );
  return shuffled(full, seed, 0).slice(0, tiles);
}

/** The 2-hex tiles that a seed puts into play, sorted. */
export function twoHexOf(players: number, seed: Uint8Array): string[] {
  return shuffled(TWO_HEX, seed, 2).slice(0, players).sort();
}

export interface FairnessCheck {
  readonly commitment: string;
  readonly seed: string;
  /** The SHA-256 of the seed, computed here. */
  readonly digest: string;
  readonly digestFits: boolean;
  /** The deck, shuffled here. */
  readonly deck: readonly string[];
  /** How many of the tiles that were drawn are those of the deck, from the first on. */
  readonly agreeing: number;
  readonly drawn: number;
  /** Whether the 2-hex tiles in play are those of the seed; absent when the game had none. */
  readonly twoHexFits?: boolean;
  readonly fair: boolean;
}

/** Checks what the service told after the end. Needs a secure page: WebCrypto is not there otherwise. */
export async function checkFairness({ commitment, setup, seed, drawn }: Fairness): Promise<FairnessCheck> {
  if (seed === undefined) throw new Error('the seed is not told yet');
  const bytes = bytesOf(seed);
  if (bytes.length !== 32) throw new Error('a seed has 32 bytes');
  const digest = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const deck = deckOf(setup, bytes);
  const differs = drawn.findIndex((tile, at) => tile !== deck[at]);
  const agreeing = differs < 0 ? drawn.length : differs;
  const options = readSetup(setup);
  const inPlay = options.get('twohex') ?? 'off';
  const twoHexFits =
    inPlay === 'off' ? undefined : twoHexOf(Number(options.get('players') ?? 2), bytes).join('+') === inPlay;
  const digestFits = digest === commitment.toLowerCase();
  return {
    commitment,
    seed,
    digest,
    digestFits,
    deck,
    agreeing,
    drawn: drawn.length,
    ...(twoHexFits !== undefined && { twoHexFits }),
    fair: digestFits && agreeing === drawn.length && twoHexFits !== false,
  };
}
