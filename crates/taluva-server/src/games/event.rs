//! Game events, as stored in the log.
//!
//! These types are the stored form only; the API sends [`GameEvent`](crate::api::GameEvent), which is derived from it.
//! Everything ever written stays readable: a new field has a default and a new event a new name; any other change needs
//! a new [`VERSION`] and code that reads the old one.

use serde::{Deserialize, Serialize};
use taluva::{Seat, Token};

use crate::ids::GameId;
use crate::terms::Proposal;

/// The version of newly written entries. Entries without a version are of version 1.
pub(super) const VERSION: u8 = 1;

/// An event. Its `tokens` include the tiles drawn by the service.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    /// Somebody took a free seat.
    Joined {
        /// The seat.
        seat: Seat,
    },
    /// A free seat was reserved for an invited person.
    Invited {
        /// The seat.
        seat: Seat,
    },
    /// Somebody gave up a seat before the start, or declined the one reserved for them.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// All seats are taken and the game begins. The seats may have been rotated to choose a first
    /// player; the clockwise order stays.
    Started {
        /// The first tile, if it was drawn.
        tokens: Vec<Token>,
    },
    /// A placement, a build or both, and the tile drawn after them.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The tokens played and drawn.
        tokens: Vec<Token>,
    },
    /// A placement was taken back before its build: the game returned to its state after `ply` tokens.
    TakenBack {
        /// The seat that took it back.
        seat: Seat,
        /// The number of tokens that remain.
        ply: u32,
    },
    /// Somebody asked the others for their consent.
    Proposed {
        /// The seat that asks.
        seat: Seat,
        /// The proposal.
        proposal: Proposal,
    },
    /// An answer to the open proposal; `agree: false` ends it.
    Answered {
        /// The seat that answers.
        seat: Seat,
        /// Whether they agree.
        agree: bool,
    },
    /// By consent, the game returned to its state after `ply` tokens.
    Undone {
        /// The number of tokens that remain.
        ply: u32,
    },
    /// By consent, a computer replaced somebody who left.
    Replaced {
        /// The seat.
        seat: Seat,
        /// The computer's level.
        level: u8,
    },
    /// A player resigned.
    Resigned {
        /// The seat.
        seat: Seat,
        /// The resignation, and the tile drawn after it.
        tokens: Vec<Token>,
    },
    /// A player's time ran out.
    TimedOut {
        /// The seat.
        seat: Seat,
        /// The elimination, and the tile drawn after it.
        tokens: Vec<Token>,
    },
    /// A player who had left was eliminated at the request of another.
    Claimed {
        /// The seat whose player had left.
        seat: Seat,
        /// The seat that claimed.
        by: Seat,
        /// The elimination, and the tile drawn after it.
        tokens: Vec<Token>,
    },
    /// The game was aborted, before the start or before its second turn was complete.
    Aborted {},
    /// Somebody offered a rematch.
    RematchOffered {
        /// The seat that asks.
        seat: Seat,
    },
    /// Somebody agreed to a rematch; others have yet to answer.
    RematchAgreed {
        /// The seat that agrees.
        seat: Seat,
    },
    /// Somebody declined a rematch or withdrew the offer.
    RematchDeclined {
        /// The seat.
        seat: Seat,
    },
    /// Everybody agreed to a rematch: a new game with the same players was created.
    Rematch {
        /// The new game.
        game: GameId,
    },
}
