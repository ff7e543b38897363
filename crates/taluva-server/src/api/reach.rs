//! From where the service can be reached.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// From where the service can be reached, and the origins for links to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Reach {
    /// Who can reach it.
    pub scope: ReachScope,
    /// The origins (scheme, host and port) for links and QR codes for others, best first. Empty if nobody else can
    /// follow a link.
    pub origins: Vec<String>,
    /// Whether the caller may open the service to the local network, or close it: only on the machine that runs `taluva
    /// play`.
    pub can_change: bool,
}

/// Who can reach the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReachScope {
    /// Only this machine.
    Machine,
    /// Anyone in the same local network.
    Network,
    /// Anyone who knows the public address.
    Public,
}

/// Opens the service to the local network, or closes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetReach {
    /// Whether others in the local network can reach the service.
    pub network: bool,
}
