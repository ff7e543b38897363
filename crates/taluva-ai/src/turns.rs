//! All turns of a position, evaluated one turn ahead.

use taluva::{Build, Phase, Placement, State, Tile, Token};

use crate::evaluate::Evaluator;
use crate::features::FeatureExtractor;
use crate::player::{Deadline, Values};
use crate::policy::{Policy, PolicyEncoder};
use crate::rng::Rng;

/// A placement with its best build.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// `None` after a placement.
    pub(crate) placement: Option<Placement>,
    /// `None` if nothing can be built.
    pub(crate) build: Option<Build>,
    pub(crate) values: Values,
}

impl Turn {
    pub(crate) fn tokens(&self) -> Vec<Token> {
        let build = self.build.map_or(Token::NoBuild, Token::Build);
        self.placement.map(Token::Place).into_iter().chain([build]).collect()
    }
}

/// Evaluates turns by the positions after them; reuses its buffers.
pub(crate) struct TurnEvaluator<'a, E: ?Sized> {
    pub(crate) evaluator: &'a E,
    pub(crate) extractor: &'a mut FeatureExtractor,
    pub(crate) placements: Vec<Placement>,
    pub(crate) builds: Vec<Build>,
    /// The number of positions evaluated.
    pub(crate) evaluations: u64,
    /// Whether builds are evaluated incrementally.
    pub(crate) incremental: bool,
}

impl<'a, E: Evaluator + ?Sized> TurnEvaluator<'a, E> {
    pub(crate) fn new(
        evaluator: &'a E,
        extractor: &'a mut FeatureExtractor,
    ) -> TurnEvaluator<'a, E> {
        // Earlier positions must not decide between equal turns.
        extractor.forget();
        let (placements, builds) = (Vec::new(), Vec::new());
        TurnEvaluator {
            evaluator,
            extractor,
            placements,
            builds,
            evaluations: 0,
            incremental: true,
        }
    }

    /// The best build after a placement, and its values.
    pub(crate) fn best_build(&mut self, state: &mut State) -> (Option<Build>, Values) {
        let mover = state.seat().index();
        let mut builds = std::mem::take(&mut self.builds);
        state.builds_into(&mut builds);
        if self.incremental {
            self.extractor.prepare_builds(state, self.evaluator.turns_left());
        }
        let mut best: Option<(Option<Build>, Values)> = None;
        for &build in &builds {
            let undo = state.build_unchecked(build);
            let values = if self.incremental {
                self.evaluator.values_built(state, &undo, self.extractor)
            } else {
                self.evaluator.values(state, self.extractor)
            };
            self.evaluations += 1;
            state.undo(undo);
            if best.is_none_or(|(_, known)| values[mover] > known[mover]) {
                best = Some((Some(build), values));
            }
        }
        self.builds = builds;
        best.unwrap_or_else(|| {
            let undo = state.pass_unchecked();
            let values = self.evaluator.values(state, self.extractor);
            state.undo(undo);
            (None, values)
        })
    }

    /// Every placement of the tile in hand with its best build, unsorted; or just the best build
    /// after a placement. Stops when the time is up, but returns at least one turn.
    pub(crate) fn turns(&mut self, state: &mut State, deadline: Option<&Deadline>) -> Vec<Turn> {
        if state.phase() == Phase::Build {
            let (build, values) = self.best_build(state);
            return vec![Turn { placement: None, build, values }];
        }
        let mut placements = std::mem::take(&mut self.placements);
        state.placements_into(&mut placements);
        let mut turns = Vec::with_capacity(placements.len());
        for &placement in &placements {
            if !turns.is_empty() && deadline.is_some_and(Deadline::time_is_up) {
                break;
            }
            turns.push(self.turn_of(state, placement));
        }
        self.placements = placements;
        turns
    }

    /// The placements that a policy ranks first, and a few random ones, each with its best build.
    pub(crate) fn likely_turns(
        &mut self,
        state: &mut State,
        policy: &Policy,
        (first, others): (usize, usize),
        rng: &mut Rng,
    ) -> Vec<Turn> {
        if state.phase() == Phase::Build {
            return self.turns(state, None);
        }
        let mut placements = state.placements();
        if placements.len() > first + others {
            self.extractor.chart.fill(state.island());
            let encoder = PolicyEncoder::new(state, &self.extractor.chart);
            let prepared = policy.prepare(encoder.context());
            placements.sort_by_cached_key(|placement| {
                let score = prepared.score(&encoder.inputs(placement));
                std::cmp::Reverse((score * 1024.0) as i32)
            });
            rng.shuffle(&mut placements[first..]);
            placements.truncate(first + others);
        }
        placements.into_iter().map(|placement| self.turn_of(state, placement)).collect()
    }

    /// A placement with its best build.
    pub(crate) fn turn_of(&mut self, state: &mut State, placement: Placement) -> Turn {
        let undo = state.place_unchecked(placement);
        let (build, values) = self.best_build(state);
        state.undo(undo);
        Turn { placement: Some(placement), build, values }
    }

    /// The best turn for the mover.
    pub(crate) fn best_turn(
        &mut self,
        state: &mut State,
        deadline: Option<&Deadline>,
    ) -> Option<Turn> {
        let mover = state.seat().index();
        let turns = self.turns(state, deadline);
        turns.into_iter().reduce(|a, b| if b.values[mover] > a.values[mover] { b } else { a })
    }
}

/// The 2-hex tiles that the player to move may take now.
pub(crate) fn two_hex_takes(state: &State) -> Vec<Tile> {
    let mut tiles = Vec::new();
    if state.phase() == Phase::Take && !state.offer().is_empty() {
        state.takes_into(&mut tiles);
        tiles.retain(|tile| tile.is_two_hex());
    }
    tiles
}

/// A random tile from the deck, weighted by its unseen copies.
pub(crate) fn drawn_tile(state: &State, rng: &mut Rng) -> Option<Tile> {
    let total: usize = state.unseen_tiles().map(|(_, count)| usize::from(count)).sum();
    let mut pick = rng.below(total);
    for (tile, count) in state.unseen_tiles() {
        match pick.checked_sub(usize::from(count)) {
            Some(rest) => pick = rest,
            None => return Some(tile),
        }
    }
    None
}

/// Whether the player has a choice: a placement, a build, or a 2-hex tile.
pub(crate) fn is_choice(state: &State) -> bool {
    match state.phase() {
        Phase::Place | Phase::Build => true,
        Phase::Take => !two_hex_takes(state).is_empty(),
        Phase::Over => false,
    }
}
