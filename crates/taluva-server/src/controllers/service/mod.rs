//! Endpoints for operators and browsers, outside the API proper.

pub(crate) mod docs;
pub(crate) mod health;
pub(crate) mod reach;
