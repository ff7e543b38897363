//! The files of the artefact: compiled with and without SIMD, and bound to JavaScript.

use std::path::{Path, PathBuf};
use std::{env, fs, panic, thread};

use anyhow::{Context as _, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;
use xshell::cmd;

use super::toolchain::{TARGET, Toolchain};
use crate::tree::Tree;

/// The glue, its types, and the module for browsers with and without SIMD.
const GLUE: &str = "taluva.js";
const TYPES: &str = "taluva.d.ts";
const MODULE: &str = "taluva.wasm";
const PLAIN_MODULE: &str = "taluva-plain.wasm";

/// Builds the files, by name.
pub(super) fn make(tree: &Tree, toolchain: &Toolchain) -> Result<Vec<(String, Vec<u8>)>> {
    // In parallel: most of the work is the optimisation of one codegen unit, on one thread.
    let (simd, plain) = thread::scope(|scope| {
        let simd = scope.spawn(|| {
            let tree = Tree::of_this_workspace();
            bind(&compile(&tree, toolchain, "simd", "-Ctarget-feature=+simd128")?)
        });
        let plain = compile(tree, toolchain, "plain", "").and_then(|module| bind(&module));
        (simd.join().unwrap_or_else(|panic| panic::resume_unwind(panic)), plain)
    });
    let (simd, plain) = (simd?, plain?);
    ensure!(
        (&simd.glue, &simd.types) == (&plain.glue, &plain.types),
        "the modules with and without SIMD need different glue"
    );
    Ok(vec![
        (GLUE.to_owned(), simd.glue.into_bytes()),
        (TYPES.to_owned(), simd.types.into_bytes()),
        (MODULE.to_owned(), simd.module),
        (PLAIN_MODULE.to_owned(), plain.module),
    ])
}

/// Compiles the crate in its own target folder, and returns the path of the module.
fn compile(tree: &Tree, toolchain: &Toolchain, kind: &str, flags: &str) -> Result<PathBuf> {
    let folder = tree.target_directory()?.join("engine").join(kind);
    let flags = encoded_flags(tree, flags)?;
    let build = cmd!(tree.sh(), "cargo build --package taluva-wasm --lib --locked")
        .args(["--profile", "engine", "--target", TARGET, "--target-dir"])
        .arg(&folder)
        .env("CARGO_ENCODED_RUSTFLAGS", flags);
    toolchain.with(build).run()?;
    Ok(folder.join(TARGET).join("engine").join("taluva_wasm.wasm"))
}

/// The flags, plus those that keep paths of this machine out of the module.
fn encoded_flags(tree: &Tree, flags: &str) -> Result<String> {
    let home = match env::var_os("CARGO_HOME") {
        Some(home) => PathBuf::from(home),
        None => env::home_dir().context("nobody's home")?.join(".cargo"),
    };
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let root = tree.path("");
    let root = root.components().as_path();
    let mut all = vec![remap(root, "taluva"), remap(&home, "cargo")];
    all.extend(flags.split_whitespace().map(str::to_owned));
    Ok(all.join("\u{1f}"))
}

struct Bound {
    glue: String,
    types: String,
    module: Vec<u8>,
}

fn bind(module: &Path) -> Result<Bound> {
    let bytes = fs::read(module).with_context(|| module.display().to_string())?;
    let mut output = Bindgen::new()
        .input_bytes("taluva", bytes)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(true)
        .remove_producers_section(true)
        .generate_output()?;
    Ok(Bound {
        glue: output.js().to_owned(),
        types: output.ts().context("types were asked for")?.to_owned(),
        module: output.wasm_mut().emit_wasm(),
    })
}
