//! Selection: which edge a simulation follows.

use super::params::SearchParams;
use super::tree::{EXPANDING, Kind, Node, Tree};

impl Tree {
    /// The edge to follow from a node, by its index there. `None` if other threads are expanding
    /// all candidates.
    pub(super) fn select(&self, at: u32, params: &SearchParams) -> Option<usize> {
        match self.nodes[at as usize].kind {
            Kind::Chance => self.select_tile(at, params),
            Kind::Take | Kind::Place | Kind::Build | Kind::Over => self.select_puct(at, params),
        }
    }

    /// At a chance node, the tile that is furthest below its expected count: after n visits the
    /// count of each tile is as close to n times its probability as integers allow.
    ///
    /// With progressive widening only the first tiles are open. A few tiles seen further ahead tell
    /// turns apart better than a look at every tile, since the same tiles follow each of the turns.
    /// Solved tiles then get no more visits.
    fn select_tile(&self, at: u32, params: &SearchParams) -> Option<usize> {
        let Node { visits, kings, .. } = self.nodes[at as usize];
        let widening = params.chance_widening.filter(|_| at != 0);
        let most_open = widening.map_or(usize::MAX, |widening| {
            (widening.base + widening.growth * (visits as f32).sqrt()) as usize
        });
        let visits = (visits as f32 + 1.0) / (1.0 - kings);
        let mut best = (None, f32::NEG_INFINITY);
        let (mut open, mut solved) = (0, None);
        for (index, edge) in self.edges_of(at).iter().enumerate() {
            if edge.static_value > 0.0 {
                continue;
            }
            let child = self.child_of(edge);
            if widening.is_some() && child.is_some_and(|child| child.is_solved) {
                solved = Some(index);
                continue;
            }
            open += 1;
            if edge.child != EXPANDING {
                let drawn = child.map_or(0, |child| child.visits + u32::from(child.virtual_loss));
                let owed = visits * edge.prior - drawn as f32;
                if owed > best.1 {
                    best = (Some(index), owed);
                }
            }
            if open >= most_open {
                break;
            }
        }
        if open > 0 { best.0 } else { solved }
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

#[cfg(test)]
mod tests {
    use taluva::Tile;

    use super::super::tree::Step;
    use super::*;

    /// How many of twenty equally likely tiles are visited in this many simulations.
    fn visited(at: u32, simulations: u32, solved: bool) -> usize {
        let params = SearchParams::default();
        let mut tree = Tree::with_memory(1 << 20);
        for _ in 0..at {
            tree.add(Kind::Place, 0);
        }
        let chance = tree.add(Kind::Chance, 0);
        let tile: Tile = "JC".parse().unwrap();
        for _ in 0..20 {
            tree.add_edge(chance, Step::Tile(tile), 0.05, -1.0);
        }
        for _ in 0..simulations {
            let selected = tree.select(chance, &params).unwrap();
            let edge = tree.edge_index(chance, selected);
            if tree.child_of(&tree.edges[edge]).is_none() {
                tree.edges[edge].child = tree.add(Kind::Place, 0);
            }
            let child = tree.edges[edge].child as usize;
            tree.nodes[child].visits += 1;
            tree.nodes[child].is_solved = solved;
            tree.nodes[chance as usize].visits += 1;
        }
        tree.edges_of(chance).iter().filter(|edge| tree.visits_of(edge) > 0).count()
    }

    #[test]
    fn below_the_root_few_tiles_are_open_at_first() {
        assert_eq!(visited(1, 2, false), 2);
        assert_eq!(visited(1, 20, false), 5, "two, and 0.7 times the root of nineteen");
        assert_eq!(visited(1, 1000, false), 20);
    }

    #[test]
    fn at_the_root_every_tile_is_open() {
        assert_eq!(visited(0, 20, false), 20);
    }

    #[test]
    fn solved_tiles_make_room_for_others() {
        assert_eq!(visited(1, 20, true), 20);
    }
}
