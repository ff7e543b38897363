//! Calibration: the scores that players expected, compared with their results.

use std::fmt;

use serde::Serialize;

/// The expected scores and results of finished games.
#[derive(Clone, Debug, Default)]
pub(super) struct Reliability {
    bins: [Bin; BINS],
    forecasts: Vec<Forecast>,
}

/// Expected scores are binned by tenths.
const BINS: usize = 10;

#[derive(Clone, Copy, Debug, Default)]
struct Bin {
    expected: f64,
    got: f64,
    count: u32,
}

/// The expected score and the result of every side.
#[derive(Clone, Debug)]
struct Forecast {
    expected: Vec<f32>,
    got: Vec<f32>,
}

/// A table of expectations and results.
#[derive(Clone, Debug, Serialize)]
pub struct ReliabilityReport {
    /// By expected score: 0 to 10 %, and so on. Empty tenths are omitted.
    pub tenths: Vec<Tenth>,
    /// The power of the odds that fits the results best: above 1 the expectations were
    /// underconfident, below 1 overconfident.
    pub sharpness: f64,
}

/// Turns whose movers expected about the same score.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Tenth {
    /// The mean expected score.
    pub expected: f64,
    /// The mean result of the movers.
    pub got: f64,
    /// The number of turns.
    pub turns: u32,
}

impl Reliability {
    /// Adds a turn: the expected scores after it, the results, and the side that played it.
    pub(super) fn add(&mut self, expected: &[f32], got: &[f32], mover: usize) {
        let (Some(&mine), Some(&result)) = (expected.get(mover), got.get(mover)) else { return };
        let bin = &mut self.bins[((mine * BINS as f32) as usize).min(BINS - 1)];
        bin.expected += f64::from(mine);
        bin.got += f64::from(result);
        bin.count += 1;
        let (expected, got) = (expected.to_vec(), got.to_vec());
        self.forecasts.push(Forecast { expected, got });
    }

    pub(super) fn report(&self) -> ReliabilityReport {
        let tenths = self.bins.iter().filter(|bin| bin.count > 0).map(|bin| Tenth {
            expected: bin.expected / f64::from(bin.count),
            got: bin.got / f64::from(bin.count),
            turns: bin.count,
        });
        ReliabilityReport { tenths: tenths.collect(), sharpness: self.sharpness() }
    }

    /// The power with the smallest cross entropy, which is convex in the power, found by bisection.
    fn sharpness(&self) -> f64 {
        let (mut low, mut high) = (0.1, 10.0f64);
        for _ in 0..40 {
            let middle = (low * high).sqrt();
            let slope: f64 = self.forecasts.iter().map(|forecast| forecast.slope(middle)).sum();
            if slope > 0.0 {
                high = middle;
            } else {
                low = middle;
            }
        }
        (low * high).sqrt()
    }
}

impl Forecast {
    /// The derivative of the cross entropy with respect to the power.
    fn slope(&self, power: f64) -> f64 {
        let logarithms: Vec<f64> =
            self.expected.iter().map(|&value| f64::from(value.clamp(1e-3, 1.0)).ln()).collect();
        let weights: Vec<f64> = logarithms.iter().map(|log| (power * log).exp()).collect();
        let total: f64 = weights.iter().sum();
        let mean: f64 = weights.iter().zip(&logarithms).map(|(w, log)| w / total * log).sum();
        let seen: f64 =
            self.got.iter().zip(&logarithms).map(|(&got, log)| f64::from(got) * log).sum();
        mean - seen
    }
}

impl fmt::Display for ReliabilityReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "expected  got    turns")?;
        for Tenth { expected, got, turns } in &self.tenths {
            writeln!(f, "{expected:.3}     {got:.3}  {turns}")?;
        }
        write!(f, "the odds to the power of {:.2} fit best", self.sharpness)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// Forecasts for two sides whose odds are the true odds raised to a power.
    fn forecasts(power: f32) -> Reliability {
        let mut rng = Rng::new(1);
        let mut reliability = Reliability::default();
        for _ in 0..20_000 {
            let truth = 0.05 + 0.9 * rng.unit();
            let odds = (truth / (1.0 - truth)).powf(power);
            let expected = odds / (1.0 + odds);
            let got = f32::from(u8::from(rng.unit() < truth));
            reliability.add(&[expected, 1.0 - expected], &[got, 1.0 - got], 0);
        }
        reliability
    }

    #[test]
    fn who_is_right_is_told_so() {
        let report = forecasts(1.0).report();
        assert_eq!(report.tenths.len(), 10);
        assert!(report.tenths.iter().all(|tenth| (tenth.expected - tenth.got).abs() < 0.03));
        assert!((report.sharpness - 1.0).abs() < 0.05, "{}", report.sharpness);
    }

    #[test]
    fn who_is_timid_or_bold_is_told_by_how_much() {
        let timid = forecasts(0.5).report();
        assert!((timid.sharpness - 2.0).abs() < 0.1, "{}", timid.sharpness);
        let bold = forecasts(2.0).report();
        assert!((bold.sharpness - 0.5).abs() < 0.05, "{}", bold.sharpness);
        assert!(bold.tenths.last().is_some_and(|tenth| tenth.expected - tenth.got > 0.05));
    }
}
