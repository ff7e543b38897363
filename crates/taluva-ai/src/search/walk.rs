//! Walks down the tree: to a place where it can grow, and back with what was found there.

use std::sync::{Arc, Mutex, MutexGuard};

use taluva::{Build, Placement, State, Undo};

use super::plant::Escape;
use super::tree::{CLAIMED, Kind, NONE, Step, Tree};
use super::watch::Watch;
use crate::evaluate::{Doubtful, Evaluator};
use crate::features::Surveyor;
use crate::player::Values;
use crate::policy::Policy;

/// The numbers that shape the search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shape {
    /// How much a prior counts against what was found.
    pub exploration: f32,
    /// Placements looked at after the first visit, and how their number grows with the root of
    /// the visits.
    pub width: (f32, f32),
    /// How sharply the policy tells placements apart.
    pub placement_sharpness: f32,
    /// How sharply values tell builds, and at the root turns, apart.
    pub value_sharpness: f32,
    /// How much less than its parent an unknown placement is expected to be worth.
    pub unknown: f32,
    /// Placements kept in a node below the root.
    pub most_placements: usize,
    /// How much a player's node is worth what its best child is, rather than the average of those
    /// that were looked at.
    pub greed: f32,
}

impl Default for Shape {
    fn default() -> Shape {
        Shape {
            exploration: 0.45,
            width: (2.0, 1.0),
            placement_sharpness: 1.0,
            value_sharpness: 2.0,
            unknown: 0.03,
            most_placements: 40,
            greed: 0.9,
        }
    }
}

/// Somebody who walks the tree, with what is needed for that. Several may walk at the same time.
pub(super) struct Walker<E: ?Sized> {
    pub(super) evaluator: Doubtful<E>,
    pub(super) policy: Arc<Policy>,
    pub(super) shape: Shape,
    pub(super) surveyor: Surveyor,
    /// What the walker itself has made: the root, and then on each walk the new nodes before they
    /// become part of the tree.
    pub(super) tree: Tree,
    pub(super) evaluations: u64,
    pub(super) watch: Watch,
    /// Somebody becomes king in the next turn unless it is prevented.
    pub(super) is_threatened: bool,
    /// The turn that prevents it best.
    pub(super) escape: Option<Escape>,
    /// The best of the turns that are safe from it.
    pub(super) refuge: Option<Escape>,
    /// Whether seats 1 and 3 play against 2 and 4.
    pub(super) teams: bool,
    pub(super) placements: Vec<Placement>,
    pub(super) builds: Vec<Build>,
    pub(super) scored: Vec<(f32, Placement)>,
    /// The nodes of the tree on the way, the root first.
    path: Vec<u32>,
    /// The steps between them, and to the first new node.
    steps: Vec<Step>,
    /// The new nodes at the end of the way.
    twigs: Vec<u32>,
    undos: Vec<Undo>,
    /// Finished turns on the way.
    pub(super) turns: u32,
}

/// Where a way down the tree ends.
enum End {
    /// At an edge that nobody has followed.
    Edge(usize),
    /// At a node whose values are certain.
    Known(Values),
    /// Where others are at work already.
    Blocked,
    /// At once: the root is solved, or nothing more fits into the tree.
    Done,
}

/// What came of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Walk {
    /// The tree knows more than before.
    Useful,
    /// Others were in the way; later it may work.
    Blocked,
    /// There is nothing to add.
    Done,
}

/// Values if a seat becomes king with this probability, and otherwise these.
pub(super) fn with_king(values: &Values, king: usize, probability: f32, teams: bool) -> Values {
    std::array::from_fn(|seat| {
        let wins = seat == king || teams && seat < 4 && seat % 2 == king % 2;
        let rest = (1.0 - probability) * values[seat];
        if wins { probability + rest } else { rest }
    })
}

pub(super) fn log_odds(value: f32) -> f32 {
    let value = value.clamp(0.002, 0.998);
    (value / (1.0 - value)).ln()
}

pub(super) fn lock(tree: &Mutex<Tree>) -> MutexGuard<'_, Tree> {
    tree.lock().expect("nobody panics with the lock")
}

/// Memory for the new nodes of a walk, to begin with.
const TWIGS: usize = 1 << 16;

impl<E: Evaluator + ?Sized> Walker<E> {
    pub(super) fn new(
        evaluator: Doubtful<E>,
        policy: Arc<Policy>,
        shape: Shape,
        memory: usize,
    ) -> Walker<E> {
        Walker {
            evaluator,
            policy,
            shape,
            surveyor: Surveyor::new(),
            tree: Tree::with_memory(memory),
            evaluations: 0,
            watch: Watch::new(),
            is_threatened: false,
            escape: None,
            refuge: None,
            teams: false,
            placements: Vec::new(),
            builds: Vec::new(),
            scored: Vec::new(),
            path: Vec::new(),
            steps: Vec::new(),
            twigs: Vec::new(),
            undos: Vec::new(),
            turns: 0,
        }
    }

