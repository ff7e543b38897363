//! Fitting the policy: it learns to put first what looking through all turns finds best.

use taluva::{Game, Phase, State};

use crate::evaluate::{Evaluator, log_odds};
use crate::features::Surveyor;
use crate::policy::{Context, Outlook, PlacementInputs, Policy};
use crate::rng::Rng;
use crate::turns::Scout;

use super::fit::Adam;

/// All placements of one position, with the share of attention each deserves.
struct Lesson {
    context: Context,
    inputs: Vec<PlacementInputs>,
    shares: Vec<f32>,
}

/// How well a policy does on positions it did not learn from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Skill {
    /// The mean cross entropy.
    pub(super) loss: f32,
    /// How often the best placement is among the policy's first ten.
    pub(super) in_first_ten: f32,
}

/// How sharply the value of a turn decides the attention it deserves.
const SHARPNESS: f32 = 10.0;

fn lesson(state: &mut State, evaluator: &dyn Evaluator, surveyor: &mut Surveyor) -> Option<Lesson> {
    let mover = state.seat().index();
    let turns = Scout::new(evaluator, surveyor).turns(state, None);
    if turns.len() < 2 {
        return None;
    }
    surveyor.chart.fill(state.island());
    let outlook = Outlook::new(state, &surveyor.chart);
    let placements = turns.iter().filter_map(|turn| turn.placement);
    let inputs = placements.map(|placement| outlook.inputs(&placement)).collect();
    let scores = turns.iter().map(|turn| SHARPNESS * log_odds(turn.values[mover]));
    Some(Lesson { context: outlook.context(), inputs, shares: soft_max(scores.collect()) })
}

fn soft_max(mut scores: Vec<f32>) -> Vec<f32> {
    let highest = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut total = 0.0;
    for score in &mut scores {
        *score = (*score - highest).exp();
        total += *score;
    }
    for score in &mut scores {
        *score /= total;
    }
    scores
}

/// Positions with a tile in hand, a few from each game.
fn lessons(games: &[Game], count: usize, evaluator: &dyn Evaluator, rng: &mut Rng) -> Vec<Lesson> {
    let mut surveyor = Surveyor::new();
    let mut lessons = Vec::new();
    for game in games.iter().cycle().take(4 * count) {
        if lessons.len() >= count {
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
            lessons.extend(lesson(&mut replay.state().clone(), evaluator, &mut surveyor));
        }
    }
    lessons
}

fn skill(policy: &Policy, lessons: &[Lesson]) -> Skill {
    let (mut loss, mut hits) = (0.0, 0.0);
    for lesson in lessons {
        let ready = policy.ready(lesson.context);
        let scores: Vec<f32> = lesson.inputs.iter().map(|inputs| ready.score(inputs)).collect();
        let shares = soft_max(scores.clone());
        loss += -shares
            .iter()
            .zip(&lesson.shares)
            .map(|(share, wanted)| wanted * share.max(1e-9).ln())
            .sum::<f32>();
        let best = (0..scores.len()).max_by(|&a, &b| lesson.shares[a].total_cmp(&lesson.shares[b]));
        let before = best.map_or(0, |best| scores.iter().filter(|&&s| s > scores[best]).count());
        hits += f32::from(u8::from(before < 10));
    }
    let count = lessons.len().max(1) as f32;
    Skill { loss: loss / count, in_first_ten: hits / count }
}

/// Fits the policy to positions of these games, and says how it does on others, before and after.
pub(super) fn imitate(
    policy: &mut Policy,
    games: &[Game],
    count: usize,
    evaluator: &dyn Evaluator,
    rng: &mut Rng,
) -> (Skill, Skill) {
    const EPOCHS: usize = 20;
    const RATE: f32 = 0.02;
    const DECAY: f32 = 0.02;
    let mut learned = lessons(games, count, evaluator, rng);
    let kept_back = learned.split_off(learned.len() - learned.len() / 10);
    let before = skill(policy, &kept_back);
    policy.init_units(|| rng.normal());
    let mut adam = Adam::new(policy.weights.len());
    let mut slopes = vec![0.0; policy.weights.len()];
    for epoch in 0..EPOCHS {
        rng.shuffle(&mut learned);
        for batch in learned.chunks(16) {
            slopes.fill(0.0);
            for lesson in batch {
                let ready = policy.ready(lesson.context);
                let scores = lesson.inputs.iter().map(|inputs| ready.score(inputs)).collect();
                for ((inputs, share), wanted) in
                    lesson.inputs.iter().zip(soft_max(scores)).zip(&lesson.shares)
                {
                    ready.learn(inputs, (share - wanted) / batch.len() as f32, &mut slopes);
                }
            }
            let rate = RATE * (1.0 - epoch as f32 / EPOCHS as f32);
            adam.step(&mut policy.weights, &slopes, rate, |_| DECAY);
        }
    }
    (before, skill(policy, &kept_back))
}
