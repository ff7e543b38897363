/* tslint:disable */
/* eslint-disable */
/**
 * A comment.
 */
export interface StudyComment {
    /**
     * The text without commands.
     */
    text: string;
    /**
     * The embedded commands for programs: name and arguments.
     */
    commands: [string, string][];
}

/**
 * A fault of a position.
 */
export interface PositionFault {
    /**
     * A stable name, as in `building-on-volcano`.
     */
    name: string;
    /**
     * A short sentence.
     */
    reason: string;
    /**
     * The hexes that it concerns.
     */
    hexes: [number, number][];
    /**
     * Whether a game could start there nevertheless.
     */
    playable: boolean;
}

/**
 * A field where a build puts pieces.
 */
export interface BuildField {
    /**
     * Column.
     */
    q: number;
    /**
     * Row.
     */
    r: number;
    /**
     * The number of pieces.
     */
    count: number;
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
     * The placement of its tile, or `start`; absent if a bare position does not determine it.
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
export type LegalMove = { kind: "tile"; token: string } | { kind: "place"; token: string; hex: At; rotation: number; level: number; fields: At[] } | { kind: "build"; token: string; piece: "hut" | "temple" | "tower" | "boat"; fields: BuildField[]; lagoon?: At[]; cost: number; terrain?: "jungle" | "clearing" | "sand" | "rock" | "lake" };

/**
 * A parsed game.
 */
export interface RecordedGame {
    /**
     * The setup.
     */
    setup: string;
    /**
     * The text of the start position; absent for the start of a game.
     */
    position?: string;
    /**
     * All tokens.
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
 * A searched turn.
 */
export interface Line {
    /**
     * The turn and its expected continuation.
     */
    tokens: string[];
    /**
     * The visit count.
     */
    visits: number;
    /**
     * The expected result of each seat after it, 0 to 1.
     */
    chances: number[];
}

/**
 * A seat that needs to use up only one more type of piece to become king.
 */
export type KingToBe = import("../api/types").KingToBe;

/**
 * A settlement that is split.
 */
export interface Split {
    /**
     * Its owner.
     */
    seat: number;
    /**
     * The fields of its parts.
     */
    parts: At[][];
}

/**
 * A state of a game: the island, the reserves, the seat to move. The legal moves are those of the
 * seat to move, absent after the end; the text is always present.
 */
export type Position = import("../api/types").Position & { text: string };

/**
 * A token of a tree of variations.
 */
export interface StudyNode {
    /**
     * Its number, which stays the same while others are added and removed; 0 is the root, before
     * any token.
     */
    id: number;
    /**
     * The number of its parent; absent for the root.
     */
    parent?: number;
    /**
     * The token; absent for the root.
     */
    token?: string;
    /**
     * `tile`, `place`, `build`, `pass` or `resign`; absent for the root.
     */
    kind?: "tile" | "place" | "build" | "pass" | "resign";
    /**
     * The seat that played it; for the root the seat to move.
     */
    seat: number;
    /**
     * The phase after it.
     */
    phase: "take" | "place" | "build" | "over";
    /**
     * The number of tokens that lead to it, including its own.
     */
    ply: number;
    /**
     * `!!`, `!`, `!?`, `?!`, `?` or `??`.
     */
    mark?: string;
    /**
     * The comments on it; for the root on the whole game.
     */
    comments: StudyComment[];
    /**
     * The comments on the variation that begins here.
     */
    opening: StudyComment[];
    /**
     * Its children: the main continuation first, then the variations.
     */
    children: number[];
}

/**
 * A token that cannot be played.
 */
export type RefusedToken = import("../api/types").RefusedToken;

/**
 * A turn and its expected continuation.
 */
export interface AnalysisLine {
    /**
     * The turn, then the expected continuation for assumed draws; only `deck` for a draw when a
     * 2-hex tile could be taken.
     */
    tokens: string[];
    /**
     * The number of tokens that form the turn.
     */
    turn: number;
    /**
     * The visit count.
     */
    visits: number;
    /**
     * The expected result of each seat, 0 to 1.
     */
    chances: number[];
    /**
     * The standard error of the mover's expected result.
     */
    error: number;
    /**
     * Whether the chances are exact.
     */
    exact: boolean;
}

/**
 * All options of a game.
 */
export interface SetupOptions {
    /**
     * The text form, as in records.
     */
    text: string;
    /**
     * `ferti2014`, `ferti2012`, `hig2006` or `deluxe2015`.
     */
    edition: string;
    /**
     * The number of players.
     */
    players: number;
    /**
     * The number of tiles in the deck.
     */
    tiles: number;
    /**
     * The size of the full set: the maximum for `tiles`.
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
     * Whether the game continues for the remaining ranks.
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
 * Covered huts on a hex.
 */
export interface Covered {
    /**
     * The hex.
     */
    hex: At;
    /**
     * Their owner.
     */
    seat: number;
    /**
     * How many.
     */
    huts: number;
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
     * The owner of the boat in it.
     */
    boat?: number;
}

/**
 * Huts on every empty field of a terrain adjacent to a settlement.
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
     * The number of huts it takes.
     */
    cost: number;
}

/**
 * Invalid input: the value that is thrown.
 */
export interface Problem {
    /**
     * The kind of text that was expected: `setup`, `position`, `record`, `token`, `seed`,
     * `weights`, `level`, `node`, `mark`, `comment`, `puzzle` or `edit`.
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
     * The seat to move.
     */
    seat: number;
    /**
     * The phrases, with the keys and parameters of the service's hints.
     */
    words: Array<{ key: string; [parameter: string]: string | number }>;
}

/**
 * The connected buildings of one player.
 */
export interface Settlement {
    /**
     * Its owner.
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
     * Its possible expansions, whether or not the huts suffice.
     */
    expansions: Expansion[];
}

/**
 * The counts compared at the end of the tiles, and the rank once the game is over.
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
     * Temples, towers, boats and huts built, in the order of comparison.
     */
    built: [number, number, number, number];
    /**
     * Huts that were covered.
     */
    lost: number;
    /**
     * Fields of the largest settlement.
     */
    largest: number;
}

/**
 * The decision of a player.
 */
export interface Decision {
    /**
     * The tokens of the turn; `deck` for a draw when a 2-hex tile could be taken.
     */
    tokens: string[];
    /**
     * How the decision was made.
     */
    thought: Thought;
}

/**
 * The effect of a placement on the table.
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
     * The settlements that are split.
     */
    splits: Split[];
}

