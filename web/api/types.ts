// Made from the Rust types of crate taluva-server. Do not edit: run
// cargo xtask gen

/**
 * The stable names of problems.
 */
export type ProblemCode = "bad_request" | "invalid" | "bad_setup" | "bad_name" | "name_taken" | "bad_password" | "not_signed_in" | "wrong_password" | "missing_scope" | "foreign_origin" | "account_needed" | "not_found" | "method_not_allowed" | "not_a_player" | "not_your_turn" | "no_free_seat" | "bad_invite" | "wrong_status" | "stale_seq" | "stale_revision" | "too_many_studies" | "bad_token" | "illegal_move" | "nothing_to_undo" | "proposal_open" | "no_proposal" | "too_many_games" | "still_present" | "bad_record" | "not_from_here" | "no_network" | "invitation_refused" | "too_many_requests" | "too_large" | "wrong_content_type" | "timeout" | "unavailable" | "internal";

/**
 * An error, with a stable `code` for programs and a sentence for people.
 */
export type Problem = { 
/**
 * `about:blank#` and the code.
 */
type: string, 
/**
 * The stable name of the problem.
 */
code: ProblemCode, 
/**
 * A short description.
 */
title: string, 
/**
 * The HTTP status.
 */
status: number, 
/**
 * What exactly is wrong in this case.
 */
detail?: string, 
/**
 * The rule that an illegal move breaks.
 */
refusal?: Refusal, 
/**
 * The token that breaks it.
 */
token?: string, 
/**
 * The game's seq, if the request built on another one.
 */
seq?: number, 
/**
 * The study's revision, if the request built on another one.
 */
revision?: number, 
/**
 * Seconds after which the request may be retried.
 */
retry_after?: number, };

/**
 * Why a move is illegal.
 */
export type Refusal = { 
/**
 * The stable name of the rule, as in `same-direction`.
 */
rule: string, 
/**
 * Its section of the rules.
 */
section: string, 
/**
 * A short sentence.
 */
reason: string, 
/**
 * The hexes that break it.
 */
hexes: Array<[number, number]>, 
/**
 * What the reserve lacks; absent where it is not about that.
 */
lack?: Lack, };

/**
 * Pieces that a build needs and the reserve does not have.
 */
export type Lack = { 
/**
 * Which pieces.
 */
piece: Piece, 
/**
 * How many the build needs.
 */
needed: number, 
/**
 * How many are left.
 */
left: number, };

/**
 * The caller.
 */
export type Me = { 
/**
 * The name shown to others.
 */
name: string, 
/**
 * Whether this is a guest, without a password.
 */
guest: boolean, 
/**
 * When it was created.
 */
created_at: number, };

/**
 * Starts a session as a guest.
 */
export type NewSession = { 
/**
 * A name; default: a generated one.
 */
name?: string, };

/**
 * A name and a password.
 */
export type Credentials = { 
/**
 * The name.
 */
name: string, 
/**
 * The password.
 */
password: string, };

/**
 * Changes the caller's name.
 */
export type Rename = { 
/**
 * The new name.
 */
name: string, };

/**
 * Changes the caller's password; every other session ends.
 */
export type NewPassword = { 
/**
 * The current password.
 */
old: string, 
/**
 * The new password.
 */
new: string, 
/**
 * Whether all tokens end, too. Other sessions always do.
 */
revoke_tokens?: boolean, };

/**
 * Deletes the caller's account.
 */
export type DeleteMe = { 
/**
 * The password, if the account has one.
 */
password?: string, };

/**
 * Everything the service knows about the caller.
 */
export type Export = { 
/**
 * The account.
 */
me: Me, 
/**
 * Ratings.
 */
ratings: Array<Rating>, 
/**
 * The rating history.
 */
rating_history: Array<RatingHistory>, 
/**
 * Tokens, without their secrets.
 */
tokens: Array<TokenInfo>, 
/**
 * Names of muted people.
 */
muted: Array<string>, 
/**
 * Names of people who may not invite.
 */
blocked: Array<string>, 
/**
 * The caller's chat lines.
 */
chat: Array<ExportedChat>, 
/**
 * The records of all games, as `.tvr` text.
 */
records: string, 
/**
 * Studies.
 */
studies: Array<ExportedStudy>, };

/**
 * A chat line in an export.
 */
export type ExportedChat = { 
/**
 * The game.
 */
game: string, 
/**
 * When it was said.
 */
at: number, 
/**
 * The text.
 */
text: string, };

/**
 * A study in an export.
 */
export type ExportedStudy = { 
/**
 * The title.
 */
title: string, 
/**
 * Its games, as `.tvr` text.
 */
record: string, };

/**
 * A permission of a token.
 */
export type Scope = "read" | "play" | "create" | "chat";

/**
 * Asks for a token.
 */
export type NewToken = { 
/**
 * The label chosen by the owner.
 */
label: string, 
/**
 * The scopes it grants.
 */
scopes: Array<Scope>, 
/**
 * The number of days until it expires; default: never.
 */
days?: number, };

/**
 * A token, without its secret.
 */
export type TokenInfo = { 
/**
 * Its id, for revoking it.
 */
id: number, 
/**
 * The label chosen by the owner.
 */
label: string, 
/**
 * The scopes it grants.
 */
scopes: Array<Scope>, 
/**
 * When it was created.
 */
created_at: number, 
/**
 * When it was last used, to the hour.
 */
used_at?: number, 
/**
 * When it expires.
 */
expires_at?: number, };

/**
 * A new token. Its secret is shown only this once.
 */
export type CreatedToken = { 
/**
 * The secret, for `Authorization: Bearer …`.
 */
token: string, 
/**
 * The token's public data.
 */
info: TokenInfo, };

/**
 * The caller's tokens.
 */
export type TokenList = { 
/**
 * Newest first.
 */
tokens: Array<TokenInfo>, };

/**
 * People whose chat the caller has muted.
 */
export type MuteList = { 
/**
 * Their names.
 */
names: Array<string>, };

/**
 * The people who may not invite the caller.
 */
export type BlockList = { 
/**
 * Their names.
 */
names: Array<string>, };

/**
 * Reserves a free seat of a game for a person.
 */
export type Invite = { 
/**
 * The name of the person.
 */
name: string, 
/**
 * The seat; default: the first free one.
 */
seat?: number, };

/**
 * A seat reserved for the caller.
 */
export type Invitation = { 
/**
 * The game, to be joined or declined.
 */
game: GameSummary, 
/**
 * The reserved seat.
 */
seat: number, 
/**
 * The name of the inviter; absent if they were deleted.
 */
from?: string, };

