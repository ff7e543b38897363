//! The files of a training run, written so that a kill loses at most the games being played.
//!
//! `state.json` lists the finished generations. Every output of a generation has its own file name,
//! is written atomically, and is determined by the inputs of the generation: outputs found on
//! restart are the same as those that would be made again.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::games::{self, Games, GamesWriter};
use super::{Generation, Settings, TrainError};
use crate::evaluate::Linear;
use crate::network::Network;
use crate::policy::Policy;
use crate::rng::Rng;

pub(super) struct Store {
    folder: PathBuf,
}

/// The state of a training run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct State {
    pub(super) settings: Settings,
    /// The number of generations wanted.
    pub(super) generations: u32,
    pub(super) finished: Vec<Generation>,
}

impl State {
    /// The current generation.
    pub(super) fn present(&self) -> u32 {
        self.finished.len() as u32
    }
}

pub(super) fn failed(path: &Path) -> impl FnOnce(io::Error) -> TrainError + '_ {
    move |error| TrainError::File { path: path.to_owned(), error }
}

pub(super) fn read_if_there(path: &Path) -> Result<Option<Vec<u8>>, TrainError> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(failed(path)(error)),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, TrainError> {
    fs::read(path).map_err(failed(path))
}

/// Writes a file atomically.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    let unfinished = path.with_extension("unfinished");
    let written = moment()
        .and_then(|()| File::create(&unfinished))
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| moment())
        .and_then(|()| fs::rename(&unfinished, path));
    written.map_err(failed(path))
}

/// A hook that observes what a kill would leave behind; an error ends the training run there.
#[cfg(test)]
pub(super) type Watcher = Box<dyn FnMut() -> io::Result<()>>;

#[cfg(test)]
thread_local! {
    /// Called before every change of a file.
    pub(super) static WATCHER: std::cell::RefCell<Option<Watcher>> =
        const { std::cell::RefCell::new(None) };
}

/// A point between two changes of files.
#[cfg(test)]
pub(super) fn moment() -> io::Result<()> {
    WATCHER.with_borrow_mut(|watcher| watcher.as_mut().map_or(Ok(()), |watch| watch()))
}

#[cfg(not(test))]
pub(super) fn moment() -> io::Result<()> {
    Ok(())
}

/// Whether a file name belongs to a training run.
fn is_of_a_training(name: &str) -> bool {
    ["best", "candidate", "games-", "policy"].iter().any(|start| name.starts_with(start))
        && [".weights", ".json", ".txt"].iter().any(|end| name.ends_with(end))
}

