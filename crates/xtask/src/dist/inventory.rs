//! The components of the program: every crate compiled into it, and every npm package bundled into
//! its page.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::Value;
use xshell::cmd;

use crate::tree::Tree;

/// A component of the program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    pub(super) registry: Registry,
    pub(super) name: String,
    pub(super) version: String,
    /// An SPDX expression.
    pub(super) licence: String,
    pub(super) authors: Vec<String>,
    /// Whether it is one of this project's crates.
    pub(super) is_own: bool,
    /// The algorithm and the digest from the lock file, in hexadecimal.
    pub(super) digest: Option<(&'static str, String)>,
    /// Its folder on this machine.
    pub(super) folder: PathBuf,
    /// The package URLs of its dependencies: see [`Part::url`].
    pub(super) needs: BTreeSet<String>,
}

/// The origin of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Registry {
    Cargo,
    Npm,
}

impl Part {
    /// The package URL, which identifies a component.
    pub(super) fn url(&self) -> String {
        url(self.registry, &self.name, &self.version)
    }
}

fn url(registry: Registry, name: &str, version: &str) -> String {
    let kind = match registry {
        Registry::Cargo => "cargo",
        Registry::Npm => "npm",
    };
    format!("pkg:{kind}/{}@{version}", name.replace('@', "%40"))
}

/// All components, sorted.
#[derive(Clone, Debug)]
pub(super) struct Inventory {
    pub(super) parts: Vec<Part>,
}

impl Inventory {
    /// The components of the program for this platform.
    pub(super) fn of_the_program(tree: &Tree) -> Result<Inventory> {
        let sh = tree.sh();
        let host = host(tree)?;
        let metadata =
            cmd!(sh, "cargo metadata --format-version 1 --locked --filter-platform {host}");
        let metadata: Value = serde_json::from_str(&metadata.quiet().read()?)?;
        let lock = std::fs::read_to_string(tree.path("Cargo.lock"))?;
        let mut parts = crates(&metadata, &checksums_of_crates(&lock))?;
        let lock = std::fs::read_to_string(tree.path("web/package-lock.json"))?;
        parts.extend(packages(&serde_json::from_str(&lock)?, tree));
        parts.sort();
        Ok(Inventory { parts })
    }
}

/// The host platform.
pub(super) fn host(tree: &Tree) -> Result<String> {
    let said = cmd!(tree.sh(), "rustc -vV").quiet().read()?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc names no host")
}

/// The crates that the program `taluva` is compiled from, without build and dev dependencies.
fn crates(metadata: &Value, checksums: &BTreeMap<(String, String), String>) -> Result<Vec<Part>> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages: BTreeMap<String, Value> =
        list(&metadata["packages"]).into_iter().map(|one| (text(&one["id"]), one)).collect();
    let needs: BTreeMap<String, Vec<String>> = list(&metadata["resolve"]["nodes"])
        .iter()
        .map(|node| {
            let is_compiled_in =
                |dep: &&Value| list(&dep["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            let deps = list(&node["deps"]);
            let needed = deps.iter().filter(is_compiled_in).map(|dep| text(&dep["pkg"])).collect();
            (text(&node["id"]), needed)
        })
        .collect();
    let root = packages.values().find(|package| package["name"] == "taluva-cli");
    let mut open = vec![text(&root.context("the workspace has no taluva-cli")?["id"])];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if seen.insert(id.clone()) {
            open.extend(needs.get(&id).into_iter().flatten().cloned());
        }
    }
    let url_of = |id: &String| {
        let package = packages.get(id)?;
        Some(url(Registry::Cargo, package["name"].as_str()?, package["version"].as_str()?))
    };
    let part = |id: &String| {
        let package = packages.get(id)?;
        let (name, version) = (text(&package["name"]), text(&package["version"]));
        let manifest = PathBuf::from(package["manifest_path"].as_str()?);
        let digest = checksums.get(&(name.clone(), version.clone()));
        Some(Part {
            registry: Registry::Cargo,
            licence: text(&package["license"]).replace('/', " OR "),
            authors: list(&package["authors"]).iter().map(text).collect(),
            is_own: package["source"].is_null(),
            digest: digest.map(|digest| ("SHA-256", digest.clone())),
            folder: manifest.parent()?.to_owned(),
            needs: needs.get(id)?.iter().filter_map(url_of).collect(),
            name,
            version,
        })
    };
    Ok(seen.iter().filter_map(part).collect())
}

/// The checksums in the lock file, by name and version.
fn checksums_of_crates(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |block: &str, key: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(&format!("{key} = \"")))?;
        line.strip_suffix('"').map(str::to_owned)
    };
    lock.split("[[package]]")
        .filter_map(|block| {
            Some(((value(block, "name")?, value(block, "version")?), value(block, "checksum")?))
        })
        .collect()
}

/// The npm packages that are not development dependencies.
fn packages(lock: &Value, tree: &Tree) -> Vec<Part> {
    let empty = serde_json::Map::new();
    let all = lock["packages"].as_object().unwrap_or(&empty);
    let url_of = |name: &String| {
        let version = all.get(&format!("node_modules/{name}"))?["version"].as_str()?;
        Some(url(Registry::Npm, name, version))
    };
    all.iter()
        .filter(|(_, package)| package["dev"] != true && package["devOptional"] != true)
        .filter_map(|(path, package)| {
            let name = path.strip_prefix("node_modules/")?;
            let needs = package["dependencies"].as_object().unwrap_or(&empty);
            Some(Part {
                registry: Registry::Npm,
                name: name.to_owned(),
                version: package["version"].as_str()?.to_owned(),
                licence: package["license"].as_str().unwrap_or_default().to_owned(),
                authors: Vec::new(),
                is_own: false,
                digest: package["integrity"].as_str().and_then(sha512),
                folder: tree.path("web").join(path),
                needs: needs.keys().filter_map(url_of).collect(),
            })
        })
        .collect()
}

/// The digest of an entry `sha512-…`, which npm writes in base64.
fn sha512(integrity: &str) -> Option<(&'static str, String)> {
    let digest = BASE64_STANDARD.decode(integrity.strip_prefix("sha512-")?).ok()?;
    Some(("SHA-512", hex::encode(digest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_made_of_crates_and_packages() {
        let inventory = Inventory::of_the_program(&Tree::of_this_workspace()).unwrap();
        let part = |name: &str| inventory.parts.iter().find(|part| part.name == name);
        let server = part("taluva-server").unwrap();
        assert!(server.is_own && server.digest.is_none());
        assert!(server.needs.contains(&part("axum").unwrap().url()));
        let three = part("three").unwrap();
        assert_eq!(three.registry, Registry::Npm);
        assert_eq!(three.digest.as_ref().unwrap().1.len(), 128);
        let axum = part("axum").unwrap();
        assert_eq!(axum.digest.as_ref().unwrap().1.len(), 64);
        // Dependencies of the tests or of the page's build are not part of the program.
        for other in ["insta", "tempfile", "vite", "pyo3", "xtask"] {
            assert!(part(other).is_none(), "{other}");
        }
        assert!(inventory.parts.iter().all(|part| !part.licence.is_empty()));
    }

    #[test]
    fn digests_of_npm_are_base_64() {
        let digest = sha512("sha512-AAEC/w==").unwrap();
        assert_eq!(digest, ("SHA-512", "000102ff".to_owned()));
        assert_eq!(sha512("sha1-AAEC"), None);
    }
}
