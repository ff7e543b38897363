//! Terrains, tiles and the set of tiles (RULES §1 and §9).

use std::fmt;
use std::str::FromStr;

use crate::hex::{Direction, Hex, Rotation};

/// The terrain of a hex that is not a volcano.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Terrain {
    /// `J`, also called forest.
    Jungle,
    /// `C`, also called meadow or grass.
    Clearing,
    /// `S`, also called desert.
    Sand,
    /// `R`, also called mountain.
    Rock,
    /// `L`.
    Lake,
}

impl Terrain {
    /// The number of terrains.
    pub const COUNT: usize = 5;
    /// All five terrains.
    pub const ALL: [Terrain; Terrain::COUNT] =
        [Terrain::Jungle, Terrain::Clearing, Terrain::Sand, Terrain::Rock, Terrain::Lake];

    /// The letter of the notation.
    #[must_use]
    pub const fn code(self) -> char {
        match self {
            Terrain::Jungle => 'J',
            Terrain::Clearing => 'C',
            Terrain::Sand => 'S',
            Terrain::Rock => 'R',
            Terrain::Lake => 'L',
        }
    }

    /// The terrain with this letter.
    #[must_use]
    pub fn from_code(code: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.code() == code)
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Terrain::Jungle => "jungle",
            Terrain::Clearing => "clearing",
            Terrain::Sand => "sand",
            Terrain::Rock => "rock",
            Terrain::Lake => "lake",
        })
    }
}

/// The direction of a volcano: where it meets the other hexes of its tile (RULES §2, §9).
///
/// A corner on ordinary tiles, an edge on 2-hex tiles; the two are never the same direction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Flow {
    /// The corner that the three hexes of an ordinary tile share; `k` for a tile of rotation `k`.
    Corner(Rotation),
    /// The edge towards the other hex of a 2-hex tile.
    Edge(Direction),
}

impl Flow {
    /// This direction rotated clockwise by `turns` sixths of a circle.
    #[must_use]
    pub fn rotated(self, turns: u8) -> Flow {
        match self {
            Flow::Corner(k) => Flow::Corner(Rotation::from_number(k.number() + turns % 6)),
            Flow::Edge(d) => Flow::Edge(Direction::from_number(d.number() + turns % 6)),
        }
    }
}

impl fmt::Display for Flow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flow::Corner(k) => write!(f, "corner {}", k.number()),
            Flow::Edge(d) => write!(f, "edge {}", d.number()),
        }
    }
}

/// The face of a land hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// A field, which can be built on.
    Terrain(Terrain),
    /// A volcano, which can erupt.
    Volcano(Flow),
}

impl Face {
    /// The terrain, unless it is a volcano.
    #[must_use]
    pub const fn terrain(self) -> Option<Terrain> {
        match self {
            Face::Terrain(terrain) => Some(terrain),
            Face::Volcano(_) => None,
        }
    }

    /// The letter of the notation: a terrain's, or `V`.
    #[must_use]
    pub const fn code(self) -> char {
        match self {
            Face::Terrain(terrain) => terrain.code(),
            Face::Volcano(_) => 'V',
        }
    }
}

/// As in position texts: a terrain's letter, `V0` to `V5` for a volcano that points to a corner,
/// `v0` to `v5` for one that points to an edge.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Terrain(terrain) => write!(f, "{}", terrain.code()),
            Face::Volcano(Flow::Corner(corner)) => write!(f, "V{}", corner.number()),
            Face::Volcano(Flow::Edge(edge)) => write!(f, "v{}", edge.number()),
        }
    }
}

/// The error for a text that is not a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a face is a terrain letter of JCSRL, or V or v with a digit from 0 to 5")]
pub struct FaceError;

impl FromStr for Face {
    type Err = FaceError;

