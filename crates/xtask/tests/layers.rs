//! Dependencies point downwards: what ARCHITECTURE.md says of crates and folders, held against the sources.

#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The crates of the workspace that each may depend on, in programs as in tests.
const CRATES: [(&str, &[&str]); 6] = [
    ("taluva", &[]),
    ("taluva-ai", &["taluva"]),
    ("taluva-server", &["taluva"]),
    ("taluva-wasm", &["taluva", "taluva-ai"]),
    ("taluva-web", &[]),
    ("taluva-cli", &["taluva", "taluva-ai", "taluva-server", "taluva-web"]),
];

/// Folders, and what nothing in them may name.
const FOLDERS: [(&str, &[&str]); 10] = [
    (
        "crates/taluva-server/src/store",
        &["crate::api", "crate::games", "crate::live", "crate::controllers"],
    ),
    (
        "crates/taluva-server/src/games",
        &["crate::api", "crate::live", "crate::controllers", "crate::players"],
    ),
    ("crates/taluva-server/src/api", &["crate::live", "crate::controllers", "crate::store"]),
    ("crates/taluva-server/src/live", &["crate::controllers"]),
    (
        "crates/taluva-server/src/players",
        &["crate::api", "crate::games", "crate::live", "crate::controllers"],
    ),
    (
        "crates/taluva-server/src/bus",
        &["crate::api", "crate::games", "crate::live", "crate::controllers", "crate::store"],
    ),
    ("web/board", &["/state/", "/views/", "/net/", "/i18n/", "/engine/", "preact"]),
    ("web/net", &["/state/", "/views/", "/board/", "/i18n/"]),
    ("web/engine", &["/state/", "/views/", "/net/", "/i18n/"]),
    ("web/state", &["/views/"]),
];

#[test]
fn crates_depend_downwards() {
    for (name, below) in CRATES {
        let path = root().join(format!("crates/{name}/Cargo.toml"));
        let manifest = fs::read_to_string(path).unwrap();
        for (other, _) in CRATES {
            let names = [format!("\n{other} = "), format!("\n{other}.workspace")];
            let depends = names.iter().any(|line| manifest.contains(line));
            assert!(!depends || below.contains(&other), "{name} depends on {other}");
        }
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            sources(&path, found);
        } else if [".rs", ".ts", ".tsx"].iter().any(|end| name.ends_with(end))
            && !name.contains(".test.")
        {
            found.push(path);
        }
    }
}

/// The lines of a source that are neither comments nor tests; of a script only those that import.
fn lines(path: &Path, text: &str) -> Vec<String> {
    let is_script = path.extension().is_none_or(|extension| extension != "rs");
    let program = text.split("#[cfg(test)]").next().unwrap();
    let lines = program.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    let counts = |line: &&str| !is_script || line.contains("from '") || line.contains("import(");
    lines.filter(counts).map(str::to_owned).collect()
}

#[test]
fn folders_do_not_know_what_is_above_them() {
    for (folder, above) in FOLDERS {
        let mut files = Vec::new();
        sources(&root().join(folder), &mut files);
        assert!(files.len() > 2, "{folder}");
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            for line in lines(&file, &text) {
                let named = above.iter().find(|name| {
                    line.match_indices(**name).any(|(at, _)| {
                        // The name is no part of another word.
                        !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_')
                    })
                });
                assert!(named.is_none(), "{}: {line}", file.display());
            }
        }
    }
}
