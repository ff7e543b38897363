//! `cargo xtask fuzz`: a fuzz target under cargo-fuzz.

use std::fs;

use anyhow::{Result, bail};
use clap::Args;
use xshell::cmd;

use crate::tools;
use crate::tree::Tree;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The fuzz target; without one, the targets are listed
    target: Option<String>,
    /// Run all targets, one after the other
    #[arg(long, conflicts_with = "target")]
    all: bool,
    /// How long to run each target
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

pub(crate) fn run(tree: &Tree, arguments: &Arguments) -> Result<()> {
    let targets = tree.fuzz_targets();
    let chosen = match &arguments.target {
        Some(target) if !targets.contains(target) => {
            bail!("there is no fuzz target `{target}`; the targets are {}", targets.join(", "));
        }
        Some(target) => vec![target.clone()],
        None if arguments.all => targets,
        None => {
            targets.iter().for_each(|target| println!("{target}"));
            return Ok(());
        }
    };
    if !tools::has_subcommand(tree.sh(), "fuzz") {
        bail!("cargo-fuzz is missing: `cargo install cargo-fuzz` installs it");
    }
    chosen.iter().try_for_each(|target| fuzz(tree, target, arguments.seconds))
}

/// Without a sanitizer: the crates forbid unsafe code, so there is nothing for it to find, and the
/// targets also build with a stable compiler.
fn fuzz(tree: &Tree, target: &str, seconds: u32) -> Result<()> {
    // libFuzzer writes its findings to the first folder; the seeds are only read.
    let corpus = format!("fuzz/corpus/{target}");
    let seeds = format!("fuzz/seeds/{target}");
    fs::create_dir_all(tree.path(&corpus))?;
    let folders = [corpus, seeds].into_iter().filter(|folder| tree.has(folder));
    let options = ["-dict=fuzz/taluva.dict".to_owned(), format!("-max_total_time={seconds}")];
    cmd!(tree.sh(), "cargo fuzz run --sanitizer none {target} {folders...} -- {options...}")
        .run()?;
    Ok(())
}
