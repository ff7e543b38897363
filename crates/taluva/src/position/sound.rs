//! Whether the fields of a position are consistent; not whether it is reachable by play.

use std::collections::BTreeSet;

use super::PositionError;
use crate::cell::Cell;
use crate::ending::{self, Reason};
use crate::hex::{Hex, Level};
use crate::piece::{Piece, Reserve, Seat};
use crate::placing;
use crate::setup::Setup;
use crate::state::{Fate, Phase, State};
use crate::tile::Tile;

/// The coordinate limit: it leaves a thousand hexes to the limit of tokens, more than all tiles of
/// a game can span.
const FURTHEST: u16 = 9000;

/// The inconsistencies, most serious first.
pub(super) fn errors(state: &State) -> Vec<PositionError> {
    let mut errors = Vec::new();
    for seat in state.setup().seats() {
        check_pieces(state, seat, &mut errors);
    }
    check_deck(state, &mut errors);
    errors.extend(check_height(state).err());
    errors.extend(check_fates(state).err());
    errors.extend(check_turn(state).err());
    errors
}

fn mismatch(field: &'static str, reason: &'static str) -> PositionError {
    PositionError::Mismatch { field, reason }
}

/// The land has no duplicate hexes, is connected, and does not exceed the tiles.
///
/// Checked before an island is built from the land, so that scattered hexes cost nothing.
pub(super) fn land_errors(land: &[(Hex, Cell)], setup: &Setup) -> Vec<PositionError> {
    let mut errors = Vec::new();
    let found = land.iter().map(|(_, cell)| usize::from(cell.level())).sum();
    let most = hexes_of_all_tiles(setup);
    if found > most {
        errors.push(PositionError::TooMuchLand { found, most });
    }
    if land.iter().any(|(hex, _)| hex.q.unsigned_abs().max(hex.r.unsigned_abs()) > FURTHEST) {
        errors.push(mismatch("island", "land lies too far out for tiles beside it to be written"));
    }
    let mut left: BTreeSet<Hex> = BTreeSet::new();
    for &(hex, _) in land {
        if !left.insert(hex) {
            errors.push(PositionError::Overlap(hex));
        }
    }
    let mut reached: Vec<Hex> = left.pop_first().into_iter().collect();
    while let Some(hex) = reached.pop() {
        reached.extend(hex.neighbours().into_iter().filter(|next| left.remove(next)));
    }
    errors.extend(left.into_iter().map(PositionError::NotConnected));
    errors
}

fn hexes_of_all_tiles(setup: &Setup) -> usize {
    3 * usize::from(Tile::full_set_size(setup.players()))
        + 2 * usize::from(setup.two_hex().len())
        + if setup.start_tile() { 3 } else { 0 }
}

fn check_pieces(state: &State, seat: Seat, errors: &mut Vec<PositionError>) {
    let start = Reserve::start(state.setup().boats());
    for piece in Piece::ALL {
        let on_land: usize = state
            .island()
            .hexes()
            .filter(|(_, top)| top.building.is_some_and(|b| (b.seat, b.piece) == (seat, piece)))
            .map(|(_, top)| usize::from(top.pieces()))
            .sum();
        let afloat = if piece == Piece::Boat { state.boats(seat).count() } else { 0 };
        let most = start.left(piece);
        if on_land + afloat + usize::from(state.reserve(seat).left(piece)) > usize::from(most) {
            errors.push(PositionError::TooManyPieces { seat, piece, most });
        }
    }
}

