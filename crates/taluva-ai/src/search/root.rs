//! The root of the tree, and the defence against threats of a king.

use taluva::{Build, Phase, Placement, State, Token};

use super::simulate::Worker;
use super::tree::{Kind, Step};
use super::{LOST, king, last_turn};
use crate::evaluate::{Evaluator, log_odds};
use crate::player::Values;
use crate::policy::PolicyEncoder;
use crate::turns::{Turn, TurnEvaluator};

/// A turn is safe if the probability that the next player does not become king exceeds this.
const SAFE: f32 = 0.9;

/// A turn is reckless if that probability is at most this.
const RECKLESS: f32 = 0.5;

/// The value that a safe turn must have relative to the best one, unless the latter is reckless.
const ENOUGH: f32 = 0.5;

/// How many of the best turns are tried to detect a threat of a king.
const TRIED: usize = 6;

impl<E: Evaluator + ?Sized> Worker<E> {
    /// Expands the root: every turn with the tile in hand is evaluated, so that none is missed.
    pub(super) fn expand_root(&mut self, state: &mut State, mut is_late: impl FnMut() -> bool) {
        let Some(mut expansion) = self.begin_root(state) else { return };
        self.evaluate_root(&mut expansion, state, &mut is_late);
        self.defend_root(&mut expansion, state, &mut is_late);
        self.finish_root(expansion);
    }

    /// Starts expanding the root. `None` if it is already complete.
    pub(super) fn begin_root(&mut self, state: &mut State) -> Option<RootExpansion> {
        self.tree.clear();
        self.extractor.forget();
        self.teams = state.setup().teams();
        self.is_threatened = false;
        self.best_defence = None;
        self.safe_turn = None;
        if state.phase() != Phase::Place {
            self.is_threatened = state.phase() == Phase::Build;
            self.expand(state, false);
            return None;
        }
        if let Some((Some(placement), _)) =
            king::king_turn(state, &mut self.placements, &mut Vec::new())
        {
            self.placements.retain(|&other| other != placement);
            self.placements.insert(0, placement);
        } else {
            state.placements_into(&mut self.placements);
        }
        let is_pruned = self.placements.len() > self.params.root_placements;
        if is_pruned {
            self.keep_likely_placements(state);
        }
        let turns = Vec::with_capacity(self.placements.len());
        let placements = std::mem::take(&mut self.placements);
        let mover = state.seat().index();
        Some(RootExpansion {
            mover,
            placements,
            turns,
            valued: Vec::new(),
            is_sorted: false,
            is_pruned,
        })
    }

    /// Evaluates the turns; false if it was interrupted.
    pub(super) fn evaluate_root(
        &mut self,
        expansion: &mut RootExpansion,
        state: &mut State,
        is_interrupted: &mut dyn FnMut() -> bool,
    ) -> bool {
        let RootExpansion { placements, turns, .. } = expansion;
        if self.params.solves_last_turn && last_turn::is_after_this(state) {
            return self.solve_root(placements, turns, state, is_interrupted);
        }
        let mut turn_evaluator = TurnEvaluator::new(&self.evaluator, &mut self.extractor);
        turn_evaluator.incremental = self.params.incremental;
        let mut is_done = true;
        for &placement in &placements[turns.len()..] {
            if !turns.is_empty() && is_interrupted() {
                is_done = false;
                break;
            }
            turns.push(turn_evaluator.turn_of(state, placement));
        }
        self.evaluations += turn_evaluator.evaluations;
        is_done
    }

