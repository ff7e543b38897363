//! The board as an npm package.

use anyhow::{Result, ensure};
use xshell::cmd;

use super::Release;
use crate::tools;

/// The files that a page needs from the package.
const NEEDED: [&str; 5] =
    ["taluva-board.js", "taluva-board.css", "types/embed/index.d.ts", "README.md", "example.html"];

/// Builds the package and packs it.
pub(super) fn pack(release: &Release<'_>) -> Result<()> {
    let sh = release.tree.sh();
    tools::npm(sh, &["run", "board:package"])?.run()?;
    let (folder, out) = (release.tree.path("artifacts/taluva-board"), &release.out);
    cmd!(sh, "npm pack --silent {folder} --pack-destination {out}").run()?;
    let package = out.join(format!("taluva-board-{}.tgz", release.version));
    let listed = cmd!(sh, "tar --list --gzip --file {package}").quiet().read()?;
    for name in NEEDED {
        let path = format!("package/{name}");
        ensure!(listed.lines().any(|line| line == path), "the board's package has no {name}");
    }
    Ok(())
}
