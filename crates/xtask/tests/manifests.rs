//! What manifests and test configurations may say.

#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn manifests() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let mut found: Vec<PathBuf> =
        crates.map(|entry| entry.unwrap().path().join("Cargo.toml")).collect();
    found.push(root().join("python/Cargo.toml"));
    found
}

/// The lines of the sections of a manifest whose names say that they list dependencies.
fn dependencies(manifest: &str) -> Vec<&str> {
    let sections = manifest.split("\n[").filter(|section| {
        section.split(']').next().is_some_and(|name| name.ends_with("dependencies"))
    });
    let lines = sections.flat_map(|section| section.lines().skip(1));
    lines.filter(|line| line.contains('=')).collect()
}

#[test]
fn versions_of_dependencies_stand_in_the_workspace_alone() {
    let mut count = 0;
    for path in manifests() {
        let manifest = fs::read_to_string(&path).unwrap();
        for line in dependencies(&manifest) {
            count += 1;
            let is_of_workspace = line.contains("workspace = true") || line.contains("path = ");
            assert!(is_of_workspace, "{}: {line}", path.display());
        }
        assert!(manifest.contains("rust-version.workspace = true"), "{}", path.display());
    }
    assert!(count > 50, "{count}");
}

/// The configurations of tests: of nextest, of the browser tests, of the client's tests, of Python.
fn configurations() -> Vec<PathBuf> {
    let web = root().join("web");
    let mut folders = vec![web.clone()];
    folders.extend(["e2e", "measure", "screenshots"].map(|name| web.join(name)));
    let mut found = vec![root().join(".config/nextest.toml"), root().join("python/pyproject.toml")];
    for folder in folders {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        found.extend(entries.filter(|path| path.to_str().unwrap().ends_with(".config.ts")));
    }
    found
}

#[test]
fn no_test_is_tried_again() {
    let found = configurations();
    assert!(found.len() >= 7, "{found:?}");
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        for word in ["retries", "retry", "reruns", "flaky"] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
    }
}
