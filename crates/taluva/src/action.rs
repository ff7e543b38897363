//! The actions of a turn: placements and builds.

use std::fmt;

use crate::hex::{Hex, Rotation};
use crate::tile::{Laid, Terrain, Tile};

/// A tile placed with its volcano (or first hex) on a hex, in a rotation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placement {
    /// The tile.
    pub tile: Tile,
    /// The hex of its volcano, or of the first hex of a 2-hex tile.
    pub hex: Hex,
    /// Its rotation.
    pub rotation: Rotation,
}

impl Placement {
    /// The hexes it covers, with their new faces.
    #[must_use]
    pub fn laid(&self) -> Laid {
        self.tile.lay(self.hex, self.rotation)
    }

    /// The canonical form used by the notation: symmetric 2-hex tiles have a rotation of 0 to 2.
    ///
    /// ```
    /// use taluva::{Hex, Placement, Rotation, Tile};
    /// let turned = Placement { tile: Tile::VOLCANOES, hex: Hex::new(1, 0), rotation: Rotation::ALL[3] };
    /// assert_eq!(turned.canonical().to_string(), "2VV@0,0:0");
    /// ```
    #[must_use]
    pub fn canonical(self) -> Placement {
        let k = self.rotation.number();
        if !self.tile.is_symmetric() || k < 3 {
            return self;
        }
        let hex = self.hex + self.rotation.direction(0);
        Placement { hex, rotation: Rotation::from_number(k - 3), ..self }
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}:{}", self.tile, self.hex, self.rotation)
    }
}

/// The second half of a turn (RULES §5, §8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Build {
    /// A hut on an empty field of level 1.
    Found(Hex),
    /// Huts on every empty field of a terrain adjacent to the settlement that contains the hex.
    Expand(Hex, Terrain),
    /// A tower.
    Tower(Hex),
    /// A temple.
    Temple(Hex),
    /// A boat in the lagoon that contains the hex.
    Boat(Hex),
}

impl Build {
    /// The hex in the notation.
    #[must_use]
    pub const fn hex(self) -> Hex {
        match self {
            Build::Found(hex)
            | Build::Expand(hex, _)
            | Build::Tower(hex)
            | Build::Temple(hex)
            | Build::Boat(hex) => hex,
        }
    }
}

impl fmt::Display for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Build::Found(hex) => write!(f, "H@{hex}"),
            Build::Expand(hex, terrain) => write!(f, "E@{hex}={}", terrain.code()),
            Build::Tower(hex) => write!(f, "W@{hex}"),
            Build::Temple(hex) => write!(f, "T@{hex}"),
            Build::Boat(hex) => write!(f, "B@{hex}"),
        }
    }
}
