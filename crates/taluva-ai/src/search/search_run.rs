//! A search in progress: run to its end by several threads, or in slices by one.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use taluva::State;
use web_time::Instant;

use super::simulate::{Simulation, Worker, lock};
use super::time_manager::TimeManager;
use super::tree::{Kind, Node, Tree};
use super::{
    Expectation, Line, Search, SearchedTurn, best_of, chosen, complete, crowned, expectation_of,
    king_turn_in, line_from, lines_of, node_after, searched_turns,
};
use crate::evaluate::{Evaluator, ShrunkToEven};
use crate::player::{Choice, Deadline, Info};

/// When progress is first reported, and the interval from then on.
const FIRST_REPORT: Duration = Duration::from_millis(250);
const REPORT_EVERY: Duration = Duration::from_millis(500);

/// A search in progress. It owns its data, so that it can pause between two slices while its thread
/// does other work.
pub struct SearchRun<E> {
    state: State,
    stage: Stage<E>,
}

enum Stage<E> {
    /// There is nothing to search.
    Decided(Choice),
    Running(Box<Running<E>>),
}

struct Running<E> {
    evaluator: Arc<E>,
    worker: Worker<E>,
    shared: SharedTree,
    next_report: Duration,
}

impl<E: Evaluator> SearchRun<E> {
    pub(super) fn begin(
        search: &Search<E>,
        state: &State,
        deadline: Deadline,
        nodes: Option<u64>,
    ) -> SearchRun<E> {
        let mut state = state.clone();
        if let Some(turn) = king_turn_in(&state) {
            let choice = crowned(&state, &turn, &deadline);
            return SearchRun { state, stage: Stage::Decided(choice) };
        }
        let memory = search.resources.memory.max(1) << 20;
        let evaluator = Arc::clone(&search.evaluator);
        let policy = Arc::clone(&search.policy);
        let shrunk = ShrunkToEven {
            evaluator: Arc::clone(&evaluator),
            shrinkage: search.params.shrinkage,
            score_scale: search.params.score_scale_of(state.setup()),
            taste: search.taste.map(|taste| (state.seat().index(), taste)),
        };
        let mut worker = Worker::new(shrunk, policy, search.params, memory);
        worker.expand_root(&mut state, || deadline.time_is_up());
        let is_single =
            worker.tree.edges_of(0).len() == 1 && worker.tree.nodes[0].kind == Kind::Build;
        let limit = if is_single { Some(0) } else { nodes };
        let shared = SharedTree {
            tree: worker.share_tree(),
            simulations: AtomicU64::new(0),
            limit,
            deadline,
            time_manager: None,
            is_settled: AtomicBool::new(false),
        };
        let running = Running { evaluator, worker, shared, next_report: FIRST_REPORT };
        SearchRun { state, stage: Stage::Running(Box::new(running)) }
    }

    /// Sets the time manager, which may end the search early or extend it.
    pub(super) fn with_time_manager(mut self, time_manager: Option<TimeManager>) -> SearchRun<E> {
        if let Stage::Running(running) = &mut self.stage {
            running.shared.time_manager = time_manager;
        }
        self
    }

    /// A search that has already ended.
    pub(crate) fn decided(state: &State, choice: Choice) -> SearchRun<E> {
        SearchRun { state: state.clone(), stage: Stage::Decided(choice) }
    }

    /// Searches until a limit is reached or nothing is left to search.
    pub(crate) fn finish(&mut self, threads: usize, report: &mut dyn FnMut(&Info)) {
        let Stage::Running(running) = &mut self.stage else { return };
        let Running { worker, shared, next_report, .. } = &mut **running;
        let (shared, state) = (&*shared, &mut self.state);
        thread::scope(|scope| {
            for _ in 1..threads_of(threads) {
                let (mut worker, mut state) = (worker.fork(), state.clone());
                let mut never = Duration::MAX;
                scope.spawn(move || {
                    shared.run(&mut worker, &mut state, &mut never, || false, &mut |_| {});
                });
            }
            shared.run(worker, state, next_report, || false, report);
        });
    }

    /// Searches for about that long; false once only the [`choice`](SearchRun::choice) is left to
    /// be taken.
    pub fn advance(&mut self, slice: Duration, report: &mut dyn FnMut(&Info)) -> bool {
        let Stage::Running(running) = &mut self.stage else { return false };
        let Running { worker, shared, next_report, .. } = &mut **running;
        let begun = Instant::now();
        let is_over = || begun.elapsed() >= slice;
        shared.run(worker, &mut self.state, next_report, is_over, report)
    }

