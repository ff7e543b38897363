//! Why a move is illegal: one variant for each rule, with the hexes and numbers that violate it.

mod sentences;

use crate::hex::{Hex, Level};
use crate::piece::{Piece, Seat};
use crate::state::Phase;
use crate::tile::{Flow, Terrain, Tile};

/// A refusal. Its `Display` is a sentence for people; [`rule`](Illegal::rule) is a stable name for
/// programs, [`hexes`](Illegal::hexes) are the hexes to highlight, and
/// [`section`](Illegal::section) is the section of the rules.
///
/// ```
/// use taluva::{Game, Setup};
///
/// let mut game = Game::new(Setup::default());
/// let refusal = game.play(&"JC@5,5:0".parse()?).unwrap_err();
/// assert_eq!(refusal.rule(), "first-tile");
/// assert_eq!(refusal.to_string(), "the first tile must have its volcano on (0,0)");
/// # Ok::<(), taluva::TokenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// It is not the phase for this action.
    Phase {
        /// The current phase.
        now: Phase,
    },
    /// Another tile is in hand.
    OtherTileInHand {
        /// The tile in hand.
        hand: Tile,
    },
    /// All tiles of that kind have been seen.
    TileUsedUp {
        /// The tile.
        tile: Tile,
    },
    /// The deck is empty.
    DeckEmpty,
    /// That 2-hex tile is not in play or already taken.
    NotOnOffer {
        /// The tile.
        tile: Tile,
    },
    /// The player has taken as many 2-hex tiles as are allowed now.
    TwoHexTaken {
        /// How many the player has taken.
        taken: u8,
    },
    /// The 2-hex tile cannot be placed, so it cannot be taken.
    NoPlaceForTile {
        /// The tile.
        tile: Tile,
    },

    /// The first tile is not on the origin.
    FirstTile {
        /// The hex where it was placed.
        hex: Hex,
        /// The tile.
        tile: Tile,
    },
    /// With a start tile, the first tile placed must expand the landscape.
    FirstTileMustExpand {
        /// The land it would cover.
        hexes: Vec<Hex>,
    },
    /// On the sea, without an edge to any tile.
    NotTouching {
        /// The hexes of the tile.
        hexes: Vec<Hex>,
    },
    /// Partly on land, partly on the sea.
    HalfOnSea {
        /// The hexes on the sea.
        sea: Vec<Hex>,
    },
    /// On land of different levels.
    UnequalLevels {
        /// Each hex with its level.
        levels: Vec<(Hex, Level)>,
    },
    /// The tile's volcano would cover something other than a volcano.
    VolcanoOnTerrain {
        /// The hexes without a volcano under the tile's.
        hexes: Vec<Hex>,
    },
    /// The volcano would cover one with the same direction.
    SameDirection {
        /// The hex.
        hex: Hex,
        /// The direction of both.
        flow: Flow,
    },
    /// A tower or temple would be covered.
    CoversProtected {
        /// The hex.
        hex: Hex,
        /// The owner.
        seat: Seat,
        /// Tower or temple.
        piece: Piece,
    },
    /// No field of a settlement would be left.
    CoversWholeSettlement {
        /// The owner.
        seat: Seat,
        /// All its fields.
        hexes: Vec<Hex>,
    },
    /// `2JJ` has no volcano and cannot erupt.
    CannotErupt {
        /// The tile.
        tile: Tile,
        /// The land it would cover.
        hexes: Vec<Hex>,
    },
    /// A lagoon with a boat cannot be covered.
    CoversHarbour {
        /// The hexes of the lagoon that would be covered.
        hexes: Vec<Hex>,
    },
    /// Too far out of the playing zone.
    OutsideZone {
        /// The hexes of the tile.
        hexes: Vec<Hex>,
        /// The number of points outside.
        points: usize,
    },

    /// Building on the sea.
    OnSea {
        /// The hex.
        hex: Hex,
    },
    /// Building on a volcano.
    OnVolcano {
        /// The hex.
        hex: Hex,
    },
    /// The field is occupied.
    Occupied {
        /// The hex.
        hex: Hex,
        /// The owner of the building.
        seat: Seat,
        /// The building.
        piece: Piece,
    },
    /// A settlement can only be founded on level 1.
    FoundingLevel {
        /// The hex.
        hex: Hex,
        /// Its level.
        level: Level,
    },
    /// With `founding = isolated`, founding next to one's own buildings.
    FoundingBesideOwn {
        /// The hex.
        hex: Hex,
        /// The player's own adjacent buildings.
        own: Vec<Hex>,
    },
    /// A tower needs level 3.
    TowerLevel {
        /// The hex.
        hex: Hex,
        /// Its level.
        level: Level,
    },
    /// No settlement of the player is adjacent to the field.
    NoSettlementBeside {
        /// The hex.
        hex: Hex,
        /// The piece to be built.
        piece: Piece,
    },
    /// Every adjacent settlement already has a tower.
    HasTower {
        /// The field.
        hex: Hex,
        /// The towers.
        towers: Vec<Hex>,
    },
    /// The adjacent settlements without a temple are too small.
    SettlementTooSmall {
        /// The field.
        hex: Hex,
        /// The size of the largest of them.
        size: u8,
        /// Its fields.
        settlement: Vec<Hex>,
    },
    /// Every adjacent settlement that is large enough already has a temple.
    HasTemple {
        /// The field.
        hex: Hex,
        /// The temples.
        temples: Vec<Hex>,
    },
    /// There is no building of the player to expand from.
    NoSettlementHere {
        /// The hex.
        hex: Hex,
    },
    /// The settlement has no adjacent empty field of that terrain.
    NothingToExpandTo {
        /// The fields of the settlement.
        settlement: Vec<Hex>,
        /// The terrain.
        terrain: Terrain,
    },
    /// Not enough pieces in the reserve.
    NotEnough {
        /// The type of piece.
        piece: Piece,
        /// The number needed.
        needed: u8,
        /// The number left.
        left: u8,
        /// The hexes where they would stand.
        hexes: Vec<Hex>,
    },
    /// The game is played without boats.
    NoBoatsInPlay,
    /// A boat needs a lagoon, and this is land.
    BoatOnLand {
        /// The hex.
        hex: Hex,
    },
    /// This is the open sea, not a lagoon.
    OpenSea {
        /// The hex.
        hex: Hex,
    },
    /// The lagoon already has a boat.
    LagoonHasBoat {
        /// The hexes of the lagoon.
        lagoon: Vec<Hex>,
    },
    /// No settlement of the player is adjacent to the lagoon.
    LagoonNotBeside {
        /// The hexes of the lagoon.
        lagoon: Vec<Hex>,
    },

    /// A build is possible, so it must be made.
    MustBuild,
    /// The game has no such seat.
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// That seat has left the game.
    SeatHasLeft {
        /// The seat.
        seat: Seat,
    },
}

