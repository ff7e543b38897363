//! Incremental scores of similar positions (as in NNUE).
//!
//! All builds of a placement are compared with one position, the base. A build changes a few features
//! and kinds of settlements, and only their rows of the first layer are added.

use super::{FIRST, FIRST_AT, HIDDEN, LINEAR, NUMBERS, Network, WEIGHTS, inputs_of, rivals_of};
use crate::build_delta::bits;
use crate::evaluate::{ANCHORS, phase};
use crate::features::{FEATURES, Features};
use crate::settlement_kinds::KINDS;

/// The linear score and the hidden layer of one seat.
#[derive(Clone, Copy, Debug)]
struct Sums {
    linear: f32,
    /// The activations of the hidden units before clipping.
    hidden: [f32; HIDDEN],
}

/// Positions that differ in more rows are computed from scratch.
const MOST_ROWS: usize = 96;

/// The rows of the first layer in which a seat's inputs differ from the base, each with its factor.
#[derive(Clone, Copy, Debug)]
struct Rows {
    rows: [(u16, f32); MOST_ROWS],
    count: usize,
}

impl Rows {
    #[inline]
    fn add(&mut self, row: usize, factor: f32) {
        if let Some(slot) = self.rows.get_mut(self.count) {
            *slot = (row as u16, factor);
        }
        self.count += 1;
    }

    /// `None` if there were too many rows to keep.
    fn all(&self) -> Option<&[(u16, f32)]> {
        self.rows.get(..self.count)
    }
}

/// The sums of a base position, with which similar ones are compared, such as those after the builds
/// of a turn.
#[derive(Clone, Debug)]
pub struct Accumulators {
    base: Box<Features>,
    sums: Box<[Sums; 5]>,
    has_base: bool,
    /// The pending base.
    next: Box<Features>,
    has_next: bool,
    rows: Box<[Rows; 5]>,
    rivals: [Rivals; 5],
}

/// The rivals of a seat.
#[derive(Clone, Copy, Default, Debug)]
struct Rivals {
    seats: [usize; 4],
    count: usize,
    /// The weight of each rival in the inputs about rivals.
    share: f32,
}

impl Rivals {
    fn of(features: &Features, seat: usize) -> Rivals {
        let (seats, count) = rivals_of(features, seat);
        Rivals { seats, count, share: 1.0 / count.max(1) as f32 }
    }

    fn seats(&self) -> &[usize] {
        &self.seats[..self.count]
    }
}

impl Accumulators {
    pub(crate) fn new() -> Accumulators {
        let sums = Sums { linear: 0.0, hidden: [0.0; HIDDEN] };
        let rows = Rows { rows: [(0, 0.0); MOST_ROWS], count: 0 };
        Accumulators {
            base: Box::new(Features::NONE),
            sums: Box::new([sums; 5]),
            has_base: false,
            next: Box::new(Features::NONE),
            has_next: false,
            rows: Box::new([rows; 5]),
            rivals: [Rivals::default(); 5],
        }
    }

    /// Drops the base: unrelated positions follow.
    pub(crate) fn forget(&mut self) {
        self.has_base = false;
    }

    /// Returns the buffer for the features of a new base. The kinds must be sorted in it, and in
    /// every position compared with it.
    pub(crate) fn new_base(&mut self) -> &mut Features {
        self.has_next = true;
        &mut self.next
    }

    /// The latest base, pending or current.
    pub(crate) fn newest_base(&self) -> Option<&Features> {
        match (self.has_next, self.has_base) {
            (true, _) => Some(&self.next),
            (false, true) => Some(&self.base),
            (false, false) => None,
        }
    }

    /// Makes the pending base current, incrementally from the last one if possible.
    fn take_next_base(&mut self, network: &Network) {
        if !std::mem::take(&mut self.has_next) {
            return;
        }
        let Accumulators { base, next, rows, rivals, .. } = self;
        let follows = self.has_base && differences(base, next, rivals, rows);
        if !follows {
            *rivals = std::array::from_fn(|seat| Rivals::of(next, seat));
        }
        for seat in (0..5).filter(|&seat| self.next.is_in[seat]) {
            let rows = self.rows[seat].all().filter(|_| follows);
            self.sums[seat] = match rows {
                Some(rows) => {
                    let (turns_left, rivals) = (self.next.turns_left[seat], &self.rivals[seat]);
                    network.moved(&self.sums[seat], rows, turns_left, rivals)
                }
                None => network.sums(&self.next, seat),
            };
        }
        std::mem::swap(&mut self.base, &mut self.next);
        self.has_base = true;
    }
}

