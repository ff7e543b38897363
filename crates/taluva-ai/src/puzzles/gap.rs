//! Best turns: right by far, at two budgets and in two searches that see every position a little differently.

use taluva::{Phase, State};

use super::every_turn::{TurnTokens, each_turn, ideas};
use super::prove::{Danger, Proof};
use crate::evaluate::{Evaluator, final_values};
use crate::features::{FeatureExtractor, Features, TurnsLeft};
use crate::player::Values;
use crate::review::Mark;
use crate::rng::Rng;
use crate::search::{Resources, Search, king_turn_in};
use crate::weights::{self, Learned};

/// Turns whose values are so near to each other are one.
const EQUAL: f32 = 0.02;

/// A turn that at first sight is worse than the best by this much is not looked at again.
const HOPELESS: f32 = 0.30;

/// A position in which more turns come into question is no puzzle.
const MOST: usize = 48;

/// By so many standard errors the best must be better.
const CERTAIN: f32 = 4.0;

/// How closely turns are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Nodes for each turn that comes into question, and then four times as many.
    pub nodes: u64,
    /// What decides how positions are seen differently.
    pub seed: u64,
}

impl Effort {
    /// To find puzzles.
    pub const FIND: Effort = Effort { nodes: 150, seed: 1 };
    /// To check them: seen differently.
    pub const CHECK: Effort = Effort { nodes: 600, seed: 7 };
}

/// What was learned, with every position seen a little differently, always in the same way.
#[derive(Clone, Copy, Debug)]
struct NoisyEvaluator {
    seed: u64,
}

/// How far a position may be misjudged, in logarithms of the odds.
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

/// Whether one idea is better than every other by far, and which turns it is; `None` if not.
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

/// The turns that come into question, and the others.
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

/// A turn with what it is worth to the mover, and the standard error of that.
struct Valued {
    turn: TurnTokens,
    value: f32,
    error: f32,
}

/// Values turns, each searched with so many nodes; the best first.
fn valued(state: &State, turns: &[TurnTokens], seed: u64, nodes: u64) -> Vec<Valued> {
    let mut search = Search::new(NoisyEvaluator { seed }, weights::policy().clone());
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

/// Whether a short search leaves it possible that the turns are parted by a longer one.
fn may_be_parted(state: &State, turns: &[TurnTokens], effort: Effort) -> bool {
    let all = valued(state, turns, effort.seed, effort.nodes / 5);
    let Some(best) = all.first() else { return false };
    let between = Mark::Inaccuracy.threshold()..Mark::Mistake.threshold();
    !all.iter().any(|one| between.contains(&(best.value - one.value)))
}

/// Parts turns into those that are best and those that are worse by far; `None` if there are others.
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
    // Where all others are hopeless at first sight, the gap is at least as large as that.
    let gap = gap.or(Some((HOPELESS, 0.0)));
    Some(Proof { turns: turns.len(), right, wrong, gap })
}

/// Whether a turn that is listed is the best, whether the others that are listed lose little, and all that are not a
/// mistake at least.
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
