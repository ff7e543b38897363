//! The review of a game, as a computer makes it and as it is kept with the game.
//!
//! These types are the stored form only: what the interface sends of a review is
//! [`GameReview`](crate::api::GameReview), which is made from it.

use serde::{Deserialize, Serialize};
use taluva::{Seat, Tile, Token};

use crate::store::KeptReview;
use crate::terms::ReviewMark;

/// The form in which reviews are kept now. A field that is added has a default; what cannot be had that
/// way gets another version, and what was kept in this one is reviewed anew.
const VERSION: u32 = 1;

/// A reviewed game. All values are probabilities to win, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The version of the program that reviewed it.
    pub engine: String,
    /// The nodes for a turn, and for each tile.
    pub nodes: [u64; 2],
    /// The options of the game.
    pub setup: String,
    /// How it ended, as in a record.
    pub result: String,
    /// Every turn.
    pub turns: Vec<TurnReview>,
    /// Every player.
    pub players: Vec<PlayerReview>,
}

/// One turn of a reviewed game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TurnReview {
    /// How many tokens were played before it.
    pub ply: u32,
    /// Whose turn it was.
    pub seat: Seat,
    /// The tile that was drawn or taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<Tile>,
    /// What each seat could expect before the tile.
    pub expected: Vec<f32>,
    /// How lucky the draw was for the mover; 0 where nothing was drawn.
    pub luck: f32,
    /// How lucky it was for every seat.
    pub luck_of_seats: Vec<f32>,
    /// The turn played, without its tile.
    pub played: Vec<Token>,
    /// The best turn that was found.
    pub best: Vec<Token>,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<ReviewMark>,
    /// Whether there was something to decide: several turns, and the game still open.
    pub is_decision: bool,
    /// What the engine has learnt after the turn, by seat.
    pub drift: Vec<f32>,
}

/// What a review says of one player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlayerReview {
    /// The seat.
    pub seat: Seat,
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

impl Review {
    /// The review as it is kept.
    pub(crate) fn write(&self) -> KeptReview {
        let body = serde_json::to_string(self).expect("reviews are plain data");
        KeptReview { version: VERSION, body }
    }

    /// Reads a review that was kept; `None` if it is to be made anew.
    pub(crate) fn read(kept: &KeptReview) -> Option<Review> {
        if kept.version != VERSION {
            return None;
        }
        serde_json::from_str(&kept.body)
            .inspect_err(|error| tracing::error!(%error, "a stored review cannot be read"))
            .ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::GameReview;

    /// A review as version 1 is written since release 0.2.0. What stands here is never changed.
    const OF_VERSION_1: &str = r#"{"engine":"taluva 0.2.0","nodes":[800,100],"setup":"edition=ferti2014 players=2","result":"*","turns":[{"ply":0,"seat":1,"tile":"JC","expected":[0.5,0.5],"luck":0.25,"luck_of_seats":[0.25,-0.25],"played":["JC@0,0:0","H@0,1"],"best":["JC@0,0:0","H@-1,1"],"before":[0.75,0.25],"after":[0.625,0.375],"loss":0.125,"take_loss":0.0,"placement_loss":0.0,"build_loss":0.125,"mark":"mistake","is_decision":true,"drift":[0.0,0.0]},{"ply":3,"seat":2,"expected":[0.5,0.5],"luck":0.0,"luck_of_seats":[0.0,0.0],"played":["resign:2"],"best":["2VL@2,0:1","-"],"before":[0.5,0.5],"after":[0.5,0.5],"loss":0.0,"take_loss":0.0,"placement_loss":0.0,"build_loss":0.0,"is_decision":false,"drift":[0.5,-0.5]}],"players":[{"seat":2,"accuracy":87.5,"loss":0.125,"loss_per_decision":0.125,"decisions":1,"luck":0.25,"inaccuracies":3,"mistakes":2,"blunders":1,"start":0.5,"skill":-0.125,"others":0.25,"drift":0.5,"result":1.0,"result_without_luck":0.75}]}"#;

    fn kept(version: u32) -> KeptReview {
        KeptReview { version, body: OF_VERSION_1.to_owned() }
    }

    #[test]
    fn what_released_versions_kept_is_read_and_written_alike() {
        assert_eq!(Review::read(&kept(1)).unwrap().write(), kept(1));
    }

    #[test]
    fn what_another_version_kept_is_made_anew() {
        assert_eq!(Review::read(&kept(VERSION + 1)), None);
    }

    #[test]
    fn what_is_told_of_a_review_is_what_was_kept() {
        let told = GameReview::from(Review::read(&kept(1)).unwrap());
        let kept: serde_json::Value = serde_json::from_str(OF_VERSION_1).unwrap();
        assert_eq!(serde_json::to_value(told).unwrap(), kept);
    }
}
