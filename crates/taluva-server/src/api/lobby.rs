//! The lobby: finding games.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::game::GameSummary;

/// Public games that are waiting for players or in progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Lobby {
    /// Increases with every change of the lobby.
    pub seq: u32,
    /// Games with free seats, newest first.
    pub open: Vec<GameSummary>,
    /// Games in progress, most recently changed first.
    pub playing: Vec<GameSummary>,
}

/// What the lobby's socket sends. Every message carries the lobby's seq.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyMessage {
    /// The whole lobby, initially or when too much was missed.
    Lobby {
        /// The lobby's seq.
        seq: u32,
        /// The lobby.
        lobby: Lobby,
    },
    /// A game was added to the lobby or has changed.
    Changed {
        /// The lobby's seq.
        seq: u32,
        /// The current state of the game.
        game: GameSummary,
    },
    /// A game has left the lobby.
    Removed {
        /// The lobby's seq.
        seq: u32,
        /// The game.
        id: String,
    },
    /// The server is about to close the socket; reconnect with `?since=seq`.
    Bye {
        /// The lobby's seq.
        seq: u32,
        /// The reason.
        reason: super::socket::ByeReason,
    },
}

/// What the service offers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Offer {
    /// The version of the program.
    pub version: String,
    /// Preset setups.
    pub presets: Vec<Preset>,
    /// The levels of the computer players, weakest first.
    pub ai_levels: Vec<AiLevel>,
    /// The options of a setup and their values.
    pub options: Vec<SetupOption>,
}

/// A preset setup.
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
    /// Its approximate thinking time in milliseconds.
    pub think_ms: u32,
}

/// An option of a setup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SetupOption {
    /// Its key.
    pub key: String,
    /// Its values; empty if it takes a number or a set.
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

/// A validated setup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CheckedSetup {
    /// The setup in record notation: what differs from the edition's defaults.
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
