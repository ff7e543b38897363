// Made from the Rust types of crate taluva-server. Do not edit: run
// cargo xtask gen

/**
 * The stable names of what can go wrong.
 */
export type ProblemCode = "bad_request" | "invalid" | "bad_setup" | "bad_name" | "name_taken" | "bad_password" | "not_signed_in" | "wrong_password" | "missing_scope" | "foreign_origin" | "account_needed" | "not_found" | "method_not_allowed" | "not_a_player" | "not_your_turn" | "no_free_seat" | "bad_invite" | "wrong_status" | "stale_seq" | "stale_revision" | "too_many_studies" | "bad_token" | "illegal_move" | "nothing_to_undo" | "proposal_open" | "no_proposal" | "too_many_games" | "still_present" | "bad_record" | "not_from_here" | "no_network" | "invitation_refused" | "too_many_requests" | "too_large" | "wrong_content_type" | "timeout" | "unavailable" | "internal";

/**
 * A refusal, with a stable `code` for programs and a sentence for people.
 */
export type Problem = { 
/**
 * `about:blank#` and the code.
 */
type: string, 
/**
 * A stable name of the problem.
 */
code: ProblemCode, 
/**
 * The same in a few words.
 */
title: string, 
/**
 * The HTTP status.
 */
status: number, 
/**
 * What exactly is wrong here.
 */
detail?: string, 
/**
 * The rule that a refused move breaks.
 */
refusal?: Refusal, 
/**
 * The token that breaks it.
 */
token?: string, 
/**
 * The game's seq, where a request built on another one.
 */
seq?: number, 
/**
 * The revision of the study, where a request built on another one.
 */
revision?: number, 
/**
 * Seconds after which the request may be sent again.
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
 * The one who asks.
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
 * Since when.
 */
created_at: number, };

/**
 * Starts a session as a guest.
 */
export type NewSession = { 
/**
 * A name; left out: one is made up.
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
 * Changes one's name.
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
 * The password so far.
 */
old: string, 
/**
 * The password from now on.
 */
new: string, 
/**
 * Whether all tokens end, too. Sessions elsewhere always do.
 */
revoke_tokens?: boolean, };

/**
 * Deletes one's account.
 */
export type DeleteMe = { 
/**
 * The password, for those who have one.
 */
password?: string, };

/**
 * Everything the service knows of the one who asks.
 */
