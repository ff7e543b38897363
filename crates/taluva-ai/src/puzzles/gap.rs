//! Best turns: clearly better than all others, at two budgets and in two searches with different evaluation
//! noise.

use taluva::{Phase, State};

use super::every_turn::{TurnTokens, each_turn, ideas};
use super::prove::{Danger, Proof};
use crate::evaluate::{Evaluator, final_values};
use crate::features::{FeatureExtractor, Features, TurnsLeft};
use crate::player::Values;
use crate::review::Mark;
use crate::rng::Rng;
use crate::search::{Resources, Search, SearchParams, king_turn_in};
use crate::weights::{self, Learned};

/// Turns with values this close count as equal.
const EQUAL: f32 = 0.02;

/// A turn whose static value is worse than the best by this much is discarded.
const HOPELESS: f32 = 0.30;

/// A position with more candidate turns is not a puzzle.
const MOST: usize = 48;

/// The number of standard errors by which the best must be better.
const CERTAIN: f32 = 4.0;

/// The search effort.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Nodes for each candidate turn; a second pass uses four times as many.
    pub nodes: u64,
    /// The seed of the evaluation noise.
    pub seed: u64,
}

impl Effort {
    /// For finding puzzles.
    pub const FIND: Effort = Effort { nodes: 150, seed: 1 };
    /// For checking puzzles: with different noise.
    pub const CHECK: Effort = Effort { nodes: 600, seed: 7 };
}

/// The learned evaluation with noise that depends only on the position and the seed.
#[derive(Clone, Copy, Debug)]
struct NoisyEvaluator {
    seed: u64,
}

/// The standard deviation of the noise, in log odds.
const BLUR: f32 = 0.10;

impl Evaluator for NoisyEvaluator {
    fn scores(&self, features: &Features) -> [f32; 5] {
        Learned.scores(features)
    }

    fn turns_left(&self) -> TurnsLeft {
        Learned.turns_left()
    }

    fn values(&self, state: &State, extractor: &mut FeatureExtractor) -> Values {
        if let Some(values) = final_values(state) {
            return values;
        }
        let mut scores = self.scores(extractor.extract_by(state, self.turns_left()));
        let mut rng = Rng::new(self.seed ^ state.hash());
        for score in &mut scores {
            *score += BLUR * rng.normal();
        }
        crate::evaluate::values_of_scores(state, &scores)
    }
}

/// The turns of the one idea that is clearly better than every other; `None` if there is none.
#[must_use]
pub fn prove_best_turn(state: &State, effort: Effort) -> Option<Proof> {
    if state.phase() != Phase::Place || state.setup().ranking() || king_turn_in(state).is_some() {
        return None;
    }
    let (candidates, hopeless) = at_first_sight(state)?;
    if !may_be_parted(state, &candidates, effort) {
        return None;
    }
    let mut proof: Option<Proof> = None;
    for seed in [effort.seed, effort.seed + 1] {
        for nodes in [effort.nodes, 4 * effort.nodes] {
            let found = parted(state, &candidates, seed, nodes)?;
            match &mut proof {
                None => proof = Some(found),
                Some(known) if known.right == found.right => {
                    let (Some(old), Some(new)) = (known.gap, found.gap) else { return None };
                    known.gap = Some(if new.0 < old.0 { new } else { old });
                }
                Some(_) => return None,
            }
        }
    }
    let mut proof = proof?;
    proof.wrong.extend(hopeless);
    proof.turns = proof.right.len() + proof.wrong.len();
    (ideas(&proof.right) == 1).then_some(proof)
}

