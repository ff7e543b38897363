//! The service over HTTP and WebSocket. The modules mirror the routes.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

mod analysis;
mod app;
mod bounds;
mod games;
mod lobby;
mod people;
mod players;
mod previews;
mod puzzles;
mod reach;
mod service;
mod studies;
mod upgrade;

pub(crate) use app::*;
