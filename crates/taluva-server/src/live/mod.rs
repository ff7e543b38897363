//! Live games: one task per game, the hub that finds them, and their shared state.
//!
//! [`Hub`] owns one task per live game ([`actor`]), which commits what the game's
//! [`Table`](crate::games::Table) decided, then acknowledges it, then tells the followers.

mod actor;
mod backoff;
mod bounds;
mod chat;
mod command;
mod computer;
mod create;
mod departed;
mod fair_play;
mod follow;
mod hints;
mod hub;
pub(crate) mod jobs;
mod keys;
mod lobby_feed;
mod names;
pub(crate) mod node;
mod notices;
mod rematch;
mod resume;
mod reviews;
mod room;
mod seating;
mod subscribe;
mod tell;
mod thinking;
mod view;

pub(crate) use actor::catch_up_lists;
pub(crate) use bounds::Bounds;
pub(crate) use command::{Change, Outgoing, Subscription};
pub(crate) use departed::Departed;
pub(crate) use fair_play::must_not_be_played_rated;
pub(crate) use hints::hint;
pub(crate) use hub::{Hub, Shared};
pub(crate) use lobby_feed::LobbyFeed;
pub(crate) use names::Names;
pub(crate) use resume::resume_computers;
pub(crate) use reviews::{Reviews, ask_for_review, review_state};
pub(crate) use room::Room;
pub(crate) use seating::Seating;
pub(crate) use subscribe::log;
pub(crate) use thinking::AiPool;
pub(crate) use view::summary;
