//! `taluva arena`: matches between players.

use std::io::Write;
use std::path::PathBuf;
use std::thread;

use anyhow::Result;
use clap::builder::RangedU64ValueParser;
use taluva::Setup;
use taluva_ai::arena::sprt::Sprt;
use taluva_ai::arena::{self, ArenaError, Config, Ladder, PlayerKind, PlayerSpec, Report};
use taluva_ai::level::SkillLevel;

/// Play matches between computer players, with Elo and error bars
///
/// Players are `random`, `greedy`, `heuristic`, `uct`, `level:N`, `champion:VERSION` or `tvi:COMMAND`, each
/// optionally followed by `,movetime=MS` or `,nodes=N`. A champion is the strongest player of an
/// earlier version, read from the folder that TALUVA_CHAMPIONS names or from a checkout around. Every group of games is played on the same tiles with the seats
/// exchanged. An illegal move, a crash or a time-out of an engine loses its game and is reported.
/// A player named alone plays against itself, one game on each deck.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Examples:
  taluva arena level:10,movetime=1000 heuristic --pairs 200
  taluva arena level:5 \"tvi:./my-engine --fast\" --sprt 0 30 --records games.tvr
  taluva arena level:10,nodes=2000 champion:0.1,nodes=2000
  taluva arena level:9 --setup \"edition=hig2006 players=3\" --pairs 50
  taluva arena level:10,nodes=800 --pairs 1000 --reliability
  taluva arena --ladder")]
pub(crate) struct Arguments {
    /// Who plays; with fewer names than seats the last one takes the seats that are left
    #[arg(required_unless_present = "ladder")]
    players: Vec<PlayerSpec>,
    /// Every level against the one below it
    #[arg(long, conflicts_with = "players")]
    ladder: bool,
    /// The options of the game, such as "edition=hig2006 players=3"
    #[arg(long, default_value = "")]
    setup: Setup,
    /// Groups of games on the same tiles: pairs for two players, all rotations for more, single
    /// games of one player against itself
    #[arg(long, default_value_t = 100, value_parser = at_least_one)]
    pairs: usize,
    /// Decides the tiles and all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time [default: the number of cores]
    #[arg(long, value_parser = RangedU64ValueParser::<usize>::new().range(1..=256))]
    threads: Option<usize>,
    /// Stop when it is decided whether the first player is ELO0 or ELO1 above the others
    ///
    /// A sequential test of whole groups, at least 10, that errs in 5 of 100 cases on either side.
    /// ELO0 must be below ELO1.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// Add the games to this file, as records
    #[arg(long)]
    records: Option<PathBuf>,
    /// Also print what the players expected of their turns beside what they got
    #[arg(long, conflicts_with_all = ["json", "ladder"])]
    reliability: bool,
    /// Print one JSON object instead of a text
    #[arg(long)]
    json: bool,
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse::<usize>() {
        Ok(0) => Err("at least 1 is needed".to_owned()),
        number => number.map_err(|error| error.to_string()),
    }
}

impl Arguments {
    /// The requested matches.
    fn matches(&self) -> Result<Vec<Config>, ArenaError> {
        let threads = self.threads.unwrap_or_else(|| {
            thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get)
        });
        let sprt = self.sprt.as_ref().map(|elo| Sprt::new(elo[0], elo[1])).transpose()?;
        let config = |players: Vec<PlayerSpec>| Config {
            setup: self.setup,
            players,
            groups: self.pairs,
            seed: self.seed,
            threads,
            sprt,
            records: self.records.clone(),
        };
        if !self.ladder {
            return Ok(vec![config(self.players.clone())]);
        }
        let spec = |level| PlayerSpec {
            kind: PlayerKind::Level(level, None),
            movetime: None,
            nodes: None,
        };
        let steps = SkillLevel::ALL.windows(2);
        Ok(steps.map(|step| config(vec![spec(step[1]), spec(step[0])])).collect())
    }
}

/// Plays the matches; prints results to the output and progress to standard error.
///
/// # Errors
/// If a match is impossible or its results cannot be written.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<u8> {
    let mut reports = Vec::new();
    for config in arguments.matches()? {
        let report = hold(&config)?;
        if !arguments.json {
            writeln!(out, "{report}")?;
            if arguments.reliability {
                writeln!(out, "{}", report.reliability())?;
            }
        } else if !arguments.ladder {
            writeln!(out, "{}", report.to_json())?;
        }
        out.flush()?;
        reports.push(report);
    }
    if arguments.json && arguments.ladder {
        writeln!(out, "{}", Ladder::new(reports).to_json())?;
    }
    Ok(crate::SUCCESS)
}

/// Plays one match and reports its progress.
fn hold(config: &Config) -> Result<Report, ArenaError> {
    let names: Vec<String> = config.players.iter().map(ToString::to_string).collect();
    eprintln!("{} ({})", names.join(" against "), config.setup);
    let mut any = false;
    let report = arena::run(config, |report| {
        any = true;
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
    });
    if any {
        eprintln!();
    }
    report
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Program {
        #[command(flatten)]
        arena: Arguments,
    }

    fn parse(line: &str) -> Result<Arguments, clap::Error> {
        Program::try_parse_from(line.split_whitespace()).map(|program| program.arena)
    }

    #[test]
    fn nonsensical_numbers_are_refused() {
        for line in [
            "arena random random --pairs 0",
            "arena random random --pairs -1",
            "arena random random --threads 0",
            "arena random random --threads 257",
            "arena random random --sprt 5",
            "arena random --ladder",
            "arena",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
        assert_eq!(parse("arena random --pairs 1 --threads 256").unwrap().pairs, 1);
    }

    #[test]
    fn the_hypotheses_of_a_test_are_finite_and_in_order() {
        for line in ["--sprt 5 5", "--sprt 10 -10", "--sprt nan 5", "--sprt 0 inf"] {
            let error = parse(&format!("arena random random {line}")).unwrap().matches();
            let error = error.unwrap_err().to_string();
            assert!(error.contains("the smaller one first"), "{error}");
        }
        assert!(parse("arena random random --sprt -10 10").unwrap().matches().is_ok());
    }

    #[test]
    fn a_ladder_has_a_match_for_each_step() {
        let matches = parse("arena --ladder --pairs 3").unwrap().matches().unwrap();
        let names: Vec<String> =
            matches.iter().map(|config| config.players[0].to_string()).collect();
        assert_eq!((names.len(), names[0].as_str()), (9, "level:2"));
    }
}