/**
 * The caller's open invitations.
 */
export type InvitationList = { 
/**
 * Newest first.
 */
invitations: Array<Invitation>, };

/**
 * A rating pool: ratings in different pools are independent.
 */
export type RatingPool = "live_duel" | "correspondence_duel" | "live_multi" | "correspondence_multi";

/**
 * A player's rating in a pool.
 */
export type Rating = { 
/**
 * The rating pool.
 */
pool: RatingPool, 
/**
 * The estimate.
 */
rating: number, 
/**
 * The rating deviation.
 */
deviation: number, 
/**
 * The number of rated games behind it.
 */
games: number, };

/**
 * A point in a rating history.
 */
export type RatingPoint = { 
/**
 * The number of rated games behind it.
 */
games: number, 
/**
 * The time of the game.
 */
at: number, 
/**
 * The estimate.
 */
rating: number, 
/**
 * The rating deviation.
 */
deviation: number, };

/**
 * Selects a part of a rating history.
 */
export type WhichHistory = { 
/**
 * The rating pool.
 */
pool: RatingPool, 
/**
 * Only points after fewer games than this.
 */
before?: number, 
/**
 * The maximum number of points.
 */
limit?: number, };

/**
 * A page of a player's rating history in a pool.
 */
export type RatingHistory = { 
/**
 * The rating pool.
 */
pool: RatingPool, 
/**
 * Oldest first. Games played before histories were recorded are missing.
 */
points: Array<RatingPoint>, 
/**
 * Pass as `before` to get the previous page; absent on the first.
 */
next?: number, };

/**
 * How a game changed a player's rating.
 */
export type RatingChange = { 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The rating before; absent for a first rated game, or if it was not recorded.
 */
before?: number, 
/**
 * The rating afterwards.
 */
after: number, };

/**
 * How a game changed the ratings of its players.
 */
export type GameRatings = { 
/**
 * By seat. Empty before they are computed, and for unrated games.
 */
changes: Array<RatingChange>, };

/**
 * A public profile.
 */
export type Profile = { 
/**
 * The name.
 */
name: string, 
/**
 * Whether this is a guest.
 */
guest: boolean, 
/**
 * When it was created.
 */
created_at: number, 
/**
 * The ratings.
 */
ratings: Array<Rating>, 
/**
 * Finished games.
 */
played: number, 
/**
 * Games won, including shared wins.
 */
won: number, 
/**
 * The last public games.
 */
games: Array<GameSummary>, };

/**
 * Selects a leaderboard.
 */
export type WhichBoard = { 
/**
 * The rating pool.
 */
pool: RatingPool, };

/**
 * The strongest players of a pool.
 */
export type Leaderboard = { 
/**
 * The rating pool.
 */
pool: RatingPool, 
/**
 * Best first; only players with a small enough rating deviation.
 */
players: Array<LeaderboardEntry>, };

/**
 * An entry of a leaderboard.
 */
export type LeaderboardEntry = { 
/**
 * The rank, from 1.
 */
rank: number, 
/**
 * The player's name.
 */
name: string, 
/**
 * The rating.
 */
rating: Rating, };

/**
 * From where the service can be reached, and the origins for links to it.
 */
export type Reach = { 
/**
 * Who can reach it.
 */
scope: ReachScope, 
/**
 * The origins (scheme, host and port) for links and QR codes for others, best first. Empty if nobody else can
 * follow a link.
 */
origins: Array<string>, 
/**
 * Whether the caller may open the service to the local network, or close it: only on the machine that runs `taluva
 * play`.
 */
can_change: boolean, };

/**
 * Who can reach the service.
 */
export type ReachScope = "machine" | "network" | "public";

/**
 * Opens the service to the local network, or closes it.
 */
export type SetReach = { 
/**
 * Whether others in the local network can reach the service.
 */
network: boolean, };

/**
 * What the service offers.
 */
export type Offer = { 
/**
 * The version of the program.
 */
version: string, 
/**
 * Preset setups.
 */
presets: Array<Preset>, 
/**
 * The levels of the computer players, weakest first.
 */
ai_levels: Array<AiLevel>, 
/**
 * The options of a setup and their values.
 */
options: Array<SetupOption>, };

/**
 * A preset setup.
 */
export type Preset = { 
/**
 * A stable name; clients translate it.
 */
name: string, 
/**
 * The setup.
 */
setup: string, };

/**
 * A level of the computer players.
 */
export type AiLevel = { 
/**
 * Its number.
 */
level: number, 
/**
 * Its approximate thinking time in milliseconds.
 */
think_ms: number, };

/**
 * An option of a setup.
 */
export type SetupOption = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its values; empty if it takes a number or a set.
 */
values: Array<string>, };

/**
 * A setup to be checked.
 */
export type CheckSetup = { 
/**
 * The setup, as in records.
 */
setup: string, };

/**
 * A validated setup.
 */
export type CheckedSetup = { 
/**
 * The setup in record notation: what differs from the edition's defaults.
 */
setup: string, 
/**
 * Every option with its value.
 */
options: Array<SetupValue>, };

/**
 * An option and its value.
 */
export type SetupValue = { 
/**
 * The option.
 */
key: string, 
/**
 * Its value.
 */
value: string, };

/**
 * A time control.
 */
export type Clock = { "kind": "none" } | { "kind": "live", 
/**
 * Seconds at the start.
 */
seconds: number, 
/**
 * Seconds added after every turn.
 */
increment: number, } | { "kind": "correspondence", 
/**
 * Days per turn.
 */
days: number, };

/**
 * The kinds of clocks.
 */
export type ClockKind = "none" | "live" | "correspondence";

/**
 * Who may see a game. Anyone with the link may watch a public or unlisted game.
 */
export type Visibility = "public" | "unlisted" | "private";

/**
 * The status of a game.
 */
export type Status = "open" | "playing" | "over" | "aborted";

/**
 * Who gets a seat.
 */
export type SeatChoice = { "kind": "me" } | { "kind": "local", 
/**
 * Their name.
 */
name: string, } | { "kind": "invite" } | { "kind": "player", 
/**
 * Their name.
 */
name: string, } | { "kind": "open" } | { "kind": "ai", 
/**
 * Its level.
 */
level: number, 
/**
 * Whether the creator's client computes its moves instead of the service, and plays them like its own. Such a
 * game has no clock, and nobody else plays in it.
 */
in_page?: boolean, };

/**
 * Who begins.
 */
export type SeatOrder = "random" | "given";

/**
 * Creates a game.
 */
