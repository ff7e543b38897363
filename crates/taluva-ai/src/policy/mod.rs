//! The policy: which placements to search first.
//!
//! The policy need not know the best placement, only rarely rank it below the first few. It is
//! linear in named features of a placement, plus a few rectified units that combine these features
//! with those of the position.

mod encoder;
mod features;
mod scorer;

use std::fmt::Write;

pub(crate) use encoder::PolicyEncoder;
pub use features::{CONTEXT_FEATURES, ContextFeature, PLACEMENT_FEATURES, PlacementFeature};
pub(crate) use features::{Context, PlacementInputs};
pub(crate) use scorer::PlacementScorer;

/// The number of units beside the linear part.
pub const UNITS: usize = 16;

/// The offset of the units' weights: features of placements, then features of the position.
const ROWS: usize = PLACEMENT_FEATURES;
const CONTEXT_ROWS: usize = ROWS + PLACEMENT_FEATURES * UNITS;
const BIASES: usize = CONTEXT_ROWS + CONTEXT_FEATURES * UNITS;
const OUTPUT: usize = BIASES + UNITS;
const WEIGHTS: usize = OUTPUT + UNITS;

/// A policy over placements.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy {
    /// All weights in one vector, as training needs them.
    pub(crate) weights: Vec<f32>,
}

/// A policy in a position, prepared for its placements.
pub(crate) struct PreparedPolicy<'a> {
    policy: &'a Policy,
    context: Context,
    /// The activations of the units from the position alone.
    units: [f32; UNITS],
}

impl Policy {
    /// Hand-set weights: the linear part only.
    #[must_use]
    pub fn by_hand() -> Policy {
        let mut weights = vec![0.0; WEIGHTS];
        for &(feature, weight) in BY_HAND {
            weights[feature as usize] = weight;
        }
        Policy { weights }
    }

    /// Initialises the units with noise, so that they can learn; their output stays 0.
    pub(crate) fn init_units(&mut self, mut noise: impl FnMut() -> f32) {
        for weight in &mut self.weights[ROWS..BIASES] {
            *weight = 0.3 * noise();
        }
        self.weights[BIASES..OUTPUT].fill(0.1);
        self.weights[OUTPUT..].fill(0.0);
    }

    /// One line for each feature: its name, its linear weight if it is a feature of a placement,
    /// and its weights in the units; then the biases and the output weights of the units.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (name, weights) in self.lines() {
            text.push_str(&name);
            for weight in weights {
                let _ = write!(text, " {weight}");
            }
            text.push('\n');
        }
        text
    }

    fn lines(&self) -> Vec<(String, Vec<f32>)> {
        layout()
            .into_iter()
            .map(|(name, places)| {
                (name, places.into_iter().map(|place| self.weights[place]).collect())
            })
            .collect()
    }

    /// Reads the output of [`to_text`](Policy::to_text); `None` if a feature is missing or unknown.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Policy> {
        let mut weights = vec![f32::NAN; WEIGHTS];
        let mut layout = layout();
        for line in text.lines() {
            let mut words = line.split(' ');
            let name = words.next()?;
            let index = layout.iter().position(|(known, _)| known == name)?;
            for place in layout.swap_remove(index).1 {
                weights[place] = words.next()?.parse().ok()?;
            }
            if words.next().is_some() {
                return None;
            }
        }
        weights.iter().all(|weight| weight.is_finite()).then_some(Policy { weights })
    }

    /// Prepares the policy for the placements of a position.
    pub(crate) fn prepare(&self, context: Context) -> PreparedPolicy<'_> {
        let mut units = [0.0; UNITS];
        units.copy_from_slice(&self.weights[BIASES..OUTPUT]);
        let rows = self.weights[CONTEXT_ROWS..BIASES].chunks_exact(UNITS);
        for (&input, row) in context.iter().zip(rows) {
            if input != 0.0 {
                for (unit, weight) in units.iter_mut().zip(row) {
                    *unit += input * weight;
                }
            }
        }
        PreparedPolicy { policy: self, context, units }
    }
}

