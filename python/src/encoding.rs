//! Positions and moves as numbers for machine learning: planes in a square window, and a fixed set
//! of actions.
//!
//! The window is centred on the island, so it moves as the island grows; an action number means a
//! token only in a given state. Placements outside the window, or after which the island would be
//! wider than the window, are not offered. The island therefore always fits, and with it every
//! build.

use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::prelude::*;
use taluva::{
    Build, Decision, Face, Fate, Flow, Founding, Hex, Phase, Placement, Rotation, Seat, State,
    Terrain, Tile, Token,
};

use crate::convert;
use crate::errors::{WindowError, malformed};
use crate::game::Game;

/// The rotations of a placement.
const ROTATIONS: usize = 6;
/// Found, tower, temple, boat, and an expansion for each terrain.
const BUILD_KINDS: usize = 4 + Terrain::ALL.len();
/// Placements and builds on one hex.
const PER_HEX: usize = ROTATIONS + BUILD_KINDS;
/// Pass, draw, and a take for each 2-hex tile.
const ELSEWHERE: usize = 2 + Tile::TWO_HEX.len();

/// Seats of the largest game.
const SEATS: usize = 5;
const FLOWS: usize = 12;
const PIECES: usize = 3;
/// Level; terrains; volcanoes by direction; pieces by seat, from the observer's on; boats likewise;
/// enclosed sea.
pub(crate) const PLANES: usize = 1 + Terrain::ALL.len() + FLOWS + SEATS * PIECES + SEATS + 1;
const FIRST_TERRAIN: usize = 1;
const FIRST_FLOW: usize = FIRST_TERRAIN + Terrain::ALL.len();
const FIRST_PIECE: usize = FIRST_FLOW + FLOWS;
const FIRST_BOAT: usize = FIRST_PIECE + SEATS * PIECES;
const ENCLOSED: usize = FIRST_BOAT + SEATS;

const PER_SEAT: usize = 8;
const TILE_KINDS: usize = 30;
const VOLCANO_TILES: usize = 25;
/// See [`State`] for the meaning of the parts, and `Encoding.vector` for their order.
pub(crate) const VECTOR: usize =
    SEATS * PER_SEAT + 3 + SEATS + TILE_KINDS + VOLCANO_TILES + Tile::TWO_HEX.len() + 2 + 6;

/// The bounding box of the island in axial coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    low: Hex,
    high: Hex,
}

impl Bounds {
    /// Around the origin, where the first tile is placed.
    const EMPTY: Bounds = Bounds { low: Hex::ORIGIN, high: Hex::ORIGIN };

    pub(crate) fn of(state: &State) -> Bounds {
        let mut bounds: Option<Bounds> = None;
        for (hex, _) in state.island().hexes() {
            bounds = Some(bounds.map_or(Bounds { low: hex, high: hex }, |known| known.with(hex)));
        }
        bounds.unwrap_or(Bounds::EMPTY)
    }

    pub(crate) fn with(self, hex: Hex) -> Bounds {
        Bounds {
            low: Hex::new(self.low.q.min(hex.q), self.low.r.min(hex.r)),
            high: Hex::new(self.high.q.max(hex.q), self.high.r.max(hex.r)),
        }
    }

    pub(crate) fn with_placement(self, placement: &Placement) -> Bounds {
        placement.laid().hexes().fold(self, Bounds::with)
    }

    /// The longer side.
    pub(crate) fn extent(self) -> i32 {
        let side = |low: i16, high: i16| i32::from(high) - i32::from(low) + 1;
        side(self.low.q, self.high.q).max(side(self.low.r, self.high.r))
    }
}

/// The meaning of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    /// Draw from the deck.
    Draw,
    /// Play a token.
    Play(Token),
}

/// A window with its position on the plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    size: i16,
    origin: Hex,
    bounds: Bounds,
}

impl View {
    pub(crate) fn new(size: i16, bounds: Bounds) -> View {
        let middle = |low: i16, high: i16| (low + high).div_euclid(2) - size / 2;
        let origin =
            Hex::new(middle(bounds.low.q, bounds.high.q), middle(bounds.low.r, bounds.high.r));
        View { size, origin, bounds }
    }

    /// The width of the window.
    pub(crate) fn side(self) -> usize {
        self.size as usize
    }

    fn area(self) -> usize {
        self.side() * self.side()
    }

    /// The index of a hex, row by row.
    fn place(self, hex: Hex) -> Option<usize> {
        // A token can name any hex, however far away.
        let within = |at: i16, origin: i16| {
            let offset = usize::try_from(i32::from(at) - i32::from(origin)).ok()?;
            (offset < self.side()).then_some(offset)
        };
        let (x, y) = (within(hex.q, self.origin.q)?, within(hex.r, self.origin.r)?);
        Some(y * self.side() + x)
    }

