//! What an analysis tells: the best turns, and what each tile that may come is worth.

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

/// How many standard errors are taken off a value before turns are compared, so that a turn that was
/// hardly looked at does not come first by chance.
const CAUTION: f32 = 2.0;

/// What was found out about a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct AnalysisReport {
    /// How long it was looked at.
    pub time: Duration,
    /// How many positions were looked at, those that are known from a position before included.
    pub nodes: u64,
    /// How many turns deep.
    pub depth: u32,
    /// What each seat can expect: with best play, or before a draw on the average.
    pub values: Values,
    /// The standard error of what the mover can expect.
    pub error: f32,
    /// The best turns, the best first; none where the deck is to decide.
    pub lines: Vec<AnalysisLine>,
    /// Each tile that may be drawn; none where one is in hand.
    pub tiles: Vec<TileOutlook>,
    /// Nothing is left to find out.
    pub is_final: bool,
}

/// A turn with what is expected to follow.
#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisLine {
    /// The turn, and then what is expected, the tiles that are drawn assumed. Empty: draw from the deck
    /// rather than take a 2-hex tile.
    pub tokens: Vec<Token>,
    /// How many of the tokens are the turn.
    pub turn: usize,
    /// How often it was looked at.
    pub visits: u32,
    /// What each seat can expect.
    pub values: Values,
    /// The standard error of what the mover can expect.
    pub error: f32,
    /// The values are certain.
    pub is_exact: bool,
}

/// What a tile is worth that may be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct TileOutlook {
    /// The tile.
    pub tile: Tile,
    /// How many of it are unseen.
    pub count: u8,
    /// How probable it is.
    pub probability: f32,
    /// How often it was looked at.
    pub visits: u32,
    /// What each seat can expect with it; `None` if it was not looked at yet.
    pub values: Option<Values>,
    /// The best turn with it.
    pub turn: Vec<Token>,
}

/// What needs no search.
#[derive(Clone, Debug)]
pub(super) enum Proven {
    /// The game is over.
    Over(Values),
    /// The player to move can become king.
    Kings(Vec<KingTurn>),
}

/// A turn of the root that was looked at.
#[derive(Clone, Debug)]
pub(super) struct RootTurn {
    pub(super) key: TurnKey,
    pub(super) visits: u32,
    values: Values,
    error: f32,
    /// What the mover can expect, with caution.
    bound: f32,
    pub(super) is_exact: bool,
    /// The last edge of the turn.
    edge: Edge,
}

/// The turns of the root that were looked at, the best first. Those with too few visits to be compared
/// come after the others, by their visits.
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
    /// The turns from a node on: each build after each placement that was looked at.
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
        // A new node knows only which of its builds looks best.
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

/// What is known, without how it was found.
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

/// A line up to its first build.
fn first_turn(mut tokens: Vec<Token>) -> Vec<Token> {
    let is_build = |token: &Token| matches!(token, Token::Build(_) | Token::NoBuild);
    let end = tokens.iter().position(is_build).map_or(tokens.len(), |at| at + 1);
    tokens.truncate(end);
    tokens
}
