//! `taluva tvi`: every command of the engine interface, in dialogues (NOTATION §3).

use crate::run::taluva_reading;

/// The answers to some lines.
fn dialogue(lines: &[&str]) -> Vec<String> {
    let run = taluva_reading(&["tvi"], &(lines.join("\n") + "\n"));
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    run.out.lines().map(str::to_owned).collect()
}

/// The answers without the `info` lines.
fn answers(lines: &[&str]) -> Vec<String> {
    let mut answers = dialogue(lines);
    answers.retain(|line| !line.starts_with("info "));
    answers
}

#[test]
fn tvi_introduces_the_engine() {
    let answers = dialogue(&["tvi"]);
    assert!(answers[0].starts_with("id name "), "{answers:?}");
    assert!(answers[1].starts_with("id author "), "{answers:?}");
    assert_eq!(answers.last().unwrap(), "tviok");
    for option in &answers[2..answers.len() - 1] {
        assert!(option.starts_with("option name ") && option.contains(" type "), "{option}");
        assert!(option.contains(" default "), "{option}");
    }
}

#[test]
fn isready_and_quit() {
    assert_eq!(dialogue(&["isready", "quit", "isready"]), ["readyok"]);
}

#[test]
fn unknown_commands_and_options_are_errors() {
    let answers = dialogue(&["castle", "setoption name Beard value long", "setoption", "status"]);
    assert_eq!(answers.len(), 4);
    assert!(answers[..3].iter().all(|answer| answer.starts_with("error ")), "{answers:?}");
    assert_eq!(answers[3], "status playing seat=1 phase=take");
}

#[test]
fn newgame_begins_a_game_or_leaves_the_old_one() {
    let answers = dialogue(&[
        "newgame players=3 boats=on",
        "reserves",
        "newgame players=9",
        "newgame colour=red",
        "reserves",
        "newgame",
        "reserves",
    ]);
    assert_eq!(answers[0], "reserves 20/3/2/2 20/3/2/2 20/3/2/2");
    assert!(answers[1].starts_with("error ") && answers[1].contains("players"), "{answers:?}");
    assert!(answers[2].starts_with("error ") && answers[2].contains("colour"), "{answers:?}");
    assert_eq!(answers[3], answers[0]);
    assert_eq!(answers[4], "reserves 20/3/2 20/3/2");
}

#[test]
fn play_plays_all_tokens_of_a_line_or_none() {
    let answers = dialogue(&[
        "play JC@0,0:0 H@0,1 JS@2,0:0",
        "status",
        "play H@1,1 JC W@0,0",
        "play H@1,1 what",
        "status",
        "play H@1,1 JC",
        "status",
    ]);
    assert_eq!(answers[0], "status playing seat=2 phase=build");
    assert!(answers[1].starts_with("error W@0,0: "), "{answers:?}");
    assert!(answers[2].starts_with("error what: "), "{answers:?}");
    assert_eq!(answers[3], answers[0]);
    assert_eq!(answers[4], "status playing seat=1 phase=place");
}

#[test]
fn position_is_newgame_and_play_in_one() {
    let answers = dialogue(&[
        "position players=2 moves JC@0,0:0 H@0,1",
        "status",
        "position players=2 moves JC@0,0:0 H@9,9",
        "status",
        "position players=4",
        "status",
    ]);
    assert_eq!(answers[0], "status playing seat=2 phase=take");
    assert!(answers[1].starts_with("error H@9,9: "), "{answers:?}");
    assert_eq!(answers[2], answers[0]);
    assert_eq!(answers[3], "status playing seat=1 phase=take");
}

#[test]
fn positions_are_texts_too() {
    let first = dialogue(&["position players=2 moves JC@0,0:0 H@0,1", "tvp"]);
    let text = first[0].strip_prefix("tvp ").unwrap();
    let again = dialogue(&[&format!("position tvp {text} moves CS"), "status", "undo", "tvp"]);
    assert_eq!(again, ["status playing seat=2 phase=place", &first[0]]);
    assert!(dialogue(&["position tvp nonsense"])[0].starts_with("error "));
}

#[test]
fn legal_lists_what_may_be_played() {
    let answers = dialogue(&[
        "newgame players=2 twohex=2JJ+2VL",
        "legal",
        "play JC",
        "legal",
        "play JC@0,0:0",
        "legal",
        "play resign:1",
        "legal",
        "status",
    ]);
    assert!(answers[0].starts_with("legal 27 2JJ 2VL CC CJ "), "{answers:?}");
    let places = "legal 6 JC@0,0:0 JC@0,0:1 JC@0,0:2 JC@0,0:3 JC@0,0:4 JC@0,0:5";
    assert_eq!(answers[1], places);
    assert_eq!(answers[2], "legal 2 H@-1,1 H@0,1");
    assert_eq!(answers[3], "legal 0");
    assert_eq!(answers[4], "status over reason=last-standing standings=2,1");
}

