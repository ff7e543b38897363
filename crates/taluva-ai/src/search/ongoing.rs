//! A search under way: carried on to its end by several threads, or in slices by one.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use taluva::State;
use web_time::Instant;

use super::tree::{Kind, Node, Tree};
use super::walk::{Walk, Walker, lock};
use super::{Search, best_of, chosen, complete, crowned, king_turn_in, line_from};
use crate::evaluate::{Doubtful, Evaluator};
use crate::player::{Choice, Deadline, Info};

/// When progress is reported first, and how often from then on.
const FIRST_REPORT: Duration = Duration::from_millis(250);
const REPORT_EVERY: Duration = Duration::from_millis(500);

/// A search that was begun and not ended. It owns what it needs, so that it can wait between two
/// slices while its thread does something else.
pub struct Ongoing<E> {
    state: State,
    stage: Stage<E>,
}

enum Stage<E> {
    /// There is nothing to search for.
    Decided(Choice),
    Growing(Box<Growing<E>>),
}

struct Growing<E> {
    evaluator: Arc<E>,
    walker: Walker<E>,
    growth: Growth,
    next_report: Duration,
}

impl<E: Evaluator> Ongoing<E> {
    pub(super) fn begin(
        search: &Search<E>,
        state: &State,
        deadline: Deadline,
        nodes: Option<u64>,
    ) -> Ongoing<E> {
        let mut state = state.clone();
        if let Some(turn) = king_turn_in(&state) {
            let choice = crowned(&state, &turn, &deadline);
            return Ongoing { state, stage: Stage::Decided(choice) };
        }
        let memory = search.resources.memory.max(1) << 20;
        let evaluator = Arc::clone(&search.evaluator);
        let policy = Arc::clone(&search.policy);
        let mut walker =
            Walker::new(Doubtful(Arc::clone(&evaluator)), policy, search.shape, memory);
        walker.plant(&mut state, || deadline.time_is_up());
        let is_single =
            walker.tree.edges_of(0).len() == 1 && walker.tree.nodes[0].kind == Kind::Build;
        let limit = if is_single { Some(0) } else { nodes };
        let growth = Growth { tree: walker.give_tree(), walks: AtomicU64::new(0), limit, deadline };
        let growing = Growing { evaluator, walker, growth, next_report: FIRST_REPORT };
        Ongoing { state, stage: Stage::Growing(Box::new(growing)) }
    }

    /// One that has ended already.
    pub(crate) fn decided(state: &State, choice: Choice) -> Ongoing<E> {
        Ongoing { state: state.clone(), stage: Stage::Decided(choice) }
    }

    /// Searches on until a limit is reached or nothing is left to find out.
    pub(super) fn finish(&mut self, threads: usize, report: &mut dyn FnMut(&Info)) {
        let Stage::Growing(growing) = &mut self.stage else { return };
        let Growing { walker, growth, next_report, .. } = &mut **growing;
        let (growth, state) = (&*growth, &mut self.state);
        thread::scope(|scope| {
            for _ in 1..threads_of(threads) {
                let (mut walker, mut state) = (walker.companion(), state.clone());
                let mut never = Duration::MAX;
                scope.spawn(move || {
                    growth.grow(&mut walker, &mut state, &mut never, || false, &mut |_| {});
                });
            }
            growth.grow(walker, state, next_report, || false, report);
        });
    }

    /// Searches on for about that long; false once there is nothing to be done but to take the
    /// [`choice`](Ongoing::choice).
    pub fn advance(&mut self, slice: Duration, report: &mut dyn FnMut(&Info)) -> bool {
        let Stage::Growing(growing) = &mut self.stage else { return false };
        let Growing { walker, growth, next_report, .. } = &mut **growing;
        let begun = Instant::now();
        let is_over = || begun.elapsed() >= slice;
        growth.grow(walker, &mut self.state, next_report, is_over, report)
    }

    /// The turn found so far, which is legal whenever one asks.
    #[must_use]
    pub fn choice(self) -> Choice {
        let Ongoing { mut state, stage } = self;
        let Growing { evaluator, mut walker, growth, .. } = match stage {
            Stage::Decided(choice) => return choice,
            Stage::Growing(growing) => *growing,
        };
        let tree = lock(&growth.tree);
        let info = growth.info(&tree, &state);
        let expects = info.score.get(state.seat().index()).copied().unwrap_or(0.0);
        let mut choice = match walker.preferred(&mut state, &info.pv, expects) {
            Some(escape) => {
                let tokens = escape.tokens();
                Choice { tokens: tokens.clone(), info: Info { pv: tokens, ..info } }
            }
            None => chosen(&tree, info),
        };
        complete(&state, &*evaluator, &mut choice);
        choice
    }
}

/// How many threads there really are: a page has one, and cannot start others.
fn threads_of(wanted: usize) -> usize {
    if cfg!(target_family = "wasm") { 1 } else { wanted.max(1) }
}

impl<E> fmt::Debug for Ongoing<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ongoing").field("state", &self.state).finish_non_exhaustive()
    }
}

/// A tree that grows, with its limits.
struct Growth {
    tree: Mutex<Tree>,
    /// How often it was walked.
    walks: AtomicU64,
    limit: Option<u64>,
    deadline: Deadline,
}

impl Growth {
    /// Lets a walker walk until it is interrupted, a limit is reached or nothing is left to find
    /// out; true if it was interrupted.
    fn grow<E: Evaluator>(
        &self,
        walker: &mut Walker<E>,
        state: &mut State,
        next_report: &mut Duration,
        is_interrupted: impl Fn() -> bool,
        report: &mut dyn FnMut(&Info),
    ) -> bool {
        let mut own_walks: u64 = 0;
        while !self.deadline.time_is_up() && self.begin_walk() {
            match walker.walk(&self.tree, state) {
                Walk::Useful => own_walks += 1,
                Walk::Blocked => {
                    self.walks.fetch_sub(1, Ordering::Relaxed);
                    thread::yield_now();
                    continue;
                }
                Walk::Done => {
                    self.walks.fetch_sub(1, Ordering::Relaxed);
                    return false;
                }
            }
            if own_walks.is_multiple_of(64) && self.deadline.begun.elapsed() >= *next_report {
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

    /// Counts a walk, if one more is allowed.
    fn begin_walk(&self) -> bool {
        let more = |walks| self.limit.is_none_or(|limit| walks < limit).then_some(walks + 1);
        self.walks.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok()
    }

    fn info(&self, tree: &Tree, state: &State) -> Info {
        let players = usize::from(state.setup().players());
        let best = best_of(tree, 0);
        let values = best.and_then(|edge| tree.child_of(edge)).map(Node::values);
        Info {
            time: self.deadline.begun.elapsed(),
            nodes: self.walks.load(Ordering::Relaxed),
            depth: tree.deepest.max(1),
            score: values.map_or(Vec::new(), |values| values[..players].to_vec()),
            pv: best.map_or(Vec::new(), |edge| line_from(tree, edge)),
        }
    }
}
