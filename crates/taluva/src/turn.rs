//! The course of a turn: taking tiles, leaving the game, and the next turn (RULES §4, §6, §7, §9).

use crate::ending::{self, Reason};
use crate::illegal::Illegal;
use crate::piece::Seat;
use crate::placing;
use crate::state::{Fate, Phase, State};
use crate::tile::{Tile, TwoHexSet};

impl State {
    /// Whether the player to move may take a tile into hand.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn why_not_take(&self, tile: Tile) -> Result<(), Illegal> {
        let table = &self.table;
        match table.phase {
            Phase::Take => {}
            Phase::Over => return Err(Illegal::GameOver),
            now @ (Phase::Place | Phase::Build) => return Err(Illegal::Phase { now }),
        }
        if !tile.is_two_hex() {
            if table.deck_left == 0 {
                return Err(Illegal::DeckEmpty);
            }
            if self.unseen(tile) == 0 {
                return Err(Illegal::TileUsedUp { tile });
            }
            return Ok(());
        }
        if !table.offer.contains(tile) {
            return Err(Illegal::NotOnOffer { tile });
        }
        if !may_take_two_hex(self, table.seat) {
            return Err(Illegal::TwoHexTaken { taken: self.two_hex_taken(table.seat) });
        }
        if !placing::has_place(self, tile) {
            return Err(Illegal::NoPlaceForTile { tile });
        }
        Ok(())
    }

    /// Writes the tiles that may come into hand next to `tiles`, which is cleared first: every
    /// unseen kind, unless the deck is empty, and the 2-hex tiles that may be taken.
    pub fn takes_into(&self, tiles: &mut Vec<Tile>) {
        tiles.clear();
        if self.table.phase != Phase::Take {
            return;
        }
        if self.table.deck_left > 0 {
            tiles.extend(self.unseen_tiles().map(|(tile, _)| tile));
        }
        tiles.extend(self.two_hex_takes());
    }

    /// The 2-hex tiles that the player to move may take now (RULES §9).
    pub fn two_hex_takes(&self) -> impl Iterator<Item = Tile> + '_ {
        let may = self.table.phase == Phase::Take && may_take_two_hex(self, self.table.seat);
        let offer = if may { self.table.offer } else { TwoHexSet::EMPTY };
        offer.iter().filter(|&tile| placing::has_place(self, tile))
    }

    /// Whether the player to move can only draw a tile.
    #[must_use]
    pub fn must_draw(&self) -> bool {
        let can_draw = self.table.phase == Phase::Take && self.table.deck_left > 0;
        can_draw && self.two_hex_takes().next().is_none()
    }
}

/// RULES §9: once per game, and a second time only when the deck is empty.
fn may_take_two_hex(state: &State, seat: Seat) -> bool {
    let allowed = if state.table.deck_left == 0 { 2 } else { 1 };
    !state.table.offer.is_empty() && state.two_hex_taken(seat) < allowed
}

/// Takes a tile into hand; it is the world's end if it has no legal placement (RULES §11).
pub(crate) fn take(state: &mut State, tile: Tile) {
    let table = &mut state.table;
    table.hand = Some(tile);
    table.phase = Phase::Place;
    if tile.is_two_hex() {
        table.offer = table.offer.without(tile);
        table.taken[table.seat.index()] += 1;
    } else {
        table.deck_left = table.deck_left.saturating_sub(1);
        let unseen = &mut table.unseen[tile.index()];
        *unseen = unseen.saturating_sub(1);
        if !placing::has_place(state, tile) {
            ending::end(state, Reason::WorldsEnd);
        }
    }
}

/// After a build: possibly a king, otherwise the next turn.
pub(crate) fn after_build(state: &mut State) {
    let seat = state.table.seat;
    if ending::is_king(state, seat) {
        let kings = state.table.fates.iter().filter(|fate| matches!(fate, Fate::King(_))).count();
        state.table.fates[seat.index()] = Fate::King(kings as u8 + 1);
        if !state.setup.ranking() || state.seats_in().count() <= 1 {
            ending::end(state, Reason::King);
            return;
        }
    }
    next_turn(state);
}

/// Removes a seat from the game (RULES §6).
pub(crate) fn eliminate(state: &mut State, seat: Seat) {
    let gone = state.table.fates.iter().filter(|fate| matches!(fate, Fate::Out(_))).count();
    state.table.fates[seat.index()] = Fate::Out(gone as u8 + 1);
    if seat == state.table.seat {
        state.table.hand = None;
    }
    if ending::is_last_standing(state) {
        ending::end(state, Reason::LastStanding);
    } else if seat == state.table.seat {
        next_turn(state);
    }
}

/// Passes the turn to the next player who can take a tile, or ends the game (RULES §7, §9).
fn next_turn(state: &mut State) {
    let players = state.setup.players();
    let deck_empty = state.table.deck_left == 0;
    let mut seat = state.table.seat;
    for _ in 0..players {
        seat = seat.next(players);
        if state.fate(seat) != Fate::In || (deck_empty && !may_take_two_hex(state, seat)) {
            continue;
        }
        state.table.seat = seat;
        state.table.phase = Phase::Take;
        if deck_empty && !state.table.offer.iter().any(|tile| placing::has_place(state, tile)) {
            ending::end(state, Reason::WorldsEnd);
        }
        return;
    }
    ending::end(state, Reason::Survivor);
}
