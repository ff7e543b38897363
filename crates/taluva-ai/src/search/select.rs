//! Where a walk goes next.

use super::tree::{CLAIMED, Kind, Node, Tree};
use super::walk::Shape;

impl Tree {
    /// The edge to follow from a node, by its index there. `None` if others are at work on all that
    /// come into question.
    pub(super) fn next_edge(&self, at: u32, shape: &Shape) -> Option<usize> {
        match self.nodes[at as usize].kind {
            Kind::Chance => self.next_tile(at),
            Kind::Take | Kind::Place | Kind::Build | Kind::Over => self.best_edge(at, shape),
        }
    }

    /// The tile that was drawn least for its probability: after n visits each tile has been drawn
    /// as nearly n times its probability as whole numbers allow.
    fn next_tile(&self, at: u32) -> Option<usize> {
        let Node { visits, kings, .. } = self.nodes[at as usize];
        let visits = (visits as f32 + 1.0) / (1.0 - kings);
        let mut best = (None, f32::NEG_INFINITY);
        for (index, edge) in self.edges_of(at).iter().enumerate() {
            if edge.guess > 0.0 || edge.child == CLAIMED {
                continue;
            }
            let drawn = self.child_of(edge).map_or(0, |child| child.visits + u32::from(child.busy));
            let owed = visits * edge.prior - drawn as f32;
            if owed > best.1 {
                best = (Some(index), owed);
            }
        }
        best.0
    }

    /// The edge that promises most, by its value and by how little it was looked at. Where others
    /// walk at the moment counts as looked at without success, so that walkers part.
    fn best_edge(&self, at: u32, shape: &Shape) -> Option<usize> {
        let node = &self.nodes[at as usize];
        let mover = usize::from(node.mover);
        let edges = self.edges_of(at);
        let visits = node.visits as f32;
        let open = if node.kind == Kind::Place {
            let (first, growth) = shape.width;
            ((first + growth * visits.sqrt()) as usize).clamp(1, edges.len())
        } else {
            edges.len()
        };
        let curiosity = shape.exploration * visits.max(1.0).sqrt();
        let expected = (node.value(mover) - shape.unknown).max(0.0);
        let mut best = (None, f32::NEG_INFINITY);
        for (index, edge) in edges[..open].iter().enumerate() {
            if edge.child == CLAIMED {
                continue;
            }
            let (value, seen) = match self.child_of(edge) {
                // A turn that is known to lose is not looked at again.
                Some(child) if child.is_solved => (child.value(mover), f32::INFINITY),
                Some(child) if child.busy == 0 => (child.value(mover), child.visits as f32),
                Some(child) => {
                    let seen = child.visits as f32 + f32::from(child.busy);
                    (child.sum[mover] / seen, seen)
                }
                None if edge.guess >= 0.0 => (edge.guess, 0.0),
                None => (expected, 0.0),
            };
            let bound = value + curiosity * edge.prior / (1.0 + seen);
            if bound > best.1 {
                best = (Some(index), bound);
            }
        }
        best.0
    }
}
