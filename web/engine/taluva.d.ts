/* tslint:disable */
/* eslint-disable */
/**
 * A game that was read.
 */
export interface RecordedGame {
    /**
     * The setup.
     */
    setup: string;
    /**
     * The text of the position it begins from; absent for the beginning of a game.
     */
    position?: string;
    /**
     * The tokens from the beginning.
     */
    tokens: string[];
    /**
     * The tags of the record, in order.
     */
    tags: [string, string][];
    /**
     * The result as written: `*`, or as in `king 2,1,3`.
     */
    result: string;
}

/**
 * A hex from above.
 */
export interface HexTop {
    /**
     * Column.
     */
    q: number;
    /**
     * Row.
     */
    r: number;
    /**
     * 0 is sea.
     */
    level: number;
    /**
     * `V`, `J`, `C`, `S`, `R`, `L`; `W` for the water under a boat.
     */
    top: string;
    /**
     * What stands on it.
     */
    building?: Pieces;
}

/**
 * A hex of the plane.
 */
export interface At {
    /**
     * Column.
     */
    q: number;
    /**
     * Row.
     */
    r: number;
}

/**
 * A layer of a hex.
 */
export interface Layer {
    /**
     * The placement of the tile it belongs to, or `start`; absent where a bare position does not tell.
     */
    tile?: string;
    /**
     * `V`, `J`, `C`, `S`, `R`, `L`; absent under the top of a bare position.
     */
    face?: string;
}

/**
 * A legal move.
 */
export type LegalMove = { kind: "tile"; token: string } | { kind: "place"; token: string; hex: At; rotation: number; level: number; fields: At[] } | { kind: "build"; token: string; piece: "hut" | "temple" | "tower" | "boat"; fields: At[]; cost: number; terrain?: "jungle" | "clearing" | "sand" | "rock" | "lake" };

/**
 * A moment of a game: the island, the reserves, whose turn it is.
 */
export interface Position {
    /**
     * How many tokens have been played so far.
     */
    ply: number;
    /**
     * The turn under way, counted from 1.
     */
    turn: number;
    /**
     * Who is to act; absent after the end.
     */
    seat?: number;
    /**
     * What is to be done.
     */
    phase: "take" | "place" | "build" | "over";
    /**
     * The tile in hand, as in `JC` or `2VL`.
     */
    hand?: string;
    /**
     * The placement that waits for its build.
     */
    placed?: string;
    /**
     * Every tile on the table that is known, oldest first.
     */
    tiles: PlacedTile[];
    /**
     * Every hex of level 1 and up as it is seen from above, and the sea hexes that hold a boat.
     */
    hexes: HexTop[];
    /**
     * What each seat has left, by seat.
     */
    reserves: Reserve[];
    /**
     * Which seats are out of the game, by seat.
     */
    out: boolean[];
    /**
     * How many tiles are still to be drawn.
     */
    deck_left: number;
    /**
     * The full set less what was seen: every tile that may still come.
     */
    unseen: TileCount[];
    /**
     * The 2-hex tiles that lie face up.
     */
    two_hex: string[];
    /**
     * The tokens of the last complete turn.
     */
    last_turn: string[];
    /**
     * Who becomes king by building the last pieces of one more type; nobody after the end.
     */
    kings_to_be: KingToBe[];
    /**
     * The result; absent before the end.
     */
    outcome?: Outcome;
    /**
     * What the seat to act may do now, sorted: placements with a tile in hand; builds after a
     * placement, or `-` if there is none; before a tile is in hand `deck` and the 2-hex tiles that may be
     * taken. Absent after the end.
     */
    legal?: string[];
    /**
     * The position in one line (docs/POSITION.md).
     */
    text: string;
}

/**
 * A seat that needs to use up only one more type of pieces to become king.
 */
export interface KingToBe {
    /**
     * The seat.
     */
    seat: number;
    /**
     * A type whose last piece would make it king.
     */
    piece: "hut" | "temple" | "tower" | "boat";
    /**
     * How many of that type are left.
     */
    left: number;
}

/**
 * A settlement that falls apart.
 */
export interface Split {
    /**
     * Whose.
     */
    seat: number;
    /**
     * The fields of its parts.
     */
    parts: At[][];
}

/**
 * A tile on the table.
 */