/**
 * The faults of a position.
 */
export interface Inspection {
    /**
     * Whether a game can start there: no fault prevents it, and it is not over.
     */
    playable: boolean;
    /**
     * All faults, those that make it unplayable first.
     */
    faults: PositionFault[];
}

/**
 * The judgement of an answer.
 */
export interface Judgement {
    /**
     * Whether it is right; absent if it cannot be played.
     */
    right?: boolean;
    /**
     * The reason why it cannot be played.
     */
    refused?: RefusedToken;
}

/**
 * The layers of a hex, lowest first.
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
 * The material of a game.
 */
export interface Material {
    /**
     * Every kind of tile with its count, in the order of the deck field of a position text.
     */
    tiles: import("../api/types").TileCount[];
    /**
     * The number of tiles in the deck.
     */
    deck: number;
    /**
     * The starting pieces of each seat.
     */
    reserve: import("../api/types").Reserve;
    /**
     * The 2-hex tiles in play.
     */
    two_hex: string[];
}

/**
 * The progress of a player.
 */
export interface Thought {
    /**
     * Whether it is still thinking.
     */
    thinking: boolean;
    /**
     * Positions visited.
     */
    nodes: number;
    /**
     * Time spent, in milliseconds.
     */
    time: number;
    /**
     * The length of the principal variation in turns.
     */
    depth: number;
    /**
     * The expected result of each seat, 0 to 1; empty if the player has no estimate.
     */
    chances: number[];
    /**
     * The principal variation.
     */
    line: string[];
}

/**
 * The result of adding a token.
 */
export interface Added {
    /**
     * The node with the token; absent if it was rejected.
     */
    node?: number;
    /**
     * Whether the node is new.
     */
    fresh: boolean;
    /**
     * The reason why the token was rejected.
     */
    refused?: RefusedToken;
}

/**
 * The result of an edit.
 */
export type Edited = { text: string } | { refused: PositionFault };

/**
 * The results of analysing a position.
 */