export type NewGame = { 
/**
 * The setup, as in records: `edition=ferti2014 players=2`. With `twohex=random`, as many
 * 2-hex tiles as there are players are drawn.
 */
setup: string, 
/**
 * The seats, as many as the setup has players.
 */
seats: Array<SeatChoice>, 
/**
 * Who begins. The order around the table is as listed: in team games, the first and third play
 * against the second and fourth.
 */
order?: SeatOrder, 
/**
 * The time control.
 */
clock?: Clock, 
/**
 * Who may see the game.
 */
visibility?: Visibility, 
/**
 * Whether the result should count for ratings; default: no. It requires different people and a clock. A game does
 * not count after all if turns were taken back by consent, or if somebody never played a turn.
 */
rated?: boolean, };

/**
 * Takes a free seat.
 */
export type Join = { 
/**
 * The seat; default: the first one free for the caller.
 */
seat?: number, 
/**
 * The invitation, for seats for invited people.
 */
invite?: string, };

/**
 * A game as one person sees it: the same for everybody except for `you` and `position.legal`.
 */
export type GameView = { 
/**
 * The game.
 */
id: string, 
/**
 * The number of the last event. Moves state the seq that they build on.
 */
seq: number, 
/**
 * The status.
 */
status: Status, 
/**
 * The setup, as in records: `edition=ferti2014 players=2`.
 */
setup: string, 
/**
 * The time control.
 */
clock: Clock, 
/**
 * Who may see the game.
 */
visibility: Visibility, 
/**
 * Whether the result counts for ratings, known from the start. A game stops counting once somebody is out before
 * playing a turn, or turns are taken back by consent.
 */
rated: boolean, 
/**
 * Whether turns were taken back by consent; such a game is not rated.
 */
undone: boolean, 
/**
 * When it was created.
 */
created_at: number, 
/**
 * When it last changed.
 */
updated_at: number, 
/**
 * The players, by seat. Before the start the order may still change.
 */
seats: Array<Seat>, 
/**
 * The clocks, while a game with a clock is running.
 */
time?: Time, 
/**
 * The computer to move, if it is a computer's turn.
 */
thinking?: Thinking, 
/**
 * The island and the hands.
 */
position: Position, 
/**
 * How the game ended.
 */
ending?: Ending, 
/**
 * The open proposal.
 */
proposal?: OpenProposal, 
/**
 * SHA-256 of the seed that shuffled the deck, in hexadecimal. The seed is revealed at the end.
 */
commitment: string, 
/**
 * The rematch of this game.
 */
rematch?: string, 
/**
 * The latest rematch offer, until there is a rematch.
 */
rematch_offer?: RematchOffer, 
/**
 * The viewer's part in the game; absent for spectators.
 */
you?: You, };

/**
 * A place at the table.
 */
export type Seat = { 
/**
 * Its number; seat 1 begins.
 */
seat: number, 
/**
 * Who holds the seat, or may take it.
 */
kind: SeatKind, 
/**
 * The name of a person, of a friend at the same screen, or of a computer. Computers have names
 * that tell them apart, the same in every language.
 */
name?: string, 
/**
 * The level of a computer.
 */
level?: number, 
/**
 * Whether the creator's client computes the moves of this computer: the game waits while they are away.
 */
in_page?: boolean, 
/**
 * The team, 1 or 2, in team games.
 */
team?: number, 
/**
 * Whether the player, or the person whose client computes the computer's moves, has the game open.
 */
present: boolean, 
/**
 * Whether the seat is out of the game.
 */
out: boolean, 
/**
 * Why the seat is out of the game; absent in lists.
 */
out_by?: OutBy, 
/**
 * Its final rank.
 */
rank?: number, };

/**
 * Who holds a seat, or may take it.
 */
export type SeatKind = "open" | "invited" | "reserved" | "person" | "local" | "ai";

/**
 * Why a seat is out of the game.
 */
export type OutBy = "stuck" | "resignation" | "time" | "claim";

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * What ended it.
 */
reason: EndReason, 
/**
 * The seat responsible: the one that became king, resigned, ran out of time, had left, or could not build.
 */
seat?: number, };

/**
 * What ended a game.
 */
export type EndReason = "king" | "last_standing" | "survivor" | "worlds_end" | "resignation" | "time" | "claim" | "aborted";

/**
 * The computer to move.
 */
export type Thinking = { 
/**
 * Its seat.
 */
seat: number, 
/**
 * Whether it is queued behind other games. Its clock does not run meanwhile.
 */
waiting: boolean, 
/**
 * The expected wait in milliseconds.
 */
wait_ms?: number, };

/**
 * A rematch offer.
 */
export type RematchOffer = { 
/**
 * The seat that asks.
 */
by: number, 
/**
 * Seats whose players have yet to answer; empty once somebody has declined.
 */
waiting_for: Array<number>, 
/**
 * The seat that declined, or withdrew the offer.
 */
declined_by?: number, };

/**
 * An available undo.
 */
export type CanUndo = { 
/**
 * The number of tokens that would remain: the default target of `undo`.
 */
ply: number, 
/**
 * Seats whose players would be asked; if empty, it happens at once.
 */
asks: Array<number>, };

/**
 * The state of a rematch offer.
 */
export type RematchState = { 
/**
 * The seq of the finished game.
 */
seq: number, 
/**
 * The new game, once everybody has agreed.
 */
game?: string, };

/**
 * The clocks of a running game.
 */
export type Time = { 
/**
 * The server's time when this was sent, in milliseconds since 1970.
 */
now: number, 
/**
 * Milliseconds that each seat had left at `now`, by seat.
 */
left: Array<number>, 
/**
 * The seat whose clock runs; absent while a computer is queued.
 */
running?: number, };

/**
 * An open proposal.
 */
export type OpenProposal = { 
/**
 * The seat that asks.
 */
by: number, 
/**
 * The proposal.
 */
proposal: Proposal, 
/**
 * Seats that have yet to answer.
 */
waiting_for: Array<number>, };

/**
 * A request that needs the consent of the others.
 */
export type Proposal = { "kind": "undo", 
/**
 * The number of tokens that would remain.
 */
ply: number, } | { "kind": "replace", 
/**
 * The seat.
 */
seat: number, 
/**
 * The computer's level.
 */
level: number, };

/**
 * The viewer's part in a game.
 */
