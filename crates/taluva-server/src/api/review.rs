//! Reviews of games: what every turn cost, and how lucky every draw was. The names are those that
//! `taluva review --json` prints.

use serde::{Deserialize, Serialize};
use taluva::Token;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::players::{PlayerReview, Review, TurnReview};
use crate::terms::ReviewMark;

/// How far the review of a game is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct ReviewState {
    /// How far.
    pub status: ReviewStatus,
    /// So many turns are reviewed.
    pub done: u32,
    /// Of so many; 0 until that is known.
    pub total: u32,
    /// The review, when it is ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review: Option<GameReview>,
}

/// How far a review is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReviewStatus {
    /// Nobody has asked for it.
    None,
    /// It waits for a computer.
    Waiting,
    /// A computer works on it.
    Working,
    /// It is there.
    Ready,
}

/// A reviewed game. All values are probabilities to win, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct GameReview {
    /// The version of the program that reviewed it.
    pub engine: String,
    /// The nodes for a turn, and for each tile.
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
    /// How many tokens were played before it.
    pub ply: u32,
    /// Whose turn it was.
    pub seat: u8,
    /// The tile that was drawn or taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// What each seat could expect before the tile.
    pub expected: Vec<f32>,
    /// How lucky the draw was for the mover; 0 where nothing was drawn.
    pub luck: f32,
    /// How lucky it was for every seat.
    pub luck_of_seats: Vec<f32>,
    /// The turn played, without its tile.
    pub played: Vec<String>,
    /// The best turn that was found.
    pub best: Vec<String>,
    /// What each seat can expect with the tile in hand and best play.
    pub before: Vec<f32>,
    /// What each seat can expect after the turn played.
    pub after: Vec<f32>,
    /// What the turn cost the mover.
    pub loss: f32,
    /// The part of the loss that lies in drawing, or in the 2-hex tile that was taken.
    pub take_loss: f32,
    /// The part of the loss that lies in the placement.
    pub placement_loss: f32,
    /// The part of the loss that lies in the build.
    pub build_loss: f32,
    /// What the loss is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<ReviewMark>,
    /// Whether there was something to decide: several turns, and the game still open.
    pub is_decision: bool,
    /// What the engine has learnt after the turn, by seat.
    pub drift: Vec<f32>,
}

/// What a review says of one player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct ReviewedPlayer {
    /// The seat.
    pub seat: u8,
    /// How good the decisions were, in percent.
    pub accuracy: f32,
    /// Win probability lost by the seat's own turns, in sum.
    pub loss: f32,
    /// The same per decision.
    pub loss_per_decision: f32,
    /// Turns with something to decide.
    pub decisions: u32,
    /// The luck of all draws for this seat, its own and the others', in sum.
    pub luck: f32,
    /// Losses of five points and more.
    pub inaccuracies: u32,
    /// Losses of ten points and more.
    pub mistakes: u32,
    /// Losses of fifteen points and more.
    pub blunders: u32,
    /// What the seat could expect at the start.
    pub start: f32,
    /// What its own choices changed.
    pub skill: f32,
    /// What the choices of others changed.
    pub others: f32,
    /// What the engine changed its mind about.
    pub drift: f32,
    /// What the seat got.
    pub result: f32,
    /// The result less the luck. No probability: with bad luck a winner has more than 1, with good luck a loser less than 0.
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
