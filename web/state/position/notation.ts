/** Parses game tokens (NOTATION §1) for the views. */
import constants from '../../api/constants.json';
import type { Hex } from '../../board/geometry';
import { type Placement, parsePlacement, type Terrain } from '../../board/scene';

/** The choice to draw a tile where one could be taken instead. */
export const DRAW = constants.draw;

export type BuildKind = 'found' | 'expand' | 'temple' | 'tower' | 'boat';

export interface BuildToken {
  readonly kind: BuildKind;
  readonly hex: Hex;
  /** The terrain of an expansion. */
  readonly terrain?: Terrain;
}

export type Token =
  | { readonly is: 'tile'; readonly tile: string }
  | ({ readonly is: 'placement' } & Placement)
  | ({ readonly is: 'build' } & BuildToken)
  | { readonly is: 'nothing' }
  | { readonly is: 'resignation'; readonly seat: number }
  | { readonly is: 'unknown'; readonly text: string };

const BUILDS: Readonly<Record<string, BuildKind>> = {
  H: 'found',
  E: 'expand',
  T: 'temple',
  W: 'tower',
  B: 'boat',
};

export function readToken(text: string): Token {
  const placement = parsePlacement(text);
  if (placement) return { is: 'placement', ...placement };
  const build = /^([HETWB])@(-?\d+),(-?\d+)(?:=([JCSRL]))?$/.exec(text);
  if (build) {
    const kind = BUILDS[build[1]];
    const hex = { q: Number(build[2]), r: Number(build[3]) };
    return { is: 'build', kind, hex, ...(build[4] && { terrain: build[4] as Terrain }) };
  }
  if (text === '-') return { is: 'nothing' };
  const resignation = /^resign:(\d)$/.exec(text);
  if (resignation) return { is: 'resignation', seat: Number(resignation[1]) };
  if (/^(2[VJCSRL]{2}|[JCSRL]{2})$/.test(text)) return { is: 'tile', tile: text };
  return { is: 'unknown', text };
}

/** The options of a setup such as `edition=ferti2014 players=2`, as a map. */
export function readSetup(setup: string): ReadonlyMap<string, string> {
  return new Map(
    setup
      .split(' ')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );
}
