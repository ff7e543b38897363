//! `taluva train`: weights from self-play.

use std::fmt;
use std::io::{self, Write};
use std::ops::Range;
use std::path::PathBuf;
use std::thread;

use anyhow::Result;
use taluva_ai::train::{self, Config, Progress, Settings, TrainError};

/// The default number of generations.
const GENERATIONS: u32 = 6;

/// Train the evaluation by self-play, starting from hand-set weights
///
/// Started again with the same folder, it goes on where it was; options that are not given are then
/// those it was begun with.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Examples:
  taluva train weights --generations 6 --games 4000
  taluva train weights --only-games 0..500")]
pub(crate) struct Arguments {
    /// The folder for games, weights and checkpoints
    folder: PathBuf,
    /// Seed for all random choices [default: 1]
    #[arg(long)]
    seed: Option<u64>,
    /// How many generations; more may be asked for later [default: 6]
    #[arg(long)]
    generations: Option<u32>,
    /// Games of self-play in each generation [default: 4000]
    #[arg(long)]
    games: Option<usize>,
    /// How many of the last generations are learned from [default: 3]
    #[arg(long)]
    window: Option<u32>,
    /// Passes over the positions [default: 8]
    #[arg(long)]
    epochs: Option<usize>,
    /// Positions that the policy is fitted to [default: 3000]
    #[arg(long)]
    positions: Option<usize>,
    /// Pairs of games in each match [default: 150]
    #[arg(long)]
    pairs: Option<usize>,
    /// Nodes for each turn in these matches [default: 100]
    #[arg(long)]
    nodes: Option<u64>,
    /// Nodes for a quarter of the turns of self-play, the others have fewer; 0 for games by one
    /// turn's thought [default: 400]
    #[arg(long)]
    full_nodes: Option<u64>,
    /// Nodes for the other turns [default: 40]
    #[arg(long)]
    fast_nodes: Option<u64>,
    /// Games at the same time [default: the number of cores]
    #[arg(long)]
    threads: Option<usize>,
    /// A training that begins starts from the shipped weights and policy, not from those set by hand
    #[arg(long)]
    from_shipped: bool,
    /// Only play the games of these numbers, from A up to but not including B, into a file of their own,
    /// for the training in the folder to learn from
    #[arg(long, value_name = "A..B", value_parser = range)]
    only_games: Option<Range<usize>>,
    /// The generation of these games [default: the present one]
    #[arg(long, value_name = "G", requires = "only_games")]
    generation: Option<u32>,
}

fn range(text: &str) -> Result<Range<usize>, String> {
    let bounds = text
        .split_once("..")
        .and_then(|(start, end)| Some(start.parse::<usize>().ok()?..end.parse::<usize>().ok()?));
    match bounds {
        Some(range) if !range.is_empty() => Ok(range),
        _ => Err("two numbers like 0..500 are wanted, the first one lower".to_owned()),
    }
}

impl Arguments {
    /// The requested configuration; options not given default to those of the folder.
    fn config(&self) -> Result<Config, TrainError> {
        let (known, generations) =
            train::settings_of(&self.folder)?.unwrap_or((Settings::default(), GENERATIONS));
        Ok(Config {
            folder: self.folder.clone(),
            settings: Settings {
                seed: self.seed.unwrap_or(known.seed),
                games: self.games.unwrap_or(known.games),
                window: self.window.unwrap_or(known.window),
                epochs: self.epochs.unwrap_or(known.epochs),
                positions: self.positions.unwrap_or(known.positions),
                pairs: self.pairs.unwrap_or(known.pairs),
                nodes: self.nodes.unwrap_or(known.nodes),
                full_nodes: self.full_nodes.unwrap_or(known.full_nodes),
                fast_nodes: self.fast_nodes.unwrap_or(known.fast_nodes),
            },
            generations: self.generations.unwrap_or(generations),
            from_shipped: self.from_shipped,
            threads: self.threads.unwrap_or_else(|| {
                thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get)
            }),
        })
    }
}

/// Trains; prints progress to standard error and finished generations to standard output.
///
/// # Errors
/// If a file cannot be read or written, or the folder does not match the request.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let config = arguments.config()?;
    match &arguments.only_games {
        Some(numbers) => {
            let file = train::play_only(&config, arguments.generation, numbers.clone(), show)?;
            let Range { start, end } = numbers;
            tell(&format_args!("games {start}..{end} are in {}", file.display()));
        }
        None => tell(&train::run(&config, show)?),
    }
    Ok(())
}

/// Prints a line. Errors are ignored: training goes on without a reader.
fn tell(line: &dyn fmt::Display) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// Prints progress; lines about the same step overwrite each other until it is done.
fn show(progress: &Progress) {
    let is_last = match progress {
        Progress::Games { done, of, .. } => done == of,
        Progress::Match { standing, .. } => standing.games == standing.of,
        Progress::Epoch { .. } => true,
        Progress::Policy(_) | Progress::Generation { .. } => {
            tell(progress);
            return;
        }
    };
    eprint!("\r{:<100}{}", progress.to_string(), if is_last { "\n" } else { "" });
}

#[cfg(test)]
mod tests {
    use clap::Args as _;

    use super::*;

    #[test]
    fn help_tells_the_defaults() {
        let help =
            Arguments::augment_args(clap::Command::new("train")).render_long_help().to_string();
        let generations = ("--generations", u64::from(GENERATIONS));
        for (option, value) in Settings::default().named().into_iter().chain([generations]) {
            let (_, rest) = help.split_once(&format!("{option} ")).unwrap();
            let default = rest.split("[default: ").nth(1).unwrap().split(']').next().unwrap();
            assert_eq!(default, value.to_string(), "{option}");
        }
    }

    #[test]
    fn a_range_has_a_lower_and_a_higher_number() {
        assert_eq!(range("3..10"), Ok(3..10));
        for text in ["", "3", "3..", "..4", "4..4", "5..4", "3...5", "a..b", "-1..3"] {
            assert!(range(text).is_err(), "{text}");
        }
    }
}
