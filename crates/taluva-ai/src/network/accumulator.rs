//! Scores of positions that resemble each other, worked out from what differs between them (as in NNUE).

use super::{FIRST, FIRST_AT, HIDDEN, Inputs, LINEAR, NUMBERS, Network, PHASE, PLAYERS, WEIGHTS};
use crate::evaluate::ANCHORS;
use crate::features::FEATURES;
use crate::pattern::{KINDS, Kinds};

/// What was worked out for one seat in the last position.
#[derive(Clone, Debug)]
pub(super) struct Accumulator {
    inputs: Option<Inputs>,
    linear: f32,
    /// What the hidden units hold before they are clipped.
    hidden: [f32; HIDDEN],
}

impl Accumulator {
    /// Whether the last inputs are of the same phase and the same number of players.
    fn is_beside(&self, inputs: &Inputs) -> bool {
        self.inputs.as_ref().is_some_and(|old| old.numbers[PHASE..] == inputs.numbers[PHASE..])
    }
}

/// What was worked out for the last of several positions that resemble each other, such as those
/// after the builds of a turn: for the next of them only what differs is added.
#[derive(Clone, Debug)]
pub struct Accumulators {
    pub(super) seats: Box<[Accumulator; 5]>,
}

impl Accumulators {
    pub(crate) fn new() -> Accumulators {
        let none = || Accumulator { inputs: None, linear: 0.0, hidden: [0.0; HIDDEN] };
        Accumulators { seats: Box::new(std::array::from_fn(|_| none())) }
    }

    /// Other positions come now.
    pub(crate) fn forget(&mut self) {
        for seat in self.seats.iter_mut() {
            seat.inputs = None;
        }
    }
}

impl Network {
    /// What the hidden units say: eight sums side by side, which a processor adds at once.
    fn correction(&self, hidden: &[f32; HIDDEN]) -> f32 {
        let second = &self.weights[WEIGHTS - HIDDEN..];
        let mut sums = [0.0; 8];
        for (units, weights) in hidden.chunks_exact(8).zip(second.chunks_exact(8)) {
            for lane in 0..8 {
                sums[lane] += units[lane].clamp(0.0, 1.0) * weights[lane];
            }
        }
        sums.iter().sum()
    }

    /// The same as [`score`](Network::score), but for rounding, worked out from what has changed.
    pub(super) fn score_from(&self, last: &mut Accumulator, mut inputs: Inputs) -> f32 {
        inputs.own.sort();
        inputs.rivals.iter_mut().for_each(Kinds::sort);
        if last.is_beside(&inputs) {
            self.follow(last, &inputs);
        } else {
            last.linear = self.linear_score(&inputs);
            last.hidden = self.hidden(&inputs);
        }
        last.inputs = Some(inputs);
        last.linear + self.correction(&last.hidden)
    }

    /// Takes over the differences of inputs of the same phase and the same number of players.
    fn follow(&self, last: &mut Accumulator, inputs: &Inputs) {
        let Accumulator { inputs: Some(old), linear, hidden } = last else { return };
        let first = &self.weights[FIRST_AT..FIRST_AT + FIRST];
        let mut add = |row: usize, change: f32| {
            let row = &first[row * HIDDEN..(row + 1) * HIDDEN];
            for (unit, weight) in hidden.iter_mut().zip(row) {
                *unit += change * weight;
            }
        };
        const CHUNK: usize = 16;
        let chunks = inputs.numbers[..PHASE].chunks(CHUNK).zip(old.numbers[..PHASE].chunks(CHUNK));
        for (chunk, (new, old)) in chunks.enumerate() {
            let differ =
                new.iter().zip(old).fold(0, |bits, (a, b)| bits | (a.to_bits() ^ b.to_bits()));
            if differ == 0 {
                continue;
            }
            for (place, (new, old)) in new.iter().zip(old).enumerate() {
                let change = new - old;
                if change == 0.0 {
                    continue;
                }
                let row = chunk * CHUNK + place;
                add(row, change);
                if row < FEATURES {
                    for (index, share) in inputs.linear_rows() {
                        *linear += change * share * self.weights[index * FEATURES + row];
                    }
                }
            }
        }
        let anchors = &inputs.numbers[PHASE..PLAYERS];
        inputs.own.visit_differences(&old.own, |kind, sign| {
            add(NUMBERS + kind, sign);
            let row = &self.weights[LINEAR + kind * ANCHORS.len()..];
            *linear += sign * row.iter().zip(anchors).map(|(w, x)| w * x).sum::<f32>();
        });
        let share = inputs.rival_share();
        for rival in 0..usize::from(inputs.rival_count) {
            inputs.rivals[rival].visit_differences(&old.rivals[rival], |kind, sign| {
                add(NUMBERS + KINDS + kind, sign * share);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{inputs, network};
    use super::*;
    use crate::chart::Group;
    use crate::rng::Rng;

    #[test]
    fn what_has_changed_leads_to_the_same_score() {
        let network = network();
        let mut accumulators = Accumulators::new();
        let mut rng = Rng::new(9);
        let mut inputs = inputs();
        for step in 0..40 {
            inputs.numbers[rng.below(PHASE)] = rng.unit();
            inputs.own = Kinds::NONE;
            for size in 1..2 + step % 5 {
                inputs.own.add(&Group { size, least: size, ..Group::default() }, 9);
                inputs.rivals[1] = inputs.own;
            }
            if step == 20 {
                inputs.numbers[PHASE..PLAYERS].fill(0.25);
            }
            let score = network.score_from(&mut accumulators.seats[0], inputs.clone());
            let alone = network.score(&inputs);
            assert!((score - alone).abs() < 1e-3, "{step}: {score} {alone}");
        }
    }
}
