//! Champions: full-strength players of earlier versions, kept to measure later ones against.
//!
//! A champion is a folder of three small files: its evaluation, its policy and its search
//! parameters. They are loaded on demand and are not part of the program. With a node limit a
//! champion plays the same turns in every later version; a test checks this.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::network::Network;
use crate::policy::Policy;
use crate::search::{Search, SearchParams};

/// The evaluation, the policy and the search parameters of a full-strength player.
#[derive(Clone, Debug)]
pub struct Champion {
    network: Network,
    policy: Policy,
    params: SearchParams,
}

/// Why a champion cannot be loaded.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", path.display())]
pub struct ChampionError {
    /// The file.
    pub path: PathBuf,
    /// The cause.
    pub error: io::Error,
}

impl Champion {
    /// Whether a text looks like a version: numbers separated by dots.
    #[must_use]
    pub fn is_version(text: &str) -> bool {
        text.split('.').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
    }

    /// The folder of a version's champion: inside the folder named by the environment variable
    /// `TALUVA_CHAMPIONS`, or inside the repository checkout that contains the working directory.
    #[must_use]
    pub fn folder(version: &str) -> PathBuf {
        let kept = Path::new("crates/taluva-ai/champions");
        let around = || {
            let here = env::current_dir().ok()?;
            here.ancestors().map(|folder| folder.join(kept)).find(|folder| folder.is_dir())
        };
        let named = env::var_os("TALUVA_CHAMPIONS").map(PathBuf::from);
        named.or_else(around).unwrap_or_else(|| kept.to_owned()).join(version)
    }

    /// Reads a champion from its folder.
    ///
    /// # Errors
    /// If a file is missing or invalid; the error names it.
    pub fn load(folder: &Path) -> Result<Champion, ChampionError> {
        fn file<T>(
            path: PathBuf,
            parse: impl Fn(&[u8]) -> io::Result<T>,
        ) -> Result<T, ChampionError> {
            fs::read(&path)
                .and_then(|bytes| parse(&bytes))
                .map_err(|error| ChampionError { path, error })
        }
        let network = file(folder.join("evaluation.weights"), Network::from_bytes)?;
        let policy = file(folder.join("policy.txt"), |bytes| {
            let policy = str::from_utf8(bytes).ok().and_then(Policy::from_text);
            let error =
                || io::Error::new(io::ErrorKind::InvalidData, "not a policy for these features");
            policy.ok_or_else(error)
        })?;
        let params = file(folder.join("search.json"), |bytes| {
            serde_json::from_slice(bytes).map_err(io::Error::from)
        })?;
        Ok(Champion { network, policy, params })
    }

    /// The player, single-threaded.
    #[must_use]
    pub fn player(self) -> Search<Network> {
        let mut search = Search::new(self.network, self.policy);
        search.params = self.params;
        search
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_no_paths() {
        assert!(Champion::is_version("0.1") && Champion::is_version("12"));
        for text in ["", ".", "0..1", "../0.1", "0.1/", "a"] {
            assert!(!Champion::is_version(text), "{text}");
        }
    }

    #[test]
    fn an_error_names_the_missing_file() {
        let error = Champion::load(Path::new("no/such/folder")).unwrap_err().to_string();
        assert!(error.contains("evaluation.weights"), "{error}");
    }
}
