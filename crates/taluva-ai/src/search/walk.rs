//! One walk down the tree: choosing edges, adding nodes, carrying values back.

use taluva::{Build, Phase, Placement, State, Undo};

use super::king;
use super::plant::Escape;
use super::tree::{Edge, Kind, NONE, Node, Step, Tree};
use super::watch::{Watch, may_crown};
use crate::evaluate::{Evaluator, final_values};
use crate::features::Surveyor;
use crate::player::Values;
use crate::policy::{Outlook, Policy};
use crate::turns;

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

/// A tree with what is needed to walk it.
pub(super) struct Walker<'a, E: ?Sized> {
    pub(super) evaluator: &'a E,
    pub(super) policy: &'a Policy,
    pub(super) shape: Shape,
    pub(super) surveyor: Surveyor,
    pub(super) tree: Tree,
    pub(super) evaluations: u64,
    pub(super) deepest: u32,
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
    builds: Vec<Build>,
    scored: Vec<(f32, Placement)>,
    path: Vec<u32>,
    undos: Vec<Undo>,
    /// Finished turns on the way.
    turns: u32,
}

/// Values if a seat becomes king with this probability, and otherwise these.
pub(super) fn with_king(values: &Values, king: usize, probability: f32, teams: bool) -> Values {
    std::array::from_fn(|seat| {
        let wins = seat == king || teams && seat < 4 && seat % 2 == king % 2;
        let rest = (1.0 - probability) * values[seat];
        if wins { probability + rest } else { rest }
    })
}

/// Whether the game ends with this turn, whatever is built.
fn is_last_turn(state: &State) -> bool {
    state.deck_left() == 0 && state.offer().is_empty() && !state.setup().ranking()
}

pub(super) fn log_odds(value: f32) -> f32 {
    let value = value.clamp(0.002, 0.998);
    (value / (1.0 - value)).ln()
}