/// The lines of the text form, each with the indices of its weights.
fn layout() -> Vec<(String, Vec<usize>)> {
    let row = |from: usize, index: usize| {
        let first = from + index * UNITS;
        first..first + UNITS
    };
    let placement = |&feature: &PlacementFeature| {
        let index = feature as usize;
        (feature.name().to_owned(), std::iter::once(index).chain(row(ROWS, index)).collect())
    };
    let context = |&feature: &ContextFeature| {
        (format!("position:{}", feature.name()), row(CONTEXT_ROWS, feature as usize).collect())
    };
    let placements = PlacementFeature::ALL.iter().map(placement);
    let contexts = ContextFeature::ALL.iter().map(context);
    let ends = [("biases", BIASES), ("output", OUTPUT)]
        .map(|(name, first)| (name.to_owned(), (first..first + UNITS).collect()));
    placements.chain(contexts).chain(ends).collect()
}

impl PreparedPolicy<'_> {
    /// The linear part, and the activations of the units.
    #[inline]
    fn sums(&self, inputs: &PlacementInputs) -> (f32, [f32; UNITS]) {
        self.sums_from(self.units, inputs)
    }

    /// The weights of a feature in the linear part and in the units.
    #[inline]
    fn row(&self, feature: PlacementFeature) -> (f32, &[f32]) {
        let weights = &self.policy.weights;
        let index = feature as usize;
        (weights[index], &weights[ROWS + index * UNITS..][..UNITS])
    }

    /// Like [`PreparedPolicy::sums`], with initial activations of the units.
    #[inline]
    fn sums_from(&self, mut units: [f32; UNITS], inputs: &PlacementInputs) -> (f32, [f32; UNITS]) {
        let weights = &self.policy.weights;
        let mut linear = 0.0;
        for (index, input) in inputs.iter() {
            linear += weights[index] * input;
            let row = &weights[ROWS + index * UNITS..][..UNITS];
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += input * weight;
            }
        }
        (linear, units)
    }

    /// The logit of a placement's prior.
    #[inline]
    pub(crate) fn score(&self, inputs: &PlacementInputs) -> f32 {
        let (linear, units) = self.sums(inputs);
        let output = &self.policy.weights[OUTPUT..];
        linear + units.iter().zip(output).map(|(unit, w)| unit.max(0.0) * w).sum::<f32>()
    }

    /// The output of the units, in four partial sums that vectorise.
    #[inline]
    fn output(&self, units: &[f32; UNITS]) -> f32 {
        let output = &self.policy.weights[OUTPUT..];
        let mut sums = [0.0; 4];
        for (units, weights) in units.chunks_exact(4).zip(output.chunks_exact(4)) {
            for lane in 0..4 {
                sums[lane] += units[lane].max(0.0) * weights[lane];
            }
        }
        (sums[0] + sums[1]) + (sums[2] + sums[3])
    }

    /// Adds the gradient of the score, times `error`, to `gradient`.
    pub(crate) fn learn(&self, inputs: &PlacementInputs, error: f32, gradient: &mut [f32]) {
        let (_, units) = self.sums(inputs);
        for (index, input) in inputs.iter() {
            gradient[index] += error * input;
        }
        let mut errors = [0.0; UNITS];
        for unit in 0..UNITS {
            if units[unit] > 0.0 {
                gradient[OUTPUT + unit] += error * units[unit];
                errors[unit] = error * self.policy.weights[OUTPUT + unit];
                gradient[BIASES + unit] += errors[unit];
            }
        }
        let context = self.context.iter().enumerate();
        let context = context.map(|(index, &input)| (PLACEMENT_FEATURES + index, input));
        for (index, input) in inputs.iter().chain(context) {
            let row = &mut gradient[ROWS + index * UNITS..][..UNITS];
            for (slope, error) in row.iter_mut().zip(&errors) {
                *slope += input * error;
            }
        }
    }
}

