//! Edits of a position, for position editors. A position may be invalid between two edits; an edit
//! is rejected only if no other edit could make it valid.

use std::collections::BTreeMap;
use std::fmt;

use super::faults::{Fault, inspect};
use super::{PositionError, read, sound, write};
use crate::action::Placement;
use crate::cell::Cell;
use crate::hex::{Hex, Level};
use crate::island::{Island, Top};
use crate::lagoon;
use crate::piece::{Building, Piece, Reserve, Seat};
use crate::setup::Setup;
use crate::state::{OffBoard, Phase};
use crate::tile::{Face, Terrain, Tile};

/// A change to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Places a tile, whoever's turn it is: one level above the highest hex under it. Buildings
    /// there are covered, and the tile counts as seen.
    Lay(Placement),
    /// Sets the face of a hex, at its level, or at level 1 if it is sea. A building there returns
    /// to its reserve.
    Paint(Hex, Face),
    /// Raises a hex by a level; a sea hex becomes jungle. A field has as many huts as its level:
    /// the reserve supplies the additional ones.
    Raise(Hex),
    /// Lowers a hex by a level, down to the sea. Surplus huts return to the reserve.
    Lower(Hex),
    /// Puts a piece from the reserve of a seat on a field, or a boat into the lagoon around a hex;
    /// a building there returns to its reserve.
    Build(Hex, Seat, Piece),
    /// Removes what is on top: a building, or else the land itself.
    Remove(Hex),
    /// Sets the number of pieces of a type that a seat has left.
    Reserve(Seat, Piece, u8),
    /// Recomputes all reserves from the pieces on the island.
    CountReserves,
    /// Sets the player to move.
    Turn(Seat),
    /// The player to move is to take a tile; a tile in hand is put back.
    AwaitTake,
    /// The player to move is to build; a tile in hand is put back.
    AwaitBuild,
    /// Puts a tile into the hand of the player to move; it counts as seen.
    Hold(Tile),
    /// Sets the number of tiles in the deck.
    Deck(u8),
    /// Sets the number of unseen tiles of a kind, at most 9.
    Unseen(Tile, u8),
}

/// The maximum of a reserve in the text form.
const MOST_LEFT: u8 = 99;
/// The maximum of a digit in the text form.
const MOST_UNSEEN: u8 = 9;

/// Edits the text of a position.
///
/// ```
/// use taluva::{Edit, Hex, Piece, Seat, edit};
///
/// let text = "0,0:1V0/-1,1:2J.1C 20/3/2;20/3/2 2:take 23:1512251224111112211124121 players=2";
/// let built = edit(text, Edit::Build(Hex::new(-1, 1), Seat::FIRST, Piece::Hut))?;
/// assert!(built.starts_with("0,0:1V0/-1,1:2J1H.1C 18/3/2;20/3/2 "));
///
/// let refused = edit(text, Edit::Build(Hex::new(0, 0), Seat::FIRST, Piece::Hut)).unwrap_err();
/// assert_eq!(refused.name(), "building-on-volcano");
/// # Ok::<(), taluva::Fault>(())
/// ```
///
/// # Errors
/// If the text cannot be parsed, or the edit itself is impossible: a building on a volcano, too
/// many pieces, a boat outside a lagoon.
pub fn edit(text: &str, edit: Edit) -> Result<String, Fault> {
    let mut draft = Draft::read(text)?;
    draft.apply(edit)?;
    let edited = draft.to_string();
    let (before, after) = (inspect(text)?, inspect(&edited)?);
    let count = |faults: &[Fault], name| faults.iter().filter(|one| one.name() == name).count();
    let refused = after.iter().find(|fault| {
        let name = fault.name();
        is_impossible(fault) && count(&after, name) > count(&before, name)
    });
    refused.map_or(Ok(edited), |fault| Err(fault.clone()))
}

/// Whether no other edit could fix the fault.
fn is_impossible(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::Error(
            PositionError::BuildingOnVolcano(_)
                | PositionError::TooManyPieces { .. }
                | PositionError::BoatNotInLagoon(_)
        )
    )
}