impl Store {
    /// A store in a folder, which may already exist.
    pub(super) fn new(folder: &Path) -> Store {
        Store { folder: folder.to_owned() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The names of all files, sorted.
    fn names(&self) -> Result<Vec<String>, TrainError> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(failed(&self.folder))? {
            let entry = entry.map_err(failed(&self.folder))?;
            names.extend(entry.file_name().into_string());
        }
        names.sort();
        Ok(names)
    }

    /// Creates the folder if necessary, and fails if it holds files of a training run.
    pub(super) fn create(&self) -> Result<(), TrainError> {
        fs::create_dir_all(&self.folder).map_err(failed(&self.folder))?;
        match self.names()?.into_iter().find(|name| is_of_a_training(name)) {
            Some(name) => Err(TrainError::NoState { folder: self.folder.clone(), name }),
            None => Ok(()),
        }
    }

    pub(super) fn state(&self) -> Result<Option<State>, TrainError> {
        self.json("state.json")
    }

    pub(super) fn keep_state(&self, state: &State) -> Result<(), TrainError> {
        self.keep_json("state.json", state)
    }

    fn json<T: for<'de> Deserialize<'de>>(&self, name: &str) -> Result<Option<T>, TrainError> {
        let path = self.path(name);
        match read_if_there(&path)? {
            None => Ok(None),
            Some(bytes) => {
                serde_json::from_slice(&bytes).map(Some).map_err(|e| failed(&path)(e.into()))
            }
        }
    }

    fn keep_json<T: Serialize>(&self, name: &str, value: &T) -> Result<(), TrainError> {
        let path = self.path(name);
        let bytes = serde_json::to_vec_pretty(value).map_err(|e| failed(&path)(e.into()))?;
        write_whole(&path, &bytes)
    }

    fn weights_path(&self, generation: u32) -> PathBuf {
        self.path(&format!("best-{generation}.weights"))
    }

    /// The weights for the games of a generation; the initial ones are determined by the seed.
    pub(super) fn weights(&self, generation: u32, seed: u64) -> Result<Network, TrainError> {
        let path = self.weights_path(generation);
        if generation == 0 && !path.exists() {
            let mut rng = Rng::new(seed);
            return Ok(Network::from_linear(&Linear::by_hand(), || rng.normal()));
        }
        Network::from_bytes(&read(&path)?).map_err(failed(&path))
    }

    /// Whether the weights of a generation are learned rather than hand-set.
    pub(super) fn has_learned_weights(&self, generation: u32) -> bool {
        self.weights_path(generation).exists()
    }

    pub(super) fn keep_weights(
        &self,
        generation: u32,
        network: &Network,
    ) -> Result<(), TrainError> {
        write_whole(&self.weights_path(generation), &network.to_bytes())
    }

    fn policy_path(&self, generation: u32) -> PathBuf {
        self.path(&format!("policy-{generation}.txt"))
    }

    pub(super) fn has_policy(&self, generation: u32) -> bool {
        self.policy_path(generation).exists()
    }

    /// The policy for the games of a generation; the initial one is hand-set.
    pub(super) fn policy(&self, generation: u32) -> Result<Policy, TrainError> {
        let path = self.policy_path(generation);
        if generation == 0 && !path.exists() {
            return Ok(Policy::by_hand());
        }
        let policy = String::from_utf8(read(&path)?).ok().and_then(|text| Policy::from_text(&text));
        let error = || io::Error::new(io::ErrorKind::InvalidData, "not weights for these features");
        policy.ok_or_else(|| failed(&path)(error()))
    }

    pub(super) fn keep_policy(&self, generation: u32, policy: &Policy) -> Result<(), TrainError> {
        write_whole(&self.policy_path(generation), policy.to_text().as_bytes())
    }

    /// Updates `best.weights` and `policy.txt`: the weights once any have been accepted, the policy
    /// once any has been fitted.
    pub(super) fn publish(&self, state: &State) -> Result<(), TrainError> {
        let newest = state.present();
        if newest > 0 {
            self.copy(&self.policy_path(newest), "policy.txt")?;
        }
        if state.finished.iter().any(Generation::is_accepted) {
            self.copy(&self.weights_path(newest), "best.weights")?;
        }
        Ok(())
    }

    fn copy(&self, from: &Path, name: &str) -> Result<(), TrainError> {
        let (path, bytes) = (self.path(name), read(from)?);
        if read_if_there(&path)?.is_some_and(|known| known == bytes) {
            return Ok(());
        }
        write_whole(&path, &bytes)
    }

    /// The weights fitted in this generation, and their results so far.
    pub(super) fn candidate(
        &self,
        number: u32,
    ) -> Result<Option<(Network, Generation)>, TrainError> {
        match self.json::<Generation>("candidate.json")? {
            Some(generation) if generation.number == number => {
                let path = self.path("candidate.weights");
                let network = Network::from_bytes(&read(&path)?).map_err(failed(&path))?;
                Ok(Some((network, generation)))
            }
            _ => Ok(None),
        }
    }

    pub(super) fn keep_candidate(
        &self,
        network: &Network,
        generation: &Generation,
    ) -> Result<(), TrainError> {
        write_whole(&self.path("candidate.weights"), &network.to_bytes())?;
        self.keep_generation(generation)
    }

    /// Saves the results of the candidate.
    pub(super) fn keep_generation(&self, generation: &Generation) -> Result<(), TrainError> {
        self.keep_json("candidate.json", generation)
    }

    /// The games of a generation in any file of the folder.
    pub(super) fn games(&self, generation: u32, of: usize) -> Result<Games, TrainError> {
        let (whole, part) = (format!("games-{generation}.txt"), format!("games-{generation}-"));
        let mut games = Games::new();
        for name in self.names()? {
            if name == whole || name.starts_with(&part) && name.ends_with(".txt") {
                games::read(&self.path(&name), of, &mut games)?;
            }
        }
        Ok(games)
    }

    /// All games of a generation; an error if some are missing.
    pub(super) fn all_games(&self, generation: u32, of: usize) -> Result<Games, TrainError> {
        let games = self.games(generation, of)?;
        if games.len() < of {
            return Err(TrainError::GamesMissing { generation, missing: of - games.len(), of });
        }
        Ok(games)
    }

    /// The file for games played by this training run.
    pub(super) fn games_writer(&self, generation: u32) -> Result<GamesWriter, TrainError> {
        GamesWriter::open(self.path(&format!("games-{generation}.txt")))
    }

    /// The file for a range of games played separately.
    pub(super) fn range_path(&self, generation: u32, numbers: &std::ops::Range<usize>) -> PathBuf {
        self.path(&format!("games-{generation}-{}-{}.txt", numbers.start, numbers.end))
    }
}