impl<'a, E: Evaluator + ?Sized> Walker<'a, E> {
    pub(super) fn new(
        evaluator: &'a E,
        policy: &'a Policy,
        shape: Shape,
        memory: usize,
    ) -> Walker<'a, E> {
        Walker {
            evaluator,
            policy,
            shape,
            surveyor: Surveyor::new(),
            tree: Tree { limit: memory, ..Tree::default() },
            evaluations: 0,
            deepest: 0,
            watch: Watch::new(),
            is_threatened: false,
            escape: None,
            refuge: None,
            teams: false,
            placements: Vec::new(),
            builds: Vec::new(),
            scored: Vec::new(),
            path: Vec::new(),
            undos: Vec::new(),
            turns: 0,
        }
    }

    /// From the root to a new node and back.
    pub(super) fn walk(&mut self, state: &mut State) {
        self.path.clear();
        let mut at = 0;
        self.turns = 0;
        let values = loop {
            self.path.push(at);
            let node = self.tree.nodes[at as usize];
            if node.is_solved {
                break node.values();
            }
            let edge = match node.kind {
                Kind::Over => break node.values(),
                Kind::Chance => self.next_tile(at),
                Kind::Take | Kind::Place | Kind::Build => self.best_edge(at, &node),
            };
            let index = self.tree.edge_index(at, edge);
            let step = self.tree.edges[index].step;
            self.apply(state, step);
            self.turns += u32::from(matches!(step, Step::Build(_) | Step::NoBuild));
            let child = self.tree.edges[index].child;
            if child != NONE {
                at = child;
                continue;
            }
            let drawn = matches!(step, Step::Draw);
            let child = self.expand(state, drawn);
            self.tree.edges[index].child = child;
            let node = &self.tree.nodes[child as usize];
            // A build's own guess said as much as its new node does: look at a reply as well.
            let goes_on =
                !node.is_solved && matches!(node.kind, Kind::Chance | Kind::Place | Kind::Take);
            if !goes_on || self.tree.is_full() {
                self.path.push(child);
                break self.first_values(state, child);
            }
            at = child;
        };
        self.deepest = self.deepest.max(self.turns);
        self.carry_back(&values);
        while let Some(undo) = self.undos.pop() {
            state.undo(undo);
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

    /// The tile that was drawn least for its probability: after n visits each tile has been drawn
    /// as nearly n times its probability as whole numbers allow.
    fn next_tile(&self, node: u32) -> usize {
        let Node { visits, kings, .. } = self.tree.nodes[node as usize];
        let visits = (visits as f32 + 1.0) / (1.0 - kings);
        let mut best = (0, f32::NEG_INFINITY);
        for (index, edge) in self.tree.edges_of(node).iter().enumerate() {
            if edge.guess > 0.0 {
                continue;
            }
            let owed = visits * edge.prior - self.tree.visits_of(edge) as f32;
            if owed > best.1 {
                best = (index, owed);
            }
        }
        best.0
    }

    fn best_edge(&self, at: u32, node: &Node) -> usize {
        let mover = usize::from(node.mover);
        let edges = self.tree.edges_of(at);
        let visits = node.visits as f32;
        let open = if node.kind == Kind::Place {
            let (first, growth) = self.shape.width;
            ((first + growth * visits.sqrt()) as usize).clamp(1, edges.len())
        } else {
            edges.len()
        };
        let curiosity = self.shape.exploration * visits.max(1.0).sqrt();
        let expected = (node.value(mover) - self.shape.unknown).max(0.0);
        let mut best = (0, f32::NEG_INFINITY);
        for (index, edge) in edges[..open].iter().enumerate() {
            let (value, seen) = match self.tree.child_of(edge) {
                // A turn that is known to lose is not looked at again.
                Some(child) if child.is_solved => (child.value(mover), f32::INFINITY),
                Some(child) => (child.value(mover), child.visits as f32),
                None if edge.guess >= 0.0 => (edge.guess, 0.0),
                None => (expected, 0.0),
            };
            let bound = value + curiosity * edge.prior / (1.0 + seen);
            if bound > best.1 {
                best = (index, bound);
            }
        }
        best.0
    }

    /// Adds the node for a state that was never looked at.
    pub(super) fn expand(&mut self, state: &mut State, drawn: bool) -> u32 {
        match state.phase() {
            Phase::Over => {
                let node = self.tree.add(Kind::Over, state.seat().index());
                let values = final_values(state).unwrap_or_default();
                self.tree.nodes[node as usize].solve(values);
                node
            }
            Phase::Take => self.expand_take(state, drawn),
            Phase::Place => self.expand_place(state),
            Phase::Build => self.expand_build(state),
        }
    }

    fn expand_take(&mut self, state: &mut State, drawn: bool) -> u32 {
        let mover = state.seat().index();
        let takes = if drawn { Vec::new() } else { turns::two_hex_takes(state) };
        if takes.is_empty() {
            let node = self.tree.add(Kind::Chance, mover);
            let total: f32 = state.unseen_tiles().map(|(_, count)| f32::from(count)).sum();
            let kings = self.kings(state);
            for (tile, count) in state.unseen_tiles() {
                let guess = if kings > 0.0 && self.watch.crowns(tile) { 1.0 } else { -1.0 };
                self.tree.add_edge(node, Step::Tile(tile), f32::from(count) / total, guess);
            }
            self.tree.nodes[node as usize].kings = kings;
            if kings > 1.0 - 1e-4 {
                let values = with_king(&[0.0; 5], mover, 1.0, self.teams);
                self.tree.nodes[node as usize].solve(values);
            }
            return node;
        }
        let node = self.tree.add(Kind::Take, mover);
        let drawing = if state.deck_left() > 0 { 0.6 } else { 0.0 };
        if drawing > 0.0 {
            self.tree.add_edge(node, Step::Draw, drawing, -1.0);
        }
        let share = (1.0 - drawing) / takes.len() as f32;
        for tile in takes {
            self.tree.add_edge(node, Step::Tile(tile), share, -1.0);
        }
        node
    }

    fn expand_place(&mut self, state: &mut State) -> u32 {
        let mover = state.seat().index();
        self.surveyor.chart.fill(state.island());
        if !state.setup().ranking()
            && may_crown(state, &self.surveyor.chart)
            && let Some((placement, build)) =
                king::king_turn(state, &mut self.placements, &mut self.builds)
        {
            return self.known_turn(state, placement, build);
        }
        if is_last_turn(state)
            && let Some(turn) = self.last_turn(state)
        {
            return turn;
        }
        let node = self.tree.add(Kind::Place, mover);
        state.placements_into(&mut self.placements);
        self.surveyor.chart.fill(state.island());
        let outlook = Outlook::new(state, &self.surveyor.chart);
        let ready = self.policy.ready(outlook.context());
        self.scored.clear();
        let sharpness = self.shape.placement_sharpness;
        for &placement in &self.placements {
            let score = sharpness * ready.score(&outlook.inputs(&placement));
            self.scored.push((score, placement));
        }
        self.scored.sort_by(|a, b| b.0.total_cmp(&a.0));
        if self.scored.len() > self.shape.most_placements {
            self.scored.truncate(self.shape.most_placements);
            self.tree.nodes[node as usize].is_pruned = true;
        }
        let highest = self.scored.first().map_or(0.0, |&(score, _)| score);
        let total: f32 = self.scored.iter().map(|(score, _)| (score - highest).exp()).sum();
        for i in 0..self.scored.len() {
            let (score, placement) = self.scored[i];
            let prior = (score - highest).exp() / total;
            self.tree.add_edge(node, Step::Place(placement), prior, -1.0);
        }
        node
    }

    /// The node of the game's last turn, looked through to its end.
    fn last_turn(&mut self, state: &mut State) -> Option<u32> {
        let mover = state.seat().index();
        let mut best: Option<turns::Turn> = None;
        state.placements_into(&mut self.placements);
        let mut scout = turns::Scout::new(self.evaluator, &mut self.surveyor);
        for &placement in &self.placements {
            let turn = scout.turn_of(state, placement);
            if best.is_none_or(|known| turn.values[mover] > known.values[mover]) {
                best = Some(turn);
                if turn.values[mover] >= 1.0 {
                    break;
                }
            }
        }
        self.evaluations += scout.evaluations;
        let turn = best?;
        Some(self.known_turn(state, turn.placement, turn.build?))
    }

    /// A node whose mover has nothing better than a turn that ends the game.
    fn known_turn(&mut self, state: &mut State, placement: Option<Placement>, build: Build) -> u32 {
        let mover = state.seat().index();
        let mut undos = Vec::new();
        let steps: Vec<Step> =
            placement.map(Step::Place).into_iter().chain([Step::Build(build)]).collect();
        let mut first = NONE;
        let mut last_edge = None;
        for &step in &steps {
            let kind = if matches!(step, Step::Place(_)) { Kind::Place } else { Kind::Build };
            let node = self.tree.add(kind, mover);
            if let Some(edge) = last_edge {
                let edge: usize = edge;
                self.tree.edges[edge].child = node;
            } else {
                first = node;
            }
            self.tree.add_edge(node, step, 1.0, 1.0);
            last_edge = Some(self.tree.edge_index(node, 0));
            undos.push(match step {
                Step::Place(placement) => state.place_unchecked(placement),
                _ => state.build_unchecked(build),
            });
        }
        let values = final_values(state).unwrap_or_default();
        while let Some(undo) = undos.pop() {
            state.undo(undo);
        }
        for node in first..self.tree.nodes.len() as u32 {
            self.tree.nodes[node as usize].solve(values);
        }
        first
    }

    /// Values every build; the node is worth what its best one is.
    pub(super) fn expand_build(&mut self, state: &mut State) -> u32 {
        let mover = state.seat().index();
        let node = self.tree.add(Kind::Build, mover);
        let mut builds = std::mem::take(&mut self.builds);
        state.builds_into(&mut builds);
        let mut best = ([0.0; 5], -1.0);
        let mut all_over = true;
        for i in 0..builds.len().max(1) {
            let step = builds.get(i).map_or(Step::NoBuild, |&build| Step::Build(build));
            let undo = match step {
                Step::Build(build) => state.build_unchecked(build),
                _ => state.pass_unchecked(),
            };
            let mut values = self.evaluator.values(state, &mut self.surveyor);
            self.evaluations += 1;
            if self.is_threatened && self.turns == 0 {
                values = self.wary(state, &values);
            }
            all_over &= state.phase() == Phase::Over;
            let wins = state.phase() == Phase::Over && values[mover] == 1.0;
            state.undo(undo);
            self.tree.add_edge(node, step, values[mover], values[mover]);
            if values[mover] > best.1 {
                best = (values, values[mover]);
            }
            if wins {
                self.tree.nodes[node as usize].solve(values);
                break;
            }
        }
        self.builds = builds;
        let first = self.tree.edge_index(node, 0);
        let edges = &mut self.tree.edges[first..];
        // Best first, so that ties go to it.
        edges.sort_by(|a, b| b.guess.total_cmp(&a.guess));
        let sharpness = self.shape.value_sharpness;
        let highest = log_odds(best.1);
        let mut total = 0.0;
        for edge in edges.iter_mut() {
            edge.prior = (sharpness * (log_odds(edge.guess) - highest)).exp();
            total += edge.prior;
        }
        for edge in edges.iter_mut() {
            edge.prior /= total;
        }
        let node_ref = &mut self.tree.nodes[node as usize];
        if all_over && !node_ref.is_solved {
            node_ref.solve(best.0);
        } else if !node_ref.is_solved {
            node_ref.visits = 1;
            node_ref.sum = best.0;
        }
        node
    }

    /// The values after one of the root's turns, if the next player may become king.
    pub(super) fn wary(&mut self, state: &mut State, values: &Values) -> Values {
        let next = state.seat().index();
        let kings = self.kings(state);
        with_king(values, next, kings, self.teams)
    }

    /// The probability that the player whose turn begins becomes king in it and wins.
    fn kings(&mut self, state: &mut State) -> f32 {
        if state.setup().ranking() {
            return 0.0;
        }
        self.watch.look(state, &mut self.surveyor.chart)
    }

    /// Values all nodes of the path anew, and notes which of them are now known for sure.
    fn carry_back(&mut self, values: &Values) {
        let last = self.path.len() - 1;
        for i in (0..self.path.len()).rev() {
            let at = self.path[i];
            if i < last {
                let child = self.tree.nodes[self.path[i + 1] as usize];
                let node = &mut self.tree.nodes[at as usize];
                node.visits += 1;
                let values = if node.is_solved { node.values() } else { self.worth(at) };
                self.tree.nodes[at as usize].set(&values);
                if child.is_solved && !self.tree.nodes[at as usize].is_solved {
                    self.try_to_solve(at, &child);
                }
                continue;
            }
            let node = &mut self.tree.nodes[at as usize];
            // A new build node has counted its first look already.
            if node.is_solved || node.visits == 0 {
                node.visits += 1;
                node.set(values);
            }
        }
    }

    /// What a node is worth, from what is known of its children: to the deck what they are worth on
    /// the average, to a player something between the average of those looked at and the best.
    fn worth(&self, at: u32) -> Values {
        let node = &self.tree.nodes[at as usize];
        let mover = usize::from(node.mover);
        let is_chance = node.kind == Kind::Chance;
        let (mut sum, mut total) = ([0.0; 5], 0.0);
        let mut best: Option<&Node> = None;
        for edge in self.tree.edges_of(at) {
            let Some(child) = self.tree.child_of(edge).filter(|child| child.visits > 0) else {
                continue;
            };
            let values = child.values();
            let weight = if is_chance { edge.prior } else { child.visits as f32 };
            total += weight;
            for (sum, value) in sum.iter_mut().zip(values) {
                *sum += weight * value;
            }
            if best.is_none_or(|best| values[mover] > best.value(mover)) {
                best = Some(child);
            }
        }
        let Some(best) = best else { return node.values() };
        let mean = sum.map(|sum| sum / total);
        if is_chance {
            return with_king(&mean, mover, node.kings, self.teams);
        }
        let best = best.values();
        std::array::from_fn(|seat| mean[seat] + self.shape.greed * (best[seat] - mean[seat]))
    }

    fn try_to_solve(&mut self, at: u32, solved_child: &Node) {
        let node = self.tree.nodes[at as usize];
        let mover = usize::from(node.mover);
        let decides = matches!(node.kind, Kind::Take | Kind::Place | Kind::Build);
        if decides && solved_child.value(mover) >= 1.0 - 1e-6 {
            self.tree.nodes[at as usize].solve(solved_child.values());
            return;
        }
        let is_known = |edge: &Edge| {
            self.tree.child_of(edge).is_some_and(|child| child.is_solved)
                || node.kind == Kind::Chance && edge.guess > 0.0
        };
        if node.is_pruned || !self.tree.edges_of(at).iter().all(is_known) {
            return;
        }
        let children =
            self.tree.edges_of(at).iter().filter_map(|edge| {
                self.tree.child_of(edge).map(|child| (edge.prior, child.values()))
            });
        let values = if decides {
            children
                .map(|(_, values)| values)
                .reduce(|a, b| if b[mover] > a[mover] { b } else { a })
        } else {
            let mut mean = with_king(&[0.0; 5], mover, node.kings, self.teams);
            for (probability, values) in children {
                for (sum, value) in mean.iter_mut().zip(values) {
                    *sum += probability * value;
                }
            }
            Some(mean)
        };
        if let Some(values) = values {
            self.tree.nodes[at as usize].solve(values);
        }
    }
}