/// A position that may not be valid yet.
struct Draft {
    setup: Setup,
    land: BTreeMap<Hex, Top>,
    table: OffBoard,
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut land: Vec<(Hex, Top)> = self.land.iter().map(|(&hex, &top)| (hex, top)).collect();
        land.sort_by_key(|(hex, _)| (hex.r, hex.q));
        write::position(land.into_iter(), &self.table, &self.setup, f)
    }
}

impl Draft {
    fn read(text: &str) -> Result<Draft, PositionError> {
        let read::Fields { setup, land, table, .. } = read::fields(text)?;
        let land = land.into_iter().filter_map(|(hex, cell)| cell.top().map(|top| (hex, top)));
        Ok(Draft { setup, land: land.collect(), table })
    }

    fn apply(&mut self, edit: Edit) -> Result<(), PositionError> {
        match edit {
            Edit::Lay(placement) => self.lay(placement),
            Edit::Paint(hex, face) => {
                self.unbuild(hex);
                self.paint(hex, face);
            }
            Edit::Raise(hex) => self.raise(hex),
            Edit::Lower(hex) => self.lower(hex),
            Edit::Build(hex, seat, Piece::Boat) => self.launch(hex, seat)?,
            Edit::Build(hex, seat, piece) => self.build(hex, Building { seat, piece })?,
            Edit::Remove(hex) => {
                if !self.unbuild(hex) {
                    self.land.remove(&hex);
                }
            }
            Edit::Reserve(seat, piece, count) => {
                *self.reserve(seat).left_mut(piece) = count.min(MOST_LEFT);
            }
            Edit::CountReserves => self.count_reserves(),
            Edit::Turn(seat) => {
                let hand = self.empty_hand();
                self.table.seat = seat;
                hand.into_iter().for_each(|tile| self.hold(tile));
            }
            Edit::AwaitTake => self.wait_for(Phase::Take),
            Edit::AwaitBuild => self.wait_for(Phase::Build),
            Edit::Hold(tile) => {
                self.wait_for(Phase::Place);
                self.hold(tile);
            }
            Edit::Deck(count) => self.table.deck_left = count,
            Edit::Unseen(tile, count) => {
                if let Some(unseen) = self.table.unseen.get_mut(tile.index()) {
                    *unseen = count.min(MOST_UNSEEN);
                }
            }
        }
        Ok(())
    }

    fn lay(&mut self, placement: Placement) {
        let laid = placement.laid();
        let levels = laid.hexes().filter_map(|hex| self.land.get(&hex)).map(|top| top.level);
        let under = levels.max().unwrap_or(Level::SEA);
        let Some(level) = Level::new(under.number() + 1) else { return };
        for &(hex, face) in laid.as_slice() {
            self.land.insert(hex, Top { level, face, building: None });
        }
        self.see(placement.tile);
    }

    /// Removes a tile from the unseen ones, if it is among them.
    fn see(&mut self, tile: Tile) {
        let table = &mut self.table;
        if tile.is_two_hex() {
            table.offer = table.offer.without(tile);
        } else if let Some(unseen @ 1..) = table.unseen.get_mut(tile.index()) {
            *unseen -= 1;
            table.deck_left = table.deck_left.saturating_sub(1);
        }
    }

    fn paint(&mut self, hex: Hex, face: Face) {
        let level = self.land.get(&hex).map_or(Level::FIRST, |top| top.level);
        self.land.insert(hex, Top { level, face, building: None });
    }

    fn raise(&mut self, hex: Hex) {
        match self.land.get(&hex).map(|top| Level::new(top.level.number() + 1)) {
            None => self.paint(hex, Face::Terrain(Terrain::Jungle)),
            Some(Some(level)) => self.set_level(hex, level),
            Some(None) => {}
        }
    }

    fn lower(&mut self, hex: Hex) {
        match self.land.get(&hex).map(|top| top.level.number()) {
            None => {}
            Some(1) => {
                self.unbuild(hex);
                self.land.remove(&hex);
            }
            Some(number) => {
                if let Some(level) = Level::new(number - 1) {
                    self.set_level(hex, level);
                }
            }
        }
    }

    /// Sets the level of a land hex; a building there is rebuilt.
    fn set_level(&mut self, hex: Hex, level: Level) {
        let Some(&top) = self.land.get(&hex) else { return };
        self.unbuild(hex);
        self.land.insert(hex, Top { level, building: None, ..top });
        if let Some(building) = top.building {
            self.stand(hex, building);
        }
    }

