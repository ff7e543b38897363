//! A compiler for WebAssembly.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use xshell::{Cmd, cmd};

use crate::tree::Tree;

/// The compilation target.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// A compiler for [`TARGET`].
#[derive(Debug)]
pub(super) struct Toolchain {
    version: String,
    /// A compiler other than cargo's own.
    other: Option<OtherCompiler>,
}

/// A compiler outside the toolchain in use.
#[derive(Debug)]
pub(super) struct OtherCompiler {
    pub(super) rustc: PathBuf,
    /// The folder of its shared libraries.
    pub(super) libraries: PathBuf,
    /// The linker to use, since it has none of its own.
    pub(super) linker: PathBuf,
}

impl Toolchain {
    /// Cargo's compiler, if it already supports the target.
    pub(super) fn at_hand(tree: &Tree) -> Option<Toolchain> {
        let version = cmd!(tree.sh(), "rustc --version").quiet().read().ok()?;
        has_std(tree).is_ok_and(|has| has).then_some(Toolchain { version, other: None })
    }

    /// Cargo's compiler, with the target installed by rustup if necessary.
    pub(super) fn of_rustup(tree: &Tree) -> Result<Toolchain> {
        let version = cmd!(tree.sh(), "rustc --version").quiet().read()?;
        if !has_std(tree)? {
            cmd!(tree.sh(), "rustup target add {TARGET}").run().with_context(|| {
                format!("no standard library for {TARGET}; `cargo xtask engine --debian` may help")
            })?;
        }
        ensure!(has_std(tree)?, "rustup has added {TARGET} to another toolchain");
        Ok(Toolchain { version, other: None })
    }

    /// Another compiler.
    pub(super) fn other(tree: &Tree, other: OtherCompiler) -> Result<Toolchain> {
        let rustc = &other.rustc;
        let version = cmd!(tree.sh(), "{rustc} --version")
            .env("LD_LIBRARY_PATH", &other.libraries)
            .quiet()
            .read()?;
        Ok(Toolchain { version, other: Some(other) })
    }

    /// The output of `rustc --version`.
    pub(super) fn version(&self) -> &str {
        &self.version
    }

    /// The cargo command with this compiler.
    pub(super) fn with<'a>(&self, call: Cmd<'a>) -> Cmd<'a> {
        match &self.other {
            None => call,
            Some(OtherCompiler { rustc, libraries, linker }) => call
                .env("RUSTC", rustc)
                .env("LD_LIBRARY_PATH", libraries)
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker),
        }
    }
}

fn has_std(tree: &Tree) -> Result<bool> {
    let folder = cmd!(tree.sh(), "rustc --print target-libdir --target {TARGET}").quiet().read()?;
    Ok(Path::new(folder.trim()).is_dir())
}
