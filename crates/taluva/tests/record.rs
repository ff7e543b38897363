//! Records (NOTATION §2): what is read, what is written, and how errors name their place.

use taluva::record::{self, Record};
use taluva::{Game, Setup, State, Token};

const TAGS: &str = "[Format \"taluva 1\"]\n[Setup \"edition=ferti2014 players=2\"]\n\n";

fn played(setup: &str, tokens: &str) -> Game {
    let mut game = Game::new(setup.parse::<Setup>().expect("a setup"));
    for token in tokens.split_whitespace() {
        game.play(&token.parse::<Token>().expect("a token")).expect("a legal token");
    }
    game
}

fn refused(text: &str) -> String {
    record::parse(text).expect_err("a refusal").to_string()
}

#[test]
fn a_record_is_written_in_rounds() {
    let game = played("players=3", "JC@0,0:0 H@0,1 JS@2,0:0 H@1,1 JC@-2,0:5 H@-1,0 JS@0,-2:0");
    let record =
        Record::new(game).with_tag("Player1", "Ada \"A\" \\ L").with_tag("Date", "2026.11.15");
    let text = "[Format \"taluva 1\"]\n\
                [Setup \"edition=ferti2014 players=3\"]\n\
                [Player1 \"Ada \\\"A\\\" \\\\ L\"]\n\
                [Date \"2026.11.15\"]\n\
                \n\
                1. JC@0,0:0 H@0,1 JS@2,0:0 H@1,1 JC@-2,0:5 H@-1,0\n\
                2. JS@0,-2:0\n\
                *\n";
    assert_eq!(record.to_string(), text);
    assert_eq!(record::parse(text).unwrap(), [record]);
}

#[test]
fn move_numbers_comments_and_line_breaks_are_optional() {
    let text = format!("{TAGS}JC@0,0:0{{the first}}\r\nH@0,1 {{two\nlines}} ... JS@2,0:0\n*");
    let records = record::parse(&text).unwrap();
    assert_eq!(records[0].game().tokens().count(), 3);
    let comments: Vec<_> = records[0].comments().collect();
    assert_eq!(comments, [(1, "the first"), (2, "two\nlines")]);
}

#[test]
fn comments_are_written_where_they_were_read() {
    let text = format!("{TAGS}{{before}} 1. JC@0,0:0 {{between}} H@0,1 {{after}}\n*\n");
    let records = record::parse(&text).unwrap();
    let again = record::parse(&records[0].to_string()).unwrap();
    assert_eq!(again, records);
    let comments: Vec<_> = again[0].comments().collect();
    assert_eq!(comments, [(0, "before"), (1, "between"), (2, "after")]);
}

#[test]
fn unknown_tags_are_kept() {
    let text = "[Format \"taluva 1\"]\n[Weather \"rain\"]\n[Setup \"players=2\"]\n\n*\n";
    let records = record::parse(text).unwrap();
    assert_eq!(records[0].tag("Weather"), Some("rain"));
    assert!(records[0].to_string().contains("[Weather \"rain\"]"));
}

#[test]
fn several_games_follow_each_other() {
    let text = format!("{TAGS}JC@0,0:0 resign:1\nlast-standing 2,1\n\n{TAGS}*\n\n\n");
    let records = record::parse(&text).unwrap();
    assert_eq!(records.len(), 2);
    assert!(records[0].game().state().outcome().is_some());
    assert!(record::parse("").unwrap().is_empty());
}

#[test]
fn a_tile_in_hand_stands_last_or_before_its_placement_or_a_resignation() {
    for moves in ["JC", "JC JC@0,0:0", "JC resign:2"] {
        let result = if moves.contains("resign") { "last-standing 1,2" } else { "*" };
        assert!(record::parse(&format!("{TAGS}{moves} {result}")).is_ok(), "{moves}");
    }
    assert_eq!(
        refused(&format!("{TAGS}JC JS *")),
        "line 4, column 4: `JS`: a tile in hand stands last, or before a resignation or its own placement"
    );
}

#[test]
fn a_game_from_a_position_keeps_it() {
    let state: State = played("", "JC@0,0:0 H@-1,1").state().clone();
    let mut game = Game::from_state(state);
    game.play(&"JS@2,0:0".parse().unwrap()).unwrap();
    let record = Record::new(game);
    let text = record.to_string();
    assert!(text.contains("[Position \"0,0:1V0/-1,1:1J1H.1C "), "{text}");
    assert_eq!(record::parse(&text).unwrap(), [record]);
    let other = text.replacen("players=2\"]", "players=3\"]", 1);
    assert!(refused(&other).ends_with("the position has the setup `edition=ferti2014 players=2`"));
}

#[test]
fn errors_name_line_column_token_and_rule() {
    let moves = |text: &str| format!("{TAGS}{text}");
    for (text, error) in [
        (
            "JC@0,0:0 H@0,1",
            "line 1, column 1: `JC@0,0:0`: a record needs the tags Format and Setup before its moves",
        ),
        (
            "[Format \"taluva 3\"]",
            "line 1, column 1: `[Format \"taluva 3\"]`: the format must be \"taluva 1\" or \"taluva 2\"",
        ),
        (
            "[Format taluva]",
            "line 1, column 1: `[Format taluva]`: a tag is of the form [Name \"value\"]",
        ),
        ("[A \"1\"]\n[A \"2\"]", "line 2, column 1: `[A \"2\"]`: the tag stands twice"),
        ("[Setup \"x=1\"]", "line 1, column 1: `[Setup \"x=1\"]`: unknown option `x`"),
        (&moves("1. JC@0,0:0\n   H@5,5 *"), "line 5, column 4: `H@5,5`: (5,5) is sea"),
        (
            &moves("é *"),
            "line 4, column 1: `é`: not a tile, placement, build, `-` or `resign:<seat>`",
        ),
        (
            &moves("{é} JC@0,0:9 *"),
            "line 4, column 5: `JC@0,0:9`: a placement ends with `:` and a rotation from 0 to 5",
        ),
        (&moves("JC@0,0:0 {open"), "line 4, column 10: `{`: the comment has no closing }"),
        (
            &moves("JC@0,0:0"),
            "line 4, column 9: ``: a record ends with a result: `*`, or a reason and the standings",
        ),
        (&moves("king 1,2"), "line 4, column 1: `king 1,2`: the game as played gives `*`"),
        (
            &moves("king one"),
            "line 4, column 6: `one`: after the reason stand the ranks of the seats, joined by commas",
        ),
        (
            &moves("resign:1 *"),
            "line 4, column 10: `*`: the game as played gives `last-standing 2,1`",
        ),
        (
            &moves("resign:1 last-standing 1,2"),
            "line 4, column 10: `last-standing 1,2`: the game as played gives `last-standing 2,1`",
        ),
    ] {
        assert_eq!(refused(text), error, "{text}");
    }
}
