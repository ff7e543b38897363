//! The accounts of a game: how each seat's result came about.

use serde::{Deserialize, Serialize};
use taluva::{Seat, Setup};

use super::TurnReview;
use super::mark::{Mark, accuracy};
use crate::player::Values;

/// Sums in double precision.
type Sums = [f64; 5];

/// The unit of account, about a millionth: sums of its multiples are exact in single precision, so that the
/// accounts balance to the last bit.
const UNIT: f64 = 1.0 / (1 << 20) as f64;

fn entry(value: f64) -> f32 {
    ((value / UNIT).round() * UNIT) as f32
}

/// The luck and the choices of all seats.
#[derive(Clone, Debug)]
pub(super) struct Books {
    setup: Setup,
    start: Sums,
    luck: Sums,
    skill: Sums,
    others: Sums,
}

/// The review of one player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerReview {
    /// The seat.
    pub seat: Seat,
    /// The accuracy of the decisions, in percent.
    pub accuracy: f32,
    /// The total win probability lost by the seat's own turns.
    pub loss: f32,
    /// The loss per decision.
    pub loss_per_decision: f32,
    /// Turns with something to decide.
    pub decisions: usize,
    /// The total luck of all draws for this seat, its own and the others'.
    pub luck: f32,
    /// Losses of five points or more, below ten.
    pub inaccuracies: usize,
    /// Losses of ten points or more, below fifteen.
    pub mistakes: usize,
    /// Losses of fifteen points or more.
    pub blunders: usize,
    /// The expected result at the start.
    pub start: f32,
    /// The change by the seat's own choices; never positive except when somebody else resigns.
    pub skill: f32,
    /// The change by the choices of others.
    pub others: f32,
    /// The change by revisions of the engine's own estimates.
    pub drift: f32,
    /// The result; for an unfinished game the expected one.
    pub result: f32,
    /// The result minus the luck. Not a probability: above 1 for an unlucky winner, below 0 for a lucky
    /// loser.
    pub result_without_luck: f32,
}

fn add(sums: &mut Sums, values: &Values) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += f64::from(*value);
    }
}

impl Books {
    pub(super) fn new(setup: &Setup) -> Books {
        let zero = [0.0; 5];
        Books { setup: *setup, start: zero, luck: zero, skill: zero, others: zero }
    }

    pub(super) fn start(&mut self, values: &Values) {
        add(&mut self.start, values);
    }

    pub(super) fn enter_luck(&mut self, values: &Values) {
        add(&mut self.luck, values);
    }

    /// Books the change by a seat's choice: as skill for its own side, as others' choices for the rest.
    pub(super) fn enter_choice(&mut self, chooser: Seat, values: &Values) {
        for seat in self.setup.seats() {
            let own = self.setup.on_one_side(seat, chooser);
            let sums = if own { &mut self.skill } else { &mut self.others };
            sums[seat.index()] += f64::from(values[seat.index()]);
        }
    }

    /// Closes the accounts. The drift is the remainder, so that they balance.
    pub(super) fn close(self, result: &Values, turns: &[TurnReview]) -> Vec<PlayerReview> {
        let player = |seat: Seat| {
            let at = seat.index();
            let [start, luck, skill, others, result] = [
                self.start[at],
                self.luck[at],
                self.skill[at],
                self.others[at],
                f64::from(result[at]),
            ]
            .map(entry);
            let own: Vec<&TurnReview> = turns.iter().filter(|turn| turn.seat == seat).collect();
            let decisions: Vec<f32> =
                own.iter().filter(|turn| turn.is_decision).map(|turn| turn.loss).collect();
            let mean = |values: Vec<f32>, none: f32| {
                let count = values.len();
                if count == 0 { none } else { values.iter().sum::<f32>() / count as f32 }
            };
            let marked = |mark| own.iter().filter(|turn| turn.mark == Some(mark)).count();
            PlayerReview {
                seat,
                accuracy: mean(decisions.iter().map(|&loss| accuracy(loss)).collect(), 100.0),
                loss: own.iter().map(|turn| turn.loss).sum(),
                loss_per_decision: mean(decisions.clone(), 0.0),
                decisions: decisions.len(),
                luck,
                inaccuracies: marked(Mark::Inaccuracy),
                mistakes: marked(Mark::Mistake),
                blunders: marked(Mark::Blunder),
                start,
                skill,
                others,
                drift: result - start - luck - skill - others,
                result,
                result_without_luck: result - luck,
            }
        };
        self.setup.seats().map(player).collect()
    }
}
