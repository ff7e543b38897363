//! What is said about turns, in small positions.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use std::collections::BTreeSet;

use taluva::{Deck, Game, Hex, Phase, Piece, Seat, Setup, State, Terrain, Token};
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{Limits, Player};
use taluva_ai::words::{Word, explain};

/// Every word, by its key.
const KEYS: [&str; 22] = [
    "becomes-king",
    "builds-boat",
    "builds-temple",
    "builds-tower",
    "covers-huts",
    "erupts",
    "expands",
    "founds",
    "is-eliminated",
    "joins-settlements",
    "leaves-king",
    "leaves-temple",
    "leaves-tower",
    "one-from-running-out",
    "prepares-temple",
    "prepares-tower",
    "splits-settlement",
    "stops-king",
    "stops-temple",
    "stops-tower",
    "threatens-king",
    "uses-up",
];

/// A position in which seat 1 has the tile JC in hand, a turn, and what is said about it.
struct Case {
    about: &'static str,
    island: &'static str,
    seats: &'static str,
    setup: &'static str,
    turn: &'static str,
    words: Vec<Word>,
}

fn state_of(island: &str, seats: &str, setup: &str) -> State {
    let unseen = "1".repeat(25);
    format!("{island} {seats} 1:place:JC 10:{unseen} {setup}").parse().unwrap()
}

fn said(case: &Case) -> Vec<Word> {
    let state = state_of(case.island, case.seats, case.setup);
    let tokens: Vec<Token> =
        case.turn.split_whitespace().map(|token| token.parse().unwrap()).collect();
    explain(&state, &tokens).unwrap()
}

/// Seat 1 has a hut beside a field of level 3, and so has seat 2.
const TOWER_BETWEEN: &str = "-1,0:1S.1V0.1J.1C2H.3L.1S1H";
/// The eruption at `0,0` makes a field of level 3 beside the hut of seat 1.
const TOWER_TO_BE: &str = "-1,0:1S.2V0.2J.1C1H/0,1:2C";

