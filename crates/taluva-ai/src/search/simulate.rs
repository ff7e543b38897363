//! Simulations: descend from the root to a new node, and back its values up.

use std::sync::{Arc, Mutex, MutexGuard};

use taluva::{Build, Placement, State, Tile, Undo};

use super::params::SearchParams;
use super::root::Defence;
use super::threats::KingThreats;
use super::tree::{EXPANDING, Kind, Step, Tree, UNVISITED};
use crate::evaluate::{Evaluator, ShrunkToEven};
use crate::features::FeatureExtractor;
use crate::player::Values;
use crate::policy::{PlacementScorer, Policy};

/// The state of a search thread. Several threads may search one tree.
pub(super) struct Worker<E: ?Sized> {
    pub(super) evaluator: ShrunkToEven<E>,
    pub(super) policy: Arc<Policy>,
    pub(super) params: SearchParams,
    pub(super) extractor: FeatureExtractor,
    /// The thread's own tree: the root, then in each simulation the new nodes before they are
    /// grafted onto the shared tree.
    pub(super) tree: Tree,
    pub(super) evaluations: u64,
    pub(super) threats: KingThreats,
    /// The next player becomes king unless prevented.
    pub(super) is_threatened: bool,
    /// The turn that best prevents a king.
    pub(super) best_defence: Option<Defence>,
    /// The best of the safe turns.
    pub(super) safe_turn: Option<Defence>,
    /// Whether seats 1 and 3 play against seats 2 and 4.
    pub(super) teams: bool,
    pub(super) tiles: Vec<(Tile, u8)>,
    pub(super) placements: Vec<Placement>,
    pub(super) builds: Vec<Build>,
    pub(super) scorer: PlacementScorer,
    /// Policy scores, each with the index of its placement.
    pub(super) scored: Vec<(f32, usize)>,
    /// The nodes visited by the simulation, starting with the root.
    path: Vec<u32>,
    /// The steps between them, up to the last new node.
    pub(super) steps: Vec<Step>,
    /// The new nodes at the end of the path.
    new_nodes: Vec<u32>,
    undos: Vec<Undo>,
    /// The first steps that simulations must take; empty if they are free.
    pub(super) forced: Vec<Step>,
    /// The values found by the last simulation.
    pub(super) found: Values,
    /// The number of completed turns on the path.
    pub(super) turns: u32,
}

/// Where a descent ends.
enum End {
    /// At an unvisited edge: a leaf.
    Leaf(usize),
    /// At a solved node.
    Known(Values),
    /// At a node where other threads are already expanding.
    Blocked,
    /// At the root: it is solved, or the tree is full.
    Done,
}

/// The outcome of a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Simulation {
    /// It updated the tree.
    Useful,
    /// Other threads were in the way; it may be retried.
    Blocked,
    /// There is nothing to add.
    Done,
}

/// The values if a seat becomes king with this probability, and the given ones otherwise.
pub(super) fn with_king(values: &Values, king: usize, probability: f32, teams: bool) -> Values {
    std::array::from_fn(|seat| {
        let wins = seat == king || teams && seat < 4 && seat % 2 == king % 2;
        let rest = (1.0 - probability) * values[seat];
        if wins { probability + rest } else { rest }
    })
}

pub(super) fn lock(tree: &Mutex<Tree>) -> MutexGuard<'_, Tree> {
    tree.lock().expect("nobody panics with the lock")
}

/// The initial memory for the new nodes of a simulation.
const NEW_NODES_MEMORY: usize = 1 << 16;

impl<E: Evaluator + ?Sized> Worker<E> {
    pub(super) fn new(
        evaluator: ShrunkToEven<E>,
        policy: Arc<Policy>,
        params: SearchParams,
        memory: usize,
    ) -> Worker<E> {
        Worker {
            evaluator,
            policy,
            params,
            extractor: FeatureExtractor::new(),
            tree: Tree::with_memory(memory),
            evaluations: 0,
            threats: KingThreats::new(),
            is_threatened: false,
            best_defence: None,
            safe_turn: None,
            teams: false,
            tiles: Vec::new(),
            placements: Vec::new(),
            builds: Vec::new(),
            scorer: PlacementScorer::new(),
            scored: Vec::new(),
            path: Vec::new(),
            steps: Vec::new(),
            new_nodes: Vec::new(),
            undos: Vec::new(),
            forced: Vec::new(),
            found: [0.0; 5],
            turns: 0,
        }
    }

