//! Games.

pub(crate) mod change;
pub(crate) mod chat;
pub(crate) mod create;
pub(crate) mod events;
pub(crate) mod fairness;
pub(crate) mod hint;
pub(crate) mod invite;
pub(crate) mod join;
pub(crate) mod leave;
pub(crate) mod lists;
pub(crate) mod positions;
pub(crate) mod ratings;
pub(crate) mod record;
pub(crate) mod rematch;
pub(crate) mod review;
pub(crate) mod show;
pub(crate) mod socket;
pub(crate) mod stream;
pub(crate) mod why_not;
