//! `taluva verify`: checks test vectors and records against the rules.

mod deck;
mod records;
mod vectors;

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Result;
use flate2::read::MultiGzDecoder;

use self::deck::Claims;
use crate::{FAILED, TROUBLE};

/// Check game records and test vectors against the rules
///
/// A test vector (.jsonl) is a game with the number and a hash of the legal moves at every step; a
/// record (.tvr) is a game with its result. Every game is played again, move by move: each mismatch
/// is printed with its file and line, and the last line says how many games passed and failed.
///
/// A record that tells the seed of its deck (a service adds it when the game has ended) is also checked
/// for fairness: the seed must be the one that the commitment promised, and the tiles must have come in
/// the order that the seed and the setup give.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Exit codes:
  0  every game passed
  1  a game failed
  2  no game failed, but a file could not be read or there was nothing to check

Examples:
  taluva verify vectors/            all .jsonl and .tvr files in a folder and below, packed or not
  taluva verify club-night.tvr      the games of one file
  taluva verify game.tvr --commitment 5f2b…    with the commitment you noted when the game began
  taluva verify game.tvr --fairness fair.json  with what GET /api/v1/games/…/fairness answers")]
pub(crate) struct Arguments {
    /// Files ending in .jsonl or .tvr, or either with .gz, or folders with such files
    #[arg(required = true, value_name = "FILE")]
    paths: Vec<PathBuf>,
    /// The commitment published when the game began: the deck must be the one it promised
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    /// A file with a service's answer about a game's deck: setup, tiles, commitment and seed must fit
    #[arg(long, value_name = "FILE")]
    fairness: Option<PathBuf>,
}

/// The kind of a file.
#[derive(Clone, Copy)]
enum Kind {
    Vectors,
    Records,
}

/// The maximum size of a decompressed file: a small file may expand to more than the disk holds.
const UNPACKED_LIMIT: u64 = 256 << 20;

fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "gz")
}

/// Opens a file, decompressing it if its name ends in `.gz`.
fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    let file = File::open(path)?;
    Ok(if is_packed(path) {
        Box::new(MultiGzDecoder::new(BufReader::new(file)).take(UNPACKED_LIMIT))
    } else {
        Box::new(file)
    })
}

impl Kind {
    fn of(path: &Path) -> Option<Kind> {
        let path = if is_packed(path) { Path::new(path.file_stem()?) } else { path };
        match path.extension()?.to_str()? {
            "jsonl" => Some(Kind::Vectors),
            "tvr" => Some(Kind::Records),
            _ => None,
        }
    }
}

/// A mismatch and its position in the file.
#[derive(Debug, PartialEq, Eq)]
struct Mismatch {
    line: usize,
    column: Option<usize>,
    problem: String,
}

/// A game that passed.
#[derive(Debug, PartialEq, Eq)]
struct Passed {
    /// Whether its deck was also checked.
    deck: bool,
}

#[derive(Debug, Default)]
struct Tally {
    passed: u64,
    /// Passed with a deck verified against its seed.
    decks: u64,
    failed: u64,
    /// Files that could not be read.
    unread: u64,
}

/// Checks all files and returns the exit code.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<u8> {
    let mut tally = Tally::default();
    let claims = Claims::read(arguments.commitment.as_deref(), arguments.fairness.as_deref())?;
    for path in &arguments.paths {
        check_path(path, &claims, &mut tally, out)?;
    }
    match tally.decks {
        0 => {}
        1 => writeln!(out, "1 deck follows from its seed")?,
        decks => writeln!(out, "{decks} decks follow from their seeds")?,
    }
    writeln!(out, "{} passed, {} failed", tally.passed, tally.failed)?;
    Ok(match tally {
        Tally { failed: 1.., .. } => FAILED,
        Tally { unread: 1.., .. } => TROUBLE,
        Tally { .. } => 0,
    })
}

fn check_path(path: &Path, claims: &Claims, tally: &mut Tally, out: &mut impl Write) -> Result<()> {
    if path.is_dir() {
        let mut files = Vec::new();
        if let Err(error) = collect(path, &mut files) {
            tally.could_not_check(path, &error);
        } else if files.is_empty() {
            tally.could_not_check(
                path,
                &"no file here or below ends in .jsonl, .tvr or either with .gz",
            );
        }
        files.sort();
        for (file, kind) in files.iter().filter_map(|file| Some((file, Kind::of(file)?))) {
            check_file(file, kind, claims, tally, out)?;
        }
        return Ok(());
    }
    match Kind::of(path) {
        Some(kind) => check_file(path, kind, claims, tally, out),
        None => {
            tally.could_not_check(
                path,
                &"vectors end in .jsonl, records in .tvr, packed ones also in .gz",
            );
            Ok(())
        }
    }
}

/// Collects all vectors and records in a folder, recursively.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        // A link to a folder is not followed: it may form a cycle.
        if entry.file_type()?.is_dir() {
            collect(&path, files)?;
        } else if Kind::of(&path).is_some() {
            files.push(path);
        }
    }
    Ok(())
}

fn read_all(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn check_file(
    path: &Path,
    kind: Kind,
    claims: &Claims,
    tally: &mut Tally,
    out: &mut impl Write,
) -> Result<()> {
    let mut written = Ok(());
    let mut count = |outcome: Result<Passed, Mismatch>| match outcome {
        Ok(Passed { deck }) => {
            tally.passed += 1;
            tally.decks += u64::from(deck);
        }
        Err(Mismatch { line, column, problem }) => {
            tally.failed += 1;
            let column = column.map(|column| format!(":{column}")).unwrap_or_default();
            let report = writeln!(out, "{}:{line}{column}: {problem}", path.display());
            written = std::mem::replace(&mut written, Ok(())).and(report);
        }
    };
    let read = match kind {
        Kind::Vectors => open(path).and_then(|file| {
            vectors::check(BufReader::new(file), &mut |outcome| {
                count(outcome.map(|()| Passed { deck: false }));
            })
        }),
        Kind::Records => read_all(path).map(|bytes| records::check(&bytes, claims, &mut count)),
    };
    if let Err(error) = read {
        tally.could_not_check(path, &error);
    }
    Ok(written?)
}

impl Tally {
    fn could_not_check(&mut self, path: &Path, why: &dyn std::fmt::Display) {
        eprintln!("taluva: {}: {why}", path.display());
        self.unread += 1;
    }
}
