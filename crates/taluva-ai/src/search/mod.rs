//! The engine: Monte Carlo tree search (PUCT) with learned values and priors, without playouts.
//!
//! A turn is two plies of one player, the placement and the build, and between turns there is a
//! chance node for the draw. Values are kept for every seat (max-n): each player is assumed to
//! choose the best for its own seat, or with teams for its team. A simulation [selects](select)
//! edges down to a leaf, [expands](expand) it, evaluates it, and [backs](backup) the values up;
//! [`simulate`] runs these steps. Placements are opened by progressive widening, solved results are
//! backed up as exact, and [`threats`] of a king are detected before the tile is drawn.

mod analysis;
mod analysis_report;
mod backup;
mod expand;
mod game_analysis;
mod king;
mod last_turn;
mod params;
mod root;
mod search_run;
mod select;
mod simulate;
mod threats;
mod time_manager;
mod tree;
mod tree_reuse;

use std::sync::Arc;
use std::time::Duration;

use taluva::{Build, Game, Phase, Placement, State, Tile, Token};

use crate::character::Taste;
use crate::evaluate::Evaluator;
use crate::player::{Choice, Deadline, Info, Limits, Player, PlayerError, Values};
use crate::policy::Policy;
use crate::turns;
pub use analysis::{Analysis, MOST_LINES};
pub use analysis_report::{AnalysisLine, AnalysisReport, TileOutlook};
pub use game_analysis::GameAnalysis;
pub use king::{KingTurn, king_probability, king_turn_in, king_turns};
pub(crate) use king::{is_one_build_short, may_be_near};
pub use params::{ChanceWidening, SearchParams};
pub use search_run::SearchRun;
pub(crate) use threats::KingThreats;
use time_manager::TimeManager;
use tree::{Edge, Kind, Node, Step, Tree};

/// The resources of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Resources {
    /// The number of threads, which share one tree.
    pub threads: usize,
    /// Memory for the tree, in megabytes.
    pub memory: usize,
}

impl Default for Resources {
    fn default() -> Resources {
        Resources { threads: 1, memory: 256 }
    }
}

/// A player that searches.
#[derive(Clone, Debug)]
pub struct Search<E> {
    evaluator: Arc<E>,
    policy: Arc<Policy>,
    /// The parameters of the search.
    pub params: SearchParams,
    /// The resources it may use.
    pub resources: Resources,
    /// The time for a choice without limits.
    pub default_time: Duration,
    /// If set, a search with a time limit ends early once its choice cannot change. Without any
    /// limit it continues past the default time while the choice is open, for at most this saved
    /// time.
    pub saves_time: Option<Duration>,
    /// The bias of its style, if it has one.
    pub taste: Option<Taste>,
}

/// Below this expected result a player has little to lose and resists as long as possible.
const LOST: f32 = 0.15;

impl<E: Evaluator> Search<E> {
    /// A search with that evaluation and policy.
    pub fn new(evaluator: E, policy: Policy) -> Search<E> {
        Search {
            evaluator: Arc::new(evaluator),
            policy: Arc::new(policy),
            params: SearchParams::default(),
            resources: Resources::default(),
            default_time: Duration::from_secs(2),
            saves_time: None,
            taste: None,
        }
    }

    /// The same search with a limit on the number of placements at the root.
    #[must_use]
    pub(crate) fn with_root_placements(&self, most: usize) -> Search<E> {
        let params = SearchParams { root_placements: most, ..self.params };
        let (evaluator, policy) = (Arc::clone(&self.evaluator), Arc::clone(&self.policy));
        Search { evaluator, policy, params, ..*self }
    }

    /// Chooses a turn in a position.
    ///
    /// # Errors
    /// [`PlayerError::NothingToChoose`] if there is nothing to choose.
    pub fn choose_in(
        &self,
        state: &State,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        let mut ongoing = self.begin(state, limits)?;
        ongoing.finish(self.resources.threads, report);
        Ok(ongoing.choice())
    }

