//! The sequential probability ratio test: play until one of two hypotheses about the strength is
//! accepted.
//!
//! This is the generalised test on the scores of whole groups, as used for chess engines: each
//! hypothesis fixes only the mean score, and is represented by the distribution with that mean
//! under which the observations are most likely.

use std::collections::BTreeMap;

use serde::Serialize;

use super::elo::{Scores, score_of};

/// The hypothesis about an Elo difference that the games support.
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
    elo0: f64,
    elo1: f64,
}

/// The error for two numbers that are not hypotheses.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
#[error("a test needs two Elo differences, the smaller one first, not {0} and {1}")]
pub struct SprtError(f64, f64);

/// The probability of either error.
const ERROR: f64 = 0.05;
/// The number of groups needed for a verdict.
const FEWEST_GROUPS: u64 = 10;
/// The fraction of a lost and of a won group added as a prior, so that every mean is possible.
const PRIOR: f64 = 1e-3;
/// Hypotheses are kept this far away from the scores 0 and 1.
const EDGE: f64 = 1e-9;

impl Sprt {
    /// A test between a smaller and a larger Elo difference.
    ///
    /// # Errors
    /// If they are not finite, or not in that order.
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        if elo0.is_finite() && elo1.is_finite() && elo0 < elo1 {
            Ok(Sprt { elo0, elo1 })
        } else {
            Err(SprtError(elo0, elo1))
        }
    }

    /// The smaller hypothesis.
    #[must_use]
    pub fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The larger hypothesis.
    #[must_use]
    pub fn elo1(&self) -> f64 {
        self.elo1
    }

    /// The log likelihood ratio of the two hypotheses, given the neutral score.
    #[must_use]
    pub fn log_ratio(&self, scores: &Scores, neutral: f64) -> f64 {
        let mean = |elo| score_of(elo, neutral).clamp(EDGE, 1.0 - EDGE);
        log_likelihood(scores, mean(self.elo1)) - log_likelihood(scores, mean(self.elo0))
    }

    /// The verdict for these scores.
    #[must_use]
    pub fn verdict(&self, scores: &Scores, neutral: f64) -> Verdict {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        match self.log_ratio(scores, neutral) {
            _ if scores.groups() < FEWEST_GROUPS => Verdict::Open,
            ratio if ratio >= bound => Verdict::Accepted,
            ratio if ratio <= -bound => Verdict::Rejected,
            _ => Verdict::Open,
        }
    }
}

/// The log likelihood of the scores under the likeliest distribution with that mean, up to a term
/// that does not depend on the mean.
///
/// That distribution gives the score `x`, observed with frequency `f`, the probability `f / (1 + t
/// (x - mean))`, with `t` chosen so that the mean is `mean`.
fn log_likelihood(scores: &Scores, mean: f64) -> f64 {
    let seen: Vec<(f64, f64)> =
        scores.iter().chain([(0.0, PRIOR), (1.0, PRIOR)]).map(|(x, n)| (x - mean, n)).collect();
    // Between these bounds all probabilities are positive, and the excess falls from plus to minus
    // infinity.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..40 {
        let t = f64::midpoint(low, high);
        let excess: f64 = seen.iter().map(|(x, n)| n * x / (1.0 + t * x)).sum();
        *(if excess > 0.0 { &mut low } else { &mut high }) = t;
    }
    let t = f64::midpoint(low, high);
    -seen.iter().map(|(x, n)| n * (1.0 + t * x).ln()).sum::<f64>()
}

/// A test in progress. Groups are evaluated in the order in which they started, not in which they
/// end, so that short games do not count before long ones. The first verdict is final.
#[derive(Clone, Debug)]
pub struct Trial {
    test: Sprt,
    neutral: f64,
    /// Groups that ended before an earlier one did, with their scores if they have one.
    waiting: BTreeMap<usize, Option<f64>>,
    /// The next group to evaluate.
    next: usize,
    scores: Scores,
    verdict: Verdict,
}

