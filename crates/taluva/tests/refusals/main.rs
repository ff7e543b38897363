//! One test for each refusal: how it comes about, its name, its section of the rules, the hexes to
//! show, and the sentence for people.

mod boats;
mod building;
mod leaving;
mod placing;
#[expect(dead_code, reason = "the rule book uses more of it")]
#[path = "../rulebook/support.rs"]
mod support;
mod taking;

use support::{Scenario, hexes};
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

fn refused(table: &Scenario, token: &str) -> Refused {
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
    let tests = concat!(
        include_str!("boats.rs"),
        include_str!("building.rs"),
        include_str!("leaving.rs"),
        include_str!("placing.rs"),
        include_str!("taking.rs"),
    );
    let list = include_str!("main.rs").split_once("fn rules_of").unwrap().1;
    let list = list.split_once("\n}\n").unwrap().0;
    let names: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
    assert_eq!(names.len(), 42);
    for name in names {
        assert!(tests.contains(&format!(".by(\"{name}\", ")), "no test refuses by {name}");
    }
}
