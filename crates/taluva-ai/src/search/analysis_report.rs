//! The report of an analysis: the best turns, and the value of each unseen tile.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::time::Duration;

use taluva::{State, Tile, Token};

use super::analysis::{FLOOR, Moments, TurnKey};
use super::king::{KingTurn, king_turn_in};
use super::simulate::with_king;
use super::tree::{Edge, Kind, Node, Step, Tree};
use super::{best_of, line_from};
use crate::evaluate::final_values;
use crate::player::Values;

/// The number of standard errors subtracted from a value before turns are compared, so that a
/// rarely visited turn does not come first by chance.
const CAUTION: f32 = 2.0;

/// The results of analysing a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct AnalysisReport {
    /// Time spent.
    pub time: Duration,
    /// Positions visited, including those carried over from an earlier position.
    pub nodes: u64,
    /// The depth in turns.
    pub depth: u32,
    /// The expected result of each seat: with best play, or before a draw on average.
    pub values: Values,
    /// The standard error of the mover's expected result.
    pub error: f32,
    /// The best turns, best first; empty if a tile must be drawn.
    pub lines: Vec<AnalysisLine>,
    /// Each tile that may be drawn; empty if one is in hand.
    pub tiles: Vec<TileOutlook>,
    /// Whether there is nothing left to search.
    pub is_final: bool,
}

/// A turn and its principal variation.
#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisLine {
    /// The turn and the expected continuation, for assumed draws. Empty to draw from the deck
    /// rather than take a 2-hex tile.
    pub tokens: Vec<Token>,
    /// The number of tokens that form the turn.
    pub turn: usize,
    /// The visit count.
    pub visits: u32,
    /// The expected result of each seat.
    pub values: Values,
    /// The standard error of the mover's expected result.
    pub error: f32,
    /// Whether the values are exact.
    pub is_exact: bool,
}

/// The value of a tile that may be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct TileOutlook {
    /// The tile.
    pub tile: Tile,
    /// The number of unseen copies.
    pub count: u8,
    /// Its probability.
    pub probability: f32,
    /// The visit count.
    pub visits: u32,
    /// The expected result of each seat with this tile; `None` if it has not been visited.
    pub values: Option<Values>,
    /// The best turn with it.
    pub turn: Vec<Token>,
}

/// Positions that need no search.
#[derive(Clone, Debug)]
pub(super) enum Proven {
    /// The game is over.
    Over(Values),
    /// The player to move can become king.
    Kings(Vec<KingTurn>),
}

/// A visited turn of the root.
#[derive(Clone, Debug)]
pub(super) struct RootTurn {
    pub(super) key: TurnKey,
    pub(super) visits: u32,
    values: Values,
    error: f32,
    /// The lower bound of the mover's value, which turns are ranked by.
    bound: f32,
    pub(super) is_exact: bool,
    /// The last edge of the turn.
    edge: Edge,
}

/// The visited turns of the root, best first. Turns with too few visits to be compared come last,
/// by visit count.
pub(super) fn turns_of(tree: &Tree, moments: &HashMap<TurnKey, Moments>) -> Vec<RootTurn> {
    let mut turns = Vec::new();
    let Some(root) = tree.nodes.first() else { return turns };
    let mut collector =
        Collector { tree, moments, mover: usize::from(root.mover), turns: &mut turns };
    match root.kind {
        Kind::Place | Kind::Build => collector.collect(0, &[]),
        Kind::Take => {
            for edge in tree.edges_of(0) {
                match (edge.step, tree.child_of(edge)) {
                    (Step::Draw, Some(child)) => collector.add(vec![Step::Draw], edge, child),
                    (step, Some(_)) => collector.collect(edge.child, &[step]),
                    (_, None) => {}
                }
            }
        }
        Kind::Chance | Kind::Over => {}
    }
    let most = turns.iter().map(|turn| turn.visits).max().unwrap_or(0);
    let is_comparable =
        |turn: &RootTurn| turn.is_exact || turn.visits as f32 >= FLOOR * most as f32;
    turns.sort_by(|a, b| match (is_comparable(a), is_comparable(b)) {
        (true, true) => b.bound.total_cmp(&a.bound).then(b.visits.cmp(&a.visits)),
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        (false, false) => b.visits.cmp(&a.visits).then(b.bound.total_cmp(&a.bound)),
    });
    turns
}

struct Collector<'a> {
    tree: &'a Tree,
    moments: &'a HashMap<TurnKey, Moments>,
    mover: usize,
    turns: &'a mut Vec<RootTurn>,
}

impl Collector<'_> {
    /// The turns below a node: every visited build after every visited placement.
    fn collect(&mut self, at: u32, before: &[Step]) {
        let tree = self.tree;
        let node = &tree.nodes[at as usize];
        let visited = |edge: &&Edge| tree.visits_of(edge) > 0;
        if node.kind == Kind::Place {
            for edge in tree.edges_of(at).iter().filter(visited) {
                self.collect(edge.child, &[before, &[edge.step]].concat());
            }
            return;
        }
        if node.kind != Kind::Build {
            return;
        }
        let mut any = false;
        for edge in tree.edges_of(at).iter().filter(visited) {
            let Some(child) = tree.child_of(edge) else { continue };
            any = true;
            self.add([before, &[edge.step]].concat(), edge, child);
        }
        // A new node has only the static values of its builds.
        if !any
            && node.visits > 0
            && let Some(edge) = tree.edges_of(at).first()
        {
            self.add([before, &[edge.step]].concat(), edge, node);
        }
    }

    fn add(&mut self, key: TurnKey, edge: &Edge, node: &Node) {
        let values = node.values().map(|value| value.clamp(0.0, 1.0));
        let is_exact = node.is_solved;
        let moments = self.moments.get(&key).copied().unwrap_or_default();
        let error = if is_exact { 0.0 } else { moments.error(node.visits) };
        let bound = values[self.mover] - CAUTION * error;
        let (visits, edge) = (node.visits, *edge);
        self.turns.push(RootTurn { key, visits, values, error, bound, is_exact, edge });
    }
}