export type Export = { 
/**
 * Name and date.
 */
me: Me, 
/**
 * Ratings.
 */
ratings: Array<Rating>, 
/**
 * What they were after each game.
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
 * What was said in chats.
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
 * A line of chat in an export.
 */
export type ExportedChat = { 
/**
 * In which game.
 */
game: string, 
/**
 * When.
 */
at: number, 
/**
 * What.
 */
text: string, };

/**
 * A study in an export.
 */
export type ExportedStudy = { 
/**
 * What it is called.
 */
title: string, 
/**
 * Its games, as `.tvr` text.
 */
record: string, };

/**
 * What a token may be used for.
 */
export type Scope = "read" | "play" | "create" | "chat";

/**
 * Asks for a token.
 */
export type NewToken = { 
/**
 * What the owner calls it.
 */
label: string, 
/**
 * What it may be used for.
 */
scopes: Array<Scope>, 
/**
 * After how many days it ends; left out: never.
 */
days?: number, };

/**
 * A token, without its secret.
 */
export type TokenInfo = { 
/**
 * Its number, for revoking it.
 */
id: number, 
/**
 * What the owner calls it.
 */
label: string, 
/**
 * What it may be used for.
 */
scopes: Array<Scope>, 
/**
 * Since when.
 */
created_at: number, 
/**
 * When it was last used, to the hour.
 */
used_at?: number, 
/**
 * Until when.
 */
expires_at?: number, };

/**
 * A new token. Its secret is told this once.
 */
export type CreatedToken = { 
/**
 * The secret, for `Authorization: Bearer …`.
 */
token: string, 
/**
 * The rest.
 */
info: TokenInfo, };

/**
 * One's tokens.
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
 * Those who may not invite the one who asks.
 */
export type BlockList = { 
/**
 * Their names.
 */
names: Array<string>, };

/**
 * Keeps a free seat of a game for a person.
 */
export type Invite = { 
/**
 * Whom.
 */
name: string, 
/**
 * Which seat; left out: the first that is free.
 */
seat?: number, };

/**
 * A seat that is kept for the one who asks.
 */
export type Invitation = { 
/**
 * The game, to be joined or declined.
 */
game: GameSummary, 
/**
 * The seat that is kept.
 */
seat: number, 
/**
 * Who invites; left out if they were deleted.
 */
from?: string, };

/**
 * What waits for the one who asks.
 */
export type InvitationList = { 
/**
 * The latest first.
 */
invitations: Array<Invitation>, };

/**
 * The ratings that are kept apart.
 */
export type RatingPool = "live_duel" | "correspondence_duel" | "live_multi" | "correspondence_multi";

/**
 * How strong somebody is held to be.
 */
export type Rating = { 
/**
 * In which games.
 */
pool: RatingPool, 
/**
 * The estimate.
 */
rating: number, 
/**
 * How unsure it is.
 */
deviation: number, 
/**
 * After how many games.
 */
games: number, };

/**
 * How strong somebody was held to be after a game.
 */
export type RatingPoint = { 
/**
 * After how many games.
 */
games: number, 
/**
 * When.
 */
at: number, 
/**
 * The estimate.
 */
rating: number, 
/**
 * How unsure it was.
 */
deviation: number, };

/**
 * Which part of a history of ratings is wanted.
 */
export type WhichHistory = { 
/**
 * Of which games.
 */
pool: RatingPool, 
/**
 * Only ratings after fewer games.
 */
before?: number, 
/**
 * How many at most.
 */
limit?: number, };

/**
 * The ratings of somebody in a pool, a page at a time.
 */
export type RatingHistory = { 
/**
 * In which games.
 */
pool: RatingPool, 
/**
 * Oldest first. What was before histories were kept is missing.
 */
points: Array<RatingPoint>, 
/**
 * Pass as `before` to get what was earlier; absent when this is the beginning.
 */
next?: number, };

/**
 * What a game did to the rating of a player.
 */
export type RatingChange = { 
/**
 * Which player.
 */
seat: number, 
/**
 * The rating before; absent for a first rated game, and where it was not kept.
 */
before?: number, 
/**
 * The rating afterwards.
 */
after: number, };

/**
 * What a game did to the ratings of its players.
 */
export type GameRatings = { 
/**
 * In the order of their seats. Empty before they are computed, and for games that do not count.
 */
changes: Array<RatingChange>, };

/**
 * What everybody may know of somebody.
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
 * Since when.
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
 * Games won, shared wins too.
 */
won: number, 
/**
 * The last public games.
 */
games: Array<GameSummary>, };

/**
 * Which leaderboard is wanted.
 */
export type WhichBoard = { 
/**
 * Of which games.
 */
pool: RatingPool, };

/**
 * The strongest players of a pool.
 */
export type Leaderboard = { 
/**
 * Of which games.
 */
pool: RatingPool, 
/**
 * Best first: those whose rating is sure enough.
 */
players: Array<LeaderboardEntry>, };

/**
 * A line of a leaderboard.
 */
export type LeaderboardEntry = { 
/**
 * From 1.
 */
rank: number, 
/**
 * Who.
 */
name: string, 
/**
 * How strong.
 */
rating: Rating, };

/**
 * From where the service can be reached, and what links to it begin with.
 */
