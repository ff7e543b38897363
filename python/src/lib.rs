//! The Python package `taluva`, from the rules and the players in Rust.
//!
//! Thin: what is said here is how a value of Rust looks in Python. The GIL is released wherever Rust
//! works for longer than a look at the state.

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

/// What the module `taluva._taluva` holds; `taluva` re-exports it.
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
