//! `taluva puzzles`.

use std::fs;

use serde_json::Value;

use crate::run::{in_repository, taluva};

#[test]
fn the_difficulty_of_a_file_is_taken_anew_and_nothing_else_changes() {
    let shipped = fs::read_to_string(in_repository("crates/taluva/puzzles/puzzles.jsonl")).unwrap();
    let line = shipped.lines().next().unwrap();
    let puzzle: Value = serde_json::from_str(line).unwrap();
    let mut unrated = puzzle.clone();
    unrated["levels"] = Value::Array(vec![0.into(); 10]);
    unrated["rating"] = 2400.into();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles.jsonl");
    fs::write(&path, format!("{unrated}\n")).unwrap();
    let run = taluva(&["puzzles", "rate", path.to_str().unwrap()]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(run.out, "puzzles rated: 1 (1 changed)\n");
    let mut rated: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let levels = rated["levels"].as_array().unwrap();
    assert!(levels.len() == 10 && levels.iter().any(|solved| *solved == 100), "{levels:?}");
    assert!(rated["rating"].as_u64().unwrap() < 2400);
    for field in ["levels", "rating"] {
        rated[field] = puzzle[field].clone();
    }
    assert_eq!(rated, puzzle);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no other file is left");
}

#[test]
fn a_file_that_cannot_be_read_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles.jsonl");
    fs::write(&path, "{\"v\":1}\n").unwrap();
    let run = taluva(&["puzzles", "rate", path.to_str().unwrap()]);
    assert_ne!(run.code, 0);
    assert!(run.err.contains("line 1"), "{}", run.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), "{\"v\":1}\n");
}