/// The hand-set linear weights; the others are 0.
const BY_HAND: &[(PlacementFeature, f32)] = &[
    (PlacementFeature::EruptTo2, 0.2),
    (PlacementFeature::EruptTo3, 0.2),
    (PlacementFeature::CoversOwn, -1.0),
    (PlacementFeature::BreaksOwnTemple, -2.0),
    (PlacementFeature::CoversOwnSurplus, 0.5),
    (PlacementFeature::CoversRival, 0.6),
    (PlacementFeature::BreaksRivalTemple, 2.0),
    (PlacementFeature::ShrinksRivalPair, 0.4),
    (PlacementFeature::TowerSite, 2.5),
    (PlacementFeature::MoreTowerSites, 0.4),
    (PlacementFeature::RivalTowerSite, -1.5),
    (PlacementFeature::CoversRivalTowerSite, 1.2),
    (PlacementFeature::CoversOwnTowerSite, -1.0),
    (PlacementFeature::OpensTemple, 2.0),
    (PlacementFeature::TempleGrowth, 1.2),
    (PlacementFeature::RivalTempleGrowth, -0.8),
    (PlacementFeature::OwnTerrain, 0.8),
    (PlacementFeature::RivalTerrain, -0.4),
    (PlacementFeature::BesideOwn, 0.8),
    (PlacementFeature::BesideRival, -0.3),
    (PlacementFeature::OwnSecondFloor, 0.6),
    (PlacementFeature::RivalSecondFloor, -0.4),
    (PlacementFeature::VolcanoBesideOwn, -0.2),
    (PlacementFeature::VolcanoBesideRival, 0.2),
    (PlacementFeature::FreeFields, 0.1),
    (PlacementFeature::Double, 0.6),
    (PlacementFeature::CoversRivalOpen, 0.2),
    (PlacementFeature::CoversOwnOpen, -0.2),
    (PlacementFeature::Joins, 0.1),
    (PlacementFeature::Compact, 0.3),
    (PlacementFeature::KingTower, 4.0),
    (PlacementFeature::KingTemple, 4.0),
    (PlacementFeature::LastHuts, 1.0),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    fn with_units() -> Policy {
        let mut rng = Rng::new(3);
        let mut policy = Policy::by_hand();
        policy.init_units(|| rng.normal());
        for weight in &mut policy.weights[OUTPUT..] {
            *weight = rng.normal();
        }
        policy
    }

    #[test]
    fn weights_survive_text() {
        for policy in [Policy::by_hand(), with_units()] {
            assert_eq!(Policy::from_text(&policy.to_text()), Some(policy.clone()));
            assert_eq!(Policy::from_text("erupt-to-2 1"), None);
            assert_eq!(Policy::from_text(&format!("{}nonsense 1\n", policy.to_text())), None);
            assert_eq!(Policy::from_text(&policy.to_text().replace("biases", "biases 1")), None);
        }
    }

    #[test]
    fn gradients_match_small_changes_of_the_weights() {
        let mut rng = Rng::new(4);
        let policy = with_units();
        let context: Context = std::array::from_fn(|i| f32::from(u8::from(i % 3 == 0)));
        let mut inputs = PlacementInputs::NONE;
        for &feature in PlacementFeature::ALL.iter().step_by(4) {
            inputs.add(feature, rng.unit());
        }
        let mut gradient = vec![0.0; WEIGHTS];
        policy.prepare(context).learn(&inputs, 1.0, &mut gradient);
        for (index, &expected) in gradient.iter().enumerate() {
            let mut changed = policy.clone();
            changed.weights[index] += 1e-3;
            let moved =
                changed.prepare(context).score(&inputs) - policy.prepare(context).score(&inputs);
            let slope = moved / 1e-3;
            assert!((slope - expected).abs() < 0.05, "{index}: {slope} {expected}");
        }
    }
}