#[test]
fn undo_takes_back_tokens_up_to_the_start() {
    let answers = dialogue(&["play JC@0,0:0 H@0,1", "undo", "legal", "undo", "status", "undo"]);
    assert_eq!(answers[..2], ["legal 2 H@-1,1 H@0,1", "status playing seat=1 phase=take"]);
    assert!(answers[2].starts_with("error "), "{answers:?}");
}

#[test]
fn show_ends_with_showok() {
    let answers = dialogue(&["play JC@0,0:0 H@0,1", "show", "isready"]);
    assert!(answers.len() > 3, "{answers:?}");
    assert_eq!(answers[answers.len() - 2..], ["showok", "readyok"]);
}

#[test]
fn go_with_a_tile_in_hand_gives_a_turn() {
    let answers = answers(&["play JC", "go movetime 20", "status"]);
    let [bestmove, status] = answers.as_slice() else { panic!("{answers:?}") };
    let words: Vec<&str> = bestmove.split(' ').collect();
    assert_eq!((words[0], words.len()), ("bestmove", 3));
    assert_eq!(status, "status playing seat=1 phase=place", "go plays nothing");
    let turn = format!("play {} {}", words[1], words[2]);
    assert_eq!(dialogue(&["play JC", &turn, "status"]), ["status playing seat=2 phase=take"]);
}

#[test]
fn go_after_a_placement_gives_a_build() {
    let best = answers(&["play JC@0,0:0", "go nodes 10"]);
    assert!(matches!(best[0].as_str(), "bestmove H@0,1" | "bestmove H@-1,1"), "{best:?}");
}

#[test]
fn go_without_a_possible_build_gives_a_dash() {
    // One field, and it is taken.
    let moves = "position players=2 start=on twohex=2VL+2VV moves 2VL@1,0:0 H@2,0 2VV@-2,1:2";
    assert_eq!(answers(&[moves, "legal", "go level 3"]), ["legal 0", "bestmove -"]);
}

#[test]
fn go_without_a_tile_in_hand_is_an_error() {
    let answers = dialogue(&["go", "play JC@0,0:0 resign:1", "go", "isready"]);
    assert!(answers[0].starts_with("error "), "{answers:?}");
    assert!(answers[1].starts_with("error "), "{answers:?}");
    assert_eq!(answers[2], "readyok");
}

#[test]
fn go_where_a_two_hex_tile_may_be_taken_gives_deck_or_such_a_turn() {
    let best = &answers(&["newgame players=2 twohex=2JJ+2VL", "go movetime 20"])[0];
    if best != "bestmove deck" {
        let words: Vec<&str> = best.split(' ').collect();
        assert!(words.len() == 3 && words[1].starts_with("2"), "{best}");
    }
    // With an empty deck there is nothing but the 2-hex tiles.
    let empty = "position players=2 tiles=2 twohex=2JJ+2VL moves JC@0,0:0 H@0,1 JS@2,0:0 H@1,1";
    let best = &answers(&[empty, "go"])[0];
    assert!(best.starts_with("bestmove 2"), "{best}");
}

#[test]
fn go_refuses_invalid_limits() {
    for bad in ["go movetime", "go movetime soon", "go level 11", "go depth 3"] {
        let answers = dialogue(&["play JC", bad]);
        assert!(answers.len() == 1 && answers[0].starts_with("error "), "{bad}: {answers:?}");
    }
}

#[test]
fn stop_alone_says_nothing_and_the_end_of_the_input_is_waited_for() {
    assert_eq!(dialogue(&["stop", "isready"]), ["readyok"]);
    let answers = answers(&["play JC", "go"]);
    assert!(answers.len() == 1 && answers[0].starts_with("bestmove "), "{answers:?}");
}

#[test]
fn a_whole_game_is_played_by_the_engine_against_itself() {
    let tiles = ["JC", "CJ", "JS", "SJ", "JL", "RC", "LL", "SS", "JR", "CS"];
    let mut moves = String::new();
    for tile in tiles {
        let position = format!("position players=2 tiles=10 moves {moves} {tile}");
        let best = &answers(&[&position, "go movetime 5 level 1"])[0];
        moves.push_str(&best.replace("bestmove", ""));
    }
    let status = &dialogue(&[&format!("position players=2 tiles=10 moves {moves}"), "status"])[0];
    assert!(status.starts_with("status over reason="), "{status}");
}

#[test]
fn garbage_is_answered_by_errors() {
    let long = "x".repeat(100_000);
    let run =
        taluva_reading(&["tvi"], &format!("\u{0}\n\n  \nplay\n{long}\nplay {long}\nisready\n"));
    assert_eq!(run.code, 0);
    let lines = run.lines();
    assert_eq!(lines.last(), Some(&"readyok"));
    assert!(lines[..lines.len() - 1].iter().all(|line| line.starts_with("error ")), "{lines:?}");
    assert!(lines.iter().all(|line| line.len() < 1_000));
}