    /// Another thread's worker for the same tree.
    pub(super) fn fork(&self) -> Worker<E> {
        let policy = Arc::clone(&self.policy);
        let other = Worker::new(self.evaluator.clone(), policy, self.params, NEW_NODES_MEMORY);
        Worker { is_threatened: self.is_threatened, teams: self.teams, ..other }
    }

    /// Hands over the tree with its root, to be shared by all threads.
    pub(super) fn share_tree(&mut self) -> Mutex<Tree> {
        Mutex::new(std::mem::replace(&mut self.tree, Tree::with_memory(NEW_NODES_MEMORY)))
    }

    /// One simulation: descends to a leaf, expands it and backs its values up. The tree is locked
    /// during descent and backup, but not during expansion, which takes longest.
    pub(super) fn simulate(&mut self, tree: &Mutex<Tree>, state: &mut State) -> Simulation {
        let mut shared = lock(tree);
        let end = self.descend(&mut shared);
        let entered = self.path.len();
        let (edge, values) = match end {
            End::Leaf(edge) => {
                let is_full = shared.is_full();
                drop(shared);
                let values = self.expand_leaf(state, is_full);
                shared = lock(tree);
                (Some(edge), Some(values))
            }
            End::Known(values) => (None, Some(values)),
            End::Blocked | End::Done => (None, None),
        };
        for &node in self.path.iter().take(entered).skip(1) {
            shared.nodes[node as usize].virtual_loss -= 1;
        }
        if let Some(edge) = edge {
            let base = shared.graft(&self.tree, edge, self.new_nodes[0]);
            self.path.extend(self.new_nodes.iter().map(|node| base + node));
        }
        if let Some(values) = values {
            shared.backup(&self.path, &values, self.params.max_backup, self.teams);
            shared.deepest = shared.deepest.max(self.turns);
            self.found = values;
        }
        drop(shared);
        while let Some(undo) = self.undos.pop() {
            state.undo(undo);
        }
        match end {
            End::Leaf(_) | End::Known(_) => Simulation::Useful,
            End::Blocked => Simulation::Blocked,
            End::Done => Simulation::Done,
        }
    }

    /// Selects edges from the root to a leaf, and claims the leaf.
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
            let edge = match self.forced.get(self.steps.len()) {
                Some(step) => tree.edges_of(at).iter().position(|edge| edge.step == *step),
                None => tree.select(at, &self.params),
            };
            let Some(edge) = edge else { return End::Blocked };
            let index = tree.edge_index(at, edge);
            self.push_step(tree.edges[index].step);
            let child = tree.edges[index].child;
            if child == UNVISITED {
                tree.edges[index].child = EXPANDING;
                return End::Leaf(index);
            }
            tree.nodes[child as usize].virtual_loss += 1;
            at = child;
        }
    }

    fn push_step(&mut self, step: Step) {
        self.turns += u32::from(matches!(step, Step::Build(_) | Step::NoBuild));
        self.steps.push(step);
    }

    /// Expands the leaf and returns the values of the last new node.
    fn expand_leaf(&mut self, state: &mut State, is_full: bool) -> Values {
        for index in 0..self.steps.len() {
            self.apply(state, self.steps[index]);
        }
        self.tree.clear();
        self.new_nodes.clear();
        let mut followed: Option<usize> = None;
        loop {
            let drawn = matches!(self.steps.last(), Some(Step::Draw));
            let child = self.expand(state, drawn);
            if let Some(edge) = followed {
                self.tree.edges[edge].child = child;
            }
            self.new_nodes.push(child);
            let node = &self.tree.nodes[child as usize];
            // The static value of a build is as good as its new node: expand a reply as well.
            let goes_on = !node.is_solved
                && !is_full
                && matches!(node.kind, Kind::Chance | Kind::Place | Kind::Take);
            let next = goes_on.then(|| self.tree.select(child, &self.params)).flatten();
            let Some(next) = next else { return self.evaluate(state, child) };
            let edge = self.tree.edge_index(child, next);
            let step = self.tree.edges[edge].step;
            self.push_step(step);
            self.apply(state, step);
            followed = Some(edge);
        }
    }

    /// The values of a new node.
    fn evaluate(&mut self, state: &State, node: u32) -> Values {
        let node = &self.tree.nodes[node as usize];
        if node.is_solved || node.visits > 0 {
            return node.values();
        }
        let (mover, kings) = (usize::from(node.mover), node.kings);
        self.evaluations += 1;
        let values = self.evaluator.values(state, &mut self.extractor);
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
