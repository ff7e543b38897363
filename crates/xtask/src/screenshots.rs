//! `cargo xtask screenshots`: the screenshots of the README, taken of a game in a real browser.

use anyhow::Result;

use crate::tools;
use crate::tree::{Profile, Tree};

/// Plays half a game on the current program and writes the screenshots to `docs/images`.
pub(crate) fn run(tree: &Tree) -> Result<()> {
    let npm = tools::npm(tree.sh(), &["run", "screenshots"])?;
    let chromium = tools::need_chromium(tree.sh())?;
    let taluva = tree.build_taluva(Profile::Release)?;
    npm.env("CHROMIUM", chromium).env("TALUVA", taluva).run()?;
    Ok(())
}
