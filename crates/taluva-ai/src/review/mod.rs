//! Game review: the cost of every turn, and the luck of every draw.
//!
//! All values are win probabilities, one per seat. A turn begins with an expectation `E`, the mean
//! over the unseen tiles of the best play with each, every tile searched with the same small
//! effort. **Luck** is the value of the best play with the drawn tile minus that mean. **Skill** is
//! the value of the turn played minus that of the best turn, both searched with a larger effort.
//! **Drift** is the rest of the change of `E` to the next turn: the engine revises its estimate.
//! The accounts of every seat balance: start + luck + skill + others' choices + drift = result.
//!
//! The last turn of a game is judged exactly, and with it the luck of the last tile.

mod books;
mod judge;
mod mark;
mod turns;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};
use taluva::{Game, Seat, Setup, State, Tile, Token, record};

use crate::player::Values;
use books::Books;
pub use books::PlayerReview;
use judge::{DrawExpectation, Judge};
pub use mark::{Mark, accuracy};
use turns::{Ending, PlayedTurn, played_turns};

/// The parameters of a review.
#[derive(Clone, Debug)]
pub struct ReviewParams {
    /// Nodes for the best turn, and for each turn compared with it.
    pub nodes: u64,
    /// Nodes for each unseen tile.
    pub nodes_per_tile: u64,
    /// Memory for the search, in megabytes.
    pub memory: usize,
    /// Set from outside to cancel the review.
    pub stop: Option<Arc<AtomicBool>>,
    /// Called before each search, so that the caller can yield the thread.
    pub between_searches: Option<SearchHook>,
}

/// A callback between two searches.
#[derive(Clone)]
pub struct SearchHook(pub Arc<dyn Fn() + Send + Sync>);

impl std::fmt::Debug for SearchHook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SearchHook")
    }
}

impl Default for ReviewParams {
    fn default() -> ReviewParams {
        ReviewParams::with_nodes(800)
    }
}

impl ReviewParams {
    /// Parameters for this many nodes per turn, with a matching effort for tiles.
    #[must_use]
    pub fn with_nodes(nodes: u64) -> ReviewParams {
        let nodes = nodes.max(10);
        let nodes_per_tile = (nodes / 16).max(5);
        ReviewParams { nodes, nodes_per_tile, memory: 64, stop: None, between_searches: None }
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// One turn of a reviewed game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurnReview {
    /// The number of tokens played before it.
    pub ply: usize,
    /// The seat to move.
    pub seat: Seat,
    /// The tile drawn or taken; `None` in a game that begins in the middle of a turn.
    pub tile: Option<Tile>,
    /// The expected result of each seat before the tile.
    pub expected: Vec<f32>,
    /// The luck of the draw for the mover; 0 if nothing was drawn.
    pub luck: f32,
    /// The luck of the draw for every seat.
    pub luck_of_seats: Vec<f32>,
    /// The turn played, without its tile.
    pub played: Vec<Token>,
    /// The best turn found.
    pub best: Vec<Token>,
    /// The expected result of each seat with the tile in hand and best play.
    pub before: Vec<f32>,
    /// The expected result of each seat after the turn played.
    pub after: Vec<f32>,
    /// The cost of the turn for the mover: `before` minus `after`, plus the cost of a wrong take or
    /// draw.
    pub loss: f32,
    /// The part of the loss due to drawing, or to the 2-hex tile taken.
    pub take_loss: f32,
    /// The part of the loss due to the placement.
    pub placement_loss: f32,
    /// The part of the loss due to the build.
    pub build_loss: f32,
    /// The mark of the loss.
    pub mark: Option<Mark>,
    /// Whether there was a real decision: several turns, and an undecided game.
    pub is_decision: bool,
    /// The revision of the engine's estimate after the turn, by seat.
    pub drift: Vec<f32>,
}

/// A reviewed game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// The version of the program that reviewed it.
    pub engine: String,
    /// The nodes for a turn and for each tile.
    pub nodes: (u64, u64),
    /// The setup of the game.
    pub setup: String,
    /// The result, as in a record.
    pub result: String,
    /// All turns.
    pub turns: Vec<TurnReview>,
    /// All players.
    pub players: Vec<PlayerReview>,
}

