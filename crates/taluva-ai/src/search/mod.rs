//! The real player: a search guided by what was learned.
//!
//! A turn is two plies of one player, the placement and the build, and between turns the deck
//! decides. Values are kept for every seat, and each player is expected to choose what is best for
//! its own seat (for its team, with teams). There are no playouts: a new position is worth what the
//! evaluation says. Wins that are certain are carried back as such.

mod king;
mod plant;
mod tree;
mod walk;
mod watch;

use std::thread;
use std::time::Duration;

use taluva::{Game, Phase, State, Token};

use crate::evaluate::{Doubtful, Evaluator};
use crate::player::{Choice, Deadline, Info, Limits, Player, PlayerError};
use crate::policy::Policy;
use crate::turns;
pub use king::{KingTurn, king_probability, king_turn_in};
use tree::{Edge, Kind, Node, Step, Tree};
pub use walk::Shape;
use walk::Walker;

/// What a search may use.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Resources {
    /// Threads, each with a tree of its own.
    pub threads: usize,
    /// Memory for all trees, in megabytes.
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
    evaluator: E,
    policy: Policy,
    /// The numbers that shape the search.
    pub shape: Shape,
    /// What it may use.
    pub resources: Resources,
    /// How long it thinks when no limit is given.
    pub default_time: Duration,
}

/// What the root of a tree says about its edges, without the tree.
struct Root {
    edges: Vec<(Step, u32, f32, Vec<Token>)>,
    info: Info,
    /// The turn that keeps the next player best from becoming king, if it is to be preferred.
    escape: Option<Vec<Token>>,
}

/// A player who expects less has little to lose and holds out as long as possible.
const LOST: f32 = 0.15;

impl<E: Evaluator> Search<E> {
    /// A search with that knowledge.
    pub fn new(evaluator: E, policy: Policy) -> Search<E> {
        Search {
            evaluator,
            policy,
            shape: Shape::default(),
            resources: Resources::default(),
            default_time: Duration::from_secs(2),
        }
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
        let mut choice = self.search(state, limits, report)?;
        complete(state, &self.evaluator, &mut choice);
        Ok(choice)
    }

    fn search(
        &self,
        state: &State,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        if !turns::is_choice(state) {
            return Err(PlayerError::NothingToChoose);
        }
        let mut limits = limits.clone();
        if limits.movetime.is_none() && limits.nodes.is_none() && limits.stop.is_none() {
            limits.movetime = Some(self.default_time);
        }
        let deadline = Deadline::new(&limits);
        if let Some(turn) = king_turn_in(state) {
            return Ok(crowned(state, &turn, &deadline));
        }
        let threads = self.resources.threads.max(1);
        if threads == 1 {
            let root = self.grow(state, &deadline, limits.nodes, report);
            return Ok(choose(vec![root]));
        }
        let share = limits.nodes.map(|nodes| nodes.div_ceil(threads as u64));
        let roots = thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads)
                .map(|_| scope.spawn(|| self.grow(state, &deadline, share, &mut |_| {})))
                .collect();
            let mut roots = vec![self.grow(state, &deadline, share, report)];
            roots.extend(helpers.into_iter().filter_map(|helper| helper.join().ok()));
            roots
        });
        Ok(choose(roots))
    }

    fn grow(
        &self,
        state: &State,
        deadline: &Deadline,
        nodes: Option<u64>,
        report: &mut dyn FnMut(&Info),
    ) -> Root {
        let memory = (self.resources.memory.max(1) << 20) / self.resources.threads.max(1);
        let evaluator = Doubtful(&self.evaluator);
        let mut walker = Walker::new(&evaluator, &self.policy, self.shape, memory);
        let mut state = state.clone();
        walker.plant(&mut state, || deadline.time_is_up());
        let mut walks = 0;
        let mut next_report = Duration::from_millis(250);
        let is_single =
            walker.tree.edges_of(0).len() == 1 && walker.tree.nodes[0].kind == Kind::Build;
        while !is_single
            && !walker.tree.nodes[0].is_solved
            && !walker.tree.is_full()
            && nodes.is_none_or(|limit| walks < limit)
            && !deadline.time_is_up()
        {
            walker.walk(&mut state);
            walks += 1;
            if walks % 64 == 0 && deadline.begun.elapsed() >= next_report {
                report(&info(&walker.tree, &state, walks, walker.deepest, deadline));
                next_report += Duration::from_millis(500);
            }
        }
        let info = info(&walker.tree, &state, walks, walker.deepest, deadline);
        let expects = info.score.get(state.seat().index()).copied().unwrap_or(0.0);
        let preferred = walker.preferred(&mut state, &info.pv, expects);
        let escape = preferred.map(|escape| escape.tokens());
        Root { escape, ..root_of(&walker.tree, info) }
    }
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
        None if (0.0..1e-6).contains(&edge.guess) => (-1, 0, 0.0),
        None => (0, 0, edge.guess),
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

