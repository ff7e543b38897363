//! Which turns of a position are right, by the rules alone: every turn is looked at.

use taluva::puzzle::{Answer, Kind};
use taluva::{Fate, Phase, Seat, State, Tile};

use super::every_turn::{TurnTokens, answers, each_turn, ideas};
use super::king_in_two::{MOST_FORCED, Replies};
use crate::chart::Chart;
use crate::evaluate::final_values;
use crate::search::{KingThreats, is_one_build_short, king_turn_in, may_be_near};

/// With this part of the tiles the next player becomes king after a turn that does not stop it.
const LOST: f32 = 0.5;

/// What was found out about all turns of a position.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// The turns that are right.
    pub right: Vec<TurnTokens>,
    /// Those that are not.
    pub wrong: Vec<TurnTokens>,
    /// How many there are.
    pub turns: usize,
    /// How much win probability the best of those that are not right gives away, with its standard
    /// error; only where it was searched for.
    pub gap: Option<(f32, f32)>,
}

impl Proof {
    pub(super) fn of(right: Vec<TurnTokens>, wrong: Vec<TurnTokens>) -> Option<Proof> {
        let turns = right.len() + wrong.len();
        (!right.is_empty() && !wrong.is_empty()).then_some(Proof { right, wrong, turns, gap: None })
    }

    /// How many different ideas the right turns are.
    #[must_use]
    pub fn ideas(&self) -> usize {
        ideas(&self.right)
    }

    /// The turns that are right, as a puzzle lists them.
    #[must_use]
    pub fn answers(&self) -> Vec<Answer> {
        answers(&self.right, &self.wrong)
    }
}

/// Whether a position with a tile in hand has the property of a kind that the rules prove, and which turns
/// are right; `None` if not.
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

/// Sorts all turns by whether they are right.
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

/// The next player becomes king with half of the tiles or more, unless a turn is played that leaves none with
/// which it can. There is nothing in between, and no king in this turn.
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

/// With what part of the tiles the player whose turn begins becomes king against a seat.
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

    /// With what part of the tiles the player whose turn begins becomes king.
    pub(super) fn share_of_mover(&mut self, state: &mut State) -> f32 {
        self.threats.probability(state, &mut self.chart)
    }
}

/// The game ends with this turn, and few turns win it.
fn last_turn(state: &State) -> Option<Proof> {
    let is_last = state.deck_left() == 0 && state.offer().is_empty();
    if !is_last || king_turn_in(state).is_some() {
        return None;
    }
    let mover = state.seat().index();
    sorted(state, |after| final_values(after).is_some_and(|values| values[mover] > 1.0 - 1e-6))
}

/// After a right turn the mover becomes king in the next one, whatever the other player does, and whatever
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

/// The tiles that may come.
pub(super) fn unseen(state: &State) -> Vec<Tile> {
    state.unseen_tiles().map(|(tile, _)| tile).collect()
}
