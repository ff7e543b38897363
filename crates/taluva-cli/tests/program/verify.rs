//! `taluva verify`.

use std::fs;
use std::path::Path;

use crate::run::{Run, in_repository, taluva};

const RECORD: &str = "[Format \"taluva 1\"]\n[Setup \"edition=ferti2014 players=2\"]\n\n\
                      1. JC@0,0:0 H@0,1 JS@2,0:0 H@1,1\n*\n";

fn verify(path: &Path) -> Run {
    taluva(&["verify".as_ref(), path.as_os_str()])
}

fn last(run: &Run) -> &str {
    run.lines().last().copied().unwrap_or_default()
}

#[test]
fn the_vectors_of_the_repository_pass() {
    let run = verify(&in_repository("crates/taluva/tests/vectors"));
    assert_eq!(run.code, 0, "{}", run.out);
    let (passed, rest) = last(&run).split_once(' ').unwrap();
    assert!(passed.parse::<u32>().unwrap() > 20);
    assert_eq!(rest, "passed, 0 failed");
    assert_eq!(run.lines().len(), 1);
}

#[test]
fn all_vectors_pass_where_they_are_at_hand() {
    let vectors = in_repository("../shared/vectors");
    if !vectors.exists() {
        return;
    }
    let run = verify(&vectors);
    assert_eq!(run.code, 0, "{}", run.out);
    assert!(last(&run).ends_with(" passed, 0 failed"), "{}", run.out);
}

#[test]
fn a_damaged_vector_fails_and_the_others_still_count() {
    let folder = tempfile::tempdir().unwrap();
    let base = fs::read_to_string(in_repository("crates/taluva/tests/vectors/base.jsonl")).unwrap();
    let count = base.lines().count();
    assert!(count > 1);
    let damaged = base.replacen("\"places\":6,", "\"places\":7,", 1);
    assert_ne!(damaged, base);
    let path = folder.path().join("base.jsonl");
    fs::write(&path, damaged).unwrap();
    let run = verify(&path);
    assert_eq!(run.code, 1);
    let expected = format!("{}:1: turn 1: places: expected 7, found 6", path.display());
    assert_eq!(run.lines()[0], expected);
    assert_eq!(last(&run), format!("{} passed, 1 failed", count - 1));
}

#[test]
fn records_pass_or_are_told_where_they_fail() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.tvr");
    fs::write(&path, RECORD.repeat(3)).unwrap();
    let run = verify(folder.path());
    assert_eq!((run.code, run.out.as_str()), (0, "3 passed, 0 failed\n"));

    fs::write(&path, [RECORD, &RECORD.replace("H@1,1", "T@1,1"), RECORD].concat()).unwrap();
    let run = verify(&path);
    assert_eq!(run.code, 1);
    assert!(run.lines()[0].starts_with(&format!("{}:9:28: `T@1,1`: ", path.display())));
    assert_eq!(last(&run), "2 passed, 1 failed");
}

#[test]
fn what_cannot_be_read_is_trouble_but_no_failure() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.jsonl");
    let run = verify(&missing);
    assert_eq!((run.code, run.out.as_str()), (2, "0 passed, 0 failed\n"));
    assert!(run.err.contains("missing.jsonl"), "{}", run.err);

    let run = verify(folder.path());
    assert_eq!((run.code, run.out.as_str()), (2, "0 passed, 0 failed\n"));

    let text = folder.path().join("notes.txt");
    fs::write(&text, "notes").unwrap();
    assert_eq!(verify(&text).code, 2);

    let run = taluva(&["verify"]);
    assert_eq!(run.code, 2);
}

#[test]
fn garbage_fails_and_never_more() {
    let folder = tempfile::tempdir().unwrap();
    let garbage: [&[u8]; 7] = [
        b"{}",
        b"[]",
        b"\xff\xfe\x00",
        b"{\"setup\":\"\",\"turns\":[{}],\"reserves\":\"\",\"status\":\"\"}",
        b"{\"setup\":\"\",\"turns\":[{\"resign\":9}],\"reserves\":\"\",\"status\":\"\"}",
        b"[Format \"taluva 1\"]",
        b"JC@0,0:0 { [",
    ];
    for (name, bytes) in garbage.iter().enumerate() {
        for extension in ["jsonl", "tvr"] {
            let path = folder.path().join(format!("{name}.{extension}"));
            fs::write(&path, bytes).unwrap();
            let run = verify(&path);
            assert_eq!((run.code, last(&run)), (1, "0 passed, 1 failed"), "{bytes:?} {extension}");
        }
    }
}
