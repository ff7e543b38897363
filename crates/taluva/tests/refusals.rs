//! One test for each refusal: how it comes about, its name, its section of the rules, the hexes to
//! show, and the sentence for people.

#[expect(dead_code, reason = "the rule book uses more of it")]
#[path = "rulebook/support.rs"]
mod support;

use support::{Table, hexes};
use taluva::Illegal;

/// Two tiles side by side, with their volcanoes next to each other.
const TWO_TILES: &str = "
     0,0:    1V0   1V5   1R
    -1,1: 1J    1C    1S
";

/// A lagoon of one hex; seat 1 has a hut beside it, seat 2 has one further out.
const POND: &str = "
    0,-1:    1J    1C
    -1,0: 1V0   ~     1S1H  1V3   1S2H
    -1,1:    1R    1J
";

const TWO_HEX: &str = "players=2 twohex=2JJ+2VV";

/// The refusal of a token, to be checked word by word.
struct Refused(Illegal);

fn refused(table: &Table, token: &str) -> Refused {
    Refused(table.refusal(token))
}

impl Refused {
    #[track_caller]
    fn by(self, rule: &str, section: &str) -> Refused {
        assert_eq!((self.0.rule(), self.0.section()), (rule, section), "{}", self.0);
        assert!(rules_of(&self.0).contains(&rule));
        self
    }

    #[track_caller]
    fn showing(self, expected: &str) -> Refused {
        assert_eq!(hexes(&self.0.hexes()), expected, "{}", self.0);
        self
    }

    #[track_caller]
    fn saying(self, sentence: &str) {
        assert_eq!(self.0.to_string(), sentence);
    }
}

#[test]
fn game_over() {
    let table = Table::new("").play("resign:2");
    for token in ["JC", "JC@0,0:0", "H@0,0", "-", "resign:1"] {
        refused(&table, token).by("game-over", "§7").showing("").saying("the game is over");
    }
}

#[test]
fn phase() {
    let take = Table::new("");
    for token in ["H@0,0", "-"] {
        refused(&take, token).by("phase", "§4").showing("").saying("a tile must be taken first");
    }
    let place = Table::new("").play("JC");
    for token in ["JC", "H@0,0", "-"] {
        refused(&place, token).by("phase", "§4").saying("the tile in hand must be placed first");
    }
    let build = Table::new("").play("JC@0,0:0");
    for token in ["JC", "JC@1,0:0"] {
        let sentence = "the tile is placed; now something must be built";
        refused(&build, token).by("phase", "§4").saying(sentence);
    }
}

#[test]
fn other_tile_in_hand() {
    refused(&Table::new("").play("JC"), "CJ@0,0:0")
        .by("other-tile-in-hand", "§4")
        .showing("")
        .saying("the tile in hand is JC");
}

#[test]
fn tile_used_up() {
    let table = Table::new("").play("LL@0,0:0 H@0,1");
    for token in ["LL", "LL@2,0:0"] {
        refused(&table, token)
            .by("tile-used-up", "§1")
            .showing("")
            .saying("every LL tile has been drawn");
    }
}

#[test]
fn deck_empty() {
    let table = Table::drawn(TWO_HEX, TWO_TILES).deck(0).takes(1);
    refused(&table, "JC").by("deck-empty", "§7").showing("").saying("the deck is empty");
}

#[test]
fn not_on_offer() {
    refused(&Table::new(TWO_HEX), "2VL")
        .by("not-on-offer", "§9")
        .showing("")
        .saying("the 2-hex tile 2VL is not on offer");
}

#[test]
fn two_hex_taken() {
    let once = Table::drawn(TWO_HEX, TWO_TILES).offer("2JJ", [1, 0]).takes(1);
    refused(&once, "2JJ")
        .by("two-hex-taken", "§9")
        .showing("")
        .saying("a second 2-hex tile may be taken only when the deck is empty");
    let twice =
        Table::drawn("players=3 twohex=2JJ+2VL+2VV", TWO_TILES).offer("2JJ", [2, 0, 0]).takes(1);
    refused(&twice, "2JJ")
        .by("two-hex-taken", "§9")
        .saying("a player may take at most two 2-hex tiles");
}

