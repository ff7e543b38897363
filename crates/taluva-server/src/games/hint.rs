//! Who may ask for hints.

use taluva::{Phase, State};

use super::table::Table;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::Holder;
use crate::terms::Status;

impl Table {
    /// Whether somebody may get hints during the game: only in unrated games against computers and friends at the same
    /// screen.
    pub(crate) fn may_have_hints(&self, user: UserId) -> bool {
        let alone = self.seats.iter().all(|holder| match holder {
            Holder::Ai { .. } => true,
            Holder::Person { .. } | Holder::Local { .. } => holder.user() == Some(user),
            Holder::Open | Holder::Invited | Holder::Reserved { .. } => false,
        });
        self.status == Status::Playing
            && !self.is_rated()
            && alone
            && self.seats_of(user).next().is_some()
    }

    /// The position for a hint: the current one, or the one after `ply` tokens. Finished games are open to everybody
    /// who may see them.
    pub(crate) fn position_for_hint(
        &self,
        user: UserId,
        ply: Option<u32>,
    ) -> Result<State, Problem> {
        let ended = matches!(self.status, Status::Over | Status::Aborted);
        if !ended && !self.may_have_hints(user) {
            return Err(ProblemCode::WrongStatus
                .because("hints are given only where nobody else plays, or after the end"));
        }
        let state = match ply {
            None => (*self.state).clone(),
            Some(ply) if ply as usize <= self.tokens.len() => self.state_after(ply as usize),
            Some(_) => return Err(ProblemCode::NotFound.because("the game has fewer tokens")),
        };
        must_have_a_choice(&state)?;
        let mine = ended || self.seats_of(user).any(|seat| seat == state.seat());
        if mine { Ok(state) } else { Err(ProblemCode::NotYourTurn.problem()) }
    }
}

/// Refuses positions without a choice to make.
pub(crate) fn must_have_a_choice(state: &State) -> Result<(), Problem> {
    let has_choice = match state.phase() {
        Phase::Place | Phase::Build => true,
        Phase::Take => state.two_hex_takes().next().is_some(),
        Phase::Over => false,
    };
    if has_choice {
        return Ok(());
    }
    Err(ProblemCode::WrongStatus.because("there is nothing to choose: no tile is in hand"))
}
