//! `cargo xtask fuzz`: a fuzz target under cargo-fuzz.

use std::fs;

use anyhow::{Result, bail};
use clap::Args;

use crate::shell;
use crate::tree::Tree;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The fuzz target; without one, the targets are listed
    target: Option<String>,
    /// How long to run
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

/// The crates forbid unsafe code, so there is nothing for a sanitizer to find; without one, the
/// targets build with a stable compiler too.
pub(crate) fn run(tree: &Tree, arguments: &Arguments) -> Result<()> {
    let targets = tree.fuzz_targets();
    let Some(target) = &arguments.target else {
        targets.iter().for_each(|target| println!("{target}"));
        return Ok(());
    };
    if !targets.contains(target) {
        bail!("there is no fuzz target `{target}`; the targets are {}", targets.join(", "));
    }
    if !shell::cargo(tree).args(["fuzz", "--version"]).succeeds() {
        bail!("cargo-fuzz is missing: `cargo install cargo-fuzz` installs it");
    }
    // What libFuzzer finds on the way goes to the first folder; the seeds are only read.
    let corpus = format!("fuzz/corpus/{target}");
    let seeds = format!("fuzz/seeds/{target}");
    fs::create_dir_all(tree.path(&corpus))?;
    let folders = [corpus, seeds].into_iter().filter(|folder| tree.has(folder));
    shell::cargo(tree)
        .args(["fuzz", "run", "--sanitizer", "none", target])
        .args(folders)
        .args(["--", "-dict=fuzz/taluva.dict"])
        .arg(format!("-max_total_time={}", arguments.seconds))
        .run()
}