export interface PlacedTile {
    /**
     * Its code: `JC`, `2VL`; `start` for the start tile.
     */
    tile: string;
    /**
     * Column of its volcano (first hex of a 2-hex tile).
     */
    q: number;
    /**
     * Row of its volcano (first hex of a 2-hex tile).
     */
    r: number;
    /**
     * Rotation, 0 to 5.
     */
    k: number;
    /**
     * The level it lies on, from 1.
     */
    level: number;
}

/**
 * A token that cannot be played.
 */
export interface RefusedToken {
    /**
     * Its place in the list, from 0.
     */
    index: number;
    /**
     * The token.
     */
    token: string;
    /**
     * A short sentence.
     */
    reason: string;
    /**
     * The rule it breaks; absent where it is no token at all.
     */
    refusal?: Refusal;
}

/**
 * A turn that was looked at.
 */
export interface Line {
    /**
     * The turn, and what is expected to follow.
     */
    tokens: string[];
    /**
     * How often it was looked at.
     */
    visits: number;
    /**
     * What each seat can expect after it, 0 to 1.
     */
    chances: number[];
}

/**
 * Connected buildings of one player.
 */
export interface Settlement {
    /**
     * Whose it is.
     */
    seat: number;
    /**
     * Its fields.
     */
    fields: At[];
    /**
     * Temples in it.
     */
    temples: number;
    /**
     * Towers in it.
     */
    towers: number;
    /**
     * What it could expand to, whether or not there are huts enough.
     */
    expansions: Expansion[];
}

/**
 * Enclosed sea.
 */
export interface Lagoon {
    /**
     * Its hexes.
     */
    hexes: At[];
    /**
     * Whose boat is in it.
     */
    boat?: number;
}

/**
 * How a game ended.
 */
export interface Outcome {
    /**
     * `king`, `last-standing`, `survivor` or `worlds-end`.
     */
    reason: string;
    /**
     * The rank of each seat, 1 is best; equals share a rank.
     */
    standings: number[];
}

/**
 * Huts on a hex that are covered.
 */
export interface Covered {
    /**
     * Where.
     */
    hex: At;
    /**
     * Whose.
     */
    seat: number;
    /**
     * How many.
     */
    huts: number;
}

/**
 * Huts on every empty field of a terrain beside a settlement.
 */
export interface Expansion {
    /**
     * The terrain.
     */
    terrain: "jungle" | "clearing" | "sand" | "rock" | "lake";
    /**
     * The fields.
     */
    fields: At[];
    /**
     * How many huts it takes.
     */
    cost: number;
}

/**
 * Input that is not what it should be: the value that is thrown.
 */
export interface Problem {
    /**
     * What kind of text it was meant to be: `setup`, `position`, `record`, `token`, `seed`,
     * `weights` or `level`.
     */
    kind: string;
    /**
     * A short sentence.
     */
    message: string;
    /**
     * The line of a record, from 1.
     */
    line?: number;
    /**
     * The column in that line, from 1.
     */
    column?: number;
}

/**
 * Phrases about a turn.
 */
export interface Words {
    /**
     * Whose turn it is.
     */
    seat: number;
    /**
     * The phrases, with the keys and parameters of the service's hints.
     */
    words: Array<{ key: string; [parameter: string]: string | number }>;
}

/**
 * So many tiles of one kind.
 */
export interface TileCount {
    /**
     * The tile's code.
     */
    tile: string;
    /**
     * How many.
     */
    count: number;
}

/**
 * The layers of a hex, the lowest first.
 */
export interface Stack {
    /**
     * The hex.
     */
    hex: At;
    /**
     * Its layers.
     */
    layers: Layer[];
}

/**
 * The options of a game, all of them.
 */
export interface SetupOptions {
    /**
     * As records write it.
     */
    text: string;
    /**
     * `ferti2014`, `ferti2012`, `hig2006` or `deluxe2015`.
     */
    edition: string;
    /**
     * How many play.
     */
    players: number;
    /**
     * How many tiles are drawn.
     */
    tiles: number;
    /**
     * How many there are: the most that can be drawn.
     */
    full_set: number;
    /**
     * `isolated` or `anywhere`.
     */
    founding: string;
    /**
     * Two against two.
     */
    teams: boolean;
    /**
     * Played on for the other places.
     */
    ranking: boolean;
    /**
     * With the start tile.
     */
    start: boolean;
    /**
     * With boats.
     */
    boats: boolean;
    /**
     * The 2-hex tiles in play.
     */
    two_hex: string[];
    /**
     * `none`, or as in `expert-inner`.
     */
    zone: string;
}

/**
 * The pieces on a hex.
 */
