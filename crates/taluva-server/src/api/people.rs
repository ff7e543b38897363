//! People: sessions, accounts, tokens, profiles, ratings.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::game::GameSummary;
use crate::terms::RatingPool;
use crate::time::Timestamp;

/// The one who asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Me {
    /// The name shown to others.
    pub name: String,
    /// Whether this is a guest, without a password.
    pub guest: bool,
    /// Since when.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
}

/// Starts a session as a guest.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewSession {
    /// A name; left out: one is made up.
    #[serde(default)]
    #[schema(min_length = 2, max_length = 24)]
    pub name: Option<String>,
}

/// A name and a password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    #[schema(min_length = 2, max_length = 24)]
    pub name: String,
    /// The password.
    #[schema(min_length = 8, max_length = 200)]
    pub password: String,
}

/// Changes one's name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new name.
    #[schema(min_length = 2, max_length = 24)]
    pub name: String,
}

/// Changes the caller's password; every other session ends.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The password so far.
    #[schema(max_length = 200)]
    pub old: String,
    /// The password from now on.
    #[schema(min_length = 8, max_length = 200)]
    pub new: String,
    /// Whether all tokens end, too. Sessions elsewhere always do.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub revoke_tokens: bool,
}

/// Deletes one's account.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct DeleteMe {
    /// The password, for those who have one.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub password: Option<String>,
}

/// What a token may be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// See one's own games, private ones too.
    Read,
    /// Join games and play in them.
    Play,
    /// Set up games.
    Create,
    /// Chat.
    Chat,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 4] = [Scope::Read, Scope::Play, Scope::Create, Scope::Chat];

    /// Its name in the storage and in requests.
    pub fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Create => "create",
            Scope::Chat => "chat",
        }
    }
}

/// Asks for a token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewToken {
    /// What the owner calls it.
    #[schema(min_length = 1, max_length = 60)]
    pub label: String,
    /// What it may be used for.
    #[schema(min_items = 1, max_items = 4)]
    pub scopes: Vec<Scope>,
    /// After how many days it ends; left out: never.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 3650)]
    pub days: Option<u32>,
}

/// A token, without its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct TokenInfo {
    /// Its number, for revoking it.
    pub id: i64,
    /// What the owner calls it.
    pub label: String,
    /// What it may be used for.
    pub scopes: Vec<Scope>,
    /// Since when.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
    /// When it was last used, to the hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub used_at: Option<Timestamp>,
    /// Until when.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub expires_at: Option<Timestamp>,
}

/// A new token. Its secret is told this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CreatedToken {
    /// The secret, for `Authorization: Bearer …`.
    pub token: String,
    /// The rest.
    pub info: TokenInfo,
}

/// One's tokens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TokenList {
    /// Newest first.
    pub tokens: Vec<TokenInfo>,
}

/// People whose chat the caller has muted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MuteList {
    /// Their names.
    pub names: Vec<String>,
}

/// How strong somebody is held to be.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Rating {
    /// In which games.
    pub pool: RatingPool,
    /// The estimate.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// After how many games.
    pub games: u32,
}

/// How strong somebody was held to be after a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingPoint {
    /// After how many games.
    pub games: u32,
    /// When.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
    /// The estimate.
    pub rating: f64,
    /// How unsure it was.
    pub deviation: f64,
}

/// Which part of a history of ratings is wanted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct WhichHistory {
    /// Of which games.
    #[param(inline)]
    pub pool: RatingPool,
    /// Only ratings after fewer games.
    pub before: Option<u32>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    pub limit: Option<u32>,
}

/// The ratings of somebody in a pool, a page at a time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct RatingHistory {
    /// In which games.
    pub pool: RatingPool,
    /// Oldest first. What was before histories were kept is missing.
    pub points: Vec<RatingPoint>,
    /// Pass as `before` to get what was earlier; absent when this is the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<u32>,
}

/// What a game did to the rating of a player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct RatingChange {
    /// Which player.
    pub seat: u8,
    /// The rating before; absent for a first rated game, and where it was not kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<f64>,
    /// The rating afterwards.
    pub after: f64,
}

/// What a game did to the ratings of its players.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct GameRatings {
    /// In the order of their seats. Empty before they are computed, and for games that do not count.
    pub changes: Vec<RatingChange>,
}

/// What everybody may know of somebody.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Profile {
    /// The name.
    pub name: String,
    /// Whether this is a guest.
    pub guest: bool,
    /// Since when.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
    /// The ratings.
    pub ratings: Vec<Rating>,
    /// Finished games.
    pub played: u32,
    /// Games won, shared wins too.
    pub won: u32,
    /// The last public games.
    pub games: Vec<GameSummary>,
}

/// Which leaderboard is wanted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct WhichBoard {
    /// Of which games.
    #[param(inline)]
    pub pool: RatingPool,
}

/// The strongest players of a pool.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Leaderboard {
    /// Of which games.
    pub pool: RatingPool,
    /// Best first: those whose rating is sure enough.
    pub players: Vec<LeaderboardEntry>,
}

/// A line of a leaderboard.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct LeaderboardEntry {
    /// From 1.
    pub rank: u32,
    /// Who.
    pub name: String,
    /// How strong.
    pub rating: Rating,
}

/// Everything the service knows of the one who asks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Export {
    /// Name and date.
    pub me: Me,
    /// Ratings.
    pub ratings: Vec<Rating>,
    /// What they were after each game.
    #[serde(default)]
    pub rating_history: Vec<RatingHistory>,
    /// Tokens, without their secrets.
    pub tokens: Vec<TokenInfo>,
    /// Names of muted people.
    pub muted: Vec<String>,
    /// Names of people who may not invite.
    pub blocked: Vec<String>,
    /// What was said in chats.
    pub chat: Vec<ExportedChat>,
    /// The records of all games, as `.tvr` text.
    pub records: String,
    /// Studies.
    pub studies: Vec<ExportedStudy>,
}

/// A study in an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedStudy {
    /// What it is called.
    pub title: String,
    /// Its games, as `.tvr` text.
    pub record: String,
}

/// A line of chat in an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedChat {
    /// In which game.
    pub game: String,
    /// When.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
    /// What.
    pub text: String,
}

/// Secrets have no place in logs.
macro_rules! secretive {
    ($($name:ident),+) => {
        $(
            impl std::fmt::Debug for $name {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str(stringify!($name))
                }
            }
        )+
    };
}

secretive!(Credentials, NewPassword, DeleteMe, CreatedToken);
