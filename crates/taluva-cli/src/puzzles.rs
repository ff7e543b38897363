//! `taluva puzzles`: finds puzzles in self-play games, checks them, and rates their difficulty.

use std::fs::{self, OpenOptions};
use std::io::{IsTerminal as _, Write};
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use taluva::Setup;
use taluva::puzzle::{Kind, Puzzle, SHIPPED};
use taluva_ai::puzzles::{Difficulty, Finder, check, difficulty};

use crate::{FAILED, SUCCESS};

/// Find puzzles in games of the computer against itself, check them, and rate their difficulty
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  taluva puzzles find --games 200 --out puzzles.jsonl
  taluva puzzles find --kind stop-king --setup 'edition=hig2006 players=3' --out puzzles.jsonl
  taluva puzzles check                      those that come with the program
  taluva puzzles check puzzles.jsonl --every 10
  taluva puzzles rate puzzles.jsonl         after the players have changed

docs/PUZZLES.md describes the file.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Find(Find),
    Check(Check),
    Rate(Rate),
}

/// Play games, and add the puzzles in them to a file
#[derive(Debug, clap::Args)]
struct Find {
    /// How many games are played
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u64,
    /// The number of the first game: others find other puzzles
    #[arg(long, default_value_t = 0, value_name = "N")]
    first: u64,
    /// What decides the games
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// Only puzzles of these kinds
    #[arg(long = "kind", value_name = "KIND", value_parser = str::parse::<Kind>)]
    kinds: Vec<Kind>,
    /// Only games with these options
    #[arg(long = "setup", value_name = "SETUP", value_parser = str::parse::<Setup>)]
    setups: Vec<Setup>,
    /// The file to add to; without it they are printed
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Check that puzzles have the property they claim, and list exactly the turns that are right
#[derive(Debug, clap::Args)]
struct Check {
    /// A file of puzzles; without it those that come with the program
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Only every Nth puzzle
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Only puzzles of these kinds
    #[arg(long = "kind", value_name = "KIND", value_parser = str::parse::<Kind>)]
    kinds: Vec<Kind>,
}

/// Take the difficulty of the puzzles in a file anew: which of the present levels solve them
#[derive(Debug, clap::Args)]
struct Rate {
    /// The file, which is replaced when all are rated
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// The default setups of games to find puzzles in: all editions, two to five players, and the
/// extensions.
const SETUPS: [&str; 12] = [
    "edition=ferti2014 players=2",
    "edition=hig2006 players=2",
    "edition=deluxe2015 players=2",
    "edition=ferti2014 players=3",
    "edition=ferti2014 players=4",
    "edition=hig2006 players=2 boats=on",
    "edition=hig2006 players=3",
    "edition=ferti2014 players=4 teams=on",
    "edition=ferti2012 players=2",
    "edition=ferti2014 players=5",
    "edition=ferti2014 players=2 twohex=2JJ+2VL",
    "edition=deluxe2015 players=2 start=on",
];

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<u8> {
    match &arguments.command {
        Command::Find(find) => find_puzzles(find, out),
        Command::Check(check) => check_puzzles(check, out),
        Command::Rate(rate) => rate_puzzles(rate, out),
    }
}

fn read(text: &str) -> Result<Vec<Puzzle>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            serde_json::from_str(line).with_context(|| format!("line {}", number + 1))
        })
        .collect()
}

fn find_puzzles(find: &Find, out: &mut impl Write) -> Result<u8> {
    let setups = if find.setups.is_empty() {
        SETUPS.iter().map(|setup| setup.parse::<Setup>()).collect::<Result<Vec<_>, _>>()?
    } else {
        find.setups.clone()
    };
    let kinds = if find.kinds.is_empty() { Kind::ALL.to_vec() } else { find.kinds.clone() };
    let mut finder = Finder::new(find.seed, setups, kinds);
    if let Some(file) = find.out.as_ref().filter(|file| file.exists()) {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        read(&text)?.iter().for_each(|puzzle| finder.know(puzzle));
    }
    let is_watched = std::io::stderr().is_terminal();
    let mut total = 0;
    for game in find.first..find.first + find.games {
        for found in finder.game(game) {
            let line = serde_json::to_string(&found.puzzle)?;
            match &find.out {
                Some(file) => {
                    let mut file = OpenOptions::new()
                        .create(true)
                        .append(true)
                        .open(file)
                        .with_context(|| file.display().to_string())?;
                    writeln!(file, "{line}")?;
                }
                None => writeln!(out, "{line}")?,
            }
            total += 1;
        }
        if is_watched {
            eprint!("\r{} of {} games, {total} puzzles", game + 1 - find.first, find.games);
        }
    }
    if find.out.is_some() {
        writeln!(out, "{total} puzzles in {} games", find.games)?;
    }
    Ok(SUCCESS)
}

fn check_puzzles(arguments: &Check, out: &mut impl Write) -> Result<u8> {
    let text = match &arguments.file {
        Some(file) => fs::read_to_string(file).with_context(|| file.display().to_string())?,
        None => SHIPPED.to_owned(),
    };
    let puzzles = read(&text)?;
    let is_wanted =
        |puzzle: &Puzzle| arguments.kinds.is_empty() || arguments.kinds.contains(&puzzle.kind);
    let (mut checked, mut flawed) = (0, 0);
    for puzzle in
        puzzles.iter().filter(|puzzle| is_wanted(puzzle)).step_by(usize::try_from(arguments.every)?)
    {
        checked += 1;
        if let Err(flaw) = check(puzzle) {
            flawed += 1;
            writeln!(out, "{} ({}): {flaw}", puzzle.id, puzzle.kind)?;
        }
    }
    writeln!(out, "{checked} puzzles checked, {flawed} with a flaw")?;
    Ok(if flawed == 0 { SUCCESS } else { FAILED })
}

fn rate_puzzles(arguments: &Rate, out: &mut impl Write) -> Result<u8> {
    let file = &arguments.file;
    let name = || file.display().to_string();
    let mut puzzles = read(&fs::read_to_string(file).with_context(name)?)?;
    let is_watched = std::io::stderr().is_terminal();
    let (count, mut changed) = (puzzles.len(), 0);
    for (index, puzzle) in puzzles.iter_mut().enumerate() {
        let Difficulty { levels, rating } = difficulty(puzzle);
        changed += usize::from(rating != puzzle.rating);
        (puzzle.levels, puzzle.rating) = (levels, rating);
        if is_watched {
            eprint!("\r{} of {count} puzzles", index + 1);
        }
    }
    let lines = puzzles.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>()?;
    // Atomic: an interrupted run leaves the file unchanged.
    let rated = file.with_extension("rated");
    fs::write(&rated, lines.join("\n") + "\n").with_context(name)?;
    fs::rename(&rated, file).with_context(name)?;
    writeln!(out, "puzzles rated: {count} ({changed} changed)")?;
    Ok(SUCCESS)
}