#[test]
fn no_place_for_tile() {
    let full = (-3_i16..=3)
        .map(|r| {
            let (west, east) = ((-3).max(-3 - r), 3.min(3 - r));
            format!("{west},{r}:{}\n", " 1J".repeat((east - west + 1) as usize))
        })
        .collect::<String>();
    let table = Table::drawn("zone=expert-inner twohex=2JJ+2VV", &full).takes(1);
    refused(&table, "2JJ")
        .by("no-place-for-tile", "§11")
        .showing("")
        .saying("2JJ cannot be placed anywhere, so it cannot be taken");
}

#[test]
fn first_tile() {
    refused(&Table::new(""), "JC@5,-2:0")
        .by("first-tile", "§5")
        .showing("5,-2")
        .saying("the first tile must have its volcano on (0,0)");
    let table = Table::new("twohex=2VL+2VV");
    refused(&table, "2VL@1,0:0")
        .by("first-tile", "§5")
        .showing("1,0")
        .saying("the first tile must have its first hex on (0,0)");
    refused(&table, "2VV@0,0:3")
        .by("first-tile", "§5")
        .showing("0,0")
        .saying("the first tile must have its first hex on (0,0) and a rotation of 0 to 2");
}

#[test]
fn first_tile_must_expand() {
    refused(&Table::new("start=on"), "JC@-1,0:0")
        .by("first-tile-must-expand", "§10")
        .showing("-1,1")
        .saying("the first tile must expand the landscape, not cover the start tile: (-1,1)");
}

#[test]
fn not_touching() {
    let table = Table::drawn("", TWO_TILES).holds(1, "JC");
    refused(&table, "JC@5,0:0")
        .by("not-touching", "§5")
        .showing("5,0 5,1 4,1")
        .saying("at least one edge must touch a tile on the table");
}

#[test]
fn half_on_sea() {
    let table = Table::drawn("", TWO_TILES).holds(1, "JC");
    refused(&table, "JC@0,0:1")
        .by("half-on-sea", "§5")
        .showing("-1,0")
        .saying("part of the tile would hang over the sea: (-1,0)");
}

#[test]
fn unequal_levels() {
    let table = Table::drawn(
        "",
        "
         0,0:    1V0   2V5   2R
        -1,1: 1J    1C    2S
        ",
    )
    .holds(1, "JC");
    refused(&table, "JC@1,0:0").by("unequal-levels", "§5").showing("1,0 1,1 0,1").saying(
        "all hexes under the tile must be on the same level: (1,0) is on level 2, (1,1) is on level 2, (0,1) is on level 1",
    );
}

#[test]
fn volcano_on_terrain() {
    let table = Table::drawn("", TWO_TILES).holds(1, "JC");
    refused(&table, "JC@0,1:3")
        .by("volcano-on-terrain", "§5")
        .showing("0,1")
        .saying("the volcano must cover a volcano: (0,1)");
    let twins = Table::drawn(TWO_HEX, TWO_TILES).offer("2JJ", [1, 0]).holds(1, "2VV");
    refused(&twins, "2VV@0,1:0")
        .by("volcano-on-terrain", "§5")
        .showing("0,1 1,1")
        .saying("the volcano must cover a volcano: (0,1) (1,1)");
}

#[test]
fn same_direction() {
    let table = Table::drawn("", TWO_TILES).holds(1, "JC");
    refused(&table, "JC@1,0:5")
        .by("same-direction", "§5")
        .showing("1,0")
        .saying("the volcano at (1,0) has the same direction");
}

#[test]
fn covers_tower() {
    let table = Table::drawn("", "0,0: 3V0 3V5 3R\n -1,1: 3J2H 3C2W 3S").holds(1, "JC");
    refused(&table, "JC@1,0:0")
        .by("covers-tower", "§5")
        .showing("0,1")
        .saying("the tile would cover a tower of seat 2 at (0,1)");
}

#[test]
fn covers_temple() {
    let table = Table::drawn("", "0,0: 1V0 1V5 1R\n -1,1: 1J1H 1C1T 1S").holds(1, "JC");
    refused(&table, "JC@1,0:0")
        .by("covers-temple", "§5")
        .showing("0,1")
        .saying("the tile would cover a temple of seat 1 at (0,1)");
}

