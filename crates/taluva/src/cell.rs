//! One hex of the island in 16 bits.

use crate::hex::{Direction, Level, Rotation};
use crate::island::Top;
use crate::piece::{Building, Piece, Seat};
use crate::tile::{Face, Flow, Terrain};

/// Level, top and building of a hex.
///
/// ```text
/// bits 15…10  level, 0 is sea
/// bits  9…7   seat whose building stands here, 0 for none
/// bits  6…5   the building: 0 hut, 1 temple, 2 tower
/// bits  4…0   face: 0 sea, 1–5 terrain, 6–11 volcano with corner 0–5, 12–17 with edge 0–5
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Cell(u16);

const FACE_MASK: u16 = 0b1_1111;
const KIND_SHIFT: u16 = 5;
const KIND_MASK: u16 = 0b11 << KIND_SHIFT;
const SEAT_SHIFT: u16 = 7;
const SEAT_MASK: u16 = 0b111 << SEAT_SHIFT;
const LEVEL_SHIFT: u16 = 10;
const FIRST_CORNER: u16 = 6;
const FIRST_EDGE: u16 = 12;

impl Cell {
    pub(crate) const SEA: Cell = Cell(0);

    pub(crate) fn new(level: Level, face: Face) -> Cell {
        Cell(u16::from(level.number()) << LEVEL_SHIFT | face_code(face))
    }

    pub(crate) fn with_building(self, building: Building) -> Cell {
        let kind = match building.piece {
            Piece::Hut => 0,
            Piece::Temple => 1,
            Piece::Tower | Piece::Boat => 2,
        };
        let seat = u16::from(building.seat.number());
        Cell(self.0 & !(SEAT_MASK | KIND_MASK) | seat << SEAT_SHIFT | kind << KIND_SHIFT)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub(crate) const fn level(self) -> u8 {
        (self.0 >> LEVEL_SHIFT) as u8
    }

    /// Whether both have the same level.
    #[inline]
    pub(crate) const fn has_level_of(self, other: Cell) -> bool {
        (self.0 ^ other.0) >> LEVEL_SHIFT == 0
    }

    pub(crate) fn level_of(self) -> Level {
        Level::new(self.level()).expect("six bits hold no more than the highest level")
    }

    #[inline]
    pub(crate) const fn is_land(self) -> bool {
        self.0 & FACE_MASK != 0
    }

    #[inline]
    pub(crate) const fn is_volcano(self) -> bool {
        self.0 & FACE_MASK >= FIRST_CORNER
    }

    #[inline]
    pub(crate) const fn is_built(self) -> bool {
        self.0 & SEAT_MASK != 0
    }

    /// Whether it is a field without a building.
    #[inline]
    pub(crate) const fn is_open_field(self) -> bool {
        self.is_land() && !self.is_volcano() && !self.is_built()
    }

    /// Whether a temple or tower stands here, which no tile may cover.
    #[inline]
    pub(crate) const fn is_protected(self) -> bool {
        self.0 & KIND_MASK != 0
    }

    /// The number of the seat whose building stands here; 0 for none.
    #[inline]
    pub(crate) const fn owner(self) -> u16 {
        (self.0 & SEAT_MASK) >> SEAT_SHIFT
    }

    #[inline]
    pub(crate) const fn has_temple(self) -> bool {
        self.0 & KIND_MASK == 1 << KIND_SHIFT
    }

    #[inline]
    pub(crate) const fn has_tower(self) -> bool {
        self.0 & KIND_MASK == 2 << KIND_SHIFT
    }

    pub(crate) fn building(self) -> Option<Building> {
        let seat = Seat::new(self.owner() as u8)?;
        let piece = match (self.has_temple(), self.has_tower()) {
            (true, _) => Piece::Temple,
            (_, true) => Piece::Tower,
            (false, false) => Piece::Hut,
        };
        Some(Building { seat, piece })
    }

    /// Its view from above; `None` is sea.
    pub(crate) fn top(self) -> Option<Top> {
        let building = self.building();
        self.face().map(|face| Top { level: self.level_of(), face, building })
    }

    /// The terrain's index in [`Terrain::ALL`], for a field.
    #[inline]
    pub(crate) const fn terrain_index(self) -> usize {
        (self.0 & FACE_MASK) as usize - 1
    }

    pub(crate) fn face(self) -> Option<Face> {
        let code = self.0 & FACE_MASK;
        match code {
            0 => None,
            1..FIRST_CORNER => Some(Face::Terrain(Terrain::ALL[usize::from(code) - 1])),
            FIRST_CORNER..FIRST_EDGE => Some(Face::Volcano(Flow::Corner(Rotation::from_number(
                (code - FIRST_CORNER) as u8,
            )))),
            _ => Some(Face::Volcano(Flow::Edge(Direction::from_number((code - FIRST_EDGE) as u8)))),
        }
    }

    /// The number of the corner that a volcano points to; 6 to 11 for edges, large values for
    /// terrains.
    #[inline]
    pub(crate) const fn flow_code(self) -> u8 {
        ((self.0 & FACE_MASK) as u8).wrapping_sub(FIRST_CORNER as u8)
    }
}

fn face_code(face: Face) -> u16 {
    match face {
        Face::Terrain(terrain) => 1 + terrain.index() as u16,
        Face::Volcano(Flow::Corner(rotation)) => FIRST_CORNER + u16::from(rotation.number()),
        Face::Volcano(Flow::Edge(direction)) => FIRST_EDGE + u16::from(direction.number()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_round_trips() {
        let corners = Rotation::ALL.map(|k| Face::Volcano(Flow::Corner(k)));
        let edges = Direction::ALL.map(|d| Face::Volcano(Flow::Edge(d)));
        let fields = Terrain::ALL.map(Face::Terrain);
        for face in corners.into_iter().chain(edges).chain(fields) {
            for number in 1..=Level::MAX.number() {
                let level = Level::new(number).unwrap();
                let cell = Cell::new(level, face);
                assert_eq!((cell.level_of(), cell.face()), (level, Some(face)));
                assert_eq!(cell.is_volcano(), face.terrain().is_none());
                for seat in Seat::all(5) {
                    for piece in [Piece::Hut, Piece::Temple, Piece::Tower] {
                        let building = Building { seat, piece };
                        let built = cell.with_building(building);
                        assert_eq!(built.building(), Some(building));
                        assert_eq!(built.owner(), u16::from(seat.number()));
                        assert_eq!(built.is_protected(), piece != Piece::Hut);
                        assert_eq!((built.level_of(), built.face()), (level, Some(face)));
                    }
                }
            }
        }
        assert!(!Cell::SEA.is_land() && Cell::SEA.face().is_none() && !Cell::SEA.is_volcano());
    }
}
