//! What operators and browsers look at beside the interface itself.

pub(crate) mod docs;
pub(crate) mod health;
pub(crate) mod reach;