    fn from_str(text: &str) -> Result<Face, FaceError> {
        let mut letters = text.chars();
        let (first, second, rest) = (letters.next(), letters.next(), letters.next());
        let number = second.and_then(|digit| digit.to_digit(6)).map(|digit| digit as u8);
        match (first, number, second, rest) {
            (Some('V'), Some(corner), _, None) => {
                Ok(Face::Volcano(Flow::Corner(Rotation::from_number(corner))))
            }
            (Some('v'), Some(edge), _, None) => {
                Ok(Face::Volcano(Flow::Edge(Direction::from_number(edge))))
            }
            (Some(code), None, None, None) => {
                Terrain::from_code(code).map(Face::Terrain).ok_or(FaceError)
            }
            _ => Err(FaceError),
        }
    }
}

/// A kind of tile: one of the 25 volcano tiles, or one of the five 2-hex tiles.
///
/// ```
/// use taluva::{Terrain, Tile};
///
/// let tile: Tile = "JC".parse()?;
/// assert_eq!(tile, Tile::volcano(Terrain::Jungle, Terrain::Clearing));
/// assert_eq!(Tile::V_LAKE.to_string(), "2VL");
/// # Ok::<(), taluva::TileError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Tile(u8);

/// The number of kinds of volcano tiles: every pair of terrains.
pub(crate) const VOLCANO_KINDS: usize = Terrain::COUNT * Terrain::COUNT;

impl Tile {
    /// `2JJ`: two jungles, which can only expand the landscape.
    pub const JUNGLES: Tile = Tile(25);
    /// `2VJ`: a volcano and a jungle.
    pub const V_JUNGLE: Tile = Tile(26);
    /// `2VL`: a volcano and a lake.
    pub const V_LAKE: Tile = Tile(27);
    /// `2VS`: a volcano and sand.
    pub const V_SAND: Tile = Tile(28);
    /// `2VV`: two volcanoes.
    pub const VOLCANOES: Tile = Tile(29);

    /// The five 2-hex tiles, in the order of their codes.
    pub const TWO_HEX: [Tile; 5] =
        [Tile::JUNGLES, Tile::V_JUNGLE, Tile::V_LAKE, Tile::V_SAND, Tile::VOLCANOES];

    /// The volcano tile with these terrains, as seen with the volcano at the top.
    #[must_use]
    pub const fn volcano(left: Terrain, right: Terrain) -> Tile {
        Tile(left as u8 * 5 + right as u8)
    }

    /// All 25 kinds of volcano tiles.
    pub fn volcano_kinds() -> impl Iterator<Item = Tile> {
        (0..VOLCANO_KINDS as u8).map(Tile)
    }

    /// Whether it is one of the five 2-hex tiles.
    #[must_use]
    pub const fn is_two_hex(self) -> bool {
        self.0 >= VOLCANO_KINDS as u8
    }

    /// Whether it has half-turn symmetry: `2JJ` and `2VV`.
    #[must_use]
    pub const fn is_symmetric(self) -> bool {
        self.0 == Tile::JUNGLES.0 || self.0 == Tile::VOLCANOES.0
    }

    /// The number of tiles of this kind in the full set for that number of players (RULES §1).
    #[must_use]
    pub fn count(self, players: u8) -> u8 {
        if self.is_two_hex() {
            return 1;
        }
        let (_, base, more) = FULL_SET
            .iter()
            .find(|(code, _, _)| code.as_bytes() == self.code_bytes())
            .expect("the table lists all 25 kinds");
        if players == 5 { base + more } else { *base }
    }

    /// The number of volcano tiles in the full set for that number of players.
    #[must_use]
    pub fn full_set_size(players: u8) -> u8 {
        Tile::volcano_kinds().map(|tile| tile.count(players)).sum()
    }

    /// The terrains left and right of the volcano, for a volcano tile.
    #[must_use]
    pub const fn terrains(self) -> Option<(Terrain, Terrain)> {
        if self.is_two_hex() {
            return None;
        }
        Some((Terrain::ALL[(self.0 / 5) as usize], Terrain::ALL[(self.0 % 5) as usize]))
    }

