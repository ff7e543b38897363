//! Selection: which edge a simulation follows.

use super::params::SearchParams;
use super::tree::{EXPANDING, Kind, Node, Tree};

impl Tree {
    /// The edge to follow from a node, by its index there. `None` if other threads are expanding
    /// all candidates.
    pub(super) fn select(&self, at: u32, params: &SearchParams) -> Option<usize> {
        match self.nodes[at as usize].kind {
            Kind::Chance => self.select_tile(at),
            Kind::Take | Kind::Place | Kind::Build | Kind::Over => self.select_puct(at, params),
        }
    }

    /// At a chance node, the tile that is furthest below its expected count: after n visits the
    /// count of each tile is as close to n times its probability as integers allow.
    fn select_tile(&self, at: u32) -> Option<usize> {
        let Node { visits, kings, .. } = self.nodes[at as usize];
        let visits = (visits as f32 + 1.0) / (1.0 - kings);
        let mut best = (None, f32::NEG_INFINITY);
        for (index, edge) in self.edges_of(at).iter().enumerate() {
            if edge.static_value > 0.0 || edge.child == EXPANDING {
                continue;
            }
            let drawn =
                self.child_of(edge).map_or(0, |child| child.visits + u32::from(child.virtual_loss));
            let owed = visits * edge.prior - drawn as f32;
            if owed > best.1 {
                best = (Some(index), owed);
            }
        }
        best.0
    }

    /// At a player's node, the edge with the highest PUCT bound among those opened by progressive
    /// widening. Simulations in progress count as lost visits (virtual loss), so that threads
    /// diverge.
    fn select_puct(&self, at: u32, params: &SearchParams) -> Option<usize> {
        let node = &self.nodes[at as usize];
        let mover = usize::from(node.mover);
        let edges = self.edges_of(at);
        let visits = node.visits as f32;
        let open = if node.kind == Kind::Place {
            let open = params.widening_base + params.widening_growth * visits.sqrt();
            (open as usize).clamp(1, edges.len())
        } else {
            edges.len()
        };
        let exploration = params.exploration * visits.max(1.0).sqrt();
        let first_play = (node.value(mover) - params.fpu_reduction).max(0.0);
        let mut best = (None, f32::NEG_INFINITY);
        for (index, edge) in edges[..open].iter().enumerate() {
            if edge.child == EXPANDING {
                continue;
            }
            let (value, seen) = match self.child_of(edge) {
                // A solved child gets no exploration bonus, so a lost turn is not visited again.
                Some(child) if child.is_solved => (child.value(mover), f32::INFINITY),
                Some(child) if child.virtual_loss == 0 => (child.value(mover), child.visits as f32),
                Some(child) => {
                    let seen = child.visits as f32 + f32::from(child.virtual_loss);
                    (child.sum[mover] / seen, seen)
                }
                None if edge.static_value >= 0.0 => (edge.static_value, 0.0),
                None => (first_play, 0.0),
            };
            let bound = value + exploration * edge.prior / (1.0 + seen);
            if bound > best.1 {
                best = (Some(index), bound);
            }
        }
        best.0
    }
}
