//! The names and meanings of the features of a seat.

use crate::named::named;

named! {
    /// A named feature.
    Feature {
        /// One temple built.
        Temples1 = "temples-1",
        /// Two temples built.
        Temples2 = "temples-2",
        /// All temples built.
        Temples3 = "temples-3",
        /// One tower built.
        Towers1 = "towers-1",
        /// Both towers built.
        Towers2 = "towers-2",
        /// Huts built, of 20.
        Huts = "huts",
        /// Huts built, of 20, squared.
        HutsSquared = "huts-squared",
        /// At most four huts left.
        HutsFew = "huts-few",
        /// No hut left.
        HutsNone = "huts-none",
        /// One settlement where a temple can be built now.
        TempleReady1 = "temple-ready-1",
        /// Two such settlements.
        TempleReady2 = "temple-ready-2",
        /// Three or more such settlements.
        TempleReady3 = "temple-ready-3",
        /// One eruption could make any of them too small.
        TempleThreatened = "temple-threatened",
        /// At least one that no eruption can make too small.
        TempleSafe = "temple-safe",
        /// At least two that no eruption can make too small.
        TempleSafe2 = "temple-safe-2",
        /// An eruption could split three fields off a settlement with a temple.
        Split = "split",
        /// The number of such eruptions, of 4.
        Splits = "splits",
        /// A settlement of three fields or more without a temple and without an adjacent empty
        /// field.
        TempleEnclosed = "temple-enclosed",
        /// A smaller settlement that one expansion would make large enough for a temple.
        TempleGrowth1 = "temple-growth-1",
        /// Two or more such settlements.
        TempleGrowth2 = "temple-growth-2",
        /// One settlement where a tower can be built now.
        TowerReady1 = "tower-ready-1",
        /// Two or more such settlements.
        TowerReady2 = "tower-ready-2",
        /// Two or more fields for a tower.
        TowerFields = "tower-fields",
        /// An eruption could make a field for a tower.
        TowerEruption = "tower-eruption",
        /// The number of such eruptions, of 8.
        TowerEruptions = "tower-eruptions",
        /// The number of eruptions that could make level 2 next to a settlement without a tower, of
        /// 8.
        SecondFloors = "second-floors",
        /// Huts of the largest affordable expansion, of 8.
        BestExpansion = "best-expansion",
        /// Huts of the two largest affordable expansions, of 12.
        TwoExpansions = "two-expansions",
        /// An affordable expansion takes all the huts left.
        ExactExpansion = "exact-expansion",
        /// Settlements, of 6.
        Settlements = "settlements",
        /// Settlements of one field, of 4.
        Singles = "singles",
        /// Settlements of two fields, of 4.
        Pairs = "pairs",
        /// Settlements without a temple, of 4.
        WithoutTemple = "without-temple",
        /// Settlements without a tower, of 4.
        WithoutTower = "without-tower",
        /// Fields with buildings, of 20.
        Fields = "fields",
        /// Fields beyond the fourth of settlements with a temple, of 8: they could be split off.
        Surplus = "surplus",
        /// Empty fields adjacent to settlements, of 16.
        OpenFields = "open-fields",
        /// A lower bound on the turns needed to become king, of 12.
        KingDistance = "king-distance",
        /// Too few turns are left to become king.
        KingTooLate = "king-too-late",
        /// Barely enough turns are left to become king: less than two to spare.
        KingTight = "king-tight",
        /// The next build could make a king.
        KingNow = "king-now",
        /// The next tile could make a field for the tower that makes a king.
        KingByTower = "king-by-tower",
        /// `KingNow` or `KingByTower`, for the seat that moves next after the one to move.
        NextKing = "next-king",
        /// Two builds could make a king.
        KingInTwo = "king-in-two",
        /// More temples than everybody else.
        AheadInTemples = "ahead-in-temples",
        /// Fewer temples than somebody.
        BehindInTemples = "behind-in-temples",
        /// As many temples as the best, and more towers.
        AheadInTowers = "ahead-in-towers",
        /// As many temples as the best, and fewer towers.
        BehindInTowers = "behind-in-towers",
        /// The difference in huts with as many temples and towers as the best rival, of 10.
        HutLead = "hut-lead",
        /// This seat is to move.
        ToMove = "to-move",
        /// This seat is to move, and a temple can be built.
        ToMoveTemple = "to-move-temple",
        /// This seat is to move, and a tower can be built.
        ToMoveTower = "to-move-tower",
        /// This seat is to move, and the next build could make a king.
        ToMoveKing = "to-move-king",
        /// This seat moves next after the one to move.
        NextToMove = "next-to-move",
        /// Nothing could be built without a new tile.
        NoBuild = "no-build",
        /// One boat built.
        Boats1 = "boats-1",
        /// Both boats built.
        Boats2 = "boats-2",
        /// A lagoon for a boat.
        BoatReady = "boat-ready",
        /// Turns left in excess of huts, of 4.
        HutsShort = "huts-short",
        /// Turns left in excess of huts and of the temples, towers and boats that can be built now,
        /// of 4.
        BuildsShort = "builds-short",
        /// One build left in all, counting huts and the temples, towers and boats that can be built
        /// now, with turns to come.
        LastBuild = "last-build",
        /// There is room for fewer tiles than are left.
        WorldEnds = "world-ends",
        /// There is room for at most one tile per player.
        WorldEndsSoon = "world-ends-soon",
    }
}

/// The number of features of a seat.
pub const FEATURES: usize = Feature::ALL.len();

/// The features of one seat.
pub type SeatFeatures = [f32; FEATURES];
