//! Plain textbook UCT with random playouts.

use std::time::Duration;

use taluva::{Build, Game, Phase, Placement, State, Tile, Token};

use crate::evaluate::final_values;
use crate::player::{Choice, Deadline, Info, Limits, Player, PlayerError, Values};
use crate::rng::Rng;
use crate::turns;

/// A move in the tree, by a player or by chance.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Step {
    Take(Tile),
    Place(Placement),
    Build(Build),
    NoBuild,
    Draw,
}

struct Node {
    step: Step,
    children: Vec<u32>,
    untried: Option<Vec<Step>>,
    visits: u32,
    sum: Values,
}

impl Node {
    fn new(step: Step) -> Node {
        Node { step, children: Vec::new(), untried: None, visits: 0, sum: [0.0; 5] }
    }
}

/// Plain UCT: it knows nothing of the game except its rules.
#[derive(Clone, Debug)]
pub struct Uct {
    rng: Rng,
    placements: Vec<Placement>,
    builds: Vec<Build>,
}

const EXPLORATION: f32 = 0.7;
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// A tree of this many nodes takes about 100 MB; after that the search continues without growing
/// it.
const MOST_NODES: usize = 1_000_000;

impl Uct {
    /// A player whose choices are determined by the seed if the limit is in nodes.
    #[must_use]
    pub fn new(seed: u64) -> Uct {
        Uct { rng: Rng::new(seed), placements: Vec::new(), builds: Vec::new() }
    }

    fn steps(&mut self, state: &State, draw_decided: bool) -> Vec<Step> {
        let mut steps: Vec<Step> = match state.phase() {
            Phase::Over => Vec::new(),
            Phase::Place => {
                state.placements_into(&mut self.placements);
                self.placements.iter().map(|&placement| Step::Place(placement)).collect()
            }
            Phase::Build => {
                state.builds_into(&mut self.builds);
                if self.builds.is_empty() {
                    vec![Step::NoBuild]
                } else {
                    self.builds.iter().map(|&build| Step::Build(build)).collect()
                }
            }
            Phase::Take => {
                let takes = turns::two_hex_takes(state);
                let draw = (!draw_decided && state.deck_left() > 0).then_some(Step::Draw);
                takes.into_iter().map(Step::Take).chain(draw).collect()
            }
        };
        self.rng.shuffle(&mut steps);
        steps
    }

    fn playout(&mut self, state: &mut State) -> Values {
        loop {
            match state.phase() {
                Phase::Over => return final_values(state).unwrap_or_default(),
                Phase::Take => {
                    let takes = turns::two_hex_takes(state);
                    let draws = usize::from(state.deck_left() > 0);
                    let pick = self.rng.below(takes.len() + draws);
                    let tile = takes
                        .get(pick)
                        .copied()
                        .or_else(|| turns::drawn_tile(state, &mut self.rng));
                    let Some(tile) = tile else { return [0.0; 5] };
                    state.take_unchecked(tile);
                }
                Phase::Place => {
                    state.placements_into(&mut self.placements);
                    let pick = self.rng.below(self.placements.len());
                    state.place_unchecked(self.placements[pick]);
                }
                Phase::Build => {
                    state.builds_into(&mut self.builds);
                    let pick = self.rng.below(self.builds.len());
                    match self.builds.get(pick) {
                        Some(&build) => state.build_unchecked(build),
                        None => state.pass_unchecked(),
                    };
                }
            }
        }
    }