export type Reach = { 
/**
 * Who can reach it.
 */
scope: ReachScope, 
/**
 * What links and QR codes for others begin with: scheme, host and port, best first. Empty: nobody
 * else can follow a link.
 */
origins: Array<string>, 
/**
 * Whether the caller may open the service to the local network, or close it: whoever sits at the
 * machine on which `taluva play` runs.
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
 * Setups to start from.
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
 * A setup to start from.
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
 * About how long it thinks, in milliseconds.
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
 * Its values; empty where any number or set is meant.
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
 * A setup that was checked.
 */
export type CheckedSetup = { 
/**
 * The setup as records write it: what differs from the edition's default.
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
 * The kind of clock.
 */
export type Clock = { "kind": "none" } | { "kind": "live", 
/**
 * Seconds at the start.
 */
seconds: number, 
/**
 * Seconds more after every turn.
 */
increment: number, } | { "kind": "correspondence", 
/**
 * Days a turn.
 */
days: number, };

/**
 * The kinds of clocks.
 */
export type ClockKind = "none" | "live" | "correspondence";

/**
 * Who may see a game in lists. Whoever has the address of a game may watch it.
 */
export type Visibility = "public" | "unlisted" | "private";

/**
 * Where a game stands.
 */
export type Status = "open" | "playing" | "over" | "aborted";

/**
 * Who shall sit on a seat.
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
 * How strongly it plays.
 */
level: number, 
/**
 * Whether a client of the one who sets up the game thinks for it, and not the service: it plays
 * its turns as one's own. Such a game has no clock, and nobody else plays in it.
 */
in_page?: boolean, };

/**
 * Who begins.
 */
export type SeatOrder = "random" | "given";

/**
 * Sets up a game.
 */
export type NewGame = { 
/**
 * The setup, as in records: `edition=ferti2014 players=2`. With `twohex=random`, as many
 * 2-hex tiles as there are players are drawn.
 */
setup: string, 
/**
 * Who plays: as many as the setup says.
 */
seats: Array<SeatChoice>, 
/**
 * Who begins. The order around the table is as named: with teams, the first and the third play
 * against the second and the fourth.
 */
order?: SeatOrder, 
/**
 * The kind of clock.
 */
clock?: Clock, 
/**
 * Who may see the game.
 */
visibility?: Visibility, 
/**
 * Whether the result shall count for ratings. It can only between different people and with a
 * clock. It does not in the end if turns were taken back by consent, or somebody has never played
 * a turn. Left out: no.
 */
rated?: boolean, };

/**
 * Takes a free seat.
 */
export type Join = { 
/**
 * Which seat; left out: the first that is free for the caller.
 */
seat?: number, 
/**
 * The invitation, for seats kept for invited people.
 */
invite?: string, };

/**
 * A game as one person sees it: the same for all, but for `you` and `position.legal`.
 */
export type GameView = { 
/**
 * The game.
 */
id: string, 
/**
 * The number of the last event. Moves name the seq that they build on.
 */
seq: number, 
/**
 * Where the game stands.
 */
status: Status, 
/**
 * The setup, as in records: `edition=ferti2014 players=2`.
 */
setup: string, 
/**
 * The kind of clock.
 */
clock: Clock, 
/**
 * Who may see the game in lists.
 */
visibility: Visibility, 
/**
 * Whether the result counts for ratings: said from the beginning. A game does not count any more
 * once somebody is out before they have played a turn, or turns were taken back by consent.
 */
rated: boolean, 
/**
 * Whether turns were taken back by consent; such a game is not rated.
 */
undone: boolean, 
/**
 * When it was set up.
 */
created_at: number, 
/**
 * When something last happened.
 */
updated_at: number, 
/**
 * The players, by seat. Before the start the order may still change.
 */
seats: Array<Seat>, 
/**
 * The clocks, while the game runs with one.
 */
time?: Time, 
/**
 * The computer that is to move, if it is one.
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
 * A question that waits for answers.
 */
proposal?: OpenProposal, 
/**
 * SHA-256 of the seed that shuffled the deck, in hexadecimal. The seed is told at the end.
 */
commitment: string, 
/**
 * The game that follows this one.
 */
rematch?: string, 
/**
 * The last question for a game that follows this one, until there is one.
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
 * Who sits there, or may.
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
 * Whether a client of the one who set up the game thinks for the computer: the game waits while
 * they are away.
 */
in_page?: boolean, 
/**
 * The team, 1 or 2, where teams play.
 */
team?: number, 
/**
 * Whether a person has the game open now, or whoever thinks for the computer.
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
 * Its rank at the end.
 */
rank?: number, };

/**
 * Who sits on a seat, or may.
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
 * Whose act or fate it was: who became king, gave up, ran out of time, had left, could not build.
 */
seat?: number, };

/**
 * What ended a game.
 */
export type EndReason = "king" | "last_standing" | "survivor" | "worlds_end" | "resignation" | "time" | "claim" | "aborted";

/**
 * A computer that is to move.
 */
export type Thinking = { 
/**
 * Its seat.
 */
seat: number, 
/**
 * Whether it waits until other games have been thought about. Its clock does not run meanwhile.
 */
waiting: boolean, 
/**
 * About how many milliseconds it will have to wait.
 */
wait_ms?: number, };

/**
 * A question whether to play again.
 */
export type RematchOffer = { 
/**
 * Who asks.
 */
by: number, 
/**
 * Seats whose players have still to answer; empty once somebody has declined.
 */
waiting_for: Array<number>, 
/**
 * Who has declined, or withdrawn the question.
 */
declined_by?: number, };

/**
 * What can be taken back.
 */