export type You = { 
/**
 * The seats that the viewer plays.
 */
seats: Array<number>, 
/**
 * The computers whose moves the viewer's client computes and plays like its own.
 */
thinks_for?: Array<number>, 
/**
 * Whether it is the viewer's turn.
 */
to_act: boolean, 
/**
 * Whether the viewer set up the game.
 */
creator: boolean, 
/**
 * Whether the current placement can be taken back without asking.
 */
can_take_back: boolean, 
/**
 * What the viewer can take back now, alone or by asking; absent if nothing.
 */
can_undo?: CanUndo, 
/**
 * Whether the viewer may now offer a rematch or agree to one.
 */
can_rematch?: boolean, 
/**
 * Whether the viewer may abort the game now.
 */
can_abort: boolean, 
/**
 * Whether the viewer may ask for hints during the game.
 */
can_hint?: boolean, 
/**
 * Seats whose players have left and can be claimed against now.
 */
can_claim: Array<number>, 
/**
 * The invitation to the seats for invited people, for the link `/g/{id}?invite=…`.
 */
invite?: string, };

/**
 * A position: the island, the reserves, whose turn it is.
 */
export type Position = { 
/**
 * How many tokens have been played so far.
 */
ply: number, 
/**
 * The turn under way, counted from 1.
 */
turn: number, 
/**
 * Who is to act; absent after the end.
 */
seat?: number, 
/**
 * What is to be done.
 */
phase: Phase, 
/**
 * The tile in hand, as in `JC` or `2VL`.
 */
hand?: string, 
/**
 * The placement that waits for its build.
 */
placed?: string, 
/**
 * Every tile on the table that is known, oldest first: enough to draw the layers of a game from its
 * beginning.
 */
tiles: Array<PlacedTile>, 
/**
 * Every hex of level 1 and up as it is seen from above, and the sea hexes that hold a boat.
 */
hexes: Array<HexTop>, 
/**
 * What each seat has left, by seat.
 */
reserves: Array<Reserve>, 
/**
 * Which seats are out of the game, by seat.
 */
out: Array<boolean>, 
/**
 * How many tiles are still to be drawn.
 */
deck_left: number, 
/**
 * The full set less what was seen: every tile that may still come.
 */
unseen: Array<TileCount>, 
/**
 * The 2-hex tiles that lie face up.
 */
two_hex: Array<string>, 
/**
 * The tokens of the last complete turn.
 */
last_turn: Array<string>, 
/**
 * The seats that become king, or make their team so, by building the last pieces of one more type
 * (RULES §7), with those types; nobody after the end.
 */
kings_to_be: Array<KingToBe>, 
/**
 * The result; absent before the end.
 */
outcome?: Outcome, 
/**
 * What decided the game (RULES §7); absent before the end, where only one side was left, and where
 * a team has a king.
 */
decided_by?: DecidedBy, 
/**
 * What the seat to act may do now, sorted: placements with a tile in hand; builds after a placement,
 * or `-` if there is none; before a tile is in hand `deck` and the 2-hex tiles that may be taken.
 * The service sends it to the player who is to act, unless the client asked for the position text
 * instead, and in analysis.
 */
legal?: Array<string>, 
/**
 * The position in one line (docs/POSITION.md). The service sends it in replay, in analysis, and
 * to clients that ask for it instead of the legal moves.
 */
text?: string, };

/**
 * What the player to move is to do.
 */
export type Phase = "take" | "place" | "build" | "over";

/**
 * A tile on the table.
 */
export type PlacedTile = { 
/**
 * Its code: `JC`, `2VL`; `start` for the start tile.
 */
tile: string, 
/**
 * Column of its volcano (first hex of a 2-hex tile).
 */
q: number, 
/**
 * Row of its volcano (first hex of a 2-hex tile).
 */
r: number, 
/**
 * Rotation, 0 to 5.
 */
k: number, 
/**
 * The level it lies on, from 1.
 */
level: number, };

/**
 * A hex from above.
 */
export type HexTop = { 
/**
 * Column.
 */
q: number, 
/**
 * Row.
 */
r: number, 
/**
 * 0 is sea.
 */
level: number, 
/**
 * `V`, `J`, `C`, `S`, `R`, `L`; `W` for the water under a boat.
 */
top: string, 
/**
 * What stands on it.
 */
building?: Pieces, };

/**
 * The pieces on a hex.
 */
export type Pieces = { 
/**
 * Whose they are.
 */
seat: number, 
/**
 * What they are.
 */
piece: Piece, 
/**
 * How many: as many huts as the level, or 1.
 */
count: number, };

/**
 * A type of piece.
 */
export type Piece = "hut" | "temple" | "tower" | "boat";

/**
 * The pieces that a seat has not built yet.
 */
export type Reserve = { 
/**
 * Huts left.
 */
huts: number, 
/**
 * Temples left.
 */
temples: number, 
/**
 * Towers left.
 */
towers: number, 
/**
 * Boats left; 0 without that extension.
 */
boats: number, };

/**
 * A number of tiles of one kind.
 */
export type TileCount = { 
/**
 * The tile's code.
 */
tile: string, 
/**
 * How many.
 */
count: number, };

/**
 * A seat that needs to use up only one more type of pieces.
 */
export type KingToBe = { 
/**
 * The seat.
 */
seat: number, 
/**
 * A type whose last piece would make it king.
 */
piece: Piece, 
/**
 * How many of that type are left.
 */
left: number, };

/**
 * How a game ended.
 */
export type Outcome = { 
/**
 * `king`, `last-standing`, `survivor` or `worlds-end`.
 */
reason: string, 
/**
 * The rank of each seat, 1 is best; equals share a rank.
 */
standings: Array<number>, };

/**
 * What put the winner ahead of everybody else (RULES §7).
 */
export type DecidedBy = { "by": "king", 
/**
 * The types of pieces that the king has used up.
 */
pieces: Array<Piece>, } | { "by": "count", 
/**
 * The most important type of pieces of which the first two did not build equally many.
 */
piece: Piece, 
/**
 * How many the winner has built.
 */
first: number, 
/**
 * How many the second has built.
 */
second: number, } | { "by": "equal" };

/**
 * Plays for the seat to act.
 */
export type Play = { 
/**
 * The seq of the game that this builds on.
 */
seq: number, 
/**
 * An idempotency key chosen by the caller, new for each intent. A repeated key is not played
 * twice: the first answer is returned again.
 */
key: string, 
/**
 * A placement, a build or both; `deck` to draw although a 2-hex tile could be taken.
 */
tokens: Array<string>, };

/**
 * A request with no parameters but its key.
 */
export type Keyed = { 
/**
 * An idempotency key chosen by the caller, new for each intent.
 */
key: string, };

/**
 * Resigns.
 */
export type Resign = { 
/**
 * An idempotency key chosen by the caller, new for each intent.
 */
key: string, 
/**
 * The seat, for somebody who plays several; default: the only one, or the one to act.
 */
seat?: number, };

/**
 * Takes back tokens: freely within the caller's own turn, otherwise by asking the others.
 */