#[test]
fn covers_whole_settlement() {
    let table = Table::drawn("", "0,0: 1V0 1V5 1R\n -1,1: 1J 1C2H 1S2H").holds(1, "JC");
    refused(&table, "JC@1,0:0")
        .by("covers-whole-settlement", "§5")
        .showing("0,1 1,1")
        .saying("the tile would cover the whole settlement of seat 2: (0,1) (1,1)");
}

#[test]
fn cannot_erupt() {
    let table = Table::drawn(TWO_HEX, TWO_TILES).offer("2VV", [1, 0]).holds(1, "2JJ");
    refused(&table, "2JJ@0,0:0")
        .by("cannot-erupt", "§9")
        .showing("0,0 1,0")
        .saying("2JJ has no volcano and can only be placed at level 1");
}

#[test]
fn covers_harbour() {
    let bay = "
        1,-1:       1J    1C
         0,0:    1J1H  ~     1S
        -1,1: 1C    ~     ~     1J1H
        -1,2:    1V0   1R    1J
    ";
    let table = Table::drawn("boats=on", bay).reserve(1, "18/3/2/1").boat(1, "0,1").holds(2, "JC");
    refused(&table, "JC@1,0:0")
        .by("covers-harbour", "§8")
        .showing("1,0 1,1 0,1")
        .saying("the tile would cover a lagoon that holds a boat: (1,0) (1,1) (0,1)");
}

#[test]
fn outside_zone() {
    let table = Table::drawn("zone=expert", "0,0: 1V0 1J 1J").holds(1, "JC");
    refused(&table, "JC@3,0:4")
        .by("outside-zone", "§11")
        .showing("3,0 4,-1 4,0")
        .saying("3 points of the tile lie outside the playing zone; at most 2 may");
}

#[test]
fn on_sea() {
    let table = Table::drawn("", TWO_TILES).builds(1);
    for token in ["H@3,0", "T@3,0", "W@3,0"] {
        refused(&table, token).by("on-sea", "§5").showing("3,0").saying("(3,0) is sea");
    }
}

#[test]
fn on_volcano() {
    let table = Table::drawn("", TWO_TILES).builds(1);
    for token in ["H@1,0", "T@1,0", "W@1,0"] {
        refused(&table, token).by("on-volcano", "§5").showing("1,0").saying("(1,0) is a volcano");
    }
}

#[test]
fn occupied() {
    let table = Table::drawn("", "0,0: 1V0 1J1H 1J2T").builds(1);
    for token in ["H@1,0", "T@1,0", "W@1,0"] {
        refused(&table, token)
            .by("occupied", "§5")
            .showing("1,0")
            .saying("a hut of seat 1 stands at (1,0)");
    }
    refused(&table, "H@2,0").by("occupied", "§5").saying("a temple of seat 2 stands at (2,0)");
}

#[test]
fn founding_level() {
    refused(&Table::drawn("", "0,0: 1V0 2J").builds(1), "H@1,0")
        .by("founding-level", "§5")
        .showing("1,0")
        .saying("a settlement is founded on level 1; this field is on level 2");
}

#[test]
fn founding_beside_own() {
    refused(&Table::drawn("", "0,0: 1J1H 1J 1J1H 1V0").builds(1), "H@1,0")
        .by("founding-beside-own", "§5")
        .showing("2,0 0,0")
        .saying("a new settlement may not touch your own buildings: (2,0) (0,0)");
}

#[test]
fn tower_level() {
    refused(&Table::drawn("", "0,0: 1J1H 2J 1V0").builds(1), "W@1,0")
        .by("tower-level", "§5")
        .showing("1,0")
        .saying("a tower needs level 3 or higher; this field is on level 2");
}

#[test]
fn no_settlement_beside() {
    let table = Table::drawn("", "0,0: 1J2H 3J 1V0").builds(1);
    refused(&table, "W@1,0")
        .by("no-settlement-beside", "§5")
        .showing("1,0")
        .saying("a tower needs a settlement of yours next to (1,0)");
    refused(&table, "T@1,0")
        .by("no-settlement-beside", "§5")
        .showing("1,0")
        .saying("a temple needs a settlement of yours next to (1,0)");
}

