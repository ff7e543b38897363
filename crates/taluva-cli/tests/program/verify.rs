//! `taluva verify`.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::run::{Run, in_repository, taluva};
use crate::service::Service;

const RECORD: &str = "[Format \"taluva 1\"]\n[Setup \"edition=ferti2014 players=2\"]\n\n\
                      1. JC@0,0:0 H@0,1 JS@2,0:0 H@1,1\n*\n";

fn verify(path: &Path) -> Run {
    taluva(&["verify".as_ref(), path.as_os_str()])
}

fn last(run: &Run) -> &str {
    run.lines().last().copied().unwrap_or_default()
}

/// The path of a vector file of the repository.
fn vectors(name: &str) -> PathBuf {
    in_repository("crates/taluva/tests/vectors").join(name)
}

/// What is in a vector file of the repository.
fn unpacked(name: &str) -> String {
    let mut text = String::new();
    GzDecoder::new(File::open(vectors(name)).unwrap()).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn all_vectors_pass() {
    let run = verify(&vectors(""));
    assert_eq!((run.code, run.out.as_str()), (0, "280 passed, 0 failed\n"));
}

#[test]
fn plain_and_packed_files_of_a_folder_are_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("below")).unwrap();
    fs::write(folder.path().join("below/base.jsonl"), unpacked("base.jsonl.gz")).unwrap();
    fs::copy(vectors("zones.jsonl.gz"), folder.path().join("zones.jsonl.gz")).unwrap();
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(RECORD.as_bytes()).unwrap();
    fs::write(folder.path().join("game.tvr.gz"), packed.finish().unwrap()).unwrap();
    let run = verify(folder.path());
    assert_eq!((run.code, run.out.as_str()), (0, "61 passed, 0 failed\n"));
}

#[test]
fn a_truncated_compressed_file_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let packed = fs::read(vectors("base.jsonl.gz")).unwrap();
    for name in ["base.jsonl.gz", "base.tvr.gz"] {
        let path = folder.path().join(name);
        fs::write(&path, &packed[..packed.len() / 2]).unwrap();
        let run = verify(&path);
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.err.contains(name), "{run:?}");
    }
}

#[test]
fn a_damaged_vector_fails_and_the_others_still_count() {
    let folder = tempfile::tempdir().unwrap();
    let base = unpacked("base.jsonl.gz");
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
fn records_pass_or_report_where_they_fail() {
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
fn unreadable_files_are_errors_but_not_failures() {
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

/// A finished game of a service: its record and what the service says about its deck, as files.
struct Finished {
    folder: TempDir,
    record: String,
    fairness: Value,
}

impl Finished {
    fn new() -> Finished {
        let service = Service::start();
        let ada = service.person("Ada");
        let id = ada.local_game("edition=ferti2014 players=2 twohex=random");
        for _ in 0..20 {
            ada.play_any(&id);
        }
        ada.post(&format!("/games/{id}/resign"), json!({ "key": "enough" }));
        let record = ada.get(&format!("/games/{id}/record"));
        let fairness = serde_json::from_str(&ada.get(&format!("/games/{id}/fairness"))).unwrap();
        Finished { folder: tempfile::tempdir().unwrap(), record, fairness }
    }

    /// Verifies a record with some promises.
    fn verify(&self, record: &str, commitment: Option<&str>, fairness: Option<&Value>) -> Run {
        let path = self.folder.path().join("game.tvr");
        fs::write(&path, record).unwrap();
        let mut arguments = vec!["verify".to_owned(), path.to_str().unwrap().to_owned()];
        if let Some(commitment) = commitment {
            arguments.extend(["--commitment".to_owned(), commitment.to_owned()]);
        }
        if let Some(fairness) = fairness {
            let path = self.folder.path().join("fairness.json");
            fs::write(&path, fairness.to_string()).unwrap();
            arguments.extend(["--fairness".to_owned(), path.to_str().unwrap().to_owned()]);
        }
        taluva(&arguments)
    }
}

#[test]
fn record_setup_and_seed_are_checked_together() {
    let game = Finished::new();
    let commitment = game.fairness["commitment"].as_str().unwrap();
    let good = "1 deck follows from its seed\n1 passed, 0 failed\n";
    for (promise, fairness) in
        [(None, None), (Some(commitment), None), (None, Some(&game.fairness))]
    {
        let run = game.verify(&game.record, promise, fairness);
        assert_eq!((run.code, run.out.as_str()), (0, good), "{run:?}");
    }

    let fails = |record: &str, promise: Option<&str>, fairness: Option<&Value>, why: &str| {
        let run = game.verify(record, promise, fairness);
        assert_eq!((run.code, last(&run)), (1, "0 passed, 1 failed"), "{run:?}");
        assert!(run.out.contains(why), "{why}: {run:?}");
    };
    let seed = game.fairness["seed"].as_str().unwrap();
    let other = if seed.starts_with('0') { "1" } else { "0" }.to_owned() + &seed[1..];
    // Another seed than was promised, with and without a promise in the record.
    let forged = game.record.replace(seed, &other);
    fails(&forged, None, None, "not the one that was promised");
    let without: String = forged
        .lines()
        .filter(|line| !line.starts_with("[Commitment"))
        .map(|l| l.to_owned() + "\n")
        .collect();
    fails(&without, None, None, "but the seed gives");
    // The promise that a player noted, against a record that promises something else.
    fails(&game.record, Some(&"0".repeat(64)), None, "not the one that was promised");
    // A deck that is longer is another deck: the tiles come in the same order, so only the service's
    // word about the setup can tell.
    let longer = game.record.replace("players=2", "players=2 tiles=40");
    fails(&longer, None, Some(&game.fairness), "another setup");
    // Without a seed there is nothing to check, unless somebody asks for it.
    let unfinished: String = game
        .record
        .lines()
        .filter(|line| !line.starts_with("[Seed"))
        .map(|l| l.to_owned() + "\n")
        .collect();
    assert_eq!(game.verify(&unfinished, None, None).out, "1 passed, 0 failed\n");
    fails(&unfinished, Some(commitment), None, "the seed is not told");
    let run = game.verify(&unfinished, None, Some(&game.fairness));
    assert_eq!((run.code, run.out.as_str()), (0, good));
}

#[test]
fn unreadable_commitments_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tvr");
    fs::write(&path, RECORD).unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(taluva(&["verify", path, "--commitment", "abc"]).code, 2);
    assert_eq!(taluva(&["verify", path, "--fairness", "/nowhere.json"]).code, 2);
}