/// The candidate turns by static evaluation, and the discarded ones.
fn at_first_sight(state: &State) -> Option<(Vec<TurnTokens>, Vec<TurnTokens>)> {
    let mover = state.seat();
    let (mut extractor, mut danger) = (FeatureExtractor::new(), Danger::new());
    let mut valued: Vec<(f32, TurnTokens)> = Vec::new();
    each_turn(state, |after, turn| {
        let value = Learned.values(after, &mut extractor)[mover.index()];
        valued.push(((1.0 - danger.of(after, mover)) * value, turn));
    });
    let best = valued.iter().map(|&(value, _)| value).reduce(f32::max)?;
    let (likely, hopeless): (Vec<_>, Vec<_>) =
        valued.into_iter().partition(|&(value, _)| value > best - HOPELESS);
    let turns = |valued: Vec<(f32, TurnTokens)>| valued.into_iter().map(|(_, turn)| turn).collect();
    (likely.len() <= MOST).then(|| (turns(likely), turns(hopeless)))
}

/// A turn with its value for the mover, and the standard error of that value.
struct Valued {
    turn: TurnTokens,
    value: f32,
    error: f32,
}

/// Searches turns with `nodes` nodes each and sorts them, best first.
fn valued(state: &State, turns: &[TurnTokens], seed: u64, nodes: u64) -> Vec<Valued> {
    let mut search = Search::new(NoisyEvaluator { seed }, weights::policy().clone());
    // A proof looks at every tile, and values turns as when the puzzles were found.
    search.params.chance_widening = None;
    search.params.max_backup = SearchParams::V0_1.max_backup;
    search.resources = Resources { threads: 1, memory: 64 };
    let mover = state.seat().index();
    let mut all: Vec<Valued> = Vec::new();
    for &turn in turns {
        let mut after = state.clone();
        after.apply_unchecked(&turn.0);
        after.apply_unchecked(&turn.1);
        let mut analysis = search.analyse(&after, 1);
        analysis.advance_to_nodes(nodes);
        let report = analysis.report();
        all.push(Valued { turn, value: report.values[mover], error: report.error });
    }
    all.sort_by(|a, b| b.value.total_cmp(&a.value));
    all
}

/// Whether, after a short search, a longer one may still separate the turns.
fn may_be_parted(state: &State, turns: &[TurnTokens], effort: Effort) -> bool {
    let all = valued(state, turns, effort.seed, effort.nodes / 5);
    let Some(best) = all.first() else { return false };
    let between = Mark::Inaccuracy.threshold()..Mark::Mistake.threshold();
    !all.iter().any(|one| between.contains(&(best.value - one.value)))
}

/// Separates the best turns from the clearly worse ones; `None` if some are neither.
fn parted(state: &State, turns: &[TurnTokens], seed: u64, nodes: u64) -> Option<Proof> {
    let all = valued(state, turns, seed, nodes);
    let best = all.first()?;
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    let mut gap: Option<(f32, f32)> = None;
    for Valued { turn, value, error } in &all {
        let lost = best.value - value;
        let uncertainty = best.error.hypot(*error);
        if lost <= EQUAL {
            right.push(*turn);
        } else if lost >= Mark::Blunder.threshold() && lost >= CERTAIN * uncertainty {
            wrong.push(*turn);
            gap = gap.or(Some((lost, uncertainty)));
        } else {
            return None;
        }
    }
    right.sort_by_key(|turn| (turn.0.to_string(), turn.1.to_string()));
    // If all others were discarded, the gap is at least that threshold.
    let gap = gap.or(Some((HOPELESS, 0.0)));
    Some(Proof { turns: turns.len(), right, wrong, gap })
}

/// Whether the best turn is listed, the other listed turns lose little, and every turn not listed is at least
/// a mistake.
pub(super) fn is_still_best(state: &State, is_listed: &dyn Fn(&TurnTokens) -> bool) -> bool {
    let Some((candidates, hopeless)) = at_first_sight(state) else { return false };
    let Effort { nodes, seed } = Effort::CHECK;
    let all = valued(state, &candidates, seed, nodes);
    let Some(best) = all.first() else { return false };
    is_listed(&best.turn)
        && !hopeless.iter().any(is_listed)
        && all.iter().all(|one| {
            let lost = best.value - one.value;
            if is_listed(&one.turn) {
                lost < Mark::Inaccuracy.threshold()
            } else {
                lost >= Mark::Mistake.threshold()
            }
        })
}
