//! Fitting a network to positions: Adam on the cross entropy of the winner.

use std::cmp::Ordering;

use crate::evaluate::logistic;
use crate::network::{Inputs, LINEAR, Network, WEIGHTS};
use crate::rng::Rng;

use super::samples::{Objective, Sample};

/// The hyperparameters of a fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    pub(crate) epochs: usize,
    pub(crate) batch: usize,
    pub(crate) rate: f32,
    /// Weight decay, for all but the linear weights.
    pub(crate) decay: f32,
}

/// The Adam optimizer.
pub(super) struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub(super) fn new(weights: usize) -> Adam {
        Adam { first: vec![0.0; weights], second: vec![0.0; weights], steps: 0 }
    }

    /// Updates the weights; `decay` returns the weight decay of each.
    pub(super) fn step(
        &mut self,
        weights: &mut [f32],
        gradient: &[f32],
        rate: f32,
        decay: impl Fn(usize) -> f32,
    ) {
        const FIRST: f32 = 0.9;
        const SECOND: f32 = 0.999;
        // Epsilon: damps the steps of weights that rarely get a gradient.
        const RARE: f32 = 1e-6;
        self.steps += 1;
        let first_scale = 1.0 / (1.0 - FIRST.powi(self.steps));
        let second_scale = 1.0 / (1.0 - SECOND.powi(self.steps));
        for i in 0..weights.len() {
            let slope = gradient[i];
            self.first[i] = FIRST * self.first[i] + (1.0 - FIRST) * slope;
            self.second[i] = SECOND * self.second[i] + (1.0 - SECOND) * slope * slope;
            let step =
                self.first[i] * first_scale / ((self.second[i] * second_scale).sqrt() + RARE);
            weights[i] -= rate * (step + decay(i) * weights[i]);
        }
    }
}

fn scores(network: &Network, sample: &Sample) -> Vec<f32> {
    let score = |seats: &Vec<Inputs>| seats.iter().map(|inputs| network.score(inputs)).sum();
    sample.sides.iter().map(score).collect()
}

/// The win probability of each side.
pub(crate) fn shares(network: &Network, sample: &Sample) -> Vec<f32> {
    soft_max(scores(network, sample))
}

pub(super) fn soft_max(mut scores: Vec<f32>) -> Vec<f32> {
    let highest = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for score in &mut scores {
        *score = (*score - highest).exp();
    }
    let total: f32 = scores.iter().sum();
    for score in &mut scores {
        *score /= total;
    }
    scores
}

/// The cross entropy of a position, and its derivative with respect to each side's score.
fn errors(network: &Network, sample: &Sample) -> (f32, Vec<f32>) {
    let Sample { results, objective, .. } = sample;
    match objective {
        Objective::Win => {
            let mut errors = shares(network, sample);
            let loss = cross_entropy(&errors, results);
            for (error, result) in errors.iter_mut().zip(results) {
                *error -= result;
            }
            (loss, errors)
        }
        Objective::Rank => {
            let scores = scores(network, sample);
            let mut errors = vec![0.0; scores.len()];
            let mut loss = 0.0;
            let pairs = (scores.len() * (scores.len() - 1) / 2) as f32;
            for one in 1..scores.len() {
                for other in 0..one {
                    let before = logistic(scores[one] - scores[other]);
                    let was_before = match results[one].total_cmp(&results[other]) {
                        Ordering::Less => 0.0,
                        Ordering::Equal => 0.5,
                        Ordering::Greater => 1.0,
                    };
                    loss += cross_entropy(&[before, 1.0 - before], &[was_before, 1.0 - was_before]);
                    errors[one] += (before - was_before) / pairs;
                    errors[other] -= (before - was_before) / pairs;
                }
            }
            (loss / pairs, errors)
        }
    }
}

fn cross_entropy(shares: &[f32], results: &[f32]) -> f32 {
    shares.iter().zip(results).map(|(share, result)| -result * share.max(1e-7).ln()).sum()
}

/// The mean loss over positions.
pub(crate) fn loss(network: &Network, samples: &[Sample]) -> f32 {
    let total: f32 = samples.iter().map(|sample| errors(network, sample).0).sum();
    total / samples.len().max(1) as f32
}

/// Fits the network; returns the mean training loss of every epoch.
pub(crate) fn fit(
    network: &mut Network,
    samples: &[Sample],
    schedule: &Schedule,
    rng: &mut Rng,
    mut progress: impl FnMut(usize, f32),
) -> Vec<f32> {
    let mut adam = Adam::new(WEIGHTS);
    // The weights of named features are meaningful and are not decayed.
    let decay = |index: usize| if index < LINEAR { 0.0 } else { schedule.decay };
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let mut gradient = vec![0.0; WEIGHTS];
    let batches = samples.len().div_ceil(schedule.batch).max(1) * schedule.epochs;
    let mut batch_number = 0;
    let mut losses = Vec::new();
    for epoch in 0..schedule.epochs {
        rng.shuffle(&mut order);
        let mut sum = 0.0;
        for batch in order.chunks(schedule.batch) {
            gradient.fill(0.0);
            for &index in batch {
                let sample = &samples[index as usize];
                let (loss, errors) = errors(network, sample);
                sum += loss;
                for (seats, error) in sample.sides.iter().zip(errors) {
                    for inputs in seats {
                        network.learn(inputs, error / batch.len() as f32, &mut gradient);
                    }
                }
            }
            // Cosine decay of the learning rate to 0.
            let done = batch_number as f32 / batches as f32;
            let rate = schedule.rate * 0.5 * (1.0 + (std::f32::consts::PI * done).cos());
            adam.step(&mut network.weights, &gradient, rate, decay);
            batch_number += 1;
        }
        let mean = sum / samples.len().max(1) as f32;
        losses.push(mean);
        progress(epoch, mean);
    }
    losses
}
