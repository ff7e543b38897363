//! An entry of the log as it is kept: what everybody may know of it, and what it changes beside.

use serde::{Deserialize, Serialize};

use crate::api::GameEvent;
use crate::store::Holder;

/// An event, and the seats and clocks where it changes them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// What everybody is told.
    pub(crate) event: GameEvent,
    /// Who sits where from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seats: Option<Vec<Holder>>,
    /// Milliseconds left by seat; the clock of the seat to act runs from the moment of the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) left: Option<Vec<i64>>,
}

impl Entry {
    /// An event that changes neither seats nor clocks.
    pub(crate) fn plain(event: GameEvent) -> Entry {
        Entry { event, seats: None, left: None }
    }
}