export interface AnalysisReport {
    /**
     * The seat to move.
     */
    seat: number;
    /**
     * Positions visited, including those carried over from an earlier position.
     */
    nodes: number;
    /**
     * Time spent, in milliseconds.
     */
    time: number;
    /**
     * The depth in turns.
     */
    depth: number;
    /**
     * The expected result of each seat, 0 to 1: with best play, or before a draw on average.
     */
    chances: number[];
    /**
     * The best turns, best first; empty if a tile must be drawn.
     */
    lines: AnalysisLine[];
    /**
     * Each tile that may be drawn; empty if one is in hand.
     */
    tiles: TileChance[];
    /**
     * Whether there is nothing left to search.
     */
    complete: boolean;
}

/**
 * The value of a tile that may be drawn.
 */
export interface TileChance {
    /**
     * The tile's code.
     */
    tile: string;
    /**
     * The number of unseen copies.
     */
    count: number;
    /**
     * Its probability, 0 to 1.
     */
    probability: number;
    /**
     * The visit count.
     */
    visits: number;
    /**
     * The expected result of each seat with it; absent if it has not been visited.
     */
    chances?: number[];
    /**
     * The best turn found with it.
     */
    turn: string[];
}


/**
 * An analysis that continues as long as it is advanced.
 */
export class Analysis {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Searches for about that many milliseconds; false once there is nothing left to search.
   */
  advance(milliseconds: number): boolean;
  /**
   * Moves to the current position of a game. If it continues the previous one, the search tree
   * is kept and the result is true.
   */
  goTo(game: Game): boolean;
  /**
   * Starts with the current position of a game and reports up to `lines` (1 to 5) turns.
   */
  constructor(_players: Players, game: Game, lines: number);
  /**
   * The results so far.
   */
  report(): AnalysisReport;
  /**
   * Sets the number of reported turns (1 to 5). Results so far are kept.
   */
  setLines(lines: number): void;
}

/**
 * The tiles of a game in drawing order, which players must not see.
 */
export class Deck {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * The deck that a seed of 64 hexadecimal digits gives for a setup. Throws a `Problem`.
   */
  constructor(setup: string, seed: string);
  /**
   * The next tile when that many are still to be drawn.
   */
  next(left: number): string | undefined;
  /**
   * All tiles, in drawing order.
   */
  tiles(): string[];
}

/**
 * A game from its start or from a position; every token is checked.
 */
export class Game {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * The choices of the seat to move, sorted: like `legal`, but with `deck` instead of the tiles
   * that may be drawn, and with `-` if nothing can be built.
   */
  choices(): string[];
  /**
   * A copy of the game with its history.
   */
  copy(): Game;
  /**
   * The number of tiles left in the deck.
   */
  deckLeft(): number;
  /**
   * A text drawing.
   */
  drawing(): string;
  /**
   * The effect of a placement, legal or not; `undefined` if the text is not a placement.
   */
  effectOf(placement: string): Effect | undefined;
  /**
   * A game that starts from a position text. Throws a `Problem` if the text is invalid.
   */
  static fromPosition(text: string): Game;
  /**
   * A hash that is equal for equal states.
   */
  hash(): bigint;
  /**
   * The seats that need to use up only one more type of piece to become king.
   */
  kingsToBe(): KingToBe[];
  /**
   * The lagoons.
   */
  lagoons(): Lagoon[];
  /**
   * The legal tokens, sorted, without resignations and `-`.
   */
  legal(): string[];
  /**
   * The level at which each of these tokens, played from here, would place its tile; 0 for
   * tokens without a placement. They are not validated.
   */
  levels(tokens: string[]): Uint8Array;
  /**
   * The legal moves with their effects, sorted by token, without resignations and `-`.
   */
  moves(): LegalMove[];
  /**
   * Whether the seat to move can only draw a tile.
   */
  mustDraw(): boolean;
  /**
   * A new game, before the first draw. Throws a `Problem` if the setup is invalid.
   */
  constructor(setup: string);
  /**
   * The phase of the turn: `take`, `place`, `build` or `over`.
   */
  phase(): import("../api/types").Phase;
  /**
   * Plays tokens, all or none. Returns the first one that cannot be played.
   */
  play(tokens: string[]): RefusedToken | undefined;
  /**
   * The number of tokens played.
   */
  ply(): number;
  /**
   * The position with everything on the table.
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
   * The seat to move; `undefined` after the end.
   */
  seat(): number | undefined;
  /**
   * The settlement that contains a hex.
   */
  settlementAt(q: number, r: number): Settlement | undefined;
  /**
   * The settlements of a seat, or of all seats.
   */
  settlements(seat?: number | null): Settlement[];
  /**
   * The setup, as in records.
   */
  setup(): string;
  /**
   * The counts compared at the end of the tiles, by seat, and the ranks once the game is over.
   */
  standings(): Standing[];
  /**
   * The answer of the engine interface to `status`.
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
   * Takes back the last token and returns it.
   */
  undo(): string | undefined;
  /**
   * Why a token may not be played now; `undefined` if it may.
   */
  whyNot(token: string): RefusedToken | undefined;
}