fn cases() -> Vec<Case> {
    let seat = |number| Seat::new(number).unwrap();
    let two = "players=2";
    let start = "19/3/2;19/3/2";
    let case =
        |about, island, seats, turn, words| Case { about, island, seats, setup: two, turn, words };
    let tower = |left| Word::BuildsTower { left };
    let last = |piece| Word::UsesUp { piece };
    let last_but_one = |piece| Word::OneFromRunningOut { piece };
    let jungle = Word::Expands { terrain: Terrain::Jungle, fields: 1, huts: 1 };
    let clearing = Word::Expands { terrain: Terrain::Clearing, fields: 1, huts: 1 };
    let clearing_above = Word::Expands { terrain: Terrain::Clearing, fields: 1, huts: 2 };
    let covers = Word::CoversHuts { seat: seat(2), huts: 1 };
    vec![
        case(
            "a settlement is founded",
            "0,0:1V0.1J1H.1C.1S2H.1R",
            start,
            "JC@0,-1:3 H@0,-2",
            vec![Word::Founds],
        ),
        case(
            "a settlement is expanded",
            "0,0:1V0.1J1H.1C.1S2H.1R",
            start,
            "JC@0,-1:3 E@1,0=C",
            vec![clearing],
        ),
        case(
            "an expansion joins two settlements into one that may have a temple",
            "0,0:1V0.1J1H.1C.1J1H.1R",
            "18/3/2;20/3/2",
            "JC@0,-1:3 E@1,0=C",
            vec![Word::PreparesTemple, clearing, Word::JoinsSettlements { count: 2 }],
        ),
        case(
            "there is no hut left and nowhere to build anything else",
            "0,0:1V0.1J1H.1C",
            "0/3/2;20/3/2",
            "JC@0,-1:3 -",
            vec![Word::IsEliminated],
        ),
        case(
            "a temple",
            "0,0:1V0.1J1H.1C1H.1J1H.1R",
            "17/3/2;20/3/2",
            "JC@0,-1:3 T@4,0",
            vec![Word::BuildsTemple { left: 2 }],
        ),
        case(
            "the last tower but one, and seat 2 had wanted the field",
            TOWER_BETWEEN,
            start,
            "JC@0,-1:3 W@3,0",
            vec![tower(1), last_but_one(Piece::Tower), Word::StopsTower { seat: seat(2) }],
        ),
        case(
            "the last tower",
            "0,0:1V0.1J1H.3C",
            "17/3/1;20/3/2",
            "JC@0,-1:3 W@2,0",
            vec![tower(0), last(Piece::Tower)],
        ),
        case(
            "the last tower after the last temple",
            "0,0:1V0.1J1H.3C",
            "17/0/1;20/3/2",
            "JC@0,-1:3 W@2,0",
            vec![Word::BecomesKing, tower(0), last(Piece::Tower)],
        ),
        Case {
            about: "a boat",
            island: "0,-1:1V0.1J/-1,0:1C1H/1,0:1S/-1,1:1J.1R",
            seats: "19/3/2/2;20/3/2/2",
            setup: "players=2 boats=on",
            turn: "JC@0,-2:3 B@0,0",
            words: vec![Word::BuildsBoat { left: 1 }, last_but_one(Piece::Boat)],
        },
        case(
            "an eruption makes a field of level 2, for two huts",
            "0,0:1V0.1J.1C1H.1S2H/0,1:1C",
            start,
            "JC@0,0:5 E@2,0=C",
            vec![clearing_above, Word::Erupts { level: 2 }],
        ),
        case(
            "an eruption covers the end of a settlement",
            "0,0:1V0.1J2H.1C2H.1S1H.1J/0,1:1C",
            "19/3/2;18/3/2",
            "JC@0,0:5 E@3,0=J",
            vec![covers, jungle, Word::Erupts { level: 2 }],
        ),
        case(
            "an eruption covers the middle of a settlement",
            "1,-1:1S2H/0,0:1V0.1J2H.1C2H.1S1H.1J/0,1:1C",
            "19/3/2;17/3/2",
            "JC@0,0:5 E@3,0=J",
            vec![
                Word::SplitsSettlement { seat: seat(2) },
                covers,
                Word::StopsTemple { seat: seat(2) },
                jungle,
                Word::Erupts { level: 2 },
            ],
        ),
        case(
            "a settlement becomes too small for a temple",
            "-1,0:1S.1V0.1J2H.1C2H.1S2H.1J/0,1:1C",
            "20/3/2;17/3/2",
            "JC@0,0:5 H@-1,0",
            vec![
                covers,
                Word::StopsTemple { seat: seat(2) },
                Word::Founds,
                Word::Erupts { level: 2 },
            ],
        ),
        case(
            "a settlement stays large enough for a temple",
            "-1,0:1S.1V0.1J2H.1C2H.1S2H.1J/0,1:1C",
            "20/3/2;17/3/2",
            "JC@0,-1:3 H@-1,0",
            vec![Word::Founds, Word::LeavesTemple { seat: seat(2) }],
        ),
        case(
            "seat 2 keeps a field for a tower",
            TOWER_BETWEEN,
            start,
            "JC@0,-1:3 H@-1,0",
            vec![Word::Founds, Word::LeavesTower { seat: seat(2) }],
        ),
        case(
            "seat 2 keeps a field for the tower that makes it king",
            TOWER_BETWEEN,
            "19/3/2;10/0/1",
            "JC@0,-1:3 H@-1,0",
            vec![
                Word::LeavesKing { seat: seat(2) },
                Word::Founds,
                Word::LeavesTower { seat: seat(2) },
            ],
        ),
        case(
            "seat 2 loses the field for the tower that would make it king",
            TOWER_BETWEEN,
            "19/3/2;10/0/1",
            "JC@0,-1:3 W@3,0",
            vec![
                Word::StopsKing { seat: seat(2) },
                tower(1),
                last_but_one(Piece::Tower),
                Word::StopsTower { seat: seat(2) },
            ],
        ),
        case(
            "an eruption makes a field for a tower",
            TOWER_TO_BE,
            "19/3/2;20/3/2",
            "JC@0,0:5 H@-1,0",
            vec![Word::PreparesTower, Word::Founds, Word::Erupts { level: 3 }],
        ),
        case(
            "an eruption makes a field for the tower that makes a king",
            TOWER_TO_BE,
            "10/0/1;20/3/2",
            "JC@0,0:5 H@-1,0",
            vec![Word::ThreatensKing, Word::PreparesTower, Word::Founds, Word::Erupts { level: 3 }],
        ),
    ]
}

fn key_of(word: &Word) -> String {
    let json = serde_json::to_value(word).unwrap();
    json["key"].as_str().unwrap().to_owned()
}

