//! The names of the features: what each of them says of a seat.

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
        /// The same, squared.
        HutsSquared = "huts-squared",
        /// At most four huts left.
        HutsFew = "huts-few",
        /// No hut left.
        HutsNone = "huts-none",
        /// A settlement that may have a temple now.
        TempleReady1 = "temple-ready-1",
        /// Two of them.
        TempleReady2 = "temple-ready-2",
        /// Three of them.
        TempleReady3 = "temple-ready-3",
        /// All of them could be made too small by one eruption.
        TempleThreatened = "temple-threatened",
        /// There is one that no eruption can make too small.
        TempleSafe = "temple-safe",
        /// There are two of them.
        TempleSafe2 = "temple-safe-2",
        /// An eruption could split off three fields of a settlement with a temple.
        Split = "split",
        /// How many eruptions could, of 4.
        Splits = "splits",
        /// Settlements of three fields without temple and without an empty field beside.
        TempleEnclosed = "temple-enclosed",
        /// A smaller settlement that one expansion makes large enough.
        TempleGrowth1 = "temple-growth-1",
        /// Two or more of them.
        TempleGrowth2 = "temple-growth-2",
        /// A settlement that may have a tower now.
        TowerReady1 = "tower-ready-1",
        /// Two of them.
        TowerReady2 = "tower-ready-2",
        /// Two or more fields for a tower.
        TowerFields = "tower-fields",
        /// An eruption could make a field for a tower.
        TowerEruption = "tower-eruption",
        /// How many eruptions could, of 8.
        TowerEruptions = "tower-eruptions",
        /// How many eruptions could make level 2 beside a settlement without tower, of 8.
        SecondFloors = "second-floors",
        /// Huts of the largest expansion that can be paid, of 8.
        BestExpansion = "best-expansion",
        /// Huts of the two largest, of 12.
        TwoExpansions = "two-expansions",
        /// An expansion that can be paid takes all the huts left.
        ExactExpansion = "exact-expansion",
        /// Settlements, of 6.
        Settlements = "settlements",
        /// Settlements of one field, of 4.
        Singles = "singles",
        /// Settlements of two fields, of 4.
        Pairs = "pairs",
        /// Settlements without temple, of 4.
        WithoutTemple = "without-temple",
        /// Settlements without tower, of 4.
        WithoutTower = "without-tower",
        /// Fields with buildings, of 20.
        Fields = "fields",
        /// Fields of settlements with a temple beyond the fourth, of 8: they could be split off.
        Surplus = "surplus",
        /// Empty fields beside settlements, of 16.
        OpenFields = "open-fields",
        /// Turns needed at least to become king, of 12.
        KingDistance = "king-distance",
        /// There are too few turns left to become king.
        KingTooLate = "king-too-late",
        /// There are just as many turns left as needed, or one more.
        KingTight = "king-tight",
        /// The next build could make a king.
        KingNow = "king-now",
        /// The next tile could make a field for the tower that makes a king.
        KingByTower = "king-by-tower",
        /// One of both, and the turn is the next seat's after the one to move.
        NextKing = "next-king",
        /// Two builds could.
        KingInTwo = "king-in-two",
        /// More temples than everybody else.
        AheadInTemples = "ahead-in-temples",
        /// Fewer temples than somebody.
        BehindInTemples = "behind-in-temples",
        /// As many temples as the best, and more towers.
        AheadInTowers = "ahead-in-towers",
        /// As many temples as the best, and fewer towers.
        BehindInTowers = "behind-in-towers",
        /// As many temples and towers as the best, and the difference in huts, of 10.
        HutLead = "hut-lead",
        /// The turn is this seat's.
        ToMove = "to-move",
        /// It is, and a temple may be built.
        ToMoveTemple = "to-move-temple",
        /// It is, and a tower may be built.
        ToMoveTower = "to-move-tower",
        /// It is, and the next build could make a king.
        ToMoveKing = "to-move-king",
        /// The turn is the next seat's after the one to move.
        NextToMove = "next-to-move",
        /// Nothing could be built without a new tile.
        NoBuild = "no-build",
        /// One boat built.
        Boats1 = "boats-1",
        /// Both boats built.
        Boats2 = "boats-2",
        /// A lagoon for a boat.
        BoatReady = "boat-ready",
        /// More turns left than huts, of 4.
        HutsShort = "huts-short",
        /// More turns left than huts, and temples and towers that could be built now, of 4.
        BuildsShort = "builds-short",
        /// One hut left, or none and one temple or tower that could be built now, and turns to come.
        LastBuild = "last-build",
        /// There is room for fewer tiles than are left.
        WorldEnds = "world-ends",
        /// There is room for no more than one tile for each player.
        WorldEndsSoon = "world-ends-soon",
    }
}

/// How many features a seat has.
pub const FEATURES: usize = Feature::ALL.len();

/// The features of one seat.
pub type SeatFeatures = [f32; FEATURES];
