//! Games played entirely in Rust: random ones for comparison, and self-play for training data.

use std::sync::atomic::Ordering;

use numpy::{PyArray1, PyArrayMethods as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use taluva::{Deck, Phase, Placement, PlacementSet, State, Token};
use taluva_ai::evaluate::final_values;
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::Limits;
use taluva_ai::rng::Rng;

use crate::batch::draw;
use crate::convert;
use crate::encoding::{self, Action, Bounds, PLANES, VECTOR, View};
use crate::errors::WindowError;
use crate::player::interruptible;

/// Plays random games in a plain Rust loop, and returns the number of moves.
#[pyfunction]
#[pyo3(signature = (games, setup = "", *, seed = 0))]
pub(crate) fn random_games(py: Python<'_>, games: usize, setup: &str, seed: u64) -> PyResult<u64> {
    let start = State::new(convert::setup(setup)?);
    interruptible(py, |stop| {
        let mut state = start.clone();
        let mut rng = Rng::new(seed);
        let (mut tiles, mut builds) = (Vec::new(), Vec::new());
        let mut placements = PlacementSet::default();
        let mut moves = 0;
        for _ in 0..games {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            state.clone_from(&start);
            loop {
                match state.phase() {
                    Phase::Over => break,
                    Phase::Take => {
                        tiles.clear();
                        if !state.offer().is_empty() {
                            state.takes_into(&mut tiles);
                            tiles.retain(|tile| tile.is_two_hex());
                        }
                        let drawing = usize::from(state.deck_left() > 0);
                        let choice = rng.below(tiles.len() + drawing).checked_sub(drawing);
                        let tile = choice.map_or_else(|| draw(&state, &mut rng), |nth| tiles[nth]);
                        state.take_unchecked(tile);
                    }
                    Phase::Place => {
                        state.placement_set_into(&mut placements);
                        let chosen = placements.get(rng.below(placements.len()));
                        state.place_unchecked(chosen.expect("it is one of them"));
                        moves += 1;
                    }
                    Phase::Build => {
                        state.builds_into(&mut builds);
                        match rng.choose(&builds) {
                            Some(&build) => state.build_unchecked(build),
                            None => state.pass_unchecked(),
                        };
                        moves += 1;
                    }
                }
            }
        }
        moves
    })
}

/// The recorded decisions of self-play.
#[derive(Default)]
struct Samples {
    planes: Vec<u8>,
    vectors: Vec<u8>,
    games: Vec<u32>,
    seats: Vec<u8>,
    actions: Vec<u32>,
    values: Vec<f32>,
    results: Vec<f32>,
}

/// The parameters of self-play.
struct Plan {
    setup: taluva::Setup,
    games: u32,
    nodes: u64,
    level: SkillLevel,
    seed: u64,
    window: i16,
}

impl Samples {
    fn note(&mut self, state: &State, view: View, game: u32, action: usize, score: &[f32]) {
        let seat = state.seat();
        let at = self.planes.len();
        self.planes.resize(at + PLANES * view.side() * view.side(), 0);
        view.write_planes(state, seat, &mut self.planes[at..]);
        let at = self.vectors.len();
        self.vectors.resize(at + VECTOR, 0);
        encoding::write_vector(state, seat, &mut self.vectors[at..]);
        self.games.push(game);
        self.seats.push(seat.number());
        self.actions.push(action as u32);
        let players = usize::from(state.setup().players());
        self.values.extend((0..players).map(|seat| score.get(seat).copied().unwrap_or(f32::NAN)));
    }

    /// Plays one game; the error is a placement that does not fit into the window.
    fn play(
        &mut self,
        plan: &Plan,
        game: u32,
        is_stopped: impl Fn() -> bool,
    ) -> Result<(), Placement> {
        let mut seeds = Rng::for_part(plan.seed, u64::from(game));
        let seed = std::array::from_fn(|_| seeds.bits() as u8);
        let deck = Deck::shuffle(&plan.setup, &seed);
        let mut player = LevelPlayer::new(plan.level);
        taluva_ai::player::Player::new_game(&mut player, seeds.bits());
        let mut state = State::new(plan.setup);
        let before = self.games.len();
        while state.phase() != Phase::Over {
            if is_stopped() {
                return Ok(());
            }
            let choice = player.choose_in(&state, &Limits::nodes(plan.nodes), &mut |_| {});
            let (tokens, score) = match choice {
                Ok(choice) => (choice.tokens, choice.info.score),
                Err(_) => (Vec::new(), Vec::new()),
            };
            let view = |state: &State| View::new(plan.window, Bounds::of(state));
            let mut note = |state: &State, action: Action| {
                let view = view(state);
                let number = view.number(action)?;
                self.note(state, view, game, number, &score);
                Some(())
            };
            if tokens.is_empty() {
                let Some(tile) = deck.next_of(state.deck_left()) else { break };
                if encoding::may_take(&state) {
                    note(&state, Action::Draw);
                }
                state.take_unchecked(tile);
                continue;
            }
            for &token in &tokens {
                if let Token::Place(placement) = token {
                    if state.phase() == Phase::Take {
                        note(&state, Action::Play(Token::Tile(placement.tile)));
                        state.take_unchecked(placement.tile);
                    }
                    note(&state, Action::Play(token)).ok_or(placement)?;
                } else {
                    note(&state, Action::Play(token));
                }
                state.apply_unchecked(&token);
            }
        }
        let players = usize::from(plan.setup.players());
        let result = final_values(&state).unwrap_or_default();
        for _ in before..self.games.len() {
            self.results.extend_from_slice(&result[..players]);
        }
        Ok(())
    }
}

/// Self-play games of a level, as arrays with one row per decision: `planes`, `vectors`, `game`,
/// `seat`, `action`, `value` (the expected result of each seat by the search; NaN if there is none)
/// and `result` (the result of each seat). Decisions are those of the environments: taking a 2-hex
/// tile or drawing, placing, building.
#[pyfunction]
#[pyo3(signature = (games, setup = "", *, nodes = 100, level = 10, seed = 0, window = 40))]
pub(crate) fn self_play<'py>(
    py: Python<'py>,
    games: u32,
    setup: &str,
    nodes: u64,
    level: u8,
    seed: u64,
    window: i16,
) -> PyResult<Bound<'py, PyDict>> {
    let level = SkillLevel::new(level)
        .ok_or_else(|| PyValueError::new_err("a level is a number from 1 to 10"))?;
    let setup = convert::setup(setup)?;
    let plan = Plan { setup, games, nodes, level, seed, window: encoding::window(window)? };
    let played = interruptible(py, |stop| {
        let mut samples = Samples::default();
        for game in 0..plan.games {
            samples.play(&plan, game, || stop.load(Ordering::Relaxed))?;
        }
        Ok(samples)
    })?;
    let samples = played.map_err(|placement: Placement| {
        let window = plan.window;
        WindowError::new_err(format!(
            "{placement} does not fit into a window of {window}; take a wider one"
        ))
    })?;
    let rows = samples.games.len();
    let (players, side) = (usize::from(setup.players()), plan.window as usize);
    let arrays = PyDict::new(py);
    let planes = PyArray1::from_vec(py, samples.planes).reshape([rows, PLANES, side, side])?;
    arrays.set_item("planes", planes)?;
    arrays.set_item("vectors", PyArray1::from_vec(py, samples.vectors).reshape([rows, VECTOR])?)?;
    arrays.set_item("game", PyArray1::from_vec(py, samples.games))?;
    arrays.set_item("seat", PyArray1::from_vec(py, samples.seats))?;
    arrays.set_item("action", PyArray1::from_vec(py, samples.actions))?;
    arrays.set_item("value", PyArray1::from_vec(py, samples.values).reshape([rows, players])?)?;
    arrays.set_item("result", PyArray1::from_vec(py, samples.results).reshape([rows, players])?)?;
    Ok(arrays)
}
