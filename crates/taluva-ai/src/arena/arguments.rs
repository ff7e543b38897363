//! The command line of the arena.

use std::path::PathBuf;
use std::thread;

use clap::Args;
use taluva::Setup;

use super::elo::Sprt;
use super::{ArenaError, Config, PlayerSpec, Report, run};
use crate::level::Level;

/// Hold matches between players, with Elo and error bars
///
/// Players are `random`, `heuristic`, `uct`, `level:N` or `tvi:COMMAND`, each optionally followed by
/// `,movetime=MS` or `,nodes=N`. Every group of games is played on the same tiles with the seats
/// exchanged. An illegal move, a crash or a time-out of an engine loses its game and is reported.
/// A player named alone plays against itself, one game on each deck.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Examples:
  taluva arena level:10,movetime=1000 heuristic --pairs 200
  taluva arena level:5 \"tvi:./my-engine --fast\" --sprt 0 30 --records games.tvr
  taluva arena level:9 --setup \"edition=hig2006 players=3\" --pairs 50
  taluva arena --ladder")]
pub struct ArenaArguments {
    /// Who plays; with fewer names than seats the last one takes the seats that are left
    #[arg(required_unless_present = "ladder")]
    pub players: Vec<PlayerSpec>,
    /// Every level against the one below it
    #[arg(long, conflicts_with = "players")]
    pub ladder: bool,
    /// The options of the game, such as "edition=hig2006 players=3"
    #[arg(long, default_value = "")]
    pub setup: Setup,
    /// Groups of games on the same tiles: pairs for two players, all rotations for more, single
    /// games of one player against itself
    #[arg(long, default_value_t = 100)]
    pub pairs: usize,
    /// Decides the tiles and all random choices
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Games at the same time [default: the number of cores]
    #[arg(long)]
    pub threads: Option<usize>,
    /// Stop when it is decided whether the first player is elo0 or elo1 above the others
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    pub sprt: Option<Vec<f64>>,
    /// Add the games to this file, as records
    #[arg(long)]
    pub records: Option<PathBuf>,
    /// Print one JSON object instead of a text
    #[arg(long)]
    pub json: bool,
}

impl ArenaArguments {
    /// The matches that are asked for.
    #[must_use]
    pub fn matches(&self) -> Vec<Config> {
        let threads = self.threads.unwrap_or_else(|| {
            thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get)
        });
        let config = |players: Vec<PlayerSpec>| Config {
            setup: self.setup,
            players,
            groups: self.pairs,
            seed: self.seed,
            threads,
            sprt: self.sprt.as_ref().map(|elo| Sprt { elo0: elo[0], elo1: elo[1] }),
            records: self.records.clone(),
        };
        if !self.ladder {
            return vec![config(self.players.clone())];
        }
        let spec =
            |level| PlayerSpec { kind: super::Kind::Level(level), movetime: None, nodes: None };
        Level::ALL.windows(2).map(|step| config(vec![spec(step[1]), spec(step[0])])).collect()
    }

    /// Plays the matches, prints their results to standard output and progress to standard error.
    ///
    /// # Errors
    /// When a match cannot be held.
    pub fn execute(&self) -> Result<Vec<Report>, ArenaError> {
        let mut reports = Vec::new();
        for config in self.matches() {
            let names: Vec<String> = config.players.iter().map(ToString::to_string).collect();
            eprintln!("{} ({})", names.join(" against "), config.setup);
            let report = run(&config, |report| {
                let first = &report.players[0];
                eprint!(
                    "\r{}/{} games, {} scores {:.3}, Elo {:+.0} ± {:.0}   ",
                    report.games,
                    report.planned,
                    first.name,
                    first.score,
                    first.elo.elo,
                    first.elo.elo_error
                );
            })?;
            eprintln!();
            if !self.json {
                println!("{report}");
            } else if !self.ladder {
                println!("{}", report.to_json());
            }
            reports.push(report);
        }
        if self.json && self.ladder {
            let all: Vec<String> = reports.iter().map(Report::to_json).collect();
            let games: u32 = reports.iter().map(|report| report.games).sum();
            println!("{{\"games\":{games},\"matches\":[{}]}}", all.join(","));
        }
        Ok(reports)
    }
}
