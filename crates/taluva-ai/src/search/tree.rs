//! The search tree: nodes and edges in two vectors.

use taluva::{Build, Placement, Tile, Token};

use crate::player::Values;

/// A step from one node to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Step {
    /// A tile is drawn or taken.
    Tile(Tile),
    Place(Placement),
    Build(Build),
    NoBuild,
    /// The decision to draw, if a 2-hex tile could be taken.
    Draw,
}

impl Step {
    /// The step of a token.
    pub(super) fn of(token: &Token) -> Option<Step> {
        match token {
            Token::Tile(tile) => Some(Step::Tile(*tile)),
            Token::Place(placement) => Some(Step::Place(*placement)),
            Token::Build(build) => Some(Step::Build(*build)),
            Token::NoBuild => Some(Step::NoBuild),
            Token::Resign(_) => None,
        }
    }
}

/// Who decides at a node, and what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The player to move: draw, or take a 2-hex tile.
    Take,
    /// Chance: the draw from the deck.
    Chance,
    /// The player to move: the placement.
    Place,
    /// The player to move: the build.
    Build,
    /// Nobody: the game is over.
    Over,
}

/// The child of an edge that was never followed.
pub(super) const UNVISITED: u32 = u32::MAX;
/// The child of an edge that a thread is expanding.
pub(super) const EXPANDING: u32 = u32::MAX - 1;

#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) step: Step,
    /// The prior; at chance nodes the probability.
    pub(super) prior: f32,
    /// The static value for the mover; negative if unknown. At chance nodes 1 for a tile that makes
    /// the mover king.
    pub(super) static_value: f32,
    pub(super) child: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    pub(super) mover: u8,
    /// The values are exact.
    pub(super) is_solved: bool,
    /// Some edges were left out, so the node can only be solved by a win.
    pub(super) is_pruned: bool,
    pub(super) edges: u32,
    pub(super) edge_count: u16,
    /// The number of simulations currently below it.
    pub(super) virtual_loss: u16,
    pub(super) visits: u32,
    pub(super) sum: Values,
    /// At chance nodes: the probability of a tile that makes the mover king. Such tiles are not
    /// searched; the values of the others apply to the remaining probability.
    pub(super) kings: f32,
}

impl Node {
    pub(super) fn values(&self) -> Values {
        self.sum.map(|sum| sum / self.visits.max(1) as f32)
    }

    pub(super) fn value(&self, seat: usize) -> f32 {
        self.sum[seat] / self.visits.max(1) as f32
    }

    /// Sets the mean value over the visits so far.
    pub(super) fn set(&mut self, values: &Values) {
        self.sum = values.map(|value| value * self.visits as f32);
    }

    pub(super) fn solve(&mut self, values: Values) {
        self.is_solved = true;
        self.visits = self.visits.max(1);
        self.set(&values);
    }
}

/// Nodes and edges within a memory limit.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
    /// The depth of the deepest simulation, in turns.
    pub(super) deepest: u32,
    pub(super) most_nodes: usize,
    pub(super) most_edges: usize,
}

/// The fraction of the memory for nodes is one in this many. A simulation adds about three nodes
/// and fifty edges.
const NODES_SHARE: usize = 8;

/// A usual upper bound on what one simulation adds.
const NODES_OF_A_SIMULATION: usize = 16;
const EDGES_OF_A_SIMULATION: usize = 512;

/// The capacity of a vector within that many bytes. Vectors grow by doubling, and the old
/// allocation exists until the copy is done: hence two thirds.
const fn most_of<T>(bytes: usize) -> usize {
    bytes / size_of::<T>() * 2 / 3
}

/// Reserves room for one more element: the maximum capacity, halved as long as that is enough.
pub(super) fn make_room<T>(row: &mut Vec<T>, most: usize) {
    if row.len() < row.capacity() {
        return;
    }
    let mut room = most;
    while room / 2 > row.len().max(32) {
        room /= 2;
    }
    row.reserve_exact(room.saturating_sub(row.len()).max(32));
}

