//! The learned evaluation: a linear part in named features, and a small network beside it.
//!
//! For each seat the network sees the seat's own features, the mean of its rivals', with several
//! rivals also the highest of theirs, the kinds of all settlements, how many turns are left and how
//! many players there are. One hidden layer of [`HIDDEN`] clipped units gives a correction to the
//! linear score, whose weights are corrected as well where there are several rivals. Inputs that
//! are 0 cost nothing, and most are.

use std::io;

use crate::evaluate::{ANCHORS, Evaluator, Linear, phase};
use crate::features::{FEATURES, Feature, Features, TurnsLeft};
use crate::pattern::{KINDS, Kinds};

/// Units in the hidden layer.
pub const HIDDEN: usize = 64;
/// Inputs that are numbers: own features, rivals' features, the highest of several rivals', anchors
/// of the phase, numbers of players.
pub const NUMBERS: usize = PLAYERS + 4;

/// Where the anchors of the phase begin.
const PHASE: usize = 3 * FEATURES;
/// Where the numbers of players begin: two first.
const PLAYERS: usize = PHASE + ANCHORS.len();

/// Weights for every anchor, and what is added to them with several rivals.
pub(crate) const LINEAR: usize = 2 * ANCHORS.len() * FEATURES;
/// Weights of own settlements of each kind, for every anchor.
const LINEAR_KINDS: usize = KINDS * ANCHORS.len();
/// Numbers, kinds of own settlements, kinds of rivals' settlements.
const ROWS: usize = NUMBERS + 2 * KINDS;
const FIRST: usize = ROWS * HIDDEN;
/// Where the first layer's weights begin.
const FIRST_AT: usize = LINEAR + LINEAR_KINDS;
/// All weights: linear, first layer, its biases, second layer.
pub const WEIGHTS: usize = FIRST_AT + FIRST + 2 * HIDDEN;

/// The linear part with a network beside it.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    /// All weights in one row, as training wants them.
    pub(crate) weights: Vec<f32>,
    /// How turns are counted in what it learned from.
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
    /// What share each rival has in the inputs about them.
    fn rival_share(&self) -> f32 {
        1.0 / f32::from(self.rival_count.max(1))
    }

    /// Whether the inputs are those of a game of more than two.
    fn has_several_rivals(&self) -> bool {
        self.numbers[PLAYERS] == 0.0
    }

    /// How many rows of linear weights count, each with the share of its anchor.
    fn linear_rows(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        let rows = if self.has_several_rivals() { 2 * ANCHORS.len() } else { ANCHORS.len() };
        (0..rows)
            .map(|row| (row, self.numbers[PHASE + row % ANCHORS.len()]))
            .filter(|&(_, share)| share != 0.0)
    }

    /// Calls `visit` with every row of the first layer that counts, and by how much.
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

/// What was worked out for one seat in the last position.
#[derive(Clone, Debug)]
struct Accumulator {
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
    seats: Box<[Accumulator; 5]>,
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

/// The inputs of a seat, from the features of all.
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

/// The rivals of a seat. Without teams, everybody else who is in.
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
    /// A linear evaluation with a network that does not say anything yet, ready to learn.
    pub(crate) fn from_linear(linear: &Linear, mut noise: impl FnMut() -> f32) -> Network {
        let mut weights = Vec::with_capacity(WEIGHTS);
        weights.extend(linear.weights.iter().flatten());
        weights.resize(FIRST_AT, 0.0);
        let scale = (2.0 / 30.0f32).sqrt();
        weights.extend((0..NUMBERS * HIDDEN).map(|_| scale * noise()));
        // Kinds say little until something was learned of them.
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
        // Most features are 0, and a chain of additions is what takes time here.
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

    /// What the hidden units hold before they are clipped.
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
    fn score_from(&self, last: &mut Accumulator, mut inputs: Inputs) -> f32 {
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

    /// Adds to `gradient` what changing each weight does to the score, times `error`.
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

    /// The weights as bytes: a line that names the format and the features, then numbers.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = header(self.turns_left).into_bytes();
        for weight in &self.weights {
            bytes.extend(weight.to_le_bytes());
        }
        bytes
    }

    /// Reads what [`to_bytes`](Network::to_bytes) wrote, in this version or an earlier one with
    /// fewer features: those that it did not know count for nothing.
    ///
    /// # Errors
    /// When the bytes are of another format or for features that are not known.
    pub fn from_bytes(bytes: &[u8]) -> io::Result<Network> {
        let error = || io::Error::new(io::ErrorKind::InvalidData, "not weights for these features");
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or_else(error)?;
        let (header, numbers) = (&bytes[..end], &bytes[end + 1..]);
        let header = str::from_utf8(header).ok().and_then(Header::parse).ok_or_else(error)?;
        let number = |four: &[u8]| f32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        let numbers: Vec<f32> = numbers.chunks_exact(4).map(number).collect();
        let weights = header.spread(&numbers).ok_or_else(error)?;
        Ok(Network { weights, turns_left: header.turns_left })
    }
}

/// The first line of a file of weights.
struct Header {
    turns_left: TurnsLeft,
    /// The features that the weights are for, in their order.
    features: Vec<usize>,
}

/// The formats that are read. They differ in how turns are counted.
const FORMATS: [(&str, TurnsLeft); 2] = [("2", TurnsLeft::ByTiles), ("3", TurnsLeft::ByRoom)];

fn header(turns_left: TurnsLeft) -> String {
    let names: Vec<&str> = Feature::ALL.iter().map(|feature| feature.name()).collect();
    let format = FORMATS.iter().find(|known| known.1 == turns_left).map_or("", |known| known.0);
    format!("taluva network {format}; {HIDDEN} hidden; {KINDS} kinds; {}\n", names.join(" "))
}

impl Header {
    fn parse(line: &str) -> Option<Header> {
        let rest = line.strip_prefix("taluva network ")?;
        let (format, rest) = rest.split_once("; ")?;
        let names = rest.strip_prefix(&format!("{HIDDEN} hidden; {KINDS} kinds; "))?;
        let &(_, turns_left) = FORMATS.iter().find(|known| known.0 == format)?;
        let index = |name| Feature::ALL.iter().position(|feature| feature.name() == name);
        let features: Vec<usize> = names.split(' ').map(index).collect::<Option<_>>()?;
        let is_new = |(place, feature)| !features[..place].contains(feature);
        features.iter().enumerate().all(is_new).then_some(Header { turns_left, features })
    }

