//! What a training tells while it runs, and what became of its generations.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::clock::TimeLeft;
use crate::arena::elo::Elo;

/// What is known of a generation. Matches that have not been played yet are `None`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    /// Its number, from 0.
    pub number: u32,
    /// Positions learned from.
    pub positions: usize,
    /// The mean loss on positions that were not learned from, before.
    pub loss_before: f32,
    /// And after.
    pub loss_after: f32,
    /// The match of the new weights against the old.
    pub gate: Option<Gate>,
    /// The present weights against those set by hand, in equal searches.
    pub by_hand: Option<Strength>,
    /// The present weights against the player who thinks one turn ahead.
    pub heuristic: Option<Strength>,
}

impl Generation {
    /// Whether its weights replaced those before.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        self.gate.is_some_and(|gate| gate.is_accepted)
    }
}

/// How the match ended that decides between new weights and old.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gate {
    /// The score of the new weights.
    pub score: f64,
    /// Whether they replace the old.
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

/// Numbers of few digits are the same after being written and read.
fn round(number: f64, digits: f64) -> f64 {
    (number * digits).round() / digits
}

fn mean(scores: &[f64]) -> f64 {
    scores.iter().sum::<f64>() / scores.len().max(1) as f64
}

/// Whom new or present weights meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// The weights before: the match decides.
    Old,
    /// The weights set by hand.
    ByHand,
    /// The player who thinks one turn ahead.
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

/// A match as far as it has been played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// Whom the weights meet.
    pub against: Opponent,
    /// Games finished.
    pub games: usize,
    /// Games planned.
    pub of: usize,
    /// The score so far.
    pub score: f64,
    /// What it says about strength.
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

/// News of the training; `left` is the time until the end of the whole of it.
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
        /// See above.
        left: TimeLeft,
    },
    /// A pass over the positions is finished.
    Epoch {
        /// The generation.
        generation: u32,
        /// How many are.
        done: usize,
        /// Planned.
        of: usize,
        /// The mean loss.
        loss: f32,
        /// See above.
        left: TimeLeft,
    },
    /// Games of a match are finished.
    Match {
        /// The generation.
        generation: u32,
        /// How it stands.
        standing: Standing,
        /// See above.
        left: TimeLeft,
    },
    /// The policy is fitted, and how well.
    Policy(String),
    /// A generation is finished.
    Generation {
        /// What became of it.
        generation: Generation,
        /// What this session has spent on it.
        took: Duration,
        /// See above.
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
