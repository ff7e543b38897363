//! Log entries as stored: an event and its side effects.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use taluva::State;

use super::event::{Event, VERSION};
use crate::store::{Holder, NewGameRow};
use crate::time::Steady;

/// An event, with the new seats and clocks if it changes them.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// The format version; see [`VERSION`].
    #[serde(default = "first_version", skip_serializing_if = "is_first_version")]
    version: u8,
    /// The event.
    pub(crate) event: Event,
    /// The new seats, if they change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seats: Option<Vec<Holder>>,
    /// Milliseconds left by seat; the clock of the seat to act runs from the time of the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) left: Option<Vec<i64>>,
    /// The time of the event on the service's steady timeline, if clocks change. Old entries have none: their
    /// wall-clock time is close enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) since: Option<Steady>,
    /// The position that the event's tokens lead to, if they have just been validated. Entries read
    /// from the log are validated when applied.
    #[serde(skip)]
    pub(super) judged: Option<Arc<State>>,
    /// A game that it creates, committed atomically with it.
    #[serde(skip)]
    pub(crate) sets_up: Option<Box<NewGameRow>>,
}

fn first_version() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_first_version(version: &u8) -> bool {
    *version == 1
}

/// Why an entry cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadEntry {
    /// It does not match the format of its version.
    #[error(transparent)]
    Form(#[from] serde_json::Error),
    /// A newer program wrote it.
    #[error("it is of version {0}, and this program knows versions up to {VERSION}")]
    Newer(u8),
}

impl Entry {
    /// An event that changes neither seats nor clocks.
    pub(crate) fn plain(event: Event) -> Entry {
        Entry {
            version: VERSION,
            event,
            seats: None,
            left: None,
            since: None,
            judged: None,
            sets_up: None,
        }
    }

    /// Adds clocks set at `now`, if there are any.
    pub(crate) fn with_clocks(self, left: Option<Vec<i64>>, now: Steady) -> Entry {
        let since = left.is_some().then_some(now);
        Entry { left, since, ..self }
    }

    /// Adds new seats.
    pub(crate) fn with_seats(self, seats: Vec<Holder>) -> Entry {
        Entry { seats: Some(seats), ..self }
    }

    /// The creation of a rematch.
    pub(crate) fn rematch(game: NewGameRow) -> Entry {
        let entry = Entry::plain(Event::Rematch { game: game.id });
        Entry { sets_up: Some(Box::new(game)), ..entry }
    }

    /// Adds the position that its tokens lead to.
    pub(super) fn leading_to(self, state: State) -> Entry {
        Entry { judged: Some(Arc::new(state)), ..self }
    }

    /// Parses a log entry of any known version.
    pub(crate) fn read(body: &str) -> Result<Entry, BadEntry> {
        let entry: Entry = serde_json::from_str(body)?;
        match entry.version {
            1..=VERSION => Ok(entry),
            newer => Err(BadEntry::Newer(newer)),
        }
    }

    /// The entry in its stored form.
    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("entries are plain data")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An entry of every kind in log version 1, written since release 0.1.0. Never change these lines.
    const OF_VERSION_1: [&str; 19] = [
        r#"{"event":{"type":"joined","seat":2},"seats":[{"kind":"person","user":1},{"kind":"person","user":2}]}"#,
        r#"{"event":{"type":"invited","seat":2},"seats":[{"kind":"person","user":1},{"kind":"reserved","user":2}]}"#,
        r#"{"event":{"type":"left","seat":2},"seats":[{"kind":"local","user":1,"name":"Ben"},{"kind":"invited"}]}"#,
        r#"{"event":{"type":"started","tokens":["JC"]},"seats":[{"kind":"ai","level":3},{"kind":"open"}],"left":[60000,60000],"since":5}"#,
        r#"{"event":{"type":"played","seat":1,"tokens":["JC@0,0:0","H@0,1","JS"]}}"#,
        r#"{"event":{"type":"played","seat":1,"tokens":["JC@0,0:0","H@0,1","JS"]},"left":[1,2],"since":7}"#,
        r#"{"event":{"type":"taken_back","seat":1,"ply":4}}"#,
        r#"{"event":{"type":"proposed","seat":1,"proposal":{"kind":"undo","ply":4}}}"#,
        r#"{"event":{"type":"proposed","seat":1,"proposal":{"kind":"replace","seat":2,"level":5}}}"#,
        r#"{"event":{"type":"answered","seat":2,"agree":true}}"#,
        r#"{"event":{"type":"undone","ply":4},"left":[1,2],"since":7}"#,
        r#"{"event":{"type":"replaced","seat":2,"level":5},"seats":[{"kind":"open"}]}"#,
        r#"{"event":{"type":"resigned","seat":2,"tokens":["resign:2"]}}"#,
        r#"{"event":{"type":"timed_out","seat":2,"tokens":["resign:2","JC"]}}"#,
        r#"{"event":{"type":"claimed","seat":2,"by":1,"tokens":["resign:2"]}}"#,
        r#"{"event":{"type":"aborted"}}"#,
        r#"{"event":{"type":"rematch_offered","seat":1}}"#,
        r#"{"event":{"type":"rematch_declined","seat":2}}"#,
        r#"{"event":{"type":"rematch","game":"0123456789ab"}}"#,
    ];

    #[test]
    fn what_released_versions_wrote_is_read_and_written_alike() {
        for body in OF_VERSION_1 {
            assert_eq!(Entry::read(body).unwrap().write(), body);
        }
    }

    #[test]
    fn a_computer_run_by_a_page_is_stored_as_such() {
        let body = r#"{"event":{"type":"started","tokens":["JC"]},"seats":[{"kind":"person","user":1},{"kind":"ai","level":3,"page_of":1}]}"#;
        let entry = Entry::read(body).unwrap();
        let seats = entry.seats.clone().unwrap();
        assert_eq!(seats[1].page_of(), Some(crate::ids::UserId(1)));
        assert_eq!(entry.write(), body);
    }

    #[test]
    fn entries_of_a_newer_program_are_refused() {
        let newer = r#"{"version":200,"event":{"type":"aborted"}}"#;
        assert!(matches!(Entry::read(newer), Err(BadEntry::Newer(200))));
    }

    #[test]
    fn an_event_is_returned_as_it_was_stored() {
        use crate::api::GameEvent;
        for body in OF_VERSION_1 {
            let entry = Entry::read(body).unwrap();
            let kept: serde_json::Value = serde_json::from_str(body).unwrap();
            let told = serde_json::to_value(GameEvent::from(&entry.event)).unwrap();
            assert_eq!(told, kept["event"]);
        }
    }
}
