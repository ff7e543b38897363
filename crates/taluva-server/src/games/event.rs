//! What happens in a game, as its log keeps it.
//!
//! These types are the stored form only: what the interface sends of an event is
//! [`GameEvent`](crate::api::GameEvent), which is made from it. What was ever written stays readable:
//! a new field has a default, a new event a new name, and what cannot be had that way gets a new
//! [`VERSION`] and a way to read the old one.

use serde::{Deserialize, Serialize};
use taluva::{Seat, Token};

use crate::ids::GameId;
use crate::terms::Proposal;

/// The version of the entries that are written now. Entries that do not say it are of version 1.
pub(super) const VERSION: u8 = 1;

/// One thing that happened. Among `tokens` stand the tiles that the service drew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    /// Somebody took a free seat.
    Joined {
        /// Which seat.
        seat: Seat,
    },
    /// A free seat is kept for somebody, who was invited.
    Invited {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody gave a seat back before the start, or declined the one that was kept for them.
    Left {
        /// Which seat.
        seat: Seat,
    },
    /// All seats are taken: the game begins. Another player may have become the first; the others
    /// follow clockwise as they sat.
    Started {
        /// The first tile, if it was drawn.
        tokens: Vec<Token>,
    },
    /// A placement, a build or both, and the tile drawn after them.
    Played {
        /// Who played.
        seat: Seat,
        /// What was played and drawn.
        tokens: Vec<Token>,
    },
    /// A placement was taken back before its build: the game is again as it was after `ply` tokens.
    TakenBack {
        /// Who took back.
        seat: Seat,
        /// How many tokens are left.
        ply: u32,
    },
    /// Somebody asks the others for their consent.
    Proposed {
        /// Who asks.
        seat: Seat,
        /// For what.
        proposal: Proposal,
    },
    /// An answer to the question that stands; `agree: false` ends it.
    Answered {
        /// Who answers.
        seat: Seat,
        /// Whether they agree.
        agree: bool,
    },
    /// By consent, the game is again as it was after `ply` tokens.
    Undone {
        /// How many tokens are left.
        ply: u32,
    },
    /// By consent, a computer plays on for somebody who left.
    Replaced {
        /// Which seat.
        seat: Seat,
        /// How strongly.
        level: u8,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Seat,
        /// The resignation, and the tile drawn after it.
        tokens: Vec<Token>,
    },
    /// A player's time ran out.
    TimedOut {
        /// Who.
        seat: Seat,
        /// The elimination, and the tile drawn after it.
        tokens: Vec<Token>,
    },
    /// A player who had left was put out of the game by another.
    Claimed {
        /// Who had left.
        seat: Seat,
        /// Who claimed.
        by: Seat,
        /// The elimination, and the tile drawn after it.
        tokens: Vec<Token>,
    },
    /// The game was called off, before it began or before its second turn was played.
    Aborted {},
    /// Somebody asks whether to play again.
    RematchOffered {
        /// Who asks.
        seat: Seat,
    },
    /// Somebody agrees to play again; others have still to answer.
    RematchAgreed {
        /// Who agrees.
        seat: Seat,
    },
    /// Somebody does not want to play again, or takes the question back.
    RematchDeclined {
        /// Who.
        seat: Seat,
    },
    /// Everybody agreed to play again: a new game with the same players has begun.
    Rematch {
        /// The new game.
        game: GameId,
    },
}