    /// Chooses a turn, and also returns the results for every searched turn.
    ///
    /// # Errors
    /// [`PlayerError::NothingToChoose`] if there is nothing to choose.
    pub fn choose_with_lines(
        &self,
        state: &State,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<(Choice, Vec<Line>), PlayerError> {
        let mut ongoing = self.begin(state, limits)?;
        ongoing.finish(self.resources.threads, report);
        let lines = ongoing.lines();
        Ok((ongoing.choice(), lines))
    }

    /// Starts choosing a turn, for callers that interleave the search with other work.
    ///
    /// # Errors
    /// [`PlayerError::NothingToChoose`] if there is nothing to choose.
    pub fn begin(&self, state: &State, limits: &Limits) -> Result<SearchRun<E>, PlayerError> {
        if !turns::is_choice(state) {
            return Err(PlayerError::NothingToChoose);
        }
        let mut limits = limits.clone();
        let mut usual = limits.movetime;
        if limits.movetime.is_none() && limits.nodes.is_none() {
            usual = Some(self.default_time);
            let saved = self.saves_time.unwrap_or_default().min(self.default_time);
            limits.movetime = Some(self.default_time + saved);
        }
        let time_manager =
            usual.filter(|_| self.saves_time.is_some()).map(|usual| TimeManager { usual });
        Ok(SearchRun::begin(self, state, Deadline::new(&limits), limits.nodes)
            .with_time_manager(time_manager))
    }
}

/// The expected result before a tile is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Expectation {
    /// The expected result of each seat: the mean over the unseen tiles.
    pub values: Values,
    /// Each unseen tile with its probability and the expected result of each seat with it; `None`
    /// if the search has not reached it.
    pub tiles: Vec<(Tile, f32, Option<Values>)>,
}

impl<E: Evaluator> Search<E> {
    /// Searches a position in which a tile is to be drawn. In any other position it returns the
    /// value of best play, without tiles.
    pub fn expectation(&self, state: &State, limits: &Limits) -> Expectation {
        let mut ongoing = SearchRun::begin(self, state, Deadline::new(limits), limits.nodes);
        ongoing.finish(self.resources.threads, &mut |_| {});
        ongoing.expectation()
    }
}

fn expectation_of(tree: &Tree, teams: bool) -> Expectation {
    let root = &tree.nodes[0];
    let tile = |edge: &Edge| {
        let Step::Tile(tile) = edge.step else { return None };
        let values = if root.kind == Kind::Chance && edge.static_value > 0.0 {
            Some(simulate::with_king(&[0.0; 5], usize::from(root.mover), 1.0, teams))
        } else {
            tree.child_of(edge).filter(|child| child.visits > 0).map(Node::values)
        };
        Some((tile, edge.prior, values))
    };
    let is_chance = root.kind == Kind::Chance;
    let tiles =
        if is_chance { tree.edges_of(0).iter().filter_map(tile).collect() } else { Vec::new() };
    Expectation { values: root.values(), tiles }
}

/// A searched turn of the root, with the best play after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The turn and its principal variation.
    pub tokens: Vec<Token>,
    /// The visit count.
    pub visits: u32,
    /// The expected result of each seat after it.
    pub values: Values,
}

fn lines_of(tree: &Tree) -> Vec<Line> {
    let line = |edge: &Edge| {
        let child = tree.child_of(edge).filter(|child| child.visits > 0)?;
        Some(Line { tokens: line_from(tree, edge), visits: child.visits, values: child.values() })
    };
    tree.edges_of(0).iter().filter_map(line).collect()
}

/// A searched turn of the root.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchedTurn {
    /// The placement of the tile.
    pub placement: Placement,
    /// The build.
    pub build: Build,
    /// The visit count.
    pub visits: u32,
    /// The expected result of each seat after it.
    pub values: Values,
}

/// The turns of the root with at least that many visits.
fn searched_turns(tree: &Tree, least_visits: u32) -> Vec<SearchedTurn> {
    let mut turns = Vec::new();
    for placing in tree.edges_of(0) {
        let Step::Place(placement) = placing.step else { continue };
        if tree.child_of(placing).is_none_or(|node| node.kind != Kind::Build) {
            continue;
        }
        turns.extend(tree.edges_of(placing.child).iter().filter_map(|building| {
            let Step::Build(build) = building.step else { return None };
            let node = tree.child_of(building).filter(|node| node.visits >= least_visits)?;
            Some(SearchedTurn { placement, build, visits: node.visits, values: node.values() })
        }));
    }
    turns
}

/// The node after a turn of the root, if it was searched.
fn node_after<'a>(tree: &'a Tree, turn: &[Token]) -> Option<&'a Node> {
    let mut at = 0;
    for token in turn {
        let step = Step::of(token)?;
        at = tree.edges_of(at).iter().find(|edge| edge.step == step)?.child;
        tree.nodes.get(at as usize)?;
    }
    tree.nodes.get(at as usize).filter(|node| node.visits > 0)
}

