//! Yardsticks: simple players that stay as they are, so that strength can be measured by them.

mod heuristic;
mod random;
mod uct;

pub use heuristic::Heuristic;
pub use random::Random;
pub use uct::Uct;
