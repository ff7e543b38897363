//! The search tree: nodes and edges in two rows of memory.

use taluva::{Build, Placement, Tile};

use crate::player::Values;

/// What leads from a node to the next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Step {
    /// A tile comes from the deck, or is taken.
    Tile(Tile),
    Place(Placement),
    Build(Build),
    NoBuild,
    /// The decision to draw, where a 2-hex tile might be taken.
    Draw,
}

/// Who decides at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The player to move: draw, or take a 2-hex tile.
    Take,
    /// The deck.
    Chance,
    /// The player to move: where the tile goes.
    Place,
    /// The player to move: what is built.
    Build,
    /// Nobody: the game is over.
    Over,
}

pub(super) const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) step: Step,
    /// The share of attention it deserves; at chance nodes its probability.
    pub(super) prior: f32,
    /// What it is worth to the mover before it was looked at; negative if that is not known. At
    /// chance nodes 1 for a tile that makes the mover king.
    pub(super) guess: f32,
    pub(super) child: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    pub(super) mover: u8,
    /// The values are known for certain.
    pub(super) is_solved: bool,
    /// Some edges were left out, so that it can only be solved by a win.
    pub(super) is_pruned: bool,
    pub(super) edges: u32,
    pub(super) edge_count: u16,
    pub(super) visits: u32,
    pub(super) sum: Values,
    /// At chance nodes: the probability of a tile that makes the mover king. Such tiles are not
    /// looked at; what the others lead to counts for the rest.
    pub(super) kings: f32,
}

impl Node {
    pub(super) fn values(&self) -> Values {
        self.sum.map(|sum| sum / self.visits.max(1) as f32)
    }

    pub(super) fn value(&self, seat: usize) -> f32 {
        self.sum[seat] / self.visits.max(1) as f32
    }

    /// Says what it is worth after its visits so far.
    pub(super) fn set(&mut self, values: &Values) {
        self.sum = values.map(|value| value * self.visits as f32);
    }

    pub(super) fn solve(&mut self, values: Values) {
        self.is_solved = true;
        self.visits = self.visits.max(1);
        self.set(&values);
    }
}

/// Nodes and edges, within a limit of memory.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
    pub(super) limit: usize,
}

impl Tree {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
    }

    /// Whether the next node might not fit. Rows of memory double when they grow, and while they
    /// do the old row is still there: hence a third.
    pub(super) fn is_full(&self) -> bool {
        let bytes = self.nodes.len() * size_of::<Node>() + self.edges.len() * size_of::<Edge>();
        bytes >= self.limit / 3
    }

    pub(super) fn add(&mut self, kind: Kind, mover: usize) -> u32 {
        let index = self.nodes.len() as u32;
        self.nodes.push(Node {
            kind,
            mover: mover as u8,
            is_solved: false,
            is_pruned: false,
            edges: self.edges.len() as u32,
            edge_count: 0,
            visits: 0,
            sum: [0.0; 5],
            kings: 0.0,
        });
        index
    }

    /// Adds edges to the newest node that has none yet.
    pub(super) fn add_edge(&mut self, node: u32, step: Step, prior: f32, guess: f32) {
        self.edges.push(Edge { step, prior, guess, child: NONE });
        self.nodes[node as usize].edge_count += 1;
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
