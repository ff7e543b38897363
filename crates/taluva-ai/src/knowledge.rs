//! The learned weights that are shipped; `docs/AI.md` says how they were made.

use std::sync::OnceLock;

use crate::evaluate::Evaluator;
use crate::features::Features;
use crate::network::Network;
use crate::policy::Policy;

static NETWORK: OnceLock<Network> = OnceLock::new();
static POLICY: OnceLock<Policy> = OnceLock::new();

/// The shipped evaluation.
pub fn network() -> &'static Network {
    NETWORK.get_or_init(|| {
        Network::from_bytes(include_bytes!("../weights/evaluation.weights"))
            .expect("the shipped weights fit the features, as a test checks")
    })
}

/// The shipped policy over placements.
pub fn policy() -> &'static Policy {
    POLICY.get_or_init(|| {
        Policy::from_text(include_str!("../weights/policy.txt"))
            .expect("the shipped policy fits the features, as a test checks")
    })
}

/// The shipped evaluation, as an evaluator that costs nothing to copy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Learned;

impl Evaluator for Learned {
    fn scores(&self, features: &Features) -> [f32; 5] {
        network().scores(features)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_fit_the_features() {
        assert!(network().weights.iter().all(|weight| weight.is_finite()));
        assert!(policy().weights.iter().all(|weight| weight.is_finite()));
    }
}