    fn hex(self, place: usize) -> Hex {
        let (x, y) = (place % self.side(), place / self.side());
        Hex::new(self.origin.q + x as i16, self.origin.r + y as i16)
    }

    /// Whether every placement next to the island fits, which is the case until the island is
    /// nearly as wide as the window.
    pub(crate) fn holds_every_placement(self) -> bool {
        self.bounds.extent() + 6 <= i32::from(self.size)
    }

    pub(crate) fn holds(self, placement: &Placement) -> bool {
        self.place(placement.hex).is_some()
            && self.bounds.with_placement(placement).extent() <= i32::from(self.size)
    }

    pub(crate) fn number_of_placement(self, placement: &Placement) -> Option<usize> {
        let place = self.holds(placement).then(|| self.place(placement.hex))??;
        Some(place * ROTATIONS + usize::from(placement.rotation.number()))
    }

    pub(crate) fn number_of_build(self, build: Build) -> Option<usize> {
        let kind = match build {
            Build::Found(_) => 0,
            Build::Tower(_) => 1,
            Build::Temple(_) => 2,
            Build::Boat(_) => 3,
            Build::Expand(_, terrain) => 4 + terrain as usize,
        };
        Some((ROTATIONS + kind) * self.area() + self.place(build.hex())?)
    }

    pub(crate) fn number_of_pass(self) -> usize {
        PER_HEX * self.area()
    }

    pub(crate) fn number_of_draw(self) -> usize {
        self.number_of_pass() + 1
    }

    pub(crate) fn number_of_take(self, tile: Tile) -> Option<usize> {
        let index = Tile::TWO_HEX.iter().position(|&known| known == tile)?;
        Some(self.number_of_draw() + 1 + index)
    }

    /// The number of an action; `None` if it does not fit, or is not an action.
    pub(crate) fn number(self, action: Action) -> Option<usize> {
        match action {
            Action::Draw => Some(self.number_of_draw()),
            Action::Play(Token::Place(placement)) => self.number_of_placement(&placement),
            Action::Play(Token::Build(build)) => self.number_of_build(build),
            Action::Play(Token::NoBuild) => Some(self.number_of_pass()),
            Action::Play(Token::Tile(tile)) => self.number_of_take(tile),
            Action::Play(Token::Resign(_)) => None,
        }
    }

    /// The action of a number in a state; it need not be legal.
    pub(crate) fn action(self, number: usize, state: &State) -> Option<Action> {
        let area = self.area();
        if number < ROTATIONS * area {
            let (tile, hex) = (state.hand()?, self.hex(number / ROTATIONS));
            let rotation = Rotation::from_number((number % ROTATIONS) as u8);
            return Some(Action::Play(Token::Place(Placement { tile, hex, rotation })));
        }
        if number < PER_HEX * area {
            let hex = self.hex(number % area);
            let build = match number / area - ROTATIONS {
                0 => Build::Found(hex),
                1 => Build::Tower(hex),
                2 => Build::Temple(hex),
                3 => Build::Boat(hex),
                terrain => Build::Expand(hex, Terrain::ALL[terrain - 4]),
            };
            return Some(Action::Play(Token::Build(build)));
        }
        match number - PER_HEX * area {
            0 => Some(Action::Play(Token::NoBuild)),
            1 => Some(Action::Draw),
            take => Tile::TWO_HEX.get(take - 2).map(|&tile| Action::Play(Token::Tile(tile))),
        }
    }

    /// The numbers of all legal actions, and the number of legal placements that do not fit.
    pub(crate) fn legal(self, state: &State) -> (Vec<usize>, usize) {
        if state.phase() == Phase::Take {
            let mut tiles = Vec::new();
            state.takes_into(&mut tiles);
            let mut takes: Vec<usize> =
                tiles.into_iter().filter_map(|tile| self.number_of_take(tile)).collect();
            if state.deck_left() > 0 {
                takes.push(self.number_of_draw());
            }
            return (takes, 0);
        }
        let tokens = convert::legal_tokens(state);
        let all = tokens.len();
        let numbers: Vec<usize> =
            tokens.into_iter().filter_map(|token| self.number(Action::Play(token))).collect();
        let hidden = all - numbers.len();
        (numbers, hidden)
    }