    fn reserve(&mut self, seat: Seat) -> &mut Reserve {
        &mut self.table.reserves[seat.index()]
    }

    fn build(&mut self, hex: Hex, building: Building) -> Result<(), PositionError> {
        match self.land.get(&hex).map(|top| top.face) {
            Some(Face::Volcano(_)) => return Err(PositionError::BuildingOnVolcano(hex)),
            Some(Face::Terrain(_)) => {
                self.unbuild(hex);
                self.stand(hex, building);
            }
            None => {}
        }
        Ok(())
    }

    /// Puts a building on a field and takes its pieces from the reserve, as far as they suffice.
    fn stand(&mut self, hex: Hex, building: Building) {
        let Some(top) = self.land.get_mut(&hex) else { return };
        top.building = Some(building);
        let pieces = top.pieces();
        let left = self.reserve(building.seat).left_mut(building.piece);
        *left = left.saturating_sub(pieces);
    }

    /// Returns a building on a hex to its reserve; returns whether there was one.
    fn unbuild(&mut self, hex: Hex) -> bool {
        for seat in self.setup.seats() {
            let boats = &mut self.table.boats[seat.index()];
            if let Some(boat) = boats.iter_mut().find(|boat| **boat == Some(hex)) {
                *boat = None;
                self.reserve(seat).boats += 1;
                return true;
            }
        }
        let Some(top) = self.land.get_mut(&hex) else { return false };
        let pieces = top.pieces();
        let Some(Building { seat, piece }) = top.building.take() else { return false };
        let left = self.reserve(seat).left_mut(piece);
        *left = left.saturating_add(pieces).min(MOST_LEFT);
        true
    }

    fn launch(&mut self, hex: Hex, seat: Seat) -> Result<(), PositionError> {
        let first = self.first_of_lagoon(hex).ok_or(PositionError::BoatNotInLagoon(hex))?;
        self.unbuild(first);
        let most = Reserve::start(self.setup.boats()).boats;
        let too_many = PositionError::TooManyPieces { seat, piece: Piece::Boat, most };
        let boats = &mut self.table.boats[seat.index()];
        *boats.iter_mut().find(|boat| boat.is_none()).ok_or(too_many)? = Some(first);
        let left = self.reserve(seat).left_mut(Piece::Boat);
        *left = left.saturating_sub(1);
        Ok(())
    }

    /// The first hex of the lagoon around a hex. Only the land matters; land that is not a valid
    /// island encloses nothing.
    fn first_of_lagoon(&self, hex: Hex) -> Option<Hex> {
        let cell = |top: &Top| Cell::new(top.level, top.face);
        let land: Vec<(Hex, Cell)> = self.land.iter().map(|(&at, top)| (at, cell(top))).collect();
        if !self.setup.boats() || !sound::land_errors(&land, &self.setup).is_empty() {
            return None;
        }
        let mut island = Island::of(&land);
        lagoon::survey(&mut island);
        lagoon::set_harbour(&mut island, hex, true)
    }

    fn count_reserves(&mut self) {
        for seat in self.setup.seats() {
            *self.reserve(seat) = Reserve::start(self.setup.boats());
            let afloat = self.table.boats[seat.index()].iter().flatten().count() as u8;
            let left = self.reserve(seat).left_mut(Piece::Boat);
            *left = left.saturating_sub(afloat);
        }
        let built: Vec<(Hex, Building)> =
            self.land.iter().filter_map(|(&hex, top)| Some((hex, top.building?))).collect();
        for (hex, building) in built {
            self.stand(hex, building);
        }
    }

    /// Puts the tile in hand back among the unseen ones.
    fn empty_hand(&mut self) -> Option<Tile> {
        let table = &mut self.table;
        let tile = table.hand.take().filter(|_| table.phase == Phase::Place)?;
        if tile.is_two_hex() {
            table.offer = table.offer.with(tile);
            let taken = &mut table.taken[table.seat.index()];
            *taken = taken.saturating_sub(1);
        } else if let Some(unseen) = table.unseen.get_mut(tile.index()) {
            *unseen = (*unseen + 1).min(MOST_UNSEEN);
            table.deck_left = table.deck_left.saturating_add(1);
        }
        Some(tile)
    }

