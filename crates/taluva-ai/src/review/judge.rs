//! The values of positions and turns, with equal effort for everything that is compared.

use taluva::{Phase, State, Tile, Token};

use super::{ReviewParams, SearchHook};
use crate::evaluate::final_values;
use crate::player::{Limits, Values};
use crate::search::{Resources, Search};
use crate::turns::two_hex_takes;
use crate::weights::{self, Learned};

/// A turn and its value for every seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Play {
    pub(super) tokens: Vec<Token>,
    pub(super) values: Values,
}

/// The expected result before a tile is in hand.
#[derive(Clone, Debug)]
pub(super) struct DrawExpectation {
    /// With the better of drawing and taking a 2-hex tile.
    pub(super) values: Values,
    /// When drawing: the mean over the unseen tiles.
    pub(super) draw: Option<Values>,
    /// With each tile that may be drawn or taken.
    tiles: Vec<(Tile, Values)>,
}

impl DrawExpectation {
    /// The expected result with a tile in hand.
    pub(super) fn with(&self, tile: Tile) -> Option<Values> {
        self.tiles.iter().find(|(known, _)| *known == tile).map(|&(_, values)| values)
    }
}

/// Judges positions by search, and the last turn of a game exactly.
#[derive(Debug)]
pub(super) struct Judge {
    search: Search<Learned>,
    params: ReviewParams,
}

impl Judge {
    pub(super) fn new(params: ReviewParams) -> Judge {
        let mut search = Search::new(Learned, weights::policy().clone());
        search.resources = Resources { threads: 1, memory: params.memory };
        Judge { search, params }
    }

    /// The parameters of the review.
    pub(super) const fn params(&self) -> &ReviewParams {
        &self.params
    }

    /// Calls the hook and returns the limits of the next search.
    fn limits(&self, nodes: u64) -> Limits {
        if let Some(SearchHook(call)) = &self.params.between_searches {
            call();
        }
        Limits { nodes: Some(nodes), stop: self.params.stop.clone(), ..Limits::default() }
    }

    /// The best play in a position with a choice.
    pub(super) fn best(&self, state: &State, nodes: u64) -> Play {
        if is_last_turn(state)
            && let Some(play) = exact(state)
        {
            return play;
        }
        let players = usize::from(state.setup().players());
        match self.search.choose_in(state, &self.limits(nodes), &mut |_| {}) {
            Ok(choice) => {
                let mut values = [0.0; 5];
                for (value, score) in values[..players].iter_mut().zip(&choice.info.score) {
                    *value = score.clamp(0.0, 1.0);
                }
                Play { tokens: choice.tokens, values }
            }
            Err(_) => Play { tokens: Vec::new(), values: self.after(state, nodes) },
        }
    }

    /// The value of a position between two turns, with the effort for turns.
    pub(super) fn after(&self, state: &State, nodes: u64) -> Values {
        match (final_values(state), state.phase()) {
            (Some(values), _) => values,
            (None, Phase::Take) if two_hex_takes(state).is_empty() => {
                let values = self.search.expectation(state, &self.limits(nodes)).values;
                // A mean of many values may exceed the bounds by a rounding error.
                values.map(|value| value.clamp(0.0, 1.0))
            }
            (None, _) => self.best(state, nodes).values,
        }
    }

    /// The expected result before a tile is in hand, with equal effort for each tile.
    pub(super) fn expectation(&self, state: &State) -> DrawExpectation {
        let nodes = self.params.nodes_per_tile;
        if state.phase() != Phase::Take {
            let values = final_values(state).unwrap_or_else(|| self.best(state, nodes).values);
            return DrawExpectation { values, draw: None, tiles: Vec::new() };
        }
        let with = |tile: Tile| {
            let mut state = state.clone();
            state.take_unchecked(tile);
            let values = match final_values(&state) {
                Some(values) => values,
                None => self.best(&state, nodes).values,
            };
            (tile, values)
        };
        let mover = state.seat().index();
        let takes: Vec<(Tile, Values)> = two_hex_takes(state).into_iter().map(with).collect();
        let mut tiles = Vec::new();
        let mut draw = None;
        if state.deck_left() > 0 {
            let total: f32 = state.unseen_tiles().map(|(_, count)| f32::from(count)).sum();
            let mut mean = [0.0; 5];
            for (tile, count) in state.unseen_tiles() {
                let (tile, values) = with(tile);
                for (mean, value) in mean.iter_mut().zip(values) {
                    *mean += f32::from(count) / total * value;
                }
                tiles.push((tile, values));
            }
            draw = Some(mean);
        }
        let taken = takes.iter().map(|&(_, values)| values);
        let best =
            draw.into_iter().chain(taken).reduce(|a, b| if b[mover] > a[mover] { b } else { a });
        tiles.extend(takes);
        DrawExpectation { values: best.unwrap_or_default(), draw, tiles }
    }
}

/// Whether the game ends with this turn, whatever is played.
fn is_last_turn(state: &State) -> bool {
    matches!(state.phase(), Phase::Place | Phase::Build)
        && state.deck_left() == 0
        && state.offer().is_empty()
        && !state.setup().ranking()
}

/// The best play of a last turn, by exhaustive search; `None` if a turn does not end the game.
fn exact(state: &State) -> Option<Play> {
    let mover = state.seat().index();
    let mut best: Option<Play> = None;
    let mut offer = |tokens: Vec<Token>, state: &State| {
        let values = final_values(state)?;
        if best.as_ref().is_none_or(|best| values[mover] > best.values[mover]) {
            best = Some(Play { tokens, values });
        }
        Some(())
    };
    let mut state = state.clone();
    let placements: Vec<Option<_>> = match state.phase() {
        Phase::Place => state.placements().into_iter().map(Some).collect(),
        _ => vec![None],
    };
    for placement in placements {
        let place = placement.map(Token::Place);
        let placed = placement.map(|placement| state.place_unchecked(placement));
        let builds = state.builds();
        let builds: Vec<Token> = if builds.is_empty() {
            vec![Token::NoBuild]
        } else {
            builds.into_iter().map(Token::Build).collect()
        };
        for build in builds {
            let built = state.apply_unchecked(&build);
            offer(place.into_iter().chain([build]).collect(), &state)?;
            state.undo(built);
        }
        if let Some(placed) = placed {
            state.undo(placed);
        }
    }
    best
}