/**
 * A review in progress.
 */
export class GameReview {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Reviews one more turn; false if all are done.
   */
  advance(): boolean;
  /**
   * The review of the turns done, as `taluva review --json` prints it. This ends the review.
   */
  finish(): string;
  /**
   * Starts reviewing a game; `nodes` is the search effort for each turn.
   */
  constructor(_players: Players, game: Game, nodes?: number | null);
  /**
   * The number of turns done.
   */
  readonly done: number;
  /**
   * The number of turns.
   */
  readonly total: number;
}

/**
 * The players, with their weights loaded.
 */
export class Players {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Starts choosing a turn. The seed is that of a seat in a game: the blind spots of a weak
   * player are the same in all turns with that seed. Throws a `Problem` if there is no such
   * level or nothing to choose.
   */
  begin(game: Game, level: number, seed: number, limits: ThinkingLimits): Thinking;
  /**
   * The checksum of a fixed amount of search: equal wherever the same program runs.
   */
  checksum(): string;
  /**
   * Loads the players' weights from the contents of `evaluation.weights` and `policy.txt`.
   * Throws a `Problem` if they are for another version.
   */
  constructor(evaluation: Uint8Array | number[], policy: string);
  /**
   * Search nodes per second, measured for about that many milliseconds.
   */
  speed(milliseconds: number): number;
}

/**
 * A puzzle: a line of the file that `docs/PUZZLES.md` describes.
 */
export class Puzzle {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * The position, with a tile in hand.
   */
  game(): Game;
  /**
   * Judges a placement and a build against the proven answers.
   */
  judge(tokens: string[]): Judgement;
  /**
   * Parses a puzzle, a JSON object. Throws a `Problem` if it is invalid.
   */
  constructor(json: string);
}

/**
 * A game with variations.
 */
export class Study {
  private constructor();
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Plays a token after a node: returns the child that has it, or adds one as a variation.
   * Throws a `Problem` if there is no such node.
   */
  add(id: number, token: string): Added;
  /**
   * A copy of the study.
   */
  copy(): Study;
  /**
   * The game up to a node, for queries. Throws a `Problem` if there is none with that number.
   */
  gameAt(id: number): Game;
  /**
   * The node reached by these tokens from the root.
   */
  nodeAt(tokens: string[]): number | undefined;
  /**
   * One node; `undefined` if there is none with that number.
   */
  node(id: number): StudyNode | undefined;
  /**
   * All nodes, parents before children, the main line first.
   */
  nodes(): StudyNode[];
  /**
   * A study of a game, initially with its line only.
   */
  static ofGame(game: Game): Study;
  /**
   * The tokens that lead to a node. Throws a `Problem` if there is none with that number.
   */
  path(id: number): string[];
  /**
   * Makes a variation the main continuation at its branching point; false if it already is.
   * Throws a `Problem` if the demoted line would be nested too deeply.
   */
  promote(id: number): boolean;
  /**
   * Removes a node and everything after it. Throws a `Problem` if there is none with that
   * number.
   */
  remove(id: number): void;
  /**
   * Replaces the text of the comments on a token, or on the whole game for the root; commands
   * for programs are kept. Throws a `Problem` if it is too long.
   */
  setComment(id: number, text: string): void;
  /**
   * Sets the mark of a move, or removes it. Throws a `Problem` if there is no such node or mark.
   */
  setMark(id: number, mark?: string | null): void;
  /**
   * Adds or replaces a tag.
   */
  setTag(name: string, value: string): void;
  /**
   * The setup, as in records.
   */
  setup(): string;
  /**
   * The text of the start position.
   */
  start(): string;
  /**
   * The names of all tags except `Format`, `Setup` and `Position`.
   */
  tagNames(): string[];
  /**
   * The value of a tag other than `Format`, `Setup` and `Position`.
   */
  tag(name: string): string | undefined;
  /**
   * The record, in canonical form.
   */
  text(): string;
}

