//! Review of a game: for every turn what it cost, for every draw how lucky it was.
//!
//! All values are probabilities to win, one a seat. A turn begins with an expectation `E`, the mean
//! over the tiles that may come of the best play with each, every tile looked at with the same
//! small effort. **Luck** is the best play with the tile that came, less that mean. **Skill** is
//! the turn played less the best turn, compared with one another at a larger effort. **Drift** is
//! what is left of the change of `E` to the next turn: the engine changing its mind. So for every
//! seat the books balance: start + luck + skill + others' choices + drift = result.
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

/// How closely a game is looked at.
#[derive(Clone, Debug)]
pub struct ReviewParams {
    /// Nodes for the best turn, and again for each turn that is compared with it.
    pub nodes: u64,
    /// Nodes for each tile that may come.
    pub nodes_per_tile: u64,
    /// Memory for the search, in megabytes.
    pub memory: usize,
    /// Raised from outside to break off.
    pub stop: Option<Arc<AtomicBool>>,
    /// Called between two searches: others can have the thread for a while.
    pub between_searches: Option<SearchHook>,
}

/// What is called between two searches.
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
    /// A depth, with the effort for tiles that suits it.
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
    /// How many tokens were played before it.
    pub ply: usize,
    /// Whose turn it was.
    pub seat: Seat,
    /// The tile that was drawn or taken; `None` in a game that begins in the middle of a turn.
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
    /// What the turn cost the mover: `before` less `after`, with what a wrong take or draw cost.
    pub loss: f32,
    /// The part of the loss that lies in drawing, or in the 2-hex tile that was taken.
    pub take_loss: f32,
    /// The part of the loss that lies in the placement.
    pub placement_loss: f32,
    /// The part of the loss that lies in the build.
    pub build_loss: f32,
    /// What the loss is called.
    pub mark: Option<Mark>,
    /// Whether there was something to decide: several turns, and the game still open.
    pub is_decision: bool,
    /// What the engine has learned after the turn, by seat.
    pub drift: Vec<f32>,
}

/// A reviewed game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// The version of the program that reviewed it.
    pub engine: String,
    /// The nodes for a turn, and for each tile.
    pub nodes: (u64, u64),
    /// The options of the game.
    pub setup: String,
    /// How it ended, as in a record.
    pub result: String,
    /// Every turn.
    pub turns: Vec<TurnReview>,
    /// Every player.
    pub players: Vec<PlayerReview>,
}

/// The review was broken off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the review was broken off")]
pub struct Stopped;

/// Reviews a game. `progress` is told how many turns of how many are done.
///
/// # Errors
/// [`Stopped`] if it was broken off.
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

/// A review under way, for callers with other things to do between two turns.
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
    /// Begins to review a game.
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

    /// How many turns of how many are done.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.turns.len())
    }

    /// Reviews one more turn; false if all are done.
    ///
    /// # Errors
    /// [`Stopped`] if it was broken off.
    pub fn advance(&mut self) -> Result<bool, Stopped> {
        let Some(turn) = self.turns.get(self.done) else { return Ok(false) };
        let next = self.judge.expectation(&turn.end);
        let comparison =
            (turn.ending == Ending::Played).then(|| TurnComparison::of(&self.judge, turn));
        // What was searched for in haste is worth nothing.
        if self.judge.params().is_stopped() {
            return Err(Stopped);
        }
        let review = review_turn(turn, comparison, &self.expectation, &next, &mut self.books);
        self.reviewed.extend(review);
        self.expectation = next;
        self.done += 1;
        Ok(true)
    }

    /// Sums up.
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

/// Reviews one turn and enters it into the books; `None` if nothing was placed in it.
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
    // A tile that was drawn compares with the mean of the draw, one that was taken with the best.
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
    // What changed by a resignation was somebody's choice too; otherwise the rest is drift.
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

/// A turn compared with the best one, both followed with equal effort.
struct TurnComparison {
    played: Vec<Token>,
    best: Vec<Token>,
    /// What the best turn is worth.
    before: Values,
    /// What the turn played is worth.
    after: Values,
    /// What the best build after the placement played is worth.
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
