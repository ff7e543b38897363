//! An entry of the log as it is kept: what everybody may know of it, and what it changes beside.

use serde::{Deserialize, Serialize};

use crate::api::GameEvent;
use crate::store::Holder;
use crate::time::Steady;

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
    /// The moment of the event on the service's time line, where clocks change. Old entries have none:
    /// their moment by the calendar is near enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) since: Option<Steady>,
}

impl Entry {
    /// An event that changes neither seats nor clocks.
    pub(crate) fn plain(event: GameEvent) -> Entry {
        Entry { event, seats: None, left: None, since: None }
    }

    /// The same with clocks that were set at that moment, if there are any.
    pub(crate) fn with_clocks(self, left: Option<Vec<i64>>, now: Steady) -> Entry {
        let since = left.is_some().then_some(now);
        Entry { left, since, ..self }
    }

    /// The same with other seats.
    pub(crate) fn with_seats(self, seats: Vec<Holder>) -> Entry {
        Entry { seats: Some(seats), ..self }
    }
}
