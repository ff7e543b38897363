//! The inputs of the engine: sources, dependencies and build settings.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use xshell::cmd;

use super::toolchain::TARGET;
use crate::tree::Tree;

/// The crates whose sources are compiled.
const CRATES: [&str; 3] = ["taluva", "taluva-ai", "taluva-wasm"];

/// Path prefixes of sources that are not compiled for a page.
const NOT_COMPILED: [&str; 3] =
    ["crates/taluva-ai/src/arena", "crates/taluva-ai/src/external", "crates/taluva-ai/src/train"];

/// The relevant sections of the workspace manifest.
const SECTIONS: [&str; 2] = ["[workspace.package]", "[profile.engine]"];

pub(super) fn sha256(content: &[u8]) -> String {
    hex::encode(Sha256::digest(content))
}

/// The SHA-256 of every input, by name.
pub(super) fn hashes(tree: &Tree) -> Result<BTreeMap<String, String>> {
    let mut hashes = BTreeMap::new();
    for name in CRATES {
        let manifest = format!("crates/{name}/Cargo.toml");
        hashes.insert(manifest.clone(), sha256(&fs::read(tree.path(&manifest))?));
        add_sources(tree, &format!("crates/{name}/src"), &mut hashes)?;
    }
    let manifest = fs::read_to_string(tree.path("Cargo.toml"))?;
    for section in SECTIONS {
        let text = section_of(&manifest, section).context(section)?;
        hashes.insert(format!("Cargo.toml {section}"), sha256(text.as_bytes()));
    }
    let packages = packages(tree)?;
    hashes.insert("Cargo.lock".to_owned(), sha256(packages.join("\n").as_bytes()));
    Ok(hashes)
}

/// The names that are missing from one of the two, or whose hashes differ.
pub(super) fn changed(
    before: &BTreeMap<String, String>,
    now: &BTreeMap<String, String>,
) -> Vec<String> {
    let names: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
    names.into_iter().filter(|name| before.get(*name) != now.get(*name)).cloned().collect()
}

fn add_sources(tree: &Tree, folder: &str, hashes: &mut BTreeMap<String, String>) -> Result<()> {
    for entry in fs::read_dir(tree.path(folder)).with_context(|| folder.to_owned())? {
        let entry = entry?;
        let name = entry.file_name();
        let path = format!("{folder}/{}", name.to_str().context("names are text")?);
        if NOT_COMPILED.iter().any(|start| path.starts_with(start)) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            add_sources(tree, &path, hashes)?;
        } else if Path::new(&path).extension().is_some_and(|extension| extension == "rs") {
            hashes.insert(path.clone(), sha256(&fs::read(tree.path(&path))?));
        }
    }
    Ok(())
}

/// The lines of a section, up to the next one.
fn section_of<'a>(manifest: &'a str, head: &str) -> Option<&'a str> {
    let start = manifest.find(head)?;
    let section = &manifest[start..];
    let end = section[1..].find("\n[").map_or(section.len(), |end| end + 1);
    Some(section[..end].trim_end())
}

/// The name, version and source of every external package that is compiled in, sorted.
fn packages(tree: &Tree) -> Result<Vec<String>> {
    let metadata =
        cmd!(tree.sh(), "cargo metadata --format-version 1 --locked --filter-platform {TARGET}")
            .quiet()
            .read()?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let nodes = metadata["resolve"]["nodes"].as_array().context("cargo metadata has a graph")?;
    let dependencies: BTreeMap<&str, Vec<&str>> = nodes
        .iter()
        .filter_map(|node| {
            let names = node["deps"].as_array()?.iter().filter(|dependency| is_normal(dependency));
            Some((node["id"].as_str()?, names.filter_map(|one| one["pkg"].as_str()).collect()))
        })
        .collect();
    let root =
        dependencies.keys().find(|id| id.contains("/taluva-wasm#")).context("taluva-wasm")?;
    let mut found: BTreeSet<&str> = BTreeSet::new();
    let mut open = vec![*root];
    while let Some(id) = open.pop() {
        if found.insert(id) {
            open.extend(dependencies.get(id).into_iter().flatten());
        }
    }
    let foreign = found.into_iter().filter(|id| !id.starts_with("path+"));
    // The registry's address may be that of a mirror.
    Ok(foreign.map(|id| id.rsplit('#').next().unwrap_or(id).to_owned()).collect())
}

/// Whether a dependency is compiled in, rather than used only in tests.
fn is_normal(dependency: &Value) -> bool {
    let kinds = dependency["dep_kinds"].as_array();
    kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].as_str() != Some("dev")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_ends_where_the_next_begins() {
        let manifest = "[a]\nx = [1]\n\n[b]\ny = 2\n\n[c]\n";
        assert_eq!(section_of(manifest, "[b]"), Some("[b]\ny = 2"));
        assert_eq!(section_of(manifest, "[a]"), Some("[a]\nx = [1]"));
        assert_eq!(section_of(manifest, "[d]"), None);
    }

    #[test]
    fn what_was_added_removed_or_edited_has_changed() {
        let map = |pairs: &[(&str, &str)]| {
            pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
        };
        let before = map(&[("same", "1"), ("edited", "1"), ("removed", "1")]);
        let now = map(&[("same", "1"), ("edited", "2"), ("added", "1")]);
        assert_eq!(changed(&before, &now), ["added", "edited", "removed"]);
    }

    #[test]
    fn the_sources_count_and_what_is_not_compiled_does_not() {
        let hashes = hashes(&Tree::of_this_workspace()).unwrap();
        assert!(hashes.contains_key("crates/taluva/src/state.rs"));
        assert!(hashes.contains_key("crates/taluva-ai/Cargo.toml"));
        assert!(!hashes.keys().any(|name| name.contains("/train") || name.contains("/tests/")));
    }
}
