//! Invitations of named people to games.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::GameSummary;

/// Reserves a free seat of a game for a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Invite {
    /// The name of the person.
    #[schema(max_length = 24)]
    pub name: String,
    /// The seat; default: the first free one.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 5)]
    pub seat: Option<u8>,
}

/// A seat reserved for the caller.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Invitation {
    /// The game, to be joined or declined.
    pub game: GameSummary,
    /// The reserved seat.
    pub seat: u8,
    /// The name of the inviter; absent if they were deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// The caller's open invitations.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct InvitationList {
    /// Newest first.
    pub invitations: Vec<Invitation>,
}

/// The people who may not invite the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BlockList {
    /// Their names.
    pub names: Vec<String>,
}
