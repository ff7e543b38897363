//! The learned evaluation: a linear part in named features, plus a small network.
//!
//! For each seat the inputs of the network are the seat's own features, the mean of its rivals'
//! features, with several rivals also their maximum, the kinds of all settlements, the number of
//! turns left and the number of players. One hidden layer of [`HIDDEN`] clipped units computes a
//! correction to the linear score, whose weights are also corrected when there are several rivals.
//! Inputs that are 0, as most are, cost nothing.

mod accumulator;
mod file;

use crate::evaluate::{ANCHORS, Evaluator, Linear, phase};
use crate::features::{FEATURES, Features, TurnsLeft};
use crate::settlement_kinds::{KINDS, Kinds};
pub use accumulator::Accumulators;

/// The number of units in the hidden layer.
pub const HIDDEN: usize = 64;
/// The number of numeric inputs: own features, mean of the rivals' features, their maximum, anchors
/// of the phase, numbers of players.
pub const NUMBERS: usize = PLAYERS + 4;

/// The offset of the anchors of the phase.
const PHASE: usize = 3 * FEATURES;
/// The offset of the numbers of players, starting with two.
const PLAYERS: usize = PHASE + ANCHORS.len();

/// Linear weights for every anchor, and their corrections for several rivals.
pub(crate) const LINEAR: usize = 2 * ANCHORS.len() * FEATURES;
/// Linear weights of own settlements by kind, for every anchor.
const LINEAR_KINDS: usize = KINDS * ANCHORS.len();
/// Rows of the first layer: numbers, kinds of own settlements, kinds of rivals' settlements.
const ROWS: usize = NUMBERS + 2 * KINDS;
const FIRST: usize = ROWS * HIDDEN;
/// The offset of the first layer's weights.
const FIRST_AT: usize = LINEAR + LINEAR_KINDS;
/// The number of weights: linear, first layer, its biases, second layer.
pub const WEIGHTS: usize = FIRST_AT + FIRST + 2 * HIDDEN;

/// A linear evaluation plus a network.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    /// All weights in one vector, as training needs them.
    pub(crate) weights: Vec<f32>,
    /// How turns left were counted in the training data.
    pub(crate) turns_left: TurnsLeft,
}

/// The inputs of one seat.
#[derive(Clone, Debug)]
pub(crate) struct Inputs {
    numbers: [f32; NUMBERS],
    own: Kinds,
    rivals: [Kinds; 4],
    rival_count: u8,
}

impl Inputs {
    /// The weight of each rival in the inputs about rivals.
    fn rival_share(&self) -> f32 {
        1.0 / f32::from(self.rival_count.max(1))
    }

    /// Whether the seat has more than one rival.
    fn has_several_rivals(&self) -> bool {
        self.numbers[PLAYERS] == 0.0
    }

    /// The rows of linear weights in use, each with the weight of its anchor.
    fn linear_rows(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        let rows = if self.has_several_rivals() { 2 * ANCHORS.len() } else { ANCHORS.len() };
        (0..rows)
            .map(|row| (row, self.numbers[PHASE + row % ANCHORS.len()]))
            .filter(|&(_, share)| share != 0.0)
    }

    /// Calls `visit` with every row of the first layer in use, and its factor.
    fn visit_rows(&self, mut visit: impl FnMut(usize, f32)) {
        for (row, &number) in self.numbers.iter().enumerate() {
            if number != 0.0 {
                visit(row, number);
            }
        }
        for kind in self.own.iter() {
            visit(NUMBERS + kind, 1.0);
        }
        let share = self.rival_share();
        for rival in &self.rivals[..usize::from(self.rival_count)] {
            for kind in rival.iter() {
                visit(NUMBERS + KINDS + kind, share);
            }
        }
    }
}

