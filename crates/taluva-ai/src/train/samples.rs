//! Positions to learn from: what the evaluation sees of them, and how their games ended.

use taluva::{Game, Phase, Token};

use super::fit;
use crate::evaluate::final_values;
use crate::features::Surveyor;
use crate::network::{Inputs, Network, inputs_of, rivals_of};

/// One position.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// The inputs of each side's seats; a side is one seat, or the two of a team.
    pub(crate) sides: Vec<Vec<Inputs>>,
    /// What each side got.
    pub(crate) results: Vec<f32>,
}

/// How much of what a later position seems to be worth is passed on from turn to turn, rather than
/// taken anew: results are certain but tell little of the turns long before, judgements are not
/// certain but near.
const PASSED_ON: f32 = 0.92;

/// The positions at the starts of a finished game's turns. With a judge, what a side got is mixed
/// with what the judge thinks of the positions after.
///
/// With ranking the kings have left, and only those still in are compared; such games are left
/// out, and so are unfinished ones.
pub(crate) fn samples_of(
    game: &Game,
    judge: Option<&Network>,
    surveyor: &mut Surveyor,
) -> Vec<Sample> {
    let setup = *game.setup();
    let Some(values) = final_values(game.state()) else { return Vec::new() };
    if setup.ranking() {
        return Vec::new();
    }
    let mut samples = Vec::new();
    let mut replay = Game::new(setup);
    for token in game.tokens() {
        if replay.play(&token).is_err() {
            break;
        }
        let is_turn_end = matches!(token, Token::Build(_) | Token::NoBuild);
        if !is_turn_end || replay.state().phase() != Phase::Take {
            continue;
        }
        let features = surveyor.survey(replay.state());
        let mut sample = Sample { sides: Vec::new(), results: Vec::new() };
        let sides = if setup.teams() { 2 } else { usize::from(setup.players()) };
        for (side, &value) in values.iter().enumerate().take(sides) {
            let members = (side..usize::from(setup.players())).step_by(sides);
            let inputs: Vec<Inputs> = members
                .filter(|&seat| features.is_in[seat])
                .map(|seat| {
                    let (rivals, count) = rivals_of(features, seat);
                    inputs_of(features, seat, &rivals[..count])
                })
                .collect();
            if !inputs.is_empty() {
                sample.sides.push(inputs);
                sample.results.push(value);
            }
        }
        if sample.sides.len() > 1 {
            samples.push(sample);
        }
    }
    if let Some(judge) = judge {
        soften(&mut samples, judge);
    }
    samples
}

/// Mixes results with the judgement of later positions, from the last one back.
fn soften(samples: &mut [Sample], judge: &Network) {
    for later in (1..samples.len()).rev() {
        let judged = fit::shares(judge, &samples[later]);
        let (before, after) = samples.split_at_mut(later);
        let (earlier, later) = (&mut before[later - 1], &after[0]);
        // Where somebody has left the game in between, the sides are not the same.
        if earlier.sides.len() == later.sides.len() {
            for (result, (passed_on, judged)) in
                earlier.results.iter_mut().zip(later.results.iter().zip(judged))
            {
                *result = PASSED_ON * passed_on + (1.0 - PASSED_ON) * judged;
            }
        }
    }
}
