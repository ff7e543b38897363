//! `cargo xtask engine`: the rules and the players as WebAssembly, committed in `web/engine/`
//! (docs/decisions/0011-engine-artefact.md), and the check that they match the sources.

mod artefact;
mod debian;
mod inputs;
mod toolchain;

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context as _, Result, ensure};
use clap::Args;
use serde::{Deserialize, Serialize};

use crate::tree::Tree;
use toolchain::Toolchain;

/// The folder of the artefact.
const FOLDER: &str = "web/engine";
const MANIFEST: &str = "web/engine/build.json";

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Change nothing; fail if the artefact is not of these sources
    #[arg(long)]
    check: bool,
    /// Use Debian's rustc, unpacked below the target directory: where rustup cannot fetch the target
    #[arg(long, conflicts_with = "check")]
    debian: bool,
}

/// The inputs and the tools of the artefact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Manifest {
    /// The output of `rustc --version`.
    toolchain: String,
    /// The version of `wasm-bindgen`.
    bindgen: String,
    /// The SHA-256 of every input, by name.
    inputs: BTreeMap<String, String>,
    /// The SHA-256 of every file of the artefact.
    outputs: BTreeMap<String, String>,
}

pub(crate) fn run(tree: &Tree, arguments: &Arguments) -> Result<()> {
    if arguments.check {
        return check(tree);
    }
    let toolchain =
        if arguments.debian { debian::prepare(tree)? } else { Toolchain::of_rustup(tree)? };
    let files = artefact::make(tree, &toolchain)?;
    fs::create_dir_all(tree.path(FOLDER))?;
    for (name, content) in &files {
        fs::write(tree.path(FOLDER).join(name), content).with_context(|| name.clone())?;
        println!("wrote {FOLDER}/{name} ({} bytes)", content.len());
    }
    let manifest = Manifest {
        toolchain: toolchain.version().to_owned(),
        bindgen: wasm_bindgen_version(tree)?,
        inputs: inputs::hashes(tree)?,
        outputs: hashes_of(&files),
    };
    let text = serde_json::to_string_pretty(&manifest)? + "\n";
    fs::write(tree.path(MANIFEST), text).context(MANIFEST)?;
    println!("wrote {MANIFEST}");
    Ok(())
}

/// Fails if the artefact does not match the sources; also, if the toolchain that made it is
/// installed, if a rebuild gives another result.
pub(crate) fn check(tree: &Tree) -> Result<()> {
    let manifest: Manifest = serde_json::from_slice(&fs::read(tree.path(MANIFEST))?)?;
    let changed = inputs::changed(&manifest.inputs, &inputs::hashes(tree)?);
    ensure!(
        changed.is_empty(),
        "the engine of the page is not of these sources: {} changed since; `cargo xtask engine` makes it anew",
        changed.join(", ")
    );
    for (name, hash) in &manifest.outputs {
        let content = fs::read(tree.path(FOLDER).join(name)).with_context(|| name.clone())?;
        ensure!(inputs::sha256(&content) == *hash, "{FOLDER}/{name} is not what was made");
    }
    let toolchain = Toolchain::at_hand(tree);
    let Some(toolchain) = toolchain.filter(|one| one.version() == manifest.toolchain) else {
        eprintln!("not built again: {} is not at hand", manifest.toolchain);
        return Ok(());
    };
    let made = hashes_of(&artefact::make(tree, &toolchain)?);
    let differing = inputs::changed(&manifest.outputs, &made);
    ensure!(
        differing.is_empty(),
        "{} makes {} with other bytes than those in {FOLDER}",
        manifest.toolchain,
        differing.join(", ")
    );
    Ok(())
}

fn hashes_of(files: &[(String, Vec<u8>)]) -> BTreeMap<String, String> {
    files.iter().map(|(name, content)| (name.clone(), inputs::sha256(content))).collect()
}

fn wasm_bindgen_version(tree: &Tree) -> Result<String> {
    let lock = fs::read_to_string(tree.path("Cargo.lock"))?;
    let (_, after) = lock
        .split_once("name = \"wasm-bindgen\"\nversion = \"")
        .context("Cargo.lock names no wasm-bindgen")?;
    let version = after.split('"').next().context("a version ends")?;
    Ok(version.to_owned())
}
