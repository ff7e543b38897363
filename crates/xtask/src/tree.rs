//! The source tree: the paths of its parts.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;
use xshell::{Shell, cmd};

/// All crates except the Python package, which is built and tested with a Python interpreter.
pub(crate) const CRATES: [&str; 3] = ["--workspace", "--exclude", "taluva-py"];

/// The example of the service's crate that prints the types of its interface.
pub(crate) const TYPES_EXAMPLE: &str = "typescript";

/// The workspace of this program.
#[derive(Debug)]
pub(crate) struct Tree {
    root: PathBuf,
    /// Runs other programs in the root of the tree.
    sh: Shell,
}

impl Tree {
    /// The tree in which xtask was compiled.
    pub(crate) fn of_this_workspace() -> Self {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
        let root = crates.and_then(Path::parent).expect("xtask lies two folders below the root");
        let sh = Shell::new().expect("there is a current folder");
        sh.change_dir(root);
        Self { root: root.to_path_buf(), sh }
    }

    /// A shell in the root of the tree.
    pub(crate) fn sh(&self) -> &Shell {
        &self.sh
    }

    pub(crate) fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    pub(crate) fn has(&self, relative: &str) -> bool {
        self.path(relative).exists()
    }

    /// The names of the fuzz targets, sorted.
    pub(crate) fn fuzz_targets(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.path("fuzz/fuzz_targets")) else { return Vec::new() };
        let mut targets: Vec<String> = entries
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                let is_rust = path.extension().is_some_and(|extension| extension == "rs");
                is_rust.then(|| path.file_stem()?.to_str().map(String::from)).flatten()
            })
            .collect();
        targets.sort();
        targets
    }

    /// Cargo's target directory, which the environment or a configuration may have moved.
    pub(crate) fn target_directory(&self) -> Result<PathBuf> {
        let metadata =
            cmd!(self.sh, "cargo metadata --format-version 1 --no-deps").quiet().read()?;
        let metadata: Value = serde_json::from_str(&metadata)?;
        let directory = metadata["target_directory"].as_str();
        directory.map(PathBuf::from).context("cargo metadata names no target directory")
    }

    /// Builds the program `taluva` and returns its path.
    pub(crate) fn build_taluva(&self, profile: Profile) -> Result<PathBuf> {
        let name = format!("taluva{}", std::env::consts::EXE_SUFFIX);
        match profile {
            Profile::Debug => Ok(self.build_as_for_tests()?.join(name)),
            Profile::Release => {
                cmd!(self.sh, "cargo build --package taluva-cli --release").run()?;
                Ok(self.target_directory()?.join("release").join(name))
            }
        }
    }

    /// Builds the program and the example [`TYPES_EXAMPLE`], and returns the folder of the program;
    /// the example is in `examples` below it.
    ///
    /// The tests have already built both. Cargo reuses them if it is asked for the same packages
    /// and features; features of dev-dependencies count only if a test or an example is requested.
    pub(crate) fn build_as_for_tests(&self) -> Result<PathBuf> {
        let targets = ["--bin", "taluva", "--example", TYPES_EXAMPLE];
        cmd!(self.sh, "cargo build {CRATES...} --all-features {targets...}").run()?;
        Ok(self.target_directory()?.join("debug"))
    }
}

/// The cargo profile for building `taluva`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    Debug,
    Release,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_holds_the_workspace() {
        let tree = Tree::of_this_workspace();
        assert!(tree.has("Cargo.toml"));
        assert!(tree.has("crates/taluva/Cargo.toml"));
        assert!(!tree.has("no/such/file"));
    }
}