#[test]
fn has_tower() {
    refused(&Table::drawn("", "0,0: 3J1W 1J1H 3R 3S 1V0").builds(1), "W@2,0")
        .by("has-tower", "§5")
        .showing("0,0")
        .saying("every settlement of yours next to this field already has a tower: (0,0)");
}

#[test]
fn settlement_too_small() {
    let table = Table::drawn("", "0,0: 1J1H 1J1H 1C 1S1H 1V0").builds(1);
    refused(&table, "T@2,0").by("settlement-too-small", "§5").showing("0,0 1,0").saying(
        "a temple needs a settlement of at least 3 fields without a temple; the one here has 2",
    );
}

#[test]
fn has_temple() {
    refused(&Table::drawn("", "0,0: 1J1T 1J1H 1J1H 1C 1V0").builds(1), "T@3,0")
        .by("has-temple", "§5")
        .showing("0,0")
        .saying("every settlement of yours with at least 3 fields next to this field already has a temple: (0,0)");
}

#[test]
fn no_settlement_here() {
    let table = Table::drawn("", "0,0: 1J2H 1J 1V0").builds(1);
    for hex in ["0,0", "1,0", "2,0", "7,7"] {
        refused(&table, &format!("E@{hex}=J"))
            .by("no-settlement-here", "§5")
            .showing(hex)
            .saying(&format!("you have no settlement at ({hex})"));
    }
}

#[test]
fn nothing_to_expand_to() {
    refused(&Table::drawn("", "0,0: 1J1H 1J1H 1S 1V0").builds(1), "E@1,0=R")
        .by("nothing-to-expand-to", "§5")
        .showing("0,0 1,0")
        .saying("there is no empty field of rock next to that settlement");
}

#[test]
fn not_enough() {
    let picture = "0,0: 1J1H 1C1H 1J1H 3S 1V0 1J";
    let table = |pieces| Table::drawn("", picture).reserve(1, pieces).builds(1);
    refused(&table("2/1/1"), "E@0,0=S")
        .by("not-enough", "§5")
        .showing("3,0")
        .saying("this needs 3 huts; only 2 left");
    refused(&table("0/1/1"), "H@5,0")
        .by("not-enough", "§5")
        .showing("5,0")
        .saying("this needs 1 hut; only 0 left");
    refused(&table("1/0/1"), "T@3,0")
        .by("not-enough", "§5")
        .saying("this needs 1 temple; only 0 left");
    refused(&table("1/1/0"), "W@3,0")
        .by("not-enough", "§5")
        .saying("this needs 1 tower; only 0 left");
    let boats = Table::drawn("boats=on", POND).reserve(1, "19/3/2/0").builds(1);
    refused(&boats, "B@0,0")
        .by("not-enough", "§5")
        .showing("0,0")
        .saying("this needs 1 boat; only 0 left");
}

#[test]
fn no_boats_in_play() {
    refused(&Table::drawn("", POND).builds(1), "B@0,0")
        .by("no-boats-in-play", "§8")
        .showing("")
        .saying("this game is played without boats");
}

#[test]
fn boat_on_land() {
    refused(&Table::drawn("boats=on", POND).builds(1), "B@0,1")
        .by("boat-on-land", "§8")
        .showing("0,1")
        .saying("a boat needs a lagoon; (0,1) is land");
}

#[test]
fn open_sea() {
    let table = Table::drawn("boats=on", POND).builds(1);
    for hex in ["1,1", "-40,900"] {
        refused(&table, &format!("B@{hex}"))
            .by("open-sea", "§8")
            .showing(hex)
            .saying(&format!("a boat needs a lagoon; ({hex}) is connected to the open sea"));
    }
}

#[test]
fn lagoon_has_boat() {
    let table = Table::drawn("boats=on", POND).reserve(2, "19/3/2/1").boat(2, "0,0").builds(1);
    refused(&table, "B@0,0")
        .by("lagoon-has-boat", "§8")
        .showing("0,0")
        .saying("that lagoon already has a boat");
}

#[test]
fn lagoon_not_beside() {
    refused(&Table::drawn("boats=on", POND).builds(2), "B@0,0")
        .by("lagoon-not-beside", "§8")
        .showing("0,0")
        .saying("none of your settlements is next to that lagoon");
}

