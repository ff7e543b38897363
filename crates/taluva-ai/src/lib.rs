//! Players of Taluva.

pub mod arena;
pub mod baseline;
mod chart;
pub mod evaluate;
pub mod external;
pub mod features;
pub mod level;
pub mod player;
pub mod rng;
mod turns;
