//! Fitting the policy: it learns to rank first the placements that evaluating all turns finds best.

use taluva::{Game, Phase, Placement, State, Token};

use crate::evaluate::{Evaluator, log_odds};
use crate::features::FeatureExtractor;
use crate::policy::{Context, PlacementInputs, Policy, PolicyEncoder};
use crate::rng::Rng;
use crate::search::SearchedTurn;
use crate::turns::TurnEvaluator;

use super::fit::{Adam, soft_max};
use super::games::Played;

/// All placements of one position, with their target priors.
struct PolicySample {
    context: Context,
    inputs: Vec<PlacementInputs>,
    shares: Vec<f32>,
}

/// The accuracy of a policy on held-out positions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PolicyAccuracy {
    /// The mean cross entropy.
    pub(super) loss: f32,
    /// How often the best placement is among the policy's first ten.
    pub(super) in_first_ten: f32,
}

/// Placements with fewer visits than the maximum divided by this are not learned.
const PRUNED_BELOW: u32 = 20;

/// How strongly the value of a turn determines its target prior.
const SHARPNESS: f32 = 10.0;

fn sample(
    state: &mut State,
    evaluator: &dyn Evaluator,
    extractor: &mut FeatureExtractor,
) -> Option<PolicySample> {
    let mover = state.seat().index();
    let turns = TurnEvaluator::new(evaluator, extractor).turns(state, None);
    if turns.len() < 2 {
        return None;
    }
    extractor.chart.fill(state.island());
    let encoder = PolicyEncoder::new(state, &extractor.chart);
    let placements = turns.iter().filter_map(|turn| turn.placement);
    let inputs = placements.map(|placement| encoder.inputs(&placement)).collect();
    let scores = turns.iter().map(|turn| SHARPNESS * log_odds(turn.values[mover]));
    Some(PolicySample { context: encoder.context(), inputs, shares: soft_max(scores.collect()) })
}

/// The sample of a full search: each placement's share of the visits.
fn sample_of_search(
    state: &State,
    turns: &[SearchedTurn],
    extractor: &mut FeatureExtractor,
) -> Option<PolicySample> {
    let visits = |placement: &Placement| -> u32 {
        turns.iter().filter(|turn| turn.placement == *placement).map(|turn| turn.visits).sum()
    };
    let placements = state.placements();
    let most = placements.iter().map(visits).max()?;
    // One or two visits only show that the search has not overlooked a placement.
    let share = |placement: &Placement| {
        let count = visits(placement);
        if count * PRUNED_BELOW >= most { count as f32 } else { 0.0 }
    };
    let shares: Vec<f32> = placements.iter().map(share).collect();
    let total: f32 = shares.iter().sum();
    if placements.len() < 2 || total <= 0.0 {
        return None;
    }
    extractor.chart.fill(state.island());
    let encoder = PolicyEncoder::new(state, &extractor.chart);
    Some(PolicySample {
        context: encoder.context(),
        inputs: placements.iter().map(|placement| encoder.inputs(placement)).collect(),
        shares: shares.into_iter().map(|share| share / total).collect(),
    })
}

/// Samples from the full searches of games.
fn samples_of_searches(games: &[Played], count: usize, rng: &mut Rng) -> Vec<PolicySample> {
    let mut extractor = FeatureExtractor::new();
    let mut samples = Vec::new();
    let mut order: Vec<&Played> = games.iter().collect();
    rng.shuffle(&mut order);
    for Played { game, notes } in order {
        if samples.len() >= count {
            break;
        }
        let mut replay = Game::new(*game.setup());
        let mut turns = 0;
        for token in game.tokens() {
            if let (Token::Place(placement), Some(note)) = (token, notes.get(turns))
                && note.is_full
            {
                let mut state = replay.state().clone();
                if state.phase() == Phase::Take {
                    state.take_unchecked(placement.tile);
                }
                samples.extend(sample_of_search(&state, &note.turns, &mut extractor));
            }
            turns += usize::from(matches!(token, Token::Build(_) | Token::NoBuild));
            if replay.play(&token).is_err() {
                break;
            }
        }
    }
    samples
}

