//! Parsing position texts.

use super::{PositionError, sound, tiles_by_code};
use crate::cell::Cell;
use crate::ending::Reason;
use crate::hex::{Direction, Hex, Level};
use crate::island::Island;
use crate::lagoon;
use crate::piece::{Building, Piece, Reserve, Seat};
use crate::setup::Setup;
use crate::state::{Fate, OffBoard, Phase, State};
use crate::tile::{Face, Tile, TwoHexSet, VOLCANO_KINDS};
use crate::token;

/// The maximum length; longer than any position of a real game.
const LONGEST: usize = 16 * 1024;

const ISLAND: &str = "island";
const SEATS: &str = "seats";
const TURN: &str = "turn";
const DECK: &str = "deck";

fn syntax(field: &'static str, part: &str, expected: &'static str) -> PositionError {
    let part = part.chars().take(40).collect();
    PositionError::Syntax { field, part, expected }
}

fn mismatch(field: &'static str, reason: &'static str) -> PositionError {
    PositionError::Mismatch { field, reason }
}

/// The parsed fields of a position, before cross-checks.
pub(super) struct Fields {
    pub(super) setup: Setup,
    pub(super) land: Vec<(Hex, Cell)>,
    pub(super) table: OffBoard,
    /// Errors that no state can represent.
    pub(super) errors: Vec<PositionError>,
}

/// Parses all fields, without cross-checks except for errors that no state can represent.
pub(super) fn fields(text: &str) -> Result<Fields, PositionError> {
    if text.len() > LONGEST {
        return Err(mismatch(ISLAND, "the text is too long"));
    }
    let mut words = text.split_ascii_whitespace();
    let mut next = |field| words.next().ok_or(PositionError::Missing { field });
    let (island_text, seats_text) = (next(ISLAND)?, next(SEATS)?);
    let (turn_text, deck_text) = (next(TURN)?, next(DECK)?);
    let setup_text: Vec<&str> = words.collect();
    let setup: Setup = setup_text.join(" ").parse()?;

    let mut errors = Vec::new();
    let land = land(island_text, &setup, &mut errors)?;
    let seats = seats(seats_text, &setup)?;
    let (seat, phase, hand, reason) = turn(turn_text, &setup)?;
    let (deck_left, unseen, offer) = deck(deck_text)?;
    errors.extend(sound::land_errors(&land, &setup));
    let table = OffBoard {
        reserves: seats.map(|seat| seat.reserve),
        unseen,
        deck_left,
        offer,
        taken: seats.map(|seat| seat.taken),
        fates: seats.map(|seat| seat.fate),
        seat,
        phase,
        hand,
        laid: false,
        boats: seats.map(|seat| seat.boats),
        reason,
    };
    Ok(Fields { setup, land, table, errors })
}

impl Fields {
    /// The state, if one can represent the fields, and its errors.
    pub(super) fn into_state(self) -> (Option<State>, Vec<PositionError>) {
        let Fields { setup, land, table, mut errors } = self;
        if !errors.is_empty() {
            return (None, errors);
        }
        let mut state = State { setup, island: Island::of(&land), table };
        state.table.laid = state.island != State::new(setup).island;
        moor_boats(&mut state, &mut errors);
        errors.extend(sound::errors(&state));
        (Some(state), errors)
    }
}

/// Marks the lagoons with boats as harbours.
fn moor_boats(state: &mut State, errors: &mut Vec<PositionError>) {
    if state.setup.boats() {
        lagoon::survey(&mut state.island);
    }
    for boat in state.table.boats.into_iter().flatten().flatten() {
        let taken = state.island.is_harbour(boat);
        if taken || lagoon::set_harbour(&mut state.island, boat, true) != Some(boat) {
            errors.push(PositionError::BoatNotInLagoon(boat));
        }
    }
}

fn land(
    text: &str,
    setup: &Setup,
    errors: &mut Vec<PositionError>,
) -> Result<Vec<(Hex, Cell)>, PositionError> {
    let mut land = Vec::new();
    if text == "-" {
        return Ok(land);
    }
    for run in text.split('/') {
        let (start, tops) = run
            .split_once(':')
            .ok_or_else(|| syntax(ISLAND, run, "a run of hexes such as 0,0:1V0.1J"))?;
        let mut hex = token::hex(start).map_err(|_| syntax(ISLAND, start, "a hex such as 0,-1"))?;
        for top in tops.split('.') {
            land.push((hex, cell(top, hex, setup, errors)?));
            hex = hex + Direction::E;
        }
    }
    Ok(land)
}

fn cell(
    text: &str,
    hex: Hex,
    setup: &Setup,
    errors: &mut Vec<PositionError>,
) -> Result<Cell, PositionError> {
    let bad =
        || syntax(ISLAND, text, "a level, a face and perhaps a building, such as 1J, 2V3 or 1C2H");
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let level = small_number(&text[..digits]).filter(|&level| level > 0).ok_or_else(bad)?;
    let level = Level::new(level).ok_or_else(bad)?;
    let rest = &text[digits..];
    let face_length = if rest.starts_with(['V', 'v']) { 2 } else { 1 };
    let (face, rest) = rest.split_at_checked(face_length).ok_or_else(bad)?;
    let face: Face = face.parse().map_err(|_| bad())?;
    let cell = Cell::new(level, face);
    if rest.is_empty() {
        return Ok(cell);
    }
    let number = digit(rest.chars().next()).ok_or_else(bad)?;
    let piece = match &rest[1..] {
        "H" => Piece::Hut,
        "T" => Piece::Temple,
        "W" => Piece::Tower,
        _ => return Err(bad()),
    };
    if face.terrain().is_none() {
        errors.push(PositionError::BuildingOnVolcano(hex));
        return Ok(cell);
    }
    let Some(seat) = seat_of(setup, number) else {
        errors.push(PositionError::NoSuchSeat { field: ISLAND, seat: number });
        return Ok(cell);
    };
    Ok(cell.with_building(Building { seat, piece }))
}

