//! The rules of Taluva.

mod action;
mod bits;
mod building;
mod cell;
#[cfg(feature = "deck")]
mod deck;
mod ending;
mod game;
mod hex;
mod illegal;
mod island;
mod lagoon;
mod piece;
mod placing;
mod position;
pub mod record;
mod settlement;
mod setup;
mod state;
mod tile;
mod token;
mod turn;
pub mod tvi;
mod window;
mod zobrist;
mod zone;

pub use action::{Build, Placement};
#[cfg(feature = "deck")]
pub use deck::{Deck, DeckError, SHUFFLE_VERSION, Seed};
pub use ending::{KingToBe, Outcome, Reason, Standings, SurvivorCount};
pub use game::Game;
pub use hex::{Direction, Hex, Level, Rotation};
pub use illegal::Illegal;
pub use island::{Island, Top};
pub use lagoon::Lagoon;
pub use piece::{Building, Piece, Reserve, Seat};
pub use position::PositionError;
pub use settlement::{Expansion, Settlement};
pub use setup::{Edition, Founding, Setup, SetupError, SetupOptions, Zone};
pub use state::{Fate, Phase, State, Undo};
pub use tile::{Face, Flow, Laid, Terrain, Tile, TileError, TwoHexSet};
pub use token::{Token, TokenError, sorted_texts};