    fn hold(&mut self, tile: Tile) {
        self.table.hand = Some(tile);
        if tile.is_two_hex() {
            self.table.taken[self.table.seat.index()] += 1;
        }
        self.see(tile);
    }

    /// Sets the phase, with nothing in hand.
    fn wait_for(&mut self, phase: Phase) {
        self.empty_hand();
        self.table.phase = phase;
        self.table.reason = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 \
                        edition=ferti2014 players=2";
    const FIELD: Hex = Hex::new(0, 1);
    const SECOND: Seat = Seat::TEAMS[1][0];

    fn edited(text: &str, edits: &[Edit]) -> String {
        edits.iter().fold(text.to_owned(), |text, &one| edit(&text, one).unwrap())
    }

    fn fields(text: &str) -> Vec<&str> {
        text.split(' ').collect()
    }

    #[test]
    fn a_tile_lies_one_above_the_highest_under_it_and_has_been_seen() {
        let tile: Tile = "JJ".parse().unwrap();
        let placement =
            Placement { tile, hex: Hex::new(0, 0), rotation: crate::hex::Rotation::ALL[0] };
        let laid = edited(TEXT, &[Edit::Lay(placement)]);
        assert_eq!(fields(&laid)[0], "0,0:2V0/-1,1:2J.2J");
        assert_eq!(fields(&laid)[3], "22:1512250224111112211124121");
        // Covered huts do not return.
        assert_eq!(fields(&laid)[1], "19/3/2;20/3/2");
        // A tile of which none is left is not counted.
        let again = edited(&laid, &[Edit::Lay(placement)]);
        assert_eq!(fields(&again)[3], "22:1512250224111112211124121");
        assert_eq!(fields(&again)[0], "0,0:3V0/-1,1:3J.3J");
    }

    #[test]
    fn as_many_huts_as_the_level_leave_the_reserve_and_come_back() {
        let hut = Edit::Build(FIELD, SECOND, Piece::Hut);
        let built = edited(TEXT, &[Edit::Raise(FIELD), Edit::Raise(FIELD), hut]);
        assert_eq!(fields(&built)[..2], ["0,0:1V0/-1,1:1J1H.3C2H", "19/3/2;17/3/2"]);
        let raised = edited(&built, &[Edit::Raise(FIELD)]);
        assert_eq!(fields(&raised)[..2], ["0,0:1V0/-1,1:1J1H.4C2H", "19/3/2;16/3/2"]);
        let lowered = edited(&raised, &[Edit::Lower(FIELD), Edit::Lower(FIELD)]);
        assert_eq!(fields(&lowered)[..2], ["0,0:1V0/-1,1:1J1H.2C2H", "19/3/2;18/3/2"]);
        let temple = edited(&built, &[Edit::Build(FIELD, Seat::FIRST, Piece::Temple)]);
        assert_eq!(fields(&temple)[..2], ["0,0:1V0/-1,1:1J1H.3C1T", "19/2/2;20/3/2"]);
        let bare = edited(&temple, &[Edit::Remove(FIELD)]);
        assert_eq!(fields(&bare)[..2], ["0,0:1V0/-1,1:1J1H.3C", "19/3/2;20/3/2"]);
        assert_eq!(fields(&edited(&bare, &[Edit::Remove(FIELD)]))[0], "0,0:1V0/-1,1:1J1H");
    }

    #[test]
    fn a_hex_is_painted_at_its_level_and_rises_out_of_the_sea() {
        let sand = Face::Terrain(Terrain::Sand);
        let painted = edited(TEXT, &[Edit::Raise(FIELD), Edit::Paint(FIELD, sand)]);
        assert_eq!(fields(&painted)[0], "0,0:1V0/-1,1:1J1H.2S");
        let built = Hex::new(-1, 1);
        let covered = edited(TEXT, &[Edit::Paint(built, "v3".parse().unwrap())]);
        assert_eq!(fields(&covered)[..2], ["0,0:1V0/-1,1:1v3.1C", "20/3/2;20/3/2"]);
        let out = edited(TEXT, &[Edit::Raise(Hex::new(1, 1)), Edit::Lower(FIELD)]);
        assert_eq!(fields(&out)[0], "0,0:1V0/-1,1:1J1H/1,1:1J");
        assert_eq!(fields(&edited(TEXT, &[Edit::Lower(built)]))[1], "20/3/2;20/3/2");
    }

    #[test]
    fn a_tile_goes_into_the_hand_and_back() {
        let [lakes, jungles] = ["LL", "JJ"].map(|tile| Edit::Hold(tile.parse().unwrap()));
        let held = edited(TEXT, &[lakes]);
        assert_eq!(fields(&held)[2..4], ["2:place:LL", "22:1512251224110112211124121"]);
        assert_eq!(edited(&held, &[Edit::AwaitTake]), TEXT);
        assert_eq!(fields(&edited(&held, &[jungles, Edit::AwaitBuild]))[2], "2:build");
        let over = TEXT.replace("2:take", "2:over:survivor");
        assert_eq!(edited(&over, &[Edit::AwaitTake]), TEXT);
    }

    #[test]
    fn a_two_hex_tile_in_hand_is_taken_by_whoever_holds_it() {
        let text = TEXT.replace("4121 ", "4121:2JJ+2VL ") + " twohex=2JJ+2VL";
        let held = edited(&text, &[Edit::Hold(Tile::V_LAKE)]);
        assert_eq!(fields(&held)[1..3], ["19/3/2;20/3/2+1", "2:place:2VL"]);
        let other = edited(&held, &[Edit::Turn(Seat::FIRST)]);
        assert_eq!(fields(&other)[1..3], ["19/3/2+1;20/3/2", "1:place:2VL"]);
        assert!(other.parse::<crate::State>().is_ok());
        assert_eq!(edited(&other, &[Edit::AwaitTake, Edit::Turn(SECOND)]), text);
    }

    #[test]
    fn reserves_are_counted_from_the_island() {
        let wrong = [
            Edit::Reserve(Seat::FIRST, Piece::Hut, 3),
            Edit::Reserve(SECOND, Piece::Temple, 0),
            Edit::CountReserves,
        ];
        assert_eq!(edited(TEXT, &wrong), TEXT);
    }

    #[test]
    fn numbers_are_set() {
        let jungles: Tile = "JJ".parse().unwrap();
        let set = edited(TEXT, &[Edit::Deck(7), Edit::Unseen(jungles, 12)]);
        assert_eq!(fields(&set)[3], "7:1512259224111112211124121");
    }

    #[test]
    fn what_is_impossible_by_itself_is_refused() {
        let name = |text: &str, one: Edit| edit(text, one).unwrap_err().name();
        let on_volcano = Edit::Build(Hex::new(0, 0), Seat::FIRST, Piece::Hut);
        assert_eq!(name(TEXT, on_volcano), "building-on-volcano");
        let towers = Edit::Reserve(Seat::FIRST, Piece::Tower, 3);
        assert_eq!(name(TEXT, towers), "too-many-pieces");
        assert_eq!(name("nonsense", Edit::AwaitTake), "missing-field");
        // Existing faults do not prevent an edit.
        let wrong = TEXT.replace("19/3/2", "19/3/3");
        assert!(edit(&wrong, Edit::Raise(FIELD)).is_ok());
    }

    #[test]
    fn a_boat_lies_in_the_lagoon_around_a_hex() {
        let text = "0,-1:1J.1C.1J/-1,0:1V0/2,0:1J/-1,1:1J.1C.1S 20/3/3/2;20/3/2/2 1:take \
                    21:1512251224111112211124121 edition=ferti2014 players=2 boats=on";
        let boat = |q: i16, r: i16, seat: Seat| Edit::Build(Hex::new(q, r), seat, Piece::Boat);
        let launched = edited(text, &[boat(1, 0, SECOND)]);
        assert_eq!(fields(&launched)[1], "20/3/3/2;20/3/2/1~0,0");
        let other = edited(&launched, &[boat(0, 0, Seat::FIRST)]);
        assert_eq!(fields(&other)[1], "20/3/3/1~0,0;20/3/2/2");
        assert_eq!(edited(&other, &[Edit::Remove(Hex::new(0, 0))]), text);
        assert_eq!(edit(text, boat(9, 9, SECOND)).unwrap_err().name(), "boat-not-in-lagoon");
    }
}