fn seat_of(setup: &Setup, number: u8) -> Option<Seat> {
    Seat::new(number).filter(|_| number <= setup.players())
}

#[derive(Clone, Copy)]
struct SeatField {
    reserve: Reserve,
    boats: [Option<Hex>; 2],
    taken: u8,
    fate: Fate,
}

fn seats(text: &str, setup: &Setup) -> Result<[SeatField; 5], PositionError> {
    let blank = SeatField {
        reserve: Reserve::start(setup.boats()),
        boats: [None; 2],
        taken: 0,
        fate: Fate::In,
    };
    let mut fields = [blank; 5];
    let groups: Vec<&str> = text.split(';').collect();
    if groups.len() != usize::from(setup.players()) {
        return Err(mismatch(SEATS, "there must be one group for each player, joined by `;`"));
    }
    for (group, field) in groups.iter().zip(&mut fields) {
        *field = seat_field(group, setup).ok_or_else(|| {
            syntax(
                SEATS,
                group,
                "huts/temples/towers (and /boats), then ~hex, +taken, !out or *king",
            )
        })?;
    }
    Ok(fields)
}

fn seat_field(text: &str, setup: &Setup) -> Option<SeatField> {
    let (pieces, mut marks) = text.split_at(text.find(['~', '+', '!', '*']).unwrap_or(text.len()));
    let numbers: Option<Vec<u8>> = pieces.split('/').map(small_number).collect();
    let reserve = match (numbers?.as_slice(), setup.boats()) {
        (&[huts, temples, towers], false) => Reserve { huts, temples, towers, boats: 0 },
        (&[huts, temples, towers, boats], true) => Reserve { huts, temples, towers, boats },
        _ => return None,
    };
    let mut field = SeatField { reserve, boats: [None; 2], taken: 0, fate: Fate::In };
    while let Some(mark) = marks.chars().next() {
        let rest = &marks[1..];
        let (value, after) = rest.split_at(rest.find(['~', '+', '!', '*']).unwrap_or(rest.len()));
        match mark {
            '~' => {
                let free = field.boats.iter_mut().find(|boat| boat.is_none())?;
                *free = Some(token::hex(value).ok()?);
            }
            '+' if field.taken == 0 => {
                field.taken = small_number(value).filter(|&taken| taken > 0)?;
            }
            '!' if field.fate == Fate::In => field.fate = Fate::Out(small_number(value)?),
            '*' if field.fate == Fate::In => field.fate = Fate::King(small_number(value)?),
            _ => return None,
        }
        marks = after;
    }
    Some(field)
}

type Turn = (Seat, Phase, Option<Tile>, Option<Reason>);

fn turn(text: &str, setup: &Setup) -> Result<Turn, PositionError> {
    let bad = || syntax(TURN, text, "such as 1:take, 2:place:JC, 1:build or 2:over:king");
    let mut parts = text.split(':');
    let number = parts.next().and_then(small_number).ok_or_else(bad)?;
    let seat =
        seat_of(setup, number).ok_or(PositionError::NoSuchSeat { field: TURN, seat: number })?;
    let name = parts.next().ok_or_else(bad)?;
    let phase = Phase::ALL.into_iter().find(|phase| phase.name() == name).ok_or_else(bad)?;
    let reason = if phase == Phase::Over {
        let name = parts.next().ok_or_else(bad)?;
        Some(Reason::ALL.into_iter().find(|reason| reason.name() == name).ok_or_else(bad)?)
    } else {
        None
    };
    let hand = parts.next().map(str::parse::<Tile>).transpose().map_err(|_| bad())?;
    if parts.next().is_some() {
        return Err(bad());
    }
    Ok((seat, phase, hand, reason))
}

type DeckField = (u8, [u8; VOLCANO_KINDS], TwoHexSet);

fn deck(text: &str) -> Result<DeckField, PositionError> {
    let bad =
        || syntax(DECK, text, "tiles to come, `:`, 25 digits, and perhaps `:` and 2-hex tiles");
    let mut parts = text.split(':');
    let left = parts.next().and_then(small_number).ok_or_else(bad)?;
    let digits = parts.next().filter(|digits| digits.len() == VOLCANO_KINDS).ok_or_else(bad)?;
    let mut unseen = [0; VOLCANO_KINDS];
    for (tile, letter) in tiles_by_code().into_iter().zip(digits.chars()) {
        unseen[tile.index()] = digit(Some(letter)).ok_or_else(bad)?;
    }
    let mut offer = TwoHexSet::EMPTY;
    if let Some(codes) = parts.next() {
        for code in codes.split('+') {
            let tile: Tile = code.parse().map_err(|_| bad())?;
            if !tile.is_two_hex() || offer.contains(tile) {
                return Err(bad());
            }
            offer = offer.with(tile);
        }
    }
    if parts.next().is_some() {
        return Err(bad());
    }
    Ok((left, unseen, offer))
}

fn digit(letter: Option<char>) -> Option<u8> {
    letter.and_then(|letter| letter.to_digit(10)).map(|digit| digit as u8)
}

/// A decimal number of up to three digits, without signs or leading zeros.
fn small_number(text: &str) -> Option<u8> {
    let canonical = text == "0" || !text.starts_with('0');
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| canonical && digits)
}