    /// Puts the weights of a file where they belong; those of other features are 0.
    fn spread(&self, numbers: &[f32]) -> Option<Vec<f32>> {
        let mut weights = vec![0.0; WEIGHTS];
        let mut rest = numbers;
        let mut take = |count: usize| -> Option<&[f32]> {
            let (taken, left) = rest.split_at_checked(count)?;
            rest = left;
            Some(taken)
        };
        for row in weights[..LINEAR].chunks_exact_mut(FEATURES) {
            for (&feature, &weight) in self.features.iter().zip(take(self.features.len())?) {
                row[feature] = weight;
            }
        }
        weights[LINEAR..FIRST_AT].copy_from_slice(take(LINEAR_KINDS)?);
        for part in 0..3 {
            for &feature in &self.features {
                let at = FIRST_AT + (part * FEATURES + feature) * HIDDEN;
                weights[at..at + HIDDEN].copy_from_slice(take(HIDDEN)?);
            }
        }
        let after = FIRST_AT + PHASE * HIDDEN;
        weights[after..].copy_from_slice(take(WEIGHTS - after)?);
        rest.is_empty().then_some(weights)
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

    fn scores_built(&self, features: &Features, accumulators: &mut Accumulators) -> [f32; 5] {
        std::array::from_fn(|seat| {
            if !features.is_in[seat] {
                return 0.0;
            }
            let (rivals, count) = rivals_of(features, seat);
            let inputs = inputs_of(features, seat, &rivals[..count]);
            self.score_from(&mut accumulators.seats[seat], inputs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::Group;
    use crate::rng::Rng;

    fn network() -> Network {
        let mut rng = Rng::new(5);
        let mut network = Network::from_linear(&Linear::by_hand(), || rng.normal());
        for weight in &mut network.weights[WEIGHTS - HIDDEN..] {
            *weight = rng.normal();
        }
        network
    }

    fn inputs() -> Inputs {
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

    #[test]
    fn weights_survive_bytes() {
        let network = network();
        assert_eq!(Network::from_bytes(&network.to_bytes()).unwrap(), network);
        assert!(Network::from_bytes(b"something else").is_err());
        assert!(Network::from_bytes(&network.to_bytes()[..1000]).is_err());
        let mut longer = network.to_bytes();
        longer.extend([0; 4]);
        assert!(Network::from_bytes(&longer).is_err());
    }

    #[test]
    fn weights_of_fewer_features_are_read_as_if_the_others_counted_for_nothing() {
        let old: &[u8] = include_bytes!("../champions/0.1/evaluation.weights");
        let network = Network::from_bytes(old).unwrap();
        assert_eq!(network.turns_left, TurnsLeft::ByTiles);
        assert_eq!(Network::from_bytes(&network.to_bytes()).unwrap(), network);
        let mut changed = inputs();
        for part in 0..3 {
            changed.numbers[part * FEATURES + Feature::BuildsShort as usize] = 0.75;
        }
        let mut without = changed.clone();
        for part in 0..3 {
            without.numbers[part * FEATURES + Feature::BuildsShort as usize] = 0.0;
        }
        assert_eq!(network.score(&changed), network.score(&without));
        let unknown = String::from_utf8_lossy(&old[..1000]).replacen("temples-2", "palaces-2", 1);
        assert!(Header::parse(unknown.lines().next().unwrap()).is_none());
    }
}
