//! Named features of a placement, and of the position it is made in.

use crate::named::named;

named! {
    /// A named feature of a placement.
    PlacementFeature {
        /// Onto a first floor.
        EruptTo2 = "erupt-to-2",
        /// Onto a second floor.
        EruptTo3 = "erupt-to-3",
        /// Higher.
        EruptHigher = "erupt-higher",
        /// Own fields covered, of 2.
        CoversOwn = "covers-own",
        /// An own settlement ready for a temple becomes too small.
        BreaksOwnTemple = "breaks-own-temple",
        /// Own fields of a settlement with a temple covered: what is left may have another.
        CoversOwnSurplus = "covers-own-surplus",
        /// Rivals' fields covered, of 2.
        CoversRival = "covers-rival",
        /// A rival's settlement ready for a temple becomes too small.
        BreaksRivalTemple = "breaks-rival-temple",
        /// A rival's settlement of two becomes one.
        ShrinksRivalPair = "shrinks-rival-pair",
        /// The first field for an own tower.
        TowerSite = "tower-site",
        /// Another one.
        MoreTowerSites = "more-tower-sites",
        /// A field for a tower of a rival.
        RivalTowerSite = "rival-tower-site",
        /// A field for a rival's tower covered.
        CoversRivalTowerSite = "covers-rival-tower-site",
        /// A field for an own tower covered.
        CoversOwnTowerSite = "covers-own-tower-site",
        /// An empty field for a settlement ready for a temple that had none.
        OpensTemple = "opens-temple",
        /// An own settlement could now be expanded to three fields.
        TempleGrowth = "temple-growth",
        /// The same for a rival.
        RivalTempleGrowth = "rival-temple-growth",
        /// Terrain that own expansions have already, of 4.
        OwnTerrain = "own-terrain",
        /// The same for rivals.
        RivalTerrain = "rival-terrain",
        /// New fields beside own settlements, of 2.
        BesideOwn = "beside-own",
        /// New fields beside rivals' settlements, of 2.
        BesideRival = "beside-rival",
        /// Fields of level 2 beside an own settlement without tower, of 2.
        OwnSecondFloor = "own-second-floor",
        /// The same for rivals.
        RivalSecondFloor = "rival-second-floor",
        /// The volcano beside own fields of its level, of 3: it could erupt over them.
        VolcanoBesideOwn = "volcano-beside-own",
        /// The volcano beside rivals' fields, of 3.
        VolcanoBesideRival = "volcano-beside-rival",
        /// New fields of level 1 beside nobody, of 2.
        FreeFields = "free-fields",
        /// Both terrains equal, beside the same own settlement.
        Double = "double",
        /// Empty fields beside rivals covered, of 2.
        CoversRivalOpen = "covers-rival-open",
        /// Empty fields beside own settlements covered, of 2.
        CoversOwnOpen = "covers-own-open",
        /// A new field touches two own settlements.
        Joins = "joins",
        /// Land around the tile, of 9.
        Compact = "compact",
        /// A field for the tower that would make a king.
        KingTower = "king-tower",
        /// A field for the temple that would make a king.
        KingTemple = "king-temple",
        /// New level-1 land beside an own settlement that is short of two huts to use all up.
        LastHuts = "last-huts",
    }
}

/// How many features a placement has.
pub const PLACEMENT_FEATURES: usize = PlacementFeature::ALL.len();

/// The features of one placement, most of which are 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlacementInputs {
    values: [f32; PLACEMENT_FEATURES],
    /// Which may not be 0, one bit each.
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

    /// Those that may not be 0, in their order.
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
        /// At most five.
        TurnsSome = "turns-some",
        /// More.
        TurnsMany = "turns-many",
        /// No temple left to build.
        TemplesNone = "temples-none",
        /// One.
        TemplesOne = "temples-one",
        /// Two.
        TemplesTwo = "temples-two",
        /// No tower left to build.
        TowersNone = "towers-none",
        /// One.
        TowersOne = "towers-one",
        /// An own settlement may have a temple.
        TempleReady = "temple-ready",
        /// Two or more.
        TemplesReady = "temples-ready",
        /// An own settlement may have a tower.
        TowerReady = "tower-ready",
        /// One type of pieces is used up.
        NearKing = "near-king",
        /// A rival's settlement may have a temple.
        RivalTempleReady = "rival-temple-ready",
        /// A rival's settlement may have a tower.
        RivalTowerReady = "rival-tower-ready",
        /// A rival has used up one type of pieces.
        RivalNearKing = "rival-near-king",
        /// There are two rivals or more.
        SeveralRivals = "several-rivals",
        /// Nothing is higher than level 1.
        Flat = "flat",
        /// There is level 3.
        High = "high",
        /// Both terrains of the tile are the same.
        EqualTerrains = "equal-terrains",
        /// No settlement of one's own yet, or one.
        Beginning = "beginning",
    }
}

/// How many features the position has.
pub const CONTEXT_FEATURES: usize = ContextFeature::ALL.len();

pub(crate) type Context = [f32; CONTEXT_FEATURES];
