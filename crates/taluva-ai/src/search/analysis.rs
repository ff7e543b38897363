//! Analysis: the best turns of a position, searched deeper until it is stopped.
//!
//! It is the search of the strongest level on one thread, with a few differences. The reported
//! turns get a share of the simulations that makes them comparable, even if the search has lost
//! interest in them. When a token is played, the subtree after it is kept. When the memory is full,
//! rarely visited nodes are dropped.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use taluva::{Phase, State, Token};
use web_time::Instant;

use super::analysis_report::{AnalysisReport, Proven, report_of};
use super::root::RootExpansion;
use super::simulate::{Simulation, Worker, lock};
use super::tree::{Kind, Step, Tree};
use super::{Search, king};
use crate::evaluate::{Evaluator, ShrunkToEven, final_values};

/// The maximum number of lines.
pub const MOST_LINES: usize = 5;

/// How often the reported turns are selected, in simulations.
const CHOSEN_EVERY: u64 = 32;

/// The minimum visits of each reported turn, as a fraction of the most visited turn's.
pub(super) const FLOOR: f32 = 0.15;

/// The steps of a turn from the root, which identify it.
pub(super) type TurnKey = Vec<Step>;

/// The moments of the values found by simulations through a turn.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Moments {
    count: f64,
    sum: f64,
    squares: f64,
}

/// The prior of the standard deviation of values, and its weight in simulations.
const EXPECTED_SPREAD: f64 = 0.25;
const BELIEF: f64 = 4.0;

impl Moments {
    fn add(&mut self, value: f32) {
        let value = f64::from(value);
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The standard error of a mean of that many visits.
    pub(super) fn error(&self, visits: u32) -> f32 {
        let mean = self.sum / self.count.max(1.0);
        let spread = (self.squares - self.count * mean * mean).max(0.0);
        let variance =
            (spread + BELIEF * EXPECTED_SPREAD * EXPECTED_SPREAD) / (self.count + BELIEF);
        (variance / f64::from(visits.max(1))).sqrt() as f32
    }
}

/// An analysis in progress. It owns its data, so that it can pause between two slices.
pub struct Analysis<E> {
    state: State,
    worker: Worker<E>,
    tree: Mutex<Tree>,
    stage: Stage,
    lines: usize,
    memory: usize,
    moments: HashMap<TurnKey, Moments>,
    /// Turns with too few visits, to be visited next.
    owed: Vec<TurnKey>,
    simulations: u64,
    time: Duration,
}

enum Stage {
    /// The turns of the root are being evaluated; then the old tree, if any, is carried over.
    Expanding {
        expansion: RootExpansion,
        old: Option<(Tree, u32)>,
    },
    Searching,
    /// There is nothing left to search.
    Proven(Proven),
}

impl<E: Evaluator> Search<E> {
    /// Starts an analysis of a position that reports up to `lines` turns.
    #[must_use]
    pub fn analyse(&self, state: &State, lines: usize) -> Analysis<E> {
        let shrunk = ShrunkToEven {
            evaluator: Arc::clone(&self.evaluator),
            shrinkage: self.params.shrinkage,
            score_scale: self.params.score_scale_of(state.setup()),
            taste: None,
        };
        let memory = self.resources.memory.max(1) << 20;
        let worker = Worker::new(shrunk, Arc::clone(&self.policy), self.params, memory);
        let mut analysis = Analysis {
            state: state.clone(),
            worker,
            tree: Mutex::new(Tree::with_memory(memory)),
            stage: Stage::Searching,
            lines: 1,
            memory,
            moments: HashMap::new(),
            owed: Vec::new(),
            simulations: 0,
            time: Duration::ZERO,
        };
        analysis.set_lines(lines);
        analysis.begin(None);
        analysis
    }
}

impl<E: Evaluator> Analysis<E> {
    /// The analysed position.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The number of positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.simulations
    }

    /// Sets the number of reported turns. Results so far are kept.
    pub fn set_lines(&mut self, lines: usize) {
        self.lines = lines.clamp(1, MOST_LINES);
        self.owed.clear();
    }

