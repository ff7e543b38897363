//! Types shared by games, storage and API: a game's status, its clock, how it ended.
//!
//! They are plain values. Game events have two types of their own: `games::Event` in the log and
//! [`GameEvent`](crate::api::GameEvent) in the API.

use serde::{Deserialize, Serialize};
pub use taluva::view::Outcome;
use ts_rs::TS;
use utoipa::ToSchema;

/// The status of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waiting for players.
    Open,
    /// In progress.
    Playing,
    /// Played to the end.
    Over,
    /// Aborted.
    Aborted,
}

/// Who may see a game. Anyone with the link may watch a public or unlisted game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Listed in the lobby, open to spectators.
    #[default]
    Public,
    /// Not listed; anyone with the link may watch.
    Unlisted,
    /// Visible only to its players.
    Private,
}

/// A time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// No time limit.
    #[default]
    None,
    /// Time for the whole game, with an increment per turn.
    Live {
        /// Seconds at the start.
        #[schema(minimum = 1, maximum = 10800)]
        seconds: u32,
        /// Seconds added after every turn.
        #[schema(maximum = 600)]
        increment: u32,
    },
    /// Days for each turn.
    Correspondence {
        /// Days per turn.
        #[schema(minimum = 1, maximum = 30)]
        days: u32,
    },
}

/// The kinds of clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// No clock.
    None,
    /// Time for the whole game.
    Live,
    /// Days for each turn.
    Correspondence,
}

impl Clock {
    /// The maximum time for a whole game, in seconds. These limits are exported to the client; a test checks the
    /// OpenAPI document against them.
    pub const MAX_SECONDS: u32 = 10_800;
    /// The maximum increment, in seconds.
    pub const MAX_INCREMENT: u32 = 600;
    /// The maximum number of days per turn.
    pub const MAX_DAYS: u32 = 30;

    /// Whether its times are within the limits.
    pub(crate) fn is_allowed(self) -> bool {
        match self {
            Clock::None => true,
            Clock::Live { seconds, increment } => {
                (1..=Clock::MAX_SECONDS).contains(&seconds) && increment <= Clock::MAX_INCREMENT
            }
            Clock::Correspondence { days } => (1..=Clock::MAX_DAYS).contains(&days),
        }
    }

    /// The kind of clock.
    pub fn kind(self) -> ClockKind {
        match self {
            Clock::None => ClockKind::None,
            Clock::Live { .. } => ClockKind::Live,
            Clock::Correspondence { .. } => ClockKind::Correspondence,
        }
    }
}

/// Who begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatOrder {
    /// A random player begins; the others follow clockwise in the order listed.
    #[default]
    Random,
    /// The first player listed begins.
    Given,
}

/// A chat room. Players and spectators cannot read each other's chat while the game runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// For players.
    Players,
    /// For spectators; players can read it after the end.
    Spectators,
}

/// A rating pool: ratings in different pools are independent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum RatingPool {
    /// Two players, live clock.
    LiveDuel,
    /// Two players, correspondence.
    CorrespondenceDuel,
    /// Three to five players, live clock.
    LiveMulti,
    /// Three to five players, correspondence.
    CorrespondenceMulti,
}

impl RatingPool {
    /// All pools.
    pub const ALL: [RatingPool; 4] = [
        RatingPool::LiveDuel,
        RatingPool::CorrespondenceDuel,
        RatingPool::LiveMulti,
        RatingPool::CorrespondenceMulti,
    ];

    /// Its name in the storage and in queries.
    pub fn name(self) -> &'static str {
        match self {
            RatingPool::LiveDuel => "live_duel",
            RatingPool::CorrespondenceDuel => "correspondence_duel",
            RatingPool::LiveMulti => "live_multi",
            RatingPool::CorrespondenceMulti => "correspondence_multi",
        }
    }
}

/// Why a seat is out of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OutBy {
    /// Its player could not build.
    Stuck,
    /// Its player resigned.
    Resignation,
    /// Its time ran out.
    Time,
    /// Its player had left, and another player claimed.
    Claim,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Ending {
    /// What ended it.
    pub reason: EndReason,
    /// The seat responsible: the one that became king, resigned, ran out of time, had left, or could not build.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// What ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// Somebody used up two types of pieces.
    King,
    /// The second-to-last player could not build.
    LastStanding,
    /// The tiles ran out.
    Survivor,
    /// The tile in hand had no legal place.
    WorldsEnd,
    /// The second-to-last player resigned.
    Resignation,
    /// The second-to-last player ran out of time.
    Time,
    /// The second-to-last player had left and was claimed against.
    Claim,
    /// The game was aborted.
    Aborted,
}

/// A request that needs the consent of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Proposal {
    /// Return the game to its state after `ply` tokens.
    Undo {
        /// The number of tokens that would remain.
        ply: u32,
    },
    /// Replace somebody who left by a computer.
    Replace {
        /// The seat.
        seat: u8,
        /// The computer's level.
        level: u8,
    },
}

/// The class of a turn that lost win probability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum ReviewMark {
    /// Five points of win probability or more.
    Inaccuracy,
    /// Ten points or more.
    Mistake,
    /// Fifteen points or more.
    Blunder,
}

#[cfg(test)]
mod tests {
    use utoipa::PartialSchema as _;

    use super::*;

    #[test]
    fn the_document_says_the_same_limits_of_clocks() {
        let schema = serde_json::to_value(Clock::schema()).unwrap().to_string();
        for (field, most) in [
            ("seconds", Clock::MAX_SECONDS),
            ("increment", Clock::MAX_INCREMENT),
            ("days", Clock::MAX_DAYS),
        ] {
            let at = schema.find(&format!("\"{field}\":{{")).unwrap();
            let said = schema[at..].split('}').next().unwrap();
            assert!(said.contains(&format!("\"maximum\":{most}")), "{said}");
        }
    }
}
