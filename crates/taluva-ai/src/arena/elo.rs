//! Elo differences with error bars.
//!
//! Games with the same deck form a group (a pair of games for two players). One observation is the
//! mean score of a whole group, because the luck of the draw is shared within it. Incomplete groups
//! are not counted, since they would weight the seats unequally.
//!
//! A difference is measured from the neutral score, the score of equal players: an equal share of
//! the wins, or one half when the score is the share of opponents ranked below.

use std::collections::BTreeMap;

use serde::Serialize;
use taluva::Setup;

/// An Elo difference with the half width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The difference from the other players; 0 is equal strength.
    pub elo: f64,
    /// Half of the interval's width.
    pub elo_error: f64,
}

/// A histogram of the mean scores of groups.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scores {
    counts: BTreeMap<u32, u64>,
    groups: u64,
}

impl Scores {
    /// Results are multiples of 1/120 (a shared win is at least a fifth, a shared rank an eighth or
    /// a sixth), and a group has up to 5 games with up to 5 seats. Every mean is therefore a
    /// multiple of 1/432000, and equal means share a bucket.
    const PARTS: f64 = 432_000.0;

    /// Counts the mean score of a group, 0 to 1.
    pub fn add(&mut self, score: f64) {
        *self.counts.entry((score * Self::PARTS).round() as u32).or_default() += 1;
        self.groups += 1;
    }

    /// The number of groups.
    #[must_use]
    pub fn groups(&self) -> u64 {
        self.groups
    }

    /// The scores in ascending order, with the number of groups that had them.
    pub fn iter(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.counts.iter().map(|(&part, &count)| (f64::from(part) / Self::PARTS, count as f64))
    }

    /// The mean, or `None` without groups.
    fn mean(&self) -> Option<f64> {
        let sum: f64 = self.iter().map(|(score, count)| score * count).sum();
        (self.groups > 0).then(|| sum / self.groups as f64)
    }

    /// The standard deviation of the mean. Half a lost and half a won group are added as a prior,
    /// so that a few groups with equal scores do not look certain.
    fn deviation(&self, mean: f64) -> f64 {
        let prior = [(0.0, 0.5), (1.0, 0.5)];
        let squares: f64 =
            self.iter().chain(prior).map(|(score, count)| count * (score - mean).powi(2)).sum();
        squares.sqrt() / self.groups.max(1) as f64
    }
}

impl<'a> FromIterator<&'a f64> for Scores {
    fn from_iter<I: IntoIterator<Item = &'a f64>>(groups: I) -> Scores {
        let mut scores = Scores::default();
        groups.into_iter().for_each(|&score| scores.add(score));
        scores
    }
}

/// The mean score of equal players.
#[must_use]
pub fn neutral_score(setup: &Setup) -> f64 {
    if setup.ranking() || setup.teams() { 0.5 } else { 1.0 / f64::from(setup.players()) }
}

/// The expected score at an Elo difference, given the neutral score.
pub(super) fn score_of(elo: f64, neutral: f64) -> f64 {
    1.0 / (1.0 + (1.0 - neutral) / neutral * 10f64.powf(-elo / 400.0))
}

fn elo_of(score: f64, neutral: f64) -> f64 {
    400.0 * (score / (1.0 - score) * (1.0 - neutral) / neutral).log10()
}

impl Elo {
    /// From the mean score of every group, 0 to 1, in games that one of `sides` sides wins.
    #[must_use]
    pub fn of(groups: &[f64], sides: usize) -> Elo {
        Elo::beside(&groups.iter().collect(), 1.0 / sides.max(2) as f64)
    }

    /// From the mean scores of groups, relative to a neutral score.
    #[must_use]
    pub fn beside(scores: &Scores, neutral: f64) -> Elo {
        // If all groups are won or all lost, half a group the other way keeps the numbers finite.
        let edge = 0.5 / (scores.groups() as f64 + 1.0);
        let score = scores.mean().map_or(neutral, |mean| mean.clamp(edge, 1.0 - edge));
        let slope = 400.0 / std::f64::consts::LN_10 / (score * (1.0 - score));
        let elo_error = 1.96 * scores.deviation(score) * slope;
        Elo { elo: elo_of(score, neutral), elo_error }
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
        // Each pair scores 0.5 or 1: deviation 0.25, of the mean 0.25/√200; slope 926 Elo.
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
    fn equal_players_have_a_neutral_score() {
        for (setup, neutral) in [
            ("", 0.5),
            ("players=4", 0.25),
            ("players=4 teams=on", 0.5),
            ("edition=hig2006 players=3 ranking=on", 0.5),
        ] {
            assert_eq!(neutral_score(&setup.parse().unwrap()), neutral, "{setup}");
            assert!((score_of(0.0, neutral) - neutral).abs() < 1e-12);
            assert!((elo_of(score_of(70.0, neutral), neutral) - 70.0).abs() < 1e-9);
        }
    }

    #[test]
    fn winning_everything_stays_finite() {
        let elo = Elo::of(&[1.0; 50], 2);
        assert!(elo.elo > 700.0 && elo.elo.is_finite() && elo.elo_error.is_finite(), "{elo:?}");
    }

    #[test]
    fn few_groups_say_little() {
        for groups in [&[][..], &[0.5], &[0.5, 0.5]] {
            let elo = Elo::of(groups, 2);
            assert!(elo.elo == 0.0 && elo.elo_error > 300.0, "{elo:?}");
        }
    }
}
