//! Backup: updates the values of all nodes on the path to a new node.

use super::simulate::with_king;
use super::tree::{Edge, Kind, Node, Tree};
use crate::player::Values;

impl Tree {
    /// Updates the values of all nodes on a path, and marks those that are now solved. The last
    /// node has these values.
    pub(super) fn backup(&mut self, path: &[u32], values: &Values, max_backup: f32, teams: bool) {
        let Some((&last, before)) = path.split_last() else { return };
        let node = &mut self.nodes[last as usize];
        // A new build node has already counted its first visit.
        if node.is_solved || node.visits == 0 {
            node.visits += 1;
            node.set(values);
        }
        let mut below = last;
        for &at in before.iter().rev() {
            let child = self.nodes[below as usize];
            let node = &mut self.nodes[at as usize];
            let known = node.is_solved.then(|| node.values());
            node.visits += 1;
            let values = known.unwrap_or_else(|| self.backed_up(at, max_backup, teams));
            self.nodes[at as usize].set(&values);
            if child.is_solved && known.is_none() {
                self.try_to_solve(at, &child, teams);
            }
            below = at;
        }
    }

    /// Sets the visits and the values of a node from children carried over from another tree.
    pub(super) fn settle(&mut self, at: u32, max_backup: f32, teams: bool) {
        let children = self.edges_of(at).iter().filter_map(|edge| self.child_of(edge));
        let children: Vec<Node> = children.filter(|child| child.visits > 0).copied().collect();
        if children.is_empty() || self.nodes[at as usize].is_solved {
            return;
        }
        let visits: u32 = children.iter().map(|child| child.visits).sum();
        self.nodes[at as usize].visits += visits;
        let values = self.backed_up(at, max_backup, teams);
        self.nodes[at as usize].set(&values);
        for child in children.iter().filter(|child| child.is_solved) {
            if !self.nodes[at as usize].is_solved {
                self.try_to_solve(at, child, teams);
            }
        }
    }

    /// The value of a node from its children: the expected value at a chance node, and between the
    /// mean of the visited children and the best one at a player's node.
    fn backed_up(&self, at: u32, max_backup: f32, teams: bool) -> Values {
        let node = &self.nodes[at as usize];
        let mover = usize::from(node.mover);
        let is_chance = node.kind == Kind::Chance;
        let (mut sum, mut total) = ([0.0; 5], 0.0);
        let mut best: Option<&Node> = None;
        for edge in self.edges_of(at) {
            let Some(child) = self.child_of(edge).filter(|child| child.visits > 0) else {
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
            return with_king(&mean, mover, node.kings, teams);
        }
        let best = best.values();
        std::array::from_fn(|seat| mean[seat] + max_backup * (best[seat] - mean[seat]))
    }

    fn try_to_solve(&mut self, at: u32, solved_child: &Node, teams: bool) {
        let node = self.nodes[at as usize];
        let mover = usize::from(node.mover);
        let decides = matches!(node.kind, Kind::Take | Kind::Place | Kind::Build);
        if decides && solved_child.value(mover) >= 1.0 - 1e-6 {
            self.nodes[at as usize].solve(solved_child.values());
            return;
        }
        let is_known = |edge: &Edge| {
            self.child_of(edge).is_some_and(|child| child.is_solved)
                || node.kind == Kind::Chance && edge.static_value > 0.0
        };
        if node.is_pruned || !self.edges_of(at).iter().all(is_known) {
            return;
        }
        let children = self
            .edges_of(at)
            .iter()
            .filter_map(|edge| self.child_of(edge).map(|child| (edge.prior, child.values())));
        let values = if decides {
            children
                .map(|(_, values)| values)
                .reduce(|a, b| if b[mover] > a[mover] { b } else { a })
        } else {
            let mut mean = with_king(&[0.0; 5], mover, node.kings, teams);
            for (probability, values) in children {
                for (sum, value) in mean.iter_mut().zip(values) {
                    *sum += probability * value;
                }
            }
            Some(mean)
        };
        if let Some(values) = values {
            self.nodes[at as usize].solve(values);
        }
    }
}
