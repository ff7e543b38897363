//! The rules of the board game Taluva: every edition and extension, exact and fast.
//!
//! Taluva is a game by Marcel-André Casasola Merkle for two to five players, who let an island of
//! three-hex volcano tiles grow and erupt, and build huts, temples and towers on it. This crate is
//! an independent implementation of its rules. It does no I/O, reads no clock, and has no
//! randomness of its own: a game is its [`Setup`] and its [`Token`]s.
//!
//! The rules are specified in `docs/RULES.md` of the repository, the text forms in
//! `docs/NOTATION.md` and `docs/POSITION.md`; comments cite them by section
//! (`RULES §5`, `NOTATION §2`).
//!
//! # Two interfaces to one implementation
//!
//! [`Game`] is the checked interface. It plays tokens, rejects illegal ones with the reason, and
//! takes moves back:
//!
//! ```
//! use taluva::{Game, Phase, Setup, Token};
//!
//! let setup: Setup = "edition=hig2006 players=3".parse()?;
//! let mut game = Game::new(setup);
//! game.play(&"JC@0,0:0".parse()?)?;
//! assert_eq!(game.legal_texts(), ["H@-1,1", "H@0,1"]);
//! game.play(&"H@0,1".parse()?)?;
//!
//! // A second tile exactly on the first:
//! let refusal = game.play(&"RS@0,0:0".parse()?).unwrap_err();
//! assert_eq!(refusal.rule(), "same-direction");
//! assert_eq!(refusal.to_string(), "the volcano at (0,0) has the same direction");
//!
//! assert_eq!(game.undo(), Some("H@0,1".parse::<Token>()?));
//! assert_eq!(game.state().phase(), Phase::Build);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`State`] is the unchecked interface, for search: legal moves go into a caller's buffer, moves
//! are applied and undone in place, and nothing is allocated.
//!
//! ```
//! use taluva::{Setup, State, Tile};
//!
//! let mut state = State::new(Setup::default());
//! let before = state.hash();
//! let tile: Tile = "JC".parse()?;
//! let mut placements = Vec::new();
//! let take = state.take_unchecked(tile);
//! state.placements_into(&mut placements);
//! assert_eq!(placements.len(), 6);
//! for placement in placements {
//!     let place = state.place_unchecked(placement);
//!     state.undo(place);
//! }
//! state.undo(take);
//! assert_eq!(state.hash(), before);
//! # Ok::<(), taluva::TileError>(())
//! ```
//!
//! # Queries
//!
//! Clients and players can query [`Island::top`] and [`Island::hexes`], [`State::settlements`] with
//! the expansions of each and their costs, [`State::lagoons`], [`State::rotations_at`],
//! [`State::effect_of`] a placement, [`State::unseen_tiles`], [`State::kings_to_be`] and
//! [`State::decided_by`]. The judge explains why an action is illegal: [`State::why_not_lay`],
//! [`State::why_not_build_for`], [`Game::why_not`].
//!
//! # Texts
//!
//! Tokens, setups and states are parsed from and displayed as text. [`record`] reads and writes
//! game records, [`tvi`] implements the engine interface, [`draw`] makes pictures, and [`view`]
//! describes a state of a game for programs and pages.
//!
//! # Features
//!
//! - `deck` (on by default): [`Deck`], shuffled from a seed by a pinned algorithm.
//! - `serde`: `Serialize` and `Deserialize` for the types that cross an interface.
//! - `schema`: OpenAPI schemas and TypeScript declarations of the types in [`view`].

mod action;
mod bits;
mod building;
mod cell;
mod decision;
#[cfg(feature = "deck")]
mod deck;
pub mod draw;
mod effect;
mod ending;
mod game;
mod hex;
mod illegal;
mod island;
mod lagoon;
mod piece;
mod placing;
mod position;
pub mod puzzle;
pub mod record;
mod settlement;
mod setup;
mod state;
pub mod strata;
mod tile;
mod token;
mod torus;
mod turn;
pub mod tvi;
pub mod view;
mod window;
mod zobrist;
mod zone;

pub use action::{Build, Placement};
pub use building::TOWER_LEVEL;
pub use decision::Decision;
#[cfg(feature = "deck")]
pub use deck::{Deck, DeckError, SHUFFLE_VERSION, Seed};
pub use effect::Effect;
pub use ending::{DecidedBy, KingToBe, Outcome, Reason, SURVIVOR_ORDER, Standings, SurvivorCount};
pub use game::Game;
pub use hex::{Direction, Hex, Level, Rotation};
pub use illegal::Illegal;
pub use island::{Island, Top};
pub use lagoon::Lagoon;
pub use piece::{
    BOATS, Building, HUTS, MAX_EXPANSION, MAX_FIELDS, Piece, Reserve, Seat, TEMPLES, TOWERS,
};
pub use placing::PlacementSet;
pub use position::{Edit, Fault, PositionError, edit, inspect};
pub use settlement::{Expansion, Settlement, TEMPLE_SIZE};
pub use setup::{Edition, Founding, Setup, SetupError, SetupOption, SetupOptions, Zone};
pub use state::{Fate, Phase, State, Undo};
pub use tile::{Face, FaceError, Flow, Laid, Terrain, Tile, TileError, TwoHexSet};
pub use token::{Token, TokenError, sorted_texts, turn_ends};
pub use torus::Torus;