#[test]
fn must_build() {
    refused(&Table::drawn("", TWO_TILES).builds(1), "-")
        .by("must-build", "§6")
        .showing("")
        .saying("you can build, so you must");
}

#[test]
fn no_such_seat() {
    refused(&Table::new("players=3"), "resign:4")
        .by("no-such-seat", "§3")
        .showing("")
        .saying("there is no seat 4 in this game");
}

#[test]
fn seat_has_left() {
    refused(&Table::new("players=3").play("resign:2"), "resign:2")
        .by("seat-has-left", "§6")
        .showing("")
        .saying("seat 2 has left the game");
}

/// The names of the rules that a refusal of this kind can break.
fn rules_of(illegal: &Illegal) -> &'static [&'static str] {
    // No arm catches all: a new refusal does not compile until it has its line, and its test.
    match illegal {
        Illegal::GameOver => &["game-over"],
        Illegal::Phase { .. } => &["phase"],
        Illegal::OtherTileInHand { .. } => &["other-tile-in-hand"],
        Illegal::TileUsedUp { .. } => &["tile-used-up"],
        Illegal::DeckEmpty => &["deck-empty"],
        Illegal::NotOnOffer { .. } => &["not-on-offer"],
        Illegal::TwoHexTaken { .. } => &["two-hex-taken"],
        Illegal::NoPlaceForTile { .. } => &["no-place-for-tile"],
        Illegal::FirstTile { .. } => &["first-tile"],
        Illegal::FirstTileMustExpand { .. } => &["first-tile-must-expand"],
        Illegal::NotTouching { .. } => &["not-touching"],
        Illegal::HalfOnSea { .. } => &["half-on-sea"],
        Illegal::UnequalLevels { .. } => &["unequal-levels"],
        Illegal::VolcanoOnTerrain { .. } => &["volcano-on-terrain"],
        Illegal::SameDirection { .. } => &["same-direction"],
        Illegal::CoversProtected { .. } => &["covers-tower", "covers-temple"],
        Illegal::CoversWholeSettlement { .. } => &["covers-whole-settlement"],
        Illegal::CannotErupt { .. } => &["cannot-erupt"],
        Illegal::CoversHarbour { .. } => &["covers-harbour"],
        Illegal::OutsideZone { .. } => &["outside-zone"],
        Illegal::OnSea { .. } => &["on-sea"],
        Illegal::OnVolcano { .. } => &["on-volcano"],
        Illegal::Occupied { .. } => &["occupied"],
        Illegal::FoundingLevel { .. } => &["founding-level"],
        Illegal::FoundingBesideOwn { .. } => &["founding-beside-own"],
        Illegal::TowerLevel { .. } => &["tower-level"],
        Illegal::NoSettlementBeside { .. } => &["no-settlement-beside"],
        Illegal::HasTower { .. } => &["has-tower"],
        Illegal::SettlementTooSmall { .. } => &["settlement-too-small"],
        Illegal::HasTemple { .. } => &["has-temple"],
        Illegal::NoSettlementHere { .. } => &["no-settlement-here"],
        Illegal::NothingToExpandTo { .. } => &["nothing-to-expand-to"],
        Illegal::NotEnough { .. } => &["not-enough"],
        Illegal::NoBoatsInPlay => &["no-boats-in-play"],
        Illegal::BoatOnLand { .. } => &["boat-on-land"],
        Illegal::OpenSea { .. } => &["open-sea"],
        Illegal::LagoonHasBoat { .. } => &["lagoon-has-boat"],
        Illegal::LagoonNotBeside { .. } => &["lagoon-not-beside"],
        Illegal::MustBuild => &["must-build"],
        Illegal::NoSuchSeat { .. } => &["no-such-seat"],
        Illegal::SeatHasLeft { .. } => &["seat-has-left"],
    }
}

/// Every name in the list above has its test.
#[test]
fn every_rule_has_its_test() {
    let source = include_str!("refusals.rs");
    let (tests, list) = source.split_once("fn rules_of").unwrap();
    let list = list.split_once("\n}\n").unwrap().0;
    let names: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
    assert_eq!(names.len(), 42);
    for name in names {
        assert!(tests.contains(&format!(".by(\"{name}\", ")), "no test refuses by {name}");
    }
}