export type CanUndo = { 
/**
 * How many tokens would be left: what `undo` goes back to unless told otherwise.
 */
ply: number, 
/**
 * Seats whose players would be asked; empty: it happens at once.
 */
asks: Array<number>, };

/**
 * What has become of the question whether to play again.
 */
export type RematchState = { 
/**
 * The seq of the game that has ended.
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
 * The server's time when this was written, in milliseconds since 1970.
 */
now: number, 
/**
 * Milliseconds that each seat had left at `now`, by seat.
 */
left: Array<number>, 
/**
 * Whose clock runs; absent while a computer waits to think.
 */
running?: number, };

/**
 * A question that waits for answers.
 */
export type OpenProposal = { 
/**
 * Who asks.
 */
by: number, 
/**
 * For what.
 */
proposal: Proposal, 
/**
 * Seats that have still to answer.
 */
waiting_for: Array<number>, };

/**
 * What needs the consent of the others.
 */
export type Proposal = { "kind": "undo", 
/**
 * How many tokens would be left.
 */
ply: number, } | { "kind": "replace", 
/**
 * Which seat.
 */
seat: number, 
/**
 * How strongly.
 */
level: number, };

/**
 * What the viewer is in a game.
 */
export type You = { 
/**
 * The seats that the viewer plays.
 */
seats: Array<number>, 
/**
 * The computers that the viewer thinks for, whose turns are played as one's own.
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
 * Whether the placement under way can be taken back without asking.
 */
can_take_back: boolean, 
/**
 * What the viewer can take back now, alone or by asking; absent: nothing.
 */
can_undo?: CanUndo, 
/**
 * Whether the viewer may ask for a rematch, or agree to one, now.
 */
can_rematch?: boolean, 
/**
 * Whether the viewer may call off the game now.
 */
can_abort: boolean, 
/**
 * Whether the viewer may ask for hints while the game is played.
 */
can_hint?: boolean, 
/**
 * Seats that have left and can be claimed now.
 */
can_claim: Array<number>, 
/**
 * The invitation to the seats kept for invited people, for their address `/g/{id}?invite=…`.
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
 * A text of the caller's choice, new for each intent. A repeated key is not played twice: the
 * first answer is given again.
 */
key: string, 
/**
 * A placement, a build or both; `deck` to draw where a 2-hex tile could be taken instead.
 */
tokens: Array<string>, };

/**
 * A request with no parameters but its key.
 */
export type Keyed = { 
/**
 * A text of the caller's choice, new for each intent.
 */
key: string, };

/**
 * A request that builds on what the caller has seen.
 */
export type Resign = { 
/**
 * A text of the caller's choice, new for each intent.
 */
key: string, 
/**
 * Which seat, for somebody who plays several; left out: the only one, or the one to act.
 */
seat?: number, };

/**
 * Takes turns back: freely within one's own turn, else by asking the others.
 */
export type Undo = { 
/**
 * The seq of the game that this builds on.
 */
seq: number, 
/**
 * A text of the caller's choice, new for each intent.
 */
key: string, 
/**
 * How many tokens shall be left. Left out: one's placement that waits for its build, else
 * one's last turn, is taken back.
 */
ply?: number, };

/**
 * Asks that a computer play on for somebody who left.
 */
export type Replace = { 
/**
 * A text of the caller's choice, new for each intent.
 */
key: string, 
/**
 * Which seat.
 */
seat: number, 
/**
 * How strongly the computer plays.
 */
level: number, };

/**
 * Answers the question that stands; whoever asked may withdraw it with `agree: false`.
 */
export type Answer = { 
/**
 * A text of the caller's choice, new for each intent.
 */
key: string, 
/**
 * Whether the caller agrees.
 */
agree: boolean, };

/**
 * Puts a player who has left a live game out of it.
 */
export type Claim = { 
/**
 * A text of the caller's choice, new for each intent.
 */
key: string, 
/**
 * Who has left.
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
 * After how many tokens, as in replay; left out: as the game stands.
 */
ply?: number, };

/**
 * What a computer would play for the one to move, who need not do so.
 */
export type Hint = { 
/**
 * A placement and a build, or the build that is left of the turn; `deck` alone to draw where a
 * 2-hex tile could be taken instead.
 */
tokens: Array<string>, 
/**
 * What that achieves and allows, the most important first.
 */
words: Array<HintWord>, 
/**
 * What each seat can expect then, from 0 to 1, if the computer can tell.
 */
chances?: Array<number>, };