/// Samples of positions with a tile in hand, a few from each game.
fn samples(
    games: &[Played],
    count: usize,
    evaluator: &dyn Evaluator,
    rng: &mut Rng,
) -> Vec<PolicySample> {
    let mut extractor = FeatureExtractor::new();
    let mut samples = Vec::new();
    for Played { game, .. } in games.iter().cycle().take(4 * count) {
        if samples.len() >= count {
            break;
        }
        let mut replay = Game::new(*game.setup());
        let stop = rng.below(game.tokens().len().max(1));
        for token in game.tokens().take(stop) {
            if replay.play(&token).is_err() {
                break;
            }
        }
        if replay.state().phase() == Phase::Place {
            samples.extend(sample(&mut replay.state().clone(), evaluator, &mut extractor));
        }
    }
    samples
}

fn accuracy(policy: &Policy, samples: &[PolicySample]) -> PolicyAccuracy {
    let (mut loss, mut hits) = (0.0, 0.0);
    for sample in samples {
        let prepared = policy.prepare(sample.context);
        let scores: Vec<f32> = sample.inputs.iter().map(|inputs| prepared.score(inputs)).collect();
        let shares = soft_max(scores.clone());
        loss += -shares
            .iter()
            .zip(&sample.shares)
            .map(|(share, wanted)| wanted * share.max(1e-9).ln())
            .sum::<f32>();
        let best = (0..scores.len()).max_by(|&a, &b| sample.shares[a].total_cmp(&sample.shares[b]));
        let before = best.map_or(0, |best| scores.iter().filter(|&&s| s > scores[best]).count());
        hits += f32::from(u8::from(before < 10));
    }
    let count = samples.len().max(1) as f32;
    PolicyAccuracy { loss: loss / count, in_first_ten: hits / count }
}

/// Fits the policy to positions of these games, and returns its accuracy on held-out positions
/// before and after. From games by search it learns the visits of full searches, starting from the
/// current weights; from others it learns from scratch the best turns by evaluation.
pub(super) fn imitate(
    policy: &mut Policy,
    games: &[Played],
    count: usize,
    evaluator: &dyn Evaluator,
    rng: &mut Rng,
) -> (PolicyAccuracy, PolicyAccuracy) {
    const EPOCHS: usize = 20;
    const DECAY: f32 = 0.02;
    let by_search = games.iter().any(|played| !played.notes.is_empty());
    let first_rate = if by_search { 0.005 } else { 0.02 };
    let mut learned = if by_search {
        samples_of_searches(games, count, rng)
    } else {
        *policy = Policy::by_hand();
        samples(games, count, evaluator, rng)
    };
    let kept_back = learned.split_off(learned.len() - learned.len() / 10);
    let before = accuracy(policy, &kept_back);
    if !by_search {
        policy.init_units(|| rng.normal());
    }
    let mut adam = Adam::new(policy.weights.len());
    let mut slopes = vec![0.0; policy.weights.len()];
    for epoch in 0..EPOCHS {
        rng.shuffle(&mut learned);
        for batch in learned.chunks(16) {
            slopes.fill(0.0);
            for sample in batch {
                let prepared = policy.prepare(sample.context);
                let scores = sample.inputs.iter().map(|inputs| prepared.score(inputs)).collect();
                for ((inputs, share), wanted) in
                    sample.inputs.iter().zip(soft_max(scores)).zip(&sample.shares)
                {
                    prepared.learn(inputs, (share - wanted) / batch.len() as f32, &mut slopes);
                }
            }
            let rate = first_rate * (1.0 - epoch as f32 / EPOCHS as f32);
            adam.step(&mut policy.weights, &slopes, rate, |_| DECAY);
        }
    }
    (before, accuracy(policy, &kept_back))
}