#[test]
fn every_word_is_said_where_it_is_true() {
    let mut keys = BTreeSet::new();
    for case in cases() {
        assert_eq!(said(&case), case.words, "{}", case.about);
        keys.extend(case.words.iter().map(key_of));
    }
    assert!(keys.iter().eq(KEYS), "{keys:?}");
}

/// With teams one of two must have used up two types of pieces and the other one.
#[test]
fn kings_of_teams_need_both() {
    let said_with = |island: &'static str, seats: &'static str, turn: &'static str| {
        said(&Case { about: "", island, seats, setup: "players=4 teams=on", turn, words: vec![] })
    };
    let prepares = "JC@0,0:5 H@-1,0";
    let threatens = |seats| said_with(TOWER_TO_BE, seats, prepares).contains(&Word::ThreatensKing);
    assert!(threatens("10/0/1;20/3/2;10/0/1;20/3/2"), "one type each");
    assert!(threatens("10/3/1;20/3/2;10/0/0;20/3/2"), "two types of the mate's");
    assert!(!threatens("10/0/1;20/3/2;20/3/2;20/3/2"), "none of the mate's");
    assert!(!threatens("10/3/1;20/3/2;10/0/1;20/3/2"), "one of the mate's");

    let leaves = |seats| {
        let words = said_with(TOWER_BETWEEN, seats, "JC@0,-1:3 H@-1,0");
        words.contains(&Word::LeavesKing { seat: Seat::new(2).unwrap() })
    };
    assert!(leaves("19/3/2;10/3/1;20/3/2;10/0/0"), "two types of the mate's");
    assert!(!leaves("19/3/2;10/0/1;20/3/2;20/3/2"), "none of the mate's");
}

/// The settlements of a seat, as sets of fields.
fn settlements(state: &State, seat: Seat) -> Vec<Vec<Hex>> {
    state.settlements(seat).into_iter().map(|settlement| settlement.fields).collect()
}

fn share_a_field(one: &[Hex], other: &[Hex]) -> bool {
    one.iter().any(|field| other.contains(field))
}

/// Compares what is said about a turn with the settlements before and after each half of it.
/// Returns how many settlements were split and how many joined.
fn compare_with_settlements(state: &State, tokens: &[Token]) -> (u32, u32) {
    let words = explain(state, tokens).unwrap();
    let mut game = Game::from_state(state.clone());
    game.play(&tokens[0]).unwrap();
    let placed = game.state().clone();
    game.play(&tokens[1]).unwrap();
    let (mut splits, mut joins) = (0, 0);
    for seat in state.setup().seats() {
        let after = settlements(&placed, seat);
        let is_split = settlements(state, seat)
            .iter()
            .any(|old| after.iter().filter(|new| share_a_field(old, new)).count() > 1);
        assert_eq!(
            words.contains(&Word::SplitsSettlement { seat }),
            is_split,
            "{state} {tokens:?}"
        );
        splits += u32::from(is_split);
    }
    let before = settlements(&placed, state.seat());
    let joined = settlements(game.state(), state.seat())
        .iter()
        .map(|new| before.iter().filter(|old| share_a_field(old, new)).count() as u8)
        .max()
        .filter(|&count| count > 1);
    let claimed = words.iter().find_map(|word| match *word {
        Word::JoinsSettlements { count } => Some(count),
        _ => None,
    });
    assert_eq!(claimed, joined, "{state} {tokens:?}");
    joins += u32::from(joined.is_some());
    (splits, joins)
}

#[test]
fn settlements_fall_apart_and_are_joined_as_is_said() {
    let (mut splits, mut joins) = (0, 0);
    for (number, text) in
        ["edition=hig2006", "players=4", "players=3", "players=5", ""].iter().enumerate()
    {
        let setup: Setup = text.parse().unwrap();
        let deck = Deck::shuffle(&setup, &[number as u8; 32]);
        let mut game = Game::new(setup);
        let mut player = LevelPlayer::new(SkillLevel::new(3).unwrap());
        player.new_game(number as u64);
        while game.state().phase() != Phase::Over {
            let tile = deck.next_of(game.state().deck_left()).unwrap();
            game.play(&Token::Tile(tile)).unwrap();
            let choice = player.choose(&game, &Limits::default(), &mut |_| {}).unwrap();
            let (split, joined) = compare_with_settlements(game.state(), &choice.tokens);
            splits += split;
            joins += joined;
            game.play_all(&choice.tokens).unwrap();
        }
    }
    assert!(splits > 3 && joins > 10, "{splits} split, {joins} joined");
}