/**
 * One phrase about a turn, to be put into words by the client.
 */
export type HintWord = { "key": "becomes-king" } | { "key": "is-eliminated" } | { "key": "builds-temple", 
/**
 * How many are left.
 */
left: number, } | { "key": "builds-tower", 
/**
 * How many are left.
 */
left: number, } | { "key": "builds-boat", 
/**
 * How many are left.
 */
left: number, } | { "key": "founds" } | { "key": "expands", 
/**
 * Onto which terrain.
 */
terrain: TerrainName, 
/**
 * On how many fields.
 */
fields: number, 
/**
 * With how many huts.
 */
huts: number, } | { "key": "joins-settlements", 
/**
 * Of how many.
 */
count: number, } | { "key": "erupts", 
/**
 * The level of the new land.
 */
level: number, } | { "key": "covers-huts", 
/**
 * Whose.
 */
seat: number, 
/**
 * How many.
 */
huts: number, } | { "key": "splits-settlement", 
/**
 * Whose.
 */
seat: number, } | { "key": "stops-temple", 
/**
 * Whose.
 */
seat: number, } | { "key": "stops-tower", 
/**
 * Whose.
 */
seat: number, } | { "key": "stops-king", 
/**
 * Whose.
 */
seat: number, } | { "key": "prepares-temple" } | { "key": "prepares-tower" } | { "key": "threatens-king" } | { "key": "uses-up", 
/**
 * Which.
 */
piece: Piece, } | { "key": "one-from-running-out", 
/**
 * Which.
 */
piece: Piece, } | { "key": "leaves-temple", 
/**
 * Who.
 */
seat: number, } | { "key": "leaves-tower", 
/**
 * Who.
 */
seat: number, } | { "key": "leaves-king", 
/**
 * Who.
 */
seat: number, };

/**
 * The terrains by name.
 */
export type TerrainName = "jungle" | "clearing" | "sand" | "rock" | "lake";

/**
 * Says something.
 */
export type Say = { 
/**
 * To whom.
 */
room: ChatRoom, 
/**
 * Plain text.
 */
text: string, };

/**
 * What a change of a game is answered with.
 */
export type Ack = { 
/**
 * The number of the event that the change became.
 */
seq: number, 
/**
 * Whether this key had been played before, and this is the first answer again.
 */
repeated: boolean, };

/**
 * One thing that happened in a game. The log of a game is a list of these; `tokens` are in the
 * notation of records, and the tiles that the service drew stand among them as bare codes.
 */
