/** Queries the rules in the page about a position: legal moves, their fields and costs, and why a move is illegal. */
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
  /** The legal tokens of the seat to act, sorted; only `-` if nothing can be built. */
  readonly legal: readonly string[];
  /** The level of the new land, by placement token. */
  readonly levels: ReadonlyMap<string, number>;
  readonly builds: readonly BuildOption[];
  /** The builds by the hexes that select them; a boat by any hex of its lagoon. */
  readonly buildsByHex: ReadonlyMap<HexKey, readonly BuildOption[]>;
  readonly lagoons: readonly (readonly Hex[])[];
  /** Why a token is illegal; undefined if it is legal. */
  whyNot(token: string): Refusal | undefined;
}

/** The rules as a table queries them. Positions are passed as text. */
export interface Rules {
  at(text: string): PositionRules;
  /** The enclosed parts of the sea. */
  lagoons(text: string): readonly (readonly Hex[])[];
  /** The final counts, by seat. */
  counts(text: string): readonly Count[];
  /** The level of the tile that each token lays; 0 for tokens that lay none. */
  levels(start: Start, tokens: readonly string[]): ArrayLike<number>;
  /** The hexes on which the tokens lay tiles and build, after the tokens of `before`. */
  hexesOf(start: Start, before: readonly string[], tokens: readonly string[]): readonly Hex[];
}

export interface Count {
  /** The pieces built, in tie-break order. */
  readonly built: readonly number[];
  /** Covered huts. */
  readonly lost: number;
  /** The number of fields in the largest settlement. */
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

/** The legal builds, with their fields and costs. */
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

/** Identifies the expanding settlement where another could expand onto the same terrain. */
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