/// Collects the rows in which the inputs of each seat differ. False if the seats in the game, the
/// turns left or the teams differ: then all rows may differ.
fn differences(old: &Features, new: &Features, rivals: &[Rivals; 5], rows: &mut [Rows; 5]) -> bool {
    if old.is_in != new.is_in || old.turns_left != new.turns_left || old.teams != new.teams {
        return false;
    }
    for rows in rows.iter_mut() {
        rows.count = 0;
    }
    let mut changed = [0u64; 5];
    let seats = |seat: &usize| new.is_in[*seat];
    for seat in (0..5).filter(seats) {
        // The relation is symmetric.
        let mine = rivals[seat].seats();
        changed[seat] = changed_features(&old.seats[seat], &new.seats[seat]);
        for feature in bits(changed[seat]) {
            let change = new.seats[seat][feature] - old.seats[seat][feature];
            rows[seat].add(feature, change);
            for &rival in mine {
                rows[rival].add(FEATURES + feature, rivals[rival].share * change);
            }
        }
        new.kinds[seat].visit_differences(&old.kinds[seat], |kind, sign| {
            rows[seat].add(NUMBERS + kind, sign);
            for &rival in mine {
                rows[rival].add(NUMBERS + KINDS + kind, rivals[rival].share * sign);
            }
        });
    }
    for seat in (0..5).filter(seats) {
        let rivals = rivals[seat].seats();
        if rivals.len() < 2 {
            continue;
        }
        let highest = |features: &Features, feature: usize| {
            rivals
                .iter()
                .fold(0.0f32, |highest, &rival| highest.max(features.seats[rival][feature]))
        };
        for feature in bits(rivals.iter().fold(0, |set, &rival| set | changed[rival])) {
            let change = highest(new, feature) - highest(old, feature);
            if change != 0.0 {
                rows[seat].add(2 * FEATURES + feature, change);
            }
        }
    }
    true
}

/// The features that differ, one bit each.
#[inline]
fn changed_features(old: &[f32; FEATURES], new: &[f32; FEATURES]) -> u64 {
    const { assert!(FEATURES <= 64, "features are bits of a word") };
    const CHUNK: usize = 16;
    let mut set = 0;
    for (chunk, (old, new)) in old.chunks(CHUNK).zip(new.chunks(CHUNK)).enumerate() {
        let differ = old.iter().zip(new).fold(0, |bits, (a, b)| bits | (a.to_bits() ^ b.to_bits()));
        if differ == 0 {
            continue;
        }
        for (place, (old, new)) in old.iter().zip(new).enumerate() {
            set |= u64::from(old != new) << (chunk * CHUNK + place);
        }
    }
    set
}

impl Network {
    /// Computes the sums of a seat from scratch.
    fn sums(&self, features: &Features, seat: usize) -> Sums {
        let (rivals, count) = rivals_of(features, seat);
        let inputs = inputs_of(features, seat, &rivals[..count]);
        Sums { linear: self.linear_score(&inputs), hidden: self.hidden(&inputs) }
    }

    /// The sums of a seat whose inputs differ in these rows.
    fn moved(&self, base: &Sums, rows: &[(u16, f32)], turns_left: f32, rivals: &Rivals) -> Sums {
        let linear = base.linear + self.linear_change(rows, turns_left, rivals.count > 1);
        Sums { linear, hidden: self.moved_hidden(&base.hidden, rows) }
    }

    fn moved_hidden(&self, hidden: &[f32; HIDDEN], rows: &[(u16, f32)]) -> [f32; HIDDEN] {
        // This many units stay in registers while all rows are added.
        const BLOCK: usize = 16;
        let first = &self.weights[FIRST_AT..FIRST_AT + FIRST];
        let mut moved = [0.0; HIDDEN];
        let blocks = moved.chunks_exact_mut(BLOCK).zip(hidden.chunks_exact(BLOCK));
        for (block, (moved, hidden)) in blocks.enumerate() {
            let mut units: [f32; BLOCK] = std::array::from_fn(|unit| hidden[unit]);
            for &(row, factor) in rows {
                let at = usize::from(row) * HIDDEN + block * BLOCK;
                for (unit, weight) in units.iter_mut().zip(&first[at..at + BLOCK]) {
                    *unit += factor * weight;
                }
            }
            moved.copy_from_slice(&units);
        }
        moved
    }

