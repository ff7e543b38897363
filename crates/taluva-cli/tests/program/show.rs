//! `taluva show`.

use std::fs;

use crate::run::{taluva, taluva_reading};

const POSITION: &str = "0,0:1V0/-1,1:1J.1C1H 19/3/2;20/3/2 2:take 23:1512251224111112211124121 \
                        edition=ferti2014 players=2";
const RECORD: &str = "[Format \"taluva 1\"]\n[Setup \"edition=ferti2014 players=2\"]\n\n\
                      1. JC@0,0:0 H@0,1 JS@2,0:0 H@1,1\n*\n";

#[test]
fn a_position_is_drawn_as_text() {
    let run = taluva(&["show", POSITION]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(run.lines()[4], "  -1,1 │J  1  C  1 │ 0,1");
    assert!(run.out.contains("> 2 huts 20"), "{}", run.out);
    assert!(!run.out.contains('\x1b'), "no colour in a pipe");
    assert_eq!(taluva_reading(&["show", "-"], POSITION).out, run.out);
}

#[test]
fn an_empty_island_begins_with_a_hyphen_and_is_a_position_too() {
    let empty = "- 20/3/2;20/3/2 1:take 24:1512251224111112211124161 edition=ferti2014 players=2";
    let run = taluva(&["show", empty]);
    assert!(run.code == 0 || run.err.contains("deck"), "{}", run.err);
    let line = taluva_reading(&["tvi"], "tvp\n").out;
    let run = taluva(&["show", line.trim().strip_prefix("tvp ").unwrap(), "--svg"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.starts_with("<svg "));
}

#[test]
fn colour_is_given_when_asked_for() {
    for flag in ["--colour=always", "--color=always"] {
        assert!(taluva(&["show", POSITION, flag]).out.contains("\x1b["));
    }
    assert!(!taluva(&["show", POSITION, "--colour", "never"]).out.contains('\x1b'));
}

#[test]
fn a_record_is_shown_at_its_end_or_after_some_turns() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tvr");
    let other = RECORD.replace(" JS@2,0:0 H@1,1", "");
    fs::write(&path, [RECORD, &other].concat()).unwrap();
    let path = path.to_str().unwrap();
    let huts = |arguments: &[&str]| {
        let run = taluva(&[&["show", path], arguments].concat());
        assert_eq!(run.code, 0, "{}", run.err);
        run.out.matches('H').count() - 1 // The legend has one.
    };
    assert_eq!(huts(&[]), 2);
    assert_eq!(huts(&["--move", "1"]), 1);
    assert_eq!(huts(&["--move", "0"]), 0);
    assert_eq!(huts(&["--game", "2"]), 1);
    for (bad, reason) in [
        (&["--move", "3"], "the game has 2 turns"),
        (&["--game", "3"], "there is no game 3: the record has 2"),
        (&["--game", "0"], "there is no game 0: the record has 2"),
    ] {
        let run = taluva(&[&["show", path], &bad[..]].concat());
        assert_eq!((run.code, run.err.trim_end()), (2, format!("taluva: {reason}").as_str()));
    }
}

#[test]
fn a_vector_picture_goes_to_the_output_or_a_file() {
    let run = taluva(&["show", POSITION, "--svg", "--coordinates"]);
    assert_eq!(run.code, 0);
    assert!(run.out.starts_with("<svg ") && run.out.ends_with("</svg>\n"));
    assert!(run.out.contains(">-1,1</text>"));

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("island.svg");
    let run = taluva(&["show", POSITION, "--out", path.to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    assert!(fs::read_to_string(&path).unwrap().starts_with("<svg "));

    let path = folder.path().join("no/such/folder.txt");
    let run = taluva(&["show", POSITION, "--out", path.to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("cannot write"), "{}", run.err);
}

#[test]
fn an_argument_that_is_neither_file_nor_position_is_reported() {
    for (what, reason) in [
        ("nonsense", "`nonsense` is no file and holds no position"),
        ("missing.tvr", "cannot read missing.tvr"),
        ("[Format \"taluva 3\"]", "line 1, column 1"),
    ] {
        let run = taluva(&["show", what]);
        assert_eq!(run.code, 2);
        assert!(run.err.contains(reason), "{what}: {}", run.err);
    }
    let run = taluva(&["show", POSITION, "--move", "1"]);
    assert_eq!(run.code, 2);
}
