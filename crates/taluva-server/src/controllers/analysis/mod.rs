//! Boards to think on.

pub(crate) mod hint;
pub(crate) mod import;
pub(crate) mod position;