export interface Pieces {
    /**
     * Whose they are.
     */
    seat: number;
    /**
     * What they are.
     */
    piece: "hut" | "temple" | "tower" | "boat";
    /**
     * How many: huts stand as many as the level.
     */
    count: number;
}

/**
 * The pieces that a seat has not built yet.
 */
export interface Reserve {
    /**
     * Huts left.
     */
    huts: number;
    /**
     * Temples left.
     */
    temples: number;
    /**
     * Towers left.
     */
    towers: number;
    /**
     * Boats left; 0 without that extension.
     */
    boats: number;
}

/**
 * What a placement does to what stands on the table.
 */
export interface Effect {
    /**
     * The level of the new land.
     */
    level: number;
    /**
     * The huts that are covered.
     */
    covered: Covered[];
    /**
     * The settlements that fall apart.
     */
    splits: Split[];
}

/**
 * What a player has found out so far.
 */
export interface Thought {
    /**
     * Whether there is more to think about.
     */
    thinking: boolean;
    /**
     * Positions looked at.
     */
    nodes: number;
    /**
     * How long it has thought, in milliseconds.
     */
    time: number;
    /**
     * How many turns deep the main line is.
     */
    depth: number;
    /**
     * What each seat can expect, 0 to 1; empty if the player cannot tell.
     */
    chances: number[];
    /**
     * What it expects to be played.
     */
    line: string[];
}

/**
 * What a player wants to do.
 */
export interface Decision {
    /**
     * The tokens of the turn; `deck` for a draw where a 2-hex tile could be taken.
     */
    tokens: string[];
    /**
     * How it came to that.
     */
    thought: Thought;
}

/**
 * What the survivor's count compares, and the rank once the game is over.
 */
export interface Standing {
    /**
     * The seat.
     */
    seat: number;
    /**
     * 1 is best; equals share a rank. Absent before the end.
     */
    rank?: number;
    /**
     * Temples, towers, boats and huts built, in the order that decides.
     */
    built: [number, number, number, number];
}

/**
 * Why a move is illegal.
 */
export interface Refusal {
    /**
     * The stable name of the rule, as in `same-direction`.
     */
    rule: string;
    /**
     * Its section of the rules.
     */
    section: string;
    /**
     * A short sentence.
     */
    reason: string;
    /**
     * The hexes that break it.
     */
    hexes: [number, number][];
}


/**
 * The tiles of a game in the order in which they are drawn: not for the eyes of players.
 */
export class Deck {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * The deck that a seed of 64 hexadecimal digits gives for a setup. Throws a `Problem`.
   */
  constructor(setup: string, seed: string);
  /**
   * The tile that comes when that many are still to be drawn.
   */
  next(left: number): string | undefined;
  /**
   * All tiles, the first to be drawn first.
   */
  tiles(): string[];
}

/**
 * A game from its beginning, or from a position: every token is checked.
 */
export class Game {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Another game in the same state, with the same past.
   */
  copy(): Game;
  /**
   * A picture in letters.
   */
  drawing(): string;
  /**
   * What a placement would do, whether or not it is legal; `undefined` if it is none.
   */
  effectOf(placement: string): Effect | undefined;
  /**
   * A game that begins from the text of a position. Throws a `Problem` if that is bad.
   */
  static fromPosition(text: string): Game;
  /**
   * A number that is equal for equal states.
   */
  hash(): bigint;
  /**
   * Who needs to use up only one more type of pieces to become king.
   */
  kingsToBe(): KingToBe[];
  /**
   * The lagoons.
   */
  lagoons(): Lagoon[];
  /**
   * The legal tokens, sorted; resignations and `-` left out.
   */
  legal(): string[];
  /**
   * The legal moves with what they do, sorted by their tokens; resignations and `-` left out.
   */
  moves(): LegalMove[];
  /**
   * A game with nothing drawn. Throws a `Problem` if the setup is bad.
   */
  constructor(setup: string);
  /**
   * Plays tokens, all or none. Answers with the first that cannot be played.
   */
  play(tokens: string[]): RefusedToken | undefined;
  /**
   * The position with everything that lies on the table.
   */
  position(): Position;
  /**
   * A record of the game with these tags.
   */
  record(names: string[], values: string[]): string;
  /**
   * The pieces left, as the engine interface writes them: `19/3/2 20/3/2`.
   */
  reserves(): string;
  /**
   * The settlement that a hex belongs to.
   */
  settlementAt(q: number, r: number): Settlement | undefined;
  /**
   * The settlements of a seat; of all seats without one.
   */
  settlements(seat?: number | null): Settlement[];
  /**
   * The setup, as in records.
   */
  setup(): string;
  /**
   * What the survivor's count compares, by seat, and the ranks once the game is over.
   */
  standings(): Standing[];
  /**
   * `status …`, as the engine interface says it.
   */
  status(): string;
  /**
   * The layers of every hex.
   */
  strata(): Stack[];
  /**
   * The position in one line.
   */
  text(): string;
  /**
   * The tokens played.
   */
  tokens(): string[];
  /**
   * Takes back the last token, and answers with it.
   */
  undo(): string | undefined;
  /**
   * Whether a token may be played now; if not, why.
   */
  whyNot(token: string): RefusedToken | undefined;
}