fn info(tree: &Tree, state: &State, walks: u64, depth: u32, deadline: &Deadline) -> Info {
    let players = usize::from(state.setup().players());
    let best = best_of(tree, 0);
    let values = best.and_then(|edge| tree.child_of(edge)).map(Node::values);
    Info {
        time: deadline.begun.elapsed(),
        nodes: walks,
        depth: depth.max(1),
        score: values.map_or(Vec::new(), |values| values[..players].to_vec()),
        pv: best.map_or(Vec::new(), |edge| line_from(tree, edge)),
    }
}

fn root_of(tree: &Tree, info: Info) -> Root {
    let node = &tree.nodes[0];
    let edges = tree.edges_of(0).iter().map(|edge| {
        let (class, visits, value) = rank(tree, node, edge);
        // Certainty outweighs every number of visits.
        let visits = match class {
            1 => u32::MAX,
            -1 => 0,
            _ => visits.min(u32::MAX >> 8),
        };
        (edge.step, visits, if class < 0 { -1.0 } else { value }, line_from(tree, edge))
    });
    Root { edges: edges.collect(), info, escape: None }
}

/// The turn that all trees together found best.
fn choose(mut roots: Vec<Root>) -> Choice {
    let first = roots.remove(0);
    let mut info = first.info;
    let mut best: Option<(u64, f32, Vec<Token>, Step)> = None;
    for (step, visits, value, line) in first.edges {
        let mut total = u64::from(visits);
        let mut longest = line;
        for root in &roots {
            let other = root.edges.iter().find(|(other, ..)| *other == step);
            if let Some((_, visits, _, line)) = other {
                total += u64::from(*visits);
                if line.len() > longest.len() {
                    longest.clone_from(line);
                }
            }
        }
        let better = best.as_ref().is_none_or(|(known, known_value, ..)| {
            total > *known || total == *known && value > *known_value
        });
        if better {
            best = Some((total, value, longest, step));
        }
    }
    for root in &roots {
        info.nodes += root.info.nodes;
        info.depth = info.depth.max(root.info.depth);
    }
    let Some((_, _, line, step)) = best else { return Choice { tokens: Vec::new(), info } };
    if let Some(escape) = first.escape {
        info.pv.clone_from(&escape);
        return Choice { tokens: escape, info };
    }
    info.pv = line;
    if step == Step::Draw {
        return Choice { tokens: Vec::new(), info };
    }
    let is_build = |token: &Token| matches!(token, Token::Build(_) | Token::NoBuild);
    let end = info.pv.iter().position(is_build).map_or(info.pv.len(), |end| end + 1);
    Choice { tokens: info.pv[..end].to_vec(), info }
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
    let mut surveyor = crate::features::Surveyor::new();
    let mut scout = turns::Scout::new(evaluator, &mut surveyor);
    if let Some(token) = choice.tokens.first() {
        state.apply_unchecked(token);
    } else if let Some(&tile) = turns::two_hex_takes(&state).first() {
        state.take_unchecked(tile);
    }
    let turn = scout.best_turn(&mut state, None);
    choice.tokens.extend(turn.into_iter().flat_map(|turn| turn.tokens()));
    choice.info.pv.clone_from(&choice.tokens);
}
