//! The naive implementation of the rules against the test vectors (NOTATION §4).

#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod naive;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use naive::{HexView, Naive};
use serde_json::Value;

/// FNV-1a 64 of the tokens joined by line feeds, in 16 hex digits.
fn hash(tokens: &[String]) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in tokens.join("\n").bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

/// Compares the legal tokens with the number and the hash that the turn gives for them, if any.
fn check_legal(game: &Naive, turn: &Value, name: &str) -> Result<(), String> {
    let Some(expected) = turn[name].as_u64() else { return Ok(()) };
    let tokens = game.legal();
    if tokens.len() as u64 != expected || turn[format!("{name}_hash")] != hash(&tokens) {
        return Err(format!("{name}: expected {expected}, found {}: {tokens:?}", tokens.len()));
    }
    Ok(())
}

/// Plays the resignation that the turn, or what stands between two turns, gives under that name.
fn resign(game: &mut Naive, turn: &Value, name: &str) -> Result<(), String> {
    match turn[name].as_u64() {
        Some(seat) => game.play(&format!("resign:{seat}")),
        None => Ok(()),
    }
}

/// Plays the token that the turn gives under that name, if any.
fn play(game: &mut Naive, turn: &Value, name: &str) -> Result<(), String> {
    match turn[name].as_str() {
        Some(token) => game.play(token),
        None => Ok(()),
    }
}

fn check_turn(game: &mut Naive, turn: &Value) -> Result<(), String> {
    resign(game, turn, "resign")?;
    if let Some(seat) = turn["seat"].as_u64() {
        let status = format!("status playing seat={seat} phase=take");
        if game.status() != status {
            return Err(format!("expected {status}, found {}", game.status()));
        }
    }
    check_legal(game, turn, "takes")?;
    play(game, turn, "tile")?;
    resign(game, turn, "resign_place")?;
    check_legal(game, turn, "places")?;
    play(game, turn, "place")?;
    resign(game, turn, "resign_build")?;
    check_legal(game, turn, "builds")?;
    play(game, turn, "build")
}

fn check_game(record: &Value) -> Result<(), String> {
    let mut game = Naive::new(record["setup"].as_str().ok_or("no setup")?)?;
    for (index, turn) in record["turns"].as_array().ok_or("no turns")?.iter().enumerate() {
        check_turn(&mut game, turn).map_err(|error| format!("turn {}: {error}", index + 1))?;
    }
    let reserves = game.reserves().replace("reserves ", "");
    for (name, found) in [("reserves", reserves), ("status", game.status())] {
        if record[name] != found {
            return Err(format!("at the end: expected {}, found {found}", record[name]));
        }
    }
    Ok(())
}

/// Every game of every vector file, with the place where it stands.
fn records() -> Vec<(String, Value)> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let mut files: Vec<PathBuf> =
        fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "gz"));
    files.sort();
    let mut records = Vec::new();
    for file in files {
        let lines = BufReader::new(GzDecoder::new(File::open(&file).unwrap())).lines();
        for (index, line) in lines.enumerate() {
            let place = format!("{}:{}", file.display(), index + 1);
            records.push((place, serde_json::from_str(&line.unwrap()).unwrap()));
        }
    }
    records
}

#[test]
fn all_vectors_pass() {
    let records = records();
    let mut failures = Vec::new();
    for (place, record) in &records {
        if let Err(error) = check_game(record) {
            failures.push(format!("{place}: {error}"));
        }
    }
    let failed = failures.len();
    assert!(failures.is_empty(), "{failed} failed\n{}", failures.join("\n"));
    assert_eq!(records.len(), 280, "the collection is complete");
}

/// A game after the given tokens.
fn game(setup: &str, tokens: &str) -> Naive {
    let mut game = Naive::new(setup).unwrap();
    for token in tokens.split_whitespace() {
        game.play(token).unwrap();
    }
    game
}

fn hex(q: i32, r: i32, level: u32, top: &str, building: &str) -> HexView {
    (q, r, level, top.to_string(), building.to_string())
}

#[test]
fn hexes_show_levels_tops_and_buildings() {
    let game = game("players=2", "JC@0,0:0 H@-1,1 SR@1,0:5 H@2,0 LS@0,0:5");
    let expected = [
        hex(-1, 1, 1, "J", "1H1"),
        hex(0, 0, 2, "Vc5", ""),
        hex(0, 1, 2, "L", ""),
        hex(1, 0, 2, "S", ""),
        hex(1, 1, 1, "S", ""),
        hex(2, 0, 1, "R", "2H1"),
    ];
    assert_eq!(game.hexes(), expected);
}