impl Tree {
    /// An empty tree that may grow to that many bytes.
    pub(super) fn with_memory(bytes: usize) -> Tree {
        let for_nodes = bytes / NODES_SHARE;
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            deepest: 0,
            most_nodes: most_of::<Node>(for_nodes),
            most_edges: most_of::<Edge>(bytes - for_nodes),
        }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
    }

    /// Whether another simulation might not fit.
    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() + NODES_OF_A_SIMULATION > self.most_nodes
            || self.edges.len() + EDGES_OF_A_SIMULATION > self.most_edges
    }

    pub(super) fn add(&mut self, kind: Kind, mover: usize) -> u32 {
        let index = self.nodes.len() as u32;
        make_room(&mut self.nodes, self.most_nodes);
        self.nodes.push(Node {
            kind,
            mover: mover as u8,
            is_solved: false,
            is_pruned: false,
            edges: self.edges.len() as u32,
            edge_count: 0,
            virtual_loss: 0,
            visits: 0,
            sum: [0.0; 5],
            kings: 0.0,
        });
        index
    }

    /// Adds an edge to the newest node.
    pub(super) fn add_edge(&mut self, node: u32, step: Step, prior: f32, static_value: f32) {
        make_room(&mut self.edges, self.most_edges);
        self.edges.push(Edge { step, prior, static_value, child: UNVISITED });
        self.nodes[node as usize].edge_count += 1;
    }

    /// Converts the scores on the edges of the newest node to priors (softmax). The best score is
    /// 0, so that nothing overflows.
    pub(super) fn soften_priors(&mut self, node: u32) {
        let first = self.edge_index(node, 0);
        let edges = &mut self.edges[first..];
        for edge in edges.iter_mut() {
            edge.prior = edge.prior.exp();
        }
        let total: f32 = edges.iter().map(|edge| edge.prior).sum();
        for edge in edges {
            edge.prior /= total;
        }
    }

    /// Appends all nodes of another tree, with `child` as the child of an edge. Returns the index
    /// of the other tree's first node in this one.
    pub(super) fn graft(&mut self, other: &Tree, edge: usize, child: u32) -> u32 {
        let (base, first_edge) = (self.nodes.len() as u32, self.edges.len() as u32);
        for node in &other.nodes {
            make_room(&mut self.nodes, self.most_nodes);
            self.nodes.push(Node { edges: first_edge + node.edges, ..*node });
        }
        for edge in &other.edges {
            make_room(&mut self.edges, self.most_edges);
            let child = if edge.child < EXPANDING { base + edge.child } else { edge.child };
            self.edges.push(Edge { child, ..*edge });
        }
        self.edges[edge].child = base + child;
        base
    }

    pub(super) fn edges_of(&self, node: u32) -> &[Edge] {
        let node = &self.nodes[node as usize];
        let first = node.edges as usize;
        &self.edges[first..first + usize::from(node.edge_count)]
    }

    pub(super) fn edge_index(&self, node: u32, edge: usize) -> usize {
        self.nodes[node as usize].edges as usize + edge
    }

    pub(super) fn child_of(&self, edge: &Edge) -> Option<&Node> {
        self.nodes.get(edge.child as usize)
    }

    pub(super) fn visits_of(&self, edge: &Edge) -> u32 {
        self.child_of(edge).map_or(0, |child| child.visits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_that_grows_until_it_is_full_stays_within_its_memory() {
        for megabytes in [1, 3, 16] {
            let bytes = megabytes << 20;
            let mut tree = Tree::with_memory(bytes);
            while !tree.is_full() {
                let node = tree.add(Kind::Build, 0);
                for _ in 0..16 {
                    tree.add_edge(node, Step::NoBuild, 1.0, 1.0);
                }
            }
            let held = tree.nodes.capacity() * size_of::<Node>();
            let held = held + tree.edges.capacity() * size_of::<Edge>();
            assert!(held <= bytes * 2 / 3 && held >= bytes / 2, "{held} of {bytes}");
        }
    }
}
