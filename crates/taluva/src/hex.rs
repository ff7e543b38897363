//! The hex plane: coordinates, directions, rotations (RULES §2).
//!
//! Pointy-top hexes in axial coordinates; `q` grows to the east, `r` to the south-east:
//!
//! ```text
//!          d4     d5
//!      (0,-1)  (1,-1)
//!   d3              d0
//!  (-1,0)  (0,0)  (1,0)
//!      (-1,1)  (0,1)
//!          d2     d1
//! ```

use std::fmt;
use std::ops::{Add, Sub};

/// A hex of the plane.
///
/// Hexes are ordered by `q`, then `r`; a settlement or lagoon is named by its smallest hex.
///
/// ```
/// use taluva::{Direction, Hex};
///
/// let origin = Hex::ORIGIN;
/// assert_eq!(origin + Direction::SE, Hex::new(0, 1));
/// assert!(origin.is_adjacent(Hex::new(1, -1)));
/// assert_eq!(Hex::new(3, -1).to_string(), "3,-1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hex {
    /// The column, growing to the east.
    pub q: i16,
    /// The row, growing to the south-east.
    pub r: i16,
}

impl Hex {
    /// `(0,0)`, where the first tile lies.
    pub const ORIGIN: Hex = Hex { q: 0, r: 0 };

    /// The hex at `(q, r)`.
    #[must_use]
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    /// The six neighbours, clockwise from the east.
    #[must_use]
    pub fn neighbours(self) -> [Hex; 6] {
        Direction::ALL.map(|direction| self + direction)
    }

    /// Whether the two hexes share a side.
    #[must_use]
    pub fn is_adjacent(self, other: Hex) -> bool {
        self.neighbours().contains(&other)
    }

    /// This hex turned clockwise around `(0,0)` by `turns` sixths of a circle.
    ///
    /// ```
    /// use taluva::Hex;
    /// assert_eq!(Hex::new(1, 0).rotated(1), Hex::new(0, 1));
    /// ```
    #[must_use]
    pub fn rotated(self, turns: u8) -> Hex {
        (0..turns % 6)
            .fold(self, |hex, _| Hex::new(hex.r.wrapping_neg(), hex.q.wrapping_add(hex.r)))
    }
}

impl Add<Direction> for Hex {
    type Output = Hex;

    fn add(self, direction: Direction) -> Hex {
        let (q, r) = OFFSETS[direction.index()];
        Hex::new(self.q.wrapping_add(q), self.r.wrapping_add(r))
    }
}

impl Sub<Direction> for Hex {
    type Output = Hex;

    fn sub(self, direction: Direction) -> Hex {
        let (q, r) = OFFSETS[direction.index()];
        Hex::new(self.q.wrapping_sub(q), self.r.wrapping_sub(r))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.q, self.r)
    }
}

/// `(q, r)` steps of the directions d0 to d5.
pub(crate) const OFFSETS: [(i16, i16); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// One of the six directions from a hex to a neighbour, numbered clockwise from the east.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    /// East.
    pub const E: Direction = Direction(0);
    /// South-east.
    pub const SE: Direction = Direction(1);
    /// South-west.
    pub const SW: Direction = Direction(2);
    /// West.
    pub const W: Direction = Direction(3);
    /// North-west.
    pub const NW: Direction = Direction(4);
    /// North-east.
    pub const NE: Direction = Direction(5);

    /// All six, d0 to d5.
    pub const ALL: [Direction; 6] =
        [Direction::E, Direction::SE, Direction::SW, Direction::W, Direction::NW, Direction::NE];

    /// The direction with this number, taken modulo 6.
    #[must_use]
    pub const fn from_number(number: u8) -> Direction {
        Direction(number % 6)
    }

    /// The number 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::from_number(self.0 + 3)
    }
}

/// A clockwise rotation of a tile, in sixths of a circle: 0 to 5 (RULES §2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Rotation(u8);

impl Rotation {
    /// All six rotations.
    pub const ALL: [Rotation; 6] =
        [Rotation(0), Rotation(1), Rotation(2), Rotation(3), Rotation(4), Rotation(5)];

    /// The rotation with this number, if it is 0 to 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Rotation> {
        if number < 6 { Some(Rotation(number)) } else { None }
    }

    /// The rotation with this number, taken modulo 6.
    #[must_use]
    pub const fn from_number(number: u8) -> Rotation {
        Rotation(number % 6)
    }

    /// The number 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The direction `d[(k + steps) mod 6]` for this rotation `k`.
    #[must_use]
    pub const fn direction(self, steps: u8) -> Direction {
        Direction::from_number(self.0 + steps)
    }
}

impl TryFrom<u8> for Rotation {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Rotation, &'static str> {
        Rotation::new(number).ok_or("a rotation is a number from 0 to 5")
    }
}

impl From<Rotation> for u8 {
    fn from(rotation: Rotation) -> u8 {
        rotation.0
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The height of a hex: 0 is sea, 1 the first layer of land, and so on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Level(u8);

impl Level {
    /// The sea.
    pub const SEA: Level = Level(0);
    /// The first layer of land.
    pub const FIRST: Level = Level(1);
    /// More levels than all tiles of the game could stack: every level below the top one needs
    /// hexes of at least two tiles.
    pub const MAX: Level = Level(63);

    /// The level with this number, if it is at most [`Level::MAX`].
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number <= Level::MAX.0 { Some(Level(number)) } else { None }
    }

    /// The number of layers.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
