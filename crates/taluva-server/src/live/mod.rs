//! What keeps games alive: one task per live game, the hub that finds them, and what they share.
//!
//! [`Hub`] owns one task per live game ([`actor`]), which commits what the game's
//! [`Table`](crate::games::Table) decided, then acknowledges it, then tells everybody.

mod actor;
mod ai_pool;
mod backoff;
mod command;
mod create;
mod hub;
mod keys;
mod lobby_feed;
mod names;
mod room;
mod view;

pub(crate) use actor::{catch_up_lists, log};
pub(crate) use ai_pool::AiPool;
pub(crate) use command::{Change, Outgoing, Subscription};
pub(crate) use hub::{Hub, Shared};
pub(crate) use lobby_feed::LobbyFeed;
pub(crate) use names::Names;
pub(crate) use room::Room;
pub(crate) use view::summary;