    /// Evaluates the turns exactly, since only the last turn follows; false if it was interrupted.
    fn solve_root(
        &mut self,
        placements: &[Placement],
        turns: &mut Vec<Turn>,
        state: &mut State,
        is_interrupted: &mut dyn FnMut() -> bool,
    ) -> bool {
        let mover = state.seat().index();
        for &placement in &placements[turns.len()..] {
            if !turns.is_empty() && is_interrupted() {
                return false;
            }
            let placed = state.place_unchecked(placement);
            let mut best: Option<(Build, Values)> = None;
            self.extractor.prepare_builds(state, self.evaluator.turns_left());
            for build in state.builds() {
                let built = state.build_unchecked(build);
                let values = self.values_built(state, &built);
                state.undo(built);
                self.evaluations += 1;
                if best.is_none_or(|(_, known)| values[mover] > known[mover]) {
                    best = Some((build, values));
                }
            }
            state.undo(placed);
            let (build, values) = best.map_or((None, [0.0; 5]), |(build, v)| (Some(build), v));
            turns.push(Turn { placement: Some(placement), build, values });
        }
        true
    }

    /// Evaluates the turns again if the next player threatens to become king; false if it was
    /// interrupted.
    pub(super) fn defend_root(
        &mut self,
        expansion: &mut RootExpansion,
        state: &mut State,
        is_interrupted: &mut dyn FnMut() -> bool,
    ) -> bool {
        let RootExpansion { mover, turns, valued, is_sorted, .. } = expansion;
        if !*is_sorted {
            *is_sorted = true;
            turns.sort_by(|a, b| b.values[*mover].total_cmp(&a.values[*mover]));
            let likely = turns.iter().take(TRIED);
            self.is_threatened = likely.into_iter().any(|turn| self.is_dangerous(state, turn));
        }
        for Turn { placement, values, .. } in &turns[valued.len()..] {
            if self.is_threatened && is_interrupted() {
                return false;
            }
            let defended = match placement {
                Some(placement) if self.is_threatened => self.defended_value(state, *placement),
                _ => None,
            };
            valued.push(defended.unwrap_or(values[*mover]));
        }
        true
    }

    /// Builds the root from the results. Turns that were not evaluated in time come last or are
    /// omitted.
    pub(super) fn finish_root(&mut self, expansion: RootExpansion) {
        let RootExpansion { mover, placements, turns, valued, is_pruned, .. } = expansion;
        let root = self.tree.add(Kind::Place, mover);
        self.tree.nodes[root as usize].is_pruned = is_pruned || turns.len() < placements.len();
        self.placements = placements;
        let values = valued.into_iter().chain(std::iter::repeat(0.0));
        let mut valued: Vec<(f32, Placement)> = values
            .zip(&turns)
            .filter_map(|(value, turn)| turn.placement.map(|placement| (value, placement)))
            .collect();
        valued.sort_by(|a, b| b.0.total_cmp(&a.0));
        let highest = valued.first().map_or(0.0, |&(value, _)| log_odds(value));
        let sharpness = self.value_sharpness();
        for (value, placement) in valued {
            let score = sharpness * (log_odds(value) - highest);
            self.tree.add_edge(root, Step::Place(placement), score, value);
        }
        self.tree.soften_priors(root);
    }

    /// Keeps the placements that the policy ranks first.
    fn keep_likely_placements(&mut self, state: &State) {
        self.extractor.chart.fill(state.island());
        let encoder = PolicyEncoder::new(state, &self.extractor.chart);
        let prepared = self.policy.prepare(encoder.context());
        self.scored.clear();
        self.scorer.score(&prepared, &encoder, &self.placements, &mut self.scored);
        self.scored.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        self.scored.truncate(self.params.root_placements.max(1));
        self.placements = self.scored.iter().map(|&(_, index)| self.placements[index]).collect();
    }

    /// Whether the next player is likely to become king after a turn.
    fn is_dangerous(&mut self, state: &mut State, turn: &Turn) -> bool {
        let (Some(placement), Some(build)) = (turn.placement, turn.build) else { return false };
        let placed = state.place_unchecked(placement);
        let built = state.build_unchecked(build);
        let values = self.with_threat(state, &[1.0; 5]);
        let lost = (0..5).any(|seat| values[seat] <= SAFE);
        state.undo(built);
        state.undo(placed);
        lost
    }