export type GameEvent = { "type": "joined", 
/**
 * Which seat.
 */
seat: number, } | { "type": "invited", 
/**
 * Which seat.
 */
seat: number, } | { "type": "left", 
/**
 * Which seat.
 */
seat: number, } | { "type": "started", 
/**
 * The first tile, if it was drawn.
 */
tokens: Array<string>, } | { "type": "played", 
/**
 * Who played.
 */
seat: number, 
/**
 * What was played and drawn.
 */
tokens: Array<string>, } | { "type": "taken_back", 
/**
 * Who took back.
 */
seat: number, 
/**
 * How many tokens are left.
 */
ply: number, } | { "type": "proposed", 
/**
 * Who asks.
 */
seat: number, 
/**
 * For what.
 */
proposal: Proposal, } | { "type": "answered", 
/**
 * Who answers.
 */
seat: number, 
/**
 * Whether they agree.
 */
agree: boolean, } | { "type": "undone", 
/**
 * How many tokens are left.
 */
ply: number, } | { "type": "replaced", 
/**
 * Which seat.
 */
seat: number, 
/**
 * How strongly.
 */
level: number, } | { "type": "resigned", 
/**
 * Who.
 */
seat: number, 
/**
 * The resignation, and the tile drawn after it.
 */
tokens: Array<string>, } | { "type": "timed_out", 
/**
 * Who.
 */
seat: number, 
/**
 * The elimination, and the tile drawn after it.
 */
tokens: Array<string>, } | { "type": "claimed", 
/**
 * Who had left.
 */
seat: number, 
/**
 * Who claimed.
 */
by: number, 
/**
 * The elimination, and the tile drawn after it.
 */
tokens: Array<string>, } | { "type": "aborted", } | { "type": "rematch_offered", 
/**
 * Who asks.
 */
seat: number, } | { "type": "rematch_agreed", 
/**
 * Who agrees.
 */
seat: number, } | { "type": "rematch_declined", 
/**
 * Who.
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
 * What proves that the deck was not chosen to suit anybody.
 */
export type Fairness = { 
/**
 * SHA-256 of the seed, in hexadecimal, published when the game was set up.
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
 * Players and spectators do not hear each other while the game runs.
 */
export type ChatRoom = "players" | "spectators";

/**
 * A line of chat.
 */
export type ChatMessage = { 
/**
 * Its number within the game, growing.
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
 * What was said: plain text.
 */
text: string, };

/**
 * The lines of chat that the viewer may read.
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
 * Where it stands.
 */
status: Status, 
/**
 * The setup.
 */
setup: string, 
/**
 * The kind of clock.
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
 * When it was set up.
 */
created_at: number, 
/**
 * When something last happened.
 */
updated_at: number, 
/**
 * The players, by seat.
 */
seats: Array<Seat>, 
/**
 * The turn under way.
 */
turn: number, 
/**
 * Whose turn it is.
 */
to_act?: number, 
/**
 * Whether it is the viewer's turn.
 */
your_turn: boolean, 
/**
 * Whether a question waits for the viewer's answer: to take turns back, to let a computer play on,
 * to play again.
 */
your_answer: boolean, 
/**
 * When the one whose turn it is runs out of time.
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
 * The game that follows it.
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
 * Which games of a list are wanted.
 */
export type GameFilter = { 
/**
 * Only games that stand there.
 */
status?: Status, 
/**
 * Only games of so many players.
 */
players?: number, 
/**
 * Only games with that kind of clock: `none`, `live`, `correspondence`.
 */
clock?: ClockKind, 
/**
 * Only games that were last changed before this moment.
 */
before?: number, 
/**
 * How many at most.
 */
limit?: number, };

/**
 * Public games that are waiting for players or being played.
 */
export type Lobby = { 
/**
 * Grows with every change of the lobby.
 */
seq: number, 
/**
 * Games with free seats, newest first.
 */
open: Array<GameSummary>, 
/**
 * Games being played, last moved first.
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
 * All of it.
 */
lobby: Lobby, } | { "type": "changed", 
/**
 * The lobby's seq.
 */
seq: number, 
/**
 * The game as it is now.
 */
game: GameSummary, } | { "type": "removed", 
/**
 * The lobby's seq.
 */
seq: number, 
/**
 * Which game.
 */
id: string, } | { "type": "bye", 
/**
 * The lobby's seq.
 */
seq: number, 
/**
 * Why.
 */
reason: ByeReason, };

/**
 * Where to go on.
 */
export type Since = { 
/**
 * The last seq that was seen.
 */
since?: number, };

/**
 * How a socket or stream is to be served.
 */
export type StreamOptions = { 
/**
 * The last seq that was seen; what came after it is sent first.
 */
since?: number, 
/**
 * What an `event` message carries beside the event.
 */
view?: StreamView, };

/**
 * What an `event` message carries beside the event.
 */
export type StreamView = "full" | "position" | "events";

/**
 * What a game's socket and stream send. Every message carries the game's seq.
 */
export type GameMessage = { "type": "game", 
/**
 * The game's seq.
 */
seq: number, 
/**
 * All that the viewer may see.
 */
game: GameView, } | { "type": "event", 
/**
 * Its number, which is the game's seq now.
 */
seq: number, 
/**
 * When.
 */
at: number, 
/**
 * What.
 */
event: GameEvent, 
/**
 * The game after it; absent with `?view=events`, and in what is repeated after `since`.
 */
game?: GameView, } | { "type": "chat", 
/**
 * The game's seq.
 */
seq: number, 
/**
 * What was said.
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
 * How many are watching.
 */
spectators: number, } | { "type": "thinking", 
/**
 * The game's seq.
 */
seq: number, 
/**
 * How far it is.
 */
thinking: Thinking, 
/**
 * The clocks.
 */
time?: Time, } | { "type": "ack", 
/**
 * The number of the event that it became.
 */
seq: number, 
/**
 * The key that was sent.
 */
key: string, 
/**
 * Whether the key had been played before.
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
 * Why.
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
 * Why.
 */
reason: ByeReason, };

/**
 * What a game's socket understands.
 */
export type ClientMessage = { "type": "play" } & Play | { "type": "undo" } & Undo | { "type": "chat" } & Say | { "type": "ping", };

/**
 * Why the server ends a socket.
 */
export type ByeReason = "restarting" | "too_slow" | "refused" | "signed_out";

/**
 * A text to be read: one or more game records, or a position.
 */
export type Import = { 
/**
 * A `.tvr` record or the text of a position.
 */
text: string, };

/**
 * What was read.
 */
export type Imported = { 
/**
 * One line a game.
 */
lines: Array<AnalysisLine>, };

/**
 * A game to be looked at.
 */
export type AnalysisLine = { 
/**
 * The setup.
 */
setup: string, 
/**
 * The text of the position it begins from; absent for the beginning of a game.
 */
position?: string, 
/**
 * The tokens from the beginning.
 */
tokens: Array<string>, 
/**
 * The seat of each token: who plays it, or who is out by it.
 */
seats: Array<number>, 
/**
 * The tags of the record, in order.
 */
tags: Array<[string, string]>, 
/**
 * The result as written: `*`, or as in `king 2,1,3`.
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
 * The text of the position to begin from, instead of the beginning of a game.
 */
position?: string, 
/**
 * The tokens from the beginning.
 */
tokens: Array<string>, };

/**
 * The position after the tokens, or after those before the first that is illegal.
 */
export type Analysed = { 
/**
 * The position with its legal moves. Before a tile is in hand, these are all tiles that may
 * come.
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
 * The text of the position to begin from, instead of the beginning of a game.
 */
position?: string, 
/**
 * The tokens from the beginning up to the turn.
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
 * Whose turn it is.
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
 * What is asked for: a stable name of the kind.
 */
kind: string, 
/**
 * The options of the game.
 */
setup: string, 
/**
 * The position in one line, with the tile in hand.
 */
position: string, 
/**
 * Whose turn it is.
 */
seat: number, 
/**
 * How difficult it is held to be, on the scale of the people who try.
 */
rating: number, 
/**
 * How unsure that is.
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
 * What the caller's first try was, with an account.
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
 * When.
 */
at: number, };

/**
 * The puzzle of the day.
 */
export type DailyPuzzle = { 
/**
 * The day, in UTC, as in `2026-11-16`.
 */
day: string, 
/**
 * The puzzle.
 */
puzzle: Puzzle, };

/**
 * Which puzzle is wanted next.
 */
export type NextPuzzle = { 
/**
 * Only puzzles of that kind.
 */
kind?: string, 
/**
 * Not this one.
 */
after?: string, };

/**
 * A try to solve a puzzle.
 */
export type TryPuzzle = { 
/**
 * The turn: a placement and a build, or what is left of it. Empty: to give up.
 */
tokens: Array<string>, 
/**
 * Whether a hint was looked at: the try does not count as solved then.
 */
hinted?: boolean, };

/**
 * What came of a try.
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
 * What the try changed, if it counted: the first one of an account.
 */
counted?: CountedTry, };

/**
 * What a try that counts has changed.
 */
export type CountedTry = { 
/**
 * The solver's rating before.
 */
before: number, 
/**
 * The solver after it.
 */
solver: Solver, };

/**
 * How well somebody solves puzzles.
 */
export type Solver = { 
/**
 * The estimate.
 */
rating: number, 
/**
 * How unsure it is.
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
 * Puzzles solved one after the other until now.
 */
streak: number, 
/**
 * The longest such run.
 */
best_streak: number, };

/**
 * One's own puzzles.
 */
export type OwnPuzzles = { 
/**
 * How well.
 */
solver: Solver, 
/**
 * The last ones tried, newest first.
 */
last: Array<OwnTry>, };

/**
 * A puzzle that somebody has tried.
 */
export type OwnTry = { 
/**
 * Which.
 */
puzzle: string, 
/**
 * Whether it was solved at the first try.
 */
solved: boolean, 
/**
 * When.
 */
at: number, 
/**
 * The solver's rating after it.
 */
rating: number, };

/**
 * How far the review of a game is.
 */
export type ReviewState = { 
/**
 * How far.
 */
status: ReviewStatus, 
/**
 * So many turns are reviewed.
 */
done: number, 
/**
 * Of so many; 0 until that is known.
 */
total: number, 
/**
 * The review, when it is ready.
 */
review?: GameReview, };

/**
 * How far a review is.
 */
export type ReviewStatus = "none" | "waiting" | "working" | "ready";

/**
 * A reviewed game. All values are probabilities to win, from 0 to 1.
 */
export type GameReview = { 
/**
 * The version of the program that reviewed it.
 */
engine: string, 
/**
 * The nodes for a turn, and for each tile.
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
 * How many tokens were played before it.
 */
ply: number, 
/**
 * Whose turn it was.
 */
seat: number, 
/**
 * The tile that was drawn or taken.
 */
tile?: string, 
/**
 * What each seat could expect before the tile.
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
 * The best turn that was found.
 */
best: Array<string>, 
/**
 * What each seat can expect with the tile in hand and best play.
 */
before: Array<number>, 
/**
 * What each seat can expect after the turn played.
 */
after: Array<number>, 
/**
 * What the turn cost the mover.
 */
loss: number, 
/**
 * The part of the loss that lies in drawing, or in the 2-hex tile that was taken.
 */
take_loss: number, 
/**
 * The part of the loss that lies in the placement.
 */
placement_loss: number, 
/**
 * The part of the loss that lies in the build.
 */
build_loss: number, 
/**
 * What the loss is called.
 */
mark?: ReviewMark, 
/**
 * Whether there was something to decide: several turns, and the game still open.
 */
is_decision: boolean, 
/**
 * What the engine has learnt after the turn, by seat.
 */
drift: Array<number>, };

/**
 * What a turn that gave something away is called.
 */
export type ReviewMark = "inaccuracy" | "mistake" | "blunder";

/**
 * What a review says of one player.
 */
export type ReviewedPlayer = { 
/**
 * The seat.
 */
seat: number, 
/**
 * How good the decisions were, in percent.
 */
accuracy: number, 
/**
 * Win probability lost by the seat's own turns, in sum.
 */
loss: number, 
/**
 * The same per decision.
 */
loss_per_decision: number, 
/**
 * Turns with something to decide.
 */
decisions: number, 
/**
 * The luck of all draws for this seat, its own and the others', in sum.
 */
luck: number, 
/**
 * Losses of five points and more.
 */
inaccuracies: number, 
/**
 * Losses of ten points and more.
 */
mistakes: number, 
/**
 * Losses of fifteen points and more.
 */
blunders: number, 
/**
 * What the seat could expect at the start.
 */
start: number, 
/**
 * What its own choices changed.
 */
skill: number, 
/**
 * What the choices of others changed.
 */
others: number, 
/**
 * What the engine changed its mind about.
 */
drift: number, 
/**
 * What the seat got.
 */
result: number, 
/**
 * The result less the luck. No probability: with bad luck a winner has more than 1, with good luck a loser less than 0.
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
 * What it is called.
 */
title: string, 
/**
 * Who may see it: everybody, whoever has its address, or its owner.
 */
visibility: Visibility, 
/**
 * The setup of its first game.
 */
setup: string, 
/**
 * Whose it is.
 */
owner?: string, 
/**
 * Whether it is the caller's.
 */
mine: boolean, 
/**
 * How often it was changed, counted from 1.
 */
revision: number, 
/**
 * When it was begun.
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
 * What it is called.
 */
title: string, 
/**
 * Who may see it: everybody, whoever has its address, or its owner.
 */
visibility: Visibility, 
/**
 * The setup of its first game.
 */
setup: string, 
/**
 * Whose it is.
 */
owner?: string, 
/**
 * Whether it is the caller's.
 */
mine: boolean, 
/**
 * How often it was changed, counted from 1.
 */
revision: number, 
/**
 * When it was begun.
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
 * Last changed first.
 */
studies: Array<StudySummary>, 
/**
 * Pass as `before` to get the next page; absent on the last.
 */
next?: number, };

/**
 * Which studies of a list are wanted.
 */
export type StudyListFilter = { 
/**
 * Only studies that were last changed before this moment.
 */
before?: number, 
/**
 * How many at most.
 */
limit?: number, };

/**
 * A study to be kept.
 */
export type NewStudy = { 
/**
 * What it is called.
 */
title: string, 
/**
 * Who may see it; only its owner, unless something else is said.
 */
visibility?: Visibility, 
/**
 * Its games: `.tvr` text.
 */
record: string, };

/**
 * What is to be changed in a study; what is left out stays.
 */
export type ChangeStudy = { 
/**
 * The revision that the change builds on.
 */
revision: number, 
/**
 * What it is called from now on.
 */
title?: string, 
/**
 * Who may see it from now on.
 */
visibility?: Visibility, 
/**
 * Its games from now on.
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
