//! Debian's compiler for WebAssembly, unpacked without being installed: for machines that can reach
//! Debian's archive but not rustup's. Its packages contain the source of the standard library for
//! WebAssembly, not the compiled library, which is built once.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use xshell::cmd;

use super::toolchain::{OtherCompiler, TARGET, Toolchain};
use crate::tree::Tree;

/// The compiler, its library, the library's source, and the compiler's shared library.
const PACKAGES: [&str; 5] =
    ["rustc-web", "libstd-rust-web-1.96", "libstd-rust-web-dev", "rust-web-src", "libllvm22"];

/// Unpacks the compiler into the target directory if necessary, and builds its standard library.
pub(super) fn prepare(tree: &Tree) -> Result<Toolchain> {
    let folder = tree.target_directory()?.join("debian-rustc");
    let root = folder.join("root");
    let rustc = root.join("usr/bin/rustc");
    if !rustc.exists() {
        unpack(tree, &folder, &root)?;
    }
    let libraries = root.join("usr/lib/x86_64-linux-gnu");
    let toolchain =
        Toolchain::other(tree, OtherCompiler { rustc, libraries, linker: linker(tree)? })?;
    let target = root.join("usr/lib/rustlib").join(TARGET).join("lib");
    if !target.exists() {
        build_std(tree, &toolchain, &folder, &target)?;
    }
    Ok(toolchain)
}

fn unpack(tree: &Tree, folder: &Path, root: &Path) -> Result<()> {
    let packages = folder.join("packages");
    fs::create_dir_all(&packages)?;
    let sh = tree.sh();
    {
        let _inside = sh.push_dir(&packages);
        cmd!(sh, "apt-get download {PACKAGES...}").run()?;
    }
    for entry in fs::read_dir(&packages)? {
        let package = entry?.path();
        cmd!(sh, "dpkg -x {package} {root}").run()?;
    }
    // Where cargo looks for the source.
    let source = root.join("usr/lib/rustlib/src/rust");
    if !source.join("library").exists() {
        let version = fs::read_dir(root.join("usr/src"))?
            .next()
            .context("rust-web-src holds the source")??;
        fs::create_dir_all(&source)?;
        std::os::unix::fs::symlink(version.path().join("library"), source.join("library"))?;
    }
    Ok(())
}

/// The linker of cargo's own toolchain: Debian's has none.
fn linker(tree: &Tree) -> Result<PathBuf> {
    let sysroot = cmd!(tree.sh(), "rustc --print sysroot").quiet().read()?;
    let linker =
        Path::new(sysroot.trim()).join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld");
    linker.exists().then_some(linker).context("cargo's compiler brings no rust-lld")
}

/// Builds the standard library by building an empty crate with it.
fn build_std(tree: &Tree, toolchain: &Toolchain, folder: &Path, target: &Path) -> Result<()> {
    let empty = folder.join("empty");
    fs::create_dir_all(empty.join("src"))?;
    fs::write(empty.join("src/lib.rs"), "")?;
    fs::write(
        empty.join("Cargo.toml"),
        "[package]\nname = \"empty\"\nedition = \"2024\"\n\n[workspace]\n",
    )?;
    {
        let _inside = tree.sh().push_dir(&empty);
        let build = cmd!(tree.sh(), "cargo build --release -Zbuild-std=std,panic_abort")
            .args(["--target", TARGET])
            .env("RUSTC_BOOTSTRAP", "1");
        toolchain.with(build).run()?;
    }
    let built = empty.join("target").join(TARGET).join("release/deps");
    fs::create_dir_all(target)?;
    for entry in fs::read_dir(built)? {
        let path = entry?.path();
        let name = path.file_name().context("a file has a name")?;
        let is_library = path.extension().is_some_and(|extension| extension == "rlib");
        if is_library && !name.to_string_lossy().starts_with("libempty") {
            fs::copy(&path, target.join(name))?;
        }
    }
    Ok(())
}