    fn linear_change(&self, rows: &[(u16, f32)], turns_left: f32, has_several_rivals: bool) -> f32 {
        let (lower, part) = phase(turns_left);
        let anchors = [(lower, 1.0 - part), (lower + 1, part)];
        let mut change = 0.0;
        for &(row, factor) in rows {
            let row = usize::from(row);
            if row < FEATURES {
                for (anchor, share) in anchors {
                    let mut weight = self.weights[anchor * FEATURES + row];
                    if has_several_rivals {
                        weight += self.weights[(ANCHORS.len() + anchor) * FEATURES + row];
                    }
                    change += factor * share * weight;
                }
            } else if (NUMBERS..NUMBERS + KINDS).contains(&row) {
                let weights = &self.weights[LINEAR + (row - NUMBERS) * ANCHORS.len()..];
                change += anchors
                    .map(|(anchor, share)| factor * share * weights[anchor])
                    .iter()
                    .sum::<f32>();
            }
        }
        change
    }

    /// The output of the hidden layer, in eight partial sums that vectorise.
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

    /// The scores of a position, computed incrementally from the base; equal to the full computation
    /// up to rounding.
    pub(super) fn scores_from(
        &self,
        features: &Features,
        accumulators: &mut Accumulators,
    ) -> [f32; 5] {
        accumulators.take_next_base(self);
        let Accumulators { base, sums, has_base, rows, rivals, .. } = accumulators;
        let follows = *has_base && differences(base, features, rivals, rows);
        std::array::from_fn(|seat| {
            if !features.is_in[seat] {
                return 0.0;
            }
            let sums = match rows[seat].all().filter(|_| follows) {
                Some(rows) => {
                    self.moved(&sums[seat], rows, features.turns_left[seat], &rivals[seat])
                }
                None => self.sums(features, seat),
            };
            sums.linear + self.correction(&sums.hidden)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::network;
    use super::*;
    use crate::chart::Group;
    use crate::evaluate::Evaluator;
    use crate::rng::Rng;
    use crate::settlement_kinds::Kinds;

    /// Features of players, some of whom may be out.
    fn features(players: usize, rng: &mut Rng) -> Features {
        let mut features = Features::NONE;
        for seat in 0..players {
            features.is_in[seat] = true;
            features.turns_left[seat] = 5.0;
            features.seats[seat] =
                std::array::from_fn(|_| if rng.unit() < 0.3 { rng.unit() } else { 0.0 });
            features.kinds[seat] = kinds(rng);
        }
        features
    }

    fn kinds(rng: &mut Rng) -> Kinds {
        let mut kinds = Kinds::NONE;
        for _ in 0..rng.below(6) {
            let size = 1 + rng.below(5) as u8;
            kinds.add(&Group { size, least: size, ..Group::default() }, 9);
        }
        kinds.sort();
        kinds
    }

    #[test]
    fn what_differs_from_the_base_leads_to_the_same_scores() {
        let network = network();
        let mut rng = Rng::new(9);
        for (players, teams) in [(2, false), (3, false), (5, false), (4, true)] {
            let mut accumulators = Accumulators::new();
            let mut base = features(players, &mut rng);
            base.teams = teams;
            for step in 0..40 {
                if step % 8 == 0 {
                    base.seats[0][rng.below(FEATURES)] = rng.unit();
                    base.turns_left[1] = (step / 16) as f32;
                    *accumulators.new_base() = base.clone();
                }
                let mut after = base.clone();
                for seat in 0..players {
                    after.seats[seat][rng.below(FEATURES)] = rng.unit();
                }
                after.kinds[step % players] = kinds(&mut rng);
                after.is_in[1] = step % 10 != 3;
                let scores = network.scores_from(&after, &mut accumulators);
                let alone = network.scores(&after);
                for (score, alone) in scores.iter().zip(alone) {
                    assert!((score - alone).abs() < 2e-3, "{players} {step}: {score} {alone}");
                }
            }
        }
    }
}
