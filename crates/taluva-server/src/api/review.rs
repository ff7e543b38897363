//! Reviews of games: what every turn cost, and how lucky every draw was. Field names match those of
//! `taluva review --json`.

use serde::{Deserialize, Serialize};
use taluva::Token;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::players::{PlayerReview, Review, TurnReview};
use crate::terms::ReviewMark;

/// The progress of a game's review.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct ReviewState {
    /// The status.
    pub status: ReviewStatus,
    /// The number of turns reviewed so far.
    pub done: u32,
    /// The total number of turns; 0 until known.
    pub total: u32,
    /// The review, once it is ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review: Option<GameReview>,
}

/// The status of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReviewStatus {
    /// Not requested.
    None,
    /// Queued.
    Waiting,
    /// In work.
    Working,
    /// Finished.
    Ready,
}

/// A reviewed game. All values are win probabilities, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct GameReview {
    /// The version of the program that reviewed it.
    pub engine: String,
    /// The search nodes per turn, and per tile.
    pub nodes: [u64; 2],
    /// The options of the game.
    pub setup: String,
    /// How it ended, as in a record.
    pub result: String,
    /// Every turn.
    pub turns: Vec<ReviewedTurn>,
    /// Every player.
    pub players: Vec<ReviewedPlayer>,
}

/// One turn of a reviewed game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct ReviewedTurn {
    /// The number of tokens played before it.
    pub ply: u32,
    /// The seat whose turn it was.
    pub seat: u8,
    /// The tile that was drawn or taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// The expected score of each seat before the tile.
    pub expected: Vec<f32>,
    /// How lucky the draw was for the mover; 0 where nothing was drawn.
    pub luck: f32,
    /// How lucky it was for every seat.
    pub luck_of_seats: Vec<f32>,
    /// The turn played, without its tile.
    pub played: Vec<String>,
    /// The best turn found.
    pub best: Vec<String>,
    /// The expected score of each seat with the tile in hand, under best play.
    pub before: Vec<f32>,
    /// The expected score of each seat after the turn played.
    pub after: Vec<f32>,
    /// The win probability that the turn cost the mover.
    pub loss: f32,
    /// The part of the loss due to drawing, or to the 2-hex tile taken.
    pub take_loss: f32,
    /// The part of the loss due to the placement.
    pub placement_loss: f32,
    /// The part of the loss due to the build.
    pub build_loss: f32,
    /// The class of the loss, if it is large enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<ReviewMark>,
    /// Whether there was a real decision: several possible turns, and the game still open.
    pub is_decision: bool,
    /// How the engine's evaluation changed after the turn, by seat.
    pub drift: Vec<f32>,
}

/// The review of one player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct ReviewedPlayer {
    /// The seat.
    pub seat: u8,
    /// The accuracy of the decisions, in percent.
    pub accuracy: f32,
    /// The total win probability lost by the seat's own turns.
    pub loss: f32,
    /// The loss per decision.
    pub loss_per_decision: f32,
    /// The number of turns with a real decision.
    pub decisions: u32,
    /// The total luck of all draws for this seat, its own and the others'.
    pub luck: f32,
    /// Losses of five points or more.
    pub inaccuracies: u32,
    /// Losses of ten points or more.
    pub mistakes: u32,
    /// Losses of fifteen points or more.
    pub blunders: u32,
    /// The seat's expected score at the start.
    pub start: f32,
    /// The change due to its own choices.
    pub skill: f32,
    /// The change due to the choices of others.
    pub others: f32,
    /// The change due to the engine revising its evaluation.
    pub drift: f32,
    /// The seat's actual score.
    pub result: f32,
    /// The result minus the luck. Not a probability: an unlucky winner can exceed 1, and a lucky loser can fall below
    /// 0.
    pub result_without_luck: f32,
}

impl From<Review> for GameReview {
    fn from(review: Review) -> GameReview {
        let Review { engine, nodes, setup, result, turns, players } = review;
        let turns = turns.into_iter().map(ReviewedTurn::from).collect();
        let players = players.into_iter().map(ReviewedPlayer::from).collect();
        GameReview { engine, nodes, setup, result, turns, players }
    }
}

impl From<TurnReview> for ReviewedTurn {
    fn from(turn: TurnReview) -> ReviewedTurn {
        let texts = |tokens: Vec<Token>| tokens.iter().map(ToString::to_string).collect();
        ReviewedTurn {
            ply: turn.ply,
            seat: turn.seat.number(),
            tile: turn.tile.map(|tile| tile.to_string()),
            expected: turn.expected,
            luck: turn.luck,
            luck_of_seats: turn.luck_of_seats,
            played: texts(turn.played),
            best: texts(turn.best),
            before: turn.before,
            after: turn.after,
            loss: turn.loss,
            take_loss: turn.take_loss,
            placement_loss: turn.placement_loss,
            build_loss: turn.build_loss,
            mark: turn.mark,
            is_decision: turn.is_decision,
            drift: turn.drift,
        }
    }
}

impl From<PlayerReview> for ReviewedPlayer {
    fn from(player: PlayerReview) -> ReviewedPlayer {
        ReviewedPlayer {
            seat: player.seat.number(),
            accuracy: player.accuracy,
            loss: player.loss,
            loss_per_decision: player.loss_per_decision,
            decisions: player.decisions,
            luck: player.luck,
            inaccuracies: player.inaccuracies,
            mistakes: player.mistakes,
            blunders: player.blunders,
            start: player.start,
            skill: player.skill,
            others: player.others,
            drift: player.drift,
            result: player.result,
            result_without_luck: player.result_without_luck,
        }
    }
}