/// The review was cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the review was broken off")]
pub struct Stopped;

/// Reviews a game. `progress` is called with the number of turns done and in total.
///
/// # Errors
/// [`Stopped`] if it was cancelled.
pub fn review(
    game: &Game,
    params: &ReviewParams,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Review, Stopped> {
    let mut run = ReviewRun::new(game, params);
    loop {
        let (done, total) = run.progress();
        progress(done, total);
        if !run.advance()? {
            return Ok(run.finish());
        }
    }
}

/// A review in progress, for callers that do other work between two turns.
#[derive(Debug)]
pub struct ReviewRun {
    judge: Judge,
    setup: Setup,
    result: String,
    turns: Vec<PlayedTurn>,
    reviewed: Vec<TurnReview>,
    books: Books,
    expectation: DrawExpectation,
    done: usize,
}

impl ReviewRun {
    /// Starts reviewing a game.
    #[must_use]
    pub fn new(game: &Game, params: &ReviewParams) -> ReviewRun {
        let judge = Judge::new(params.clone());
        let expectation = judge.expectation(&game.start());
        let mut books = Books::new(game.setup());
        books.start(&expectation.values);
        ReviewRun {
            judge,
            setup: *game.setup(),
            result: record::result(game),
            turns: played_turns(game),
            reviewed: Vec::new(),
            books,
            expectation,
            done: 0,
        }
    }

    /// The number of turns done and in total.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.turns.len())
    }

    /// Reviews one more turn; false if all are done.
    ///
    /// # Errors
    /// [`Stopped`] if it was cancelled.
    pub fn advance(&mut self) -> Result<bool, Stopped> {
        let Some(turn) = self.turns.get(self.done) else { return Ok(false) };
        let next = self.judge.expectation(&turn.end);
        let comparison =
            (turn.ending == Ending::Played).then(|| TurnComparison::of(&self.judge, turn));
        // Results of an interrupted search are worthless.
        if self.judge.params().is_stopped() {
            return Err(Stopped);
        }
        let review = review_turn(turn, comparison, &self.expectation, &next, &mut self.books);
        self.reviewed.extend(review);
        self.expectation = next;
        self.done += 1;
        Ok(true)
    }

    /// Closes the accounts and returns the review.
    #[must_use]
    pub fn finish(self) -> Review {
        let players = self.books.close(&self.expectation.values, &self.reviewed);
        let params = self.judge.params();
        Review {
            engine: concat!("Taluva ", env!("CARGO_PKG_VERSION")).to_owned(),
            nodes: (params.nodes, params.nodes_per_tile),
            setup: self.setup.to_string(),
            result: self.result,
            turns: self.reviewed,
            players,
        }
    }
}

fn difference(a: &Values, b: &Values) -> Values {
    std::array::from_fn(|seat| a[seat] - b[seat])
}