    /// One descent, one new node, one playout.
    fn simulate(&mut self, tree: &mut Vec<Node>, state: &mut State) {
        let mut path = vec![0usize];
        let mut at = 0usize;
        loop {
            if state.phase() == Phase::Over {
                break;
            }
            let is_chance = state.phase() == Phase::Take
                && (tree[at].step == Step::Draw || turns::two_hex_takes(state).is_empty());
            if is_chance {
                let Some(tile) = turns::drawn_tile(state, &mut self.rng) else { break };
                state.take_unchecked(tile);
                let step = Step::Take(tile);
                let known = tree[at].children.iter().find(|&&c| tree[c as usize].step == step);
                at = match known {
                    Some(&child) => child as usize,
                    None => add_child(tree, at, step),
                };
                path.push(at);
                continue;
            }
            if tree[at].untried.is_none() {
                tree[at].untried = Some(self.steps(state, false));
            }
            if tree.len() < MOST_NODES
                && let Some(step) = tree[at].untried.as_mut().and_then(Vec::pop)
            {
                apply(state, step);
                at = add_child(tree, at, step);
                path.push(at);
                break;
            }
            let mover = state.seat().index();
            let Some(child) = best_child(tree, at, mover) else { break };
            apply(state, tree[child].step);
            at = child;
            path.push(at);
        }
        let values = self.playout(state);
        for node in path {
            tree[node].visits += 1;
            for (sum, value) in tree[node].sum.iter_mut().zip(values) {
                *sum += value;
            }
        }
    }
}

fn add_child(tree: &mut Vec<Node>, parent: usize, step: Step) -> usize {
    let child = tree.len();
    tree.push(Node::new(step));
    tree[parent].children.push(child as u32);
    child
}

fn apply(state: &mut State, step: Step) {
    match step {
        Step::Take(tile) => {
            state.take_unchecked(tile);
        }
        Step::Place(placement) => {
            state.place_unchecked(placement);
        }
        Step::Build(build) => {
            state.build_unchecked(build);
        }
        Step::NoBuild => {
            state.pass_unchecked();
        }
        Step::Draw => {}
    }
}

fn best_child(tree: &[Node], at: usize, mover: usize) -> Option<usize> {
    let log = (tree[at].visits.max(1) as f32).ln();
    let bound = |child: &&u32| {
        let child = &tree[**child as usize];
        let visits = child.visits.max(1) as f32;
        child.sum[mover] / visits + EXPLORATION * (log / visits).sqrt()
    };
    let best = tree[at].children.iter().max_by(|a, b| bound(a).total_cmp(&bound(b)));
    best.map(|&child| child as usize)
}

fn most_visited(tree: &[Node], at: usize) -> Option<usize> {
    tree[at].children.iter().max_by_key(|&&c| tree[c as usize].visits).map(|&c| c as usize)
}

impl Player for Uct {
    fn name(&self) -> String {
        "uct".to_owned()
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        _report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        if !turns::is_choice(game.state()) {
            return Err(PlayerError::NothingToChoose);
        }
        let mut limits = limits.clone();
        if limits.movetime.is_none() && limits.nodes.is_none() {
            limits.movetime = Some(DEFAULT_TIME);
        }
        let deadline = Deadline::new(&limits);
        let mut tree = vec![Node::new(Step::NoBuild)];
        let mut nodes = 0;
        while nodes == 0 || !deadline.has_passed(nodes) {
            self.simulate(&mut tree, &mut game.state().clone());
            nodes += 1;
        }
        let mut state = game.state().clone();
        let mut at = 0;
        let mut tokens = Vec::new();
        // A turn that the tree does not complete is completed at random.
        while let Some(child) = most_visited(&tree, at) {
            let step = tree[child].step;
            match step {
                Step::Draw => break,
                Step::Take(_) => {}
                Step::Place(placement) => tokens.push(Token::Place(placement)),
                Step::Build(build) => tokens.push(Token::Build(build)),
                Step::NoBuild => tokens.push(Token::NoBuild),
            }
            apply(&mut state, step);
            at = child;
            if matches!(step, Step::Build(_) | Step::NoBuild) {
                break;
            }
        }
        let is_unfinished = matches!(tokens.last(), Some(Token::Place(_)))
            || matches!(tree[at].step, Step::Take(_)) && tokens.is_empty();
        if is_unfinished {
            tokens.extend(super::random::random_turn(&mut state, &mut self.rng));
        }
        let players = usize::from(state.setup().players());
        let root = &tree[0];
        let score = root.sum[..players].iter().map(|sum| sum / root.visits as f32).collect();
        let info =
            Info { time: deadline.begun.elapsed(), nodes, depth: 1, score, pv: tokens.clone() };
        Ok(Choice { tokens, info })
    }
}
