//! Boards to think on.

pub(crate) mod import;
pub(crate) mod position;