/// Reviews one turn and books it; `None` if the turn was not completed.
fn review_turn(
    turn: &PlayedTurn,
    comparison: Option<TurnComparison>,
    expectation: &DrawExpectation,
    next: &DrawExpectation,
    books: &mut Books,
) -> Option<TurnReview> {
    let mover = turn.start.seat();
    let at = mover.index();
    let in_hand = turn.tile.and_then(|tile| expectation.with(tile));
    // A drawn tile is compared with the mean of the draw, a taken one with the best choice.
    let drawn = turn.tile.is_some_and(|tile| !tile.is_two_hex());
    let luck = match (in_hand, expectation.draw) {
        (Some(values), Some(mean)) if drawn => difference(&values, &mean),
        _ => [0.0; 5],
    };
    let take = match (in_hand, expectation.draw) {
        (Some(_), Some(mean)) if drawn => difference(&mean, &expectation.values),
        (Some(values), _) => difference(&values, &expectation.values),
        (None, _) => [0.0; 5],
    };
    let change = difference(&next.values, &expectation.values);
    let skill = comparison.as_ref().map_or([0.0; 5], |comparison| {
        let skill = difference(&comparison.after, &comparison.before);
        std::array::from_fn(|seat| skill[seat] + take[seat])
    });
    let rest: Values = std::array::from_fn(|seat| change[seat] - luck[seat] - skill[seat]);
    books.enter_luck(&luck);
    books.enter_choice(mover, &skill);
    // A change by a resignation is that seat's choice; otherwise the rest is drift.
    if let Some(seat) = turn.resigned {
        books.enter_choice(seat, &rest);
    }
    let comparison = comparison?;
    let players = usize::from(turn.start.setup().players());
    let of_players = |values: &Values| values[..players].to_vec();
    let take_loss = (-take[at]).max(0.0);
    let loss = comparison.loss(at) + take_loss;
    let is_open = (0.02..0.98).contains(&comparison.before[at]);
    Some(TurnReview {
        ply: turn.ply,
        seat: mover,
        tile: turn.tile,
        expected: of_players(&expectation.values),
        luck: luck[at],
        luck_of_seats: of_players(&luck),
        placement_loss: comparison.placement_loss(at),
        build_loss: comparison.build_loss(at),
        played: comparison.played,
        best: comparison.best,
        before: of_players(&comparison.before),
        after: of_players(&comparison.after),
        loss,
        take_loss,
        mark: Mark::of(loss),
        is_decision: comparison.has_choice && is_open,
        drift: of_players(&if turn.resigned.is_some() { [0.0; 5] } else { rest }),
    })
}

/// A turn compared with the best one, both searched with equal effort.
struct TurnComparison {
    played: Vec<Token>,
    best: Vec<Token>,
    /// The value of the best turn.
    before: Values,
    /// The value of the turn played.
    after: Values,
    /// The value of the best build after the placement played.
    with_placement: Values,
    has_choice: bool,
}

impl TurnComparison {
    fn of(judge: &Judge, turn: &PlayedTurn) -> TurnComparison {
        let nodes = judge.params().nodes;
        let in_hand = &turn.in_hand;
        let mover = in_hand.seat().index();
        let played = turn.tokens();
        let worth = |tokens: &[Token]| {
            let mut state: State = in_hand.clone();
            tokens.iter().for_each(|token| drop(state.apply_unchecked(token)));
            judge.after(&state, nodes)
        };
        let after = worth(&played);
        let found = judge.best(in_hand, nodes).tokens;
        let best_value = if found == played { after } else { worth(&found) };
        let (best, before) = if best_value[mover] > after[mover] {
            (found, best_value)
        } else {
            (played.clone(), after)
        };
        let mut with_placement = after;
        if best != played
            && let [place @ Token::Place(_), build] = played[..]
        {
            if best[0] == place {
                with_placement = before;
            } else {
                let mut placed = in_hand.clone();
                placed.apply_unchecked(&place);
                let better = judge.best(&placed, nodes).tokens;
                if better != [build] && !better.is_empty() {
                    let values = worth(&[&[place][..], &better].concat());
                    if values[mover] > after[mover] {
                        with_placement = values;
                    }
                }
            }
        }
        let choices = in_hand.placements().len().max(in_hand.builds().len());
        TurnComparison { played, best, before, after, with_placement, has_choice: choices > 1 }
    }

    fn loss(&self, mover: usize) -> f32 {
        self.before[mover] - self.after[mover]
    }

    fn placement_loss(&self, mover: usize) -> f32 {
        (self.before[mover] - self.with_placement[mover]).clamp(0.0, self.loss(mover))
    }

    fn build_loss(&self, mover: usize) -> f32 {
        self.loss(mover) - self.placement_loss(mover)
    }
}
