//! People: sessions, accounts, tokens, profiles, ratings.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::game::GameSummary;
use crate::terms::RatingPool;
use crate::time::Timestamp;

/// The caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Me {
    /// The name shown to others.
    pub name: String,
    /// Whether this is a guest, without a password.
    pub guest: bool,
    /// When it was created.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
}

/// Starts a session as a guest.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewSession {
    /// A name; default: a generated one.
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

/// Changes the caller's name.
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
    /// The current password.
    #[schema(max_length = 200)]
    pub old: String,
    /// The new password.
    #[schema(min_length = 8, max_length = 200)]
    pub new: String,
    /// Whether all tokens end, too. Other sessions always do.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub revoke_tokens: bool,
}

/// Deletes the caller's account.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct DeleteMe {
    /// The password, if the account has one.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub password: Option<String>,
}

/// A permission of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// See the owner's games, including private ones.
    Read,
    /// Join games and play in them.
    Play,
    /// Create games.
    Create,
    /// Chat.
    Chat,
}

impl Scope {
    /// All scopes.
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
    /// The label chosen by the owner.
    #[schema(min_length = 1, max_length = 60)]
    pub label: String,
    /// The scopes it grants.
    #[schema(min_items = 1, max_items = 4)]
    pub scopes: Vec<Scope>,
    /// The number of days until it expires; default: never.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 3650)]
    pub days: Option<u32>,
}

/// A token, without its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct TokenInfo {
    /// Its id, for revoking it.
    pub id: i64,
    /// The label chosen by the owner.
    pub label: String,
    /// The scopes it grants.
    pub scopes: Vec<Scope>,
    /// When it was created.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
    /// When it was last used, to the hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub used_at: Option<Timestamp>,
    /// When it expires.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub expires_at: Option<Timestamp>,
}

/// A new token. Its secret is shown only this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CreatedToken {
    /// The secret, for `Authorization: Bearer …`.
    pub token: String,
    /// The token's public data.
    pub info: TokenInfo,
}

/// The caller's tokens.
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

/// A player's rating in a pool.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Rating {
    /// The rating pool.
    pub pool: RatingPool,
    /// The estimate.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
    /// The number of rated games behind it.
    pub games: u32,
}

/// A point in a rating history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingPoint {
    /// The number of rated games behind it.
    pub games: u32,
    /// The time of the game.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
    /// The estimate.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
}

/// Selects a part of a rating history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct WhichHistory {
    /// The rating pool.
    #[param(inline)]
    pub pool: RatingPool,
    /// Only points after fewer games than this.
    pub before: Option<u32>,
    /// The maximum number of points.
    #[param(minimum = 1, maximum = 500)]
    pub limit: Option<u32>,
}

/// A page of a player's rating history in a pool.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct RatingHistory {
    /// The rating pool.
    pub pool: RatingPool,
    /// Oldest first. Games played before histories were recorded are missing.
    pub points: Vec<RatingPoint>,
    /// Pass as `before` to get the previous page; absent on the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<u32>,
}

/// How a game changed a player's rating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct RatingChange {
    /// The player's seat.
    pub seat: u8,
    /// The rating before; absent for a first rated game, or if it was not recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<f64>,
    /// The rating afterwards.
    pub after: f64,
}

/// How a game changed the ratings of its players.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct GameRatings {
    /// By seat. Empty before they are computed, and for unrated games.
    pub changes: Vec<RatingChange>,
}

/// A public profile.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Profile {
    /// The name.
    pub name: String,
    /// Whether this is a guest.
    pub guest: bool,
    /// When it was created.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
    /// The ratings.
    pub ratings: Vec<Rating>,
    /// Finished games.
    pub played: u32,
    /// Games won, including shared wins.
    pub won: u32,
    /// The last public games.
    pub games: Vec<GameSummary>,
}

/// Selects a leaderboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct WhichBoard {
    /// The rating pool.
    #[param(inline)]
    pub pool: RatingPool,
}

/// The strongest players of a pool.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Leaderboard {
    /// The rating pool.
    pub pool: RatingPool,
    /// Best first; only players with a small enough rating deviation.
    pub players: Vec<LeaderboardEntry>,
}

/// An entry of a leaderboard.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct LeaderboardEntry {
    /// The rank, from 1.
    pub rank: u32,
    /// The player's name.
    pub name: String,
    /// The rating.
    pub rating: Rating,
}

/// Everything the service knows about the caller.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Export {
    /// The account.
    pub me: Me,
    /// Ratings.
    pub ratings: Vec<Rating>,
    /// The rating history.
    #[serde(default)]
    pub rating_history: Vec<RatingHistory>,
    /// Tokens, without their secrets.
    pub tokens: Vec<TokenInfo>,
    /// Names of muted people.
    pub muted: Vec<String>,
    /// Names of people who may not invite.
    pub blocked: Vec<String>,
    /// The caller's chat lines.
    pub chat: Vec<ExportedChat>,
    /// The records of all games, as `.tvr` text.
    pub records: String,
    /// Studies.
    pub studies: Vec<ExportedStudy>,
}

/// A study in an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedStudy {
    /// The title.
    pub title: String,
    /// Its games, as `.tvr` text.
    pub record: String,
}

/// A chat line in an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedChat {
    /// The game.
    pub game: String,
    /// When it was said.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
    /// The text.
    pub text: String,
}

/// Keeps secrets out of logs.
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