/**
 * A player that thinks one slice at a time, so that its thread can do other work in between.
 */
export class Thinking {
  private constructor();
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Thinks for about that many milliseconds; false once only the decision is left to be taken.
   */
  advance(milliseconds: number): boolean;
  /**
   * The best turn found so far. This ends the thinking.
   */
  decide(): Decision;
  /**
   * The turns searched so far, most visited first.
   */
  lines(): Line[];
  /**
   * The results so far.
   */
  thought(): Thought;
}

/**
 * The limits of thinking; without any, each level uses its own.
 */
export class ThinkingLimits {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Limits of time and nodes, both optional.
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
   * Positions to visit.
   */
  get nodes(): number | undefined;
  /**
   * Positions to visit.
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
   * Thinks for about that many milliseconds.
   */
  advance(milliseconds: number): void;
  /**
   * Handles the end of the input.
   */
  endOfInput(): void;
  /**
   * Handles an input line.
   */
  hear(line: string): void;
  /**
   * Takes the pending output lines.
   */
  lines(): string[];
  /**
   * A conversation, at the start of a game with the default setup.
   */
  constructor(_players: Players);
  /**
   * Whether the conversation is over.
   */
  readonly ended: boolean;
  /**
   * Whether the engine is thinking and `advance` must be called.
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
 * Edits the text of a position; the edit is words such as `lay JC@0,0:0`, `build 0,1 2 hut` or
 * `await-take`. Throws a `Problem` if it cannot be parsed.
 */
export function editPosition(text: string, change: string): Edited;

/**
 * All faults of a position text.
 */
export function inspectPosition(text: string): Inspection;

/**
 * The material of a game. Throws a `Problem` if the setup is invalid.
 */
export function materialOf(setup: string): Material;

/**
 * The errors in the variations of a record, with lines and columns.
 */
export function problemsOf(text: string): Problem[];

/**
 * Parses one or more records, or a position text. Throws a `Problem` if it is neither.
 */
export function readGames(text: string): RecordedGame[];

/**
 * Parses a setup and fills in the edition's defaults. Throws a `Problem` that names the option if
 * it is invalid.
 */
export function readSetup(text: string): SetupOptions;

/**
 * Parses all games in a text with their variations. Throws a `Problem` with line and column on an
 * error.
 */
export function readStudies(text: string): Study[];

/**
 * Parses the first game in a text. A variation with an error is kept up to the error, and
 * `problemsOf` returns the errors. Throws a `Problem` on an error in the main line.
 */
export function readStudyLeniently(text: string): Study;

/**
 * The version of the shuffle, which a record names beside its seed.
 */
export function shuffleVersion(): number;

/**
 * What the tokens of a turn achieve and allow, as phrases to be translated, most important first.
 * Throws a `Problem` if they cannot be played.
 */
export function turnWords(game: Game, tokens: string[]): Words;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
  readonly memory: WebAssembly.Memory;
  readonly __wbg_analysis_free: (a: number, b: number) => void;
  readonly __wbg_deck_free: (a: number, b: number) => void;
  readonly __wbg_game_free: (a: number, b: number) => void;
  readonly __wbg_gamereview_free: (a: number, b: number) => void;
  readonly __wbg_get_thinkinglimits_movetime: (a: number, b: number) => void;
  readonly __wbg_get_thinkinglimits_nodes: (a: number) => number;
  readonly __wbg_players_free: (a: number, b: number) => void;
  readonly __wbg_puzzle_free: (a: number, b: number) => void;
  readonly __wbg_set_thinkinglimits_movetime: (a: number, b: number, c: number) => void;
  readonly __wbg_set_thinkinglimits_nodes: (a: number, b: number) => void;
  readonly __wbg_study_free: (a: number, b: number) => void;
  readonly __wbg_thinking_free: (a: number, b: number) => void;
  readonly __wbg_thinkinglimits_free: (a: number, b: number) => void;
  readonly __wbg_tvi_free: (a: number, b: number) => void;
  readonly analysis_advance: (a: number, b: number) => number;
  readonly analysis_goTo: (a: number, b: number) => number;
  readonly analysis_new: (a: number, b: number, c: number) => number;
  readonly analysis_report: (a: number, b: number) => void;
  readonly analysis_setLines: (a: number, b: number) => void;
  readonly commitment: (a: number, b: number, c: number) => void;
  readonly deck_new: (a: number, b: number, c: number, d: number, e: number) => void;
  readonly deck_next: (a: number, b: number, c: number) => void;
  readonly deck_tiles: (a: number, b: number) => void;
  readonly drawTwoHex: (a: number, b: number, c: number, d: number) => void;
  readonly editPosition: (a: number, b: number, c: number, d: number, e: number) => void;
  readonly game_choices: (a: number, b: number) => void;
  readonly game_copy: (a: number) => number;
  readonly game_deckLeft: (a: number) => number;
  readonly game_drawing: (a: number, b: number) => void;
  readonly game_effectOf: (a: number, b: number, c: number, d: number) => void;
  readonly game_fromPosition: (a: number, b: number, c: number) => void;
  readonly game_hash: (a: number) => bigint;
  readonly game_kingsToBe: (a: number, b: number) => void;
  readonly game_lagoons: (a: number, b: number) => void;
  readonly game_legal: (a: number, b: number) => void;
  readonly game_levels: (a: number, b: number, c: number, d: number) => void;
  readonly game_moves: (a: number, b: number) => void;
  readonly game_mustDraw: (a: number) => number;
  readonly game_new: (a: number, b: number, c: number) => void;
  readonly game_phase: (a: number, b: number) => void;
  readonly game_play: (a: number, b: number, c: number, d: number) => void;
  readonly game_ply: (a: number) => number;
  readonly game_position: (a: number, b: number) => void;
  readonly game_record: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
  readonly game_reserves: (a: number, b: number) => void;
  readonly game_seat: (a: number) => number;
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
  readonly gamereview_advance: (a: number) => number;
  readonly gamereview_done: (a: number) => number;
  readonly gamereview_finish: (a: number, b: number) => void;
  readonly gamereview_new: (a: number, b: number, c: number) => number;
  readonly gamereview_total: (a: number) => number;
  readonly inspectPosition: (a: number, b: number, c: number) => void;
  readonly materialOf: (a: number, b: number, c: number) => void;
  readonly players_begin: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
  readonly players_checksum: (a: number, b: number) => void;
  readonly players_new: (a: number, b: number, c: number, d: number, e: number) => void;
  readonly players_speed: (a: number, b: number) => number;
  readonly problemsOf: (a: number, b: number, c: number) => void;
  readonly puzzle_game: (a: number, b: number) => void;
  readonly puzzle_judge: (a: number, b: number, c: number, d: number) => void;
  readonly puzzle_new: (a: number, b: number, c: number) => void;
  readonly readGames: (a: number, b: number, c: number) => void;
  readonly readSetup: (a: number, b: number, c: number) => void;
  readonly readStudies: (a: number, b: number, c: number) => void;
  readonly readStudyLeniently: (a: number, b: number, c: number) => void;
  readonly shuffleVersion: () => number;
  readonly study_add: (a: number, b: number, c: number, d: number, e: number) => void;
  readonly study_copy: (a: number) => number;
  readonly study_gameAt: (a: number, b: number, c: number) => void;
  readonly study_node: (a: number, b: number, c: number) => void;
  readonly study_nodeAt: (a: number, b: number, c: number) => number;
  readonly study_nodes: (a: number, b: number) => void;
  readonly study_ofGame: (a: number) => number;
  readonly study_path: (a: number, b: number, c: number) => void;
  readonly study_promote: (a: number, b: number, c: number) => void;
  readonly study_remove: (a: number, b: number, c: number) => void;
  readonly study_setComment: (a: number, b: number, c: number, d: number, e: number) => void;
  readonly study_setMark: (a: number, b: number, c: number, d: number, e: number) => void;
  readonly study_setTag: (a: number, b: number, c: number, d: number, e: number) => void;
  readonly study_setup: (a: number, b: number) => void;
  readonly study_start: (a: number, b: number) => void;
  readonly study_tag: (a: number, b: number, c: number, d: number) => void;
  readonly study_tagNames: (a: number, b: number) => void;
  readonly study_text: (a: number, b: number) => void;
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