    /// Starts with the current state, with the tree of an earlier search if there is one.
    fn begin(&mut self, old: Option<(Tree, u32)>) {
        self.moments.clear();
        self.owed.clear();
        self.simulations = 0;
        self.time = Duration::ZERO;
        self.stage = match final_values(&self.state) {
            Some(values) => Stage::Proven(Proven::Over(values)),
            None if self.state.phase() == Phase::Over => Stage::Proven(Proven::Over([0.0; 5])),
            None => {
                let kings = king::king_turns(&self.state, MOST_LINES);
                if kings.is_empty() {
                    Stage::Searching
                } else {
                    Stage::Proven(Proven::Kings(kings))
                }
            }
        };
        if matches!(self.stage, Stage::Proven(_)) {
            return;
        }
        self.worker.tree = Tree::with_memory(self.memory);
        match self.worker.begin_root(&mut self.state) {
            Some(expansion) => self.stage = Stage::Expanding { expansion, old },
            None => self.take_over(old),
        }
    }

    /// Builds the tree from the new root and the old tree.
    fn take_over(&mut self, old: Option<(Tree, u32)>) {
        self.stage = Stage::Searching;
        *lock(&self.tree) = Tree::with_memory(0);
        let mut tree = self.worker.share_tree().into_inner().expect("nobody panics with the lock");
        if let Some((old, at)) = old {
            tree.inherit(&old, at, 0);
            tree.settle(0, self.worker.params.max_backup, self.worker.teams);
            // Visits carried over are counted.
            self.simulations = u64::from(tree.nodes[0].visits);
        }
        *lock(&self.tree) = tree;
    }

    /// Moves to the position after a legal token and keeps the part of the tree below it.
    pub fn play(&mut self, token: &Token) {
        let tree = std::mem::replace(&mut *lock(&self.tree), Tree::with_memory(0));
        let old = match std::mem::replace(&mut self.stage, Stage::Searching) {
            Stage::Searching if !tree.nodes.is_empty() => Some((tree, 0)),
            Stage::Expanding { old, .. } => old,
            Stage::Searching | Stage::Proven(_) => None,
        };
        let old = old.and_then(|(tree, at)| tree.follow(at, token).map(|at| (tree, at)));
        self.state.apply_unchecked(token);
        self.begin(old);
    }

    /// Moves to an unrelated position.
    pub fn restart(&mut self, state: &State) {
        self.state.clone_from(state);
        *lock(&self.tree) = Tree::with_memory(0);
        self.begin(None);
    }