    /// The value of a placement for the mover with the best build under a threat; `None` if nothing
    /// can be built.
    fn defended_value(&mut self, state: &mut State, placement: Placement) -> Option<f32> {
        let mover = state.seat().index();
        let placed = state.place_unchecked(placement);
        let mut best: Option<f32> = None;
        if self.params.incremental {
            self.extractor.prepare_builds(state, self.evaluator.turns_left());
        }
        for build in state.builds() {
            let built = state.build_unchecked(build);
            let value = self.values_built(state, &built)[mover];
            let defence = self.with_threat(state, &[1.0; 5])[mover];
            state.undo(built);
            self.evaluations += 1;
            best = Some(best.unwrap_or(0.0).max(value * defence));
            let turn = Defence { probability: defence, value, placement, build };
            if self.best_defence.is_none_or(|known| turn.is_better_than(&known)) {
                self.best_defence = Some(turn);
            }
            if turn.probability > SAFE
                && self.safe_turn.is_none_or(|known| turn.worth() > known.worth())
            {
                self.safe_turn = Some(turn);
            }
        }
        state.undo(placed);
        best
    }

    /// The probability that the next player does not become king after a turn of the root; `None`
    /// if the build is not known.
    fn safety(&mut self, state: &mut State, turn: &[Token]) -> Option<f32> {
        let turn = turn.get(..2)?;
        let mover = state.seat().index();
        let undos: Vec<_> = turn.iter().map(|token| state.apply_unchecked(token)).collect();
        let probability = self.with_threat(state, &[1.0; 5])[mover];
        for undo in undos.into_iter().rev() {
            state.undo(undo);
        }
        Some(probability)
    }

    /// The static values after a turn of the root, adjusted for a threat.
    pub(super) fn values_after(&mut self, state: &mut State, turn: &[Token]) -> Values {
        let undos: Vec<_> = turn.iter().map(|token| state.apply_unchecked(token)).collect();
        let values = self.values(state);
        let values = self.with_threat(state, &values);
        for undo in undos.into_iter().rev() {
            state.undo(undo);
        }
        values
    }

    /// The turn to play instead of the best one found, to keep the next player from becoming king.
    /// A player with little to lose takes the turn that prevents it best; otherwise it is the best
    /// of the safe turns, unless that is worth much less and the danger is small.
    pub(super) fn defence_instead_of(
        &mut self,
        state: &mut State,
        found: &[Token],
        expects: f32,
    ) -> Option<Defence> {
        let defence = self.best_defence?;
        let safety = self.safety(state, found);
        if expects < LOST {
            return (defence.probability > safety.unwrap_or(0.0) + 0.01).then_some(defence);
        }
        let safe_turn = self.safe_turn.filter(|_| safety.is_none_or(|safety| safety <= SAFE))?;
        let is_reckless = safety.is_some_and(|safety| safety <= RECKLESS);
        (is_reckless || safe_turn.worth() >= ENOUGH * expects).then_some(safe_turn)
    }
}

/// The expansion of the root, which may pause between two placements.
#[derive(Debug)]
pub(super) struct RootExpansion {
    mover: usize,
    placements: Vec<Placement>,
    /// The turns evaluated so far, each with its best build; later sorted, best first.
    turns: Vec<Turn>,
    /// Their values under a threat, in the same order.
    valued: Vec<f32>,
    is_sorted: bool,
    /// Whether placements were left out from the start.
    is_pruned: bool,
}

/// A turn of the root under a threat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Defence {
    /// The probability that the next player does not become king.
    probability: f32,
    value: f32,
    placement: Placement,
    build: Build,
}

impl Defence {
    fn is_better_than(&self, other: &Defence) -> bool {
        let difference = self.probability - other.probability;
        difference > 1e-4 || difference > -1e-4 && self.value > other.value
    }

    /// The value of the turn for the mover.
    fn worth(&self) -> f32 {
        self.probability * self.value
    }

    pub(super) fn tokens(&self) -> Vec<Token> {
        vec![Token::Place(self.placement), Token::Build(self.build)]
    }
}
