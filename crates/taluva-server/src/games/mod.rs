//! The game model, without I/O: seats, turns, clocks, consent, visibility, and the event log that all of it derives
//! from.
//!
//! A [`Table`] turns requests into log entries and applies committed ones. [`crate::live`] runs the games, commits
//! their events and notifies people.

mod before;
mod clock;
mod computer_names;
mod consent;
mod departure;
mod ending;
mod entry;
mod event;
mod hint;
mod presets;
mod rematch;
mod seats;
mod setup;
mod table;
mod turn;
mod visibility;

pub(crate) use clock::Downtimes;
pub(crate) use computer_names::computer_name;
pub(crate) use entry::Entry;
pub(crate) use event::Event;
pub(crate) use hint::must_have_a_choice;
pub(crate) use presets::PRESETS;
pub(crate) use rematch::Rematch;
pub(crate) use setup::{checked_setup, read_setup};
pub(crate) use table::{Table, can_be_rated, may_think_in_page};
pub(crate) use turn::shown;
