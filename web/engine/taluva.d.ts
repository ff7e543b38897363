/* tslint:disable */
/* eslint-disable */
/**
 * A comment.
 */
export interface StudyComment {
    /**
     * What a person wrote.
     */
    text: string;
    /**
     * The commands for programs in it: name and arguments.
     */
    commands: [string, string][];
}

/**
 * A field that a build puts pieces on.
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
     * How many pieces.
     */
    count: number;
}

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
export type LegalMove = { kind: "tile"; token: string } | { kind: "place"; token: string; hex: At; rotation: number; level: number; fields: At[] } | { kind: "build"; token: string; piece: "hut" | "temple" | "tower" | "boat"; fields: BuildField[]; lagoon?: At[]; cost: number; terrain?: "jungle" | "clearing" | "sand" | "rock" | "lake" };

/**
 * A moment of a game: the island, the reserves, whose turn it is. The legal moves are those of whoever is to
 * act, absent after the end; the text is always there.
 */
export type Position = import("../api/types").Position & { text: string };

/**
 * A seat that needs to use up only one more type of pieces to become king.
 */
export type KingToBe = import("../api/types").KingToBe;

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
 * A token of a tree of variations.
 */
export interface StudyNode {
    /**
     * Its number, which stays the same while others come and go; 0 is the root, before any token.
     */
    id: number;
    /**
     * The number of the node before it; absent for the root.
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
     * Who played it; of the root who is to act.
     */
    seat: number;
    /**
     * What is to be done after it.
     */
    phase: "take" | "place" | "build" | "over";
    /**
     * How many tokens lead to it, its own included.
     */
    ply: number;
    /**
     * `!!`, `!`, `!?`, `?!`, `?` or `??`.
     */
    mark?: string;
    /**
     * The comments on it; of the root on the whole.
     */
    comments: StudyComment[];
    /**
     * The comments on the variation that begins here.
     */
    opening: StudyComment[];
    /**
     * How it goes on: the main continuation first, then the variations.
     */
    children: number[];
}

/**
 * A token that cannot be played.
 */
export type RefusedToken = import("../api/types").RefusedToken;

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
 * A turn with what is expected to follow.
 */
export interface AnalysisLine {
    /**
     * The turn, then what is expected with the tiles that are assumed; `deck` alone for a draw where a
     * 2-hex tile could be taken.
     */
    tokens: string[];
    /**
     * How many of the tokens are the turn.
     */
    turn: number;
    /**
     * How often it was looked at.
     */
    visits: number;
    /**
     * What each seat can expect, 0 to 1.
     */
    chances: number[];
    /**
     * The standard error of what the mover can expect.
     */
    error: number;
    /**
     * The chances are certain.
     */
    exact: boolean;
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
     * Whose turn it is.
     */
    seat: number;
    /**
     * The phrases, with the keys and parameters of the service's hints.
     */
    words: Array<{ key: string; [parameter: string]: string | number }>;
}

/**
 * Something that is wrong with a position.
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
     * The hexes it is about.
     */
    hexes: [number, number][];
    /**
     * Whether a game could begin there all the same.
     */
    playable: boolean;
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
 * What a tile is worth that may be drawn.
 */
export interface TileChance {
    /**
     * The tile's code.
     */
    tile: string;
    /**
     * How many of it are unseen.
     */
    count: number;
    /**
     * How probable it is, 0 to 1.
     */
    probability: number;
    /**
     * How often it was looked at.
     */
    visits: number;
    /**
     * What each seat can expect with it; absent if it was not looked at yet.
     */
    chances?: number[];
    /**
     * The best turn with it that was found.
     */
    turn: string[];
}

/**
 * What became of a change.
 */
export type Edited = { text: string } | { refused: PositionFault };

/**
 * What came of a token that was to be added.
 */
export interface Added {
    /**
     * The node with the token; absent if it was refused.
     */
    node?: number;
    /**
     * Whether the node is new.
     */
    fresh: boolean;
    /**
     * Why the token was refused.
     */
    refused?: RefusedToken;
}