/**
 * The players, who know what the weights taught them.
 */
export class Players {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Begins to look for a turn. The seed decides what a level leaves to chance. Throws a `Problem` if
   * there is no such level or nothing to choose.
   */
  begin(game: Game, level: number, seed: number, limits: ThinkingLimits): Thinking;
  /**
   * The checksum of a fixed amount of search: equal wherever the same program runs.
   */
  checksum(): string;
  /**
   * Players with the knowledge of the files `evaluation.weights` and `policy.txt`. Throws a `Problem`
   * if those are for another version.
   */
  constructor(evaluation: Uint8Array | number[], policy: string);
  /**
   * Search nodes a second, measured for about that many milliseconds.
   */
  speed(milliseconds: number): number;
}

/**
 * A player who thinks, a slice at a time: its thread may do something else in between.
 */
export class Thinking {
  private constructor();
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Thinks on for about that many milliseconds; false once there is nothing to be done but to take the
   * decision.
   */
  advance(milliseconds: number): boolean;
  /**
   * The turn found so far. The thinking is over with that.
   */
  decide(): Decision;
  /**
   * The turns that were looked at so far, the most visited first.
   */
  lines(): Line[];
  /**
   * What was found so far.
   */
  thought(): Thought;
}

/**
 * How long to think; without any limit each level takes its own.
 */
export class ThinkingLimits {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Limits of time and nodes, both of which may be left out.
   */
  constructor(movetime?: number | null, nodes?: number | null);
  /**
   * Milliseconds.
   */
  get movetime(): number | undefined;
  /**
   * Milliseconds.
   */
  set movetime(value: number | null | undefined);
  /**
   * Positions looked at.
   */
  get nodes(): number | undefined;
  /**
   * Positions looked at.
   */
  set nodes(value: number | null | undefined);
}

/**
 * A conversation with the engine.
 */
export class Tvi {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Thinks on for about that many milliseconds.
   */
  advance(milliseconds: number): void;
  /**
   * Nothing more will come.
   */
  endOfInput(): void;
  /**
   * A line has come.
   */
  hear(line: string): void;
  /**
   * The lines that are to be written now; asked again, the next ones.
   */
  lines(): string[];
  /**
   * A conversation, at the beginning of a game with the default setup.
   */
  constructor(_players: Players);
  /**
   * Whether everything is said.
   */
  readonly ended: boolean;
  /**
   * Whether the engine thinks, and `advance` is to be called.
   */
  readonly searching: boolean;
}

/**
 * The SHA-256 of a seed, published before a game. Throws a `Problem`.
 */
export function commitment(seed: string): string;

/**
 * The 2-hex tiles that a seed puts into play, joined by `+` as in a setup. Throws a `Problem`.
 */
export function drawTwoHex(players: number, seed: string): string;

/**
 * Reads one or more records, or the text of a position. Throws a `Problem` if it is neither.
 */
export function readGames(text: string): RecordedGame[];

/**
 * Reads a setup, and fills in what the edition says. Throws a `Problem` that names the option if it is bad.
 */
export function readSetup(text: string): SetupOptions;

/**
 * The version of the shuffle, which a record names beside its seed.
 */
export function shuffleVersion(): number;

/**
 * What the tokens of a turn achieve and allow, as phrases to be translated, the most important first.
 * Throws a `Problem` if they cannot be played.
 */
