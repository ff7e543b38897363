//! Position texts (`docs/POSITION.md`): what is read, what is written, what is refused and why.

use taluva::{Game, Piece, Seat, Setup, State, Token};

/// One tile, a hut of seat 1 on its jungle.
const SMALL: &str = "0,0:1V0/-1,1:1J1H.1C 19/3/2;20/3/2 2:take 23:1512251224111112211124121 edition=ferti2014 players=2";

fn played(setup: &str, tokens: &str) -> State {
    let mut game = Game::new(setup.parse::<Setup>().expect("a setup"));
    for token in tokens.split_whitespace() {
        game.play(&token.parse::<Token>().expect("a token")).expect("a legal token");
    }
    game.state().clone()
}

fn refused(text: &str) -> String {
    text.parse::<State>().expect_err("a refusal").to_string()
}

/// [`SMALL`] with something else in place of a part of it.
fn but(part: &str, other: &str) -> String {
    assert!(SMALL.contains(part), "{part} is not in the text");
    SMALL.replacen(part, other, 1)
}

#[test]
fn a_played_position_is_written_and_read_back() {
    let state = played("", "JC@0,0:0 H@-1,1");
    assert_eq!(state.to_string(), SMALL);
    let read: State = SMALL.parse().unwrap();
    assert_eq!(read, state);
    assert_eq!(read.hash(), state.hash());
}

#[test]
fn the_beginning_of_a_game_has_no_land() {
    let text = State::new(Setup::default()).to_string();
    assert!(text.starts_with("- 20/3/2;20/3/2 1:take 24:"), "{text}");
    assert_eq!(text.parse::<State>().unwrap(), State::new(Setup::default()));
}

#[test]
fn a_tile_in_hand_and_a_placed_tile_are_told() {
    let hand = played("", "JC");
    assert!(hand.to_string().contains(" 1:place:JC 23:"), "{hand}");
    assert_eq!(hand.to_string().parse::<State>().unwrap(), hand);
    let placed = played("", "JC@0,0:0");
    assert!(placed.to_string().contains(" 1:build 23:"), "{placed}");
    assert_eq!(placed.to_string().parse::<State>().unwrap(), placed);
}

#[test]
fn runs_may_come_in_any_order_and_any_cut() {
    let other = but("0,0:1V0/-1,1:1J1H.1C", "0,1:1C/-1,1:1J1H/0,0:1V0");
    assert_eq!(other.parse::<State>().unwrap().to_string(), SMALL);
}

#[test]
fn positions_that_no_game_reaches_are_accepted_when_they_are_sound() {
    // A tower on level 5 beside level 1, and hardly any pieces left.
    let state: State =
        but("0,0:1V0/-1,1:1J1H.1C 19/3/2", "0,0:5R1W/-1,1:1J1H.1C 0/0/1").parse().unwrap();
    assert_eq!(state.reserve(Seat::FIRST).towers, 1);
    let top = state.island().top(taluva::Hex::ORIGIN).unwrap();
    assert_eq!((top.level.number(), top.building.unwrap().piece), (5, Piece::Tower));
}

#[test]
fn missing_fields_are_named() {
    assert_eq!(
        refused(""),
        "a position has the fields island, seats, turn and deck; island is missing"
    );
    assert_eq!(
        refused("-"),
        "a position has the fields island, seats, turn and deck; seats is missing"
    );
    assert_eq!(
        refused("- 20/3/2;20/3/2"),
        "a position has the fields island, seats, turn and deck; turn is missing"
    );
    assert_eq!(
        refused("- 20/3/2;20/3/2 1:take"),
        "a position has the fields island, seats, turn and deck; deck is missing"
    );
}

