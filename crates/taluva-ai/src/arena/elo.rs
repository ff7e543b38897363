//! Elo differences with error bars, and the sequential probability ratio test.
//!
//! Games on the same tiles belong together: what counts as one observation is the mean score of
//! such a group (a pair of games for two players), because luck of the tiles is shared within it.

use serde::Serialize;

/// An Elo difference with the half width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The difference to the others; 0 is equal strength.
    pub elo: f64,
    /// Half of the interval's width.
    pub elo_error: f64,
}

/// The mean and the variance of the mean of observed scores.
fn moments(scores: &[f64]) -> (f64, f64) {
    let n = scores.len().max(1) as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let spread =
        scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, spread / n)
}

fn elo_of(score: f64, players: f64) -> f64 {
    400.0 * (score / (1.0 - score) * (players - 1.0)).log10()
}

/// The score that an Elo difference promises among that many players.
fn score_of(elo: f64, players: f64) -> f64 {
    1.0 / (1.0 + (players - 1.0) * 10f64.powf(-elo / 400.0))
}

impl Elo {
    /// From the mean score of every group, 0 to 1, among that many sides.
    #[must_use]
    pub fn of(groups: &[f64], sides: usize) -> Elo {
        let players = sides.max(2) as f64;
        let (mean, variance) = moments(groups);
        // All won or all lost: half a group the other way keeps the numbers finite.
        let edge = 0.5 / (groups.len() as f64 + 1.0);
        let score = mean.clamp(edge, 1.0 - edge);
        let slope = 400.0 / std::f64::consts::LN_10 / (score * (1.0 - score));
        let least_deviation = edge / 2.0;
        let deviation = variance.sqrt().max(least_deviation);
        Elo { elo: elo_of(score, players), elo_error: 1.96 * deviation * slope }
    }
}

/// Which of two hypotheses about an Elo difference the games support.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Not decided yet.
    Open,
    /// The difference is `elo0` or less.
    Rejected,
    /// The difference is `elo1` or more.
    Accepted,
}

/// A sequential probability ratio test with error probabilities of 5 %.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The smaller hypothesis.
    pub elo0: f64,
    /// The larger one.
    pub elo1: f64,
}

impl Sprt {
    /// The logarithm of the likelihood ratio, by the normal approximation for groups of games
    /// among that many sides.
    #[must_use]
    pub fn log_ratio(&self, groups: &[f64], sides: usize) -> f64 {
        let players = sides.max(2) as f64;
        let (mean, variance) = moments(groups);
        let (low, high) = (score_of(self.elo0, players), score_of(self.elo1, players));
        if groups.len() < 2 {
            return 0.0;
        }
        let variance = variance.max(1e-4 / groups.len() as f64);
        (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What the games say.
    #[must_use]
    pub fn verdict(&self, groups: &[f64], sides: usize) -> Verdict {
        let bound = (0.95f64 / 0.05).ln();
        match self.log_ratio(groups, sides) {
            ratio if ratio >= bound => Verdict::Accepted,
            ratio if ratio <= -bound => Verdict::Rejected,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_wins_of_four_are_191_elo() {
        let groups: Vec<f64> = [0.5, 1.0].repeat(100);
        let elo = Elo::of(&groups, 2);
        assert!((elo.elo - 190.8).abs() < 0.1, "{elo:?}");
        // Each pair gives 0.5 or 1: deviation 0.25, of the mean 0.25/√200; slope 926 Elo.
        assert!((elo.elo_error - 32.1).abs() < 0.5, "{elo:?}");
    }

    #[test]
    fn equal_shares_are_0_elo_for_any_number_of_players() {
        for players in 2..=5 {
            let elo = Elo::of(&[1.0 / players as f64; 10], players);
            assert!(elo.elo.abs() < 1e-9, "{elo:?}");
        }
    }

    #[test]
    fn winning_everything_stays_finite() {
        let elo = Elo::of(&[1.0; 50], 2);
        assert!(elo.elo > 700.0 && elo.elo.is_finite() && elo.elo_error.is_finite(), "{elo:?}");
    }

    #[test]
    fn the_test_decides_clear_cases_and_waits_in_unclear_ones() {
        let sprt = Sprt { elo0: 0.0, elo1: 20.0 };
        assert_eq!(sprt.verdict(&[0.5, 1.0].repeat(100), 2), Verdict::Accepted);
        assert_eq!(sprt.verdict(&[0.5, 0.0].repeat(100), 2), Verdict::Rejected);
        assert_eq!(sprt.verdict(&[0.5, 1.0, 0.0], 2), Verdict::Open);
    }

    #[test]
    fn among_four_a_third_of_the_games_is_more_than_a_share() {
        let sprt = Sprt { elo0: 0.0, elo1: 40.0 };
        assert_eq!(sprt.verdict(&[0.25, 0.5, 0.25].repeat(100), 4), Verdict::Accepted);
        assert_eq!(sprt.verdict(&[0.25, 0.0, 0.25].repeat(100), 4), Verdict::Rejected);
    }
}
