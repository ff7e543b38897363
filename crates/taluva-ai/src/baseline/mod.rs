//! Baselines: players that never change, so that strength can be measured against them.

#[cfg(not(target_family = "wasm"))]
mod champion;
mod greedy;
mod heuristic;
mod random;
mod uct;

#[cfg(not(target_family = "wasm"))]
pub use champion::{Champion, ChampionError};
pub use greedy::Greedy;
pub use heuristic::Heuristic;
pub use random::Random;
pub use uct::Uct;
