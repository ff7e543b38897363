//! Named features of a placement, and of the position in which it is made.

use crate::named::named;

named! {
    /// A named feature of a placement.
    PlacementFeature {
        /// An eruption to level 2.
        EruptTo2 = "erupt-to-2",
        /// An eruption to level 3.
        EruptTo3 = "erupt-to-3",
        /// An eruption to a higher level.
        EruptHigher = "erupt-higher",
        /// Own fields covered, of 2.
        CoversOwn = "covers-own",
        /// An own settlement ready for a temple becomes too small.
        BreaksOwnTemple = "breaks-own-temple",
        /// Covers own fields of a large settlement with a temple: a part split off may get another.
        CoversOwnSurplus = "covers-own-surplus",
        /// Rivals' fields covered, of 2.
        CoversRival = "covers-rival",
        /// A rival's settlement ready for a temple becomes too small.
        BreaksRivalTemple = "breaks-rival-temple",
        /// A rival's settlement of two fields is reduced to one.
        ShrinksRivalPair = "shrinks-rival-pair",
        /// The first field for an own tower.
        TowerSite = "tower-site",
        /// Another field for an own tower.
        MoreTowerSites = "more-tower-sites",
        /// A field for a rival's tower.
        RivalTowerSite = "rival-tower-site",
        /// Covers a field for a rival's tower.
        CoversRivalTowerSite = "covers-rival-tower-site",
        /// Covers a field for an own tower.
        CoversOwnTowerSite = "covers-own-tower-site",
        /// An empty field for a settlement that is ready for a temple but had none.
        OpensTemple = "opens-temple",
        /// An own settlement could now be expanded to three fields.
        TempleGrowth = "temple-growth",
        /// A rival's settlement could now be expanded to three fields.
        RivalTempleGrowth = "rival-temple-growth",
        /// Terrain that is already adjacent to the own settlement, of 4.
        OwnTerrain = "own-terrain",
        /// Terrain that is already adjacent to the rival's settlement, of 4.
        RivalTerrain = "rival-terrain",
        /// New fields next to own settlements, of 2.
        BesideOwn = "beside-own",
        /// New fields next to rivals' settlements, of 2.
        BesideRival = "beside-rival",
        /// Fields of level 2 next to an own settlement without a tower, of 2.
        OwnSecondFloor = "own-second-floor",
        /// Fields of level 2 next to a rival's settlement without a tower, of 2.
        RivalSecondFloor = "rival-second-floor",
        /// The volcano is next to own fields of its level, of 3: it could erupt over them.
        VolcanoBesideOwn = "volcano-beside-own",
        /// The volcano is next to rivals' fields of its level, of 3.
        VolcanoBesideRival = "volcano-beside-rival",
        /// New fields of level 1 next to no settlement, of 2.
        FreeFields = "free-fields",
        /// Both terrains are equal and next to the same own settlement.
        Double = "double",
        /// Covers empty fields next to rivals' settlements, of 2.
        CoversRivalOpen = "covers-rival-open",
        /// Covers empty fields next to own settlements, of 2.
        CoversOwnOpen = "covers-own-open",
        /// A new field touches two own settlements.
        Joins = "joins",
        /// Land around the tile, of 9.
        Compact = "compact",
        /// A field for the tower that would make a king.
        KingTower = "king-tower",
        /// A field for the temple that would make a king.
        KingTemple = "king-temple",
        /// A field for the expansion that would use up the last huts and make a king.
        LastHuts = "last-huts",
    }
}

/// The number of features of a placement.
pub const PLACEMENT_FEATURES: usize = PlacementFeature::ALL.len();

/// The features of one placement, most of which are 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlacementInputs {
    values: [f32; PLACEMENT_FEATURES],
    /// The features that may be nonzero, one bit each.
    set: u64,
}

impl PlacementInputs {
    pub(crate) const NONE: PlacementInputs =
        PlacementInputs { values: [0.0; PLACEMENT_FEATURES], set: 0 };

    #[inline]
    pub(crate) fn add(&mut self, feature: PlacementFeature, value: f32) {
        self.values[feature as usize] += value;
        self.set |= 1 << feature as usize;
    }

    /// The features that may be nonzero, in order.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        let mut set = self.set;
        std::iter::from_fn(move || {
            let index = set.trailing_zeros() as usize;
            let value = *self.values.get(index)?;
            set &= set - 1;
            Some((index, value))
        })
    }
}

named! {
    /// A named feature of the position in which a tile is placed.
    ContextFeature {
        /// At most two turns left.
        TurnsFew = "turns-few",
        /// Three to five turns left.
        TurnsSome = "turns-some",
        /// More than five turns left.
        TurnsMany = "turns-many",
        /// No temple left to build.
        TemplesNone = "temples-none",
        /// One temple left to build.
        TemplesOne = "temples-one",
        /// Two temples left to build.
        TemplesTwo = "temples-two",
        /// No tower left to build.
        TowersNone = "towers-none",
        /// One tower left to build.
        TowersOne = "towers-one",
        /// One own settlement is ready for a temple.
        TempleReady = "temple-ready",
        /// Two or more own settlements are ready for a temple.
        TemplesReady = "temples-ready",
        /// An own settlement is ready for a tower.
        TowerReady = "tower-ready",
        /// At least one type of piece is used up.
        NearKing = "near-king",
        /// A rival's settlement is ready for a temple.
        RivalTempleReady = "rival-temple-ready",
        /// A rival's settlement is ready for a tower.
        RivalTowerReady = "rival-tower-ready",
        /// A rival has used up at least one type of piece.
        RivalNearKing = "rival-near-king",
        /// There are two rivals or more.
        SeveralRivals = "several-rivals",
        /// Nothing is higher than level 1.
        Flat = "flat",
        /// The island reaches level 3.
        High = "high",
        /// Both terrains of the tile are the same.
        EqualTerrains = "equal-terrains",
        /// At most one own settlement.
        Beginning = "beginning",
    }
}

/// The number of features of a position.
pub const CONTEXT_FEATURES: usize = ContextFeature::ALL.len();

pub(crate) type Context = [f32; CONTEXT_FEATURES];