    /// Another walker for the same tree.
    pub(super) fn companion(&self) -> Walker<E> {
        let policy = Arc::clone(&self.policy);
        let other = Walker::new(self.evaluator.clone(), policy, self.shape, TWIGS);
        Walker { is_threatened: self.is_threatened, teams: self.teams, ..other }
    }

    /// Gives away the tree that was planted, for all to walk.
    pub(super) fn give_tree(&mut self) -> Mutex<Tree> {
        Mutex::new(std::mem::replace(&mut self.tree, Tree::with_memory(TWIGS)))
    }

    /// From the root to a new node and back. The tree is locked only on the way; what takes long
    /// is done while others walk.
    pub(super) fn walk(&mut self, tree: &Mutex<Tree>, state: &mut State) -> Walk {
        let mut shared = lock(tree);
        let end = self.descend(&mut shared);
        let entered = self.path.len();
        let (edge, values) = match end {
            End::Edge(edge) => {
                let is_full = shared.is_full();
                drop(shared);
                let values = self.sprout(state, is_full);
                shared = lock(tree);
                (Some(edge), Some(values))
            }
            End::Known(values) => (None, Some(values)),
            End::Blocked | End::Done => (None, None),
        };
        for &node in self.path.iter().take(entered).skip(1) {
            shared.nodes[node as usize].busy -= 1;
        }
        if let Some(edge) = edge {
            let base = shared.graft(&self.tree, edge, self.twigs[0]);
            self.path.extend(self.twigs.iter().map(|twig| base + twig));
        }
        if let Some(values) = values {
            shared.carry_back(&self.path, &values, self.shape.greed, self.teams);
            shared.deepest = shared.deepest.max(self.turns);
        }
        drop(shared);
        while let Some(undo) = self.undos.pop() {
            state.undo(undo);
        }
        match end {
            End::Edge(_) | End::Known(_) => Walk::Useful,
            End::Blocked => Walk::Blocked,
            End::Done => Walk::Done,
        }
    }

    /// Finds the way down the tree, and claims the edge at its end.
    fn descend(&mut self, tree: &mut Tree) -> End {
        self.path.clear();
        self.steps.clear();
        self.turns = 0;
        if tree.nodes[0].is_solved || tree.is_full() {
            return End::Done;
        }
        let mut at = 0;
        loop {
            self.path.push(at);
            let node = &tree.nodes[at as usize];
            if node.is_solved || node.kind == Kind::Over {
                return End::Known(node.values());
            }
            let Some(edge) = tree.next_edge(at, &self.shape) else { return End::Blocked };
            let index = tree.edge_index(at, edge);
            self.note(tree.edges[index].step);
            let child = tree.edges[index].child;
            if child == NONE {
                tree.edges[index].child = CLAIMED;
                return End::Edge(index);
            }
            tree.nodes[child as usize].busy += 1;
            at = child;
        }
    }

    fn note(&mut self, step: Step) {
        self.turns += u32::from(matches!(step, Step::Build(_) | Step::NoBuild));
        self.steps.push(step);
    }

    /// Makes the new nodes at the end of the way, and says what the last of them is worth.
    fn sprout(&mut self, state: &mut State, is_full: bool) -> Values {
        for index in 0..self.steps.len() {
            self.apply(state, self.steps[index]);
        }
        self.tree.clear();
        self.twigs.clear();
        let mut followed: Option<usize> = None;
        loop {
            let drawn = matches!(self.steps.last(), Some(Step::Draw));
            let child = self.expand(state, drawn);
            if let Some(edge) = followed {
                self.tree.edges[edge].child = child;
            }
            self.twigs.push(child);
            let node = &self.tree.nodes[child as usize];
            // A build's own guess said as much as its new node does: look at a reply as well.
            let goes_on = !node.is_solved
                && !is_full
                && matches!(node.kind, Kind::Chance | Kind::Place | Kind::Take);
            let next = goes_on.then(|| self.tree.next_edge(child, &self.shape)).flatten();
            let Some(next) = next else { return self.first_values(state, child) };
            let edge = self.tree.edge_index(child, next);
            let step = self.tree.edges[edge].step;
            self.note(step);
            self.apply(state, step);
            followed = Some(edge);
        }
    }

    /// What a new node is worth at first sight.
    fn first_values(&mut self, state: &State, node: u32) -> Values {
        let node = &self.tree.nodes[node as usize];
        if node.is_solved || node.visits > 0 {
            return node.values();
        }
        let (mover, kings) = (usize::from(node.mover), node.kings);
        self.evaluations += 1;
        let values = self.evaluator.values(state, &mut self.surveyor);
        with_king(&values, mover, kings, self.teams)
    }

    fn apply(&mut self, state: &mut State, step: Step) {
        let undo = match step {
            Step::Tile(tile) => state.take_unchecked(tile),
            Step::Place(placement) => state.place_unchecked(placement),
            Step::Build(build) => state.build_unchecked(build),
            Step::NoBuild => state.pass_unchecked(),
            Step::Draw => return,
        };
        self.undos.push(undo);
    }
}