export function turnWords(game: Game, tokens: string[]): Words;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
  readonly memory: WebAssembly.Memory;
  readonly __wbg_deck_free: (a: number, b: number) => void;
  readonly __wbg_game_free: (a: number, b: number) => void;
  readonly __wbg_get_thinkinglimits_movetime: (a: number, b: number) => void;
  readonly __wbg_get_thinkinglimits_nodes: (a: number) => number;
  readonly __wbg_players_free: (a: number, b: number) => void;
  readonly __wbg_set_thinkinglimits_movetime: (a: number, b: number, c: number) => void;
  readonly __wbg_set_thinkinglimits_nodes: (a: number, b: number) => void;
  readonly __wbg_thinking_free: (a: number, b: number) => void;
  readonly __wbg_thinkinglimits_free: (a: number, b: number) => void;
  readonly __wbg_tvi_free: (a: number, b: number) => void;
  readonly commitment: (a: number, b: number, c: number) => void;
  readonly deck_new: (a: number, b: number, c: number, d: number, e: number) => void;
  readonly deck_next: (a: number, b: number, c: number) => void;
  readonly deck_tiles: (a: number, b: number) => void;
  readonly drawTwoHex: (a: number, b: number, c: number, d: number) => void;
  readonly game_copy: (a: number) => number;
  readonly game_drawing: (a: number, b: number) => void;
  readonly game_effectOf: (a: number, b: number, c: number, d: number) => void;
  readonly game_fromPosition: (a: number, b: number, c: number) => void;
  readonly game_hash: (a: number) => bigint;
  readonly game_kingsToBe: (a: number, b: number) => void;
  readonly game_lagoons: (a: number, b: number) => void;
  readonly game_legal: (a: number, b: number) => void;
  readonly game_moves: (a: number, b: number) => void;
  readonly game_new: (a: number, b: number, c: number) => void;
  readonly game_play: (a: number, b: number, c: number, d: number) => void;
  readonly game_position: (a: number, b: number) => void;
  readonly game_record: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
  readonly game_reserves: (a: number, b: number) => void;
  readonly game_settlementAt: (a: number, b: number, c: number, d: number) => void;
  readonly game_settlements: (a: number, b: number, c: number) => void;
  readonly game_setup: (a: number, b: number) => void;
  readonly game_standings: (a: number, b: number) => void;
  readonly game_status: (a: number, b: number) => void;
  readonly game_strata: (a: number, b: number) => void;
  readonly game_text: (a: number, b: number) => void;
  readonly game_tokens: (a: number, b: number) => void;
  readonly game_undo: (a: number, b: number) => void;
  readonly game_whyNot: (a: number, b: number, c: number, d: number) => void;
  readonly players_begin: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
  readonly players_checksum: (a: number, b: number) => void;
  readonly players_new: (a: number, b: number, c: number, d: number, e: number) => void;
  readonly players_speed: (a: number, b: number) => number;
  readonly readGames: (a: number, b: number, c: number) => void;
  readonly readSetup: (a: number, b: number, c: number) => void;
  readonly shuffleVersion: () => number;
  readonly thinking_advance: (a: number, b: number) => number;
  readonly thinking_decide: (a: number, b: number) => void;
  readonly thinking_lines: (a: number, b: number) => void;
  readonly thinking_thought: (a: number, b: number) => void;
  readonly thinkinglimits_new: (a: number, b: number, c: number) => number;
  readonly turnWords: (a: number, b: number, c: number, d: number) => void;
  readonly tvi_advance: (a: number, b: number) => void;
  readonly tvi_endOfInput: (a: number) => void;
  readonly tvi_ended: (a: number) => number;
  readonly tvi_hear: (a: number, b: number, c: number) => void;
  readonly tvi_lines: (a: number, b: number) => void;
  readonly tvi_new: (a: number) => number;
  readonly tvi_searching: (a: number) => number;
  readonly __wbindgen_export: (a: number, b: number) => number;
  readonly __wbindgen_export2: (a: number, b: number, c: number, d: number) => number;
  readonly __wbindgen_export3: (a: number, b: number, c: number) => void;
  readonly __wbindgen_export4: () => number;
  readonly __wbindgen_externrefs: WebAssembly.Table;
  readonly __wbindgen_add_to_stack_pointer: (a: number) => number;
  readonly __wbindgen_export5: (a: number) => void;
  readonly __wbindgen_export6: (a: number, b: number) => void;
  readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
* Instantiates the given `module`, which can either be bytes or
* a precompiled `WebAssembly.Module`.
*
* @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
*
* @returns {InitOutput}
*/
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
* If `module_or_path` is {RequestInfo} or {URL}, makes a request and
* for everything else, calls `WebAssembly.instantiate` directly.
*
* @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
*
* @returns {Promise<InitOutput>}
*/
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