#[test]
fn an_unplaced_tile_of_a_player_who_resigns_leaves_the_game() {
    let mut game = game("players=3 tiles=3", "JJ resign:1");
    assert!(!game.legal().contains(&"JJ".to_string()));
    for token in "JC@0,0:0 H@0,1 JC@2,0:0 H@2,1".split(' ') {
        game.play(token).unwrap();
    }
    assert_eq!(game.status(), "status over reason=survivor standings=3,1,1");
}

#[test]
fn an_eliminated_player_does_not_count_for_the_team() {
    let turns = "JC@0,0:0 H@0,1 JC@2,0:0 H@2,1 JC@4,0:0 H@4,1";
    let game = game("players=4 tiles=4 teams=on", &format!("{turns} JC@6,0:0 resign:3 H@6,1"));
    assert_eq!(game.status(), "status over reason=survivor standings=2,1,2,1");
}

#[test]
fn a_symmetric_tile_may_be_named_by_either_hex() {
    let mut game = game("players=2 twohex=2JJ+2VV", "2JJ@0,0:0 H@1,0 2VV@-1,0:3");
    let volcanoes = [hex(-2, 0, 1, "Ve0", ""), hex(-1, 0, 1, "Ve3", "")];
    assert_eq!(game.hexes()[..2], volcanoes);
    assert_eq!(game.legal(), ["H@0,0"]);
    assert!(game.play("-").is_err());
    assert!(game.play("resign:3").is_err());
    assert_eq!(game.status(), "status playing seat=2 phase=build");
}

#[test]
fn a_setup_that_breaks_a_rule_is_refused() {
    for setup in [
        "players=1",
        "players=6",
        "players=3 tiles=2",
        "players=4 tiles=49",
        "players=3 teams=on",
        "players=4 teams=on ranking=on",
        "players=2 twohex=2VL",
        "players=2 twohex=2VL+2VL",
        "players=2 twohex=2VL+2CC",
        "edition=1999",
        "zone=inner",
        "boats=yes",
        "colour=red",
        "players",
    ] {
        assert!(Naive::new(setup).is_err(), "{setup}");
    }
    for setup in ["", "players=5 tiles=60", "zone=none twohex=off edition=hig2006"] {
        assert!(Naive::new(setup).is_ok(), "{setup}");
    }
}

/// All tokens of placements and builds that name a hex on, in or near the island.
fn conceivable_tokens(game: &Naive, tile: &str) -> Vec<String> {
    let hexes = game.hexes();
    let qs = hexes.iter().map(|hex| hex.0);
    let rs = hexes.iter().map(|hex| hex.1);
    let mut tokens = Vec::new();
    for q in qs.clone().min().unwrap_or(0) - 4..=qs.max().unwrap_or(0) + 4 {
        for r in rs.clone().min().unwrap_or(0) - 4..=rs.clone().max().unwrap_or(0) + 4 {
            if game.status().ends_with("place") {
                tokens.extend((0..6).map(|k| format!("{tile}@{q},{r}:{k}")));
            } else {
                tokens.extend(["H", "W", "T", "B"].map(|build| format!("{build}@{q},{r}")));
                tokens.extend(["J", "C", "S", "R", "L"].map(|on| format!("E@{q},{r}={on}")));
            }
        }
    }
    tokens
}

/// The islands to which those of the tokens lead that may be played.
fn islands(game: &Naive, tokens: &[String]) -> BTreeSet<Vec<HexView>> {
    let mut islands = BTreeSet::new();
    for token in tokens {
        let mut next = game.clone();
        if next.play(token).is_ok() {
            islands.insert(next.hexes());
        }
    }
    islands
}

/// Whatever is played, canonical or not, does what one of the listed tokens does, and the whole
/// island was searched for them.
fn check_listed_against_conceivable(game: &Naive, tile: &str) {
    let listed = game.legal();
    for token in &listed {
        game.clone().play(token).unwrap();
    }
    assert_eq!(islands(game, &listed), islands(game, &conceivable_tokens(game, tile)));
}

#[test]
fn the_listed_tokens_are_all_that_can_be_played() {
    let records = records();
    let short: Vec<_> = records.iter().filter(|(_, record)| is_short(record)).step_by(5).collect();
    assert!(!short.is_empty());
    for (_, record) in short {
        let mut game = Naive::new(record["setup"].as_str().unwrap()).unwrap();
        for turn in record["turns"].as_array().unwrap() {
            let Some(tile) = turn["tile"].as_str() else { break };
            let mut with_tile = game.clone();
            with_tile.play(tile).unwrap();
            check_listed_against_conceivable(&with_tile, tile);
            if let Some(place) = turn["place"].as_str() {
                with_tile.play(place).unwrap();
                check_listed_against_conceivable(&with_tile, tile);
            }
            check_turn(&mut game, turn).unwrap();
        }
    }
}

fn is_short(record: &Value) -> bool {
    record["turns"].as_array().is_some_and(|turns| turns.len() <= 16)
}