export type Undo = { 
/**
 * The seq of the game that this builds on.
 */
seq: number, 
/**
 * An idempotency key chosen by the caller, new for each intent.
 */
key: string, 
/**
 * The number of tokens to go back to. By default, takes back the caller's placement before its
 * build, or else their last turn.
 */
ply?: number, };

/**
 * Asks for a computer to replace somebody who left.
 */
export type Replace = { 
/**
 * An idempotency key chosen by the caller, new for each intent.
 */
key: string, 
/**
 * The seat.
 */
seat: number, 
/**
 * The computer's level.
 */
level: number, };

/**
 * Answers the open proposal; its author may withdraw it with `agree: false`.
 */
export type Answer = { 
/**
 * An idempotency key chosen by the caller, new for each intent.
 */
key: string, 
/**
 * Whether the caller agrees.
 */
agree: boolean, };

/**
 * Eliminates a player who has left a live game.
 */
export type Claim = { 
/**
 * An idempotency key chosen by the caller, new for each intent.
 */
key: string, 
/**
 * The seat of the player who left.
 */
seat: number, };

/**
 * Asks why something cannot be played now.
 */
export type WhyNot = { 
/**
 * A placement or a build.
 */
token: string, };

/**
 * Why something cannot be played.
 */
export type WhyNotAnswer = { 
/**
 * Whether it can be played after all.
 */
legal: boolean, 
/**
 * The rule that forbids it.
 */
refusal?: Refusal, };

/**
 * Asks for a hint in a game.
 */
export type AskHint = { 
/**
 * The number of tokens played so far, for a position of the replay; default: the current
 * position.
 */
ply?: number, };

/**
 * What a computer would play for the player to move.
 */
export type Hint = { 
/**
 * A placement and a build, or the remaining build of the turn; `deck` alone to draw although a
 * 2-hex tile could be taken.
 */
tokens: Array<string>, 
/**
 * What the turn achieves and allows, most important first.
 */
words: Array<HintWord>, 
/**
 * The expected score of each seat after it, from 0 to 1, if known.
 */
chances?: Array<number>, };

/**
 * A phrase about a turn, which the client puts into words.
 */
export type HintWord = { "key": "becomes-king" } | { "key": "is-eliminated" } | { "key": "builds-temple", 
/**
 * The number of pieces left.
 */
left: number, } | { "key": "builds-tower", 
/**
 * The number of pieces left.
 */
left: number, } | { "key": "builds-boat", 
/**
 * The number of pieces left.
 */
left: number, } | { "key": "founds" } | { "key": "expands", 
/**
 * The terrain.
 */
terrain: TerrainName, 
/**
 * The number of fields.
 */
fields: number, 
/**
 * The number of huts.
 */
huts: number, } | { "key": "joins-settlements", 
/**
 * The number of settlements joined.
 */
count: number, } | { "key": "erupts", 
/**
 * The level of the new land.
 */
level: number, } | { "key": "covers-huts", 
/**
 * The seat.
 */
seat: number, 
/**
 * The number of huts.
 */
huts: number, } | { "key": "splits-settlement", 
/**
 * The seat.
 */
seat: number, } | { "key": "stops-temple", 
/**
 * The seat.
 */
seat: number, } | { "key": "stops-tower", 
/**
 * The seat.
 */
seat: number, } | { "key": "stops-king", 
/**
 * The seat.
 */
seat: number, } | { "key": "prepares-temple" } | { "key": "prepares-tower" } | { "key": "threatens-king" } | { "key": "uses-up", 
/**
 * The piece.
 */
piece: Piece, } | { "key": "one-from-running-out", 
/**
 * The piece.
 */
piece: Piece, } | { "key": "leaves-temple", 
/**
 * The seat.
 */
seat: number, } | { "key": "leaves-tower", 
/**
 * The seat.
 */
seat: number, } | { "key": "leaves-king", 
/**
 * The seat.
 */
seat: number, };

/**
 * The terrains by name.
 */
export type TerrainName = "jungle" | "clearing" | "sand" | "rock" | "lake";

/**
 * Adds a chat line.
 */
export type Say = { 
/**
 * The audience.
 */
room: ChatRoom, 
/**
 * Plain text.
 */
text: string, };

/**
 * The response to a change of a game.
 */
export type Ack = { 
/**
 * The number of the resulting event.
 */
seq: number, 
/**
 * Whether the key was a repetition, and this is the first answer again.
 */
repeated: boolean, };

/**
 * An event in a game. A game's log is a list of these. `tokens` are in record notation and include
 * the tiles drawn by the service, as bare codes.
 */
export type GameEvent = { "type": "joined", 
/**
 * The seat.
 */
seat: number, } | { "type": "invited", 
/**
 * The seat.
 */
seat: number, } | { "type": "left", 
/**
 * The seat.
 */
seat: number, } | { "type": "started", 
/**
 * The first tile, if it was drawn.
 */
tokens: Array<string>, } | { "type": "played", 
/**
 * The seat that played.
 */
seat: number, 
/**
 * The tokens played and drawn.
 */
tokens: Array<string>, } | { "type": "taken_back", 
/**
 * The seat that took it back.
 */
seat: number, 
/**
 * The number of tokens that remain.
 */
ply: number, } | { "type": "proposed", 
/**
 * The seat that asks.
 */
seat: number, 
/**
 * The proposal.
 */
proposal: Proposal, } | { "type": "answered", 
/**
 * The seat that answers.
 */
seat: number, 
/**
 * Whether they agree.
 */
agree: boolean, } | { "type": "undone", 
/**
 * The number of tokens that remain.
 */
ply: number, } | { "type": "replaced", 
/**
 * The seat.
 */
seat: number, 
/**
 * The computer's level.
 */
level: number, } | { "type": "resigned", 
/**
 * The seat.
 */
seat: number, 
/**
 * The resignation, and the tile drawn after it.
 */
tokens: Array<string>, } | { "type": "timed_out", 
/**
 * The seat.
 */
seat: number, 
/**
 * The elimination, and the tile drawn after it.
 */
tokens: Array<string>, } | { "type": "claimed", 
/**
 * The seat whose player had left.
 */
seat: number, 
/**
 * The seat that claimed.
 */
by: number, 
/**
 * The elimination, and the tile drawn after it.
 */
tokens: Array<string>, } | { "type": "aborted", } | { "type": "rematch_offered", 
/**
 * The seat that asks.
 */
seat: number, } | { "type": "rematch_agreed", 
/**
 * The seat that agrees.
 */
seat: number, } | { "type": "rematch_declined", 
/**
 * The seat.
 */
seat: number, } | { "type": "rematch", 
/**
 * The new game.
 */
game: string, };

