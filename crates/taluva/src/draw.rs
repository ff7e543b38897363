//! Pictures of a position: text for a terminal, and SVG.
//!
//! ```
//! use taluva::draw::{self, TextOptions};
//! use taluva::{Game, Setup, Token};
//!
//! let mut game = Game::new(Setup::default());
//! let token: Token = "JC@0,0:0".parse()?;
//! game.play(&token)?;
//! let picture = draw::text(game.state(), &TextOptions::default());
//! let island = [
//!     "          ┌─────┐",
//!     "   0,0    │V↓ 1 │ 0,0",
//!     "          │     │",
//!     "       ┌──┘     └──┐",
//!     "  -1,1 │J  1  C  1 │ 0,1",
//!     "       │           │",
//!     "       └───────────┘",
//! ];
//! assert!(picture.starts_with(&island.join("\n")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod svg;
#[cfg(test)]
mod tests;
mod text;

pub use svg::{SvgOptions, svg};
pub use text::{TextOptions, text};