impl Trial {
    /// A test without observations.
    #[must_use]
    pub fn new(test: Sprt, neutral: f64) -> Trial {
        let (waiting, scores) = (BTreeMap::new(), Scores::default());
        Trial { test, neutral, waiting, next: 0, scores, verdict: Verdict::Open }
    }

    /// Adds a finished group, numbered from 0, with the score of the tested player if it took part.
    pub fn add(&mut self, group: usize, score: Option<f64>) {
        self.waiting.insert(group, score);
        while self.verdict == Verdict::Open
            && let Some(score) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            if let Some(score) = score {
                self.scores.add(score);
                self.verdict = self.test.verdict(&self.scores, self.neutral);
            }
        }
    }

    /// The test.
    #[must_use]
    pub fn test(&self) -> Sprt {
        self.test
    }

    /// The verdict so far.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The number of groups evaluated.
    #[must_use]
    pub fn groups(&self) -> u64 {
        self.scores.groups()
    }

    /// The log likelihood ratio of the groups evaluated.
    #[must_use]
    pub fn log_ratio(&self) -> f64 {
        self.test.log_ratio(&self.scores, self.neutral)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    fn verdict(sprt: Sprt, groups: &[f64], sides: usize) -> Verdict {
        sprt.verdict(&groups.iter().collect(), 1.0 / sides as f64)
    }

    #[test]
    fn hypotheses_are_finite_and_in_order() {
        for (elo0, elo1) in [(5.0, 5.0), (10.0, 0.0), (0.0, f64::INFINITY), (f64::NAN, 1.0)] {
            assert!(Sprt::new(elo0, elo1).is_err());
        }
        assert!(Sprt::new(-5.0, 0.0).is_ok());
    }

    #[test]
    fn the_test_decides_clear_cases_and_waits_in_unclear_ones() {
        let sprt = Sprt::new(0.0, 20.0).unwrap();
        assert_eq!(verdict(sprt, &[0.5, 1.0].repeat(100), 2), Verdict::Accepted);
        assert_eq!(verdict(sprt, &[0.5, 0.0].repeat(100), 2), Verdict::Rejected);
        assert_eq!(verdict(sprt, &[0.5, 1.0, 0.0], 2), Verdict::Open);
    }

    #[test]
    fn among_four_a_third_of_the_games_is_more_than_a_share() {
        let sprt = Sprt::new(0.0, 40.0).unwrap();
        assert_eq!(verdict(sprt, &[0.25, 0.5, 0.25].repeat(100), 4), Verdict::Accepted);
        assert_eq!(verdict(sprt, &[0.25, 0.0, 0.25].repeat(100), 4), Verdict::Rejected);
    }

    #[test]
    fn a_few_equal_groups_decide_nothing() {
        let sprt = Sprt::new(0.0, 20.0).unwrap();
        for score in [0.0, 0.25, 0.5, 0.75, 1.0] {
            assert_eq!(verdict(sprt, &[score; 20], 2), Verdict::Open, "{score}");
        }
        let wide = Sprt::new(-800.0, 800.0).unwrap();
        assert_eq!(verdict(wide, &[1.0; 9], 2), Verdict::Open);
        assert_eq!(verdict(wide, &[1.0; 10], 2), Verdict::Accepted);
    }

    #[test]
    fn the_ratio_is_that_of_the_likelihoods_where_the_distribution_is_known() {
        // With only won and lost groups the mean determines the distribution.
        let sprt = Sprt::new(0.0, 100.0).unwrap();
        let groups = [[1.0; 30], [0.0; 30]].concat();
        let p = score_of(100.0, 0.5);
        let expected = 30.0 * (p / 0.5).ln() + 30.0 * ((1.0 - p) / 0.5).ln();
        let ratio = sprt.log_ratio(&groups.iter().collect(), 0.5);
        assert!((ratio - expected).abs() < 0.01, "{ratio} {expected}");
    }

    #[test]
    fn absurd_hypotheses_stay_numbers() {
        let scores: Scores = [0.0, 0.5, 1.0].iter().collect();
        for (elo0, elo1) in [(-1e300, 1e300), (1e300, 2e300), (-1e5, -9e4)] {
            assert!(Sprt::new(elo0, elo1).unwrap().log_ratio(&scores, 0.5).is_finite());
        }
    }

    #[test]
    fn the_first_verdict_stays() {
        let mut trial = Trial::new(Sprt::new(0.0, 50.0).unwrap(), 0.5);
        (0..100).for_each(|group| trial.add(group, Some(1.0)));
        let (groups, ratio) = (trial.groups(), trial.log_ratio());
        assert_eq!(trial.verdict(), Verdict::Accepted);
        assert!(groups < 100);
        (100..500).for_each(|group| trial.add(group, Some(0.0)));
        assert_eq!(trial.verdict(), Verdict::Accepted);
        assert_eq!((trial.groups(), trial.log_ratio()), (groups, ratio));
    }

    #[test]
    fn groups_in_which_the_player_sits_out_are_passed_over() {
        let mut trial = Trial::new(Sprt::new(0.0, 50.0).unwrap(), 0.5);
        trial.add(2, Some(1.0));
        trial.add(0, Some(0.5));
        assert_eq!(trial.groups(), 1);
        trial.add(1, None);
        assert_eq!(trial.groups(), 2);
    }

    /// The score of a pair of games with that mean and with common or rare draws.
    fn pair(rng: &mut Rng, mean: f64, drawish: bool) -> f64 {
        let mut game = || {
            let draws = if drawish { 0.6 } else { 0.02 };
            match f64::from(rng.unit()) {
                chance if chance < draws => 0.5,
                chance if chance < draws + (mean - draws / 2.0) => 1.0,
                _ => 0.0,
            }
        };
        f64::midpoint(game(), game())
    }

    /// The verdict on a player of that strength when `threads` groups are played in parallel and
    /// end in random order.
    fn simulate(sprt: Sprt, elo: f64, drawish: bool, threads: usize, seed: u64) -> Verdict {
        let mut rng = Rng::new(seed);
        let mut trial = Trial::new(sprt, 0.5);
        let mut playing: Vec<usize> = (0..threads).collect();
        for begun in threads..10_000 {
            let group = std::mem::replace(&mut playing[rng.below(threads)], begun);
            let score = pair(&mut Rng::for_part(seed, group as u64), score_of(elo, 0.5), drawish);
            trial.add(group, Some(score));
            if trial.verdict() != Verdict::Open {
                break;
            }
        }
        trial.verdict()
    }

    #[test]
    fn either_error_has_a_probability_of_about_5_percent() {
        const MATCHES: u64 = 400;
        for (elo0, elo1, drawish) in
            [(0.0, 40.0, false), (-30.0, 30.0, false), (0.0, 30.0, true), (100.0, 200.0, false)]
        {
            let sprt = Sprt::new(elo0, elo1).unwrap();
            for (elo, wrong) in [(elo0, Verdict::Accepted), (elo1, Verdict::Rejected)] {
                let verdicts: Vec<Verdict> =
                    (0..MATCHES).map(|seed| simulate(sprt, elo, drawish, 1, seed)).collect();
                let errors = verdicts.iter().filter(|&&verdict| verdict == wrong).count();
                assert!(errors < 40, "{errors} of {MATCHES} at {elo} in {elo0} to {elo1}");
                assert!(!verdicts.contains(&Verdict::Open));
                // The order in which games end does not matter.
                for (seed, &verdict) in verdicts.iter().enumerate().take(100) {
                    assert_eq!(simulate(sprt, elo, drawish, 8, seed as u64), verdict);
                }
            }
        }
    }
}
