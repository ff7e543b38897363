//! The types sent over HTTP and WebSocket, shared by Rust, the OpenAPI document and the TypeScript
//! client.
//!
//! **Architecture invariant**: nothing here can hold a tile that has not been drawn yet, or a seed
//! before the end of its game.

mod analysis;
mod event;
mod game;
mod hint;
mod invitation;
mod lobby;
mod people;
mod position;
mod puzzle;
mod reach;
mod request;
mod review;
mod socket;
mod study;
mod typescript;

pub use analysis::*;
pub use event::*;
pub use game::*;
pub use hint::*;
pub use invitation::*;
pub use lobby::*;
pub use people::*;
pub use position::*;
pub use puzzle::*;
pub use reach::*;
pub use request::*;
pub use review::*;
pub use socket::*;
pub use study::*;
pub use typescript::typescript;

pub use crate::terms::*;
