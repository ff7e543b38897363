//! The command line of the training.

use std::path::PathBuf;
use std::thread;

use clap::Args;

use super::{Config, Progress, TrainError, run};

/// Train the evaluation by self-play, from weights set by hand to weights to ship
///
/// Started again with the same folder, it goes on where it was.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Example:
  taluva train weights --generations 6 --games 4000")]
pub struct TrainArguments {
    /// The folder for games, weights and checkpoints
    pub folder: PathBuf,
    /// Decides everything
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many generations
    #[arg(long, default_value_t = 6)]
    pub generations: u32,
    /// Games of self-play in each generation
    #[arg(long, default_value_t = 4000)]
    pub games: usize,
    /// How many of the last generations are learned from
    #[arg(long, default_value_t = 3)]
    pub window: u32,
    /// Passes over the positions
    #[arg(long, default_value_t = 8)]
    pub epochs: usize,
    /// Positions that the policy is fitted to at the end
    #[arg(long, default_value_t = 3000)]
    pub positions: usize,
    /// Pairs of games in each match
    #[arg(long, default_value_t = 150)]
    pub pairs: usize,
    /// Nodes for each turn in these matches
    #[arg(long, default_value_t = 100)]
    pub nodes: u64,
    /// Games at the same time [default: the number of cores]
    #[arg(long)]
    pub threads: Option<usize>,
}

impl TrainArguments {
    /// The training that is asked for.
    #[must_use]
    pub fn config(&self) -> Config {
        Config {
            folder: self.folder.clone(),
            seed: self.seed,
            generations: self.generations,
            games: self.games,
            window: self.window,
            epochs: self.epochs,
            positions: self.positions,
            pairs: self.pairs,
            nodes: self.nodes,
            threads: self.threads.unwrap_or_else(|| {
                thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get)
            }),
        }
    }

    /// Trains, and prints progress to standard error and finished generations to standard output.
    ///
    /// # Errors
    /// When a file cannot be read or written.
    pub fn execute(&self) -> Result<(), TrainError> {
        run(&self.config(), |progress| match progress {
            Progress::Games { .. } => eprint!("\r{progress}    "),
            Progress::Epoch { .. } => eprintln!("\r{progress}    "),
            Progress::Generation(_) | Progress::Policy(_) => println!("{progress}"),
        })?;
        println!("best.weights and policy.txt are in {}", self.folder.display());
        Ok(())
    }
}
