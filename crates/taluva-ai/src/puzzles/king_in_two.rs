//! Kings that nobody can prevent: for every tile and every turn of the other player, a king with every tile.

use taluva::{Phase, Seat, State, Token};

use super::every_turn::each_turn;
use super::prove::{Danger, unseen};

/// Of a position in which more turns than this would do against a player who does nothing, none is looked at.
pub(super) const MOST_LIKELY: usize = 24;

/// Every tile.
const ALL: f32 = 1.0 - 1e-4;

/// Whether a seat would become king with every tile if it were its turn now.
pub(super) fn would_be_king(state: &State, seat: Seat, danger: &mut Danger) -> bool {
    let Some(mut state) = with_turn_of(state, seat) else { return false };
    danger.share_of_mover(&mut state) >= ALL
}

/// The same position at the beginning of another seat's turn.
pub(super) fn with_turn_of(state: &State, seat: Seat) -> Option<State> {
    if !matches!(state.phase(), Phase::Take | Phase::Place) {
        return None;
    }
    let text = state.to_string();
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    *fields.get_mut(2)? = format!("{seat}:take");
    fields.join(" ").parse().ok()
}

/// Whether a seat becomes king with every tile, after every turn of the other player with every tile.
pub(super) fn forces_king(state: &mut State, seat: Seat, danger: &mut Danger) -> bool {
    if state.phase() != Phase::Take {
        return false;
    }
    for tile in unseen(state) {
        let taken = state.take_unchecked(tile);
        let holds = holds_against_all(state, seat, danger);
        state.undo(taken);
        if !holds {
            return false;
        }
    }
    true
}

fn holds_against_all(state: &State, seat: Seat, danger: &mut Danger) -> bool {
    let mut holds = true;
    each_turn(state, |after, (_, build)| {
        if !holds || build == Token::NoBuild {
            return;
        }
        holds = after.phase() == Phase::Take
            && after.seat() == seat
            && danger.share_of_mover(after) >= ALL;
    });
    holds
}