impl Illegal {
    /// A stable name of the violated rule.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game-over",
            Illegal::Phase { .. } => "phase",
            Illegal::OtherTileInHand { .. } => "other-tile-in-hand",
            Illegal::TileUsedUp { .. } => "tile-used-up",
            Illegal::DeckEmpty => "deck-empty",
            Illegal::NotOnOffer { .. } => "not-on-offer",
            Illegal::TwoHexTaken { .. } => "two-hex-taken",
            Illegal::NoPlaceForTile { .. } => "no-place-for-tile",
            Illegal::FirstTile { .. } => "first-tile",
            Illegal::FirstTileMustExpand { .. } => "first-tile-must-expand",
            Illegal::NotTouching { .. } => "not-touching",
            Illegal::HalfOnSea { .. } => "half-on-sea",
            Illegal::UnequalLevels { .. } => "unequal-levels",
            Illegal::VolcanoOnTerrain { .. } => "volcano-on-terrain",
            Illegal::SameDirection { .. } => "same-direction",
            Illegal::CoversProtected { piece: Piece::Tower, .. } => "covers-tower",
            Illegal::CoversProtected { .. } => "covers-temple",
            Illegal::CoversWholeSettlement { .. } => "covers-whole-settlement",
            Illegal::CannotErupt { .. } => "cannot-erupt",
            Illegal::CoversHarbour { .. } => "covers-harbour",
            Illegal::OutsideZone { .. } => "outside-zone",
            Illegal::OnSea { .. } => "on-sea",
            Illegal::OnVolcano { .. } => "on-volcano",
            Illegal::Occupied { .. } => "occupied",
            Illegal::FoundingLevel { .. } => "founding-level",
            Illegal::FoundingBesideOwn { .. } => "founding-beside-own",
            Illegal::TowerLevel { .. } => "tower-level",
            Illegal::NoSettlementBeside { .. } => "no-settlement-beside",
            Illegal::HasTower { .. } => "has-tower",
            Illegal::SettlementTooSmall { .. } => "settlement-too-small",
            Illegal::HasTemple { .. } => "has-temple",
            Illegal::NoSettlementHere { .. } => "no-settlement-here",
            Illegal::NothingToExpandTo { .. } => "nothing-to-expand-to",
            Illegal::NotEnough { .. } => "not-enough",
            Illegal::NoBoatsInPlay => "no-boats-in-play",
            Illegal::BoatOnLand { .. } => "boat-on-land",
            Illegal::OpenSea { .. } => "open-sea",
            Illegal::LagoonHasBoat { .. } => "lagoon-has-boat",
            Illegal::LagoonNotBeside { .. } => "lagoon-not-beside",
            Illegal::MustBuild => "must-build",
            Illegal::NoSuchSeat { .. } => "no-such-seat",
            Illegal::SeatHasLeft { .. } => "seat-has-left",
        }
    }

    /// The section of the rules, as `"§5"`.
    #[must_use]
    pub const fn section(&self) -> &'static str {
        match self {
            Illegal::Phase { .. } | Illegal::OtherTileInHand { .. } => "§4",
            Illegal::TileUsedUp { .. } => "§1",
            Illegal::DeckEmpty | Illegal::GameOver => "§7",
            Illegal::MustBuild | Illegal::SeatHasLeft { .. } => "§6",
            Illegal::NoSuchSeat { .. } => "§3",
            Illegal::NotOnOffer { .. }
            | Illegal::TwoHexTaken { .. }
            | Illegal::CannotErupt { .. } => "§9",
            Illegal::FirstTileMustExpand { .. } => "§10",
            Illegal::OutsideZone { .. } | Illegal::NoPlaceForTile { .. } => "§11",
            Illegal::CoversHarbour { .. }
            | Illegal::NoBoatsInPlay
            | Illegal::BoatOnLand { .. }
            | Illegal::OpenSea { .. }
            | Illegal::LagoonHasBoat { .. }
            | Illegal::LagoonNotBeside { .. } => "§8",
            _ => "§5",
        }
    }

    /// The hexes that violate the rule, to be highlighted on the board.
    #[must_use]
    pub fn hexes(&self) -> Vec<Hex> {
        match self {
            Illegal::FirstTile { hex, .. }
            | Illegal::SameDirection { hex, .. }
            | Illegal::CoversProtected { hex, .. }
            | Illegal::OnSea { hex }
            | Illegal::OnVolcano { hex }
            | Illegal::Occupied { hex, .. }
            | Illegal::FoundingLevel { hex, .. }
            | Illegal::TowerLevel { hex, .. }
            | Illegal::NoSettlementBeside { hex, .. }
            | Illegal::NoSettlementHere { hex }
            | Illegal::BoatOnLand { hex }
            | Illegal::OpenSea { hex } => vec![*hex],
            Illegal::FirstTileMustExpand { hexes }
            | Illegal::NotTouching { hexes }
            | Illegal::HalfOnSea { sea: hexes }
            | Illegal::VolcanoOnTerrain { hexes }
            | Illegal::CoversWholeSettlement { hexes, .. }
            | Illegal::CannotErupt { hexes, .. }
            | Illegal::CoversHarbour { hexes }
            | Illegal::OutsideZone { hexes, .. }
            | Illegal::FoundingBesideOwn { own: hexes, .. }
            | Illegal::HasTower { towers: hexes, .. }
            | Illegal::HasTemple { temples: hexes, .. }
            | Illegal::SettlementTooSmall { settlement: hexes, .. }
            | Illegal::NothingToExpandTo { settlement: hexes, .. }
            | Illegal::NotEnough { hexes, .. }
            | Illegal::LagoonHasBoat { lagoon: hexes }
            | Illegal::LagoonNotBeside { lagoon: hexes } => hexes.clone(),
            Illegal::UnequalLevels { levels } => levels.iter().map(|&(hex, _)| hex).collect(),
            Illegal::GameOver
            | Illegal::Phase { .. }
            | Illegal::OtherTileInHand { .. }
            | Illegal::TileUsedUp { .. }
            | Illegal::DeckEmpty
            | Illegal::NotOnOffer { .. }
            | Illegal::TwoHexTaken { .. }
            | Illegal::NoPlaceForTile { .. }
            | Illegal::NoBoatsInPlay
            | Illegal::MustBuild
            | Illegal::NoSuchSeat { .. }
            | Illegal::SeatHasLeft { .. } => Vec::new(),
        }
    }
}

impl std::error::Error for Illegal {}
