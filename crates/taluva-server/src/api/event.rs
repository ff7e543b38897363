//! Game events, the entries of a game's log.

use serde::{Deserialize, Serialize};
use taluva::Token;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::games::Event;
use crate::ids::GameId;
use crate::terms::Proposal;

/// An event in a game. A game's log is a list of these. `tokens` are in record notation and include
/// the tiles drawn by the service, as bare codes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum GameEvent {
    /// Somebody took a free seat.
    Joined {
        /// The seat.
        seat: u8,
    },
    /// A free seat was reserved for an invited person.
    Invited {
        /// The seat.
        seat: u8,
    },
    /// Somebody gave up a seat before the start, or declined the one reserved for them.
    Left {
        /// The seat.
        seat: u8,
    },
    /// All seats are taken and the game begins. The seats may have been rotated to choose a first
    /// player; the clockwise order stays.
    Started {
        /// The first tile, if it was drawn.
        tokens: Vec<String>,
    },
    /// A placement, a build or both, and the tile drawn after them.
    Played {
        /// The seat that played.
        seat: u8,
        /// The tokens played and drawn.
        tokens: Vec<String>,
    },
    /// A placement was taken back before its build: the game returned to its state after `ply`
    /// tokens.
    TakenBack {
        /// The seat that took it back.
        seat: u8,
        /// The number of tokens that remain.
        ply: u32,
    },
    /// Somebody asked the others for their consent.
    Proposed {
        /// The seat that asks.
        seat: u8,
        /// The proposal.
        proposal: Proposal,
    },
    /// An answer to the open proposal; `agree: false` ends it.
    Answered {
        /// The seat that answers.
        seat: u8,
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
        seat: u8,
        /// The computer's level.
        level: u8,
    },
    /// A player resigned.
    Resigned {
        /// The seat.
        seat: u8,
        /// The resignation, and the tile drawn after it.
        tokens: Vec<String>,
    },
    /// A player's time ran out.
    TimedOut {
        /// The seat.
        seat: u8,
        /// The elimination, and the tile drawn after it.
        tokens: Vec<String>,
    },
    /// A player who had left was eliminated at the request of another.
    Claimed {
        /// The seat whose player had left.
        seat: u8,
        /// The seat that claimed.
        by: u8,
        /// The elimination, and the tile drawn after it.
        tokens: Vec<String>,
    },
    /// The game was aborted, before the start or before its second turn was complete.
    Aborted {},
    /// Somebody offered a rematch.
    RematchOffered {
        /// The seat that asks.
        seat: u8,
    },
    /// Somebody agreed to a rematch; others have yet to answer.
    RematchAgreed {
        /// The seat that agrees.
        seat: u8,
    },
    /// Somebody declined a rematch or withdrew the offer.
    RematchDeclined {
        /// The seat.
        seat: u8,
    },
    /// Everybody agreed to a rematch: a new game with the same players was created.
    Rematch {
        /// The new game.
        #[schema(value_type = String)]
        #[ts(as = "String")]
        game: GameId,
    },
}

impl From<&Event> for GameEvent {
    fn from(event: &Event) -> GameEvent {
        let texts = |tokens: &[Token]| tokens.iter().map(ToString::to_string).collect();
        match event {
            Event::Joined { seat } => GameEvent::Joined { seat: seat.number() },
            Event::Invited { seat } => GameEvent::Invited { seat: seat.number() },
            Event::Left { seat } => GameEvent::Left { seat: seat.number() },
            Event::Started { tokens } => GameEvent::Started { tokens: texts(tokens) },
            Event::Played { seat, tokens } => {
                GameEvent::Played { seat: seat.number(), tokens: texts(tokens) }
            }
            Event::TakenBack { seat, ply } => {
                GameEvent::TakenBack { seat: seat.number(), ply: *ply }
            }
            Event::Proposed { seat, proposal } => {
                GameEvent::Proposed { seat: seat.number(), proposal: *proposal }
            }
            Event::Answered { seat, agree } => {
                GameEvent::Answered { seat: seat.number(), agree: *agree }
            }
            Event::Undone { ply } => GameEvent::Undone { ply: *ply },
            Event::Replaced { seat, level } => {
                GameEvent::Replaced { seat: seat.number(), level: *level }
            }
            Event::Resigned { seat, tokens } => {
                GameEvent::Resigned { seat: seat.number(), tokens: texts(tokens) }
            }
            Event::TimedOut { seat, tokens } => {
                GameEvent::TimedOut { seat: seat.number(), tokens: texts(tokens) }
            }
            Event::Claimed { seat, by, tokens } => {
                GameEvent::Claimed { seat: seat.number(), by: by.number(), tokens: texts(tokens) }
            }
            Event::Aborted {} => GameEvent::Aborted {},
            Event::RematchOffered { seat } => GameEvent::RematchOffered { seat: seat.number() },
            Event::RematchAgreed { seat } => GameEvent::RematchAgreed { seat: seat.number() },
            Event::RematchDeclined { seat } => GameEvent::RematchDeclined { seat: seat.number() },
            Event::Rematch { game } => GameEvent::Rematch { game: *game },
        }
    }
}
