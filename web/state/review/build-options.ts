/** The builds that a position lists as legal, with their fields and costs, where the rules cannot be asked at once. */
import { type Hex, type HexKey, hexKey, neighbours } from '../../board/geometry';
import type { Terrain } from '../../board/scene';
import type { HexTop, Piece, Position } from '../../net/types';
import { type BuildKind, readToken } from '../position/notation';
import { type Tops, topsOf } from '../position/scene';
import type { BuildOption } from '../table/turn';

const PIECE: Readonly<Record<BuildKind, Piece>> = {
  found: 'hut',
  expand: 'hut',
  temple: 'temple',
  tower: 'tower',
  boat: 'boat',
};

export function buildOptions(position: Position): BuildOption[] {
  const tops = topsOf(position);
  const options: BuildOption[] = [];
  for (const text of position.legal ?? []) {
    const token = readToken(text);
    if (token.is !== 'build') continue;
    const fields =
      token.kind === 'expand' && token.terrain
        ? expansionFields(tops, token.hex, token.terrain).map(({ q, r, level }) => ({ q, r, count: level }))
        : [{ ...token.hex, count: 1 }];
    const cost = fields.reduce((sum, { count }) => sum + count, 0);
    options.push({ token: text, kind: token.kind, piece: PIECE[token.kind], fields, cost });
  }
  return options.map((option) => tellApart(option, options, tops));
}

/** Says which settlement expands where another could expand onto the same terrain. */
function tellApart(option: BuildOption, options: readonly BuildOption[], tops: Tops): BuildOption {
  const token = readToken(option.token);
  if (token.is !== 'build' || token.kind !== 'expand') return option;
  const sizes = options.flatMap(({ token: text }) => {
    const other = readToken(text);
    return other.is === 'build' && other.kind === 'expand' && other.terrain === token.terrain
      ? [settlementOf(tops, other.hex).length]
      : [];
  });
  if (sizes.length < 2) return option;
  const fields = settlementOf(tops, token.hex).length;
  const isOnlyOfSize = sizes.filter((size) => size === fields).length === 1;
  return { ...option, from: { fields, hex: token.hex, isOnlyOfSize } };
}

/** The fields of the settlement on a hex (RULES §2). */
function settlementOf(tops: Tops, hex: Hex): HexTop[] {
  const start = tops.get(hexKey(hex));
  const seat = start?.building?.seat;
  if (!start || seat === undefined) return [];
  const found = new Map<HexKey, HexTop>([[hexKey(start), start]]);
  const border = [start];
  for (let here = border.pop(); here; here = border.pop()) {
    for (const near of neighbours(here)) {
      const top = tops.get(hexKey(near));
      if (!top || found.has(hexKey(near)) || top.building?.seat !== seat || top.building.piece === 'boat')
        continue;
      found.set(hexKey(near), top);
      border.push(top);
    }
  }
  return [...found.values()];
}

/** The fields that an expansion of the settlement on `hex` fills: all empty ones of that terrain beside it. */
function expansionFields(tops: Tops, hex: Hex, terrain: Terrain): HexTop[] {
  const fields = new Map<HexKey, HexTop>();
  for (const part of settlementOf(tops, hex)) {
    for (const near of neighbours(part)) {
      const top = tops.get(hexKey(near));
      if (top && top.top === terrain && !top.building) fields.set(hexKey(top), top);
    }
  }
  return [...fields.values()];
}
