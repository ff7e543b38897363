//! Kings that cannot be prevented: whatever tiles come and whatever the other player does.

use taluva::{Phase, Seat, State, Tile, Token};

use super::every_turn::{TurnTokens, find_turn};
use super::prove::{Danger, unseen};

/// A position in which more turns than this force a king is not a puzzle.
pub(super) const MOST_FORCED: usize = 24;

/// The share of all tiles, up to rounding.
const ALL: f32 = 1.0 - 1e-4;

/// The number of killer replies remembered.
const REMEMBERED: usize = 16;

/// Replies of the other player. A reply that stops a king after one turn often does so after another, so the
/// known ones are tried first (the killer heuristic).
pub(super) struct Replies {
    killers: Vec<TurnTokens>,
    /// Whether after some turn the other player cannot build with any tile. It is then out, and no king is
    /// needed.
    pub(super) is_any_eliminating: bool,
}

impl Replies {
    pub(super) fn new() -> Replies {
        Replies { killers: Vec::new(), is_any_eliminating: false }
    }

    /// Whether a seat becomes king with every tile, whatever the other player, whose turn begins, does with
    /// any tile.
    pub(super) fn cannot_stop_king(
        &mut self,
        state: &mut State,
        seat: Seat,
        danger: &mut Danger,
    ) -> bool {
        if state.phase() != Phase::Take || self.is_stopped_as_before(state, seat, danger) {
            return false;
        }
        let mut can_reply = false;
        for tile in unseen(state) {
            let taken = state.take_unchecked(tile);
            let can_be_laid = state.phase() == Phase::Place;
            // A player that cannot build is out and has lost to its only rival.
            let killer = find_turn(state, |after, (_, build)| {
                can_reply |= build != Token::NoBuild;
                build != Token::NoBuild && !becomes_king(after, seat, danger)
            });
            state.undo(taken);
            self.remember(killer);
            if !can_be_laid || killer.is_some() {
                return false;
            }
        }
        self.is_any_eliminating |= !can_reply;
        true
    }

    fn remember(&mut self, killer: Option<TurnTokens>) {
        if let Some(killer) = killer {
            self.killers.truncate(REMEMBERED - 1);
            self.killers.insert(0, killer);
        }
    }

    /// Whether a known killer reply also stops the king here.
    fn is_stopped_as_before(&mut self, state: &mut State, seat: Seat, danger: &mut Danger) -> bool {
        let killer = self.killers.iter().position(|killer| stops(state, killer, seat, danger));
        // Move the successful killer to the front.
        killer.inspect(|&index| self.killers[..=index].rotate_right(1)).is_some()
    }
}

/// Whether a turn can be played and prevents a seat from becoming king with every tile.
fn stops(state: &mut State, (place, build): &TurnTokens, seat: Seat, danger: &mut Danger) -> bool {
    let (Token::Place(placement), Token::Build(build)) = (place, build) else { return false };
    let is_unseen = |tile: Tile| state.unseen_tiles().any(|(unseen, _)| unseen == tile);
    if !is_unseen(placement.tile) {
        return false;
    }
    let taken = state.take_unchecked(placement.tile);
    let mut is_stopped = false;
    if state.why_not_place(placement).is_ok() {
        let placed = state.place_unchecked(*placement);
        if state.why_not_build(build).is_ok() {
            let built = state.build_unchecked(*build);
            is_stopped = !becomes_king(state, seat, danger);
            state.undo(built);
        }
        state.undo(placed);
    }
    state.undo(taken);
    is_stopped
}

/// Whether it is the turn of a seat that becomes king with every tile.
fn becomes_king(state: &mut State, seat: Seat, danger: &mut Danger) -> bool {
    state.phase() == Phase::Take && state.seat() == seat && danger.share_of_mover(state) >= ALL
}
