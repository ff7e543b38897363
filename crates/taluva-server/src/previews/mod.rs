//! What a link shows where somebody shares it: a title, a line about it, and a picture of the island.
//!
//! The page of a game, a study, a puzzle or a player is the client's page with a few tags more. They
//! say what a stranger may know: what is private looks like any other page. The address of a picture
//! holds a hash of what it shows, so that it can be kept for ever; a position that has changed has
//! another address.

mod page;
mod picture;
mod subject;
mod words;

pub(crate) use page::page;
pub(crate) use picture::{Pictures, show};
