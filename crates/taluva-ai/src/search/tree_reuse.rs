//! Reusing a tree when its root changes or when it has become too large.

use taluva::{Tile, Token};

use super::tree::{EXPANDING, Edge, Kind, Node, Step, Tree, UNVISITED, make_room};

impl Tree {
    /// The node reached by a token, if it was searched.
    pub(super) fn follow(&self, at: u32, token: &Token) -> Option<u32> {
        let step = Step::of(token)?;
        let node = self.nodes.get(at as usize)?;
        let is_drawn = |tile: &Tile| !tile.is_two_hex();
        match (node.kind, token) {
            (Kind::Take, Token::Tile(tile)) if is_drawn(tile) => {
                self.child_by(self.child_by(at, Step::Draw)?, step)
            }
            (Kind::Take | Kind::Chance, Token::Place(placement)) => {
                let drawn = self.follow(at, &Token::Tile(placement.tile))?;
                self.child_by(drawn, step)
            }
            _ => self.child_by(at, step),
        }
    }

    fn child_by(&self, at: u32, step: Step) -> Option<u32> {
        let edge = self.edges_of(at).iter().find(|edge| edge.step == step)?;
        (edge.child < EXPANDING).then_some(edge.child)
    }

    /// Copies the root of another tree, without its children.
    pub(super) fn copy_root(&mut self, old: &Tree) {
        self.clear();
        self.nodes.push(Node { edges: 0, ..old.nodes[0] });
        self.edges.extend(old.edges_of(0).iter().map(|edge| Edge { child: UNVISITED, ..*edge }));
    }

    /// Copies the subtrees of a node of another tree that corresponds to this tree's root. Below
    /// players' nodes only children with at least that many visits, or solved ones, are copied.
    pub(super) fn inherit(&mut self, old: &Tree, at: u32, least_visits: u32) {
        if old.nodes[at as usize].kind != self.nodes[0].kind {
            return;
        }
        let mut copied: Vec<(u32, usize)> = Vec::new();
        for index in 0..self.edges_of(0).len() {
            let edge = self.edge_index(0, index);
            if let Some(child) = old.child_by(at, self.edges[edge].step) {
                copied.push((child, edge));
            }
        }
        while let Some((old_index, edge)) = copied.pop() {
            let node = old.nodes[old_index as usize];
            let first_edge = self.edges.len();
            self.edges[edge].child = self.nodes.len() as u32;
            make_room(&mut self.nodes, self.most_nodes);
            self.nodes.push(Node { edges: first_edge as u32, virtual_loss: 0, ..node });
            for (offset, old_edge) in old.edges_of(old_index).iter().enumerate() {
                make_room(&mut self.edges, self.most_edges);
                self.edges.push(Edge { child: UNVISITED, ..*old_edge });
                let Some(child) = old.child_of(old_edge) else { continue };
                if node.kind == Kind::Chance || child.is_solved || child.visits >= least_visits {
                    copied.push((old_edge.child, first_edge + offset));
                }
            }
        }
        self.deepest = old.deepest.saturating_sub(u32::from(at != 0));
    }
}
