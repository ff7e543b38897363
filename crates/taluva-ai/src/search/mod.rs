//! The real player: Monte Carlo tree search (PUCT) with learned values and priors, without playouts.
//!
//! A turn is two plies of one player, the placement and the build, and between turns there is a
//! chance node for the deck. Values are kept for every seat (max-n): each player is expected to
//! choose what is best for its own seat, with teams for its team. A simulation [selects](select)
//! edges down to a leaf, [expands](expand) it, values it by the evaluation, and [backs](backup) the
//! values up; [`simulate`] does these in turn. Placements are opened little by little (progressive
//! widening), certain results are backed up as such, and [`threats`] of a king are seen before the
//! tile is drawn.

mod analysis;
mod analysis_report;
mod backup;
mod expand;
mod game_analysis;
mod king;
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
pub use params::SearchParams;
pub use search_run::SearchRun;
pub(crate) use threats::KingThreats;
use time_manager::TimeManager;
use tree::{Edge, Kind, Node, Step, Tree};

/// What a search may use.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Resources {
    /// Threads, all of which search the same tree.
    pub threads: usize,
    /// Memory for the tree, in megabytes.
    pub memory: usize,
}

impl Default for Resources {
    fn default() -> Resources {
        Resources { threads: 1, memory: 256 }
    }
}

/// The searching player.
#[derive(Clone, Debug)]
pub struct Search<E> {
    evaluator: Arc<E>,
    policy: Arc<Policy>,
    /// The parameters of the search.
    pub params: SearchParams,
    /// What it may use.
    pub resources: Resources,
    /// How long it thinks when no limit is given.
    pub default_time: Duration,
    /// With a limit in time it ends when nothing can change its choice any more. Without any, it goes
    /// on if the choice is open, as long as this much time was saved.
    pub saves_time: Option<Duration>,
    /// What it cares for beyond winning, if it has a style.
    pub taste: Option<Taste>,
}

/// A player who expects less has little to lose and holds out as long as possible.
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

    /// The same search, looking at no more placements of the root than that.
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

    /// Chooses a turn, and says of every turn that was searched what was found.
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

    /// Begins to look for a turn in a position, for callers with other things to do in between.
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

/// What can be expected before a tile is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Expectation {
    /// What each seat can expect: the mean over the tiles that may come.
    pub values: Values,
    /// Each tile that may come, with its probability and what each seat can expect with it; `None`
    /// if the search has not come to it.
    pub tiles: Vec<(Tile, f32, Option<Values>)>,
}

impl<E: Evaluator> Search<E> {
    /// Searches a position in which the deck is to decide. In any other it gives what the best
    /// play is worth, and no tiles.
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

/// A turn at the root that was searched, with the best play after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The turn, and what is expected to follow.
    pub tokens: Vec<Token>,
    /// How often it was visited.
    pub visits: u32,
    /// What each seat can expect after it.
    pub values: Values,
}

fn lines_of(tree: &Tree) -> Vec<Line> {
    let line = |edge: &Edge| {
        let child = tree.child_of(edge).filter(|child| child.visits > 0)?;
        Some(Line { tokens: line_from(tree, edge), visits: child.visits, values: child.values() })
    };
    tree.edges_of(0).iter().filter_map(line).collect()
}

/// A turn of the root that was searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchedTurn {
    /// Where the tile goes.
    pub placement: Placement,
    /// What is built.
    pub build: Build,
    /// How often it was visited.
    pub visits: u32,
    /// What each seat can expect after it.
    pub values: Values,
}

/// The turns of the root that were visited at least so often.
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

/// Nothing is better than to become king now, so nothing else is looked at.
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

/// How good an edge is to play: known wins first, known losses last, else by visits.
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

/// The tokens from a node on, as far as the players' choices are clear.
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
            // Of the tiles that may come, the one looked at most.
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

/// The turn that was found best.
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

/// Adds what a search that was stopped at once left open: the build after a placement, or a whole
/// turn.
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
