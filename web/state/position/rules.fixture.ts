/** Fake rules for tests: the legal moves are listed, and every build is one piece on one field. */
import { hexKey } from '../../board/geometry';
import type { Refusal } from '../../net/types';
import type { BuildOption } from '../table/turn';
import { readToken } from './notation';
import type { PositionRules, Rules } from './rules';

const PIECE = { found: 'hut', expand: 'hut', temple: 'temple', tower: 'tower', boat: 'boat' } as const;

function listedRules(
  legal: readonly string[],
  whyNot: (token: string) => Refusal | undefined = () => undefined,
): PositionRules {
  const builds = legal.flatMap((text): BuildOption[] => {
    const token = readToken(text);
    if (token.is !== 'build') return [];
    const { kind, hex } = token;
    return [{ token: text, kind, piece: PIECE[kind], fields: [{ ...hex, count: 1 }], cost: 1 }];
  });
  return {
    legal,
    levels: new Map(),
    builds,
    buildsByHex: new Map(
      builds.map(({ fields: [field] }) => [
        hexKey(field),
        builds.filter(({ fields: [other] }) => hexKey(other) === hexKey(field)),
      ]),
    ),
    lagoons: [],
    whyNot,
  };
}

/** Rules that read the legal moves from the text itself. */
export function rulesOfLists(whyNot?: (token: string) => Refusal | undefined): Rules {
  return {
    at: (text) => listedRules(text.split(' '), whyNot),
    lagoons: () => [],
    counts: () => [],
    hexesOf: () => [],
    levels: () => [],
  };
}
