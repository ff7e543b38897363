//! What a game is, without input or output: seats, turns, clocks, consent, who may see what, and the
//! log of events that all of it comes from.
//!
//! A [`Table`] decides what a request becomes, and applies what has happened. What keeps games
//! alive, commits their events and tells people is in [`crate::live`].

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
