//! Invitations of named people to games.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::GameSummary;

/// Keeps a free seat of a game for a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Invite {
    /// Whom.
    #[schema(max_length = 24)]
    pub name: String,
    /// Which seat; left out: the first that is free.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 5)]
    pub seat: Option<u8>,
}

/// A seat that is kept for the one who asks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Invitation {
    /// The game, to be joined or declined.
    pub game: GameSummary,
    /// The seat that is kept.
    pub seat: u8,
    /// Who invites; left out if they were deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// What waits for the one who asks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct InvitationList {
    /// The latest first.
    pub invitations: Vec<Invitation>,
}

/// Those who may not invite the one who asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BlockList {
    /// Their names.
    pub names: Vec<String>,
}
