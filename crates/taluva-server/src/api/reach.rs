//! From where the service can be reached.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// From where the service can be reached, and what links to it begin with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Reach {
    /// Who can reach it.
    pub scope: ReachScope,
    /// What links and QR codes for others begin with: scheme, host and port, best first. Empty: nobody
    /// else can follow a link.
    pub origins: Vec<String>,
    /// Whether the caller may open the service to the local network, or close it: whoever sits at the
    /// machine on which `taluva play` runs.
    pub can_change: bool,
}

/// Who can reach the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReachScope {
    /// Only this machine.
    Machine,
    /// Whoever is in the same local network.
    Network,
    /// Whoever knows the public address.
    Public,
}

/// Opens the service to the local network, or closes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetReach {
    /// Whether others in the local network can reach the service.
    pub network: bool,
}
