/* @ts-self-types="./taluva.d.ts" */

/**
 * An analysis that continues as long as it is advanced.
 */
export class Analysis {
__destroy_into_raw() {
                const ptr = this.__wbg_ptr;
this.__wbg_ptr = 0;
AnalysisFinalization.unregister(this);
return ptr;
            }
            free() {
                const ptr = this.__destroy_into_raw();
                wasm.__wbg_analysis_free(ptr, 0);
            }
            /**
 * Searches for about that many milliseconds; false once there is nothing left to search.
 * @param {number} milliseconds
 * @returns {boolean}
 */
advance(milliseconds) {
const ret = wasm.analysis_advance(this.__wbg_ptr, milliseconds);
return ret !== 0;
}
/**
 * Moves to the current position of a game. If it continues the previous one, the search tree
 * is kept and the result is true.
 * @param {Game} game
 * @returns {boolean}
 */
goTo(game) {
_assertClass(game, Game);
const ret = wasm.analysis_goTo(this.__wbg_ptr, game.__wbg_ptr);
return ret !== 0;
}
/**
 * Starts with the current position of a game and reports up to `lines` (1 to 5) turns.
 * @param {Players} _players
 * @param {Game} game
 * @param {number} lines
 */
constructor(_players, game, lines) {
_assertClass(_players, Players);
_assertClass(game, Game);
const ret = wasm.analysis_new(_players.__wbg_ptr, game.__wbg_ptr, lines);
this.__wbg_ptr = ret;
AnalysisFinalization.register(this, this.__wbg_ptr, this);
return this;
}
/**
 * The results so far.
 * @returns {AnalysisReport}
 */
report() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.analysis_report(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Sets the number of reported turns (1 to 5). Results so far are kept.
 * @param {number} lines
 */
setLines(lines) {
wasm.analysis_setLines(this.__wbg_ptr, lines);
}
}
if (Symbol.dispose) Analysis.prototype[Symbol.dispose] = Analysis.prototype.free;

/**
 * The tiles of a game in drawing order, which players must not see.
 */
export class Deck {
__destroy_into_raw() {
                const ptr = this.__wbg_ptr;
this.__wbg_ptr = 0;
DeckFinalization.unregister(this);
return ptr;
            }
            free() {
                const ptr = this.__destroy_into_raw();
                wasm.__wbg_deck_free(ptr, 0);
            }
            /**
 * The deck that a seed of 64 hexadecimal digits gives for a setup. Throws a `Problem`.
 * @param {string} setup
 * @param {string} seed
 */
constructor(setup, seed) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
let ptr0, len0, ptr1, len1;
try {
ptr0 = passStringToWasm0(setup, wasm.__wbindgen_export, wasm.__wbindgen_export2);
len0 = WASM_VECTOR_LEN;
ptr1 = passStringToWasm0(seed, wasm.__wbindgen_export, wasm.__wbindgen_export2);
len1 = WASM_VECTOR_LEN;
} catch (e) {
if (ptr1) { wasm.__wbindgen_export3(ptr1, len1 * 1, 1); }
if (ptr0) { wasm.__wbindgen_export3(ptr0, len0 * 1, 1); }
throw e;
}
wasm.deck_new(retptr, ptr0, len0, ptr1, len1);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
this.__wbg_ptr = r0;
DeckFinalization.register(this, this.__wbg_ptr, this);
return this;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The next tile when that many are still to be drawn.
 * @param {number} left
 * @returns {string | undefined}
 */
next(left) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.deck_next(retptr, this.__wbg_ptr, left);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
let v1;
if (r0 !== 0) {
v1 = getStringFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 1, 1);
}
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * All tiles, in drawing order.
 * @returns {string[]}
 */
tiles() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.deck_tiles(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
}
if (Symbol.dispose) Deck.prototype[Symbol.dispose] = Deck.prototype.free;

/**
 * A game from its start or from a position; every token is checked.
 */
export class Game {
static __wrap(ptr) {
                    const obj = Object.create(Game.prototype);
                    obj.__wbg_ptr = ptr;
                    GameFinalization.register(obj, obj.__wbg_ptr, obj);
                    return obj;
                }
                __destroy_into_raw() {
                const ptr = this.__wbg_ptr;
this.__wbg_ptr = 0;
GameFinalization.unregister(this);
return ptr;
            }
            free() {
                const ptr = this.__destroy_into_raw();
                wasm.__wbg_game_free(ptr, 0);
            }
            /**
 * The choices of the seat to move, sorted: like `legal`, but with `deck` instead of the tiles
 * that may be drawn, and with `-` if nothing can be built.
 * @returns {string[]}
 */
choices() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_choices(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * A copy of the game with its history.
 * @returns {Game}
 */
copy() {
const ret = wasm.game_copy(this.__wbg_ptr);
return Game.__wrap(ret);
}
/**
 * The number of tiles left in the deck.
 * @returns {number}
 */
deckLeft() {
const ret = wasm.game_deckLeft(this.__wbg_ptr);
return ret;
}
/**
 * A text drawing.
 * @returns {string}
 */
drawing() {
let deferred1_0;
let deferred1_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_drawing(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred1_0 = r0;
deferred1_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred1_0, deferred1_1, 1);
}
}
/**
 * The effect of a placement, legal or not; `undefined` if the text is not a placement.
 * @param {string} placement
 * @returns {Effect | undefined}
 */
effectOf(placement) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(placement, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.game_effectOf(retptr, this.__wbg_ptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * A game that starts from a position text. Throws a `Problem` if the text is invalid.
 * @param {string} text
 * @returns {Game}
 */
static fromPosition(text) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(text, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.game_fromPosition(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return Game.__wrap(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * A hash that is equal for equal states.
 * @returns {bigint}
 */
hash() {
const ret = wasm.game_hash(this.__wbg_ptr);
return BigInt.asUintN(64, ret);
}
/**
 * The seats that need to use up only one more type of piece to become king.
 * @returns {KingToBe[]}
 */
kingsToBe() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_kingsToBe(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The lagoons.
 * @returns {Lagoon[]}
 */
lagoons() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_lagoons(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The legal tokens, sorted, without resignations and `-`.
 * @returns {string[]}
 */
legal() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_legal(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The level at which each of these tokens, played from here, would place its tile; 0 for
 * tokens without a placement. They are not validated.
 * @param {string[]} tokens
 * @returns {Uint8Array}
 */
levels(tokens) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passArrayJsValueToWasm0(tokens, wasm.__wbindgen_export);
const len0 = WASM_VECTOR_LEN;
wasm.game_levels(retptr, this.__wbg_ptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var v2 = getArrayU8FromWasm0(r0, r1).slice();
wasm.__wbindgen_export3(r0, r1 * 1, 1);
return v2;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The legal moves with their effects, sorted by token, without resignations and `-`.
 * @returns {LegalMove[]}
 */
moves() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_moves(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Whether the seat to move can only draw a tile.
 * @returns {boolean}
 */
mustDraw() {
const ret = wasm.game_mustDraw(this.__wbg_ptr);
return ret !== 0;
}
/**
 * A new game, before the first draw. Throws a `Problem` if the setup is invalid.
 * @param {string} setup
 */
constructor(setup) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(setup, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.game_new(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
this.__wbg_ptr = r0;
GameFinalization.register(this, this.__wbg_ptr, this);
return this;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The phase of the turn: `take`, `place`, `build` or `over`.
 * @returns {import("../api/types").Phase}
 */
phase() {
let deferred1_0;
let deferred1_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_phase(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred1_0 = r0;
deferred1_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred1_0, deferred1_1, 1);
}
}
/**
 * Plays tokens, all or none. Returns the first one that cannot be played.
 * @param {string[]} tokens
 * @returns {RefusedToken | undefined}
 */
play(tokens) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passArrayJsValueToWasm0(tokens, wasm.__wbindgen_export);
const len0 = WASM_VECTOR_LEN;
wasm.game_play(retptr, this.__wbg_ptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The number of tokens played.
 * @returns {number}
 */
ply() {
const ret = wasm.game_ply(this.__wbg_ptr);
return ret >>> 0;
}
/**
 * The position with everything on the table.
 * @returns {Position}
 */
position() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_position(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * A record of the game with these tags.
 * @param {string[]} names
 * @param {string[]} values
 * @returns {string}
 */
record(names, values) {
let deferred3_0;
let deferred3_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
let ptr0, len0, ptr1, len1;
try {
ptr0 = passArrayJsValueToWasm0(names, wasm.__wbindgen_export);
len0 = WASM_VECTOR_LEN;
ptr1 = passArrayJsValueToWasm0(values, wasm.__wbindgen_export);
len1 = WASM_VECTOR_LEN;
} catch (e) {
if (ptr1) { wasm.__wbindgen_export6(ptr1, len1); wasm.__wbindgen_export3(ptr1, len1 * 4, 4); }
if (ptr0) { wasm.__wbindgen_export6(ptr0, len0); wasm.__wbindgen_export3(ptr0, len0 * 4, 4); }
throw e;
}
wasm.game_record(retptr, this.__wbg_ptr, ptr0, len0, ptr1, len1);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred3_0 = r0;
deferred3_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred3_0, deferred3_1, 1);
}
}
/**
 * The pieces left, as the engine interface writes them: `19/3/2 20/3/2`.
 * @returns {string}
 */
reserves() {
let deferred1_0;
let deferred1_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_reserves(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred1_0 = r0;
deferred1_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred1_0, deferred1_1, 1);
}
}
/**
 * The seat to move; `undefined` after the end.
 * @returns {number | undefined}
 */
seat() {
const ret = wasm.game_seat(this.__wbg_ptr);
return ret === 0xFFFFFF ? undefined : ret;
}
/**
 * The settlement that contains a hex.
 * @param {number} q
 * @param {number} r
 * @returns {Settlement | undefined}
 */
settlementAt(q, r) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_settlementAt(retptr, this.__wbg_ptr, q, r);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The settlements of a seat, or of all seats.
 * @param {number | null} [seat]
 * @returns {Settlement[]}
 */
settlements(seat) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_settlements(retptr, this.__wbg_ptr, isLikeNone(seat) ? 0xFFFFFF : seat);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The setup, as in records.
 * @returns {string}
 */
setup() {
let deferred1_0;
let deferred1_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_setup(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred1_0 = r0;
deferred1_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred1_0, deferred1_1, 1);
}
}
/**
 * The counts compared at the end of the tiles, by seat, and the ranks once the game is over.
 * @returns {Standing[]}
 */
standings() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_standings(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The answer of the engine interface to `status`.
 * @returns {string}
 */
status() {
let deferred1_0;
let deferred1_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_status(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred1_0 = r0;
deferred1_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred1_0, deferred1_1, 1);
}
}
/**
 * The layers of every hex.
 * @returns {Stack[]}
 */
strata() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_strata(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The position in one line.
 * @returns {string}
 */
text() {
let deferred1_0;
let deferred1_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_text(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred1_0 = r0;
deferred1_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred1_0, deferred1_1, 1);
}
}
/**
 * The tokens played.
 * @returns {string[]}
 */
tokens() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_tokens(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Takes back the last token and returns it.
 * @returns {string | undefined}
 */
undo() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.game_undo(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
let v1;
if (r0 !== 0) {
v1 = getStringFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 1, 1);
}
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Why a token may not be played now; `undefined` if it may.
 * @param {string} token
 * @returns {RefusedToken | undefined}
 */
whyNot(token) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(token, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.game_whyNot(retptr, this.__wbg_ptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
}
if (Symbol.dispose) Game.prototype[Symbol.dispose] = Game.prototype.free;

/**
 * A review in progress.
 */
export class GameReview {
__destroy_into_raw() {
                const ptr = this.__wbg_ptr;
this.__wbg_ptr = 0;
GameReviewFinalization.unregister(this);
return ptr;
            }
            free() {
                const ptr = this.__destroy_into_raw();
                wasm.__wbg_gamereview_free(ptr, 0);
            }
            /**
 * Reviews one more turn; false if all are done.
 * @returns {boolean}
 */
advance() {
const ret = wasm.gamereview_advance(this.__wbg_ptr);
return ret !== 0;
}
/**
 * The number of turns done.
 * @returns {number}
 */
get done() {
const ret = wasm.gamereview_done(this.__wbg_ptr);
return ret >>> 0;
}
/**
 * The review of the turns done, as `taluva review --json` prints it. This ends the review.
 * @returns {string}
 */
finish() {
let deferred2_0;
let deferred2_1;
try {
let ptr, retptr;
try {
ptr = this.__destroy_into_raw();
retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
} catch (e) {
if (ptr) wasm.__wbg_gamereview_free(ptr, 1);
throw e;
}
wasm.gamereview_finish(retptr, ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
var ptr1 = r0;
var len1 = r1;
if (r3) {
ptr1 = 0; len1 = 0;
throw takeFromExternrefTable0(r2);
}
deferred2_0 = ptr1;
deferred2_1 = len1;
return getStringFromWasm0(ptr1, len1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred2_0, deferred2_1, 1);
}
}
/**
 * Starts reviewing a game; `nodes` is the search effort for each turn.
 * @param {Players} _players
 * @param {Game} game
 * @param {number | null} [nodes]
 */
constructor(_players, game, nodes) {
_assertClass(_players, Players);
_assertClass(game, Game);
const ret = wasm.gamereview_new(_players.__wbg_ptr, game.__wbg_ptr, isLikeNone(nodes) ? Number.MAX_SAFE_INTEGER : (nodes) >>> 0);
this.__wbg_ptr = ret;
GameReviewFinalization.register(this, this.__wbg_ptr, this);
return this;
}
/**
 * The number of turns.
 * @returns {number}
 */
get total() {
const ret = wasm.gamereview_total(this.__wbg_ptr);
return ret >>> 0;
}
}
if (Symbol.dispose) GameReview.prototype[Symbol.dispose] = GameReview.prototype.free;

/**
 * The players, with their weights loaded.
 */
export class Players {
__destroy_into_raw() {
                const ptr = this.__wbg_ptr;
this.__wbg_ptr = 0;
PlayersFinalization.unregister(this);
return ptr;
            }
            free() {
                const ptr = this.__destroy_into_raw();
                wasm.__wbg_players_free(ptr, 0);
            }
            /**
 * Starts choosing a turn. The seed is that of a seat in a game: the blind spots of a weak
 * player are the same in all turns with that seed. Throws a `Problem` if there is no such
 * level or nothing to choose.
 * @param {Game} game
 * @param {number} level
 * @param {number} seed
 * @param {ThinkingLimits} limits
 * @returns {Thinking}
 */
begin(game, level, seed, limits) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
_assertClass(game, Game);
_assertClass(limits, ThinkingLimits);
wasm.players_begin(retptr, this.__wbg_ptr, game.__wbg_ptr, level, seed, limits.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return Thinking.__wrap(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The checksum of a fixed amount of search: equal wherever the same program runs.
 * @returns {string}
 */
checksum() {
let deferred1_0;
let deferred1_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.players_checksum(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred1_0 = r0;
deferred1_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred1_0, deferred1_1, 1);
}
}
/**
 * Loads the players' weights from the contents of `evaluation.weights` and `policy.txt`.
 * Throws a `Problem` if they are for another version.
 * @param {Uint8Array | number[]} evaluation
 * @param {string} policy
 */
constructor(evaluation, policy) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
let ptr0, len0, ptr1, len1;
try {
ptr0 = passArray8ToWasm0(evaluation, wasm.__wbindgen_export);
len0 = WASM_VECTOR_LEN;
ptr1 = passStringToWasm0(policy, wasm.__wbindgen_export, wasm.__wbindgen_export2);
len1 = WASM_VECTOR_LEN;
} catch (e) {
if (ptr1) { wasm.__wbindgen_export3(ptr1, len1 * 1, 1); }
if (ptr0) { wasm.__wbindgen_export3(ptr0, len0 * 1, 1); }
throw e;
}
wasm.players_new(retptr, ptr0, len0, ptr1, len1);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
this.__wbg_ptr = r0;
PlayersFinalization.register(this, this.__wbg_ptr, this);
return this;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Search nodes per second, measured for about that many milliseconds.
 * @param {number} milliseconds
 * @returns {number}
 */
speed(milliseconds) {
const ret = wasm.players_speed(this.__wbg_ptr, milliseconds);
return ret;
}
}
if (Symbol.dispose) Players.prototype[Symbol.dispose] = Players.prototype.free;

/**
 * A puzzle: a line of the file that `docs/PUZZLES.md` describes.
 */
export class Puzzle {
__destroy_into_raw() {
                const ptr = this.__wbg_ptr;
this.__wbg_ptr = 0;
PuzzleFinalization.unregister(this);
return ptr;
            }
            free() {
                const ptr = this.__destroy_into_raw();
                wasm.__wbg_puzzle_free(ptr, 0);
            }
            /**
 * The position, with a tile in hand.
 * @returns {Game}
 */
game() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.puzzle_game(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return Game.__wrap(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Judges a placement and a build against the proven answers.
 * @param {string[]} tokens
 * @returns {Judgement}
 */
judge(tokens) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passArrayJsValueToWasm0(tokens, wasm.__wbindgen_export);
const len0 = WASM_VECTOR_LEN;
wasm.puzzle_judge(retptr, this.__wbg_ptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Parses a puzzle, a JSON object. Throws a `Problem` if it is invalid.
 * @param {string} json
 */
constructor(json) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(json, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.puzzle_new(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
this.__wbg_ptr = r0;
PuzzleFinalization.register(this, this.__wbg_ptr, this);
return this;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
}
if (Symbol.dispose) Puzzle.prototype[Symbol.dispose] = Puzzle.prototype.free;

/**
 * A game with variations.
 */
export class Study {
static __wrap(ptr) {
                    const obj = Object.create(Study.prototype);
                    obj.__wbg_ptr = ptr;
                    StudyFinalization.register(obj, obj.__wbg_ptr, obj);
                    return obj;
                }
                __destroy_into_raw() {
                const ptr = this.__wbg_ptr;
this.__wbg_ptr = 0;
StudyFinalization.unregister(this);
return ptr;
            }
            free() {
                const ptr = this.__destroy_into_raw();
                wasm.__wbg_study_free(ptr, 0);
            }
            /**
 * Plays a token after a node: returns the child that has it, or adds one as a variation.
 * Throws a `Problem` if there is no such node.
 * @param {number} id
 * @param {string} token
 * @returns {Added}
 */
add(id, token) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const val2 = +id;
const ptr0 = passStringToWasm0(token, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.study_add(retptr, this.__wbg_ptr, val2, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * A copy of the study.
 * @returns {Study}
 */
copy() {
const ret = wasm.study_copy(this.__wbg_ptr);
return Study.__wrap(ret);
}
/**
 * The game up to a node, for queries. Throws a `Problem` if there is none with that number.
 * @param {number} id
 * @returns {Game}
 */
gameAt(id) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.study_gameAt(retptr, this.__wbg_ptr, id);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return Game.__wrap(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The node reached by these tokens from the root.
 * @param {string[]} tokens
 * @returns {number | undefined}
 */
nodeAt(tokens) {
const ptr0 = passArrayJsValueToWasm0(tokens, wasm.__wbindgen_export);
const len0 = WASM_VECTOR_LEN;
const ret = wasm.study_nodeAt(this.__wbg_ptr, ptr0, len0);
return ret === Number.MAX_SAFE_INTEGER ? undefined : ret;
}
/**
 * One node; `undefined` if there is none with that number.
 * @param {number} id
 * @returns {StudyNode | undefined}
 */
node(id) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.study_node(retptr, this.__wbg_ptr, id);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * All nodes, parents before children, the main line first.
 * @returns {StudyNode[]}
 */
nodes() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.study_nodes(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * A study of a game, initially with its line only.
 * @param {Game} game
 * @returns {Study}
 */
static ofGame(game) {
_assertClass(game, Game);
const ret = wasm.study_ofGame(game.__wbg_ptr);
return Study.__wrap(ret);
}
/**
 * The tokens that lead to a node. Throws a `Problem` if there is none with that number.
 * @param {number} id
 * @returns {string[]}
 */
path(id) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.study_path(retptr, this.__wbg_ptr, id);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Makes a variation the main continuation at its branching point; false if it already is.
 * Throws a `Problem` if the demoted line would be nested too deeply.
 * @param {number} id
 * @returns {boolean}
 */
promote(id) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.study_promote(retptr, this.__wbg_ptr, id);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return r0 !== 0;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Removes a node and everything after it. Throws a `Problem` if there is none with that
 * number.
 * @param {number} id
 */
remove(id) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.study_remove(retptr, this.__wbg_ptr, id);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
if (r1) {
throw takeFromExternrefTable0(r0);
}
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Replaces the text of the comments on a token, or on the whole game for the root; commands
 * for programs are kept. Throws a `Problem` if it is too long.
 * @param {number} id
 * @param {string} text
 */
setComment(id, text) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const val2 = +id;
const ptr0 = passStringToWasm0(text, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.study_setComment(retptr, this.__wbg_ptr, val2, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
if (r1) {
throw takeFromExternrefTable0(r0);
}
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Sets the mark of a move, or removes it. Throws a `Problem` if there is no such node or mark.
 * @param {number} id
 * @param {string | null} [mark]
 */
setMark(id, mark) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const val2 = +id;
var ptr0 = isLikeNone(mark) ? 0 : passStringToWasm0(mark, wasm.__wbindgen_export, wasm.__wbindgen_export2);
var len0 = WASM_VECTOR_LEN;
wasm.study_setMark(retptr, this.__wbg_ptr, val2, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
if (r1) {
throw takeFromExternrefTable0(r0);
}
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Adds or replaces a tag.
 * @param {string} name
 * @param {string} value
 */
setTag(name, value) {
let ptr0, len0, ptr1, len1;
try {
ptr0 = passStringToWasm0(name, wasm.__wbindgen_export, wasm.__wbindgen_export2);
len0 = WASM_VECTOR_LEN;
ptr1 = passStringToWasm0(value, wasm.__wbindgen_export, wasm.__wbindgen_export2);
len1 = WASM_VECTOR_LEN;
} catch (e) {
if (ptr1) { wasm.__wbindgen_export3(ptr1, len1 * 1, 1); }
if (ptr0) { wasm.__wbindgen_export3(ptr0, len0 * 1, 1); }
throw e;
}
wasm.study_setTag(this.__wbg_ptr, ptr0, len0, ptr1, len1);
}
/**
 * The setup, as in records.
 * @returns {string}
 */
setup() {
let deferred1_0;
let deferred1_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.study_setup(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred1_0 = r0;
deferred1_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred1_0, deferred1_1, 1);
}
}
/**
 * The text of the start position.
 * @returns {string}
 */
start() {
let deferred1_0;
let deferred1_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.study_start(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred1_0 = r0;
deferred1_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred1_0, deferred1_1, 1);
}
}
/**
 * The names of all tags except `Format`, `Setup` and `Position`.
 * @returns {string[]}
 */
tagNames() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.study_tagNames(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The value of a tag other than `Format`, `Setup` and `Position`.
 * @param {string} name
 * @returns {string | undefined}
 */
tag(name) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(name, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.study_tag(retptr, this.__wbg_ptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
let v2;
if (r0 !== 0) {
v2 = getStringFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 1, 1);
}
return v2;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The record, in canonical form.
 * @returns {string}
 */
text() {
let deferred1_0;
let deferred1_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.study_text(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
deferred1_0 = r0;
deferred1_1 = r1;
return getStringFromWasm0(r0, r1);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred1_0, deferred1_1, 1);
}
}
}
if (Symbol.dispose) Study.prototype[Symbol.dispose] = Study.prototype.free;

/**
 * A player that thinks one slice at a time, so that its thread can do other work in between.
 */
export class Thinking {
static __wrap(ptr) {
                    const obj = Object.create(Thinking.prototype);
                    obj.__wbg_ptr = ptr;
                    ThinkingFinalization.register(obj, obj.__wbg_ptr, obj);
                    return obj;
                }
                __destroy_into_raw() {
                const ptr = this.__wbg_ptr;
this.__wbg_ptr = 0;
ThinkingFinalization.unregister(this);
return ptr;
            }
            free() {
                const ptr = this.__destroy_into_raw();
                wasm.__wbg_thinking_free(ptr, 0);
            }
            /**
 * Thinks for about that many milliseconds; false once only the decision is left to be taken.
 * @param {number} milliseconds
 * @returns {boolean}
 */
advance(milliseconds) {
const ret = wasm.thinking_advance(this.__wbg_ptr, milliseconds);
return ret !== 0;
}
/**
 * The best turn found so far. This ends the thinking.
 * @returns {Decision}
 */
decide() {
try {
let ptr, retptr;
try {
ptr = this.__destroy_into_raw();
retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
} catch (e) {
if (ptr) wasm.__wbg_thinking_free(ptr, 1);
throw e;
}
wasm.thinking_decide(retptr, ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The turns searched so far, most visited first.
 * @returns {Line[]}
 */
lines() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.thinking_lines(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * The results so far.
 * @returns {Thought}
 */
thought() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.thinking_thought(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
}
if (Symbol.dispose) Thinking.prototype[Symbol.dispose] = Thinking.prototype.free;

/**
 * The limits of thinking; without any, each level uses its own.
 */
export class ThinkingLimits {
__destroy_into_raw() {
                const ptr = this.__wbg_ptr;
this.__wbg_ptr = 0;
ThinkingLimitsFinalization.unregister(this);
return ptr;
            }
            free() {
                const ptr = this.__destroy_into_raw();
                wasm.__wbg_thinkinglimits_free(ptr, 0);
            }
            /**
 * Milliseconds.
 * @returns {number | undefined}
 */
get movetime() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.__wbg_get_thinkinglimits_movetime(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r2 = getDataViewMemory0().getFloat64(retptr + 8 * 1, true);
return r0 === 0 ? undefined : r2;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * Positions to visit.
 * @returns {number | undefined}
 */
get nodes() {
const ret = wasm.__wbg_get_thinkinglimits_nodes(this.__wbg_ptr);
return ret === Number.MAX_SAFE_INTEGER ? undefined : ret;
}
/**
 * Milliseconds.
 * @param {number | null} [arg0]
 */
set movetime(arg0) {
wasm.__wbg_set_thinkinglimits_movetime(this.__wbg_ptr, !isLikeNone(arg0), isLikeNone(arg0) ? 0 : arg0);
}
/**
 * Positions to visit.
 * @param {number | null} [arg0]
 */
set nodes(arg0) {
wasm.__wbg_set_thinkinglimits_nodes(this.__wbg_ptr, isLikeNone(arg0) ? Number.MAX_SAFE_INTEGER : (arg0) >>> 0);
}
/**
 * Limits of time and nodes, both optional.
 * @param {number | null} [movetime]
 * @param {number | null} [nodes]
 */
constructor(movetime, nodes) {
const ret = wasm.thinkinglimits_new(!isLikeNone(movetime), isLikeNone(movetime) ? 0 : movetime, isLikeNone(nodes) ? Number.MAX_SAFE_INTEGER : (nodes) >>> 0);
this.__wbg_ptr = ret;
ThinkingLimitsFinalization.register(this, this.__wbg_ptr, this);
return this;
}
}
if (Symbol.dispose) ThinkingLimits.prototype[Symbol.dispose] = ThinkingLimits.prototype.free;

/**
 * A conversation with the engine.
 */
export class Tvi {
__destroy_into_raw() {
                const ptr = this.__wbg_ptr;
this.__wbg_ptr = 0;
TviFinalization.unregister(this);
return ptr;
            }
            free() {
                const ptr = this.__destroy_into_raw();
                wasm.__wbg_tvi_free(ptr, 0);
            }
            /**
 * Thinks for about that many milliseconds.
 * @param {number} milliseconds
 */
advance(milliseconds) {
wasm.tvi_advance(this.__wbg_ptr, milliseconds);
}
/**
 * Handles the end of the input.
 */
endOfInput() {
wasm.tvi_endOfInput(this.__wbg_ptr);
}
/**
 * Whether the conversation is over.
 * @returns {boolean}
 */
get ended() {
const ret = wasm.tvi_ended(this.__wbg_ptr);
return ret !== 0;
}
/**
 * Handles an input line.
 * @param {string} line
 */
hear(line) {
const ptr0 = passStringToWasm0(line, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.tvi_hear(this.__wbg_ptr, ptr0, len0);
}
/**
 * Takes the pending output lines.
 * @returns {string[]}
 */
lines() {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
wasm.tvi_lines(retptr, this.__wbg_ptr);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var v1 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v1;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
/**
 * A conversation, at the start of a game with the default setup.
 * @param {Players} _players
 */
constructor(_players) {
_assertClass(_players, Players);
const ret = wasm.tvi_new(_players.__wbg_ptr);
this.__wbg_ptr = ret;
TviFinalization.register(this, this.__wbg_ptr, this);
return this;
}
/**
 * Whether the engine is thinking and `advance` must be called.
 * @returns {boolean}
 */
get searching() {
const ret = wasm.tvi_searching(this.__wbg_ptr);
return ret !== 0;
}
}
if (Symbol.dispose) Tvi.prototype[Symbol.dispose] = Tvi.prototype.free;

/**
 * The SHA-256 of a seed, published before a game. Throws a `Problem`.
 * @param {string} seed
 * @returns {string}
 */
export function commitment(seed) {
let deferred3_0;
let deferred3_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(seed, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.commitment(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
var ptr2 = r0;
var len2 = r1;
if (r3) {
ptr2 = 0; len2 = 0;
throw takeFromExternrefTable0(r2);
}
deferred3_0 = ptr2;
deferred3_1 = len2;
return getStringFromWasm0(ptr2, len2);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred3_0, deferred3_1, 1);
}
}

/**
 * The 2-hex tiles that a seed puts into play, joined by `+` as in a setup. Throws a `Problem`.
 * @param {number} players
 * @param {string} seed
 * @returns {string}
 */
export function drawTwoHex(players, seed) {
let deferred4_0;
let deferred4_1;
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const val2 = +players;
const ptr0 = passStringToWasm0(seed, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.drawTwoHex(retptr, val2, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
var ptr3 = r0;
var len3 = r1;
if (r3) {
ptr3 = 0; len3 = 0;
throw takeFromExternrefTable0(r2);
}
deferred4_0 = ptr3;
deferred4_1 = len3;
return getStringFromWasm0(ptr3, len3);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
wasm.__wbindgen_export3(deferred4_0, deferred4_1, 1);
}
}

/**
 * Edits the text of a position; the edit is words such as `lay JC@0,0:0`, `build 0,1 2 hut` or
 * `await-take`. Throws a `Problem` if it cannot be parsed.
 * @param {string} text
 * @param {string} change
 * @returns {Edited}
 */
export function editPosition(text, change) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
let ptr0, len0, ptr1, len1;
try {
ptr0 = passStringToWasm0(text, wasm.__wbindgen_export, wasm.__wbindgen_export2);
len0 = WASM_VECTOR_LEN;
ptr1 = passStringToWasm0(change, wasm.__wbindgen_export, wasm.__wbindgen_export2);
len1 = WASM_VECTOR_LEN;
} catch (e) {
if (ptr1) { wasm.__wbindgen_export3(ptr1, len1 * 1, 1); }
if (ptr0) { wasm.__wbindgen_export3(ptr0, len0 * 1, 1); }
throw e;
}
wasm.editPosition(retptr, ptr0, len0, ptr1, len1);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}

/**
 * All faults of a position text.
 * @param {string} text
 * @returns {Inspection}
 */
export function inspectPosition(text) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(text, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.inspectPosition(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}

/**
 * The material of a game. Throws a `Problem` if the setup is invalid.
 * @param {string} setup
 * @returns {Material}
 */
export function materialOf(setup) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(setup, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.materialOf(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}

/**
 * The errors in the variations of a record, with lines and columns.
 * @param {string} text
 * @returns {Problem[]}
 */
export function problemsOf(text) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(text, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.problemsOf(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v2 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v2;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}

/**
 * Parses one or more records, or a position text. Throws a `Problem` if it is neither.
 * @param {string} text
 * @returns {RecordedGame[]}
 */
export function readGames(text) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(text, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.readGames(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v2 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v2;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}

/**
 * Parses a setup and fills in the edition's defaults. Throws a `Problem` that names the option if
 * it is invalid.
 * @param {string} text
 * @returns {SetupOptions}
 */
export function readSetup(text) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(text, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.readSetup(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}

/**
 * Parses all games in a text with their variations. Throws a `Problem` with line and column on an
 * error.
 * @param {string} text
 * @returns {Study[]}
 */
export function readStudies(text) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(text, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.readStudies(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
var r3 = getDataViewMemory0().getInt32(retptr + 4 * 3, true);
if (r3) {
throw takeFromExternrefTable0(r2);
}
var v2 = getArrayJsValueFromWasm0(r0, r1);
wasm.__wbindgen_export3(r0, r1 * 4, 4);
return v2;
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}

/**
 * Parses the first game in a text. A variation with an error is kept up to the error, and
 * `problemsOf` returns the errors. Throws a `Problem` on an error in the main line.
 * @param {string} text
 * @returns {Study}
 */
export function readStudyLeniently(text) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
const ptr0 = passStringToWasm0(text, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len0 = WASM_VECTOR_LEN;
wasm.readStudyLeniently(retptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return Study.__wrap(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}

/**
 * The version of the shuffle, which a record names beside its seed.
 * @returns {number}
 */
export function shuffleVersion() {
const ret = wasm.shuffleVersion();
return ret >>> 0;
}

/**
 * What the tokens of a turn achieve and allow, as phrases to be translated, most important first.
 * Throws a `Problem` if they cannot be played.
 * @param {Game} game
 * @param {string[]} tokens
 * @returns {Words}
 */
export function turnWords(game, tokens) {
try {
const retptr = wasm.__wbindgen_add_to_stack_pointer(-16) >>> 0;
_assertClass(game, Game);
const ptr0 = passArrayJsValueToWasm0(tokens, wasm.__wbindgen_export);
const len0 = WASM_VECTOR_LEN;
wasm.turnWords(retptr, game.__wbg_ptr, ptr0, len0);
var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
var r2 = getDataViewMemory0().getInt32(retptr + 4 * 2, true);
if (r2) {
throw takeFromExternrefTable0(r1);
}
return takeFromExternrefTable0(r0);
} finally {
wasm.__wbindgen_add_to_stack_pointer(16);
}
}
function __wbg_get_imports() {
            const import0 = {
            __proto__: null,
        __wbg_Error_208446807d0d1e30: function(arg0, arg1) {
const ret = Error(getStringFromWasm0(arg0, arg1));
return ret;
},
__wbg_String_8564e559799eccda: function(arg0, arg1) {
const ret = String(arg1);
const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_export, wasm.__wbindgen_export2);
const len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
__wbg___wbindgen_is_undefined_be5b34249ff1fc15: function(arg0) {
const ret = arg0 === undefined;
return ret;
},
__wbg___wbindgen_string_get_7ce8eee7fd327545: function(arg0, arg1) {
const obj = arg1;
const ret = typeof(obj) === 'string' ? obj : undefined;
var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_export, wasm.__wbindgen_export2);
var len1 = WASM_VECTOR_LEN;
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
},
__wbg___wbindgen_throw_4c88d8bf264fd984: function(arg0, arg1) {
throw new Error(getStringFromWasm0(arg0, arg1));
},
__wbg_new_37eb45aaf5eeb820: function() {
const ret = new Array();
return ret;
},
__wbg_new_cd4348290afae586: function() {
const ret = new Object();
return ret;
},
__wbg_now_e7c6795a7f81e10f: function(arg0) {
const ret = arg0.now();
return ret;
},
__wbg_performance_7e4e4494fdc9d07a: function(arg0) {
const ret = arg0.performance;
return ret;
},
__wbg_set_d2d33b52458e984a: function(arg0, arg1, arg2) {
arg0[arg1 >>> 0] = arg2;
},
__wbg_set_e4b9a833d288759a: function(arg0, arg1, arg2) {
arg0[arg1] = arg2;
},
__wbg_static_accessor_GLOBAL_THIS_003ee833af9699fc: function() {
const ret = typeof globalThis === 'undefined' ? undefined : globalThis;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
__wbg_static_accessor_GLOBAL_e4293fb22cbe77da: function() {
const ret = typeof global === 'undefined' ? undefined : global;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
__wbg_static_accessor_SELF_53bb20457401453d: function() {
const ret = typeof self === 'undefined' ? undefined : self;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
__wbg_static_accessor_WINDOW_b5e0810bfecb7feb: function() {
const ret = typeof window === 'undefined' ? undefined : window;
return isLikeNone(ret) ? 0 : addToExternrefTable0(ret);
},
__wbg_study_new: function(arg0) {
const ret = Study.__wrap(arg0);
return ret;
},
__wbindgen_generic_0000000000000001: function(arg0) {
// Cast intrinsic for `F64 -> Externref`.
const ret = arg0;
return ret;
},
__wbindgen_generic_0000000000000002: function(arg0, arg1) {
// Cast intrinsic for `Ref(String) -> Externref`.
const ret = getStringFromWasm0(arg0, arg1);
return ret;
},
__wbindgen_init_externref_table: function() {
const table = wasm.__wbindgen_externrefs;
table.set(0, undefined);
table.set(1024, undefined);
table.set(1025, null);
table.set(1026, true);
table.set(1027, false);
},
};
        return {
            __proto__: null,
            "./taluva_bg.js": import0,
        };
}

const AnalysisFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_analysis_free(ptr, 1));
const DeckFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_deck_free(ptr, 1));
const GameFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_game_free(ptr, 1));
const GameReviewFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_gamereview_free(ptr, 1));
const PlayersFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_players_free(ptr, 1));
const PuzzleFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_puzzle_free(ptr, 1));
const StudyFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_study_free(ptr, 1));
const ThinkingFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_thinking_free(ptr, 1));
const ThinkingLimitsFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_thinkinglimits_free(ptr, 1));
const TviFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {}, unregister: () => {} }
: new FinalizationRegistry(ptr => wasm.__wbg_tvi_free(ptr, 1));

function addToExternrefTable0(obj) {
                    const idx = wasm.__wbindgen_export4();
                    wasm.__wbindgen_externrefs.set(idx, obj);
                    return idx;
                }

function _assertClass(instance, klass) {
                if (!(instance instanceof klass)) {
                    throw new Error(`expected instance of ${klass.name}`);
                }
            }

function getArrayJsValueFromWasm0(ptr, len) {
                            ptr = ptr >>> 0;
                            const mem = getDataViewMemory0();
                            const result = [];
                            for (let i = ptr; i < ptr + 4 * len; i += 4) {
                                result.push(wasm.__wbindgen_externrefs.get(mem.getUint32(i, true)));
                            }
                            wasm.__wbindgen_export6(ptr, len);
                            return result;
                        }

function getArrayU8FromWasm0(ptr, len) {
                    ptr = ptr >>> 0;
                    return getUint8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
                }

let cachedDataViewMemory0 = null;
                function getDataViewMemory0() {
                    if (cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || (cachedDataViewMemory0.buffer.detached === undefined && cachedDataViewMemory0.buffer !== wasm.memory.buffer)) {
                        cachedDataViewMemory0 = new DataView(wasm.memory.buffer);
                    }
                    return cachedDataViewMemory0;
                }

function getStringFromWasm0(ptr, len) {
                    ptr = ptr >>> 0;
                    return decodeText(getUint8ArrayMemory0().subarray(ptr, ptr + len));
                }

let cachedUint8ArrayMemory0 = null;
                function getUint8ArrayMemory0() {
                    if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {
                        cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
                    }
                    return cachedUint8ArrayMemory0;
                }

function isLikeNone(x) {
                return x === undefined || x === null;
            }

function passArray8ToWasm0(arg, malloc) {
                    const ptr = malloc(arg.length * 1, 1) >>> 0;
                    getUint8ArrayMemory0().set(arg, ptr / 1);
                    WASM_VECTOR_LEN = arg.length;
                    return ptr;
                }

function passArrayJsValueToWasm0(array, malloc) {
                            const ptr = malloc(array.length * 4, 4) >>> 0;
                            for (let i = 0; i < array.length; i++) {
                                const add = addToExternrefTable0(array[i]);
                                getDataViewMemory0().setUint32(ptr + 4 * i, add, true);
                            }
                            WASM_VECTOR_LEN = array.length;
                            return ptr;
                        }

function passStringToWasm0(arg, malloc, realloc) {
                    if (realloc === undefined) {
                    const buf = cachedTextEncoder.encode(arg);
                    const ptr = malloc(buf.length, 1) >>> 0;
                    getUint8ArrayMemory0().subarray(ptr, ptr + buf.length).set(buf);
                    WASM_VECTOR_LEN = buf.length;
                    return ptr;
                }

                let len = arg.length;
                let ptr = malloc(len, 1) >>> 0;

                const mem = getUint8ArrayMemory0();

                let offset = 0;

                for (; offset < len; offset++) {
                    const code = arg.charCodeAt(offset);
                    if (code > 0x7F) break;
                    mem[ptr + offset] = code;
                }
            if (offset !== len) {
                        if (offset !== 0) {
                            arg = arg.slice(offset);
                        }
                        ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
                        const view = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
                        const ret = cachedTextEncoder.encodeInto(arg, view);
                        
                        offset += ret.written;
                        ptr = realloc(ptr, len, offset, 1) >>> 0;
                    }

                    WASM_VECTOR_LEN = offset;
                    return ptr;
                }

function takeFromExternrefTable0(idx) {
                    const value = wasm.__wbindgen_externrefs.get(idx);
                    wasm.__wbindgen_export5(idx);
                    return value;
                }

let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
cachedTextDecoder.decode();
                        const MAX_SAFARI_DECODE_BYTES = 2146435072;
                        let numBytesDecoded = 0;
                        function decodeText(bytes) {
                            numBytesDecoded += bytes.length;
                            if (numBytesDecoded >= MAX_SAFARI_DECODE_BYTES) {
                                cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
                                cachedTextDecoder.decode();
                                numBytesDecoded = bytes.length;
                            }
                            return cachedTextDecoder.decode(bytes);
                        }

const cachedTextEncoder = new TextEncoder();

                        if (!('encodeInto' in cachedTextEncoder)) {
                            cachedTextEncoder.encodeInto = function (arg, view) {
                const buf = cachedTextEncoder.encode(arg);
                view.set(buf);
                return {
                    read: arg.length,
                    written: buf.length
                };
            };
                        }

let WASM_VECTOR_LEN = 0;

let wasmModule, wasmInstance, wasm;
            function __wbg_finalize_init(instance, module) {
                wasmInstance = instance;
                wasm = instance.exports;
                wasmModule = module;
                cachedDataViewMemory0 = null;
cachedUint8ArrayMemory0 = null;
wasm.__wbindgen_start();
return wasm;
            }

            async function __wbg_load(module, imports) {
                if (typeof Response === 'function' && module instanceof Response) {
                    if (!module.ok) {
                        throw new Error(`failed to fetch Wasm: ${module.status} ${module.statusText} fetching '${module.url}'`);
                    }

                    if (typeof WebAssembly.instantiateStreaming === 'function') {
                        try {
                            return await WebAssembly.instantiateStreaming(module, imports);
                        } catch (e) {
                            const validResponse = expectedResponseType(module.type);

                            if (validResponse && module.headers.get('Content-Type') !== 'application/wasm') {
                                console.warn("`WebAssembly.instantiateStreaming` failed because your server does not serve Wasm with `application/wasm` MIME type. Falling back to `WebAssembly.instantiate` which is slower. Original error:\n", e);

                            } else { throw e; }
                        }
                    }

                    const bytes = await module.arrayBuffer();
                    return await WebAssembly.instantiate(bytes, imports);
                } else {
                    const instance = await WebAssembly.instantiate(module, imports);

                    if (instance instanceof WebAssembly.Instance) {
                        return { instance, module };
                    } else {
                        return instance;
                    }
                }

                function expectedResponseType(type) {
                    switch (type) {
                        case 'basic': case 'cors': case 'default': return true;
                    }
                    return false;
                }
            }

            function initSync(module) {
                if (wasm !== undefined) return wasm;

                
                if (module !== undefined) {
                    if (Object.getPrototypeOf(module) === Object.prototype) {
                        ({module} = module)
                    } else {
                        console.warn('using deprecated parameters for `initSync()`; pass a single object instead')
                    }
                }

                const imports = __wbg_get_imports();
                if (!(module instanceof WebAssembly.Module)) {
                    module = new WebAssembly.Module(module);
                }
                const instance = new WebAssembly.Instance(module, imports);
                return __wbg_finalize_init(instance, module);
            }

            let __wbg_init_promise;
            async function __wbg_init(module_or_path) {
                if (wasm !== undefined) return wasm;
                if (__wbg_init_promise === undefined) {
                    __wbg_init_promise = __wbg_init_once(module_or_path);
                    __wbg_init_promise.catch(() => { __wbg_init_promise = undefined; });
                }
                return __wbg_init_promise;
            }

            async function __wbg_init_once(module_or_path) {
                
                if (module_or_path !== undefined) {
                    if (Object.getPrototypeOf(module_or_path) === Object.prototype) {
                        ({module_or_path} = module_or_path)
                    } else {
                        console.warn('using deprecated parameters for the initialization function; pass a single object instead')
                    }
                }

                
                const imports = __wbg_get_imports();

                if (typeof module_or_path === 'string' || (typeof Request === 'function' && module_or_path instanceof Request) || (typeof URL === 'function' && module_or_path instanceof URL)) {
                    module_or_path = fetch(module_or_path);
                }

                const { instance, module } = await __wbg_load(await module_or_path, imports);

                return __wbg_finalize_init(instance, module);
            }
            
export { initSync, __wbg_init as default };