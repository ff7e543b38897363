//! Many games of one setup, stepped together with arrays in and out.
//!
//! The batch draws the tiles. A game that ends returns its values and restarts in the same step.

use std::{panic, thread};

use numpy::{PyArray1, PyArray2, PyArray4, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use taluva::{Build, Phase, Placement, PlacementSet, Setup, State, Tile};
use taluva_ai::evaluate::final_values;
use taluva_ai::player::Values;
use taluva_ai::rng::Rng;

use crate::convert;
use crate::encoding::{self, Bounds, PLANES, VECTOR, View};
use crate::errors::WindowError;
use crate::game::Game;
use crate::player::checked_resources;

/// One number per game, of any common integer type.
#[derive(FromPyObject)]
enum Numbers<'py> {
    U32(PyReadonlyArray1<'py, u32>),
    I64(PyReadonlyArray1<'py, i64>),
    U64(PyReadonlyArray1<'py, u64>),
    I32(PyReadonlyArray1<'py, i32>),
}

impl Numbers<'_> {
    /// The numbers; those out of range become the maximum, which is never allowed.
    fn read(&self) -> Vec<u32> {
        fn all<T: Copy + TryInto<u32>>(numbers: impl Iterator<Item = T>) -> Vec<u32> {
            numbers.map(|number| number.try_into().unwrap_or(u32::MAX)).collect()
        }
        match self {
            Numbers::U32(array) => all(array.as_array().iter().copied()),
            Numbers::I64(array) => all(array.as_array().iter().copied()),
            Numbers::U64(array) => all(array.as_array().iter().copied()),
            Numbers::I32(array) => all(array.as_array().iter().copied()),
        }
    }
}

/// The pending choice in a game; the lists of its slot hold the options.
#[derive(Clone, Copy, Debug)]
enum Due {
    Placement,
    /// A placement among those that fit into the window, if not all do.
    FittingPlacement,
    Build,
    /// Nothing can be built.
    Pass,
    /// A 2-hex tile, or a draw from the deck if that is possible.
    Take {
        or_draw: bool,
    },
}

/// One game of a batch. Its lists are reused from turn to turn, so that nothing is allocated, and
/// placements are found without listing them: thousands of games do not fit into any cache, and
/// memory must be fetched before it is written.
#[derive(Clone, Debug)]
struct Slot {
    state: State,
    bounds: Bounds,
    due: Due,
    placements: PlacementSet,
    fitting: Vec<Placement>,
    builds: Vec<Build>,
    takes: Vec<Tile>,
    rng: Rng,
}

impl Slot {
    fn new(start: &State, rng: Rng) -> Slot {
        Slot {
            state: start.clone(),
            bounds: Bounds::of(start),
            due: Due::Pass,
            placements: PlacementSet::default(),
            fitting: Vec::new(),
            builds: Vec::new(),
            takes: Vec::new(),
            rng,
        }
    }

    /// Loads the game into the cache while another one is played.
    fn prefetch(&self) {
        self.state.prefetch();
        if matches!(self.due, Due::Placement) {
            self.placements.prefetch();
        }
    }

    /// The number of legal choices.
    fn len(&self) -> usize {
        match self.due {
            Due::Placement => self.placements.len(),
            Due::FittingPlacement => self.fitting.len(),
            Due::Build => self.builds.len(),
            Due::Pass => 1,
            Due::Take { or_draw } => self.takes.len() + usize::from(or_draw),
        }
    }

    fn view(&self, window: i16) -> View {
        View::new(window, self.bounds)
    }

    /// The action number of the `nth` choice.
    fn number(&self, view: View, nth: usize) -> Option<usize> {
        match self.due {
            Due::Placement | Due::FittingPlacement => {
                view.number_of_placement(&self.placement(nth)?)
            }
            Due::Build => view.number_of_build(*self.builds.get(nth)?),
            Due::Pass => Some(view.number_of_pass()),
            Due::Take { .. } => match self.takes.get(nth) {
                Some(&tile) => view.number_of_take(tile),
                None => Some(view.number_of_draw()),
            },
        }
    }

    fn placement(&self, nth: usize) -> Option<Placement> {
        match self.due {
            Due::Placement => self.placements.get(nth),
            _ => self.fitting.get(nth).copied(),
        }
    }

    /// Plays the `nth` choice, which must exist.
    fn play(&mut self, nth: usize) {
        match self.due {
            Due::Placement | Due::FittingPlacement => {
                let placement = self.placement(nth).expect("it is one of them");
                self.bounds = self.bounds.with_placement(&placement);
                self.state.place_unchecked(placement);
            }
            Due::Build => drop(self.state.build_unchecked(self.builds[nth])),
            Due::Pass => drop(self.state.pass_unchecked()),
            Due::Take { .. } => {
                let tile = match self.takes.get(nth) {
                    Some(&tile) => tile,
                    None => draw(&self.state, &mut self.rng),
                };
                self.state.take_unchecked(tile);
            }
        }
    }

    fn begin(&mut self, start: &State) {
        self.state.clone_from(start);
        self.bounds = Bounds::of(start);
    }

    /// Advances to the next choice: draws if that is the only option, and restarts after the end.
    /// Returns the values of a game that has ended; an error if nothing fits into the window.
    fn advance(&mut self, start: &State, window: i16) -> Result<Option<Values>, usize> {
        let mut ended = None;
        loop {
            match self.state.phase() {
                Phase::Over => {
                    ended = final_values(&self.state);
                    self.begin(start);
                }
                Phase::Take => {
                    if !self.state.offer().is_empty() {
                        self.state.takes_into(&mut self.takes);
                        self.takes.retain(|tile| tile.is_two_hex());
                        if !self.takes.is_empty() {
                            self.due = Due::Take { or_draw: self.state.deck_left() > 0 };
                            return Ok(ended);
                        }
                    }
                    let tile = draw(&self.state, &mut self.rng);
                    self.state.take_unchecked(tile);
                }
                Phase::Place => {
                    self.state.placement_set_into(&mut self.placements);
                    let view = self.view(window);
                    self.due = if view.holds_every_placement() {
                        Due::Placement
                    } else {
                        self.fitting.clear();
                        let all = self.placements.iter();
                        self.fitting.extend(all.filter(|placement| view.holds(placement)));
                        if self.fitting.is_empty() {
                            return Err(self.placements.len());
                        }
                        Due::FittingPlacement
                    };
                    return Ok(ended);
                }
                Phase::Build => {
                    self.state.builds_into(&mut self.builds);
                    self.due = if self.builds.is_empty() { Due::Pass } else { Due::Build };
                    return Ok(ended);
                }
            }
        }
    }
}

/// The result of playing a part of a batch.
#[derive(Default)]
struct Part {
    finished: u64,
    /// The first game in which nothing fitted into the window, and the number of placements that
    /// did not fit.
    stuck: Option<(usize, usize)>,
}

fn play_part(
    start: &State,
    window: i16,
    slots: &mut [Slot],
    choices: &[u32],
    counts: &mut [u32],
    values: &mut [f32],
    ended: &mut [bool],
) -> Part {
    let players = usize::from(start.setup().players());
    let mut part = Part::default();
    for (index, &nth) in choices.iter().enumerate() {
        if let Some(next) = slots.get(index + 1) {
            next.prefetch();
        }
        let slot = &mut slots[index];
        slot.play(nth as usize);
        match slot.advance(start, window) {
            Ok(None) => {}
            Ok(Some(result)) => {
                ended[index] = true;
                values[index * players..][..players].copy_from_slice(&result[..players]);
                part.finished += 1;
            }
            Err(hidden) => {
                part.stuck.get_or_insert((index, hidden));
                slot.begin(start);
                slot.advance(start, window).expect("the first tile fits, as it has before");
            }
        }
        counts[index] = slot.len() as u32;
    }
    part
}

/// Draws an unseen tile, all equally likely.
pub(crate) fn draw(state: &State, rng: &mut Rng) -> Tile {
    let unseen: usize = state.unseen_tiles().map(|(_, count)| usize::from(count)).sum();
    let mut choice = rng.below(unseen);
    for (tile, count) in state.unseen_tiles() {
        match choice.checked_sub(usize::from(count)) {
            Some(rest) => choice = rest,
            None => return tile,
        }
    }
    unreachable!("the choice is below the number of unseen tiles")
}

/// With fewer games a thread takes longer to start than to work.
const LEAST_SHARE: usize = 256;

/// Many games of one setup, stepped together on all cores, or on `threads` threads. The results do
/// not depend on the number of threads.
#[pyclass(module = "taluva")]
#[derive(Debug)]
pub(crate) struct Batch {
    start: State,
    window: i16,
    slots: Vec<Slot>,
    /// The number of choices in every game. Kept contiguous, since the games are too far apart in
    /// memory to be visited.
    counts: Vec<u32>,
    finished: u64,
    threads: usize,
}

impl Batch {
    fn setup(&self) -> &Setup {
        self.start.setup()
    }

    /// Plays one choice in every game, given by its index among the legal ones. A game in which
    /// nothing fits into the window any more restarts, and is returned as the error.
    fn play_all(&mut self, choices: &[u32]) -> Result<(Vec<f32>, Vec<bool>), (usize, usize)> {
        let players = usize::from(self.setup().players());
        let mut values = vec![0.0; self.slots.len() * players];
        let mut ended = vec![false; self.slots.len()];
        let (start, window, share) = (&self.start, self.window, self.share());
        let parts = self
            .slots
            .chunks_mut(share)
            .zip(choices.chunks(share).zip(self.counts.chunks_mut(share)))
            .zip(values.chunks_mut(share * players).zip(ended.chunks_mut(share)));
        let played: Vec<Part> = thread::scope(|scope| {
            let play = |((slots, (choices, counts)), (values, ended))| {
                play_part(start, window, slots, choices, counts, values, ended)
            };
            // The last part runs on this thread.
            let mut parts: Vec<_> = parts.collect();
            let own = parts.pop();
            let others: Vec<_> =
                parts.into_iter().map(|part| scope.spawn(move || play(part))).collect();
            let own = own.map(play);
            let others = others
                .into_iter()
                .map(|part| part.join().unwrap_or_else(|panic| panic::resume_unwind(panic)));
            others.chain(own).collect()
        });
        self.finished += played.iter().map(|part| part.finished).sum::<u64>();
        let mut stuck = played
            .iter()
            .zip((0..).step_by(share))
            .filter_map(|(part, first)| part.stuck.map(|(index, hidden)| (first + index, hidden)));
        stuck.next().map_or(Ok((values, ended)), Err)
    }

    /// The number of games per thread.
    fn share(&self) -> usize {
        self.slots.len().div_ceil(self.threads).max(LEAST_SHARE)
    }

    /// The index of every action among the legal choices.
    fn choices_of(&self, actions: &[u32]) -> Result<Vec<u32>, usize> {
        let find = |(index, (slot, &action)): (usize, (&Slot, &u32))| {
            let view = slot.view(self.window);
            (0..slot.len())
                .find(|&nth| slot.number(view, nth) == Some(action as usize))
                .map(|nth| nth as u32)
                .ok_or(index)
        };
        self.slots.iter().zip(actions).enumerate().map(find).collect()
    }

    fn step_with<'py>(&mut self, py: Python<'py>, choices: &[u32]) -> PyResult<Stepped<'py>> {
        let window = self.window;
        let (values, ended) = py.detach(|| self.play_all(choices)).map_err(|(index, hidden)| {
            let reason = encoding::does_not_fit_text(hidden, window);
            WindowError::new_err(format!("game {index} has begun anew: {reason}"))
        })?;
        let players = usize::from(self.setup().players());
        let values = PyArray1::from_vec(py, values).reshape([self.slots.len(), players])?;
        Ok((values, PyArray1::from_vec(py, ended)))
    }

    fn must_be_one_a_game(&self, given: usize) -> PyResult<()> {
        if given == self.slots.len() {
            return Ok(());
        }
        Err(PyValueError::new_err(format!("{given} choices for {} games", self.slots.len())))
    }
}

/// The values of games that have ended (0 for the others), and which have.
type Stepped<'py> = (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<bool>>);

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (games, setup = "", *, seed = 0, window = 40, threads = None))]
    fn new(
        py: Python<'_>,
        games: usize,
        setup: &str,
        seed: u64,
        window: i16,
        threads: Option<usize>,
    ) -> PyResult<Batch> {
        let window = encoding::window(window)?;
        let threads = match threads {
            Some(threads) => checked_resources(threads, 1)?.threads,
            None => thread::available_parallelism().map_or(1, usize::from),
        };
        let start = State::new(convert::setup(setup)?);
        let slots = py.detach(|| {
            let slot = |index: usize| {
                let mut slot = Slot::new(&start, Rng::for_part(seed, index as u64));
                slot.advance(&start, window).map(|_| slot)
            };
            (0..games).map(slot).collect::<Result<Vec<Slot>, usize>>()
        });
        let slots = slots.map_err(|hidden| encoding::does_not_fit(hidden, window))?;
        let counts = slots.iter().map(|slot| slot.len() as u32).collect();
        Ok(Batch { start, window, slots, counts, finished: 0, threads })
    }

    fn __len__(&self) -> usize {
        self.slots.len()
    }

    /// The number of games finished since the start.
    #[getter]
    fn finished(&self) -> u64 {
        self.finished
    }

    /// A copy of the current state of one game, without its history.
    fn game(&self, index: usize) -> PyResult<Game> {
        let slot = self.slots.get(index).ok_or_else(|| {
            PyIndexError::new_err(format!("there is no game {index} of {}", self.slots.len()))
        })?;
        Ok(Game { game: taluva::Game::from_state(slot.state.clone()) })
    }

    /// The number of legal choices in every game.
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        PyArray1::from_slice(py, &self.counts)
    }

    /// The legal actions of all games, concatenated, and the offset of each game.
    fn legal<'py>(
        &self,
        py: Python<'py>,
    ) -> (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u32>>) {
        let (numbers, begins) = py.detach(|| {
            let mut numbers: Vec<u32> = Vec::new();
            let mut begins: Vec<u32> = vec![0];
            for slot in &self.slots {
                let view = slot.view(self.window);
                let all = (0..slot.len()).filter_map(|nth| slot.number(view, nth));
                numbers.extend(all.map(|number| number as u32));
                begins.push(numbers.len() as u32);
            }
            (numbers, begins)
        });
        (PyArray1::from_vec(py, numbers), PyArray1::from_vec(py, begins))
    }

    /// A 1 for every legal action: games × actions.
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let each = encoding::actions(self.window);
        let masks = py.detach(|| {
            let mut masks = vec![0; self.slots.len() * each];
            for (slot, mask) in self.slots.iter().zip(masks.chunks_exact_mut(each)) {
                let view = slot.view(self.window);
                let all = (0..slot.len()).filter_map(|nth| slot.number(view, nth));
                all.for_each(|number| mask[number] = 1);
            }
            masks
        });
        PyArray1::from_vec(py, masks).reshape([self.slots.len(), each])
    }

    /// The seat to move in every game, from 1.
    fn seats<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        let seats = self.slots.iter().map(|slot| slot.state.seat().number()).collect();
        PyArray1::from_vec(py, seats)
    }

    /// Plays one action in every game. An illegal action is an error, and then nothing has been
    /// played. If nothing fits into the window of a game any more, `WindowError` names the game,
    /// which has restarted; the others have been played.
    fn step<'py>(&mut self, py: Python<'py>, actions: Numbers<'py>) -> PyResult<Stepped<'py>> {
        let actions = actions.read();
        self.must_be_one_a_game(actions.len())?;
        let choices = py.detach(|| self.choices_of(&actions)).map_err(|index| {
            let action = actions[index];
            PyValueError::new_err(format!("game {index}: action {action} may not be chosen"))
        })?;
        self.step_with(py, &choices)
    }

    /// Plays one choice in every game, given by its index among the legal ones.
    fn step_nth<'py>(&mut self, py: Python<'py>, choices: Numbers<'py>) -> PyResult<Stepped<'py>> {
        let choices = choices.read();
        self.must_be_one_a_game(choices.len())?;
        let too_large = |(count, nth): (&u32, &u32)| nth >= count;
        if let Some(index) = self.counts.iter().zip(&choices).position(too_large) {
            let (nth, count) = (choices[index], self.counts[index]);
            let message = format!("game {index}: choice {nth} of {count}");
            return Err(PyValueError::new_err(message));
        }
        self.step_with(py, &choices)
    }

    /// The islands from the perspective of the players to move: games × planes × rows × columns.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray4<u8>>> {
        let size = self.window as usize;
        let each = PLANES * size * size;
        let values = py.detach(|| {
            let mut values = vec![0; self.slots.len() * each];
            for (slot, planes) in self.slots.iter().zip(values.chunks_exact_mut(each)) {
                slot.view(self.window).write_planes(&slot.state, slot.state.seat(), planes);
            }
            values
        });
        PyArray1::from_vec(py, values).reshape([self.slots.len(), PLANES, size, size])
    }

    /// Everything else from the perspective of the players to move: games × numbers.
    fn vectors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let values = py.detach(|| {
            let mut values = vec![0; self.slots.len() * VECTOR];
            for (slot, vector) in self.slots.iter().zip(values.chunks_exact_mut(VECTOR)) {
                encoding::write_vector(&slot.state, slot.state.seat(), vector);
            }
            values
        });
        PyArray1::from_vec(py, values).reshape([self.slots.len(), VECTOR])
    }

    /// The features of the player to move in every game: games × features.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        use taluva_ai::features::{FEATURES, FeatureExtractor};
        let values = py.detach(|| {
            let mut extractor = FeatureExtractor::new();
            let mut values = Vec::with_capacity(self.slots.len() * FEATURES);
            for slot in &self.slots {
                let seat = slot.state.seat().index();
                values.extend_from_slice(&extractor.extract(&slot.state).seats[seat]);
            }
            values
        });
        PyArray1::from_vec(py, values).reshape([self.slots.len(), FEATURES])
    }
}
