//! The review of a game, as computed and as stored with the game.
//!
//! These types are the stored form only; the API sends [`GameReview`](crate::api::GameReview),
//! which is derived from it.

use serde::{Deserialize, Serialize};
use taluva::{Seat, Tile, Token};

use crate::store::KeptReview;
use crate::terms::ReviewMark;

/// The current version of the stored form. New fields get a default; any other change needs a new version, and games
/// stored with the old one are reviewed again.
const VERSION: u32 = 1;

/// A reviewed game. All values are win probabilities, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The version of the program that reviewed it.
    pub engine: String,
    /// The search nodes per turn, and per tile.
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
    /// The number of tokens played before it.
    pub ply: u32,
    /// The seat whose turn it was.
    pub seat: Seat,
    /// The tile that was drawn or taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<Tile>,
    /// The expected score of each seat before the tile.
    pub expected: Vec<f32>,
    /// How lucky the draw was for the mover; 0 where nothing was drawn.
    pub luck: f32,
    /// How lucky it was for every seat.
    pub luck_of_seats: Vec<f32>,
    /// The turn played, without its tile.
    pub played: Vec<Token>,
    /// The best turn found.
    pub best: Vec<Token>,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<ReviewMark>,
    /// Whether there was a real decision: several possible turns, and the game still open.
    pub is_decision: bool,
    /// How the engine's evaluation changed after the turn, by seat.
    pub drift: Vec<f32>,
}

/// The review of one player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlayerReview {
    /// The seat.
    pub seat: Seat,
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

impl Review {
    /// The review in its stored form.
    pub(crate) fn write(&self) -> KeptReview {
        let body = serde_json::to_string(self).expect("reviews are plain data");
        KeptReview { version: VERSION, body }
    }

    /// Parses a stored review; `None` if the game must be reviewed again.
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

    /// A review in version 1, written since release 0.2.0. Never change this text.
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
    fn a_review_is_returned_as_it_was_stored() {
        let told = GameReview::from(Review::read(&kept(1)).unwrap());
        let kept: serde_json::Value = serde_json::from_str(OF_VERSION_1).unwrap();
        assert_eq!(serde_json::to_value(told).unwrap(), kept);
    }
}
