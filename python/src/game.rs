//! A game: the checked interface to the rules.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use taluva::draw::{self, SvgOptions, TextOptions};
use taluva::strata::Strata;
use taluva::{Face, Fate, Flow, Seat, State, Token, tvi};

use crate::convert::{self, HexPair, hex, hexes};
use crate::deck::Deck;
use crate::errors::{illegal, malformed};
use crate::named::Named;

/// A game of Taluva; every move is checked.
///
/// `Game("edition=ferti2014 players=3 boats=on")` starts one before the first draw;
/// `Game(position=text)` starts from a position text.
#[pyclass(eq, module = "taluva")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Game {
    pub(crate) game: taluva::Game,
}

impl Game {
    fn state(&self) -> &State {
        self.game.state()
    }

    /// The seat with this number, or the one to move.
    fn seat_or_mover(&self, number: Option<u8>) -> PyResult<Seat> {
        number.map_or(Ok(self.state().seat()), |number| convert::seat(number, self.game.setup()))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (setup = "", *, position = None))]
    fn new(setup: &str, position: Option<&str>) -> PyResult<Game> {
        let game = match position {
            None => taluva::Game::new(convert::setup(setup)?),
            Some(_) if !setup.is_empty() => {
                return Err(malformed("a position text holds its setup; give one of the two"));
            }
            Some(text) => taluva::Game::from_state(text.parse::<State>().map_err(malformed)?),
        };
        Ok(Game { game })
    }

    /// The options, as `key=value` pairs.
    #[getter]
    fn setup(&self) -> String {
        self.game.setup().to_string()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.game.setup().players()
    }

    /// The seat to move, from 1; after the end, the last one.
    #[getter]
    fn seat(&self) -> u8 {
        self.state().seat().number()
    }

    /// The phase of the turn: `take`, `place`, `build`, or `over`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.state().phase().name()
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.state().outcome().is_some()
    }

    /// The tile in hand.
    #[getter]
    fn hand(&self) -> Option<String> {
        self.state().hand().map(|tile| tile.to_string())
    }

    /// The tokens played, in canonical form.
    #[getter]
    fn tokens(&self) -> Vec<String> {
        self.game.tokens().map(|token| token.to_string()).collect()
    }

    /// The answer of the engine interface to `status`, without that word.
    #[getter]
    fn status(&self) -> String {
        tvi::status(self.state()).trim_start_matches("status ").to_owned()
    }

    /// The pieces left to each seat.
    #[getter]
    fn reserves<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let named = Named::find(py, "Reserve")?;
        let reserve = |seat| {
            let reserve = self.state().reserve(seat);
            named.of((reserve.huts, reserve.temples, reserve.towers, reserve.boats))
        };
        self.game.setup().seats().map(reserve).collect()
    }

    /// The result; `None` while the game is in progress.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(outcome) = self.state().outcome() else { return Ok(None) };
        Named::find(py, "Outcome")?.of((outcome.reason.name(), self.standings())).map(Some)
    }

    /// The final rank of every seat, 1 for the winners; `None` while the game is in progress.
    #[getter]
    fn standings(&self) -> Option<Vec<u32>> {
        let outcome = self.state().outcome()?;
        Some(outcome.standings.ranks().iter().map(|&rank| rank.into()).collect())
    }

    /// The winning seats; empty while the game is in progress.
    #[getter]
    fn winners(&self) -> Vec<u32> {
        let outcome = self.state().outcome();
        let winners = outcome.iter().flat_map(|outcome| outcome.standings.winners());
        winners.map(|seat| seat.number().into()).collect()
    }

    /// The seats still in the game.
    #[getter]
    fn seats_in(&self) -> Vec<u32> {
        self.state().seats_in().map(|seat| seat.number().into()).collect()
    }

    /// The status of each seat: `in`, `king`, or `out`.
    #[getter]
    fn fates(&self) -> Vec<&'static str> {
        let fate = |seat| match self.state().fate(seat) {
            Fate::In => "in",
            Fate::King(_) => "king",
            Fate::Out(_) => "out",
        };
        self.game.setup().seats().map(fate).collect()
    }

    /// The number of tiles left in the deck.
    #[getter]
    fn deck_left(&self) -> u8 {
        self.state().deck_left()
    }

    /// The unseen tiles, with their counts.
    #[getter]
    fn unseen(&self) -> BTreeMap<String, u8> {
        self.state().unseen_tiles().map(|(tile, count)| (tile.to_string(), count)).collect()
    }

    /// The 2-hex tiles that have not been taken.
    #[getter]
    fn offer(&self) -> Vec<String> {
        self.state().offer().iter().map(|tile| tile.to_string()).collect()
    }

    /// The position text, from which `Game(position=…)` can start.
    #[getter]
    fn position(&self) -> String {
        self.state().to_string()
    }

    /// The legal tokens, sorted: tiles that may come into hand, placements, or builds.
    ///
    /// Empty if nothing can be built: then only `-` can be played.
    fn legal(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| {
            let tokens = convert::legal_tokens(self.state());
            let mut texts: Vec<String> = tokens
                .into_iter()
                .filter(|token| *token != Token::NoBuild)
                .map(|token| token.to_string())
                .collect();
            texts.sort_unstable();
            texts
        })
    }

    /// Plays all of these tokens, or none of them.
    #[pyo3(signature = (*tokens))]
    fn play(&mut self, tokens: Vec<String>) -> PyResult<()> {
        let read: Vec<Token> =
            tokens.iter().map(|text| convert::token(text)).collect::<PyResult<_>>()?;
        self.game.play_all(&read).map_err(|(index, refusal)| illegal(&tokens[index], &refusal))
    }

    /// Draws the next tile of a deck, and returns it.
    fn draw(&mut self, deck: &Deck) -> PyResult<String> {
        let left = self.state().deck_left();
        let tile = deck.next_of(left).ok_or_else(|| malformed("the deck is empty"))?;
        self.play(vec![tile.clone()])?;
        Ok(tile)
    }

    /// Takes back the last token and returns it; `None` at the start.
    fn undo(&mut self) -> Option<String> {
        self.game.undo().map(|token| token.to_string())
    }

    /// Why a token may not be played now, as an `IllegalMove` that is not raised; `None` if it may.
    fn why_not<'py>(&self, py: Python<'py>, token: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let read = convert::token(token)?;
        let refusal = self.game.why_not(&read).err();
        Ok(refusal.map(|refusal| illegal(token, &refusal).into_value(py).into_bound(py).into_any()))
    }

    /// The effect of a placement: its level, the buildings it covers, the settlements it splits.
    fn effect<'py>(&self, py: Python<'py>, placement: &str) -> PyResult<Bound<'py, PyAny>> {
        let Token::Place(placement) = convert::token(placement)? else {
            return Err(malformed(format!("{placement} is not a placement")));
        };
        let effect = self.state().effect_of(&placement);
        let covered = Named::find(py, "Covered")?;
        let covered = effect
            .covered
            .iter()
            .map(|&(at, seat, huts)| covered.of((hex(at), seat.number(), huts)))
            .collect::<PyResult<Vec<_>>>()?;
        let split = Named::find(py, "Split")?;
        let splits = effect
            .splits
            .iter()
            .map(|(seat, parts)| {
                let parts: Vec<Vec<HexPair>> = parts.iter().map(|part| hexes(part)).collect();
                split.of((seat.number(), parts))
            })
            .collect::<PyResult<Vec<_>>>()?;
        Named::find(py, "Effect")?.of((effect.level.number(), covered, splits))
    }

    /// The settlements of a seat, or of all seats.
    #[pyo3(signature = (seat = None))]
    fn settlements<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let seats: Vec<Seat> = match seat {
            Some(number) => vec![convert::seat(number, self.game.setup())?],
            None => self.game.setup().seats().collect(),
        };
        let (settlement, expansion) =
            (Named::find(py, "Settlement")?, Named::find(py, "Expansion")?);
        let row = |one: taluva::Settlement| {
            let expansions = one
                .expansions
                .iter()
                .map(|onto| {
                    let fields: Vec<HexPair> = onto.fields.iter().map(|&(at, _)| hex(at)).collect();
                    Ok((onto.terrain.code(), expansion.of((fields, onto.cost))?))
                })
                .collect::<PyResult<BTreeMap<_, _>>>()?;
            let fields = hexes(&one.fields);
            settlement.of((one.seat.number(), fields, one.temples, one.towers, expansions))
        };
        seats.into_iter().flat_map(|seat| self.state().settlements(seat)).map(row).collect()
    }

    /// The lagoons, each with the seat of its boat.
    fn lagoons<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let named = Named::find(py, "Lagoon")?;
        let row = |lagoon: taluva::Lagoon| {
            named.of((hexes(&lagoon.hexes), lagoon.boat.map(Seat::number)))
        };
        self.state().lagoons().into_iter().map(row).collect()
    }

    /// The seats that need to use up one more type of piece to become king, with the number left of
    /// it.
    fn kings_to_be<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let named = Named::find(py, "KingToBe")?;
        let row = |king: taluva::KingToBe| {
            named.of((king.seat.number(), king.piece.to_string(), king.left))
        };
        self.state().kings_to_be().into_iter().map(row).collect()
    }

    /// The pieces built by a seat (by default the one to move), in the order that decides among
    /// survivors.
    #[pyo3(signature = (seat = None))]
    fn built<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let count: (u16, u16, u16, u16) =
            self.state().survivor_count(self.seat_or_mover(seat)?).into();
        Named::find(py, "Built")?.of(count)
    }

    /// The island: the top of every land hex.
    fn island<'py>(&self, py: Python<'py>) -> PyResult<BTreeMap<HexPair, Bound<'py, PyAny>>> {
        let named = Named::find(py, "Top")?;
        let row = |(at, top): (taluva::Hex, taluva::Top)| {
            let flow = match top.face {
                Face::Terrain(_) => None,
                Face::Volcano(flow @ (Flow::Corner(_) | Flow::Edge(_))) => Some(flow.to_string()),
            };
            let seat = top.building.map(|building| building.seat.number());
            let piece = top.building.map(|building| building.piece.to_string());
            let top = named.of((top.level.number(), top.face.code(), flow, seat, piece))?;
            Ok((hex(at), top))
        };
        self.state().island().hexes().map(row).collect()
    }

    /// A drawing of the island as text.
    #[pyo3(signature = (*, colour = false))]
    fn text(&self, colour: bool) -> String {
        let strata = Strata::of(&self.game);
        draw::text(self.state(), &TextOptions { colour, strata: Some(&strata) })
    }

    /// A drawing of the island as an SVG document.
    #[pyo3(signature = (*, coordinates = false))]
    fn svg(&self, coordinates: bool) -> String {
        let strata = Strata::of(&self.game);
        draw::svg(self.state(), &SvgOptions { strata: Some(&strata), coordinates })
    }

    /// Shown by notebooks.
    fn _repr_svg_(&self) -> String {
        self.svg(false)
    }

    /// An independent copy with the same history.
    fn copy(&self) -> Game {
        self.clone()
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    /// Pickled as its start and its tokens.
    #[expect(clippy::type_complexity, reason = "what pickle asks for")]
    fn __reduce__<'py>(
        slf: &Bound<'py, Game>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, Vec<String>))> {
        let rebuild = slf.get_type().getattr("_rebuild")?;
        let game = slf.borrow();
        Ok((rebuild, (game.game.start().to_string(), game.tokens())))
    }

    #[staticmethod]
    fn _rebuild(start: &str, tokens: Vec<String>) -> PyResult<Game> {
        let mut game = Game::new("", Some(start))?;
        game.play(tokens)?;
        Ok(game)
    }

    /// A hash that is equal for equal positions, whatever moves led there.
    fn position_hash(&self) -> u64 {
        self.state().hash()
    }

    fn __repr__(&self) -> String {
        format!("<Game {} | {}>", self.game.setup(), self.status())
    }

    fn __str__(&self) -> String {
        self.text(false)
    }
}
