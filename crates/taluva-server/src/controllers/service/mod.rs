//! Addresses for operators and browsers, beside the interface itself.

pub(crate) mod docs;
pub(crate) mod health;
pub(crate) mod reach;
