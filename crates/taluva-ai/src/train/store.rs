//! The files of a training, written so that being killed loses at most the game being played.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use taluva::{Game, Setup, Token};

use super::{Generation, TrainError};
use crate::network::Network;
use crate::policy::Policy;

pub(super) struct Store {
    folder: PathBuf,
}

#[derive(Serialize, Deserialize)]
struct Candidate {
    number: u32,
    generation: Generation,
}

fn failed(path: &Path) -> impl FnOnce(io::Error) -> TrainError + '_ {
    move |error| TrainError::File { path: path.to_owned(), error }
}

fn read_if_there(path: &Path) -> Result<Option<Vec<u8>>, TrainError> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(failed(path)(error)),
    }
}

/// Writes a file so that it is there whole or not at all.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    let unfinished = path.with_extension("unfinished");
    let written = File::create(&unfinished)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&unfinished, path));
    written.map_err(failed(path))
}

impl Store {
    pub(super) fn open(folder: &Path) -> Result<Store, TrainError> {
        fs::create_dir_all(folder).map_err(failed(folder))?;
        Ok(Store { folder: folder.to_owned() })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn network(&self, name: &str) -> Result<Option<Network>, TrainError> {
        let path = self.path(name);
        match read_if_there(&path)? {
            None => Ok(None),
            Some(bytes) => Network::from_bytes(&bytes).map(Some).map_err(failed(&path)),
        }
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

    pub(super) fn best(&self) -> Result<Option<Network>, TrainError> {
        self.network("best.weights")
    }

    pub(super) fn keep_best(&self, network: &Network) -> Result<(), TrainError> {
        write_whole(&self.path("best.weights"), &network.to_bytes())
    }

    /// The policy for the games of a generation.
    pub(super) fn policy(&self, generation: u32) -> Result<Option<Policy>, TrainError> {
        let path = self.policy_path(generation);
        let Some(bytes) = read_if_there(&path)? else { return Ok(None) };
        let policy = String::from_utf8(bytes).ok().and_then(|text| Policy::from_text(&text));
        let error = || io::Error::new(io::ErrorKind::InvalidData, "not weights for these features");
        policy.map(Some).ok_or_else(|| failed(&path)(error()))
    }

    /// Keeps a policy, as the newest one also under a name of its own.
    pub(super) fn keep_policy(&self, generation: u32, policy: &Policy) -> Result<(), TrainError> {
        let text = policy.to_text();
        write_whole(&self.path("policy.txt"), text.as_bytes())?;
        write_whole(&self.policy_path(generation), text.as_bytes())
    }

    fn policy_path(&self, generation: u32) -> PathBuf {
        self.path(&format!("policy-{generation}.txt"))
    }

    pub(super) fn generations(&self) -> Result<Vec<Generation>, TrainError> {
        Ok(self.json("state.json")?.unwrap_or_default())
    }

    pub(super) fn keep_generations(&self, generations: &[Generation]) -> Result<(), TrainError> {
        self.keep_json("state.json", &generations)
    }

    /// Weights that were fitted for this generation and wait for their match.
    pub(super) fn candidate(
        &self,
        number: u32,
    ) -> Result<Option<(Network, Generation)>, TrainError> {
        let Some(candidate) = self.json::<Candidate>("candidate.json")? else { return Ok(None) };
        if candidate.number != number {
            return Ok(None);
        }
        let network = self.network("candidate.weights")?;
        Ok(network.map(|network| (network, candidate.generation)))
    }

    pub(super) fn keep_candidate(
        &self,
        number: u32,
        network: &Network,
        generation: &Generation,
    ) -> Result<(), TrainError> {
        write_whole(&self.path("candidate.weights"), &network.to_bytes())?;
        self.keep_json("candidate.json", &Candidate { number, generation: generation.clone() })
    }

    fn games_path(&self, generation: u32) -> PathBuf {
        self.path(&format!("games-{generation}.txt"))
    }

    /// The lines of a generation's games; one that was cut off in writing is left out.
    fn game_lines(&self, generation: u32) -> Result<String, TrainError> {
        let path = self.games_path(generation);
        let bytes = read_if_there(&path)?.unwrap_or_default();
        let mut text = String::from_utf8_lossy(&bytes).into_owned();
        text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        Ok(text)
    }

    pub(super) fn games_done(&self, generation: u32) -> Result<HashSet<usize>, TrainError> {
        let lines = self.game_lines(generation)?;
        let numbers = lines.lines().filter_map(|line| line.split(' ').next()?.parse().ok());
        Ok(numbers.collect())
    }

    pub(super) fn games(&self, generation: u32) -> Result<Vec<(usize, Game)>, TrainError> {
        let lines = self.game_lines(generation)?;
        Ok(lines.lines().filter_map(parse_line).collect())
    }

    /// Opens the file of games to add to it, after cutting off what was not written whole.
    pub(super) fn games_writer(&self, generation: u32) -> Result<GamesWriter, TrainError> {
        let path = self.games_path(generation);
        let whole = self.game_lines(generation)?.len() as u64;
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .and_then(|file| file.set_len(whole).map(|()| file))
            .map_err(failed(&path))?;
        Ok(GamesWriter { path, file })
    }
}

pub(super) struct GamesWriter {
    path: PathBuf,
    file: File,
}

impl GamesWriter {
    pub(super) fn add(&self, number: usize, game: &Game) -> Result<(), TrainError> {
        let tokens: Vec<String> = game.tokens().map(|token| token.to_string()).collect();
        let line = format!("{number} {} | {}\n", game.setup(), tokens.join(" "));
        (&self.file).write_all(line.as_bytes()).map_err(failed(&self.path))
    }
}

/// `17 edition=ferti2014 players=2 | JC@0,0:0 H@0,1 …`.
fn parse_line(line: &str) -> Option<(usize, Game)> {
    let (number, rest) = line.split_once(' ')?;
    let (setup, tokens) = rest.split_once('|')?;
    let mut game = Game::new(setup.trim().parse::<Setup>().ok()?);
    for token in tokens.split_whitespace() {
        game.play(&token.parse::<Token>().ok()?).ok()?;
    }
    Some((number.parse().ok()?, game))
}