    /// Searches for about that long; false once there is nothing left to search.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let begun = Instant::now();
        self.run(|_| begun.elapsed() >= slice)
    }

    /// Searches up to that many nodes in total; false if there is nothing left to search.
    pub fn advance_to_nodes(&mut self, nodes: u64) -> bool {
        self.run(|simulations| simulations >= nodes)
    }

    /// Searches until `is_interrupted`, called with the number of simulations so far, returns true.
    pub fn run(&mut self, mut is_interrupted: impl FnMut(u64) -> bool) -> bool {
        let begun = Instant::now();
        let goes_on = self.search(&mut is_interrupted);
        self.time += begun.elapsed();
        goes_on
    }

    fn search(&mut self, is_interrupted: &mut dyn FnMut(u64) -> bool) -> bool {
        if let Stage::Expanding { expansion, .. } = &mut self.stage {
            let (worker, state) = (&mut self.worker, &mut self.state);
            let mut is_interrupted = || is_interrupted(0);
            if !worker.evaluate_root(expansion, state, &mut is_interrupted)
                || !worker.defend_root(expansion, state, &mut is_interrupted)
            {
                return true;
            }
            if let Stage::Expanding { expansion, old } =
                std::mem::replace(&mut self.stage, Stage::Searching)
            {
                self.worker.finish_root(expansion);
                self.take_over(old);
            }
        }
        if matches!(self.stage, Stage::Proven(_)) {
            return false;
        }
        while !is_interrupted(self.simulations) {
            if !self.simulate() {
                return false;
            }
        }
        true
    }

    /// Runs one simulation; false if there is nothing left to search.
    fn simulate(&mut self) -> bool {
        if self.simulations.is_multiple_of(CHOSEN_EVERY) {
            self.owed = self.owed_turns();
        }
        if lock(&self.tree).is_full() && !self.forget() {
            return false;
        }
        // Every second simulation is unforced, so that the normal search continues.
        let forced = if self.simulations % 2 == 1 { self.owed.pop() } else { None };
        self.worker.forced = forced.unwrap_or_default();
        let simulation = self.worker.simulate(&self.tree, &mut self.state);
        let is_forced = !std::mem::take(&mut self.worker.forced).is_empty();
        match simulation {
            Simulation::Useful => {
                self.simulations += 1;
                self.note();
                true
            }
            // The forced turn is no longer in the tree.
            Simulation::Blocked if is_forced => {
                self.simulations += 1;
                true
            }
            Simulation::Blocked | Simulation::Done => false,
        }
    }

    /// Records the value found by a simulation for its turn.
    fn note(&mut self) {
        let tree = lock(&self.tree);
        let mover = usize::from(tree.nodes[0].mover);
        let steps = &self.worker.steps;
        let is_build = |step: &Step| matches!(step, Step::Build(_) | Step::NoBuild);
        let length = match (tree.nodes[0].kind, steps.first()) {
            (Kind::Chance, _) => 0,
            (_, Some(Step::Draw)) => 1,
            _ => steps.iter().position(is_build).map_or(steps.len(), |at| at + 1),
        };
        drop(tree);
        let value = self.worker.found[mover];
        match self.moments.get_mut(&steps[..length]) {
            Some(moments) => moments.add(value),
            None => {
                let mut moments = Moments::default();
                moments.add(value);
                self.moments.insert(steps[..length].to_vec(), moments);
            }
        }
    }

    /// The reported turns with too few visits to be compared with the best.
    fn owed_turns(&self) -> Vec<TurnKey> {
        if self.lines == 1 {
            return Vec::new();
        }
        let tree = lock(&self.tree);
        let mut turns = super::analysis_report::turns_of(&tree, &self.moments);
        let most = turns.iter().map(|turn| turn.visits).max().unwrap_or(0);
        let least = (FLOOR * most as f32).ceil() as u32;
        turns.truncate(self.lines);
        let mut owed: Vec<TurnKey> = Vec::new();
        if turns.len() < self.lines {
            // The others have no visits: take the first of them, which has the best static value.
            let unseen = tree.edges_of(0).iter().find(|edge| tree.visits_of(edge) == 0);
            let is_player = tree.nodes[0].kind != Kind::Chance;
            owed.extend(unseen.filter(|_| is_player).map(|edge| vec![edge.step]));
        }
        let mut lacking: Vec<_> = turns
            .into_iter()
            .filter(|turn| !turn.is_exact && turn.visits < least)
            .map(|turn| (least - turn.visits, turn.key))
            .collect();
        while !lacking.is_empty() && owed.len() < CHOSEN_EVERY as usize / 2 {
            for (lacks, key) in &mut lacking {
                owed.push(key.clone());
                *lacks -= 1;
            }
            lacking.retain(|(lacks, _)| *lacks > 0);
        }
        owed
    }

    /// Drops rarely visited nodes; false if that does not free enough memory.
    fn forget(&mut self) -> bool {
        let mut tree = lock(&self.tree);
        let mut least = 2;
        loop {
            let mut smaller = Tree::with_memory(self.memory);
            smaller.copy_root(&tree);
            smaller.inherit(&tree, 0, least);
            smaller.deepest = tree.deepest;
            let is_enough = smaller.edges.len() < tree.edges.len() / 2;
            if is_enough || least > tree.nodes[0].visits {
                *tree = smaller;
                return is_enough;
            }
            least *= 2;
        }
    }

    /// The results so far.
    #[must_use]
    pub fn report(&self) -> AnalysisReport {
        let tree = lock(&self.tree);
        let known = match &self.stage {
            Stage::Proven(known) => Some(known),
            Stage::Expanding { .. } | Stage::Searching => None,
        };
        AnalysisReport {
            time: self.time,
            nodes: self.simulations,
            depth: tree.deepest,
            ..report_of(&self.state, &tree, known, self.lines, &self.moments)
        }
    }
}

impl<E> fmt::Debug for Analysis<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Analysis").field("state", &self.state).finish_non_exhaustive()
    }
}