    /// The results for the turns searched so far, in the order of their static values.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        match &self.stage {
            Stage::Decided(_) => Vec::new(),
            Stage::Running(running) => lines_of(&lock(&running.shared.tree)),
        }
    }

    /// The turns with at least that many visits, if a tile is to be placed.
    #[must_use]
    pub fn searched_turns(&self, least_visits: u32) -> Vec<SearchedTurn> {
        match &self.stage {
            Stage::Decided(_) => Vec::new(),
            Stage::Running(running) => searched_turns(&lock(&running.shared.tree), least_visits),
        }
    }

    /// The results so far.
    #[must_use]
    pub fn info(&self) -> Info {
        match &self.stage {
            Stage::Decided(choice) => choice.info.clone(),
            Stage::Running(running) => {
                running.shared.info(&lock(&running.shared.tree), &self.state)
            }
        }
    }

    /// The expected result of each seat, and with each tile if one is to be drawn.
    pub(super) fn expectation(&self) -> Expectation {
        match &self.stage {
            Stage::Decided(choice) => {
                let mut values = [0.0; 5];
                for (value, score) in values.iter_mut().zip(&choice.info.score) {
                    *value = *score;
                }
                Expectation { values, tiles: Vec::new() }
            }
            Stage::Running(running) => {
                expectation_of(&lock(&running.shared.tree), self.state.setup().teams())
            }
        }
    }

    /// The best turn found so far, which is legal at any time.
    #[must_use]
    pub fn choice(self) -> Choice {
        let SearchRun { mut state, stage } = self;
        let Running { evaluator, mut worker, shared, .. } = match stage {
            Stage::Decided(choice) => return choice,
            Stage::Running(running) => *running,
        };
        let tree = lock(&shared.tree);
        let info = shared.info(&tree, &state);
        let expects = info.score.get(state.seat().index()).copied().unwrap_or(0.0);
        let mut choice = match worker.defence_instead_of(&mut state, &info.pv, expects) {
            Some(defence) => {
                let tokens = defence.tokens();
                let values = match node_after(&tree, &tokens) {
                    Some(node) => node.values(),
                    None => worker.values_after(&mut state, &tokens),
                };
                let score = values[..info.score.len()].to_vec();
                Choice { tokens: tokens.clone(), info: Info { pv: tokens, score, ..info } }
            }
            None => chosen(&tree, info),
        };
        complete(&state, &*evaluator, &mut choice);
        choice
    }
}

/// The number of threads to use: a page has one and cannot start others.
fn threads_of(wanted: usize) -> usize {
    if cfg!(target_family = "wasm") { 1 } else { wanted.max(1) }
}

impl<E> fmt::Debug for SearchRun<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchRun").field("state", &self.state).finish_non_exhaustive()
    }
}

/// The tree shared by all threads, with its limits.
struct SharedTree {
    tree: Mutex<Tree>,
    /// The number of simulations started.
    simulations: AtomicU64,
    limit: Option<u64>,
    deadline: Deadline,
    /// Decides whether to end early, if set.
    time_manager: Option<TimeManager>,
    is_settled: AtomicBool,
}

impl SharedTree {
    /// Simulates until it is interrupted, a limit is reached or nothing is left to search; true if
    /// it was interrupted.
    fn run<E: Evaluator>(
        &self,
        worker: &mut Worker<E>,
        state: &mut State,
        next_report: &mut Duration,
        is_interrupted: impl Fn() -> bool,
        report: &mut dyn FnMut(&Info),
    ) -> bool {
        let mut own_simulations: u64 = 0;
        while !self.deadline.time_is_up() && !self.has_settled() && self.begin_simulation() {
            match worker.simulate(&self.tree, state) {
                Simulation::Useful => own_simulations += 1,
                Simulation::Blocked => {
                    self.simulations.fetch_sub(1, Ordering::Relaxed);
                    thread::yield_now();
                    continue;
                }
                Simulation::Done => {
                    self.simulations.fetch_sub(1, Ordering::Relaxed);
                    return false;
                }
            }
            if own_simulations.is_multiple_of(64) {
                self.look_whether_settled();
            }
            if own_simulations.is_multiple_of(64) && self.deadline.begun.elapsed() >= *next_report {
                let info = self.info(&lock(&self.tree), state);
                report(&info);
                *next_report += REPORT_EVERY;
            }
            if is_interrupted() {
                return true;
            }
        }
        false
    }

    fn has_settled(&self) -> bool {
        self.is_settled.load(Ordering::Relaxed)
    }

    fn look_whether_settled(&self) {
        let Some(time_manager) = self.time_manager else { return };
        let tree = lock(&self.tree);
        let mut visits = [0; 2];
        for seen in tree.edges_of(0).iter().map(|edge| tree.visits_of(edge)) {
            visits = match visits {
                [most, _] if seen > most => [seen, most],
                [most, second] => [most, second.max(seen)],
            };
        }
        drop(tree);
        let simulations = self.simulations.load(Ordering::Relaxed);
        if time_manager.is_settled(self.deadline.begun.elapsed(), simulations, visits) {
            self.is_settled.store(true, Ordering::Relaxed);
        }
    }

    /// Counts a simulation, if one more is allowed.
    fn begin_simulation(&self) -> bool {
        let more = |simulations| {
            self.limit.is_none_or(|limit| simulations < limit).then_some(simulations + 1)
        };
        self.simulations.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok()
    }

    fn info(&self, tree: &Tree, state: &State) -> Info {
        let players = usize::from(state.setup().players());
        let best = best_of(tree, 0);
        let values = best.and_then(|edge| tree.child_of(edge)).map(Node::values);
        Info {
            time: self.deadline.begun.elapsed(),
            nodes: self.simulations.load(Ordering::Relaxed),
            depth: tree.deepest.max(1),
            score: values.map_or(Vec::new(), |values| values[..players].to_vec()),
            pv: best.map_or(Vec::new(), |edge| line_from(tree, edge)),
        }
    }
}
