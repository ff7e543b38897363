//! The lobby: finding games.

pub(crate) mod offer;
pub(crate) mod setup;
pub(crate) mod show;
pub(crate) mod socket;
