/** What the rules in the page say about a position: what may be played, where and for how much, and why not. */
import { type Hex, type HexKey, hexKey } from '../../board/geometry';
import type { Engine } from '../../engine/engine';
import type { LegalMove } from '../../engine/taluva.js';
import type { Refusal } from '../../net/types';
import type { BuildOption } from '../table/turn';
import { readToken } from './notation';
import type { Start } from './start';

type Game = InstanceType<Engine['Game']>;
type LegalBuild = Extract<LegalMove, { kind: 'build' }>;

export interface PositionRules {
  /** What the seat to act may send, sorted; `-` alone where nothing can be built. */
  readonly legal: readonly string[];
  /** The level of the new land, by placement. */
  readonly levels: ReadonlyMap<string, number>;
  readonly builds: readonly BuildOption[];
  /** The builds by the hexes on which one points to choose them; a boat by any hex of its lagoon. */
  readonly buildsByHex: ReadonlyMap<HexKey, readonly BuildOption[]>;
  readonly lagoons: readonly (readonly Hex[])[];
  /** Why a token may not be played; nothing if it may. */
  whyNot(token: string): Refusal | undefined;
}

/** The rules, as a table asks them. A position is given as its text. */
export interface Rules {
  at(text: string): PositionRules;
  /** The enclosed parts of the sea. */
  lagoons(text: string): readonly (readonly Hex[])[];
  /** What counts at the end, by seat. */
  counts(text: string): readonly Count[];
  /** The level on which each token of a course lays its tile; 0 for one that lays none. */
  levels(start: Start, tokens: readonly string[]): ArrayLike<number>;
  /** The hexes on which these tokens of a course lay and build something. */
  hexesOf(start: Start, before: readonly string[], tokens: readonly string[]): readonly Hex[];
}

export interface Count {
  /** The pieces built, in the order in which the rules count them when the tiles are used up. */
  readonly built: readonly number[];
  /** Huts that were covered. */
  readonly lost: number;
  /** Fields of the largest settlement. */
  readonly largest: number;
}

export const NOTHING_TO_PLAY: PositionRules = {
  legal: [],
  levels: new Map(),
  builds: [],
  buildsByHex: new Map(),
  lagoons: [],
  whyNot: () => undefined,
};

export function rulesOf(engine: Engine): Rules {
  return {
    at: (text) => rulesAt(engine, text),
    lagoons: (text) => ask(engine, text, (game) => game.lagoons().map(({ hexes }) => hexes)),
    counts: (text) => ask(engine, text, (game) => game.standings()),
    levels: (start, tokens) => use(gameFrom(engine, start), (game) => game.levels([...tokens])),
    hexesOf: (start, before, tokens) => use(gameFrom(engine, start), (game) => hexesOf(game, before, tokens)),
  };
}

function gameFrom(engine: Engine, { setup, position }: Start): Game {
  return position === undefined ? new engine.Game(setup) : engine.Game.fromPosition(position);
}

function use<T>(game: Game, question: (game: Game) => T): T {
  try {
    return question(game);
  } finally {
    game.free();
  }
}

function ask<T>(engine: Engine, text: string, question: (game: Game) => T): T {
  return use(engine.Game.fromPosition(text), question);
}

function rulesAt(engine: Engine, text: string): PositionRules {
  return ask(engine, text, (game) => {
    const moves = game.moves();
    const builds = buildsOf(game, moves);
    const lagoons = game.lagoons().map(({ hexes }) => hexes);
    return {
      legal: game.choices(),
      levels: levelsOf(moves),
      builds,
      buildsByHex: byHex(builds),
      lagoons,
      whyNot: (token) => ask(engine, text, (again) => again.whyNot(token)?.refusal),
    };
  });
}

function hexesOf(game: Game, before: readonly string[], tokens: readonly string[]): Hex[] {
  const found = new Map<HexKey, Hex>();
  game.play([...before]);
  for (const token of tokens) {
    const move = game.moves().find((it) => it.token === token);
    const hexes =
      move?.kind === 'build' ? (move.lagoon ?? move.fields) : move?.kind === 'place' ? move.fields : [];
    for (const { q, r } of hexes) found.set(hexKey({ q, r }), { q, r });
    game.play([token]);
  }
  return [...found.values()];
}

function levelsOf(moves: readonly LegalMove[]): Map<string, number> {
  return new Map(moves.flatMap((move) => (move.kind === 'place' ? [[move.token, move.level]] : [])));
}

/** The builds that may be played, with their fields and costs. */
export function buildsOf(game: Game, legal: readonly LegalMove[] = game.moves()): BuildOption[] {
  const moves = legal.filter((move): move is LegalBuild => move.kind === 'build');
  return moves.map((move): BuildOption => {
    const token = readToken(move.token);
    const kind = token.is === 'build' ? token.kind : 'found';
    const from =
      token.is === 'build' && kind === 'expand' ? settlement(game, moves, move, token.hex) : undefined;
    const { piece, fields, cost, lagoon } = move;
    return { token: move.token, kind, piece, fields, cost, ...(lagoon && { lagoon }), ...(from && { from }) };
  });
}

/** Says which settlement expands where another could expand onto the same terrain. */
function settlement(
  game: Game,
  moves: readonly LegalBuild[],
  move: LegalBuild,
  hex: Hex,
): BuildOption['from'] {
  const sizeAt = ({ q, r }: Hex) => game.settlementAt(q, r)?.fields.length ?? 0;
  const sizes = moves
    .filter(({ terrain }) => terrain !== undefined && terrain === move.terrain)
    .map(({ token: text }) => {
      const token = readToken(text);
      return token.is === 'build' ? sizeAt(token.hex) : 0;
    });
  if (sizes.length < 2) return undefined;
  const fields = sizeAt(hex);
  return { fields, hex, isOnlyOfSize: sizes.filter((size) => size === fields).length === 1 };
}

function byHex(builds: readonly BuildOption[]): ReadonlyMap<HexKey, readonly BuildOption[]> {
  const found = new Map<HexKey, BuildOption[]>();
  for (const option of builds) {
    for (const field of option.lagoon ?? option.fields) {
      const there = found.get(hexKey(field));
      if (there) there.push(option);
      else found.set(hexKey(field), [option]);
    }
  }
  return found;
}