/**
 * An entry of a game's log.
 */
export type LoggedEvent = { 
/**
 * Its number, from 1.
 */
seq: number, 
/**
 * When it happened.
 */
at: number, 
/**
 * What happened.
 */
event: GameEvent, };

/**
 * A part of a game's log.
 */
export type EventLog = { 
/**
 * Oldest first.
 */
events: Array<LoggedEvent>, };

/**
 * The proof that the deck was not manipulated.
 */
export type Fairness = { 
/**
 * SHA-256 of the seed, in hexadecimal, published when the game was created.
 */
commitment: string, 
/**
 * The setup that was shuffled.
 */
setup: string, 
/**
 * The seed, in hexadecimal, once the game has ended.
 */
seed?: string, 
/**
 * The tiles drawn so far, in order; they are the first of the shuffled deck.
 */
drawn: Array<string>, };

/**
 * A chat room. Players and spectators cannot read each other's chat while the game runs.
 */
export type ChatRoom = "players" | "spectators";

/**
 * A chat line.
 */
export type ChatMessage = { 
/**
 * Its number within the game, ascending.
 */
id: number, 
/**
 * Who can read it.
 */
room: ChatRoom, 
/**
 * When it was said.
 */
at: number, 
/**
 * Who said it.
 */
name: string, 
/**
 * The plain text.
 */
text: string, };

/**
 * The chat lines that the viewer may read.
 */
export type ChatLog = { 
/**
 * Oldest first.
 */
messages: Array<ChatMessage>, };

/**
 * A game in a list.
 */
export type GameSummary = { 
/**
 * The game.
 */
id: string, 
/**
 * The number of its last event.
 */
seq: number, 
/**
 * The status.
 */
status: Status, 
/**
 * The setup.
 */
setup: string, 
/**
 * The time control.
 */
clock: Clock, 
/**
 * Who may see it.
 */
visibility: Visibility, 
/**
 * Whether the result counts for ratings.
 */
rated: boolean, 
/**
 * When it was created.
 */
created_at: number, 
/**
 * When it last changed.
 */
updated_at: number, 
/**
 * The players, by seat.
 */
seats: Array<Seat>, 
/**
 * The current turn.
 */
turn: number, 
/**
 * The seat to act.
 */
to_act?: number, 
/**
 * Whether it is the viewer's turn.
 */
your_turn: boolean, 
/**
 * Whether the viewer's answer is awaited: on an undo, a replacement by a computer, or a rematch.
 */
your_answer: boolean, 
/**
 * When the seat to act runs out of time.
 */
deadline?: number, 
/**
 * The result.
 */
outcome?: Outcome, 
/**
 * How it ended.
 */
ending?: Ending, 
/**
 * The rematch.
 */
rematch?: string, };

/**
 * A list of games, a page at a time.
 */
export type GamePage = { 
/**
 * Newest first.
 */
games: Array<GameSummary>, 
/**
 * Pass as `before` to get the next page; absent on the last.
 */
next?: number, };

/**
 * Filter for game lists.
 */
export type GameFilter = { 
/**
 * Only games with this status.
 */
status?: Status, 
/**
 * Only games with this many players.
 */
players?: number, 
/**
 * Only games with this kind of clock: `none`, `live`, `correspondence`.
 */
clock?: ClockKind, 
/**
 * Only games last changed before this time.
 */
before?: number, 
/**
 * The maximum number of games.
 */
limit?: number, };

/**
 * Public games that are waiting for players or in progress.
 */
export type Lobby = { 
/**
 * Increases with every change of the lobby.
 */
seq: number, 
/**
 * Games with free seats, newest first.
 */
open: Array<GameSummary>, 
/**
 * Games in progress, most recently changed first.
 */
playing: Array<GameSummary>, };

/**
 * What the lobby's socket sends. Every message carries the lobby's seq.
 */
export type LobbyMessage = { "type": "lobby", 
/**
 * The lobby's seq.
 */
seq: number, 
/**
 * The lobby.
 */
lobby: Lobby, } | { "type": "changed", 
/**
 * The lobby's seq.
 */
seq: number, 
/**
 * The current state of the game.
 */
game: GameSummary, } | { "type": "removed", 
/**
 * The lobby's seq.
 */
seq: number, 
/**
 * The game.
 */
id: string, } | { "type": "bye", 
/**
 * The lobby's seq.
 */
seq: number, 
/**
 * The reason.
 */
reason: ByeReason, };

/**
 * The position to resume from.
 */
export type Since = { 
/**
 * The last seq seen.
 */
since?: number, };

/**
 * Options of a socket or stream.
 */
export type StreamOptions = { 
/**
 * The last seq seen; later events are sent first.
 */
since?: number, 
/**
 * What an `event` message carries besides the event.
 */
view?: StreamView, };

/**
 * What an `event` message carries besides the event.
 */
export type StreamView = "full" | "position" | "events";

/**
 * The messages that a game's socket and stream send. Every message carries the game's seq.
 */
export type GameMessage = { "type": "game", 
/**
 * The game's seq.
 */
seq: number, 
/**
 * The game as the viewer may see it.
 */
game: GameView, } | { "type": "event", 
/**
 * Its number, which is the game's seq now.
 */
seq: number, 
/**
 * When it happened.
 */
at: number, 
/**
 * The event.
 */
event: GameEvent, 
/**
 * The game after it; absent with `?view=events`, and in events replayed after `since`.
 */
game?: GameView, } | { "type": "chat", 
/**
 * The game's seq.
 */
seq: number, 
/**
 * The line.
 */
message: ChatMessage, } | { "type": "presence", 
/**
 * The game's seq.
 */
seq: number, 
/**
 * Whether each seat is present, by seat.
 */
seats: Array<boolean>, 
/**
 * The number of spectators.
 */
spectators: number, } | { "type": "thinking", 
/**
 * The game's seq.
 */
seq: number, 
/**
 * Its status.
 */
thinking: Thinking, 
/**
 * The clocks.
 */
time?: Time, } | { "type": "ack", 
/**
 * The number of the resulting event.
 */
seq: number, 
/**
 * The key that was sent.
 */
key: string, 
/**
 * Whether the key was a repetition.
 */
repeated: boolean, } | { "type": "problem", 
/**
 * The game's seq.
 */
seq: number, 
/**
 * The key that was sent, if it could be read.
 */
key?: string, 
/**
 * The reason.
 */
problem: Problem, } | { "type": "pong", 
/**
 * The game's seq.
 */
seq: number, } | { "type": "bye", 
/**
 * The game's seq.
 */
seq: number, 
/**
 * The reason.
 */
reason: ByeReason, };