#[test]
fn structure_that_breaks_is_refused_with_the_reason() {
    for (part, other, reason) in [
        (
            "1V0",
            "0V0",
            "island: `0V0` is not a level, a face and perhaps a building, such as 1J, 2V3 or 1C2H",
        ),
        (
            "1V0",
            "1V6",
            "island: `1V6` is not a level, a face and perhaps a building, such as 1J, 2V3 or 1C2H",
        ),
        (
            "1V0",
            "1X",
            "island: `1X` is not a level, a face and perhaps a building, such as 1J, 2V3 or 1C2H",
        ),
        (
            "1V0",
            "é",
            "island: `é` is not a level, a face and perhaps a building, such as 1J, 2V3 or 1C2H",
        ),
        ("1V0", "1V01H", "island: a building stands on the volcano at (0,0)"),
        ("1J1H", "1J3H", "island: there is no seat 3 in this game"),
        ("/-1,1", "/0,0", "island: (0,0) is described twice"),
        ("/-1,1", "/5,5", "island: (5,5) is not connected to the rest of the land"),
        ("/-1,1", "/9001,0", "island: land lies too far out for tiles beside it to be written"),
        ("1V0", "60V0", "island: the land is too high for the tiles that are to come"),
        ("/-1,1", "/x", "island: `x` is not a hex such as 0,-1"),
        ("1V0", "60V0.60J.60J", "island: 182 hexes are laid, and all tiles together have 144"),
        ("19/3/2", "20/3/2", "seat 1 has more than 20 huts on the island and in reserve"),
        ("19/3/2", "19/4/2", "seat 1 has more than 3 temples on the island and in reserve"),
        ("19/3/2;", "", "seats: there must be one group for each player, joined by `;`"),
        (
            "19/3/2",
            "19/3/2/2",
            "seats: `19/3/2/2` is not huts/temples/towers (and /boats), then ~hex, +taken, !out or *king",
        ),
        (
            "19/3/2",
            "19/3/2!2",
            "seats: those who left must be counted from 1, each by its own number",
        ),
        ("19/3/2", "19/3/2*1", "seats: a king ends the game, unless it is played with ranking"),
        ("19/3/2", "19/3/2!1", "turn: only one side is left, so the game is over"),
        ("19/3/2", "19/3/2+1", "seats: more 2-hex tiles are taken than can be"),
        (
            "19/3/2",
            "19/3/2~5,5",
            "seats: the boat at (5,5) is not alone on the first hex of a lagoon",
        ),
        ("2:take", "3:take", "turn: there is no seat 3 in this game"),
        (
            "2:take",
            "2:sleep",
            "turn: `2:sleep` is not such as 1:take, 2:place:JC, 1:build or 2:over:king",
        ),
        ("2:take", "2:place", "turn: there is no tile in hand to place"),
        (
            "2:take",
            "2:build:JC",
            "turn: there is a tile in hand, but it is not the time to place it",
        ),
        ("2:take", "2:over:king", "turn: the game ended with a king, and no seat is one"),
        ("2:take", "2:place:2VL", "turn: the 2-hex tile in hand is not one that was on offer"),
        ("23:1", "23:2", "deck: more tiles CC are unseen than there are"),
        ("23:", "60:", "deck: 60 tiles are to come, and only 47 are unseen"),
        ("23:", "40:", "deck: more tiles are to come than the game has"),
        ("23:", "0:", "turn: no tile can be taken, so the game is over"),
        ("players=2", "players=9", "setup: option `players`: there are 2 to 5 players"),
    ] {
        assert_eq!(refused(&but(part, other)), reason, "{part} -> {other}");
    }
}

#[test]
fn far_away_land_is_refused_without_making_room_for_it() {
    let text = but("/-1,1", "/8999,-8999");
    assert_eq!(refused(&text), "island: (8999,-8999) is not connected to the rest of the land");
}

fn faults(text: &str) -> Vec<(&'static str, Vec<String>)> {
    let faults = taluva::inspect(text).expect("the text can be read");
    assert_eq!(
        faults.iter().all(taluva::Fault::is_playable),
        text.parse::<State>().is_ok(),
        "{text}"
    );
    let hexes = |fault: &taluva::Fault| fault.hexes().iter().map(ToString::to_string).collect();
    faults.iter().map(|fault| (fault.name(), hexes(fault))).collect()
}

#[test]
fn a_position_of_a_game_has_no_faults() {
    assert_eq!(faults(&but("2:take", "2:take")), []);
}

#[test]
fn all_faults_are_told_at_once_with_their_hexes() {
    let none: Vec<String> = Vec::new();
    let at = |hexes: &[&str]| hexes.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        faults(&but("0,0:1V0/-1,1:1J1H.1C", "0,0:1V01H/5,5:1J3H.1C/5,5:1S")),
        [
            ("building-on-volcano", at(&["0,0"])),
            ("no-such-seat", none.clone()),
            ("overlap", at(&["5,5"])),
            ("not-connected", at(&["5,5"])),
            ("not-connected", at(&["6,5"])),
        ]
    );
    assert_eq!(
        faults(&but("1J1H.1C 19/3/2", "1J1W.1C1T 20/3/2")),
        [
            ("too-many-pieces", none.clone()),
            ("too-many-pieces", none.clone()),
            ("towers-too-low", at(&["-1,1"])),
        ]
    );
    assert_eq!(faults(&but("0,0:1V0/", "0,0:2V0/")), [("level-sum", none.clone())]);
    assert_eq!(
        faults(&but("23:", "22:")),
        [("seen-tiles", none.clone()), ("level-sum", none.clone())]
    );
    assert_eq!(faults(&but("19/3/2", "19/0/0")), [("king-already", none)]);
}
