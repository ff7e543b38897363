//! Training: from hand-set weights to learned ones, by self-play.
//!
//! A generation consists of self-play games of the current weights, a fit to the games of the last
//! generations, a match that decides whether the result replaces the current weights, matches
//! against fixed baselines, and a fit of the policy. Everything is kept in one folder of plain
//! files, so that training can be killed at any time and resumed, and games can be collected from
//! many machines:
//!
//! - `state.json`: the settings, the number of generations wanted, and the results of the finished
//!   ones;
//! - `best-G.weights` and `policy-G.txt`: the weights and the policy over placements for the games
//!   of generation G, made at the end of the generation before; those of generation 0 are hand-set
//!   and need no files, or are copies of the shipped ones;
//! - `games-G.txt`: games of generation G, one per line: its number, the setup, the tokens, and for
//!   games by search the findings on each turn; `games-G-….txt` hold more games of the same
//!   generation;
//! - `candidate.weights`: fitted weights that await their matches, `candidate.json`: their results
//!   so far;
//! - `best.weights` and `policy.txt`: copies of the newest, to be shipped. There is no
//!   `best.weights` before any weights have been accepted.

mod clock;
mod fit;
mod games;
mod generation;
mod imitate;
mod matches;
mod progress;
mod samples;
mod selfplay;
mod store;
#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::{Deserialize, Serialize};

pub use clock::TimeLeft;
pub use games::LineError;
pub use progress::{Gate, Generation, Opponent, Progress, Standing, Strength};

use clock::Clock;
use games::GamesWriter;
use generation::Training;
use store::{State, Store};

use crate::weights;

/// The settings that determine the outcome of a training run: the same in every session of a
/// folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Seeds everything random.
    pub seed: u64,
    /// Self-play games in each generation.
    pub games: usize,
    /// The number of latest generations to learn from.
    pub window: u32,
    /// Passes over the positions.
    pub epochs: usize,
    /// The number of positions to fit the policy to.
    pub positions: usize,
    /// Pairs of games in the gating match, and against each baseline.
    pub pairs: usize,
    /// Nodes per turn in these matches.
    pub nodes: u64,
    /// Nodes for a quarter of the turns of self-play; 0 for games with one turn of lookahead.
    #[serde(default)]
    pub full_nodes: u64,
    /// Nodes for the other turns.
    #[serde(default)]
    pub fast_nodes: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            seed: 1,
            games: 4000,
            window: 3,
            epochs: 8,
            positions: 3000,
            pairs: 150,
            nodes: 100,
            full_nodes: 400,
            fast_nodes: 40,
        }
    }
}

impl Settings {
    /// Each setting with its command-line option.
    #[must_use]
    pub fn named(&self) -> [(&'static str, u64); 9] {
        [
            ("--seed", self.seed),
            ("--games", self.games as u64),
            ("--window", u64::from(self.window)),
            ("--epochs", self.epochs as u64),
            ("--positions", self.positions as u64),
            ("--pairs", self.pairs as u64),
            ("--nodes", self.nodes),
            ("--full-nodes", self.full_nodes),
            ("--fast-nodes", self.fast_nodes),
        ]
    }

    /// Rejects settings that differ from the folder's.
    fn must_be(&self, kept: &Settings) -> Result<(), TrainError> {
        for ((option, asked), (_, kept)) in self.named().into_iter().zip(kept.named()) {
            if asked != kept {
                return Err(TrainError::Setting { option, asked, kept });
            }
        }
        Ok(())
    }
}

/// The configuration of a training session.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder for all files.
    pub folder: PathBuf,
    /// The settings that determine the outcome.
    pub settings: Settings,
    /// The number of generations. It may be raised later.
    pub generations: u32,
    /// The number of games played in parallel.
    pub threads: usize,
    /// Start a new training run from the shipped weights and policy, which are copied into the
    /// folder, instead of the hand-set ones.
    pub from_shipped: bool,
}

/// Why training cannot continue.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// The cause.
        error: std::io::Error,
    },
    /// A line in a file of games is invalid.
    #[error("{path}, line {line}: {reason}")]
    Line {
        /// The file.
        path: PathBuf,
        /// The line number, from 1.
        line: usize,
        /// The reason.
        reason: LineError,
    },
    /// A setting differs from the folder's.
    #[error(
        "the training in this folder has {option} {kept}, not {asked}: another training needs another folder"
    )]
    Setting {
        /// The option of the setting.
        option: &'static str,
        /// The requested value.
        asked: u64,
        /// The value that the training run was started with.
        kept: u64,
    },
    /// The folder holds files of a training run without its settings.
    #[error("{folder} holds {name} but no state.json: a training needs a folder of its own")]
    NoState {
        /// The folder.
        folder: PathBuf,
        /// One of the files.
        name: String,
    },
    /// Games were requested for a folder without a training run.
    #[error(
        "{0} holds no training: begin one, with --generations 0 if nothing is to be played yet"
    )]
    NotBegun(PathBuf),
    /// The requested games exceed those of a generation.
    #[error("games {}..{} are wanted, but a generation has {games} games", numbers.start, numbers.end)]
    Numbers {
        /// The requested games.
        numbers: Range<usize>,
        /// The number of games in a generation.
        games: usize,
    },
    /// Games were requested of a generation that has not started.
    #[error("games of generation {asked} are wanted, but the training is at generation {present}")]
    TooEarly {
        /// The requested generation.
        asked: u32,
        /// The current generation.
        present: u32,
    },
    /// Games are missing from the folder.
    #[error("{missing} of {of} games of generation {generation} are missing")]
    GamesMissing {
        /// The generation.
        generation: u32,
        /// The number of missing games.
        missing: usize,
        /// The number of games expected.
        of: usize,
    },
}

