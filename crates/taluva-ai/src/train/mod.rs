//! Training: from weights set by hand to learned ones, by self-play.
//!
//! A generation is a number of games of the present weights against themselves, a fit to the games
//! of the last generations, a match that decides whether the result replaces the present weights,
//! matches against fixed yardsticks, and a fit of the policy. Everything is kept in one folder of
//! plain files, so that training can be killed at any moment and goes on where it was, and games
//! can be collected from many machines:
//!
//! - `state.json`: the settings that decide everything, how many generations are wanted, and what
//!   became of those that are finished;
//! - `best-G.weights` and `policy-G.txt`: the weights and the policy over placements for the games
//!   of generation G, made at the end of the generation before; those of generation 0 are set by
//!   hand and need no files, or are copies of the shipped ones;
//! - `games-G.txt`: games of generation G, one a line: its number, the setup, the tokens, and of games
//!   by search what was found about each turn; those of `games-G-….txt` belong to them;
//! - `candidate.weights`: weights that were fitted and wait for their matches, `candidate.json`:
//!   what is known of them;
//! - `best.weights` and `policy.txt`: copies of the newest, to be shipped. There are no weights
//!   before any have been accepted.

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

/// What decides the outcome of a training: the same in every session of a folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Decides all that is random.
    pub seed: u64,
    /// Games of self-play in each generation.
    pub games: usize,
    /// How many of the last generations are learned from.
    pub window: u32,
    /// Passes over the positions.
    pub epochs: usize,
    /// Positions that the policy is fitted to.
    pub positions: usize,
    /// Pairs of games in the deciding match, and against each yardstick.
    pub pairs: usize,
    /// Nodes for each turn in these matches.
    pub nodes: u64,
    /// Nodes for a quarter of the turns of self-play; 0 for games by one turn's thought.
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
    /// Each with the option of the program that sets it.
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

    /// Refuses settings that are not those of the folder.
    fn must_be(&self, kept: &Settings) -> Result<(), TrainError> {
        for ((option, asked), (_, kept)) in self.named().into_iter().zip(kept.named()) {
            if asked != kept {
                return Err(TrainError::Setting { option, asked, kept });
            }
        }
        Ok(())
    }
}

/// What to train, and for how long.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder of all files.
    pub folder: PathBuf,
    /// What decides the outcome.
    pub settings: Settings,
    /// How many generations. A folder may be given more later.
    pub generations: u32,
    /// Games at the same time.
    pub threads: usize,
    /// A training that begins starts from the shipped weights and policy, not from those set by
    /// hand. They are copied into the folder.
    pub from_shipped: bool,
}

/// Why training cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// Reading or writing its files.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: PathBuf,
        /// What happened.
        error: std::io::Error,
    },
    /// A line of a file of games.
    #[error("{path}, line {line}: {reason}")]
    Line {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: LineError,
    },
    /// A setting that is not the folder's.
    #[error(
        "the training in this folder has {option} {kept}, not {asked}: another training needs another folder"
    )]
    Setting {
        /// The option that sets it.
        option: &'static str,
        /// What is asked for.
        asked: u64,
        /// What the training was begun with.
        kept: u64,
    },
    /// Files of a training whose settings are not known.
    #[error("{folder} holds {name} but no state.json: a training needs a folder of its own")]
    NoState {
        /// The folder.
        folder: PathBuf,
        /// One of the files.
        name: String,
    },
    /// Games are wanted for a training that is not there.
    #[error(
        "{0} holds no training: begin one, with --generations 0 if nothing is to be played yet"
    )]
    NotBegun(PathBuf),
    /// Games are wanted that a generation does not have.
    #[error("games {}..{} are wanted, but a generation has {games} games", numbers.start, numbers.end)]
    Numbers {
        /// Which.
        numbers: Range<usize>,
        /// How many there are.
        games: usize,
    },
    /// Games are wanted of a generation that has not begun.
    #[error("games of generation {asked} are wanted, but the training is at generation {present}")]
    TooEarly {
        /// The generation whose games are wanted.
        asked: u32,
        /// The one that is being made.
        present: u32,
    },
    /// Games that should be in the folder are gone.
    #[error("{missing} of {of} games of generation {generation} are missing")]
    GamesMissing {
        /// Of which generation.
        generation: u32,
        /// How many.
        missing: usize,
        /// How many there should be.
        of: usize,
    },
}

/// What is in the folder of a training.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The folder.
    pub folder: PathBuf,
    /// What became of all generations.
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

/// The settings of the training in a folder and how many generations it wants, if there is one.
///
/// # Errors
/// When its file cannot be read.
pub fn settings_of(folder: &Path) -> Result<Option<(Settings, u32)>, TrainError> {
    Ok(Store::new(folder).state()?.map(|state| (state.settings, state.generations)))
}

/// Trains, or goes on where an earlier call with the same folder was interrupted.
///
/// # Errors
/// When a file cannot be read or written, and when the folder's training has other settings.
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

/// Reads how far the folder's training is, or begins one.
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

/// Plays some of the games of a generation into a file of their own, and does nothing else; the
/// generation is the present one unless another is named. Returns the file.
///
/// # Errors
/// When a file cannot be read or written, and when the folder holds no training with these
/// settings and such games.
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