/// The choice of becoming king at once: nothing is better, so nothing else is searched.
fn crowned(state: &State, turn: &KingTurn, deadline: &Deadline) -> Choice {
    let mut after = state.clone();
    let tokens = turn.tokens();
    for token in &tokens {
        after.apply_unchecked(token);
    }
    let players = usize::from(state.setup().players());
    let score = crate::evaluate::final_values(&after);
    let info = Info {
        time: deadline.begun.elapsed(),
        nodes: 1,
        depth: 1,
        score: score.map_or(Vec::new(), |values| values[..players].to_vec()),
        pv: tokens.clone(),
    };
    Choice { tokens, info }
}

/// The rank of an edge as a choice: known wins first, known losses last, otherwise by visits.
fn rank(tree: &Tree, node: &Node, edge: &Edge) -> (i8, u32, f32) {
    let mover = usize::from(node.mover);
    match tree.child_of(edge) {
        Some(child) if child.is_solved && child.value(mover) >= 1.0 - 1e-6 => (1, u32::MAX, 1.0),
        Some(child) if child.is_solved && child.value(mover) <= 1e-6 => (-1, child.visits, 0.0),
        Some(child) => (0, child.visits, child.value(mover)),
        None if (0.0..1e-6).contains(&edge.static_value) => (-1, 0, 0.0),
        None => (0, 0, edge.static_value),
    }
}

fn best_of(tree: &Tree, at: u32) -> Option<&Edge> {
    let node = &tree.nodes[at as usize];
    tree.edges_of(at).iter().max_by(|a, b| {
        let (a, b) = (rank(tree, node, a), rank(tree, node, b));
        (a.0, a.1).cmp(&(b.0, b.1)).then(a.2.total_cmp(&b.2))
    })
}

/// The principal variation from an edge, as far as it was visited.
fn line_from(tree: &Tree, edge: &Edge) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut edge = *edge;
    loop {
        match edge.step {
            Step::Tile(_) | Step::Draw => {}
            Step::Place(placement) => tokens.push(Token::Place(placement)),
            Step::Build(build) => tokens.push(Token::Build(build)),
            Step::NoBuild => tokens.push(Token::NoBuild),
        }
        let Some(child) = tree.child_of(&edge) else { return tokens };
        let next = match child.kind {
            Kind::Over => None,
            // Of the unseen tiles, the most visited one.
            Kind::Chance => {
                tree.edges_of(edge.child).iter().max_by_key(|edge| tree.visits_of(edge))
            }
            Kind::Take | Kind::Place | Kind::Build => best_of(tree, edge.child),
        };
        let Some(next) = next.filter(|next| child.kind == Kind::Build || tree.visits_of(next) > 0)
        else {
            return tokens;
        };
        edge = *next;
    }
}

/// The best turn found.
fn chosen(tree: &Tree, info: Info) -> Choice {
    if best_of(tree, 0).is_some_and(|edge| edge.step == Step::Draw) {
        return Choice { tokens: Vec::new(), info };
    }
    let is_build = |token: &Token| matches!(token, Token::Build(_) | Token::NoBuild);
    let end = info.pv.iter().position(is_build).map_or(info.pv.len(), |end| end + 1);
    let tokens = info.pv[..end].to_vec();
    Choice { tokens, info }
}

impl<E: Evaluator> Player for Search<E> {
    fn name(&self) -> String {
        "search".to_owned()
    }

    fn new_game(&mut self, _seed: u64) {}

    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        self.choose_in(game.state(), limits, report)
    }
}

/// Completes the choice of a search that was stopped at once: the build after a placement, or a
/// whole turn.
fn complete<E: Evaluator + ?Sized>(state: &State, evaluator: &E, choice: &mut Choice) {
    let is_complete = match choice.tokens.last() {
        None => state.phase() == Phase::Take && state.deck_left() > 0,
        Some(last) => matches!(last, Token::Build(_) | Token::NoBuild),
    };
    if is_complete {
        return;
    }
    let mut state = state.clone();
    let mut extractor = crate::features::FeatureExtractor::new();
    let mut turn_evaluator = turns::TurnEvaluator::new(evaluator, &mut extractor);
    if let Some(token) = choice.tokens.first() {
        state.apply_unchecked(token);
    } else if let Some(&tile) = turns::two_hex_takes(&state).first() {
        state.take_unchecked(tile);
    }
    let turn = turn_evaluator.best_turn(&mut state, None);
    choice.tokens.extend(turn.into_iter().flat_map(|turn| turn.tokens()));
    choice.info.pv.clone_from(&choice.tokens);
}
