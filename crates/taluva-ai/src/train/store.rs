//! The files of a training, written so that being killed loses at most the game being played.
//!
//! `state.json` says which generations are finished. All that a generation makes has names of its
//! own, is written whole or not at all, and follows from what was there when the generation began:
//! whatever is there of it when training is started again is what would be made again.

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

/// How far a training is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct State {
    pub(super) settings: Settings,
    /// How many generations are wanted.
    pub(super) generations: u32,
    pub(super) finished: Vec<Generation>,
}

impl State {
    /// The generation that is being made.
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

/// Writes a file so that it is there whole or not at all.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    let unfinished = path.with_extension("unfinished");
    let written = moment()
        .and_then(|()| File::create(&unfinished))
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| moment())
        .and_then(|()| fs::rename(&unfinished, path));
    written.map_err(failed(path))
}

/// Somebody who sees what being killed would leave; an error ends the training there.
#[cfg(test)]
pub(super) type Watcher = Box<dyn FnMut() -> io::Result<()>>;

#[cfg(test)]
thread_local! {
    /// Called whenever files are about to change.
    pub(super) static WATCHER: std::cell::RefCell<Option<Watcher>> =
        const { std::cell::RefCell::new(None) };
}

/// A moment between two changes of files.
#[cfg(test)]
pub(super) fn moment() -> io::Result<()> {
    WATCHER.with_borrow_mut(|watcher| watcher.as_mut().map_or(Ok(()), |watch| watch()))
}

#[cfg(not(test))]
pub(super) fn moment() -> io::Result<()> {
    Ok(())
}

/// Names of files that only a training writes.
fn is_of_a_training(name: &str) -> bool {
    ["best", "candidate", "games-", "policy"].iter().any(|start| name.starts_with(start))
        && [".weights", ".json", ".txt"].iter().any(|end| name.ends_with(end))
}

impl Store {
    /// A folder that may be there already.
    pub(super) fn new(folder: &Path) -> Store {
        Store { folder: folder.to_owned() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The names of all files, in order.
    fn names(&self) -> Result<Vec<String>, TrainError> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(failed(&self.folder))? {
            let entry = entry.map_err(failed(&self.folder))?;
            names.extend(entry.file_name().into_string());
        }
        names.sort();
        Ok(names)
    }

    /// Makes the folder if there is none.
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

    /// The weights for the games of a generation; those of the first follow from the seed.
    pub(super) fn weights(&self, generation: u32, seed: u64) -> Result<Network, TrainError> {
        let path = self.weights_path(generation);
        if generation == 0 && !path.exists() {
            let mut rng = Rng::new(seed);
            return Ok(Network::from_linear(&Linear::by_hand(), || rng.normal()));
        }
        Network::from_bytes(&read(&path)?).map_err(failed(&path))
    }

    /// Whether the weights of a generation were learned, not set by hand.
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

    /// The policy for the games of a generation; that of the first is set by hand.
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

    /// Brings `best.weights` and `policy.txt` up to date: the weights once any have been accepted,
    /// the policy once any has been fitted.
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

    /// Weights that were fitted in this generation, and what is known of them.
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

    /// Keeps what has become known of the candidate.
    pub(super) fn keep_generation(&self, generation: &Generation) -> Result<(), TrainError> {
        self.keep_json("candidate.json", generation)
    }

    /// The games of a generation that are in the folder, in any of its files.
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

    /// The games of a generation, none of which may be missing.
    pub(super) fn all_games(&self, generation: u32, of: usize) -> Result<Games, TrainError> {
        let games = self.games(generation, of)?;
        if games.len() < of {
            return Err(TrainError::GamesMissing { generation, missing: of - games.len(), of });
        }
        Ok(games)
    }

    /// The file for games of a generation that are played here.
    pub(super) fn games_writer(&self, generation: u32) -> Result<GamesWriter, TrainError> {
        GamesWriter::open(self.path(&format!("games-{generation}.txt")))
    }

    /// Where some of a generation's games go that are played without the others.
    pub(super) fn range_path(&self, generation: u32, numbers: &std::ops::Range<usize>) -> PathBuf {
        self.path(&format!("games-{generation}-{}-{}.txt", numbers.start, numbers.end))
    }
}