    /// The hexes of the tile and their faces when placed at `hex` with rotation `k` (RULES §2, §9).
    #[must_use]
    pub fn lay(self, hex: Hex, k: Rotation) -> Laid {
        let jungle = Face::Terrain(Terrain::Jungle);
        let edge = |steps| Face::Volcano(Flow::Edge(k.direction(steps)));
        let second = hex + k.direction(0);
        let pair =
            |first: Face, other: Face| Laid::of([(hex, first), (second, other), (hex, first)], 2);
        match self {
            Tile::JUNGLES => pair(jungle, jungle),
            Tile::V_JUNGLE => pair(edge(0), jungle),
            Tile::V_LAKE => pair(edge(0), Face::Terrain(Terrain::Lake)),
            Tile::V_SAND => pair(edge(0), Face::Terrain(Terrain::Sand)),
            Tile::VOLCANOES => pair(edge(0), edge(3)),
            Tile(kind) => {
                let left = Terrain::ALL[(kind / 5) as usize];
                let right = Terrain::ALL[(kind % 5) as usize];
                Laid::of(
                    [
                        (hex, Face::Volcano(Flow::Corner(k))),
                        (hex + k.direction(1), Face::Terrain(right)),
                        (hex + k.direction(2), Face::Terrain(left)),
                    ],
                    3,
                )
            }
        }
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    fn code_bytes(self) -> [u8; 2] {
        [
            Terrain::ALL[(self.0 / 5) as usize].code() as u8,
            Terrain::ALL[(self.0 % 5) as usize].code() as u8,
        ]
    }
}

/// The hexes of a placed tile with their new faces; the volcano (or first hex) comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    hexes: [(Hex, Face); 3],
    len: u8,
}

impl Laid {
    fn of(hexes: [(Hex, Face); 3], len: u8) -> Laid {
        Laid { hexes, len }
    }

    /// Each hex with its new face.
    #[must_use]
    pub fn as_slice(&self) -> &[(Hex, Face)] {
        &self.hexes[..usize::from(self.len)]
    }

    /// The hexes alone.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + Clone + '_ {
        self.as_slice().iter().map(|&(hex, _)| hex)
    }

    /// Whether the tile covers this hex.
    #[must_use]
    pub fn covers(&self, hex: Hex) -> bool {
        self.hexes().any(|covered| covered == hex)
    }
}

/// Code, number in the set of 48, and number added for five players (RULES §1).
const FULL_SET: [(&str, u8, u8); VOLCANO_KINDS] = [
    ("JC", 6, 1),
    ("CJ", 5, 2),
    ("JS", 4, 2),
    ("SJ", 4, 2),
    ("JL", 2, 2),
    ("JR", 2, 0),
    ("RJ", 2, 0),
    ("CR", 2, 2),
    ("RC", 2, 1),
    ("CS", 2, 0),
    ("SC", 2, 0),
    ("SR", 2, 0),
    ("JJ", 1, 0),
    ("CC", 1, 0),
    ("SS", 1, 0),
    ("RR", 1, 0),
    ("LL", 1, 0),
    ("CL", 1, 0),
    ("LC", 1, 0),
    ("SL", 1, 0),
    ("LS", 1, 0),
    ("RS", 1, 0),
    ("RL", 1, 0),
    ("LR", 1, 0),
    ("LJ", 1, 0),
];

/// The error for a text that is not a tile code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a tile is two terrain letters of JCSRL, or 2JJ, 2VJ, 2VL, 2VS or 2VV")]
pub struct TileError;

impl FromStr for Tile {
    type Err = TileError;

    fn from_str(text: &str) -> Result<Tile, TileError> {
        match text {
            "2JJ" => return Ok(Tile::JUNGLES),
            "2VJ" => return Ok(Tile::V_JUNGLE),
            "2VL" => return Ok(Tile::V_LAKE),
            "2VS" => return Ok(Tile::V_SAND),
            "2VV" => return Ok(Tile::VOLCANOES),
            _ => {}
        }
        let mut letters = text.chars().map(Terrain::from_code);
        match (letters.next(), letters.next(), letters.next()) {
            (Some(Some(left)), Some(Some(right)), None) => Ok(Tile::volcano(left, right)),
            _ => Err(TileError),
        }
    }
}