    /// Writes the planes of a state from a seat's perspective to `planes`, which must be zero.
    pub(crate) fn write_planes(self, state: &State, observer: Seat, planes: &mut [u8]) {
        let area = self.area();
        let players = usize::from(state.setup().players());
        let relative = |seat: Seat| (seat.index() + players - observer.index()) % players;
        let mut set = |plane: usize, hex: Hex, value: u8| {
            if let Some(place) = self.place(hex) {
                planes[plane * area + place] = value;
            }
        };
        for (hex, top) in state.island().hexes() {
            set(0, hex, top.level.number());
            match top.face {
                Face::Terrain(terrain) => set(FIRST_TERRAIN + terrain as usize, hex, 1),
                Face::Volcano(Flow::Corner(corner)) => {
                    set(FIRST_FLOW + usize::from(corner.number()), hex, 1);
                }
                Face::Volcano(Flow::Edge(edge)) => {
                    set(FIRST_FLOW + 6 + usize::from(edge.number()), hex, 1);
                }
            }
            if let Some(building) = top.building {
                let piece = FIRST_PIECE + relative(building.seat) * PIECES;
                let kind = match building.piece {
                    taluva::Piece::Hut => 0,
                    taluva::Piece::Temple => 1,
                    taluva::Piece::Tower | taluva::Piece::Boat => 2,
                };
                set(piece + kind, hex, top.pieces());
            }
        }
        if state.setup().boats() {
            for lagoon in state.lagoons() {
                for &hex in &lagoon.hexes {
                    set(ENCLOSED, hex, 1);
                    if let Some(seat) = lagoon.boat {
                        set(FIRST_BOAT + relative(seat), hex, 1);
                    }
                }
            }
        }
    }
}

/// Whether the player to move may take a 2-hex tile, so that drawing is a choice.
pub(crate) fn may_take(state: &State) -> bool {
    let mut tiles = Vec::new();
    if state.phase() == Phase::Take && !state.offer().is_empty() {
        state.takes_into(&mut tiles);
    }
    tiles.into_iter().any(Tile::is_two_hex)
}

/// Writes everything outside the island, from a seat's perspective, to `vector`.
pub(crate) fn write_vector(state: &State, observer: Seat, vector: &mut [u8]) {
    let setup = state.setup();
    let players = setup.players();
    let mut at = 0;
    let mut push = |value: u8| {
        vector[at] = value;
        at += 1;
    };
    let mut seat = observer;
    for index in 0..SEATS {
        if index >= usize::from(players) {
            (0..PER_SEAT).for_each(|_| push(0));
            continue;
        }
        let reserve = state.reserve(seat);
        let fate = state.fate(seat);
        push(u8::from(fate == Fate::In));
        push(u8::from(matches!(fate, Fate::King(_))));
        push(u8::from(matches!(fate, Fate::Out(_))));
        push(reserve.huts);
        push(reserve.temples);
        push(reserve.towers);
        push(reserve.boats);
        push(state.two_hex_taken(seat));
        seat = seat.next(players);
    }
    for phase in [Phase::Take, Phase::Place, Phase::Build] {
        push(u8::from(state.phase() == phase));
    }
    let mover =
        (state.seat().index() + usize::from(players) - observer.index()) % usize::from(players);
    (0..SEATS).for_each(|index| push(u8::from(index == mover)));
    let all_tiles = || Tile::volcano_kinds().chain(Tile::TWO_HEX);
    all_tiles().for_each(|tile| push(u8::from(state.hand() == Some(tile))));
    Tile::volcano_kinds().for_each(|tile| push(state.unseen(tile)));
    Tile::TWO_HEX.iter().for_each(|&tile| push(u8::from(state.offer().contains(tile))));
    push(state.deck_left());
    push(players);
    push(u8::from(setup.teams()));
    push(u8::from(setup.ranking()));
    push(u8::from(setup.boats()));
    push(u8::from(setup.start_tile()));
    push(u8::from(setup.founding() == Founding::Isolated));
    push(setup.zone().radius().unwrap_or(0));
}

/// The number of actions for a window of that width.
pub(crate) fn actions(window: i16) -> usize {
    PER_HEX * View::new(window, Bounds::EMPTY).area() + ELSEWHERE
}

/// Validates a window width.
pub(crate) fn window(size: i16) -> PyResult<i16> {
    if (8..=128).contains(&size) {
        Ok(size)
    } else {
        Err(malformed("a window is 8 to 128 hexes wide"))
    }
}

/// The encoding of positions and moves as numbers.
#[pyclass(frozen, module = "taluva")]
#[derive(Debug)]
pub(crate) struct Encoding {
    size: i16,
}

impl Encoding {
    fn view(&self, state: &State) -> View {
        View::new(self.size, Bounds::of(state))
    }
}

#[pymethods]
impl Encoding {
    /// `window` is the width of the visible square of axial coordinates.
    #[new]
    #[pyo3(signature = (window = 40))]
    fn new(window: i16) -> PyResult<Encoding> {
        Ok(Encoding { size: self::window(window)? })
    }

    /// The width of the window.
    #[getter]
    fn window(&self) -> i16 {
        self.size
    }

    /// The number of actions.
    #[getter]
    fn actions(&self) -> usize {
        actions(self.size)
    }