/**
 * The messages that a game's socket accepts.
 */
export type ClientMessage = { "type": "play" } & Play | { "type": "undo" } & Undo | { "type": "chat" } & Say | { "type": "ping", };

/**
 * Why the server closes a socket.
 */
export type ByeReason = "restarting" | "too_slow" | "refused" | "signed_out";

/**
 * A text to be parsed: one or more game records, or a position.
 */
export type Import = { 
/**
 * A `.tvr` record or the text of a position.
 */
text: string, };

/**
 * The parsed games.
 */
export type Imported = { 
/**
 * One line per game.
 */
lines: Array<AnalysisLine>, };

/**
 * A game to be analysed.
 */
export type AnalysisLine = { 
/**
 * The setup.
 */
setup: string, 
/**
 * The text of the position it starts from; absent for the start of a game.
 */
position?: string, 
/**
 * The tokens from the start.
 */
tokens: Array<string>, 
/**
 * The seat of each token: the one that plays it, or the one that it eliminates.
 */
seats: Array<number>, 
/**
 * The tags of the record, in order.
 */
tags: Array<[string, string]>, 
/**
 * The result as written: `*`, or for example `king 2,1,3`.
 */
result: string, };

/**
 * Asks for the position after some tokens.
 */
export type Analyse = { 
/**
 * The setup.
 */
setup: string, 
/**
 * The text of the position to start from, instead of the start of a game.
 */
position?: string, 
/**
 * The tokens from the start.
 */
tokens: Array<string>, };

/**
 * The position after the tokens, or before the first illegal one.
 */
export type Analysed = { 
/**
 * The position with its legal moves. Before a tile is in hand, these are all tiles that may be
 * drawn.
 */
position: Position, 
/**
 * The first token that could not be played.
 */
refused?: RefusedToken, };

/**
 * Asks what a turn achieves and allows.
 */
export type AskWords = { 
/**
 * The setup.
 */
setup: string, 
/**
 * The text of the position to start from, instead of the start of a game.
 */
position?: string, 
/**
 * The tokens from the start up to the turn.
 */
tokens: Array<string>, 
/**
 * The tokens of the turn, or of a part of it: at most a tile, its placement and a build.
 */
turn: Array<string>, };

/**
 * What a turn achieves and allows.
 */
export type TurnWords = { 
/**
 * The seat whose turn it is.
 */
seat: number, 
/**
 * The phrases, the most important first.
 */
words: Array<HintWord>, };

/**
 * A token that could not be played.
 */
export type RefusedToken = { 
/**
 * Its place in the list, from 0.
 */
index: number, 
/**
 * The token.
 */
token: string, 
/**
 * A short sentence.
 */
reason: string, 
/**
 * The rule it breaks; absent where it is no token at all.
 */
refusal?: Refusal, };

/**
 * A puzzle without its answer.
 */
export type Puzzle = { 
/**
 * Its id.
 */
id: string, 
/**
 * The kind of task, as a stable name.
 */
kind: string, 
/**
 * The options of the game.
 */
setup: string, 
/**
 * The position on one line, with the tile in hand.
 */
position: string, 
/**
 * The seat whose turn it is.
 */
seat: number, 
/**
 * Its difficulty, on the scale of the solvers' ratings.
 */
rating: number, 
/**
 * The rating deviation.
 */
deviation: number, 
/**
 * How many accounts have tried it.
 */
tries: number, 
/**
 * How many of them have solved it.
 */
solved: number, 
/**
 * The caller's first try, if they have an account.
 */
first_try?: FirstTry, };

/**
 * Somebody's first try of a puzzle, the one that counts.
 */
export type FirstTry = { 
/**
 * Whether it was right.
 */
solved: boolean, 
/**
 * When it was made.
 */
at: number, };

/**
 * The puzzle of the day.
 */
export type DailyPuzzle = { 
/**
 * The day in UTC, such as `2026-11-16`.
 */
day: string, 
/**
 * The puzzle.
 */
puzzle: Puzzle, };

/**
 * Selects the next puzzle.
 */
export type NextPuzzle = { 
/**
 * Only puzzles of this kind.
 */
kind?: string, 
/**
 * A puzzle to skip.
 */
after?: string, };

/**
 * An attempt at a puzzle.
 */
export type TryPuzzle = { 
/**
 * The turn: a placement and a build, or the rest of the turn. Empty to give up.
 */
tokens: Array<string>, 
/**
 * Whether a hint was used: the try then does not count as solved.
 */
hinted?: boolean, };

/**
 * The result of a try.
 */
export type TriedPuzzle = { 
/**
 * Whether the turn solves the puzzle.
 */
solved: boolean, 
/**
 * A turn that solves it.
 */
solution: Array<string>, 
/**
 * The effect of the try, if it counted, as an account's first.
 */
counted?: CountedTry, };

/**
 * The effect of a try that counted.
 */
export type CountedTry = { 
/**
 * The solver's rating before.
 */
before: number, 
/**
 * The solver afterwards.
 */
solver: Solver, };

/**
 * A person's puzzle rating and statistics.
 */
export type Solver = { 
/**
 * The estimate.
 */
rating: number, 
/**
 * The rating deviation.
 */
deviation: number, 
/**
 * Puzzles tried.
 */
tries: number, 
/**
 * Puzzles solved at the first try.
 */
solved: number, 
/**
 * The current run of solved puzzles.
 */
streak: number, 
/**
 * The longest such run.
 */
best_streak: number, };

/**
 * The caller's puzzles.
 */
export type OwnPuzzles = { 
/**
 * The caller's statistics.
 */
solver: Solver, 
/**
 * The latest tries, newest first.
 */
last: Array<OwnTry>, };

/**
 * A puzzle that somebody has tried.
 */
export type OwnTry = { 
/**
 * The puzzle.
 */
puzzle: string, 
/**
 * Whether it was solved at the first try.
 */
solved: boolean, 
/**
 * When it was made.
 */
at: number, 
/**
 * The solver's rating afterwards.
 */
rating: number, };

/**
 * The progress of a game's review.
 */
export type ReviewState = { 
/**
 * The status.
 */
status: ReviewStatus, 
/**
 * The number of turns reviewed so far.
 */
done: number, 
/**
 * The total number of turns; 0 until known.
 */
total: number, 
/**
 * The review, once it is ready.
 */
review?: GameReview, };

/**
 * The status of a review.
 */
export type ReviewStatus = "none" | "waiting" | "working" | "ready";

/**
 * A reviewed game. All values are win probabilities, from 0 to 1.
 */
