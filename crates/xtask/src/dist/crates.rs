//! The published crates, packaged for the registry.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};
use xshell::cmd;

use super::Release;
use crate::tree::Tree;

/// The published crates, in dependency order.
pub(super) const PUBLISHED: [&str; 5] =
    ["taluva", "taluva-ai", "taluva-server", "taluva-web", "taluva-cli"];

/// The registry's size limit, in bytes.
const MAX_CRATE_BYTES: u64 = 10 * 1024 * 1024;

/// Packages every crate. `taluva-web` includes the built page, so that installing the program from
/// the registry needs no Node.
pub(super) fn package(release: &Release<'_>) -> Result<()> {
    let tree = release.tree;
    let page = Page::put_beside_the_crate(tree)?;
    let packages: Vec<&str> = PUBLISHED.iter().flat_map(|name| ["--package", name]).collect();
    let verify: &[&str] = if release.verify_crates { &[] } else { &["--no-verify"] };
    let packaged =
        cmd!(tree.sh(), "cargo package --locked --allow-dirty {verify...} {packages...}");
    // Use the page in the package, as everybody else will.
    let packaged = packaged.env_remove("TALUVA_WEB_DIST").run();
    drop(page);
    packaged?;
    let folder = tree.target_directory()?.join("package");
    for name in PUBLISHED {
        let path = folder.join(format!("{name}-{}.crate", release.version));
        let size = fs::metadata(&path)?.len();
        ensure!(size <= MAX_CRATE_BYTES, "{} has {size} bytes: too many", path.display());
        eprintln!("{name}: {} KiB packed", size / 1024);
    }
    let web = folder.join(format!("taluva-web-{}.crate", release.version));
    let listed = cmd!(tree.sh(), "tar --list --gzip --file {web}").quiet().read()?;
    ensure!(listed.contains("/page/index.html"), "the package of taluva-web has no page");
    Ok(())
}

/// The built page in the folder of its crate, while it is packaged.
struct Page<'a>(&'a Tree);

impl<'a> Page<'a> {
    const FOLDER: &'static str = "crates/taluva-web/page";

    fn put_beside_the_crate(tree: &'a Tree) -> Result<Page<'a>> {
        let page = Page(tree);
        copy(&tree.path("web/dist"), &tree.path(Self::FOLDER))?;
        Ok(page)
    }
}

impl Drop for Page<'_> {
    fn drop(&mut self) {
        // A leftover is not used in the tree and is replaced the next time.
        let _ = fs::remove_dir_all(self.0.path(Self::FOLDER));
    }
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &place)?;
        } else {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}
