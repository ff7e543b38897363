//! The right turns of a position by the rules alone, found by examining every turn.

use taluva::puzzle::{Answer, Kind};
use taluva::{Fate, Phase, Seat, State, Tile};

use super::every_turn::{TurnTokens, answers, each_turn, ideas};
use super::king_in_two::{MOST_FORCED, Replies};
use crate::chart::Chart;
use crate::evaluate::final_values;
use crate::search::{KingThreats, is_one_build_short, king_turn_in, may_be_near};

/// After a wrong turn the next player becomes king with at least this share of the tiles.
const LOST: f32 = 0.5;

/// The result of examining all turns of a position.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// The right turns.
    pub right: Vec<TurnTokens>,
    /// The wrong turns.
    pub wrong: Vec<TurnTokens>,
    /// The number of turns.
    pub turns: usize,
    /// The win probability lost by the best of the wrong turns, with its standard error; only if found by
    /// search.
    pub gap: Option<(f32, f32)>,
}

impl Proof {
    pub(super) fn of(right: Vec<TurnTokens>, wrong: Vec<TurnTokens>) -> Option<Proof> {
        let turns = right.len() + wrong.len();
        (!right.is_empty() && !wrong.is_empty()).then_some(Proof { right, wrong, turns, gap: None })
    }

    /// The number of different ideas among the right turns.
    #[must_use]
    pub fn ideas(&self) -> usize {
        ideas(&self.right)
    }

    /// The right turns, as a puzzle lists them.
    #[must_use]
    pub fn answers(&self) -> Vec<Answer> {
        answers(&self.right, &self.wrong)
    }
}

/// The right turns of a position with a tile in hand, if it has the property of a kind that the rules prove.
#[must_use]
pub fn prove(state: &State, kind: Kind) -> Option<Proof> {
    if state.phase() != Phase::Place || state.setup().ranking() {
        return None;
    }
    match kind {
        Kind::KingInOne => king_in_one(state),
        Kind::StopKing => stop_king(state),
        Kind::LastTurn => last_turn(state),
        Kind::KingInTwo => king_in_two(state),
        Kind::BestTurn => None,
    }
}

/// Classifies all turns as right or wrong.
fn sorted(state: &State, mut is_right: impl FnMut(&mut State) -> bool) -> Option<Proof> {
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    each_turn(
        state,
        |after, turn| {
            if is_right(after) { right.push(turn) } else { wrong.push(turn) }
        },
    );
    Proof::of(right, wrong)
}

fn is_king(state: &State, seat: Seat) -> bool {
    matches!(state.fate(seat), Fate::King(_))
}

/// A king in this turn: every turn that makes one is right.
fn king_in_one(state: &State) -> Option<Proof> {
    if !may_be_near(state) {
        return None;
    }
    let mover = state.seat();
    sorted(state, |after| is_king(after, mover))
}

/// After a wrong turn the next player becomes king with half of the tiles or more, after a right one with
/// none. No turn is in between, and no turn makes the mover king.
fn stop_king(state: &State) -> Option<Proof> {
    if king_turn_in(state).is_some() {
        return None;
    }
    let mover = state.seat();
    let mut danger = Danger::new();
    let mut is_clear = true;
    let proof = sorted(state, |after| {
        if !is_clear {
            return false;
        }
        let is_out = matches!(after.fate(mover), Fate::Out(_));
        let share = danger.of(after, mover);
        is_clear = is_out || share == 0.0 || share >= LOST;
        !is_out && share == 0.0
    });
    proof.filter(|_| is_clear)
}

/// Computes the share of tiles with which the player to move becomes king against a seat.
pub(super) struct Danger {
    threats: KingThreats,
    chart: Chart,
}

impl Danger {
    pub(super) fn new() -> Danger {
        Danger { threats: KingThreats::new(), chart: Chart::new() }
    }

    pub(super) fn of(&mut self, state: &mut State, against: Seat) -> f32 {
        if state.phase() == Phase::Over {
            let lost = final_values(state).is_some_and(|values| values[against.index()] == 0.0);
            return if lost { 1.0 } else { 0.0 };
        }
        if state.setup().on_one_side(state.seat(), against) {
            return 0.0;
        }
        if king_turn_in(state).is_some() {
            return 1.0;
        }
        self.threats.probability(state, &mut self.chart)
    }

    /// The share of tiles with which the player to move becomes king.
    pub(super) fn share_of_mover(&mut self, state: &mut State) -> f32 {
        self.threats.probability(state, &mut self.chart)
    }
}

/// The game ends with this turn; the turns that win it are right.
fn last_turn(state: &State) -> Option<Proof> {
    let is_last = state.deck_left() == 0 && state.offer().is_empty();
    if !is_last || king_turn_in(state).is_some() {
        return None;
    }
    let mover = state.seat().index();
    sorted(state, |after| final_values(after).is_some_and(|values| values[mover] > 1.0 - 1e-6))
}

/// After a right turn the mover becomes king in the next one, whatever the other player does and whatever
/// tiles come.
fn king_in_two(state: &State) -> Option<Proof> {
    let is_simple = state.setup().players() == 2 && state.offer().is_empty();
    if !is_simple || state.deck_left() < 2 || king_turn_in(state).is_some() {
        return None;
    }
    let mover = state.seat();
    let (mut danger, mut replies) = (Danger::new(), Replies::new());
    let mut right = 0;
    let proof = sorted(state, |after| {
        let is_right = right <= MOST_FORCED
            && is_one_build_short(after, mover)
            && danger.of(after, mover) == 0.0
            && replies.cannot_stop_king(after, mover, &mut danger);
        right += usize::from(is_right);
        is_right
    });
    proof.filter(|_| right <= MOST_FORCED && !replies.is_any_eliminating)
}

/// The unseen tiles.
pub(super) fn unseen(state: &State) -> Vec<Tile> {
    state.unseen_tiles().map(|(tile, _)| tile).collect()
}