/// The inputs of a seat, from the features of all seats.
///
/// `rivals` are the other seats in the game that are not on its side.
pub(crate) fn inputs_of(features: &Features, seat: usize, rivals: &[usize]) -> Inputs {
    let mut inputs = Inputs {
        numbers: [0.0; NUMBERS],
        own: features.kinds[seat],
        rivals: [Kinds::NONE; 4],
        rival_count: rivals.len().min(4) as u8,
    };
    let share = inputs.rival_share();
    let numbers = &mut inputs.numbers;
    numbers[..FEATURES].copy_from_slice(&features.seats[seat]);
    for (slot, &rival) in inputs.rivals.iter_mut().zip(rivals) {
        *slot = features.kinds[rival];
        let mean = &mut numbers[FEATURES..2 * FEATURES];
        for (input, value) in mean.iter_mut().zip(&features.seats[rival]) {
            *input += share * value;
        }
        if rivals.len() > 1 {
            let highest = &mut numbers[2 * FEATURES..PHASE];
            for (input, value) in highest.iter_mut().zip(&features.seats[rival]) {
                *input = input.max(*value);
            }
        }
    }
    let (lower, part) = phase(features.turns_left[seat]);
    numbers[PHASE + lower] = 1.0 - part;
    numbers[PHASE + lower + 1] = part;
    let players = 1 + rivals.len().min(4);
    numbers[PLAYERS + players.max(2) - 2] = 1.0;
    inputs
}

/// The rivals of a seat: the other seats in the game, except with teams its mate.
pub(crate) fn rivals_of(features: &Features, seat: usize) -> ([usize; 4], usize) {
    let mut rivals = [0; 4];
    let mut count = 0;
    for (other, &is_in) in features.is_in.iter().enumerate() {
        let is_mate = features.teams && other % 2 == seat % 2;
        if is_in && other != seat && !is_mate && count < 4 {
            rivals[count] = other;
            count += 1;
        }
    }
    (rivals, count)
}

impl Network {
    /// A linear evaluation with an untrained network, whose correction is 0.
    pub(crate) fn from_linear(linear: &Linear, mut noise: impl FnMut() -> f32) -> Network {
        let mut weights = Vec::with_capacity(WEIGHTS);
        weights.extend(linear.weights.iter().flatten());
        weights.resize(FIRST_AT, 0.0);
        let scale = (2.0 / 30.0f32).sqrt();
        weights.extend((0..NUMBERS * HIDDEN).map(|_| scale * noise()));
        // Kinds start with small weights.
        weights.extend((0..2 * KINDS * HIDDEN).map(|_| 0.1 * scale * noise()));
        weights.extend([0.1; HIDDEN]);
        weights.extend([0.0; HIDDEN]);
        Network { weights, turns_left: TurnsLeft::ByRoom }
    }

    /// The linear part alone.
    #[must_use]
    pub fn linear(&self) -> Linear {
        let mut linear = Linear::zero();
        for (row, weights) in linear.weights.iter_mut().zip(self.weights.chunks(FEATURES)) {
            row.copy_from_slice(weights);
        }
        linear
    }

    fn linear_score(&self, inputs: &Inputs) -> f32 {
        let mut score = 0.0;
        // Most features are 0, and the chain of additions dominates the cost.
        let (mut set, mut count) = ([(0, 0.0); FEATURES], 0);
        for (feature, &number) in inputs.numbers[..FEATURES].iter().enumerate() {
            set[count] = (feature, number);
            count += usize::from(number != 0.0);
        }
        for (index, share) in inputs.linear_rows() {
            let row = &self.weights[index * FEATURES..(index + 1) * FEATURES];
            let dot: f32 = set[..count].iter().map(|&(feature, x)| row[feature] * x).sum();
            score += share * dot;
        }
        let anchors = &inputs.numbers[PHASE..PLAYERS];
        for kind in inputs.own.iter() {
            let row = &self.weights[LINEAR + kind * ANCHORS.len()..];
            score += row.iter().zip(anchors).map(|(w, x)| w * x).sum::<f32>();
        }
        score
    }

