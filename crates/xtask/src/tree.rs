//! The source tree: where its parts lie and which of them exist.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::shell;

/// The workspace that this program belongs to.
#[derive(Debug)]
pub(crate) struct Tree {
    root: PathBuf,
}

impl Tree {
    /// The tree in which xtask was compiled.
    pub(crate) fn of_this_workspace() -> Self {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
        let root = crates.and_then(Path::parent).expect("xtask lies two folders below the root");
        Self { root: root.to_path_buf() }
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    pub(crate) fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    pub(crate) fn has(&self, relative: &str) -> bool {
        self.path(relative).exists()
    }

    /// Whether `web/package.json` defines that script.
    pub(crate) fn has_web_script(&self, script: &str) -> bool {
        fs::read_to_string(self.path("web/package.json"))
            .is_ok_and(|text| names_script(&text, script))
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

    /// Where cargo puts what it builds, wherever the environment or a configuration has moved it.
    pub(crate) fn target_directory(&self) -> Result<PathBuf> {
        let metadata = shell::cargo(self)
            .args(["metadata", "--format-version", "1", "--no-deps"])
            .quiet()
            .capture()?;
        let metadata: Value = serde_json::from_str(&metadata.stdout)?;
        let directory = metadata["target_directory"].as_str();
        directory.map(PathBuf::from).context("cargo metadata names no target directory")
    }

    /// Builds the program `taluva` and gives its path.
    pub(crate) fn build_taluva(&self, profile: Profile) -> Result<PathBuf> {
        let mut build = shell::cargo(self).args(["build", "--package", "taluva-cli"]);
        if profile == Profile::Release {
            build = build.arg("--release");
        }
        build.run()?;
        let folder = match profile {
            Profile::Debug => "debug",
            Profile::Release => "release",
        };
        let name = format!("taluva{}", std::env::consts::EXE_SUFFIX);
        Ok(self.target_directory()?.join(folder).join(name))
    }
}

/// The cargo profile of a build of `taluva`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    Debug,
    Release,
}

/// Whether that `package.json` has that script.
fn names_script(package_json: &str, script: &str) -> bool {
    serde_json::from_str::<Value>(package_json)
        .is_ok_and(|package| package["scripts"][script].is_string())
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

    #[test]
    fn scripts_are_found_by_name() {
        let package = r#"{"name": "e2e", "scripts": {"check": "tsc"}}"#;
        assert!(names_script(package, "check"));
        assert!(!names_script(package, "e2e"));
        assert!(!names_script("{}", "check"));
        assert!(!names_script("not json", "check"));
    }
}
