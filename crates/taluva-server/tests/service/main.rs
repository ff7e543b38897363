//! The service over HTTP and WebSocket. The modules mirror the routes.

mod analysis;
mod app;
mod games;
mod lobby;
mod people;
mod players;
mod service;

pub use app::*;