/**
 * What is said of an answer.
 */
export interface Judgement {
    /**
     * Whether it is right; absent if it cannot be played.
     */
    right?: boolean;
    /**
     * Why it cannot be played.
     */
    refused?: RefusedToken;
}

/**
 * What is wrong with a position.
 */
export interface Inspection {
    /**
     * A game can begin there: nothing of what is wrong stands against it, and it is not over.
     */
    playable: boolean;
    /**
     * Everything that is wrong, what makes it unplayable first.
     */
    faults: PositionFault[];
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
 * What there is to put on the table in a game.
 */
export interface Material {
    /**
     * Every kind of tile and how many there are, in the order of the deck field of a position text.
     */
    tiles: import("../api/types").TileCount[];
    /**
     * How many tiles are drawn in a game.
     */
    deck: number;
    /**
     * What each seat has at the beginning.
     */
    reserve: import("../api/types").Reserve;
    /**
     * The 2-hex tiles in play.
     */
    two_hex: string[];
}

/**
 * What was found out about a position.
 */
export interface AnalysisReport {
    /**
     * Who is to act.
     */
    seat: number;
    /**
     * Positions looked at, those known from the position before included.
     */
    nodes: number;
    /**
     * How long it was looked at, in milliseconds.
     */
    time: number;
    /**
     * How many turns deep.
     */
    depth: number;
    /**
     * What each seat can expect, 0 to 1: with best play, or before a draw on the average.
     */
    chances: number[];
    /**
     * The best turns, the best first; none where the deck is to decide.
     */
    lines: AnalysisLine[];
    /**
     * Each tile that may be drawn; none where one is in hand.
     */
    tiles: TileChance[];
    /**
     * Nothing is left to find out.
     */
    complete: boolean;
}


/**
 * An analysis that goes on as long as it is asked to.
 */
export class Analysis {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Searches on for about that many milliseconds; false once there is nothing left to find out.
   */
  advance(milliseconds: number): boolean;
  /**
   * Goes on with another position. If its game goes on from the one before, what was found out about
   * it is kept, and the answer is true.
   */
  goTo(game: Game): boolean;
  /**
   * Begins with the present position of a game; `lines` (1 to 5) turns will be told of.
   */
  constructor(_players: Players, game: Game, lines: number);
  /**
   * What was found out so far.
   */
  report(): AnalysisReport;
  /**
   * From now on so many turns (1 to 5) are told of. What was found out stays.
   */
  setLines(lines: number): void;
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
   * What whoever is to act may send, sorted: as `legal`, but `deck` for the tiles that are drawn, and
   * `-` where nothing can be built.
   */
  choices(): string[];
  /**
   * Another game in the same state, with the same past.
   */
  copy(): Game;
  /**
   * How many tiles are still to be drawn.
   */
  deckLeft(): number;
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
   * The level on which each of these tokens, played from here, would lay its tile; 0 for a token that
   * lays none. They are not judged.
   */
  levels(tokens: string[]): Uint8Array;
  /**
   * The legal moves with what they do, sorted by their tokens; resignations and `-` left out.
   */
  moves(): LegalMove[];
  /**
   * Whether nothing is left to whoever is to act but to draw a tile.
   */
  mustDraw(): boolean;
  /**
   * A game with nothing drawn. Throws a `Problem` if the setup is bad.
   */
  constructor(setup: string);
  /**
   * What is to be done: `take`, `place`, `build` or `over`.
   */
  phase(): import("../api/types").Phase;
  /**
   * Plays tokens, all or none. Answers with the first that cannot be played.
   */
  play(tokens: string[]): RefusedToken | undefined;
  /**
   * How many tokens have been played.
   */
  ply(): number;
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
   * Who is to act; `undefined` after the end.
   */
  seat(): number | undefined;
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
 * A review under way.
 */
export class GameReview {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Reviews one more turn; false if all are done.
   */
  advance(): boolean;
  /**
   * The review as `taluva review --json` prints it, of the turns that are done. The review is over
   * with that.
   */
  finish(): string;
  /**
   * Begins to review a game; `nodes` is how closely each turn is looked at.
   */
  constructor(_players: Players, game: Game, nodes?: number | null);
  /**
   * How many turns are done.
   */
  readonly done: number;
  /**
   * How many turns there are.
   */
  readonly total: number;
}

/**
 * The players, who know what the weights taught them.
 */
export class Players {
  free(): void;
  [Symbol.dispose](): void;
  /**
   * Begins to look for a turn. The seed is that of a seat in a game: what a weak player overlooks, it
   * overlooks in all turns with that seed. Throws a `Problem` if
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
   * Judges a placement and a build, by what was proven.
   */
  judge(tokens: string[]): Judgement;
  /**
   * Reads a puzzle, a JSON object. Throws a `Problem` if it is none.
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
   * Plays a token after a node: goes to the node that has it, or adds one as a variation. Throws a
   * `Problem` if there is no such node.
   */
  add(id: number, token: string): Added;
  /**
   * Another study that is the same.
   */
  copy(): Study;
  /**
   * The game up to a node, of which everything can be asked. Throws a `Problem` if there is none with
   * that number.
   */
  gameAt(id: number): Game;
  /**
   * The node to which these tokens lead from the root.
   */
  nodeAt(tokens: string[]): number | undefined;
  /**
   * One node; `undefined` if there is none with that number.
   */
  node(id: number): StudyNode | undefined;
  /**
   * All nodes, each before those that follow it, the main line first.
   */
  nodes(): StudyNode[];
  /**
   * A study of a game, at first of nothing but its line.
   */
  static ofGame(game: Game): Study;
  /**
   * The tokens that lead to a node. Throws a `Problem` if there is none with that number.
   */
  path(id: number): string[];
  /**
   * Makes a variation the main continuation where it branches off; false if it is that already.
   * Throws a `Problem` if something would be nested too deeply by it.
   */
  promote(id: number): boolean;
  /**
   * Takes a node and all that follows it out. Throws a `Problem` if there is none with that number.
   */
  remove(id: number): void;
  /**
   * Replaces what people wrote about a token, or of the root about the whole; commands for programs
   * stay. Throws a `Problem` if it is too long.
   */
  setComment(id: number, text: string): void;
  /**
   * Marks a move; without a mark, takes its mark away. Throws a `Problem` if there is no such node or mark.
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
   * The text of the position from which it begins.
   */
  start(): string;
  /**
   * The names of the tags but for `Format`, `Setup` and `Position`.
   */
  tagNames(): string[];
  /**
   * The value of a tag but for `Format`, `Setup` and `Position`.
   */
  tag(name: string): string | undefined;
  /**
   * The record, in canonical form.
   */
  text(): string;
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
 * Changes the text of a position; the change is words such as `lay JC@0,0:0`, `build 0,1 2 hut` or
 * `await-take`. Throws a `Problem` if it cannot be read.
 */
export function editPosition(text: string, change: string): Edited;

/**
 * All that is wrong with the text of a position.
 */
export function inspectPosition(text: string): Inspection;

/**
 * What there is to put on the table in a game. Throws a `Problem` if the setup is bad.
 */
export function materialOf(setup: string): Material;

/**
 * What is wrong with the variations of a record, with lines and columns.
 */
export function problemsOf(text: string): Problem[];

/**
 * Reads one or more records, or the text of a position. Throws a `Problem` if it is neither.
 */
export function readGames(text: string): RecordedGame[];

/**
 * Reads a setup, and fills in what the edition says. Throws a `Problem` that names the option if it is bad.
 */
export function readSetup(text: string): SetupOptions;

/**
 * Reads all games of a text, with their variations. Throws a `Problem` with line and column if
 * something is wrong.
 */
export function readStudies(text: string): Study[];

/**
 * Reads the first game of a text. Of a variation with something wrong in it the part before is kept, and
 * `problemsOf` tells what is wrong. Throws a `Problem` if something is wrong with the main line.
 */
export function readStudyLeniently(text: string): Study;

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
