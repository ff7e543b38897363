//! The Python package `taluva`, from the rules and the players in Rust.
//!
//! A thin layer that converts values between Rust and Python. The GIL is released for everything
//! that takes longer than reading the state.

mod analysis;
mod batch;
mod convert;
mod deck;
mod encoding;
mod errors;
mod features;
mod game;
mod learning;
mod named;
mod player;
mod record;
mod review;
mod setup;
mod tree;
mod tvi;

/// The contents of the module `taluva._taluva`; `taluva` re-exports them.
#[pyo3::pymodule]
mod _taluva {
    #[pymodule_export]
    use crate::analysis::{Analysis, Line, TileOutlook};
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::deck::Deck;
    #[pymodule_export]
    use crate::encoding::Encoding;
    #[pymodule_export]
    use crate::features::{evaluate, feature_names, features};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::learning::{random_games, self_play};
    #[pymodule_export]
    use crate::player::{Choice, Player, Search};
    #[pymodule_export]
    use crate::record::Record;
    #[pymodule_export]
    use crate::review::review;
    #[pymodule_export]
    use crate::setup::options;
    #[pymodule_export]
    use crate::tree::{Node, Tree};
    #[pymodule_export]
    use crate::tvi::tvi;

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python gives it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
