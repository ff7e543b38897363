//! What happens in a game, one entry of its log after the other.

use serde::{Deserialize, Serialize};
use taluva::Token;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::games::Event;
use crate::ids::GameId;
use crate::terms::Proposal;

/// One thing that happened in a game. The log of a game is a list of these; `tokens` are in the
/// notation of records, and the tiles that the service drew stand among them as bare codes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum GameEvent {
    /// Somebody took a free seat.
    Joined {
        /// Which seat.
        seat: u8,
    },
    /// A free seat is kept for somebody, who was invited.
    Invited {
        /// Which seat.
        seat: u8,
    },
    /// Somebody gave a seat back before the start, or declined the one that was kept for them.
    Left {
        /// Which seat.
        seat: u8,
    },
    /// All seats are taken: the game begins. Another player may have become the first; the others
    /// follow clockwise as they sat.
    Started {
        /// The first tile, if it was drawn.
        tokens: Vec<String>,
    },
    /// A placement, a build or both, and the tile drawn after them.
    Played {
        /// Who played.
        seat: u8,
        /// What was played and drawn.
        tokens: Vec<String>,
    },
    /// A placement was taken back before its build: the game is again as it was after `ply` tokens.
    TakenBack {
        /// Who took back.
        seat: u8,
        /// How many tokens are left.
        ply: u32,
    },
    /// Somebody asks the others for their consent.
    Proposed {
        /// Who asks.
        seat: u8,
        /// For what.
        proposal: Proposal,
    },
    /// An answer to the question that stands; `agree: false` ends it.
    Answered {
        /// Who answers.
        seat: u8,
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
        seat: u8,
        /// How strongly.
        level: u8,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: u8,
        /// The resignation, and the tile drawn after it.
        tokens: Vec<String>,
    },
    /// A player's time ran out.
    TimedOut {
        /// Who.
        seat: u8,
        /// The elimination, and the tile drawn after it.
        tokens: Vec<String>,
    },
    /// A player who had left was put out of the game by another.
    Claimed {
        /// Who had left.
        seat: u8,
        /// Who claimed.
        by: u8,
        /// The elimination, and the tile drawn after it.
        tokens: Vec<String>,
    },
    /// The game was called off, before it began or before its second turn was played.
    Aborted {},
    /// Somebody asks whether to play again.
    RematchOffered {
        /// Who asks.
        seat: u8,
    },
    /// Somebody agrees to play again; others have still to answer.
    RematchAgreed {
        /// Who agrees.
        seat: u8,
    },
    /// Somebody does not want to play again, or takes the question back.
    RematchDeclined {
        /// Who.
        seat: u8,
    },
    /// Everybody agreed to play again: a new game with the same players has begun.
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