export type GameReview = { 
/**
 * The version of the program that reviewed it.
 */
engine: string, 
/**
 * The search nodes per turn, and per tile.
 */
nodes: [number, number], 
/**
 * The options of the game.
 */
setup: string, 
/**
 * How it ended, as in a record.
 */
result: string, 
/**
 * Every turn.
 */
turns: Array<ReviewedTurn>, 
/**
 * Every player.
 */
players: Array<ReviewedPlayer>, };

/**
 * One turn of a reviewed game.
 */
export type ReviewedTurn = { 
/**
 * The number of tokens played before it.
 */
ply: number, 
/**
 * The seat whose turn it was.
 */
seat: number, 
/**
 * The tile that was drawn or taken.
 */
tile?: string, 
/**
 * The expected score of each seat before the tile.
 */
expected: Array<number>, 
/**
 * How lucky the draw was for the mover; 0 where nothing was drawn.
 */
luck: number, 
/**
 * How lucky it was for every seat.
 */
luck_of_seats: Array<number>, 
/**
 * The turn played, without its tile.
 */
played: Array<string>, 
/**
 * The best turn found.
 */
best: Array<string>, 
/**
 * The expected score of each seat with the tile in hand, under best play.
 */
before: Array<number>, 
/**
 * The expected score of each seat after the turn played.
 */
after: Array<number>, 
/**
 * The win probability that the turn cost the mover.
 */
loss: number, 
/**
 * The part of the loss due to drawing, or to the 2-hex tile taken.
 */
take_loss: number, 
/**
 * The part of the loss due to the placement.
 */
placement_loss: number, 
/**
 * The part of the loss due to the build.
 */
build_loss: number, 
/**
 * The class of the loss, if it is large enough.
 */
mark?: ReviewMark, 
/**
 * Whether there was a real decision: several possible turns, and the game still open.
 */
is_decision: boolean, 
/**
 * How the engine's evaluation changed after the turn, by seat.
 */
drift: Array<number>, };

/**
 * The class of a turn that lost win probability.
 */
export type ReviewMark = "inaccuracy" | "mistake" | "blunder";

/**
 * The review of one player.
 */
export type ReviewedPlayer = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The accuracy of the decisions, in percent.
 */
accuracy: number, 
/**
 * The total win probability lost by the seat's own turns.
 */
loss: number, 
/**
 * The loss per decision.
 */
loss_per_decision: number, 
/**
 * The number of turns with a real decision.
 */
decisions: number, 
/**
 * The total luck of all draws for this seat, its own and the others'.
 */
luck: number, 
/**
 * Losses of five points or more.
 */
inaccuracies: number, 
/**
 * Losses of ten points or more.
 */
mistakes: number, 
/**
 * Losses of fifteen points or more.
 */
blunders: number, 
/**
 * The seat's expected score at the start.
 */
start: number, 
/**
 * The change due to its own choices.
 */
skill: number, 
/**
 * The change due to the choices of others.
 */
others: number, 
/**
 * The change due to the engine revising its evaluation.
 */
drift: number, 
/**
 * The seat's actual score.
 */
result: number, 
/**
 * The result minus the luck. Not a probability: an unlucky winner can exceed 1, and a lucky loser can fall below
 * 0.
 */
result_without_luck: number, };

/**
 * A study in a list.
 */
export type StudySummary = { 
/**
 * Its id.
 */
id: string, 
/**
 * The title.
 */
title: string, 
/**
 * Who may see it: everybody, anyone with the link, or only its owner.
 */
visibility: Visibility, 
/**
 * The setup of its first game.
 */
setup: string, 
/**
 * The owner's name.
 */
owner?: string, 
/**
 * Whether it is the caller's.
 */
mine: boolean, 
/**
 * The revision: 1 at first, incremented by every change.
 */
revision: number, 
/**
 * When it was created.
 */
created_at: number, 
/**
 * When it was last changed.
 */
updated_at: number, };

/**
 * A study.
 */
export type Study = { 
/**
 * Its games: `.tvr` text with comments, marks and variations.
 */
record: string, 
/**
 * Its id.
 */
id: string, 
/**
 * The title.
 */
title: string, 
/**
 * Who may see it: everybody, anyone with the link, or only its owner.
 */
visibility: Visibility, 
/**
 * The setup of its first game.
 */
setup: string, 
/**
 * The owner's name.
 */
owner?: string, 
/**
 * Whether it is the caller's.
 */
mine: boolean, 
/**
 * The revision: 1 at first, incremented by every change.
 */
revision: number, 
/**
 * When it was created.
 */
created_at: number, 
/**
 * When it was last changed.
 */
updated_at: number, };

/**
 * A list of studies, a page at a time.
 */
export type StudyPage = { 
/**
 * Most recently changed first.
 */
studies: Array<StudySummary>, 
/**
 * Pass as `before` to get the next page; absent on the last.
 */
next?: number, };

/**
 * Filter for study lists.
 */
export type StudyListFilter = { 
/**
 * Only studies last changed before this time.
 */
before?: number, 
/**
 * The maximum number of studies.
 */
limit?: number, };

/**
 * A study to be saved.
 */
export type NewStudy = { 
/**
 * The title.
 */
title: string, 
/**
 * Who may see it; default: only its owner.
 */
visibility?: Visibility, 
/**
 * Its games: `.tvr` text.
 */
record: string, };

/**
 * Changes to a study; omitted fields stay the same.
 */
export type ChangeStudy = { 
/**
 * The revision that the change builds on.
 */
revision: number, 
/**
 * The new title.
 */
title?: string, 
/**
 * The new visibility.
 */
visibility?: Visibility, 
/**
 * The new games, as `.tvr` text.
 */
record?: string, };

/** How long texts may be, in characters. */
export const SHORTEST_NAME = 2;
export const LONGEST_NAME = 24;
export const SHORTEST_LOCAL_NAME = 1;
export const LONGEST_LOCAL_NAME = 24;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;
export const SHORTEST_CHAT_LINE = 1;
export const LONGEST_CHAT_LINE = 500;
export const SHORTEST_TITLE = 1;
export const LONGEST_TITLE = 100;
export const SHORTEST_TOKEN_LABEL = 1;
export const LONGEST_TOKEN_LABEL = 60;
export const SHORTEST_COMMENT = 0;
export const LONGEST_COMMENT = 4000;

/** The longest clocks: seconds a game, seconds and days a turn. */
export const LONGEST_CLOCK_SECONDS = 10800;
export const LONGEST_CLOCK_INCREMENT = 600;
export const LONGEST_CLOCK_DAYS = 30;

/** The largest text of records, in bytes. */
export const LARGEST_RECORD = 200000;
