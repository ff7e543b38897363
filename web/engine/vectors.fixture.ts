/** The test vectors of the repository (NOTATION §4) as questions in TVI, with what must be answered. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const FOLDER = new URL('../../crates/taluva/tests/vectors/', import.meta.url);

interface Turn {
  readonly resign?: number;
  readonly takes?: number;
  readonly takes_hash?: string;
  readonly tile?: string;
  readonly places?: number;
  readonly places_hash?: string;
  readonly resign_place?: number;
  readonly place?: string;
  readonly builds?: number;
  readonly builds_hash?: string;
  readonly resign_build?: number;
  readonly build?: string;
}

export interface Vector {
  readonly setup: string;
  readonly turns: readonly Turn[];
  readonly reserves: string;
  readonly status: string;
}

/** FNV-1a in 64 bits, in two halves. */
export function fnv1a(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let index = 0; index < text.length; index += 1) {
    low = (low ^ text.charCodeAt(index)) >>> 0;
    // The prime is 2^40 + 0x1b3.
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + low * 2 ** 8) % 2 ** 32;
    low = product % 2 ** 32;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}

/** The files of vectors. */
export const VECTOR_FILES = readdirSync(FOLDER).filter((name) => /\.jsonl(\.gz)?$/.test(name));

export function vectorsOf(name: string): Vector[] {
  const content = readFileSync(new URL(name, FOLDER));
  const text = (name.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

/** A command, and what the answer is made into to be compared: nothing is answered to those without. */
export interface Asked {
  readonly command: string;
  readonly expected?: string;
}

function legal(count: number | undefined, hash: string | undefined): Asked[] {
  return count === undefined ? [] : [{ command: 'legal', expected: `legal ${count} ${hash ?? ''}` }];
}

function play(token: string | undefined): Asked[] {
  return token === undefined ? [] : [{ command: `play ${token}` }];
}

function resign(seat: number | undefined): Asked[] {
  return seat === undefined ? [] : play(`resign:${seat}`);
}

export function commandsOf(vector: Vector): Asked[] {
  return [
    { command: `newgame ${vector.setup}` },
    ...vector.turns.flatMap((turn) => [
      ...resign(turn.resign),
      ...legal(turn.takes, turn.takes_hash),
      ...play(turn.tile),
      ...legal(turn.places, turn.places_hash),
      ...resign(turn.resign_place),
      ...play(turn.place),
      ...legal(turn.builds, turn.builds_hash),
      ...resign(turn.resign_build),
      ...play(turn.build),
    ]),
    { command: 'reserves', expected: `reserves ${vector.reserves}` },
    { command: 'status', expected: vector.status },
  ];
}
