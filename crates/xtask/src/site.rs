//! `cargo xtask site`: the page, built from the sources, as a folder of plain files.

use std::path::PathBuf;

use anyhow::Result;
use xshell::cmd;

use crate::tree::{Profile, Tree};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The folder
    #[arg(value_name = "FOLDER", default_value = "artifacts/site")]
    folder: PathBuf,
}

pub(crate) fn run(tree: &Tree, arguments: &Arguments) -> Result<()> {
    let taluva = tree.build_taluva(Profile::Debug)?;
    let folder = &arguments.folder;
    cmd!(tree.sh(), "{taluva} site {folder}").run()?;
    Ok(())
}
