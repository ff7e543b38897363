//! The thresholds of inaccuracies, mistakes and blunders, shared by labels, lessons and puzzles.

use serde::{Deserialize, Serialize};

/// The name of a turn that lost win probability.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Five points of win probability or more.
    Inaccuracy,
    /// Ten points or more.
    Mistake,
    /// Fifteen points or more.
    Blunder,
}

impl Mark {
    /// All marks, the mildest first.
    pub const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// The smallest loss of win probability, 0 to 1, with this mark.
    #[must_use]
    pub const fn threshold(self) -> f32 {
        match self {
            Mark::Inaccuracy => 0.05,
            Mark::Mistake => 0.10,
            Mark::Blunder => 0.15,
        }
    }

    /// The mark of a loss; `None` if it is too small for one.
    #[must_use]
    pub fn of(loss: f32) -> Option<Mark> {
        Mark::ALL.into_iter().rev().find(|mark| loss >= mark.threshold())
    }

    /// The symbol written after a move.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

/// The accuracy in percent of a decision that lost this much win probability: 100 for none, near 0
/// if everything was thrown away.
#[must_use]
pub fn accuracy(loss: f32) -> f32 {
    /// The decay rate: a loss of five points leaves about 80 percent.
    const STEEPNESS: f32 = 4.4;
    100.0 * (-STEEPNESS * loss.max(0.0)).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_begin_at_their_thresholds() {
        let marks = [0.0, 0.049, 0.05, 0.1, 0.1499, 0.15, 1.0].map(Mark::of);
        let [i, m, b] = Mark::ALL.map(Some);
        assert_eq!(marks, [None, None, i, m, m, b, b]);
    }

    #[test]
    fn accuracy_falls_with_the_loss() {
        assert_eq!(accuracy(0.0), 100.0);
        assert!((78.0..82.0).contains(&accuracy(0.05)));
        assert!(accuracy(1.0) < 2.0);
    }
}
