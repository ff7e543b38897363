//! Reviews of games, converted to the service's types.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use taluva::Game;
use taluva_ai::review::{self as engine, Mark, ReviewParams, SearchHook, review};
use taluva_server::api::ReviewMark;
use taluva_server::{PlayerReview, Review, ReviewWatch, TurnReview};

/// Memory for the search, in megabytes: several games may be reviewed at the same time.
const MEMORY: usize = 32;

/// Reviews a game at the default depth; `None` if it was cancelled.
pub(super) fn review_game(game: &Game, watch: &Arc<dyn ReviewWatch>) -> Option<Review> {
    let stop = Arc::new(AtomicBool::new(false));
    let make_room = {
        let (watch, stop) = (watch.clone(), stop.clone());
        move || {
            if !watch.go_on() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    };
    let params = ReviewParams {
        memory: MEMORY,
        stop: Some(stop),
        between_searches: Some(SearchHook(Arc::new(make_room))),
        ..ReviewParams::default()
    };
    review(game, &params, &mut |done, total| watch.progress(done, total)).ok().map(kept)
}

/// A review in the service's type.
fn kept(review: engine::Review) -> Review {
    Review {
        engine: review.engine,
        nodes: [review.nodes.0, review.nodes.1],
        setup: review.setup,
        result: review.result,
        turns: review.turns.into_iter().map(kept_turn).collect(),
        players: review.players.into_iter().map(kept_player).collect(),
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn kept_turn(turn: engine::TurnReview) -> TurnReview {
    TurnReview {
        ply: number(turn.ply),
        seat: turn.seat,
        tile: turn.tile,
        expected: turn.expected,
        luck: turn.luck,
        luck_of_seats: turn.luck_of_seats,
        played: turn.played,
        best: turn.best,
        before: turn.before,
        after: turn.after,
        loss: turn.loss,
        take_loss: turn.take_loss,
        placement_loss: turn.placement_loss,
        build_loss: turn.build_loss,
        mark: turn.mark.map(|mark| match mark {
            Mark::Inaccuracy => ReviewMark::Inaccuracy,
            Mark::Mistake => ReviewMark::Mistake,
            Mark::Blunder => ReviewMark::Blunder,
        }),
        is_decision: turn.is_decision,
        drift: turn.drift,
    }
}

fn kept_player(player: engine::PlayerReview) -> PlayerReview {
    PlayerReview {
        seat: player.seat,
        accuracy: player.accuracy,
        loss: player.loss,
        loss_per_decision: player.loss_per_decision,
        decisions: number(player.decisions),
        luck: player.luck,
        inaccuracies: number(player.inaccuracies),
        mistakes: number(player.mistakes),
        blunders: number(player.blunders),
        start: player.start,
        skill: player.skill,
        others: player.others,
        drift: player.drift,
        result: player.result,
        result_without_luck: player.result_without_luck,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use taluva::Token;

    use super::*;

    /// Counts the calls, and cancels after `most` of them.
    #[derive(Debug)]
    struct Counting {
        asked: AtomicUsize,
        most: usize,
    }

    impl ReviewWatch for Counting {
        fn progress(&self, _done: usize, _total: usize) {}

        fn go_on(&self) -> bool {
            self.asked.fetch_add(1, Ordering::Relaxed) < self.most
        }
    }

    fn game() -> Game {
        let mut game = Game::new("edition=ferti2014 players=2 tiles=6".parse().unwrap());
        let tokens = ["JC", "JC@0,0:0", "H@0,1", "JS"].map(|text| text.parse().unwrap());
        game.play_all(&tokens).unwrap();
        game
    }

    #[test]
    fn a_review_often_checks_for_cancellation() {
        let watch = Arc::new(Counting { asked: AtomicUsize::new(0), most: usize::MAX });
        let review = review_game(&game(), &(watch.clone() as Arc<dyn ReviewWatch>)).unwrap();
        let played = ["JC@0,0:0", "H@0,1"].map(|text| text.parse::<Token>().unwrap());
        assert_eq!(review.turns[0].played, played);
        assert_eq!(review.players.len(), 2);
        // At least once for every unseen tile.
        assert!(watch.asked.load(Ordering::Relaxed) > 20);
    }

    #[test]
    fn a_review_stops_when_it_is_cancelled() {
        let watch = Arc::new(Counting { asked: AtomicUsize::new(0), most: 5 });
        assert_eq!(review_game(&game(), &(watch as Arc<dyn ReviewWatch>)), None);
    }
}