fn check_deck(state: &State, errors: &mut Vec<PositionError>) {
    let setup = state.setup();
    for tile in Tile::volcano_kinds() {
        let in_hand = u8::from(state.hand() == Some(tile));
        if state.unseen(tile) + in_hand > tile.count(setup.players()) {
            errors.push(PositionError::TooManyTiles(tile));
        }
    }
    let unseen: u16 = state.unseen_tiles().map(|(_, count)| u16::from(count)).sum();
    if u16::from(state.deck_left()) > unseen {
        errors.push(PositionError::DeckTooLarge { left: state.deck_left(), unseen });
    }
    if state.deck_left() > setup.tiles() {
        errors.push(mismatch("deck", "more tiles are to come than the game has"));
    }
    if state.offer().iter().any(|tile| !setup.two_hex().contains(tile)) {
        errors.push(mismatch("deck", "a 2-hex tile on offer is not in play"));
    }
    let taken: u8 = setup.seats().map(|seat| state.two_hex_taken(seat)).fold(0, u8::saturating_add);
    if setup.seats().any(|seat| state.two_hex_taken(seat) > 2)
        || taken.saturating_add(state.offer().len()) > setup.two_hex().len()
    {
        errors.push(mismatch("seats", "more 2-hex tiles are taken than can be"));
    }
    if let Some(tile) = state.hand().filter(|tile| tile.is_two_hex()) {
        if !setup.two_hex().contains(tile) || state.offer().contains(tile) {
            errors.push(mismatch("turn", "the 2-hex tile in hand is not one that was on offer"));
        } else if state.two_hex_taken(state.seat()) == 0 {
            errors.push(mismatch("turn", "the 2-hex tile in hand is not counted as taken"));
        }
    }
}

/// The remaining tiles cannot exceed the maximum level however they are stacked: a new highest
/// level takes two ordinary tiles, since none can be exactly on another, or a 2-hex tile.
fn check_height(state: &State) -> Result<(), PositionError> {
    let highest = state.island().hexes().map(|(_, top)| top.level.number()).max().unwrap_or(0);
    let tiles = state.deck_left().saturating_add(u8::from(state.hand().is_some()));
    let could_reach = highest + tiles.div_ceil(2) + state.offer().len() + 1;
    if could_reach > Level::MAX.number() {
        return Err(mismatch("island", "the land is too high for the tiles that are to come"));
    }
    Ok(())
}

/// Players who left are numbered 1, 2, …, and there are kings only where the game allows them.
fn check_fates(state: &State) -> Result<(), PositionError> {
    let fates: Vec<Fate> = state.setup().seats().map(|seat| state.fate(seat)).collect();
    let outs = fates.iter().filter(|fate| matches!(fate, Fate::Out(_))).count() as u8;
    let kings = fates.iter().filter(|fate| matches!(fate, Fate::King(_))).count() as u8;
    let counted = (1..=outs).all(|order| fates.contains(&Fate::Out(order)))
        && (1..=kings).all(|order| fates.contains(&Fate::King(order)));
    if !counted {
        return Err(mismatch(
            "seats",
            "those who left must be counted from 1, each by its own number",
        ));
    }
    let reason = state.outcome().map(|outcome| outcome.reason);
    if kings > u8::from(reason == Some(Reason::King)) && !state.setup().ranking() {
        return Err(mismatch("seats", "a king ends the game, unless it is played with ranking"));
    }
    if kings == 0 && reason == Some(Reason::King) {
        return Err(mismatch("turn", "the game ended with a king, and no seat is one"));
    }
    Ok(())
}

fn check_turn(state: &State) -> Result<(), PositionError> {
    let problem = match (state.phase(), state.hand()) {
        (Phase::Place, None) => Some("there is no tile in hand to place"),
        (Phase::Take | Phase::Build, Some(_)) => {
            Some("there is a tile in hand, but it is not the time to place it")
        }
        (Phase::Over, _) => None,
        (_, _) if state.fate(state.seat()) != Fate::In => {
            Some("the player to move has left the game")
        }
        (_, _) if ending::is_last_standing(state) => {
            Some("only one side is left, so the game is over")
        }
        (Phase::Take, None) => {
            let mut tiles = Vec::new();
            state.takes_into(&mut tiles);
            tiles.is_empty().then_some("no tile can be taken, so the game is over")
        }
        (Phase::Place, Some(tile)) => (!placing::has_place(state, tile))
            .then_some("the tile in hand has no place, so the game is over"),
        (Phase::Build, None) => None,
    };
    match problem {
        Some(reason) => Err(mismatch("turn", reason)),
        None => Ok(()),
    }
}
