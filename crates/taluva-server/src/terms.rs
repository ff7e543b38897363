//! The words that games, storage and interface share: where a game stands, its clock, how it ended.
//!
//! They are plain values. What happens in a game is told by two types of their own: `games::Event` in
//! the log, [`GameEvent`](crate::api::GameEvent) in the interface.

use serde::{Deserialize, Serialize};
pub use taluva::view::Outcome;
use ts_rs::TS;
use utoipa::ToSchema;

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are free.
    Open,
    /// It is being played.
    Playing,
    /// It was played to the end.
    Over,
    /// It was called off.
    Aborted,
}

/// Who may see a game in lists. Whoever has the address of a game may watch it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Listed in the lobby, open to spectators.
    #[default]
    Public,
    /// Not listed; whoever has the address may watch.
    Unlisted,
    /// Only its players see it.
    Private,
}

/// The kind of clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// Think as long as you like.
    #[default]
    None,
    /// Time for the whole game, and more with every turn.
    Live {
        /// Seconds at the start.
        #[schema(minimum = 1, maximum = 10800)]
        seconds: u32,
        /// Seconds more after every turn.
        #[schema(maximum = 600)]
        increment: u32,
    },
    /// Days for each turn.
    Correspondence {
        /// Days a turn.
        #[schema(minimum = 1, maximum = 30)]
        days: u32,
    },
}

/// The kinds of clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// Without a clock.
    None,
    /// Minutes for the game.
    Live,
    /// Days for each turn.
    Correspondence,
}

impl Clock {
    /// The longest time for a whole game, in seconds. The client has these from here; a test holds the OpenAPI
    /// document to them.
    pub const MAX_SECONDS: u32 = 10_800;
    /// The most that a turn adds, in seconds.
    pub const MAX_INCREMENT: u32 = 600;
    /// The most days a turn.
    pub const MAX_DAYS: u32 = 30;

    /// Whether its times can be played with.
    pub(crate) fn is_allowed(self) -> bool {
        match self {
            Clock::None => true,
            Clock::Live { seconds, increment } => {
                (1..=Clock::MAX_SECONDS).contains(&seconds) && increment <= Clock::MAX_INCREMENT
            }
            Clock::Correspondence { days } => (1..=Clock::MAX_DAYS).contains(&days),
        }
    }

    /// What kind of clock it is.
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
    /// A random player begins; the others follow clockwise, as they were named.
    #[default]
    Random,
    /// The first that was named begins.
    Given,
}

/// Players and spectators do not hear each other while the game runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// Read and written by the players.
    Players,
    /// Read and written by spectators; players can read it after the end.
    Spectators,
}

/// The ratings that are kept apart.
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
    /// All of them.
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
    /// Its player gave up.
    Resignation,
    /// Its time ran out.
    Time,
    /// Its player had left, and another put it out.
    Claim,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Ending {
    /// What ended it.
    pub reason: EndReason,
    /// Whose act or fate it was: who became king, gave up, ran out of time, had left, could not build.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// What ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// Somebody used up two types of pieces.
    King,
    /// The last but one could not build.
    LastStanding,
    /// The tiles ran out.
    Survivor,
    /// The tile in hand had no legal place.
    WorldsEnd,
    /// The last but one gave up.
    Resignation,
    /// The time of the last but one ran out.
    Time,
    /// The last but one had left, and was put out.
    Claim,
    /// It was called off.
    Aborted,
}

/// What needs the consent of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Proposal {
    /// Take the game back to what it was after `ply` tokens.
    Undo {
        /// How many tokens would be left.
        ply: u32,
    },
    /// Let a computer play on for somebody who left.
    Replace {
        /// Which seat.
        seat: u8,
        /// How strongly.
        level: u8,
    },
}

/// What a turn that gave something away is called.
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
