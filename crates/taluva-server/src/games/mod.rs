//! Games: what may happen in them, who sees what, and the tasks that keep the live ones.
//!
//! [`Table`](table::Table) is a game without any input or output: it decides what a wish becomes, and
//! applies what has happened. [`Hub`] owns one task per live game, which commits what the table
//! decided, then acknowledges it, then tells everybody.

mod actor;
mod ai;
mod ask;
mod clock;
mod consent;
mod entry;
mod hint;
mod hub;
mod lobby;
mod names;
mod position;
mod presets;
mod room;
mod setup;
mod table;
mod turn;
mod view;

pub(crate) use actor::log;
pub(crate) use ai::AiPool;
pub use ai::{AiChoice, AiHint, AiLevelInfo, AiPlayers, AnyLegal};
pub(crate) use ask::{Change, Outgoing, Subscription};
pub(crate) use clock::Downtimes;
pub(crate) use hint::must_have_a_choice;
pub(crate) use hub::{Hub, Shared};
pub(crate) use lobby::LobbyFeed;
pub(crate) use names::Names;
pub(crate) use position::{position_of, refusal_of};
pub(crate) use presets::offer;
pub(crate) use room::Room;
pub(crate) use setup::checked_setup;
pub(crate) use table::Table;
pub(crate) use view::summary;