impl TryFrom<String> for Tile {
    type Error = TileError;

    fn try_from(text: String) -> Result<Tile, TileError> {
        text.parse()
    }
}

impl From<Tile> for String {
    fn from(tile: Tile) -> String {
        tile.to_string()
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Tile::JUNGLES => f.write_str("2JJ"),
            Tile::V_JUNGLE => f.write_str("2VJ"),
            Tile::V_LAKE => f.write_str("2VL"),
            Tile::V_SAND => f.write_str("2VS"),
            Tile::VOLCANOES => f.write_str("2VV"),
            tile => {
                let [left, right] = tile.code_bytes();
                write!(f, "{}{}", left as char, right as char)
            }
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A set of 2-hex tiles: those in play, or those not yet taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TwoHexSet(u8);

impl TwoHexSet {
    /// No 2-hex tiles.
    pub const EMPTY: TwoHexSet = TwoHexSet(0);
    /// All five.
    pub const ALL: TwoHexSet = TwoHexSet(0b1_1111);

    /// All sets of that size.
    pub fn of_size(size: u8) -> impl Iterator<Item = TwoHexSet> {
        (0..=TwoHexSet::ALL.0).map(TwoHexSet).filter(move |set| set.len() == size)
    }

    /// The tiles in the set, in the order of their codes.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Tile::TWO_HEX.into_iter().filter(move |&tile| self.contains(tile))
    }

    /// Whether the tile is in the set.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        tile.is_two_hex() && self.0 & (1 << (tile.0 - VOLCANO_KINDS as u8)) != 0
    }

    /// The set with that tile added; a volcano tile changes nothing.
    #[must_use]
    pub const fn with(self, tile: Tile) -> TwoHexSet {
        if !tile.is_two_hex() {
            return self;
        }
        TwoHexSet(self.0 | 1 << (tile.0 - VOLCANO_KINDS as u8))
    }

    /// The set without that tile.
    #[must_use]
    pub const fn without(self, tile: Tile) -> TwoHexSet {
        if !tile.is_two_hex() {
            return self;
        }
        TwoHexSet(self.0 & !(1 << (tile.0 - VOLCANO_KINDS as u8)))
    }

    /// The number of tiles.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<Tile> for TwoHexSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TwoHexSet {
        tiles.into_iter().fold(TwoHexSet::EMPTY, TwoHexSet::with)
    }
}

impl fmt::Display for TwoHexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("off");
        }
        for (i, tile) in self.iter().enumerate() {
            let joint = if i > 0 { "+" } else { "" };
            write!(f, "{joint}{tile}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for TwoHexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_full_set_has_48_tiles_and_60_for_five_players() {
        for players in 2..=4 {
            assert_eq!(Tile::full_set_size(players), 48);
        }
        assert_eq!(Tile::full_set_size(5), 60);
    }

    #[test]
    fn codes_round_trip() {
        for tile in Tile::volcano_kinds().chain(Tile::TWO_HEX) {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        for bad in ["", "J", "JCJ", "JV", "VV", "2JV", "2", "jc", "é"] {
            assert_eq!(bad.parse::<Tile>(), Err(TileError), "{bad}");
        }
    }

    #[test]
    fn a_tile_with_its_volcano_at_the_top_has_right_terrain_south_east() {
        let laid =
            Tile::volcano(Terrain::Jungle, Terrain::Clearing).lay(Hex::ORIGIN, Rotation::ALL[0]);
        assert_eq!(laid.as_slice()[1], (Hex::new(0, 1), Face::Terrain(Terrain::Clearing)));
        assert_eq!(laid.as_slice()[2], (Hex::new(-1, 1), Face::Terrain(Terrain::Jungle)));
    }
}