    /// The activations of the hidden units before clipping.
    fn hidden(&self, inputs: &Inputs) -> [f32; HIDDEN] {
        let (first, rest) = self.weights[FIRST_AT..].split_at(FIRST);
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&rest[..HIDDEN]);
        inputs.visit_rows(|row, input| {
            let row = &first[row * HIDDEN..(row + 1) * HIDDEN];
            for (unit, weight) in hidden.iter_mut().zip(row) {
                *unit += input * weight;
            }
        });
        hidden
    }

    pub(crate) fn score(&self, inputs: &Inputs) -> f32 {
        let hidden = self.hidden(inputs);
        let second = &self.weights[WEIGHTS - HIDDEN..];
        let correction: f32 =
            hidden.iter().zip(second).map(|(unit, weight)| unit.clamp(0.0, 1.0) * weight).sum();
        self.linear_score(inputs) + correction
    }

    /// Adds the gradient of the score, times `error`, to `gradient`.
    pub(crate) fn learn(&self, inputs: &Inputs, error: f32, gradient: &mut [f32]) {
        for (index, share) in inputs.linear_rows() {
            let row = &mut gradient[index * FEATURES..(index + 1) * FEATURES];
            for (slope, input) in row.iter_mut().zip(&inputs.numbers) {
                *slope += error * share * input;
            }
        }
        let anchors = &inputs.numbers[PHASE..PLAYERS];
        for kind in inputs.own.iter() {
            let row = &mut gradient[LINEAR + kind * ANCHORS.len()..];
            for (slope, share) in row.iter_mut().zip(anchors) {
                *slope += error * share;
            }
        }
        let hidden = self.hidden(inputs);
        let second = WEIGHTS - HIDDEN;
        let biases = second - HIDDEN;
        let mut errors = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            gradient[second + unit] += error * hidden[unit].clamp(0.0, 1.0);
            if hidden[unit] > 0.0 && hidden[unit] < 1.0 {
                errors[unit] = error * self.weights[second + unit];
                gradient[biases + unit] += errors[unit];
            }
        }
        let first = &mut gradient[FIRST_AT..FIRST_AT + FIRST];
        inputs.visit_rows(|row, input| {
            let row = &mut first[row * HIDDEN..(row + 1) * HIDDEN];
            for (slope, error) in row.iter_mut().zip(&errors) {
                *slope += input * error;
            }
        });
    }
}

impl Evaluator for Network {
    fn turns_left(&self) -> TurnsLeft {
        self.turns_left
    }

    fn scores(&self, features: &Features) -> [f32; 5] {
        std::array::from_fn(|seat| {
            if !features.is_in[seat] {
                return 0.0;
            }
            let (rivals, count) = rivals_of(features, seat);
            self.score(&inputs_of(features, seat, &rivals[..count]))
        })
    }

    fn compares_builds(&self) -> bool {
        true
    }

    fn scores_built(&self, features: &Features, accumulators: &mut Accumulators) -> [f32; 5] {
        self.scores_from(features, accumulators)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::Group;
    use crate::rng::Rng;

    pub(super) fn network() -> Network {
        let mut rng = Rng::new(5);
        let mut network = Network::from_linear(&Linear::by_hand(), || rng.normal());
        for weight in &mut network.weights[WEIGHTS - HIDDEN..] {
            *weight = rng.normal();
        }
        network
    }

    pub(super) fn inputs() -> Inputs {
        let mut rng = Rng::new(6);
        let numbers = std::array::from_fn(|_| if rng.unit() < 0.3 { rng.unit() } else { 0.0 });
        let mut inputs =
            Inputs { numbers, own: Kinds::NONE, rivals: [Kinds::NONE; 4], rival_count: 2 };
        for size in 1..5 {
            let group = Group { size, least: size, ..Group::default() };
            inputs.own.add(&group, 9);
            inputs.rivals[usize::from(size) % 2].add(&group, 9);
        }
        inputs
    }

    #[test]
    fn gradients_match_small_changes_of_the_weights() {
        let (network, inputs) = (network(), inputs());
        let mut gradient = vec![0.0; WEIGHTS];
        network.learn(&inputs, 1.0, &mut gradient);
        let mut rng = Rng::new(7);
        for _ in 0..300 {
            let index = rng.below(WEIGHTS);
            let mut changed = network.clone();
            changed.weights[index] += 1e-2;
            let slope = (changed.score(&inputs) - network.score(&inputs)) / 1e-2;
            assert!((slope - gradient[index]).abs() < 0.05, "{index}: {slope} {}", gradient[index]);
        }
    }

    #[test]
    fn a_fresh_network_says_what_its_linear_part_says() {
        let mut rng = Rng::new(5);
        let linear = Linear::by_hand();
        let fresh = Network::from_linear(&linear, || rng.normal());
        assert_eq!(fresh.linear(), linear);
        let mut inputs = inputs();
        inputs.numbers[PHASE..].fill(0.0);
        inputs.numbers[PHASE + 2] = 1.0;
        let features: [f32; FEATURES] = std::array::from_fn(|i| inputs.numbers[i]);
        let expected = linear.score(&features, ANCHORS[2]);
        assert!((fresh.score(&inputs) - expected).abs() < 1e-4);
    }
}
