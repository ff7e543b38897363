//! The Taluva server: durable, provably fair games, accounts, a lobby and ratings over HTTP and
//! WebSocket.
//!
//! ```no_run
//! use taluva_server::{Config, Server};
//!
//! # async fn start() -> Result<(), taluva_server::ServerError> {
//! let config = Config::load(None, std::env::vars())?;
//! let server = Server::bind(config).await?;
//! server.run(async { tokio::signal::ctrl_c().await.unwrap_or_default() }).await;
//! # Ok(())
//! # }
//! ```
//!
//! **Architecture invariants**
//!
//! - The event log is the source of truth. An event is committed, then acknowledged, then
//!   broadcast.
//! - Only a live game's task changes the game; the log's key refuses any other writer.
//! - Only [`games`] `::table` and `::turn` know the undrawn deck. States, views, logs and errors
//!   are made from the rules' state, which does not contain it.
//! - The rules are never reimplemented: what is legal, and why not, comes from crate `taluva`.

mod address;
mod app;
mod auth;
mod backup;
pub mod bus;
mod chores;
#[cfg(feature = "client")]
pub mod client;
mod config;
mod controllers;
mod extract;
mod games;
mod ids;
mod lengths;
mod limits;
mod live;
mod players;
mod previews;
mod problem;
mod puzzles;
mod ratings;
mod reach;
mod router;
mod secrets;
mod security;
mod server;
mod statics;
pub mod store;
mod supervise;
mod telemetry;
mod terms;
mod time;
mod worker;

pub mod api;

pub use address::{BadNetwork, Network, Networks};
pub use backup::{backup, restore};
pub use config::{Config, ConfigError, ENVIRONMENT, LogFormat, PasswordCost, SecretUrl, Seeds};
pub use ids::{BadGameId, BadStudyId, GameId, StudyId, UserId};
pub use players::{
    AiHint, AiLevelInfo, AiPlayer, AiPlayers, AnyLegal, HintWord, PlayerReview, Review,
    ReviewWatch, TerrainName, TurnReview,
};
pub use problem::{Problem, ProblemCode};
pub use puzzles::{NoPuzzles, PuzzleBook, PuzzleTask};
pub use reach::LocalAddresses;
pub use security::CONTENT_SECURITY_POLICY;
pub use server::{Server, ServerError};
pub use statics::{StaticFile, StaticFiles};
pub use time::{Steady, TimeSource, Timestamp};
pub use worker::Worker;
