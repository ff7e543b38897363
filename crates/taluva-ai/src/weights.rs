//! The shipped weights; `docs/AI.md` says how they were made.

use std::sync::OnceLock;

use crate::evaluate::Evaluator;
use crate::features::{Features, TurnsLeft};
use crate::network::{Accumulators, Network};
use crate::policy::Policy;

static NETWORK: OnceLock<Network> = OnceLock::new();
static POLICY: OnceLock<Policy> = OnceLock::new();

/// The shipped evaluation.
pub fn network() -> &'static Network {
    NETWORK.get_or_init(shipped::network)
}

/// The shipped policy over placements.
pub fn policy() -> &'static Policy {
    POLICY.get_or_init(shipped::policy)
}

/// The weights are embedded in the program.
#[cfg(feature = "shipped-weights")]
mod shipped {
    use super::{Network, Policy};

    pub(super) fn network() -> Network {
        Network::from_bytes(include_bytes!("../weights/evaluation.weights"))
            .expect("the shipped weights fit the features, as a test checks")
    }

    pub(super) fn policy() -> Policy {
        Policy::from_text(include_str!("../weights/policy.txt"))
            .expect("the shipped policy fits the features, as a test checks")
    }
}

/// The weights are separate files, which [`load`] reads before the first player is created.
#[cfg(not(feature = "shipped-weights"))]
mod shipped {
    use super::{Network, Policy};

    const MISSING: &str = "`weights::load` comes before the first player";

    pub(super) fn network() -> Network {
        panic!("{MISSING}")
    }

    pub(super) fn policy() -> Policy {
        panic!("{MISSING}")
    }
}

/// Weights that do not fit this program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// The evaluation is of another format or for other features.
    #[error("the evaluation is not for these features")]
    Evaluation,
    /// The policy is of another format or for other features.
    #[error("the policy is not for these features")]
    Policy,
}

/// Loads the shipped weights from the contents of `evaluation.weights` and `policy.txt`: for
/// programs without the feature `shipped-weights`, before the first player is created. Weights
/// already loaded stay.
///
/// # Errors
/// If one of the two does not fit this program; then nothing is changed.
pub fn load(evaluation: &[u8], policy: &str) -> Result<(), LoadError> {
    let evaluation = Network::from_bytes(evaluation).map_err(|_| LoadError::Evaluation)?;
    let policy = Policy::from_text(policy).ok_or(LoadError::Policy)?;
    NETWORK.get_or_init(|| evaluation);
    POLICY.get_or_init(|| policy);
    Ok(())
}

/// The shipped evaluation, as an evaluator that is free to copy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Learned;

impl Evaluator for Learned {
    fn scores(&self, features: &Features) -> [f32; 5] {
        network().scores(features)
    }

    fn compares_builds(&self) -> bool {
        network().compares_builds()
    }

    fn scores_built(&self, features: &Features, accumulators: &mut Accumulators) -> [f32; 5] {
        network().scores_built(features, accumulators)
    }

    fn turns_left(&self) -> TurnsLeft {
        network().turns_left()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_of_another_program_are_refused() {
        let evaluation = include_bytes!("../weights/evaluation.weights");
        let policy = include_str!("../weights/policy.txt");
        assert_eq!(load(&evaluation[1..], policy), Err(LoadError::Evaluation));
        assert_eq!(load(evaluation, "no policy"), Err(LoadError::Policy));
        assert_eq!(load(evaluation, policy), Ok(()));
    }

    #[test]
    fn the_shipped_weights_fit_the_features() {
        assert!(network().weights.iter().all(|weight| weight.is_finite()));
        assert!(policy().weights.iter().all(|weight| weight.is_finite()));
    }
}