    /// Planes, rows, columns.
    #[getter]
    fn planes_shape(&self) -> (usize, usize, usize) {
        (PLANES, self.size as usize, self.size as usize)
    }

    /// The length of `vector`.
    #[getter]
    fn vector_length(&self) -> usize {
        VECTOR
    }

    /// The action of a token in a game; `deck` is a draw.
    fn action(&self, game: PyRef<'_, Game>, token: &str) -> PyResult<usize> {
        let state = game.game.state();
        let action = if token == Decision::DRAW {
            Action::Draw
        } else {
            Action::Play(convert::token(token)?)
        };
        self.view(state).number(action).ok_or_else(|| {
            WindowError::new_err(format!("{token} does not fit into a window of {}", self.size))
        })
    }

    /// The token of an action in a game, or `deck`.
    fn token(&self, game: PyRef<'_, Game>, action: usize) -> PyResult<String> {
        let state = game.game.state();
        match self.view(state).action(action, state) {
            Some(Action::Draw) => Ok(Decision::DRAW.to_owned()),
            Some(Action::Play(token)) => Ok(token.to_string()),
            None => Err(malformed(format!("{action} is not an action here"))),
        }
    }

    /// The legal actions, sorted, and the number of legal placements that do not fit.
    fn legal<'py>(
        &self,
        py: Python<'py>,
        game: PyRef<'py, Game>,
    ) -> PyResult<(Bound<'py, PyArray1<u32>>, usize)> {
        let state = game.game.state();
        let (numbers, hidden) = self.view(state).legal(state);
        if numbers.is_empty() && hidden > 0 {
            return Err(does_not_fit(hidden, self.size));
        }
        let mut numbers: Vec<u32> = numbers.into_iter().map(|number| number as u32).collect();
        numbers.sort_unstable();
        Ok((PyArray1::from_vec(py, numbers), hidden))
    }

    /// A 1 for every legal action.
    fn mask<'py>(
        &self,
        py: Python<'py>,
        game: PyRef<'py, Game>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let state = game.game.state();
        let (numbers, hidden) = self.view(state).legal(state);
        if numbers.is_empty() && hidden > 0 {
            return Err(does_not_fit(hidden, self.size));
        }
        let mut mask = vec![0; self.actions()];
        numbers.into_iter().for_each(|number| mask[number] = 1);
        Ok(PyArray1::from_vec(py, mask))
    }

    /// The island from a seat's perspective: planes × rows (`r`) × columns (`q`).
    ///
    /// 0 level; 1–5 jungle, clearing, sand, rock, lake; 6–11 volcanoes by the corner and 12–17 by
    /// the edge they point to; then for each seat, the observer's first, huts, temple, tower;
    /// boats by seat; enclosed sea (in games with boats).
    fn planes<'py>(
        &self,
        py: Python<'py>,
        game: PyRef<'py, Game>,
        seat: u8,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let state = game.game.state();
        let seat = convert::seat(seat, state.setup())?;
        let (planes, rows, columns) = self.planes_shape();
        let mut values = vec![0; planes * rows * columns];
        self.view(state).write_planes(state, seat, &mut values);
        PyArray1::from_vec(py, values).reshape([planes, rows, columns])
    }

    /// Everything else from a seat's perspective.
    ///
    /// For each of five seats, the observer's first: in, king, out, huts, temples, towers, boats,
    /// 2-hex tiles taken. Then the phase (take, place, build), who is to move (from the observer
    /// on), the tile in hand (25 volcano tiles, 5 2-hex tiles), how many of each volcano tile are
    /// unseen, which 2-hex tiles are on offer, tiles in the deck, players, teams, ranking, boats,
    /// start tile, isolated founding, radius of the zone.
    fn vector<'py>(
        &self,
        py: Python<'py>,
        game: PyRef<'py, Game>,
        seat: u8,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let state = game.game.state();
        let seat = convert::seat(seat, state.setup())?;
        let mut values = vec![0; VECTOR];
        write_vector(state, seat, &mut values);
        Ok(PyArray1::from_vec(py, values))
    }

    /// Pickled and copied as its width.
    fn __reduce__<'py>(slf: &Bound<'py, Encoding>) -> (Bound<'py, PyAny>, (i16,)) {
        (slf.get_type().into_any(), (slf.get().size,))
    }

    fn __repr__(&self) -> String {
        format!("Encoding(window={})", self.size)
    }
}

pub(crate) fn does_not_fit(hidden: usize, window: i16) -> PyErr {
    WindowError::new_err(does_not_fit_text(hidden, window))
}

pub(crate) fn does_not_fit_text(hidden: usize, window: i16) -> String {
    format!(
        "none of the {hidden} legal placements fits into a window of {window}; take a wider one"
    )
}