/// The report, without time, nodes and depth.
pub(super) fn report_of(
    state: &State,
    tree: &Tree,
    known: Option<&Proven>,
    lines: usize,
    moments: &HashMap<TurnKey, Moments>,
) -> AnalysisReport {
    match known {
        Some(Proven::Over(values)) => {
            return AnalysisReport { values: *values, is_final: true, ..AnalysisReport::default() };
        }
        Some(Proven::Kings(kings)) => return report_of_kings(state, kings, lines),
        None => {}
    }
    let Some(root) = tree.nodes.first() else { return AnalysisReport::default() };
    let turns = turns_of(tree, moments);
    let lines: Vec<AnalysisLine> =
        turns.into_iter().take(lines).map(|turn| line_of(tree, turn)).collect();
    let (values, error) = match lines.first() {
        Some(line) => (line.values, line.error),
        None if root.is_solved => (root.values(), 0.0),
        None => {
            let moments = moments.get(&TurnKey::new()).copied().unwrap_or_default();
            (root.values(), moments.error(root.visits))
        }
    };
    AnalysisReport {
        error,
        values: values.map(|value| value.clamp(0.0, 1.0)),
        lines,
        tiles: tiles_of(state, tree),
        is_final: root.is_solved,
        ..AnalysisReport::default()
    }
}

fn line_of(tree: &Tree, turn: RootTurn) -> AnalysisLine {
    let RootTurn { key, visits, values, error, is_exact, edge, .. } = turn;
    let is_draw = edge.step == Step::Draw;
    let mut tokens: Vec<Token> = Vec::new();
    let (_, before) = key.split_last().unwrap_or((&edge.step, &[]));
    for step in before {
        if let Step::Place(placement) = step {
            tokens.push(Token::Place(*placement));
        }
    }
    let turn = if is_draw { 0 } else { tokens.len() + 1 };
    if !is_draw {
        tokens.extend(line_from(tree, &edge));
    }
    AnalysisLine { tokens, turn, visits, values, error, is_exact }
}

fn report_of_kings(state: &State, kings: &[KingTurn], lines: usize) -> AnalysisReport {
    let lines: Vec<AnalysisLine> = kings
        .iter()
        .take(lines)
        .map(|king| {
            let tokens = king.tokens();
            let mut after = state.clone();
            tokens.iter().for_each(|token| drop(after.apply_unchecked(token)));
            let values = final_values(&after).unwrap_or_else(|| {
                with_king(&[0.0; 5], state.seat().index(), 1.0, state.setup().teams())
            });
            AnalysisLine {
                turn: tokens.len(),
                tokens,
                visits: 1,
                values,
                error: 0.0,
                is_exact: true,
            }
        })
        .collect();
    AnalysisReport {
        values: lines.first().map_or([0.0; 5], |line| line.values),
        lines,
        is_final: true,
        ..AnalysisReport::default()
    }
}

/// The tiles that may be drawn now.
fn tiles_of(state: &State, tree: &Tree) -> Vec<TileOutlook> {
    let at = match tree.nodes[0].kind {
        Kind::Chance => 0,
        Kind::Take => {
            let drawing = tree.edges_of(0).iter().find(|edge| edge.step == Step::Draw);
            match drawing.filter(|edge| tree.child_of(edge).is_some()) {
                Some(edge) => edge.child,
                None => return Vec::new(),
            }
        }
        Kind::Place | Kind::Build | Kind::Over => return Vec::new(),
    };
    let teams = state.setup().teams();
    let mover = state.seat().index();
    let tile = |edge: &Edge| {
        let Step::Tile(tile) = edge.step else { return None };
        let visits = tree.visits_of(edge);
        let (values, turn) = if edge.static_value > 0.0 {
            let mut drawn = state.clone();
            drawn.take_unchecked(tile);
            let turn = king_turn_in(&drawn).map_or(Vec::new(), |king| king.tokens());
            (Some(with_king(&[0.0; 5], mover, 1.0, teams)), turn)
        } else {
            let child = tree.child_of(edge).filter(|child| child.visits > 0);
            let best = child.and_then(|_| best_of(tree, edge.child));
            let turn = best.map_or(Vec::new(), |edge| first_turn(line_from(tree, edge)));
            (child.map(|child| child.values().map(|value| value.clamp(0.0, 1.0))), turn)
        };
        let count = state.unseen(tile);
        Some(TileOutlook { tile, count, probability: edge.prior, visits, values, turn })
    };
    tree.edges_of(at).iter().filter_map(tile).collect()
}

/// A line up to and including its first build.
fn first_turn(mut tokens: Vec<Token>) -> Vec<Token> {
    let is_build = |token: &Token| matches!(token, Token::Build(_) | Token::NoBuild);
    let end = tokens.iter().position(is_build).map_or(tokens.len(), |at| at + 1);
    tokens.truncate(end);
    tokens
}
