//! Training samples: positions with their inputs and results.

use taluva::{Game, Phase, Setup, Token};

use super::fit;
use super::games::Played;
use crate::evaluate::final_values;
use crate::features::{FeatureExtractor, Features};
use crate::network::{Inputs, Network, inputs_of, rivals_of};
use crate::player::Values;

/// One position.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// The inputs of each side's seats; a side is one seat, or the two of a team.
    pub(crate) sides: Vec<Vec<Inputs>>,
    /// The result of each side: its share of the win, or with ranking the share of opponents ranked
    /// below.
    pub(crate) results: Vec<f32>,
    /// How the scores of the sides are compared.
    pub(crate) objective: Objective,
}

/// How the scores of the sides are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Objective {
    /// One side wins.
    Win,
    /// Each pair of sides is ranked.
    Rank,
}

/// The λ of TD(λ): the weight of the later result against the judgement of a position, applied at
/// every turn. Results are certain but say little about turns long before; judgements are uncertain
/// but close.
const PASSED_ON: f32 = 0.92;

/// The λ for judgements by search, which are better than static ones.
const PASSED_ON_BY_SEARCH: f32 = 0.5;

/// Samples at the start of every turn of a finished game. The results are mixed with the findings
/// of the game's searches, or without searches with the judge's evaluation of the later positions.
/// The positions after other searched turns have the values found for them.
///
/// With ranking only the seats still in are compared, and only by their final ranks. Unfinished
/// games give no samples.
pub(super) fn samples_of(
    played: &Played,
    judge: Option<&Network>,
    extractor: &mut FeatureExtractor,
) -> Vec<Sample> {
    let Played { game, notes } = played;
    let setup = *game.setup();
    let Some(values) = final_values(game.state()) else { return Vec::new() };
    let mut samples: Vec<Sample> = Vec::new();
    let mut searched: Vec<Option<Values>> = Vec::new();
    let mut replay = Game::new(setup);
    let mut turns = 0;
    for token in game.tokens() {
        if replay.play(&token).is_err() {
            break;
        }
        if !matches!(token, Token::Build(_) | Token::NoBuild) {
            continue;
        }
        turns += 1;
        if replay.state().phase() == Phase::Take {
            let sample = sample(&setup, extractor.extract(replay.state()), &values);
            if sample.sides.len() > 1 {
                samples.push(sample);
                searched.push(notes.get(turns - 1).map(|note| note.values));
            }
        }
    }
    if setup.ranking() {
        return samples;
    }
    if notes.is_empty() {
        if let Some(judge) = judge {
            soften(&mut samples, PASSED_ON, |sample, _| Some(fit::shares(judge, sample)));
        }
    } else {
        // Team mates have the same value; sides are ordered by their first seats.
        let sides = sides_of(&setup);
        soften(&mut samples, PASSED_ON_BY_SEARCH, |_, index| {
            searched[index].map(|values| values[..sides].to_vec())
        });
        samples.extend(siblings_of(played, extractor));
    }
    samples
}

/// Samples after turns that were searched but not played, with the values found for them.
fn siblings_of(played: &Played, extractor: &mut FeatureExtractor) -> Vec<Sample> {
    let Played { game, notes } = played;
    let setup = *game.setup();
    let tokens: Vec<Token> = game.tokens().collect();
    let mut samples = Vec::new();
    let mut replay = Game::new(setup);
    let mut turns = 0;
    for (index, token) in tokens.iter().enumerate() {
        if let (Token::Place(placed), Some(note)) = (token, notes.get(turns)) {
            let built = tokens.get(index + 1);
            for turn in &note.turns {
                let build = Token::Build(turn.build);
                if turn.placement == *placed && built == Some(&build) {
                    continue;
                }
                let mut state = replay.state().clone();
                if state.phase() == Phase::Take {
                    state.take_unchecked(turn.placement.tile);
                }
                state.apply_unchecked(&Token::Place(turn.placement));
                state.apply_unchecked(&build);
                if state.phase() == Phase::Take {
                    let sample = sample(&setup, extractor.extract(&state), &turn.values);
                    samples.extend((sample.sides.len() > 1).then_some(sample));
                }
            }
        }
        turns += usize::from(matches!(token, Token::Build(_) | Token::NoBuild));
        if replay.play(token).is_err() {
            break;
        }
    }
    samples
}

