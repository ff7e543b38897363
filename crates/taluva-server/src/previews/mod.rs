//! Link previews: a title, a description and a picture of the island.
//!
//! The page of a game, study, puzzle or player is the client's page with a few extra tags. They contain only what a
//! stranger may know: private pages look like any other. The URL of a picture contains a hash of what it shows, so it
//! can be cached forever; a changed position has another URL.

mod page;
mod picture;
mod subject;
mod words;

pub(crate) use page::page;
pub(crate) use picture::{Pictures, show};
