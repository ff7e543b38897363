//! Progress reports of a training run, and the results of its generations.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::clock::TimeLeft;
use crate::arena::elo::Elo;

/// The results of a generation. Matches not yet played are `None`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    /// Its number, from 0.
    pub number: u32,
    /// The number of positions learned from.
    pub positions: usize,
    /// The mean loss on held-out positions before the fit.
    pub loss_before: f32,
    /// The mean loss on held-out positions after the fit.
    pub loss_after: f32,
    /// The match of the new weights against the old ones.
    pub gate: Option<Gate>,
    /// The current weights against the hand-set ones, in equal searches.
    pub by_hand: Option<Strength>,
    /// The current weights against the player that looks one turn ahead.
    pub heuristic: Option<Strength>,
}

impl Generation {
    /// Whether its weights replaced the previous ones.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        self.gate.is_some_and(|gate| gate.is_accepted)
    }
}

/// The result of the match between the new weights and the old ones.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gate {
    /// The score of the new weights.
    pub score: f64,
    /// Whether they replace the old ones.
    pub is_accepted: bool,
}

impl Gate {
    pub(super) fn of(scores: &[f64]) -> Gate {
        let score = mean(scores);
        let squares: f64 = scores.iter().map(|one| (one - score).powi(2)).sum();
        let count = scores.len() as f64;
        let standard_error = (squares / (count - 1.0).max(1.0) / count.max(1.0)).sqrt();
        Gate { score: round(score, 10_000.0), is_accepted: score - standard_error > 0.5 }
    }
}

/// An Elo difference with the half width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strength {
    /// The difference.
    pub elo: f64,
    /// Half the width of its interval.
    pub error: f64,
}

impl Strength {
    pub(super) fn of(scores: &[f64]) -> Strength {
        let Elo { elo, elo_error } = Elo::of(scores, 2);
        Strength { elo: round(elo, 10.0), error: round(elo_error, 10.0) }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.0} ± {:.0} Elo", self.elo, self.error)
    }
}

/// Rounds, so that the number survives being written and read.
fn round(number: f64, digits: f64) -> f64 {
    (number * digits).round() / digits
}

fn mean(scores: &[f64]) -> f64 {
    scores.iter().sum::<f64>() / scores.len().max(1) as f64
}

/// The opponent of the new or current weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// The previous weights: the gating match.
    Old,
    /// The hand-set weights.
    ByHand,
    /// The player that looks one turn ahead.
    Heuristic,
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Opponent::Old => "the weights before",
            Opponent::ByHand => "weights set by hand",
            Opponent::Heuristic => "heuristic",
        })
    }
}

/// The standing of a match in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The opponent.
    pub against: Opponent,
    /// Games finished.
    pub games: usize,
    /// Games planned.
    pub of: usize,
    /// The score so far.
    pub score: f64,
    /// The Elo difference so far.
    pub strength: Strength,
}

impl Standing {
    /// From the scores of pairs.
    pub(super) fn of(against: Opponent, scores: &[f64], pairs: usize) -> Standing {
        Standing {
            against,
            games: 2 * scores.len(),
            of: 2 * pairs,
            score: mean(scores),
            strength: Strength::of(scores),
        }
    }
}

/// A progress report; `left` is the time until the end of the whole run.
#[derive(Clone, Debug)]
pub enum Progress {
    /// Games of self-play are finished.
    Games {
        /// The generation.
        generation: u32,
        /// Finished.
        done: usize,
        /// Planned.
        of: usize,
        /// The time left.
        left: TimeLeft,
    },
    /// A pass over the positions is finished.
    Epoch {
        /// The generation.
        generation: u32,
        /// Epochs finished.
        done: usize,
        /// Planned.
        of: usize,
        /// The mean loss.
        loss: f32,
        /// The time left.
        left: TimeLeft,
    },
    /// Games of a match are finished.
    Match {
        /// The generation.
        generation: u32,
        /// The standing.
        standing: Standing,
        /// The time left.
        left: TimeLeft,
    },
    /// The policy was fitted; a summary of its accuracy.
    Policy(String),
    /// A generation is finished.
    Generation {
        /// Its results.
        generation: Generation,
        /// The time that this session spent on it.
        took: Duration,
        /// The time left.
        left: TimeLeft,
    },
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Progress::Games { generation, done, of, left } => {
                write!(f, "generation {generation}: {done}/{of} games, {left}")
            }
            Progress::Epoch { generation, done, of, loss, left } => {
                write!(f, "generation {generation}: epoch {done}/{of}, loss {loss:.4}, {left}")
            }
            Progress::Match { generation, standing, left } => {
                let Standing { against, games, of, score, strength } = standing;
                write!(f, "generation {generation}: {games}/{of} games against {against}, ")?;
                write!(f, "score {score:.3}, {strength}, {left}")
            }
            Progress::Policy(summary) => f.write_str(summary),
            Progress::Generation { generation, took, left } => {
                write!(f, "{generation}, {} s, {left}", took.as_secs())
            }
        }
    }
}

impl fmt::Display for Generation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "generation {}: {} positions, ", self.number, self.positions)?;
        write!(f, "loss {:.4} → {:.4}", self.loss_before, self.loss_after)?;
        if let Some(Gate { score, is_accepted }) = self.gate {
            let verdict = if is_accepted { "accepted" } else { "rejected" };
            write!(f, ", score {score:.3} ({verdict})")?;
        }
        for (strength, against) in
            [(self.by_hand, Opponent::ByHand), (self.heuristic, Opponent::Heuristic)]
        {
            if let Some(strength) = strength {
                write!(f, ", {strength} against {against}")?;
            }
        }
        Ok(())
    }
}
