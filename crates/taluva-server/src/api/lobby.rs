//! The lobby: finding games.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::game::GameSummary;

/// Public games that are waiting for players or being played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Lobby {
    /// Grows with every change of the lobby.
    pub seq: u32,
    /// Games with free seats, newest first.
    pub open: Vec<GameSummary>,
    /// Games being played, last moved first.
    pub playing: Vec<GameSummary>,
}

/// What the lobby's socket sends. Every message carries the lobby's seq.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyMessage {
    /// The whole lobby, at the beginning or when too much was missed.
    Lobby {
        /// The lobby's seq.
        seq: u32,
        /// All of it.
        lobby: Lobby,
    },
    /// A game is new in the lobby or has changed.
    Changed {
        /// The lobby's seq.
        seq: u32,
        /// The game as it is now.
        game: GameSummary,
    },
    /// A game has left the lobby.
    Removed {
        /// The lobby's seq.
        seq: u32,
        /// Which game.
        id: String,
    },
    /// The server says good-bye; come back with `?since=seq`.
    Bye {
        /// The lobby's seq.
        seq: u32,
        /// Why.
        reason: super::socket::ByeReason,
    },
}

/// What the service offers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Offer {
    /// The version of the program.
    pub version: String,
    /// Setups to start from.
    pub presets: Vec<Preset>,
    /// The levels of the computer players, weakest first.
    pub ai_levels: Vec<AiLevel>,
    /// The options of a setup and their values.
    pub options: Vec<SetupOption>,
}

/// A setup to start from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Preset {
    /// A stable name; clients translate it.
    pub name: String,
    /// The setup.
    pub setup: String,
}

/// A level of the computer players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct AiLevel {
    /// Its number.
    pub level: u8,
    /// About how long it thinks, in milliseconds.
    pub think_ms: u32,
}

/// An option of a setup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SetupOption {
    /// Its key.
    pub key: String,
    /// Its values; empty where any number or set is meant.
    pub values: Vec<String>,
}

/// A setup to be checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CheckSetup {
    /// The setup, as in records.
    #[schema(max_length = 300)]
    pub setup: String,
}

/// A setup that was checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CheckedSetup {
    /// The setup as records write it: what differs from the edition's default.
    pub setup: String,
    /// Every option with its value.
    pub options: Vec<SetupValue>,
}

/// An option and its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SetupValue {
    /// The option.
    pub key: String,
    /// Its value.
    pub value: String,
}