fn sides_of(setup: &Setup) -> usize {
    if setup.teams() { 2 } else { usize::from(setup.players()) }
}

fn sample(setup: &Setup, features: &Features, values: &Values) -> Sample {
    let objective = if setup.ranking() { Objective::Rank } else { Objective::Win };
    let mut sample = Sample { sides: Vec::new(), results: Vec::new(), objective };
    let sides = sides_of(setup);
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
    sample
}

/// Mixes results with judgements of the positions, from the last one back.
fn soften(
    samples: &mut [Sample],
    passed_on: f32,
    judge: impl Fn(&Sample, usize) -> Option<Vec<f32>>,
) {
    for later in (0..samples.len()).rev() {
        let judged = judge(&samples[later], later);
        let sides = samples[later].sides.len();
        // After somebody has left the game the sides may differ from those judged.
        if let Some(judged) = judged.filter(|judged| judged.len() == sides) {
            for (result, judged) in samples[later].results.iter_mut().zip(judged) {
                *result = passed_on * *result + (1.0 - passed_on) * judged;
            }
        }
        let (before, after) = samples.split_at_mut(later);
        if let (Some(earlier), Some(later)) = (before.last_mut(), after.first())
            && earlier.sides.len() == later.sides.len()
        {
            earlier.results.clone_from(&later.results);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::SearchedTurn;
    use crate::train::selfplay::Note;

    fn game() -> Game {
        let mut game = Game::new("players=3".parse().unwrap());
        for word in "JS@0,0:4 H@1,-1 RC@0,2:3 H@1,1 resign:3 resign:1".split(' ') {
            game.play(&word.parse::<Token>().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn what_searches_found_is_mixed_with_the_result() {
        let note = |values| Note { values, turns: Vec::new(), is_full: false };
        let notes = vec![note([0.5, 0.3, 0.2, 0.0, 0.0]), note([0.1, 0.8, 0.1, 0.0, 0.0])];
        let played = Played { game: game(), notes };
        let samples = samples_of(&played, None, &mut FeatureExtractor::new());
        assert_eq!(samples.len(), 2);
        let second = 0.5 + 0.5 * 0.8;
        assert!((samples[1].results[1] - second).abs() < 1e-5, "{:?}", samples[1].results);
        let first = 0.5 * second + 0.5 * 0.3;
        assert!((samples[0].results[1] - first).abs() < 1e-5, "{:?}", samples[0].results);
        let total: f32 = samples[0].results.iter().sum();
        assert!((total - 1.0).abs() < 1e-5, "{total}");
    }

    #[test]
    fn turns_that_were_searched_and_not_played_are_learned_from() {
        let values = [0.2, 0.5, 0.3, 0.0, 0.0];
        let turn = |placement: &str, build: &str| {
            let (Ok(Token::Place(placement)), Ok(Token::Build(build))) =
                (placement.parse(), build.parse())
            else {
                panic!("{placement} {build}")
            };
            SearchedTurn { placement, build, visits: 9, values }
        };
        let turns = vec![turn("JS@0,0:4", "H@1,-1"), turn("JS@0,0:4", "H@1,0")];
        let notes = vec![Note { values: [0.4, 0.3, 0.3, 0.0, 0.0], turns, is_full: true }];
        let played = Played { game: game(), notes };
        let samples = samples_of(&played, None, &mut FeatureExtractor::new());
        assert_eq!(samples.len(), 3, "two turns were played, one was only searched");
        assert_eq!(samples[2].results, values[..3]);
    }
}
