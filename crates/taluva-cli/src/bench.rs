//! `taluva bench`: the speed of the rules and of the search, on one core.

mod generation;
pub mod nodes;
pub mod random_game;
mod report;
pub mod rng;

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use taluva::State;
use taluva_ai::speed;

use self::generation::Positions;
use self::random_game::RandomGames;
use self::report::Report;

/// The games to measure: a name and a setup.
pub const SETUPS: [(&str, &str); 3] = [
    ("2p24", "edition=ferti2014 players=2"),
    ("4p48", "edition=ferti2014 players=4"),
    (
        "all",
        "edition=ferti2014 players=5 ranking=on start=on boats=on \
         twohex=2JJ+2VJ+2VL+2VS+2VV zone=beginner",
    ),
];

/// The number of games of each setup in the fixed workload.
const WORKLOAD_GAMES: [u32; 3] = [400, 100, 100];
const SEED: u64 = 2006;

/// Measure how fast the rules and the search are, on one core
///
/// Plays complete random games, every move drawn uniformly from all legal moves and every tile from
/// the unseen ones: 2p24 is two players with 24 tiles, 4p48 four players with 48, and "all" five
/// players with every extension. Then it lists legal moves over and over in positions of such
/// games, and counts the nodes of fixed game trees, whose numbers never change. Finally it measures
/// the full-strength player: nodes of its search and evaluations of its network.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  taluva bench                  a table for people
  taluva bench --json           one JSON object for programs
  taluva bench --seconds 10     steadier figures
  valgrind --tool=callgrind taluva bench --workload
                                how many instructions a fixed amount of work takes")]
pub struct Arguments {
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// How long each measurement lasts
    #[arg(long, value_name = "N", default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
    /// Do a fixed amount of work, print its checksum and measure nothing
    ///
    /// For tools that count instructions. The checksum tells whether two programs did the same work.
    #[arg(
        long,
        value_name = "WHAT",
        num_args = 0..=1,
        default_missing_value = "rules",
        conflicts_with_all = ["json", "seconds"]
    )]
    workload: Option<Workload>,
}

/// A fixed amount of work.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Workload {
    /// Random games
    Rules,
    /// A search from the middle of a game
    Search,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number from 0.01 to 3600".to_owned()),
    }
}

/// Runs the command.
///
/// # Errors
/// If the output cannot be written, or node counts are wrong.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<u8> {
    if let Some(work) = arguments.workload {
        let checksum = match work {
            Workload::Rules => workload(),
            Workload::Search => speed::fixed_search(),
        };
        writeln!(out, "{checksum:016x}")?;
        return Ok(0);
    }
    let report = measure(Duration::from_secs_f64(arguments.seconds))?;
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(0)
}

/// The start of one of the measured games.
///
/// # Panics
/// If `setup` is invalid; those of [`SETUPS`] are valid.
#[must_use]
pub fn beginning(setup: &str) -> State {
    State::new(setup.parse().expect("the setup of a game"))
}

/// Plays a fixed number of games from a fixed seed; returns a checksum of all of them.
#[must_use]
pub fn workload() -> u64 {
    let mut checksum = 0_u64;
    for ((_, setup), count) in SETUPS.into_iter().zip(WORKLOAD_GAMES) {
        let mut games = RandomGames::new(beginning(setup), SEED);
        for _ in 0..count {
            checksum = checksum.rotate_left(1) ^ games.play().hash();
        }
    }
    checksum
}

fn measure(time: Duration) -> Result<Report> {
    let mut report = Report::new();
    for (name, setup) in SETUPS {
        let mut games = RandomGames::new(beginning(setup), SEED);
        let per_second = rate(time, || {
            games.play();
            1
        });
        report.random_games(name, per_second, &games);
        let mut positions = Positions::collect(beginning(setup), SEED);
        report.generations(name, rate(time, || positions.generate_all()));
    }
    let begin = Instant::now();
    let trees = nodes::trees().context("the node counts")?;
    let mut counted = 0;
    for tree in &trees {
        counted += tree.check()?;
    }
    report.nodes(trees.len(), counted, begin.elapsed());
    report.search(speed::nodes_per_second(time), speed::evaluations_per_second(time));
    Ok(report)
}

/// How often per second `work` is done; each call returns how often it did it.
fn rate(time: Duration, mut work: impl FnMut() -> u64) -> f64 {
    run_for(time / 10, &mut work);
    let (done, elapsed) = run_for(time, &mut work);
    done as f64 / elapsed.as_secs_f64()
}

fn run_for(time: Duration, work: &mut impl FnMut() -> u64) -> (u64, Duration) {
    let begin = Instant::now();
    let mut done = 0;
    loop {
        done += work();
        let elapsed = begin.elapsed();
        if elapsed >= time {
            return (done, elapsed);
        }
    }
}