/// The contents of a training folder.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The folder.
    pub folder: PathBuf,
    /// The results of all generations.
    pub generations: Vec<Generation>,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.folder.display();
        if self.generations.is_empty() {
            return write!(f, "no generation is finished: {folder} holds no weights yet");
        }
        match self.generations.iter().rev().find(|generation| generation.is_accepted()) {
            Some(best) => write!(
                f,
                "best.weights (of generation {}) and policy.txt are in {folder}",
                best.number
            ),
            None => write!(
                f,
                "no generation was accepted: policy.txt is in {folder}, but no better weights"
            ),
        }
    }
}

/// The settings of the training run in a folder and the number of generations it wants, if there is
/// one.
///
/// # Errors
/// If its file cannot be read.
pub fn settings_of(folder: &Path) -> Result<Option<(Settings, u32)>, TrainError> {
    Ok(Store::new(folder).state()?.map(|state| (state.settings, state.generations)))
}

/// Trains, or resumes an interrupted training run in the same folder.
///
/// # Errors
/// If a file cannot be read or written, or the folder has a training run with other settings.
pub fn run(config: &Config, mut progress: impl FnMut(&Progress)) -> Result<Outcome, TrainError> {
    let store = Store::new(&config.folder);
    let mut state = begin(config, &store)?;
    store.publish(&state)?;
    let clock = Clock::new(&config.settings, state.present()..config.generations);
    let mut training = Training {
        settings: &config.settings,
        threads: config.threads.max(1),
        store: &store,
        clock,
        progress: &mut progress,
    };
    while state.present() < config.generations {
        let begun = Instant::now();
        let generation = training.generation(state.present())?;
        state.finished.push(generation.clone());
        store.keep_state(&state)?;
        store.publish(&state)?;
        let left = training.clock.left();
        let took = begun.elapsed();
        (training.progress)(&Progress::Generation { generation, took, left });
    }
    Ok(Outcome { folder: config.folder.clone(), generations: state.finished })
}

/// Reads the state of the folder's training run, or starts one.
fn begin(config: &Config, store: &Store) -> Result<State, TrainError> {
    let Config { settings, generations, .. } = *config;
    let state = match store.state()? {
        Some(kept) => {
            settings.must_be(&kept.settings)?;
            if kept.generations == generations {
                return Ok(kept);
            }
            State { generations, ..kept }
        }
        None => {
            store.create()?;
            if config.from_shipped {
                store.keep_weights(0, weights::network())?;
                store.keep_policy(0, weights::policy())?;
            }
            State { settings, generations, finished: Vec::new() }
        }
    };
    store.keep_state(&state)?;
    Ok(state)
}

/// Plays some of the games of a generation into a separate file, and does nothing else. The
/// generation defaults to the current one. Returns the file.
///
/// # Errors
/// If a file cannot be read or written, or the folder has no training run with these settings and
/// such games.
pub fn play_only(
    config: &Config,
    generation: Option<u32>,
    numbers: Range<usize>,
    mut progress: impl FnMut(&Progress),
) -> Result<PathBuf, TrainError> {
    let store = Store::new(&config.folder);
    let state = store.state()?.ok_or_else(|| TrainError::NotBegun(config.folder.clone()))?;
    let (settings, present) = (state.settings, state.present());
    config.settings.must_be(&settings)?;
    let generation = generation.unwrap_or(present);
    if generation > present {
        return Err(TrainError::TooEarly { asked: generation, present });
    }
    if numbers.end > settings.games {
        return Err(TrainError::Numbers { numbers, games: settings.games });
    }
    let network = store.weights(generation, settings.seed)?;
    let policy = store.policy(generation)?;
    let path = store.range_path(generation, &numbers);
    let mut training = Training {
        settings: &settings,
        threads: config.threads.max(1),
        store: &store,
        clock: Clock::of_games(numbers.len()),
        progress: &mut progress,
    };
    let file = GamesWriter::open(path.clone())?;
    training.play_games(generation, numbers, (&network, &policy), &file)?;
    Ok(path)
}
