//! The books of a game: where each seat's result came from.

use serde::{Deserialize, Serialize};
use taluva::{Seat, Setup};

use super::TurnReview;
use super::mark::{Mark, accuracy};
use crate::player::Values;

/// Sums in double precision.
type Sums = [f64; 5];

/// What the books are kept in, about a millionth: sums of whole numbers of it are exact in single precision, so
/// that the books balance to the last bit.
const UNIT: f64 = 1.0 / (1 << 20) as f64;

fn entry(value: f64) -> f32 {
    ((value / UNIT).round() * UNIT) as f32
}

/// Collects luck and choices of all seats.
#[derive(Clone, Debug)]
pub(super) struct Books {
    setup: Setup,
    start: Sums,
    luck: Sums,
    skill: Sums,
    others: Sums,
}

/// What a review says of one player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerReview {
    /// The seat.
    pub seat: Seat,
    /// How good the decisions were, in percent.
    pub accuracy: f32,
    /// Win probability lost by the seat's own turns, in sum.
    pub loss: f32,
    /// The same per decision.
    pub loss_per_decision: f32,
    /// Turns with something to decide.
    pub decisions: usize,
    /// The luck of all draws for this seat, its own and the others', in sum.
    pub luck: f32,
    /// Losses of five points and more.
    pub inaccuracies: usize,
    /// Losses of ten points and more.
    pub mistakes: usize,
    /// Losses of fifteen points and more.
    pub blunders: usize,
    /// What the seat could expect at the start.
    pub start: f32,
    /// What its own choices changed; never positive but for a resignation of somebody else.
    pub skill: f32,
    /// What the choices of others changed.
    pub others: f32,
    /// What the engine changed its mind about.
    pub drift: f32,
    /// What the seat got; for a game that has not ended, what it can expect.
    pub result: f32,
    /// The result less the luck. No probability: with bad luck a winner has more than 1, with good luck a loser less than 0.
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

    /// What a choice of a seat changed: its own skill, for the others what somebody else chose.
    /// Team mates are one side.
    pub(super) fn enter_choice(&mut self, chooser: Seat, values: &Values) {
        for seat in self.setup.seats() {
            let own = self.setup.on_one_side(seat, chooser);
            let sums = if own { &mut self.skill } else { &mut self.others };
            sums[seat.index()] += f64::from(values[seat.index()]);
        }
    }

    /// Sums up. The drift is what the rest leaves open, so that the books balance.
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
